import { ApiError } from '@relist/api/client';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { THEMES, violationsIn } from '../../sdk-widgets/src/test/both-themes.ts';
import { pass, stopClock } from '../../sdk-widgets/src/test/clock.ts';
import { REDIRECT_AFTER_SIGN_IN_MS } from '../../sdk-widgets/src/core/constants.ts';
import { untilEnd } from '../../sdk-widgets/src/test/on-page.ts';
import { comeNear, openSite } from './test/render-site.tsx';

/** What axe finds wrong with the page: with all of it in the light, and with its colors in the dark. */
const violations = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const theme of THEMES) found.push(...(await violationsIn(theme, theme === 'light' ? 'everything' : 'colors')));
  return found;
};
const heading = page.getByRole('heading', { level: 1 });

test.each(['/', '/auth', '/privacy', '/terms', '/contact', '/old-landing', '/nowhere'])(
  'axe finds nothing wrong with %s, signed out',
  async (path) => {
    openSite(path);
    await expect.element(heading).toBeVisible();
    if (path === '/') {
      comeNear('#sample');
      await expect.element(page.getByRole('region', { name: 'Pricing Information' })).toBeVisible();
    }
    expect(await violations()).toEqual([]);
  },
);

test.each([
  '/',
  '/listings',
  '/pricing',
  '/pricing?tab=strategies',
  '/pricing?tab=insights',
  '/tracker',
  '/analytics',
  '/settings',
  '/test-analysis',
  '/test-platform',
])('axe finds nothing wrong with %s, signed in', async (path) => {
  openSite(path, { signedIn: true });
  await expect.element(heading).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('axe finds nothing wrong with the page that says to go back to a window', async () => {
  void navigator.locks.request('relist:waiting-window:shop.example', () => new Promise<void>((close) => untilEnd(close)));
  stopClock();
  openSite('/auth#code=from-the-provider');
  await expect.poll(() => pass(REDIRECT_AFTER_SIGN_IN_MS).then(() => document.title)).toContain('You are signed in');
  // axe waits by the clock.
  vi.useRealTimers();
  await expect.element(heading).toBeVisible();
  expect(await violations()).toEqual([]);
});

describe('/connect', () => {
  const open = (origin: string, state: Parameters<typeof openSite>[1]) => {
    vi.stubGlobal('opener', { postMessage: () => undefined });
    openSite(`/connect#${new URLSearchParams({ origin, state: '0123456789abcdef0123456789abcdef' })}`, state);
  };

  test('axe finds nothing wrong with the question', async () => {
    open('https://shop.example', { signedIn: true });
    await expect.element(heading).toHaveTextContent('Let shop.example in?');
    expect(await violations()).toEqual([]);
  });

  test('axe finds nothing wrong with signing in first, with a provider in a tab', async () => {
    open('https://shop.example', { calls: { signIn: { methods: async () => ({ provider: 'id.example.com' }) } } });
    await expect.element(page.getByRole('link', { name: 'Continue with id.example.com' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test.each([true, false])('axe finds nothing wrong with a refusal, signed in: %s', async (signedIn) => {
    open('https://evil.example', {
      signedIn,
      calls: { embed: { origin: async () => ({ origin: 'https://evil.example', allowed: false }) } },
    });
    await expect.element(heading).toHaveTextContent('evil.example is not let in');
    expect(await violations()).toEqual([]);
  });

  test('axe finds nothing wrong with an error that can be tried again', async () => {
    const error = { status: 503, code: 'unavailable', requestId: null, fields: {}, retryAfter: null, bodyText: '' } as const;
    const origin = () => Promise.reject(new ApiError({ ...error, message: 'Relist is busy. Try again shortly.' }));
    open('https://shop.example', { signedIn: true, calls: { embed: { origin } } });
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});
