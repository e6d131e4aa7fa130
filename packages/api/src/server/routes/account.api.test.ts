import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError, expectErrorResponse, createJsonInit } from '../../../test/expect.ts';
import { createClient } from '../../client/index.ts';
import { MINUTE, SECOND } from '../services/shared/clock.ts';
import { LIMITS } from '../services/operations/rate-limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    adminEmail: 'boss@example.com',
    limits: { ...LIMITS, wrongPassword: { count: 3, window: 15 * MINUTE }, wrongPasswordOnDevice: { count: 2, window: 15 * MINUTE } },
  });
});
afterAll(() => app.close());

const signIn = ({ email }: TestUser, password: string) => app.anonymous.auth.login({ body: { email, password } });
const send = ({ token }: TestUser, method: string, path: string, body: unknown) =>
  app.request(path, { ...createJsonInit(body), method, headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` } });

describe('POST /api/auth/password', () => {
  it('changes the password, keeps this session, and ends all other sessions and the access tokens', async () => {
    const ada = await app.buildUser();
    const otherClient = createClient({ baseUrl: app.url, token: (await signIn(ada, ada.password)).token });
    const { token } = await ada.client.accessTokens.create({ body: { name: 'Laptop', scopes: ['read'] } });
    await ada.client.account.changePassword({ body: { currentPassword: ada.password, newPassword: 'another horse' } });
    await expectError(otherClient.auth.user(), 'unauthorized');
    await ada.client.auth.user();
    expect((await app.request('/api/items', { token })).status).toBe(401);
    await expectError(signIn(ada, ada.password), 'wrong_credentials');
    await signIn(ada, 'another horse');
  });

  it('returns 403 for a wrong current password, and changes nothing', async () => {
    const ada = await app.buildUser();
    const change = ada.client.account.changePassword({ body: { currentPassword: 'wrong', newPassword: 'another horse' } });
    expect((await expectError(change, 'wrong_password')).fields).toEqual({ currentPassword: 'is incorrect; check it and try again' });
    await signIn(ada, ada.password);
  });

  it('delays wrong passwords like sign-in does, so that nobody can guess the password with a stolen session', async () => {
    const ada = await app.buildUser();
    const guess = (currentPassword: string) => ada.client.account.changePassword({ body: { currentPassword, newPassword: 'plum tree' } });
    await expectError(signIn(ada, 'wrong'), 'wrong_credentials');
    await expectError(guess('wrong'), 'wrong_password');
    await expectError(guess('wrong'), 'wrong_password');
    const delaysBefore = app.signInDelays.length;
    for (let attempt = 0; attempt < 4; attempt += 1) await expectError(guess('wrong'), 'wrong_password');
    expect(app.signInDelays.slice(delaysBefore)).toEqual([SECOND, 2 * SECOND]);
    await guess(ada.password);
  });

  it('accepts one of two parallel changes', async () => {
    const ada = await app.buildUser();
    const change = (newPassword: string) => ada.client.account.changePassword({ body: { currentPassword: ada.password, newPassword } });
    const results = await Promise.allSettled([change('first horse'), change('second horse')]);
    const acceptedChanges = results.filter(({ status }) => status === 'fulfilled');
    expect(acceptedChanges).toHaveLength(1);
    await signIn(ada, results[0].status === 'fulfilled' ? 'first horse' : 'second horse');
  });

  it.each([
    [{}, { currentPassword: 'is missing', newPassword: 'is missing' }],
    [{ currentPassword: 'x', newPassword: '12345' }, { newPassword: 'Password must be at least 6 characters' }],
    [{ currentPassword: 'x', newPassword: 'x'.repeat(201) }, { newPassword: 'must be at most 200 characters long' }],
  ])('returns 422 for %j, like registration', async (body, fields) => {
    const response = await send(await app.buildUser(), 'POST', '/api/auth/password', body);
    expect((await expectErrorResponse(response, 'invalid_values')).fields).toEqual(fields);
  });

  it('returns 401 without a token', async () => {
    const change = app.anonymous.account.changePassword({ body: { currentPassword: 'x', newPassword: 'plum tree' } });
    await expectError(change, 'unauthorized');
  });

  it('never logs passwords', () => {
    expect(app.logLines.join('')).not.toMatch(/another horse|correct horse/);
  });
});

describe('PATCH /api/auth/user', () => {
  it('changes only the names in the request, and removes empty ones', async () => {
    const { client, user } = await app.buildUser();
    expect(await client.account.update({ body: { lastName: ' Lovelace ' } })).toEqual({ ...user, lastName: 'Lovelace' });
    expect(await client.account.update({ body: { firstName: '', lastName: 'King' } })).toEqual({
      ...user,
      firstName: null,
      lastName: 'King',
    });
    expect(await client.account.update({ body: {} })).toMatchObject({ firstName: null, lastName: 'King' });
  });

  it('changes the email with the correct password, and stores it in lower case', async () => {
    const ada = await app.buildUser();
    const email = `New-${ada.email}`;
    const changedUser = await ada.client.account.update({ body: { email, currentPassword: ada.password } });
    expect(changedUser.email).toBe(email.toLowerCase());
    await signIn({ ...ada, email }, ada.password);
    await expectError(signIn(ada, ada.password), 'wrong_credentials');
  });

  it('returns 422 for a new email without the password and 403 with a wrong one, and changes nothing', async () => {
    const { client, user } = await app.buildUser();
    const missingPasswordError = await expectError(
      client.account.update({ body: { email: 'x@example.com', firstName: 'X' } }),
      'invalid_values',
    );
    expect(missingPasswordError.fields).toEqual({ currentPassword: 'is missing' });
    const rejectedUpdate = client.account.update({ body: { email: 'x@example.com', firstName: 'X', currentPassword: 'wrong' } });
    await expectError(rejectedUpdate, 'wrong_password');
    expect(await client.auth.user()).toEqual(user);
  });

  it('returns 409 for a taken email, even if two accounts request it simultaneously', async () => {
    const ada = await app.buildUser();
    const eve = await app.buildUser();
    const changeEmail = ({ client, password }: TestUser, email: string) =>
      client.account.update({ body: { email, currentPassword: password } });
    const conflict = await expectError(changeEmail(eve, ada.email.toUpperCase()), 'email_taken');
    expect(conflict.fields).toHaveProperty('email');
    const results = await Promise.allSettled([changeEmail(ada, 'wanted@example.com'), changeEmail(eve, 'wanted@example.com')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await changeEmail(ada, (await ada.client.auth.user()).email);
  });

  it('ignores fields that callers must not set, and never grants the administrator role by email', async () => {
    const ada = await app.buildUser();
    const body = { role: 'admin', status: 'deleted', id: 'x', passwordHash: 'x', email: 'boss@example.com', currentPassword: ada.password };
    const response = await send(ada, 'PATCH', '/api/auth/user', body);
    expect(await response.json()).toEqual({ ...ada.user, email: 'boss@example.com' });
    await signIn({ ...ada, email: 'boss@example.com' }, ada.password);
  });

  it('returns 422 for invalid values, and 401 without a token', async () => {
    const response = await send(await app.buildUser(), 'PATCH', '/api/auth/user', { firstName: 7, email: 'nobody', currentPassword: '' });
    const { fields, fieldErrors } = await expectErrorResponse(response, 'invalid_values');
    expect(fields).toEqual({
      firstName: 'must be a string',
      email: 'is not an email address',
      currentPassword: 'is missing',
    });
    expect(fieldErrors).toEqual({
      firstName: { code: 'not_text', params: {}, message: 'must be a string' },
      email: { code: 'not_email', params: {}, message: 'is not an email address' },
      currentPassword: { code: 'missing', params: {}, message: 'is missing' },
    });
    await expectError(app.anonymous.account.update({ body: { firstName: 'X' } }), 'unauthorized');
  });
});
