import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError, json } from '../../../test/expect.ts';
import { createClient } from '../../client/index.ts';
import { HOUR, MINUTE } from '../services/shared/clock.ts';
import { LIMITS } from '../services/operations/rate-limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ limits: { ...LIMITS, wrongPassword: { count: 2, window: 15 * MINUTE } } });
});
afterAll(() => app.close());

const mailsTo = (email: string) => app.database.knex('outbox').where({ recipient: email }).orderBy('createdAt');
/** Requests a link and returns its token. */
const ask = async (email: string): Promise<string> => {
  await app.anonymous.passwordResets.request({ body: { email } });
  await app.services.passwordResets.idle();
  const link = String((await mailsTo(email).where({ template: 'password-reset' })).at(-1)?.link);
  expect(link).toMatch(new RegExp(`^${app.url}/auth#reset=[\\w-]{43}$`));
  return link.split('#reset=')[1] ?? '';
};
const confirm = (token: string, password = 'another horse') => app.anonymous.passwordResets.confirm({ body: { token, password } });
const logIn = ({ email }: TestUser, password: string) => app.anonymous.auth.login({ body: { email, password } });

describe('POST /api/auth/password-reset', () => {
  it('gives the same answer whether or not the account exists, and mails only existing accounts', async () => {
    const ada = await app.buildUser();
    const suspended = await app.buildUser();
    await app.database.knex('users').where({ id: suspended.user.id }).update({ status: 'suspended' });
    const answers = await Promise.all(
      [ada.email.toUpperCase(), 'nobody@example.com', suspended.email].map((email) =>
        app.request('/api/auth/password-reset', json({ email })),
      ),
    );
    const shapes = await Promise.all(
      answers.map(async (answer) => {
        const headers = [...answer.headers].filter(([name]) => !['date', 'ratelimit', 'x-request-id'].includes(name));
        return JSON.stringify([answer.status, headers, await answer.text()]);
      }),
    );
    expect(new Set(shapes).size).toBe(1);
    expect(answers[0]?.status).toBe(204);
    await app.services.passwordResets.idle();
    expect(await mailsTo(ada.email)).toHaveLength(1);
    expect(await mailsTo('nobody@example.com')).toEqual([]);
    expect(await mailsTo(suspended.email)).toEqual([]);
  });

  it('stores the token only in the link, and logs neither it nor the address', async () => {
    const ada = await app.buildUser();
    const token = await ask(ada.email);
    const rows = await app.database.knex('password_resets').where({ userId: ada.user.id });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const [mail] = await mailsTo(ada.email);
    expect(mail.text + mail.html + mail.subject).not.toContain(token);
    expect(app.logLines.join('')).not.toContain(token);
    expect(app.logLines.join('')).not.toContain(ada.email);
  });

  it('422 for an invalid email', async () => {
    const error = await expectError(app.anonymous.passwordResets.request({ body: { email: 'a@b.co\r\nBcc: x@y.co' } }), 'invalid_values');
    expect(error.fields).toEqual({ email: 'is not an email address' });
  });
});

describe('POST /api/auth/password-reset/confirm', () => {
  it('sets the password, and revokes every session, access token and other link at once', async () => {
    const ada = await app.buildUser();
    const { token: lent } = await ada.client.accessTokens.create({ body: { name: 'Laptop', scopes: ['read'] } });
    const older = await ask(ada.email);
    const present = app.clock.now;
    app.clock.now = new Date(present.getTime() + 10 * MINUTE);
    await confirm(await ask(ada.email));
    app.clock.now = present;
    await expectError(ada.client.auth.user(), 'unauthorized');
    await expectError(createClient({ baseUrl: app.url, token: lent }).items.list(), 'unauthorized');
    await expectError(confirm(older, 'violet horse'), 'link_expired');
    await expectError(logIn(ada, ada.password), 'wrong_credentials');
    await logIn(ada, 'another horse');
    expect((await mailsTo(ada.email)).map(({ template }) => template)).toContain('password-changed');
  });

  it('works once: one of 20 parallel requests succeeds', async () => {
    const ada = await app.buildUser();
    const token = await ask(ada.email);
    const ends = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => confirm(token, `horse number ${at}`)));
    const won = ends.flatMap(({ status }, at) => (status === 'fulfilled' ? [at] : []));
    expect(won).toHaveLength(1);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'link_expired', status: 410 });
    await logIn(ada, `horse number ${won[0]}`);
  });

  it('works for exactly an hour', async () => {
    const present = app.clock.now;
    const ada = await app.buildUser();
    const token = await ask(ada.email);
    app.clock.now = new Date(present.getTime() + HOUR);
    await expectError(confirm(token), 'link_expired');
    app.clock.now = new Date(present.getTime() + HOUR - 1);
    await confirm(token);
    app.clock.now = present;
  });

  it('refuses an account that was suspended after the link was issued', async () => {
    const ada = await app.buildUser();
    const token = await ask(ada.email);
    await app.database.knex('users').where({ id: ada.user.id }).update({ status: 'suspended' });
    await expectError(confirm(token), 'account_suspended');
    await app.database.knex('users').where({ id: ada.user.id }).update({ status: 'active' });
    await logIn(ada, ada.password);
  });

  it('ends the delay after too many guesses', async () => {
    const ada = await app.buildUser();
    for (let tries = 0; tries < 2; tries += 1) await expectError(logIn(ada, 'wrong'), 'wrong_credentials');
    await confirm(await ask(ada.email));
    const waits = app.signInDelays.length;
    await logIn(ada, 'another horse');
    expect(app.signInDelays.slice(waits)).toEqual([]);
  });

  it.each(['password', 'e-mail'])('stops working after the %s was changed', async (what) => {
    const ada = await app.buildUser();
    const token = await ask(ada.email);
    const { account } = ada.client;
    if (what === 'password') await account.changePassword({ body: { currentPassword: ada.password, newPassword: 'violet horse' } });
    else await account.update({ body: { email: `new-${ada.email}`, currentPassword: ada.password } });
    await expectError(confirm(token), 'link_expired');
  });

  it('410 for an unknown token, 422 for an invalid password, which keeps the token valid', async () => {
    await expectError(confirm('nonsense'), 'link_expired');
    const ada = await app.buildUser();
    const token = await ask(ada.email);
    const error = await expectError(confirm(token, '12345'), 'invalid_values');
    expect(error.fields).toEqual({ password: 'Password must be at least 6 characters' });
    await confirm(token);
  });
});
