import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setTheme } from './lib/theme.ts';
import { comeNear, openSite, violations } from './test/render-site.tsx';

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  test.each(['/', '/auth', '/privacy', '/terms', '/contact', '/old-landing', '/nowhere'])(
    'axe finds nothing on %s, signed out',
    async (path) => {
      setTheme(theme);
      openSite(path);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
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
  ])('axe finds nothing on %s, signed in', async (path) => {
    setTheme(theme);
    openSite(path, { signedIn: true });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});
