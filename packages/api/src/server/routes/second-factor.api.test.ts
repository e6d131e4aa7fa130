import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { createCode, turnOnSecondFactor } from '../../../test/authenticator.ts';
import { expectError, expectErrorResponse, createJsonInit } from '../../../test/expect.ts';
import { createBrowser, startSignInProvider, type SignInProvider } from '../../../test/sign-in-provider.ts';
import { unzip } from '../../../test/zip.ts';
import { HOUR } from '../services/shared/clock.ts';

let app: TestApp;
let provider: SignInProvider;
beforeAll(async () => {
  provider = await startSignInProvider(() => `${app.url}/api/login/callback`);
  app = await startApp({ oidc: provider.options });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const signIn = ({ email, password }: TestUser, code?: string) =>
  app.anonymous.auth.login({ body: { email, password, ...(code !== undefined && { code }) } });
const advanceClock = (milliseconds: number): void => {
  app.clock.now = new Date(app.clock.now.getTime() + milliseconds);
};
const listTemplates = async ({ email }: TestUser): Promise<string[]> =>
  (await app.database.knex('outbox').where({ recipient: email }).orderBy('createdAt')).map(({ template }) => template as string);
const createWrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('setting up a second factor', () => {
  it('requires the password and a first code, returns ten recovery codes, and ends other sessions', async () => {
    const ada = await app.buildUser();
    const otherSession = await signIn(ada);
    await expectError(ada.client.secondFactor.begin({ body: { currentPassword: 'wrong' } }), 'wrong_password');
    const { secret, uri } = await ada.client.secondFactor.begin({ body: { currentPassword: ada.password } });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Relist:.*secret=${secret}`));
    expect(await ada.client.secondFactor.get()).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    await signIn(ada);
    const correctCode = createCode(secret, app.clock.now);
    await expectError(ada.client.secondFactor.confirm({ body: { code: createWrongCode(correctCode) } }), 'wrong_code');
    const { recoveryCodes } = await ada.client.secondFactor.confirm({ body: { code: correctCode } });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(await ada.client.secondFactor.get()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect((await app.request('/api/auth/user', { token: otherSession.token })).status).toBe(401);
    expect(await listTemplates(ada)).toEqual(['second-factor-on']);
  });

  it('returns 409 for a second setup, and for a confirmation without a setup', async () => {
    const ada = await app.buildUser();
    await expectError(ada.client.secondFactor.confirm({ body: { code: '123456' } }), 'conflict');
    await turnOnSecondFactor(app, ada);
    await expectError(ada.client.secondFactor.begin({ body: { currentPassword: ada.password } }), 'conflict');
    await expectError(ada.client.secondFactor.confirm({ body: { code: '123456' } }), 'conflict');
  });

  it('stores neither the secret nor a recovery code in plain text, and exports neither', async () => {
    const ada = await app.buildUser();
    const { secret, recoveryCodes } = await turnOnSecondFactor(app, ada);
    const { knex } = app.database;
    const rows = [await knex('second_factors').select(), await knex('recovery_codes').select()];
    for (const text of [secret, recoveryCodes[0] ?? '', (recoveryCodes[0] ?? '').replaceAll('-', '')])
      expect(JSON.stringify(rows)).not.toContain(text);
    const files = unzip(Buffer.from(await (await ada.client.account.export()).arrayBuffer()));
    expect(files.get('second_factors.json')?.toString()).toContain(ada.user.id);
    expect(files.get('second_factors.json')?.toString()).not.toContain('"secret"');
    expect(files.get('recovery_codes.json')?.toString()).not.toContain('codeHash');
  });
});

describe('signing in with a second factor', () => {
  it('asks for the code only after the correct password, and accepts each code once and no older one', async () => {
    const ada = await app.buildUser();
    const { createNextCode, secret } = await turnOnSecondFactor(app, ada);
    await expectError(app.anonymous.auth.login({ body: { email: ada.email, password: 'wrong' } }), 'wrong_credentials');
    await expectError(signIn(ada), 'second_factor_required');
    await expectError(signIn(ada, createWrongCode(createNextCode())), 'wrong_code');
    await signIn(ada, createNextCode());
    await expectError(signIn(ada, createNextCode()), 'wrong_code');
    await expectError(signIn(ada, createCode(secret, new Date(app.clock.now.getTime() - 30_000))), 'wrong_code');
    advanceClock(30_000);
    await signIn(ada, ` ${createNextCode().slice(0, 3)} ${createNextCode().slice(3)} `);
  });

  it('accepts codes from the adjacent periods, and no others', async () => {
    const ada = await app.buildUser();
    const { secret } = await turnOnSecondFactor(app, ada);
    advanceClock(120_000);
    const getCodeAt = (seconds: number) => createCode(secret, new Date(app.clock.now.getTime() + seconds * 1000));
    await expectError(signIn(ada, getCodeAt(-60)), 'wrong_code');
    await expectError(signIn(ada, getCodeAt(60)), 'wrong_code');
    await signIn(ada, getCodeAt(-30));
    await signIn(ada, getCodeAt(30));
  });

  it('accepts a code for one of many parallel sign-ins', async () => {
    const ada = await app.buildUser();
    const { createNextCode } = await turnOnSecondFactor(app, ada);
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => signIn(ada, createNextCode())));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('accepts each recovery code once, in any notation, and notifies by email', async () => {
    const ada = await app.buildUser();
    const { recoveryCodes } = await turnOnSecondFactor(app, ada);
    const [firstCode = ''] = recoveryCodes;
    await signIn(ada, firstCode.toUpperCase().replaceAll('-', ' '));
    await expectError(signIn(ada, firstCode), 'wrong_code');
    expect(await ada.client.secondFactor.get()).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await listTemplates(ada)).toEqual(['second-factor-on', 'recovery-code-used']);
  });

  it('refuses codes after five wrong ones in an hour, notifies the owner, and lets a known device continue', async () => {
    const ada = await app.buildUser();
    const { createNextCode } = await turnOnSecondFactor(app, ada);
    const response = await app.request(
      '/api/auth/login',
      createJsonInit({ email: ada.email, password: ada.password, code: createNextCode() }),
    );
    const cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    advanceClock(30_000);
    for (let attempt = 0; attempt < 5; attempt += 1) await expectError(signIn(ada, createWrongCode(createNextCode())), 'wrong_code');
    const error = await expectError(signIn(ada, createNextCode()), 'rate_limited');
    expect(error.retryAfter).toBeGreaterThan(3000);
    await expectError(signIn(ada, createNextCode()), 'rate_limited');
    expect((await listTemplates(ada)).filter((template) => template === 'wrong-codes')).toHaveLength(1);
    const body = createJsonInit({ email: ada.email, password: ada.password, code: createNextCode() });
    expect((await app.request('/api/auth/login', { ...body, headers: { ...body.headers, cookie } })).status).toBe(200);
    advanceClock(HOUR);
    await signIn(ada, createNextCode());
  });

  it('is required after a provider sign-in, and keeps the exchange code valid until then', async () => {
    // The provider uses the real clock.
    app.clock.now = new Date();
    const ada = await app.buildUser();
    await app.database.knex('users').where({ id: ada.user.id }).update({ emailVerifiedAt: app.clock.now });
    const { createNextCode } = await turnOnSecondFactor(app, ada);
    provider.setPerson({ sub: 'ada', email: ada.email, email_verified: true });
    const browser = createBrowser();
    const callbackUrl = await browser.followRedirects(
      `${app.url}/api/login`,
      ({ origin, pathname }) => origin === app.url && pathname === '/auth',
    );
    const exchange = (secondFactor?: string) => {
      const body = { code: new URL(callbackUrl).hash.slice('#code='.length), ...(secondFactor !== undefined && { secondFactor }) };
      return browser.go(`${app.url}/api/auth/exchange`, createJsonInit(body));
    };
    await expectErrorResponse(await exchange(), 'second_factor_required');
    advanceClock(90_000);
    await expectErrorResponse(await exchange(createWrongCode(createNextCode())), 'wrong_code');
    expect((await exchange(createNextCode())).status).toBe(200);
    await expectErrorResponse(await exchange(createNextCode()), 'sign_in_failed');
  });
});

describe('managing a second factor', () => {
  it('renews recovery codes with the password and a code, and revokes the old ones', async () => {
    const ada = await app.buildUser();
    const { recoveryCodes: oldCodes, createNextCode } = await turnOnSecondFactor(app, ada);
    const renew = (code: string) => ada.client.secondFactor.renewRecoveryCodes({ body: { currentPassword: ada.password, code } });
    await expectError(renew(createWrongCode(createNextCode())), 'wrong_code');
    const { recoveryCodes } = await renew(createNextCode());
    await expectError(signIn(ada, oldCodes[0]), 'wrong_code');
    await signIn(ada, recoveryCodes[0]);
  });

  it('turns the second factor off with the password and a code or recovery code, and notifies by email', async () => {
    const ada = await app.buildUser();
    const { recoveryCodes } = await turnOnSecondFactor(app, ada);
    const body = { currentPassword: ada.password, code: recoveryCodes[1] ?? '' };
    await expectError(ada.client.secondFactor.remove({ body: { ...body, currentPassword: 'wrong' } }), 'wrong_password');
    await ada.client.secondFactor.remove({ body });
    await signIn(ada);
    expect(await listTemplates(ada)).toContain('second-factor-off');
    expect(await app.database.knex('recovery_codes').where({ userId: ada.user.id })).toEqual([]);
  });

  it('keeps the second factor when the password is reset by email', async () => {
    const ada = await app.buildUser();
    const { createNextCode } = await turnOnSecondFactor(app, ada);
    await app.anonymous.passwordResets.request({ body: { email: ada.email } });
    await app.services.passwordResets.waitUntilIdle();
    const { link } = await app.database.knex('outbox').where({ recipient: ada.email, template: 'password-reset' }).first();
    await app.anonymous.passwordResets.confirm({ body: { token: String(link).split('#reset=')[1] ?? '', password: 'another horse' } });
    await expectError(signIn({ ...ada, password: 'another horse' }), 'second_factor_required');
    await signIn({ ...ada, password: 'another horse' }, createNextCode());
  });
});
