import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError, createJsonInit } from '../../../test/expect.ts';
import { createClient } from '../../client/index.ts';
import { HOUR, MINUTE } from '../services/shared/clock.ts';
import { LIMITS } from '../services/operations/rate-limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ limits: { ...LIMITS, wrongPassword: { count: 2, window: 15 * MINUTE } } });
});
afterAll(() => app.close());

const listEmails = (email: string) => app.database.knex('outbox').where({ recipient: email }).orderBy('createdAt');
/** Requests a link and returns its token. */
const requestToken = async (email: string): Promise<string> => {
  await app.anonymous.passwordResets.request({ body: { email } });
  await app.services.passwordResets.waitUntilIdle();
  const link = String((await listEmails(email).where({ template: 'password-reset' })).at(-1)?.link);
  expect(link).toMatch(new RegExp(`^${app.url}/auth#reset=[\\w-]{43}$`));
  return link.split('#reset=')[1] ?? '';
};
const confirm = (token: string, password = 'another horse') => app.anonymous.passwordResets.confirm({ body: { token, password } });
const signIn = ({ email }: TestUser, password: string) => app.anonymous.auth.login({ body: { email, password } });

describe('POST /api/auth/password-reset', () => {
  it('responds the same whether or not the account exists, and emails only active accounts', async () => {
    const ada = await app.buildUser();
    const suspendedUser = await app.buildUser();
    await app.database.knex('users').where({ id: suspendedUser.user.id }).update({ status: 'suspended' });
    const responses = await Promise.all(
      [ada.email.toUpperCase(), 'nobody@example.com', suspendedUser.email].map((email) =>
        app.request('/api/auth/password-reset', createJsonInit({ email })),
      ),
    );
    const contents = await Promise.all(
      responses.map(async (response) => {
        const headers = [...response.headers].filter(([name]) => !['date', 'ratelimit', 'x-request-id'].includes(name));
        return JSON.stringify([response.status, headers, await response.text()]);
      }),
    );
    expect(new Set(contents).size).toBe(1);
    expect(responses[0]?.status).toBe(204);
    await app.services.passwordResets.waitUntilIdle();
    expect(await listEmails(ada.email)).toHaveLength(1);
    expect(await listEmails('nobody@example.com')).toEqual([]);
    expect(await listEmails(suspendedUser.email)).toEqual([]);
  });

  it('stores the token only in the link, and logs neither it nor the address', async () => {
    const ada = await app.buildUser();
    const token = await requestToken(ada.email);
    const rows = await app.database.knex('password_resets').where({ userId: ada.user.id });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const [email] = await listEmails(ada.email);
    expect(email.text + email.html + email.subject).not.toContain(token);
    expect(app.logLines.join('')).not.toContain(token);
    expect(app.logLines.join('')).not.toContain(ada.email);
  });

  it('returns 422 for an invalid email', async () => {
    const error = await expectError(app.anonymous.passwordResets.request({ body: { email: 'a@b.co\r\nBcc: x@y.co' } }), 'invalid_values');
    expect(error.fields).toEqual({ email: 'is not an email address' });
  });
});

describe('POST /api/auth/password-reset/confirm', () => {
  it('sets the password, and immediately revokes every session, access token and other link', async () => {
    const ada = await app.buildUser();
    const { token: accessToken } = await ada.client.accessTokens.create({ body: { name: 'Laptop', scopes: ['read'] } });
    const olderToken = await requestToken(ada.email);
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 10 * MINUTE);
    await confirm(await requestToken(ada.email));
    app.clock.now = now;
    await expectError(ada.client.auth.user(), 'unauthorized');
    await expectError(createClient({ baseUrl: app.url, token: accessToken }).items.list(), 'unauthorized');
    await expectError(confirm(olderToken, 'violet horse'), 'link_expired');
    await expectError(signIn(ada, ada.password), 'wrong_credentials');
    await signIn(ada, 'another horse');
    expect((await listEmails(ada.email)).map(({ template }) => template)).toContain('password-changed');
  });

  it('accepts a token once, even in 20 parallel requests', async () => {
    const ada = await app.buildUser();
    const token = await requestToken(ada.email);
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => confirm(token, `horse number ${index}`)));
    const fulfilledIndexes = results.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
    expect(fulfilledIndexes).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'link_expired', status: 410 });
    await signIn(ada, `horse number ${fulfilledIndexes[0]}`);
  });

  it('accepts a token for exactly an hour', async () => {
    const now = app.clock.now;
    const ada = await app.buildUser();
    const token = await requestToken(ada.email);
    app.clock.now = new Date(now.getTime() + HOUR);
    await expectError(confirm(token), 'link_expired');
    app.clock.now = new Date(now.getTime() + HOUR - 1);
    await confirm(token);
    app.clock.now = now;
  });

  it('refuses an account that was suspended after the link was issued', async () => {
    const ada = await app.buildUser();
    const token = await requestToken(ada.email);
    await app.database.knex('users').where({ id: ada.user.id }).update({ status: 'suspended' });
    await expectError(confirm(token), 'account_suspended');
    await app.database.knex('users').where({ id: ada.user.id }).update({ status: 'active' });
    await signIn(ada, ada.password);
  });

  it('ends the sign-in delay that wrong passwords caused', async () => {
    const ada = await app.buildUser();
    for (let attempt = 0; attempt < 2; attempt += 1) await expectError(signIn(ada, 'wrong'), 'wrong_credentials');
    await confirm(await requestToken(ada.email));
    const delaysBefore = app.signInDelays.length;
    await signIn(ada, 'another horse');
    expect(app.signInDelays.slice(delaysBefore)).toEqual([]);
  });

  it.each(['password', 'email'])('rejects a token after the %s changed', async (credential) => {
    const ada = await app.buildUser();
    const token = await requestToken(ada.email);
    const { account } = ada.client;
    if (credential === 'password') await account.changePassword({ body: { currentPassword: ada.password, newPassword: 'violet horse' } });
    else await account.update({ body: { email: `new-${ada.email}`, currentPassword: ada.password } });
    await expectError(confirm(token), 'link_expired');
  });

  it('returns 410 for an unknown token, and 422 for an invalid password without using up the token', async () => {
    await expectError(confirm('nonsense'), 'link_expired');
    const ada = await app.buildUser();
    const token = await requestToken(ada.email);
    const error = await expectError(confirm(token, '12345'), 'invalid_values');
    expect(error.fields).toEqual({ password: 'Password must be at least 6 characters' });
    await confirm(token);
  });
});
