import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectError, expectErrorResponse, createJsonInit } from '../../../test/expect.ts';
import { signUp } from '../../../test/sign-up.ts';
import { DAY, HOUR } from '../services/shared/clock.ts';

const ADMIN_EMAIL = 'boss@example.com';
const password = 'plum tree';

const listEmails = (app: TestApp, email: string) => app.database.knex('outbox').where({ recipient: email }).orderBy('createdAt');
const readPrintedToken = (app: TestApp): string => /#admin=([\w-]{43})/.exec(app.operatorMessages.at(-1) ?? '')?.[1] ?? '';

describe('confirmation by email', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ adminEmail: ADMIN_EMAIL, mail: { url: 'smtp://127.0.0.1:1', from: 'hello@relist.example' } });
  });
  afterAll(() => app.close());

  const register = (email: string, ownPassword = password) =>
    app.request('/api/auth/register', createJsonInit({ email, password: ownPassword, firstName: 'Ada' }));
  const findToken = async (email: string): Promise<string> =>
    String((await listEmails(app, email)).at(-1)?.link).split('#confirm=')[1] ?? '';
  const confirm = (token: string) => app.anonymous.confirmations.confirm({ body: { token } });
  const signIn = (email: string, ownPassword = password) => app.anonymous.auth.login({ body: { email, password: ownPassword } });

  it('creates the account only once the emailed link is opened', async () => {
    const response = await register('ada@example.com');
    expect(response.status).toBe(202);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.json()).toEqual({ confirmation: 'mailed' });
    await expectError(signIn('ada@example.com'), 'wrong_credentials');
    const token = await findToken('ada@example.com');
    expect(await confirm(token)).toEqual({ kind: 'registration' });
    expect((await signIn('ada@example.com')).user).toMatchObject({ email: 'ada@example.com', firstName: 'Ada', role: 'user' });
    await expectError(confirm(token), 'link_expired');
  });

  it('responds the same whether or not the address has an account, and emails the owner', async () => {
    const ada = await app.buildUser();
    const responses = [await register(ada.email, 'another horse'), await register('fresh@example.com')];
    const contents = await Promise.all(
      responses.map(async (response) => {
        const headers = [...response.headers].filter(([name]) => !['date', 'ratelimit', 'x-request-id'].includes(name));
        return JSON.stringify([response.status, headers, await response.text()]);
      }),
    );
    expect(contents[0]).toBe(contents[1]);
    expect(await listEmails(app, ada.email)).toMatchObject([{ template: 'account-exists', link: null }]);
    expect(await listEmails(app, 'fresh@example.com')).toMatchObject([{ template: 'confirm-registration' }]);
    await signIn(ada.email, ada.password);
  });

  it('stores the password that belongs to the first opened link', async () => {
    await register('twice@example.com', 'plum tree');
    const firstToken = await findToken('twice@example.com');
    await register('twice@example.com', 'violet horse');
    const links = (await listEmails(app, 'twice@example.com')).map(({ link }) => String(link).split('#confirm=')[1] ?? '');
    await confirm(firstToken);
    await signIn('twice@example.com', 'plum tree');
    for (const token of links) await expectError(confirm(token), 'link_expired');
  });

  it('sends at most five emails per hour to one address, but always responds the same', async () => {
    for (let index = 0; index < 7; index += 1) expect((await register('many@example.com')).status).toBe(202);
    expect(await listEmails(app, 'many@example.com')).toHaveLength(5);
  });

  it('accepts a link for one day', async () => {
    const now = app.clock.now;
    await register('late@example.com');
    const token = await findToken('late@example.com');
    app.clock.now = new Date(now.getTime() + DAY);
    await expectError(confirm(token), 'link_expired');
    await app.services.housekeeping.run();
    expect(await app.database.knex('confirmations').where({ email: 'late@example.com' })).toEqual([]);
    app.clock.now = now;
  });

  it('grants the administrator role to the owner of the ADMIN_EMAIL mailbox, not to anyone who enters the address', async () => {
    await register(ADMIN_EMAIL, 'somebody else');
    await expectError(signIn(ADMIN_EMAIL, 'somebody else'), 'wrong_credentials');
    await confirm(await findToken(ADMIN_EMAIL));
    expect((await signIn(ADMIN_EMAIL, 'somebody else')).user.role).toBe('admin');
    expect(app.operatorMessages).toEqual([]);
    expect(await app.database.knex('audit_log')).toMatchObject([{ action: 'user.role_changed', details: { to: 'admin', by: 'mail' } }]);
  });

  it("changes an account's address once the link sent to the new one is opened, and notifies both", async () => {
    const ada = await app.buildUser();
    const newEmail = `moved-${ada.email}`;
    const change = { email: newEmail, currentPassword: ada.password };
    expect(await ada.client.account.update({ body: change })).toMatchObject({ email: ada.email });
    await signIn(ada.email, ada.password);
    expect(await confirm(await findToken(newEmail))).toEqual({ kind: 'email' });
    expect(await ada.client.auth.user()).toMatchObject({ email: newEmail });
    for (const email of [ada.email, newEmail])
      expect((await listEmails(app, email)).map(({ template }) => template)).toContain('email-changed');
  });

  it('does not reveal to a signed-in person whether an address has an account', async () => {
    const [ada, eve] = [await app.buildUser(), await app.buildUser()];
    const body = { email: ada.email, currentPassword: eve.password };
    expect(await eve.client.account.update({ body })).toMatchObject({ email: eve.email });
    expect((await listEmails(app, ada.email)).map(({ template }) => template)).toEqual(['account-exists']);
  });
});

describe('confirmation without a mail server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ adminEmail: ADMIN_EMAIL });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.knex('users').where({ email: ADMIN_EMAIL }).delete();
    app.operatorMessages.length = 0;
  });

  const claim = (bearer: string, token: string) =>
    app.request('/api/auth/administrator', {
      ...createJsonInit({ token }),
      headers: { ...createJsonInit({}).headers, authorization: `Bearer ${bearer}` },
    });

  it('makes the ADMIN_EMAIL account an administrator with the link on the console, once', async () => {
    const admin = await signUp(app.anonymous, { email: ADMIN_EMAIL, password });
    expect(admin.user.role).toBe('user');
    expect(app.operatorMessages).toHaveLength(1);
    const response = await claim(admin.token, readPrintedToken(app));
    expect(await response.json()).toMatchObject({ email: ADMIN_EMAIL, role: 'admin' });
    await expectErrorResponse(await claim(admin.token, readPrintedToken(app)), 'link_expired');
    expect(await app.database.knex('audit_log')).toMatchObject([{ details: { to: 'admin', by: 'console' } }]);
  });

  it('accepts the link for an hour, and only from the account it was printed for', async () => {
    const now = app.clock.now;
    const admin = await signUp(app.anonymous, { email: ADMIN_EMAIL, password });
    const eve = await app.buildUser();
    const error = await expectErrorResponse(await claim(eve.token, readPrintedToken(app)), 'link_expired');
    expect(error.message).toContain('another account');
    app.clock.now = new Date(now.getTime() + HOUR);
    await expectErrorResponse(await claim(admin.token, readPrintedToken(app)), 'link_expired');
    app.clock.now = now;
    expect((await claim(admin.token, readPrintedToken(app))).status).toBe(200);
  });

  it('prints no link for other accounts, and prints it again at startup while there is no administrator', async () => {
    await app.buildUser();
    expect(app.operatorMessages).toEqual([]);
    const { token } = await signUp(app.anonymous, { email: ADMIN_EMAIL, password });
    await app.services.confirmations.reprintAdministratorLink();
    expect(app.operatorMessages).toHaveLength(2);
    await claim(token, readPrintedToken(app));
    await app.services.confirmations.reprintAdministratorLink();
    expect(app.operatorMessages).toHaveLength(2);
  });
});

describe('credential changes', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());
  const listTemplates = async (email: string) => (await listEmails(app, email)).map(({ template }) => template);

  it('send emails to both addresses when the email changes, and to the account for a new token or password', async () => {
    const ada = await app.buildUser();
    const newEmail = `moved-${ada.email}`;
    await ada.client.accessTokens.create({ body: { name: 'Laptop', scopes: ['read'] } });
    await ada.client.account.changePassword({ body: { currentPassword: ada.password, newPassword: 'another horse' } });
    await ada.client.account.update({ body: { email: newEmail, currentPassword: 'another horse' } });
    expect((await listTemplates(ada.email)).toSorted()).toEqual(['access-token-created', 'email-changed', 'password-changed']);
    expect(await listTemplates(newEmail)).toEqual(['email-changed']);
  });

  it('revoke access tokens when the password changes, unless the request keeps them', async () => {
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
