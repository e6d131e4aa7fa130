import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectError, expectErrorResponse, createJsonInit } from '../../../test/expect.ts';
import { signUp } from '../../../test/sign-up.ts';
import { DAY, MINUTE, SECOND } from '../services/shared/clock.ts';
import { PASSWORD_COST } from '../services/passwords/passwords.ts';
import { LIMITS } from '../services/operations/rate-limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    adminEmail: 'boss@example.com',
    limits: { ...LIMITS, wrongPassword: { count: 3, window: 15 * MINUTE } },
    passwordCost: PASSWORD_COST,
  });
});
afterAll(() => app.close());

const buildRegistration = (email: string) => ({ body: { email, password: 'plum tree', firstName: 'Ada' } });

describe('POST /api/auth/register', () => {
  it('creates an account, signs it in and returns it', async () => {
    const { token, user } = await signUp(app.anonymous, buildRegistration('Ada@Example.com ').body);
    expect(user).toMatchObject({ email: 'ada@example.com', firstName: 'Ada', lastName: null, role: 'user' });
    const response = await app.request('/api/auth/user', { token });
    expect(await response.json()).toEqual(user);
  });

  it('sets a cookie that scripts cannot read and cross-site requests do not send', async () => {
    const response = await app.request('/api/auth/register', createJsonInit({ email: 'cookie@example.com', password: 'plum tree' }));
    expect(response.status).toBe(201);
    for (const cookie of response.headers.getSetCookie())
      expect(cookie).toMatch(/^relist_(session|device)=[\w.~-]{43,}; path=\/api; expires=[^;]+; samesite=lax; httponly$/i);
    expect(response.headers.getSetCookie()).toHaveLength(2);
  });

  it('marks the cookie secure when the public URL uses https, even behind an http proxy', async () => {
    const proxiedApp = await startApp({ hasSecureCookies: true });
    const response = await proxiedApp.request('/api/auth/register', createJsonInit({ email: 'cookie@example.com', password: 'plum tree' }));
    for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/; secure; httponly$/i);
    await proxiedApp.close();
  });

  it('stores neither the password nor the token', async () => {
    const { token } = await signUp(app.anonymous, { email: 'hidden@example.com', password: 'my very own secret' });
    const rows = await app.database
      .knex('users')
      .join('sessions', 'sessions.userId', 'users.id')
      .where('users.email', 'hidden@example.com');
    const storedRows = JSON.stringify(rows);
    expect(storedRows).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(storedRows).not.toContain('my very own secret');
    expect(storedRows).not.toContain(token);
  });

  it('never creates an administrator, not even from the first account or ADMIN_EMAIL', async () => {
    const { user } = await signUp(app.anonymous, buildRegistration('boss@example.com').body);
    expect(user.role).toBe('user');
  });

  it('returns 409 for a taken email in any letter case, even if two people register simultaneously', async () => {
    await app.anonymous.auth.register(buildRegistration('twice@example.com'));
    const error = await expectError(app.anonymous.auth.register(buildRegistration('TWICE@example.com')), 'email_taken');
    expect(error.fields).toHaveProperty('email');
    const results = await Promise.allSettled([1, 2].map(() => app.anonymous.auth.register(buildRegistration('race@example.com'))));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expectError(app.anonymous.auth.register(buildRegistration('race@example.com')), 'email_taken');
  });

  it.each([
    [{}, { email: 'is missing', password: 'is missing' }],
    [{ email: 'a@b.co', password: '12345' }, { password: 'Password must be at least 6 characters' }],
    [{ email: 'nobody', password: 'plum tree' }, { email: 'is not an email address' }],
    [{ email: 'a@b.co', password: 'x'.repeat(201) }, { password: 'must be at most 200 characters long' }],
    [{ email: 'a@b.co', password: 'plum tree\u0000' }, { password: 'contains characters that cannot be stored' }],
    [{ email: 'a@b.co', password: 123456 }, { password: 'must be a string' }],
    [{ email: 'a@b.co', password: 'plum tree', firstName: 'x'.repeat(101) }, { firstName: 'must be at most 100 characters long' }],
  ])('returns 422 for %j and names the fields', async (body, fields) => {
    const error = await expectErrorResponse(await app.request('/api/auth/register', createJsonInit(body)), 'invalid_values');
    expect(error.fields).toEqual(fields);
  });

  it.each([
    ['123456', 'too common'],
    ['654321', 'too common'],
    ['Sunshine', 'too common'],
    ['passw0rd', 'too common'],
    ['121212', 'too common'],
    // The 100,000th password on the list, and one in full-width letters.
    ['lexxityler', 'too common'],
    ['ｓｕｎｓｈｉｎｅ', 'too common'],
    ['      ', 'easy to guess'],
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'easy to guess'],
    ['poiuytrewqlkj', 'easy to guess'],
    ['ada.byron1815', 'easy to guess'],
    ['Byron1815', 'easy to guess'],
  ])('returns 422 for the password "%s", which is %s', async (password, reason) => {
    const body = { email: 'ada.byron1815@example.com', password, lastName: 'Byron1815' };
    const error = await expectError(app.anonymous.auth.register({ body }), 'invalid_values');
    expect(error.fields).toEqual({ password: expect.stringContaining(reason) });
  });

  it('accepts a password in any Unicode form that keyboards send', async () => {
    const email = 'composed@example.com';
    await app.anonymous.auth.register({ body: { email, password: 'crème brûlée'.normalize('NFD') } });
    await app.anonymous.auth.login({ body: { email, password: 'crème brûlée'.normalize('NFC') } });
  });

  it('returns the documented message for a short password', async () => {
    const error = await expectError(app.anonymous.auth.register({ body: { email: 'a@b.co', password: '12345' } }), 'invalid_values');
    expect(error.message).toBe('Password must be at least 6 characters.');
  });

  it.each([
    ['{"email": ', 'malformed_request'],
    ['null', 'malformed_request'],
    ['"text"', 'malformed_request'],
    [`{"email":${'['.repeat(100)}${']'.repeat(100)}}`, 'malformed_request'],
    [`{"email":"${'x'.repeat(300_000)}"}`, 'too_large'],
  ] as const)('refuses the body %.20s', async (body, code) => {
    await expectErrorResponse(await app.request('/api/auth/register', createJsonInit(body)), code);
  });

  it('ignores fields that callers must not set', async () => {
    const body = {
      ...buildRegistration('modest@example.com').body,
      role: 'admin',
      id: 'x',
      status: 'suspended',
      __proto__: { role: 'admin' },
    };
    const response = await app.request('/api/auth/register', createJsonInit(body));
    expect(await response.json()).toMatchObject({ user: { role: 'user' } });
  });

  it('returns 415 for a form, which a cross-site page could send', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const response = await app.request('/api/auth/register', {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{"email":"a@b.co"}',
      });
      await expectErrorResponse(response, 'unsupported_media_type');
    }
  });

  it('returns 400 for a body that does not match Content-Encoding', async () => {
    for (const encoding of ['gzip', 'deflate', 'br']) {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      const response = await app.request('/api/auth/register', { method: 'POST', headers, body: '{"email":"a@b.co"}' });
      await expectErrorResponse(response, 'malformed_request');
    }
  });
});

describe('POST /api/auth/login', () => {
  it('returns a new token for the correct password', async () => {
    const { email, password, token } = await app.buildUser();
    const secondSession = await app.anonymous.auth.login({ body: { email: email.toUpperCase(), password } });
    expect(secondSession.token).not.toBe(token);
    expect(secondSession.user.email).toBe(email);
  });

  it('returns the same 401 for a wrong password and an unknown email', async () => {
    const { email } = await app.buildUser();
    const wrongPasswordError = await expectError(app.anonymous.auth.login({ body: { email, password: 'wrong one' } }), 'wrong_credentials');
    const unknownEmailError = await expectError(
      app.anonymous.auth.login({ body: { email: 'nobody@example.com', password: 'wrong one' } }),
      'wrong_credentials',
    );
    expect(unknownEmailError.message).toBe(wrongPasswordError.message);
    expect(unknownEmailError.fields).toEqual(wrongPasswordError.fields);
  });

  it('returns 401 for a suspended account, with the reason only for its owner', async () => {
    const { email, password, user } = await app.buildUser();
    await app.database.knex('users').where({ id: user.id }).update({ status: 'suspended' });
    await expectError(app.anonymous.auth.login({ body: { email, password } }), 'account_suspended');
    await expectError(app.anonymous.auth.login({ body: { email, password: 'wrong one' } }), 'wrong_credentials');
  });

  it('delays sign-ins after many wrong passwords, until the window ends', async () => {
    const { email, password } = await app.buildUser();
    const delaysBefore = app.signInDelays.length;
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expectError(app.anonymous.auth.login({ body: { email, password: 'wrong' } }), 'wrong_credentials');
    expect(app.signInDelays.slice(delaysBefore)).toEqual([]);
    const now = app.clock.now;
    await expectError(app.anonymous.auth.login({ body: { email, password: 'wrong' } }), 'wrong_credentials');
    expect(app.signInDelays.slice(delaysBefore)).toEqual([SECOND]);
    app.clock.now = new Date(now.getTime() + 15 * MINUTE + 1);
    await app.anonymous.auth.login({ body: { email, password } });
    expect(app.signInDelays.slice(delaysBefore)).toEqual([SECOND]);
    app.clock.now = now;
  });

  it('rehashes a weak hash, and still accepts the password', async () => {
    const { email, password, user } = await app.buildUser();
    const passwordHash = await hash(password, { memoryCost: 4096, timeCost: 1 });
    await app.database.knex('users').where({ id: user.id }).update({ passwordHash });
    await expectError(app.anonymous.auth.login({ body: { email, password: 'wrong' } }), 'wrong_credentials');
    const readPasswordHash = async () => (await app.database.knex('users').where({ id: user.id }).first()).passwordHash as string;
    expect(await readPasswordHash()).toBe(passwordHash);
    await app.anonymous.auth.login({ body: { email, password } });
    expect(await readPasswordHash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await app.anonymous.auth.login({ body: { email, password } });
  });

  it('accepts a password hashed without normalization, rehashes it, and then accepts either form', async () => {
    const { email, user } = await app.buildUser();
    const decomposedPassword = 'crème brûlée'.normalize('NFD');
    await app.database
      .knex('users')
      .where({ id: user.id })
      .update({ passwordHash: await hash(decomposedPassword, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }) });
    await expectError(app.anonymous.auth.login({ body: { email, password: decomposedPassword.normalize('NFC') } }), 'wrong_credentials');
    await app.anonymous.auth.login({ body: { email, password: decomposedPassword } });
    await app.anonymous.auth.login({ body: { email, password: decomposedPassword.normalize('NFC') } });
    await app.anonymous.auth.login({ body: { email, password: decomposedPassword } });
  });

  it("refuses sign-ins if an account's queue is full, so that parallel guesses cannot bypass the delay", async () => {
    const { email, password } = await app.buildUser();
    for (let attempt = 0; attempt < 3; attempt += 1) await app.request('/api/auth/login', createJsonInit({ email, password: 'wrong' }));
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => app.request('/api/auth/login', createJsonInit({ email, password: 'wrong' }))),
    );
    const refusedResponses = responses.filter(({ status }) => status === 429);
    expect(refusedResponses.length).toBeGreaterThan(0);
    expect(Number(refusedResponses[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    await app.anonymous.auth.login({ body: { email, password } });
  });

  it('returns 422 without a password', async () => {
    const error = await expectErrorResponse(await app.request('/api/auth/login', createJsonInit({ email: 'a@b.co' })), 'invalid_values');
    expect(error.fields).toEqual({ password: 'is missing' });
  });
});

describe('GET /api/auth/user', () => {
  it('returns 401 for a missing, wrong or malformed token', async () => {
    await expectError(app.anonymous.auth.user(), 'unauthorized');
    for (const authorization of ['Bearer nonsense', 'Bearer', 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`]) {
      const response = await app.request('/api/auth/user', { headers: { authorization } });
      await expectErrorResponse(response, 'unauthorized');
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  it('does not accept a cookie as identity', async () => {
    const { token } = await app.buildUser();
    await expectErrorResponse(await app.request('/api/auth/user', { headers: { cookie: `relist_session=${token}` } }), 'unauthorized');
  });

  it('returns 401 on the next request after a suspension', async () => {
    const { client, user } = await app.buildUser();
    await client.auth.user();
    await app.database.knex('users').where({ id: user.id }).update({ status: 'suspended' });
    await expectError(client.auth.user(), 'account_suspended');
  });

  it('ends idle sessions after 30 days and active ones after 180', async () => {
    const now = app.clock.now;
    const idleUser = await app.buildUser();
    const activeUser = await app.buildUser();
    for (let day = 29; day < 180; day += 29) {
      app.clock.now = new Date(now.getTime() + day * DAY);
      await activeUser.client.auth.user();
    }
    await expectError(idleUser.client.auth.user(), 'unauthorized');
    app.clock.now = new Date(now.getTime() + 180 * DAY);
    await expectError(activeUser.client.auth.user(), 'unauthorized');
    app.clock.now = now;
  });
});

describe('POST /api/auth/logout', () => {
  it('revokes this token immediately, clears the cookie, and keeps other sessions', async () => {
    const { email, password, token, client } = await app.buildUser();
    const otherSession = await app.anonymous.auth.login({ body: { email, password } });
    const response = await app.request('/api/auth/logout', { method: 'POST', token });
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toMatch(/^relist_session=;.*expires=Thu, 01 Jan 1970/);
    await expectError(client.auth.user(), 'unauthorized');
    expect((await app.request('/api/auth/user', { token: otherSession.token })).status).toBe(200);
  });

  it('returns 401 without a token', () => expectError(app.anonymous.auth.logout(), 'unauthorized'));
});

describe('GET /api/login', () => {
  it('redirects to the sign-in page, regardless of the parameters', async () => {
    const response = await app.request('/api/login?next=//evil.example');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/auth');
  });
});
