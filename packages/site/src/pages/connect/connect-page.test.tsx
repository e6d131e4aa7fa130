import { ApiError } from '@relist/api/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openSite } from '../../test/render-site.tsx';
import { findWaitingHost } from '../../lib/waiting-window.ts';
import { readRequest } from './request.ts';

const UNAVAILABLE = { status: 503, code: 'unavailable', requestId: null, fields: {}, retryAfter: null, bodyText: '' } as const;
const STATE = '0123456789abcdef0123456789abcdef';
const getConnectPath = (origin: string, state = STATE) => `/connect#${new URLSearchParams({ origin, state })}`;
const findHeading = (name: string) => page.getByRole('heading', { name, level: 1 });

/** Simulates the page that opened this window, and returns a mock that receives the messages to it. */
const stubOpener = () => {
  const postMessage = vi.fn();
  vi.stubGlobal('opener', { postMessage });
  return postMessage;
};

describe('/connect', () => {
  test('sends a token to the page’s exact origin when a signed-in user allows it', async () => {
    const postMessage = stubOpener();
    const closeMock = vi.fn();
    vi.stubGlobal('close', closeMock);
    const create = vi.fn(async () => ({ token: 'rl_pat_for-the-page' }) as never);
    openSite(getConnectPath('https://shop.example'), { isSignedIn: true, calls: { accessTokens: { create } } });
    await expect.element(findHeading('Allow shop.example?')).toBeVisible();
    expect(postMessage).not.toHaveBeenCalled();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect
      .poll(() => postMessage.mock.calls)
      .toEqual([[{ type: 'relist:connected', state: STATE, token: 'rl_pat_for-the-page' }, 'https://shop.example']]);
    expect(create).toHaveBeenCalledExactlyOnceWith({ body: { name: 'shop.example', scopes: ['read', 'write'], expiresInDays: 1 } });
    expect(closeMock, 'the page closes the window after it has the token').not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(closeMock).toHaveBeenCalled();
  });

  test('sends nothing when the user declines', async () => {
    const postMessage = stubOpener();
    const closeMock = vi.fn();
    vi.stubGlobal('close', closeMock);
    openSite(getConnectPath('https://shop.example'), { isSignedIn: true });
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(closeMock).toHaveBeenCalled();
    expect(postMessage).not.toHaveBeenCalled();
  });

  test.each([
    [new ApiError({ ...UNAVAILABLE, message: 'Too many tokens. Revoke one first.' }), 'Too many tokens. Revoke one first.'],
    [new TypeError('Failed to fetch'), 'Relist didn’t respond. Check your connection and try again.'],
  ])('explains why a token cannot be created, and offers a retry: %s', async (error, message) => {
    const postMessage = stubOpener();
    const create = vi.fn(() => Promise.reject(error));
    openSite(getConnectPath('https://shop.example'), { isSignedIn: true, calls: { accessTokens: { create } } });
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
    await expect.element(page.getByRole('button', { name: 'Allow' })).toBeEnabled();
    expect(postMessage).not.toHaveBeenCalled();
  });

  test('requires a signed-out user to sign in first', async () => {
    stubOpener();
    openSite(getConnectPath('https://shop.example'));
    await expect.element(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    await page.getByLabelText('Email').fill('ada@example.com');
    await page.getByLabelText('Password', { exact: true }).fill('secret7');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect.element(findHeading('Allow shop.example?')).toBeVisible();
  });

  test('opens the provider in a separate tab, keeps this window, and continues automatically', async () => {
    stubOpener();
    openSite(getConnectPath('https://shop.example'), { calls: { signIn: { methods: async () => ({ provider: 'id.example.com' }) } } });
    const link = page.getByRole('link', { name: 'Continue with id.example.com' });
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noopener');
    await expect.element(link).toHaveAccessibleDescription('Opens in a new tab. Sign in there, then return here.');
    expect(await findWaitingHost()).toBe('shop.example');
    // This simulates another tab's token, because only other tabs get a storage event.
    localStorage.setItem('auth_token', 'fake-token');
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    await expect.element(findHeading('Allow shop.example?')).toBeVisible();
  });

  test('shows no question when no page requested access', async () => {
    openSite(getConnectPath('https://shop.example'), { isSignedIn: true });
    await expect.element(findHeading('Nothing to connect')).toBeVisible();
    expect(await findWaitingHost()).toBeNull();
  });
});

describe('the origin check', () => {
  const createRejectingCalls = () => ({ embed: { origin: async () => ({ origin: 'https://evil.example', allowed: false }) } });

  test.each([true, false])('rejects a page without access and names it (signed in: %s)', async (isSignedIn) => {
    const postMessage = stubOpener();
    const closeMock = vi.fn();
    vi.stubGlobal('close', closeMock);
    const create = vi.fn();
    openSite(getConnectPath('https://evil.example'), { isSignedIn, calls: { ...createRejectingCalls(), accessTokens: { create } } });
    await expect.element(findHeading('evil.example is not allowed')).toBeVisible();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This Relist server doesn’t allow pages from https://evil.example. The page gets no information about you.');
    await expect.element(page.getByText(/Ask this server’s administrator to add https:\/\/evil\.example/)).toBeVisible();
    expect(document.querySelectorAll('main input, main a')).toHaveLength(0);
    expect(document.querySelectorAll('main button')).toHaveLength(1);
    await page.getByRole('button', { name: 'Close this window' }).click();
    expect(closeMock).toHaveBeenCalled();
    expect(create).not.toHaveBeenCalled();
    expect(postMessage).not.toHaveBeenCalled();
  });

  test.each([true, false])('shows no question until the server has responded (signed in: %s)', async (isSignedIn) => {
    stubOpener();
    let respond: (isAllowed: boolean) => void = () => undefined;
    const origin = vi.fn(() => new Promise<never>((resolve) => (respond = (isAllowed) => resolve({ allowed: isAllowed } as never))));
    const relist = openSite(getConnectPath('https://shop.example'), { isSignedIn, calls: { embed: { origin } } });
    await expect.poll(() => origin.mock.calls).toEqual([[{ query: { origin: 'https://shop.example' } }]]);
    await expect.poll(() => relist.session.getState().state).toBe(isSignedIn ? 'signed-in' : 'signed-out');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Loading...' })).toBeVisible();
    expect(document.querySelectorAll('main h2, main button, main input')).toHaveLength(0);
    expect(page.getByRole('heading').elements()).toHaveLength(1);
    respond(true);
    await expect.element(findHeading(isSignedIn ? 'Allow shop.example?' : 'Sign in to continue')).toBeVisible();
  });

  test.each([
    [new ApiError({ ...UNAVAILABLE, message: 'Relist is busy. Try again shortly.' }), 'Relist is busy. Try again shortly.'],
    [new ApiError({ ...UNAVAILABLE, message: '503: <html>' }), 'Relist didn’t respond. Check your connection and try again.'],
    [new TypeError('Failed to fetch'), 'Relist didn’t respond. Check your connection and try again.'],
  ])('shows %s, and retries the check on request', async (error, message) => {
    stubOpener();
    const origin = vi.fn(async () => ({ origin: 'https://shop.example', allowed: true }));
    origin.mockRejectedValueOnce(error);
    openSite(getConnectPath('https://shop.example'), { isSignedIn: true, calls: { embed: { origin } } });
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(findHeading('Allow shop.example?')).toBeVisible();
  });
});

test.each([
  ['https://shop.example', true],
  ['https://shop.example:8443', true],
  ['http://shop-a.localhost:4000', true],
  ['http://127.0.0.1:4000', true],
  ['http://shop.example', false],
  ['https://shop.example/', false],
  ['https://SHOP.example', false],
  ['https://shop.example/path', false],
  ['https://ada@shop.example', false],
  ['null', false],
  ['*', false],
  ['javascript:alert(1)', false],
  ['http://localhost.evil.example', false],
  ['http://evillocalhost', false],
])('accepts the origin %s only if it is exact and secure: %s', (origin, isAccepted) => {
  expect(readRequest(`#${new URLSearchParams({ origin, state: STATE })}`) !== null).toBe(isAccepted);
  expect(readRequest(`#${new URLSearchParams({ origin, state: 'short' })}`)).toBeNull();
});
