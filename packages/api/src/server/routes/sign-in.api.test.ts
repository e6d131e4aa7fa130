import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { expectError, expectErrorResponse, createJsonInit } from '../../../test/expect.ts';
import { createBrowser, startSignInProvider, type SignInProvider } from '../../../test/sign-in-provider.ts';
import type { AuthToken } from '../../contract/index.ts';
import { createClient } from '../../client/index.ts';
import { MINUTE } from '../services/shared/clock.ts';

let app: TestApp;
let provider: SignInProvider;
let personCount = 0;
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
  const sub = `person-${(personCount += 1)}`;
  const person = { sub, email: `${sub}@example.com`, email_verified: true, ...details };
  provider.setPerson(person);
  return person;
};
/** Returns the URL where the browser ends: /auth with a fragment. */
const signIn = (browser: Browser = createBrowser()): Promise<string> =>
  browser.followRedirects(`${app.url}/api/login`, ({ origin, pathname }) => origin === app.url && pathname === '/auth');
const getCallbackUrl = (browser: Browser): Promise<string> =>
  browser.followRedirects(`${app.url}/api/login`, ({ pathname }) => pathname === '/api/login/callback');
const exchange = (browser: Browser, url: string): Promise<Response> =>
  browser.go(`${app.url}/api/auth/exchange`, createJsonInit({ code: new URL(url).hash.slice('#code='.length) }));
const signInAndExchange = async (): Promise<AuthToken> => {
  const browser = createBrowser();
  return (await exchange(browser, await signIn(browser))).json() as Promise<AuthToken>;
};
const getErrorCode = (url: string): string => /^#error=(\w+)$/.exec(new URL(url).hash)?.[1] ?? url;

describe('GET /api/auth/methods', () => {
  it('returns the name of the provider, or null without one', async () => {
    expect(await app.anonymous.signIn.methods()).toEqual({ provider: new URL(provider.options.issuer).host });
    const ownApp = await startApp({});
    expect(await ownApp.anonymous.signIn.methods()).toEqual({ provider: null });
    await ownApp.close();
  });
});

describe('GET /api/login with a provider', () => {
  it('creates a session and a new account with a name and verified email, but no password', async () => {
    const { email } = setPerson({ given_name: 'Ada' });
    const browser = createBrowser();
    const url = await signIn(browser);
    expect(url).toMatch(new RegExp(`^${app.url}/auth#code=[\\w-]{43}$`));
    const response = await exchange(browser, url);
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
    const url = new URL(response.headers.get('location') ?? '');
    expect(url.origin).toBe(provider.options.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'relist',
      code_challenge_method: 'S256',
      redirect_uri: `${app.url}/api/login/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^relist_sign_in=[\w-]{43}; path=\/api; expires=[^;]+; samesite=lax; httponly$/i);
    expect(url.href).not.toContain(/=([\w-]{43})/.exec(cookie)?.[1]);
  });

  it("recognizes a person by the provider's id, even after an email change", async () => {
    const { sub } = setPerson();
    const firstSession = await signInAndExchange();
    setPerson({ sub, email: 'renamed@example.com' });
    expect((await signInAndExchange()).user).toEqual(firstSession.user);
  });

  it('grants the administrator role to ADMIN_EMAIL only if it is verified', async () => {
    setPerson({ email: 'boss@example.com', email_verified: false });
    expect(getErrorCode(await signIn())).toBe('email_unverified');
    setPerson({ email: 'boss@example.com' });
    expect((await signInAndExchange()).user.role).toBe('admin');
  });

  it.each([{ email_verified: false }, { email: undefined }, { email: 'no address' }])('refuses %j', async (details) => {
    setPerson(details as { email?: string });
    expect(getErrorCode(await signIn())).toBe('email_unverified');
  });

  it('reports the suspension to a suspended person', async () => {
    setPerson();
    const { user } = await signInAndExchange();
    await app.database.knex('users').where({ id: user.id }).update({ status: 'suspended' });
    expect(getErrorCode(await signIn())).toBe('account_suspended');
  });
});

describe('an existing account with the same email', () => {
  it('is not changed by an address that the provider has not verified', async () => {
    const ada = await app.buildUser();
    setPerson({ email: ada.email, email_verified: false });
    expect(getErrorCode(await signIn())).toBe('email_unverified');
    await app.anonymous.auth.login({ body: { email: ada.email, password: ada.password } });
  });

  it('passes to the person who verifies the address, and locks out an impostor who registered it earlier', async () => {
    const impostor = await app.buildUser();
    const { token: accessToken } = await impostor.client.accessTokens.create({ body: { name: 'Later', scopes: ['read'] } });
    setPerson({ email: impostor.email });
    expect((await signInAndExchange()).user.id).toBe(impostor.user.id);
    await expectError(impostor.client.auth.user(), 'unauthorized');
    await expectError(createClient({ baseUrl: app.url, token: accessToken }).items.list(), 'unauthorized');
    await expectError(app.anonymous.auth.login({ body: { email: impostor.email, password: impostor.password } }), 'wrong_credentials');
    const templates = await app.database.knex('outbox').where({ recipient: impostor.email }).pluck('template');
    expect(templates).toContain('sign-in-linked');
  });

  it('keeps its password and sessions when the address was verified before', async () => {
    const ada = await app.buildUser();
    await app.database.knex('users').where({ id: ada.user.id }).update({ emailVerifiedAt: app.clock.now });
    setPerson({ email: ada.email });
    expect((await signInAndExchange()).user.id).toBe(ada.user.id);
    await ada.client.auth.user();
    await app.anonymous.auth.login({ body: { email: ada.email, password: ada.password } });
  });

  it('does not change when the provider gives the address to another person', async () => {
    const { email } = setPerson();
    await signInAndExchange();
    setPerson({ email });
    expect(getErrorCode(await signIn())).toBe('email_taken');
  });
});

describe('GET /api/login/callback', () => {
  it('refuses a callback without the cookie, with another state, or for the second time', async () => {
    setPerson();
    const browser = createBrowser();
    const url = await getCallbackUrl(browser);
    const getLocation = async (response: Promise<Response>) => (await response).headers.get('location');
    expect(await getLocation(createBrowser().go(url))).toBe('/auth#error=sign_in_failed');
    const [otherBrowser, wrongUrl] = [createBrowser(), new URL(await getCallbackUrl(browser))];
    await getCallbackUrl(otherBrowser);
    expect(await getLocation(otherBrowser.go(wrongUrl.href))).toBe('/auth#error=sign_in_failed');
    wrongUrl.searchParams.set('state', 'x'.repeat(43));
    expect(await getLocation(browser.go(wrongUrl.href))).toBe('/auth#error=sign_in_failed');
    const newBrowser = createBrowser();
    const usedUrl = await getCallbackUrl(newBrowser);
    const { headers } = await newBrowser.go(usedUrl);
    expect(headers.get('location')).toMatch(/^\/auth#code=/);
    expect(await getLocation(newBrowser.go(usedUrl))).toBe('/auth#error=sign_in_failed');
  });

  it.each([
    ['nonce', (claims: object) => ({ ...claims, nonce: 'another' })],
    ['audience', (claims: object) => ({ ...claims, aud: 'somebody-else' })],
    ['issuer', (claims: object) => ({ ...claims, iss: 'https://evil.example' })],
    ['time', (claims: object) => ({ ...claims, exp: 1 })],
  ] as const)('refuses a token with a wrong %s', async (_, change) => {
    setPerson();
    provider.tamperWithTokens(change);
    expect(getErrorCode(await signIn())).toBe('sign_in_failed');
  });

  it('refuses a token that the provider did not sign', async () => {
    setPerson();
    provider.tamperWithTokens((claims) => claims);
    expect(await signIn()).toContain('#code=');
    provider.tamperWithTokens((claims) => claims, 'other');
    expect(getErrorCode(await signIn())).toBe('sign_in_failed');
  });

  it('returns a person who canceled to the sign-in page', async () => {
    setPerson();
    const browser = createBrowser();
    const { searchParams } = new URL(await getCallbackUrl(browser));
    const deniedUrl = `${app.url}/api/login/callback?error=access_denied&state=${searchParams.get('state')}&iss=${provider.options.issuer}`;
    expect((await browser.go(deniedUrl)).headers.get('location')).toBe('/auth#error=sign_in_failed');
  });
});

describe('POST /api/auth/exchange', () => {
  it('works once, within 60 seconds, and only in the browser that signed in', async () => {
    setPerson();
    const browser = createBrowser();
    const url = await signIn(browser);
    await expectErrorResponse(await exchange(createBrowser(), url), 'sign_in_failed');
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + MINUTE);
    await expectErrorResponse(await exchange(browser, url), 'sign_in_failed');
    app.clock.now = new Date(now.getTime() + MINUTE - 1);
    const responses = await Promise.all([exchange(browser, url), exchange(browser, url)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    app.clock.now = now;
  });

  it('refuses an account that was suspended after the sign-in', async () => {
    const { email } = setPerson();
    const browser = createBrowser();
    const url = await signIn(browser);
    await app.database.knex('users').where({ email }).update({ status: 'suspended' });
    await expectErrorResponse(await exchange(browser, url), 'account_suspended');
  });

  it('never logs codes', () => expect(app.logLines.join('')).not.toMatch(/code=|state=/));
});

describe('an unavailable provider', () => {
  it('is reported on the sign-in page and in the error monitor', async () => {
    const ownProvider = await startSignInProvider(() => `${ownApp.url}/api/login/callback`);
    const ownApp = await startApp({ oidc: ownProvider.options });
    await ownProvider.close();
    const response = await ownApp.request('/api/login');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/auth#error=sign_in_unavailable']);
    expect(await ownApp.database.knex('error_events')).toMatchObject([
      { action: 'GET /api/login', errorMessage: expect.stringMatching(/^sign_in_unavailable/) },
    ]);
    await ownApp.close();
  });

  it('times out, and is retried at the next sign-in', async () => {
    const slowProvider = await startSignInProvider(() => `${ownApp.url}/api/login/callback`);
    slowProvider.setDelay(Infinity);
    const ownApp = await startApp({ oidc: { ...slowProvider.options, timeout: 0.05 } });
    const response = await ownApp.request('/api/login');
    expect(response.headers.get('location')).toBe('/auth#error=sign_in_unavailable');
    slowProvider.setDelay(0);
    slowProvider.setPerson({ sub: 'retried' });
    const retryResponse = await ownApp.request('/api/login');
    expect(retryResponse.headers.get('location')).toContain(slowProvider.options.issuer);
    await ownApp.close();
    await slowProvider.close();
  });
});
