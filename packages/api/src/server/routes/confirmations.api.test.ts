import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectError, expectErrorAnswer, json } from '../../../test/expect.ts';
import { signUp } from '../../../test/sign-up.ts';
import { DAY, HOUR } from '../services/shared/clock.ts';

const ADMIN_EMAIL = 'boss@example.com';
const password = 'plum tree';

const rowsOf = (app: TestApp, email: string) => app.database.knex('outbox').where({ recipient: email }).orderBy('createdAt');
const readPrintedToken = (app: TestApp): string => /#admin=([\w-]{43})/.exec(app.announcements.at(-1) ?? '')?.[1] ?? '';

describe('with a mail server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ adminEmail: ADMIN_EMAIL, mail: { url: 'smtp://127.0.0.1:1', from: 'hello@relist.example' } });
  });
  afterAll(() => app.close());

  const register = (email: string, chosen = password) =>
    app.request('/api/auth/register', json({ email, password: chosen, firstName: 'Ada' }));
  const tokenFor = async (email: string): Promise<string> => String((await rowsOf(app, email)).at(-1)?.link).split('#confirm=')[1] ?? '';
  const confirm = (token: string) => app.anonymous.confirmations.confirm({ body: { token } });
  const signIn = (email: string, chosen = password) => app.anonymous.auth.login({ body: { email, password: chosen } });

  it('creates an account once the link in the mail is opened, and does not sign in before', async () => {
    const answer = await register('ada@example.com');
    expect(answer.status).toBe(202);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.json()).toEqual({ confirmation: 'mailed' });
    await expectError(signIn('ada@example.com'), 'wrong_credentials');
    const token = await tokenFor('ada@example.com');
    expect(await confirm(token)).toEqual({ kind: 'registration' });
    expect((await signIn('ada@example.com')).user).toMatchObject({ email: 'ada@example.com', firstName: 'Ada', role: 'user' });
    await expectError(confirm(token), 'link_expired');
  });

  it('answers a registration the same way whether or not the address has an account, and notifies its owner by mail', async () => {
    const ada = await app.buildUser();
    const answers = [await register(ada.email, 'another horse'), await register('fresh@example.com')];
    const shapes = await Promise.all(
      answers.map(async (answer) => {
        const headers = [...answer.headers].filter(([name]) => !['date', 'ratelimit', 'x-request-id'].includes(name));
        return JSON.stringify([answer.status, headers, await answer.text()]);
      }),
    );
    expect(shapes[0]).toBe(shapes[1]);
    expect(await rowsOf(app, ada.email)).toMatchObject([{ template: 'account-exists', link: null }]);
    expect(await rowsOf(app, 'fresh@example.com')).toMatchObject([{ template: 'confirm-registration' }]);
    await signIn(ada.email, ada.password);
  });

  it('stores the password of the first link that is opened', async () => {
    await register('twice@example.com', 'plum tree');
    const first = await tokenFor('twice@example.com');
    await register('twice@example.com', 'violet horse');
    const links = (await rowsOf(app, 'twice@example.com')).map(({ link }) => String(link).split('#confirm=')[1] ?? '');
    await confirm(first);
    await signIn('twice@example.com', 'plum tree');
    for (const token of links) await expectError(confirm(token), 'link_expired');
  });

  it('sends at most five mails per hour to one address, with the same answer', async () => {
    for (let times = 0; times < 7; times += 1) expect((await register('many@example.com')).status).toBe(202);
    expect(await rowsOf(app, 'many@example.com')).toHaveLength(5);
  });

  it('accepts a link for one day', async () => {
    const present = app.clock.now;
    await register('late@example.com');
    const token = await tokenFor('late@example.com');
    app.clock.now = new Date(present.getTime() + DAY);
    await expectError(confirm(token), 'link_expired');
    await app.services.housekeeping.run();
    expect(await app.database.knex('confirmations').where({ email: 'late@example.com' })).toEqual([]);
    app.clock.now = present;
  });

  it('makes the owner of the mailbox in ADMIN_EMAIL the administrator, and not a person who only enters the address', async () => {
    await register(ADMIN_EMAIL, 'somebody else');
    await expectError(signIn(ADMIN_EMAIL, 'somebody else'), 'wrong_credentials');
    await confirm(await tokenFor(ADMIN_EMAIL));
    expect((await signIn(ADMIN_EMAIL, 'somebody else')).user.role).toBe('admin');
    expect(app.announcements).toEqual([]);
    expect(await app.database.knex('audit_log')).toMatchObject([{ action: 'user.role_changed', details: { to: 'admin', by: 'mail' } }]);
  });

  it("changes an account's address once the link mailed to the new one is opened, and notifies both", async () => {
    const ada = await app.buildUser();
    const moved = `moved-${ada.email}`;
    const change = { email: moved, currentPassword: ada.password };
    expect(await ada.client.account.update({ body: change })).toMatchObject({ email: ada.email });
    await signIn(ada.email, ada.password);
    expect(await confirm(await tokenFor(moved))).toEqual({ kind: 'email' });
    expect(await ada.client.auth.user()).toMatchObject({ email: moved });
    for (const email of [ada.email, moved]) expect((await rowsOf(app, email)).map(({ template }) => template)).toContain('email-changed');
  });

  it('does not reveal to a signed-in person whether another address has an account', async () => {
    const [ada, eve] = [await app.buildUser(), await app.buildUser()];
    const body = { email: ada.email, currentPassword: eve.password };
    expect(await eve.client.account.update({ body })).toMatchObject({ email: eve.email });
    expect((await rowsOf(app, ada.email)).map(({ template }) => template)).toEqual(['account-exists']);
  });
});

describe('without a mail server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ adminEmail: ADMIN_EMAIL });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.knex('users').where({ email: ADMIN_EMAIL }).delete();
    app.announcements.length = 0;
  });

  const claim = (bearer: string, token: string) =>
    app.request('/api/auth/administrator', { ...json({ token }), headers: { ...json({}).headers, authorization: `Bearer ${bearer}` } });

  it('makes the account of ADMIN_EMAIL an administrator with the link on the console, once', async () => {
    const boss = await signUp(app.anonymous, { email: ADMIN_EMAIL, password });
    expect(boss.user.role).toBe('user');
    expect(app.announcements).toHaveLength(1);
    const answer = await claim(boss.token, readPrintedToken(app));
    expect(await answer.json()).toMatchObject({ email: ADMIN_EMAIL, role: 'admin' });
    await expectErrorAnswer(await claim(boss.token, readPrintedToken(app)), 'link_expired');
    expect(await app.database.knex('audit_log')).toMatchObject([{ details: { to: 'admin', by: 'console' } }]);
  });

  it('works only for the account it was printed for, for an hour', async () => {
    const present = app.clock.now;
    const boss = await signUp(app.anonymous, { email: ADMIN_EMAIL, password });
    const eve = await app.buildUser();
    const error = await expectErrorAnswer(await claim(eve.token, readPrintedToken(app)), 'link_expired');
    expect(error.message).toContain('another account');
    app.clock.now = new Date(present.getTime() + HOUR);
    await expectErrorAnswer(await claim(boss.token, readPrintedToken(app)), 'link_expired');
    app.clock.now = present;
    expect((await claim(boss.token, readPrintedToken(app))).status).toBe(200);
  });

  it('prints nothing for other accounts, and again at startup while there is no administrator', async () => {
    await app.buildUser();
    expect(app.announcements).toEqual([]);
    const { token } = await signUp(app.anonymous, { email: ADMIN_EMAIL, password });
    await app.services.confirmations.offerAdministratorAgain();
    expect(app.announcements).toHaveLength(2);
    await claim(token, readPrintedToken(app));
    await app.services.confirmations.offerAdministratorAgain();
    expect(app.announcements).toHaveLength(2);
  });
});

describe('mails at each change of credentials', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());
  const templatesTo = async (email: string) => (await rowsOf(app, email)).map(({ template }) => template);

  it('go to the old and the new address when the email changes, and to the address for a new token or password', async () => {
    const ada = await app.buildUser();
    const moved = `moved-${ada.email}`;
    await ada.client.accessTokens.create({ body: { name: 'Laptop', scopes: ['read'] } });
    await ada.client.account.changePassword({ body: { currentPassword: ada.password, newPassword: 'another horse' } });
    await ada.client.account.update({ body: { email: moved, currentPassword: 'another horse' } });
    expect((await templatesTo(ada.email)).toSorted()).toEqual(['access-token-created', 'email-changed', 'password-changed']);
    expect(await templatesTo(moved)).toEqual(['email-changed']);
  });

  it('revokes access tokens with the password, unless the request keeps them', async () => {
    const ada = await app.buildUser();
    const createToken = () => ada.client.accessTokens.create({ body: { name: 'Laptop', scopes: ['read'] } });
    const change = (currentPassword: string, newPassword: string, endTokens?: boolean) =>
      ada.client.account.changePassword({ body: { currentPassword, newPassword, ...(endTokens !== undefined && { endTokens }) } });
    await createToken();
    await change(ada.password, 'another horse', false);
    expect((await ada.client.accessTokens.list()).total).toBe(1);
    await change('another horse', 'violet horse');
    expect((await ada.client.accessTokens.list()).total).toBe(0);
  });
});
