import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import firstScript from '../../public/first.js?raw';
import { createAdminCalls } from '../../../sdk-widgets/src/test/admin.ts';
import { ada, scrollNear, openSite } from '../test/render-site.tsx';

const findAccountButton = (name: string) => page.getByRole('button', { name: `${name}’s account` });

describe('the account button', () => {
  test('shows the first name and its initial', async () => {
    openSite('/', { isSignedIn: true });
    await expect.element(findAccountButton('Ada')).toHaveTextContent('AAda');
  });

  test('shows the local part of the email if there is no first name', async () => {
    openSite('/', { isSignedIn: true, user: { ...ada, firstName: null, email: 'lovelace@example.com' } });
    await expect.element(findAccountButton('lovelace')).toHaveTextContent('Llovelace');
  });

  test('shows the profile photo, or the initial when the photo does not load', async () => {
    openSite('/', { isSignedIn: true, user: { ...ada, profileImageUrl: '/no-such-photo.png' } });
    await expect.element(findAccountButton('Ada')).toHaveTextContent('AAda');
  });

  test('can sign out, which removes the token and opens the landing page', async () => {
    openSite('/listings', { isSignedIn: true });
    await findAccountButton('Ada').click();
    await expect.element(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect.element(page.getByRole('heading', { name: 'Photograph it. Price it. Post it.' })).toBeVisible();
    expect(location.pathname).toBe('/');
    expect(localStorage.getItem('auth_token')).toBeNull();
  });
});

describe('page links', () => {
  test('form a row on wide screens and a bottom bar on narrow ones', async () => {
    await page.viewport(1024, 800);
    openSite('/', { isSignedIn: true });
    await expect.element(page.getByRole('link', { name: 'Upload & Analyze' })).toHaveAttribute('aria-current', 'page');
    await expect.element(page.getByRole('link', { name: 'My Listings' })).not.toHaveAttribute('aria-current');
    await page.viewport(360, 740);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Listings' }).click();
    await expect.element(page.getByRole('heading', { name: 'My Listings' })).toBeVisible();
    expect(page.getByRole('navigation', { name: 'Main' }).elements()).toHaveLength(0);
  });

  test("mark the list as current on an item's page", async () => {
    await page.viewport(1024, 800);
    openSite('/items/no-such-item', { isSignedIn: true });
    await expect
      .element(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Listings' }))
      .toHaveAttribute('aria-current', 'true');
  });

  test('open an existing page for every entry', async () => {
    await page.viewport(1024, 800);
    openSite('/', { isSignedIn: true, user: { ...ada, role: 'admin' }, calls: createAdminCalls() });
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const paths = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
    for (const path of paths) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link').nth(paths.indexOf(path)).click();
      await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveTextContent('Page Not Found');
    }
  });

  test.each([360, 768, 1000, 1024, 1280])('fit into %i pixels for an administrator', async (width) => {
    await page.viewport(width, 740);
    openSite('/contact', { isSignedIn: true, user: { ...ada, role: 'admin' } });
    await expect.element(page.getByRole('link', { name: /^Admin/ })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(width);
    const bar = document.querySelector('header > div');
    expect(bar?.scrollWidth).toBeLessThanOrEqual(bar?.clientWidth ?? 0);
  });

  test.each(['/', '/auth', '/privacy', '/terms', '/old-landing', '/nowhere'])('fit a 360-pixel phone at %s', async (path) => {
    await page.viewport(360, 740);
    openSite(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/') {
      scrollNear('#sample');
      await expect.element(page.getByRole('region', { name: 'Pricing Information' })).toBeVisible();
    }
    expect(document.documentElement.scrollWidth).toBe(360);
  });
});

describe('the theme', () => {
  test('cycles through system, light and dark, and is stored', async () => {
    document.documentElement.dataset.theme = 'auto';
    openSite('/privacy');
    for (const [currentTheme, nextTheme] of [
      ['auto', 'light'],
      ['light', 'dark'],
      ['dark', 'auto'],
    ]) {
      await page.getByRole('button', { name: `Theme: ${currentTheme}. Change to ${nextTheme}` }).click();
      expect(document.documentElement.dataset.theme).toBe(nextTheme);
      expect(localStorage.getItem('relist_theme')).toBe(nextTheme);
    }
  });

  test('is set before the page is drawn', () => {
    const runFirstScript = () => {
      const script = document.createElement('script');
      script.textContent = firstScript;
      document.head.append(script);
      script.remove();
    };
    document.documentElement.dataset.theme = 'auto';
    localStorage.setItem('relist_theme', 'dark');
    runFirstScript();
    expect(document.documentElement.dataset.theme).toBe('dark');
    localStorage.setItem('relist_theme', '"><b>');
    document.documentElement.dataset.theme = 'auto';
    runFirstScript();
    expect(document.documentElement.dataset.theme).toBe('auto');
  });
});
