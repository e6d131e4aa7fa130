import { ApiError } from '@relist/api/client';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { THEMES, findViolationsInTheme } from '../../sdk-widgets/src/test/both-themes.ts';
import { isSoak } from '../../sdk-widgets/src/test/soak.ts';
import { advanceClock, stopClock } from '../../sdk-widgets/src/test/clock.ts';
import { REDIRECT_AFTER_SIGN_IN_MS } from '../../sdk-widgets/src/core/constants.ts';
import { cleanUpAfterTest } from '../../sdk-widgets/src/test/cleanups.ts';
import { scrollNear, openSite } from './test/render-site.tsx';

/** Returns axe's violations on the page: all of them in the light theme, and those of colors in the dark theme. */
const listViolations = async (): Promise<string[]> => {
  const violations: string[] = [];
  for (const theme of THEMES) violations.push(...(await findViolationsInTheme(theme, theme === 'light' ? 'everything' : 'colors')));
  return violations;
};
const heading = page.getByRole('heading', { level: 1 });

// `npm test` runs axe on the stories of the widgets on these pages instead. routes.e2e.test.ts opens the pages without axe.
test.runIf(isSoak()).each(['/', '/auth', '/privacy', '/terms', '/contact', '/old-landing', '/nowhere'])(
  'has no axe violations on %s when signed out',
  async (path) => {
    openSite(path);
    await expect.element(heading).toBeVisible();
    if (path === '/') {
      scrollNear('#sample');
      await expect.element(page.getByRole('region', { name: 'Pricing Information' })).toBeVisible();
    }
    expect(await listViolations()).toEqual([]);
  },
);

test
  .runIf(isSoak())
  .each([
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
  ])('has no axe violations on %s when signed in', async (path) => {
  openSite(path, { isSignedIn: true });
  await expect.element(heading).toBeVisible();
  expect(await listViolations()).toEqual([]);
});

test('has no axe violations on the page that asks the user to return to a window', async () => {
  void navigator.locks.request('relist:waiting-window:shop.example', () => new Promise<void>((close) => cleanUpAfterTest(close)));
  stopClock();
  openSite('/auth#code=from-the-provider');
  await expect.poll(() => advanceClock(REDIRECT_AFTER_SIGN_IN_MS).then(() => document.title)).toContain('You’re signed in');
  // axe waits in real time.
  vi.useRealTimers();
  await expect.element(heading).toBeVisible();
  expect(await listViolations()).toEqual([]);
});

describe('/connect', () => {
  const openConnectPage = (origin: string, state: Parameters<typeof openSite>[1]) => {
    vi.stubGlobal('opener', { postMessage: () => undefined });
    openSite(`/connect#${new URLSearchParams({ origin, state: '0123456789abcdef0123456789abcdef' })}`, state);
  };

  test('has no axe violations in the question', async () => {
    openConnectPage('https://shop.example', { isSignedIn: true });
    await expect.element(heading).toHaveTextContent('Allow shop.example?');
    expect(await listViolations()).toEqual([]);
  });

  test('has no axe violations when the user signs in first, with a provider in a tab', async () => {
    openConnectPage('https://shop.example', { calls: { signIn: { methods: async () => ({ provider: 'id.example.com' }) } } });
    await expect.element(page.getByRole('link', { name: 'Continue with id.example.com' })).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  test.each([true, false])('has no axe violations in a rejection (signed in: %s)', async (isSignedIn) => {
    openConnectPage('https://evil.example', {
      isSignedIn,
      calls: { embed: { origin: async () => ({ origin: 'https://evil.example', allowed: false }) } },
    });
    await expect.element(heading).toHaveTextContent('evil.example is not allowed');
    expect(await listViolations()).toEqual([]);
  });

  test('has no axe violations in an error that can be retried', async () => {
    const error = { status: 503, code: 'unavailable', requestId: null, fields: {}, retryAfter: null, bodyText: '' } as const;
    const rejectOriginCheck = () => Promise.reject(new ApiError({ ...error, message: 'Relist is busy. Try again shortly.' }));
    openConnectPage('https://shop.example', { isSignedIn: true, calls: { embed: { origin: rejectOriginCheck } } });
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });
});
