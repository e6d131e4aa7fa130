import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectError, expectErrorAnswer, json } from '../../../test/expect.ts';
import { createBrowser, startSignInProvider, type SignInProvider } from '../../../test/sign-in-provider.ts';
import type { AuthToken } from '../../contract/index.ts';
import { createClient } from '../../client/index.ts';
import { MINUTE } from '../services/shared/clock.ts';

let app: TestApp;
let provider: SignInProvider;
let serial = 0;
beforeAll(async () => {
  provider = await startSignInProvider(() => `${app.url}/api/login/callback`);
  app = await startApp({ oidc: provider.options, adminEmail: 'boss@example.com' });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => {
  provider.tamperWithTokens(null);
  provider.setDelay(0);
});

type Browser = ReturnType<typeof createBrowser>;
const setPerson = (details: { sub?: string; email?: string; email_verified?: boolean; given_name?: string } = {}) => {
  const sub = `person-${(serial += 1)}`;
  const next = { sub, email: `${sub}@example.com`, email_verified: true, ...details };
  provider.setPerson(next);
  return next;
};
/** Returns where the browser ends on our side: /auth with a fragment. */
const signIn = (browser: Browser = createBrowser()): Promise<string> =>
  browser.followRedirects(`${app.url}/api/login`, ({ origin, pathname }) => origin === app.url && pathname === '/auth');
const callbackOf = (browser: Browser): Promise<string> =>
  browser.followRedirects(`${app.url}/api/login`, ({ pathname }) => pathname === '/api/login/callback');
const exchange = (browser: Browser, address: string): Promise<Response> =>
  browser.go(`${app.url}/api/auth/exchange`, json({ code: new URL(address).hash.slice('#code='.length) }));
const signInAndExchange = async (): Promise<AuthToken> => {
  const browser = createBrowser();
  return (await exchange(browser, await signIn(browser))).json() as Promise<AuthToken>;
};
const errorOf = (address: string): string => /^#error=(\w+)$/.exec(new URL(address).hash)?.[1] ?? address;

describe('GET /api/auth/methods', () => {
  it('names the provider, or reports that there is none', async () => {
    expect(await app.anonymous.signIn.methods()).toEqual({ provider: new URL(provider.options.issuer).host });
    const alone = await startApp({});
    expect(await alone.anonymous.signIn.methods()).toEqual({ provider: null });
    await alone.close();
  });
});

describe('GET /api/login with a provider', () => {
  it('creates a session through the provider: a new account with its names, email verified, without a password', async () => {
    const { email } = setPerson({ given_name: 'Ada' });
    const browser = createBrowser();
    const address = await signIn(browser);
    expect(address).toMatch(new RegExp(`^${app.url}/auth#code=[\\w-]{43}$`));
    const response = await exchange(browser, address);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().join()).toMatch(/relist_session=[\w-]{43};.*httponly/i);
    const { token, user } = (await response.json()) as AuthToken;
    expect(user).toMatchObject({ email, firstName: 'Ada', role: 'user' });
    expect(await createClient({ baseUrl: app.url, token }).auth.user()).toEqual(user);
    expect(await app.database.knex('users').where({ email }).first()).toMatchObject({ passwordHash: null, lastLoginAt: expect.any(Date) });
    await expectError(app.anonymous.auth.login({ body: { email, password: 'null' } }), 'wrong_credentials');
  });

  it('requests a code with PKCE, state and nonce, and keeps the secret in a cookie that scripts cannot read', async () => {
    setPerson();
    const response = await app.request('/api/login?next=//evil.example&redirect_uri=https://evil.example');
    const address = new URL(response.headers.get('location') ?? '');
    expect(address.origin).toBe(provider.options.issuer);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'relist',
      code_challenge_method: 'S256',
      redirect_uri: `${app.url}/api/login/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^relist_sign_in=[\w-]{43}; path=\/api; expires=[^;]+; samesite=lax; httponly$/i);
    expect(address.href).not.toContain(/=([\w-]{43})/.exec(cookie)?.[1]);
  });

  it("recognizes a person by the provider's id, even with another email", async () => {
    const { sub } = setPerson();
    const first = await signInAndExchange();
    setPerson({ sub, email: 'renamed@example.com' });
    expect((await signInAndExchange()).user).toEqual(first.user);
  });

  it('makes the address of ADMIN_EMAIL an administrator only if it is verified', async () => {
    setPerson({ email: 'boss@example.com', email_verified: false });
    expect(errorOf(await signIn())).toBe('email_unverified');
    setPerson({ email: 'boss@example.com' });
    expect((await signInAndExchange()).user.role).toBe('admin');
  });

  it.each([{ email_verified: false }, { email: undefined }, { email: 'no address' }])('refuses %j', async (details) => {
    setPerson(details as { email?: string });
    expect(errorOf(await signIn())).toBe('email_unverified');
  });

  it('returns the reason to a suspended person', async () => {
    setPerson();
    const { user } = await signInAndExchange();
    await app.database.knex('users').where({ id: user.id }).update({ status: 'suspended' });
    expect(errorOf(await signIn())).toBe('account_suspended');
  });
});

describe('an account with a password and the same email', () => {
  it('is not changed by an address that the provider has not verified', async () => {
    const ada = await app.buildUser();
    setPerson({ email: ada.email, email_verified: false });
    expect(errorOf(await signIn())).toBe('email_unverified');
    await app.anonymous.auth.login({ body: { email: ada.email, password: ada.password } });
  });

  it('is transferred to the person who verifies the address, and an impostor who registered it before loses access', async () => {
    const impostor = await app.buildUser();
    const { token: lent } = await impostor.client.accessTokens.create({ body: { name: 'Later', scopes: ['read'] } });
    setPerson({ email: impostor.email });
    expect((await signInAndExchange()).user.id).toBe(impostor.user.id);
    await expectError(impostor.client.auth.user(), 'unauthorized');
    await expectError(createClient({ baseUrl: app.url, token: lent }).items.list(), 'unauthorized');
    await expectError(app.anonymous.auth.login({ body: { email: impostor.email, password: impostor.password } }), 'wrong_credentials');
    const mails = await app.database.knex('outbox').where({ recipient: impostor.email }).pluck('template');
    expect(mails).toContain('sign-in-linked');
  });

  it('keeps its password and sessions when the address was verified before', async () => {
    const ada = await app.buildUser();
    await app.database.knex('users').where({ id: ada.user.id }).update({ emailVerifiedAt: app.clock.now });
    setPerson({ email: ada.email });
    expect((await signInAndExchange()).user.id).toBe(ada.user.id);
    await ada.client.auth.user();
    await app.anonymous.auth.login({ body: { email: ada.email, password: ada.password } });
  });

  it('is unchanged when the provider gives the address to another person', async () => {
    const { email } = setPerson();
    await signInAndExchange();
    setPerson({ email });
    expect(errorOf(await signIn())).toBe('email_taken');
  });
});

describe('GET /api/login/callback', () => {
  it('refuses an answer without the cookie, with another state, and for the second time', async () => {
    setPerson();
    const browser = createBrowser();
    const address = await callbackOf(browser);
    const locationOf = async (response: Promise<Response>) => (await response).headers.get('location');
    expect(await locationOf(createBrowser().go(address))).toBe('/auth#error=sign_in_failed');
    const [otherBrowser, wrong] = [createBrowser(), new URL(await callbackOf(browser))];
    await callbackOf(otherBrowser);
    expect(await locationOf(otherBrowser.go(wrong.href))).toBe('/auth#error=sign_in_failed');
    wrong.searchParams.set('state', 'x'.repeat(43));
    expect(await locationOf(browser.go(wrong.href))).toBe('/auth#error=sign_in_failed');
    const again = createBrowser();
    const used = await callbackOf(again);
    const { headers } = await again.go(used);
    expect(headers.get('location')).toMatch(/^\/auth#code=/);
    expect(await locationOf(again.go(used))).toBe('/auth#error=sign_in_failed');
  });

  it.each([
    ['nonce', (claims: object) => ({ ...claims, nonce: 'another' })],
    ['audience', (claims: object) => ({ ...claims, aud: 'somebody-else' })],
    ['issuer', (claims: object) => ({ ...claims, iss: 'https://evil.example' })],
    ['time', (claims: object) => ({ ...claims, exp: 1 })],
  ] as const)('refuses a token with a wrong %s', async (_, change) => {
    setPerson();
    provider.tamperWithTokens(change);
    expect(errorOf(await signIn())).toBe('sign_in_failed');
  });

  it('refuses a token that the provider did not sign', async () => {
    setPerson();
    provider.tamperWithTokens((claims) => claims);
    expect(await signIn()).toContain('#code=');
    provider.tamperWithTokens((claims) => claims, 'stranger');
    expect(errorOf(await signIn())).toBe('sign_in_failed');
  });

  it('returns a person who canceled to the sign-in page', async () => {
    setPerson();
    const browser = createBrowser();
    const { searchParams } = new URL(await callbackOf(browser));
    const denied = `${app.url}/api/login/callback?error=access_denied&state=${searchParams.get('state')}&iss=${provider.options.issuer}`;
    expect((await browser.go(denied)).headers.get('location')).toBe('/auth#error=sign_in_failed');
  });
});

describe('POST /api/auth/exchange', () => {
  it('works once, within 60 seconds, and in the browser that signed in', async () => {
    setPerson();
    const browser = createBrowser();
    const address = await signIn(browser);
    await expectErrorAnswer(await exchange(createBrowser(), address), 'sign_in_failed');
    const present = app.clock.now;
    app.clock.now = new Date(present.getTime() + MINUTE);
    await expectErrorAnswer(await exchange(browser, address), 'sign_in_failed');
    app.clock.now = new Date(present.getTime() + MINUTE - 1);
    const both = await Promise.all([exchange(browser, address), exchange(browser, address)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    app.clock.now = present;
  });

  it('refuses an account that was suspended after the sign-in', async () => {
    const { email } = setPerson();
    const browser = createBrowser();
    const address = await signIn(browser);
    await app.database.knex('users').where({ email }).update({ status: 'suspended' });
    await expectErrorAnswer(await exchange(browser, address), 'account_suspended');
  });

  it('logs no code', () => expect(app.logLines.join('')).not.toMatch(/code=|state=/));
});

describe('an unavailable provider', () => {
  it('is reported on the sign-in page, and retried at the next sign-in', async () => {
    const ownProvider = await startSignInProvider(() => `${alone.url}/api/login/callback`);
    const alone = await startApp({ oidc: ownProvider.options });
    await ownProvider.close();
    const refused = await alone.request('/api/login');
    expect([refused.status, refused.headers.get('location')]).toEqual([302, '/auth#error=sign_in_unavailable']);
    expect(await alone.database.knex('error_events')).toMatchObject([
      { action: 'GET /api/login', errorMessage: expect.stringMatching(/^sign_in_unavailable/) },
    ]);
    await alone.close();
  });

  it('is aborted after its timeout, and retried at the next sign-in', async () => {
    const slow = await startSignInProvider(() => `${alone.url}/api/login/callback`);
    slow.setDelay(Infinity);
    const alone = await startApp({ oidc: { ...slow.options, timeout: 0.05 } });
    const refused = await alone.request('/api/login');
    expect(refused.headers.get('location')).toBe('/auth#error=sign_in_unavailable');
    slow.setDelay(0);
    slow.setPerson({ sub: 'retried' });
    const retried = await alone.request('/api/login');
    expect(retried.headers.get('location')).toContain(slow.options.issuer);
    await alone.close();
    await slow.close();
  });
});
