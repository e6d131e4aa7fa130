import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { isSoak } from '../../../.scripts/lib/test/select-for-run.mjs';
import { storeToken, getLayoutShift, prepareSite, type WaitForText } from './browser.ts';
import { createSmallPhoto } from './photos.ts';
import { waitUntilIdle } from './page-idle.ts';

const site = prepareSite();

type Role = 'visitor' | 'seller' | 'admin' | 'suspended';
const tokens: Partial<Record<Role, string>> = {};
/** The item of each role. */
const items: Partial<Record<Role, { id: string; name: string }>> = {};
beforeAll(async () => {
  tokens.admin = (await site.getAdminWithItem()).token;
  const [seller, suspendedUser] = [await site.register(), await site.register()];
  await site.analyze(seller.token, await createSmallPhoto());
  await site.call(`/api/admin/users/${suspendedUser.user.id}/status`, tokens.admin, { method: 'PATCH', body: { status: 'suspended' } });
  Object.assign(tokens, { seller: seller.token, suspended: suspendedUser.token });
  for (const role of ['seller', 'admin'] as const) [items[role]] = await site.call('/api/items', `${tokens[role]}`);
});

const LANDING = 'Photograph it. Price it. Post it.';
const NOT_FOUND = 'Page Not Found';
/** A redirect that a toast announces: '→ ' and the target. /api/login leads to /auth when no provider is configured. */
const REDIRECT = '→ /auth';
/** Represents the name of the role's item. */
const ITEM_NAME = 'its name';
/** The heading ends with the item's platform. */
const POST_HEADING = 'Post to …';

/** The first heading or the redirect for each role at a path. Suspended users count as signed out, and see a message. */
const ROUTES: readonly (readonly [path: string, visitor: string, seller: string, admin?: string])[] = [
  ['/', LANDING, 'Welcome back, Ada!'],
  ['/old-landing', 'Sell what you no longer need', NOT_FOUND],
  ['/auth', LANDING, '→ /'],
  ['/items/:id', REDIRECT, ITEM_NAME],
  ['/items/:id/posted', REDIRECT, POST_HEADING],
  ['/listings', REDIRECT, 'My Listings'],
  ['/pricing', REDIRECT, 'ML Pricing Intelligence'],
  ['/pricing?tab=bulk', REDIRECT, 'ML Pricing Intelligence'],
  ['/pricing?tab=strategies', REDIRECT, 'ML Pricing Intelligence'],
  ['/pricing?tab=insights', REDIRECT, 'ML Pricing Intelligence'],
  ['/tracker', REDIRECT, 'Price Tracker'],
  ['/analytics', REDIRECT, 'Analytics'],
  ['/settings', REDIRECT, 'Settings'],
  ['/admin', REDIRECT, 'For administrators only', 'Admin Dashboard'],
  ['/admin?tab=users', REDIRECT, 'For administrators only', 'Admin Dashboard'],
  ['/test-analysis', REDIRECT, 'Test Image Analysis'],
  ['/test-platform', REDIRECT, 'Test Platform Listings'],
  ['/contact', 'Contact Us', 'Contact Us'],
  ['/partners', 'Selling starts in your shop, not somewhere else', 'Selling starts in your shop, not somewhere else'],
  ['/partners/playground', 'Playground', 'Playground'],
  ['/docs', 'Docs', 'Docs'],
  ['/docs/embed', 'Widgets on your own page', 'Widgets on your own page'],
  ['/docs/reference/env', 'Settings', 'Settings'],
  ['/docs/nothing', NOT_FOUND, NOT_FOUND],
  ['/privacy', 'Privacy Policy', 'Privacy Policy'],
  ['/terms', 'Terms of Service', 'Terms of Service'],
  ['/no/such/page', NOT_FOUND, NOT_FOUND],
];

/** Returns true for pages that no role can see. */
const isNotFound = (path: string) =>
  ROUTES.some(([knownPath, ...headings]) => knownPath === path && headings.every((heading) => heading === NOT_FOUND));

const getUrl = (path: string, role: Role) => site.getUrl(path.replace(':id', items[role]?.id ?? 'none'));
const getHeading = (expectedView: string, role: Role) => (expectedView === ITEM_NAME ? `${items[role]?.name}` : expectedView);

const WIDTHS = [360, 768, 1280];
const TOAST = 'You are logged out. Logging in again...';

/** Waits until the page shows the expected heading. The post page names the platform, which differs between items. */
const waitForHeading = (page: Page, expectedView: string) =>
  page.getByRole('heading', { level: 1, name: expectedView === POST_HEADING ? /^Post to / : expectedView, exact: true }).waitFor();

/** Waits until the page shows the expected heading, or has explained its redirect and navigated away. */
const waitForRoute = async (page: Page, url: string, expectedView: string, waitForText: WaitForText) => {
  if (!expectedView.startsWith('→')) return waitForHeading(page, expectedView);
  if (expectedView === REDIRECT) {
    expect(await waitForText(TOAST)).toBe(new URL(url).pathname);
    // The toast stays for half a second, which the test skips.
    await page.clock.fastForward(500);
  }
  return page.waitForURL((url) => url.origin + url.pathname === site.getUrl(expectedView.slice(2)));
};

/** Returns true for the browser's messages about an expired token's 401 and about an unknown path. */
const isExpectedError = (error: string, role: Role, path: string) =>
  role === 'suspended' && /401 \(Unauthorized\)/.test(error)
    ? true
    : error.endsWith(`404 (Not Found) ${site.getUrl(path)}`) && isNotFound(path);

const ROLES = ['visitor', 'seller', 'admin', 'suspended'] as const;
/**
 * Returns whether the test visits a path as this role. `npm test` visits every path once, as a role that can see it, and repeats paths
 * that differ between roles. `npm run test:soak` visits every path as every role.
 */
const isVisited = (role: Role, path: string, visitor: string): boolean => {
  const isVisitedBy: Record<Role, boolean> = {
    visitor: visitor !== REDIRECT || ['/listings', '/admin'].includes(path),
    seller: ['/', '/old-landing', '/auth', '/listings', '/admin'].includes(path),
    admin: visitor === REDIRECT,
    suspended: ['/', '/listings', '/contact'].includes(path),
  };
  return isSoak || isVisitedBy[role];
};

/** Public pages with a specific title and description. */
const DESCRIBED_PATHS = [
  '/',
  '/contact',
  '/privacy',
  '/terms',
  '/partners',
  '/partners/playground',
  '/docs',
  '/docs/embed',
  '/docs/reference/env',
];

/** The name of each page's main action. */
const MAIN_ACTIONS: Readonly<Record<string, RegExp>> = {
  '/items/:id': /^Post to /,
  '/listings': /^(Post|Answer|Mark sold|List again): /,
  '/pricing': /^Price an item$/,
  '/pricing?tab=bulk': /^Analyze Selected/,
  '/pricing?tab=strategies': /^Strategies$/,
  '/pricing?tab=insights': /^Insights$/,
  '/tracker': /^Set alert$/,
  '/analytics': /^Show as table$/,
  '/settings': /^Save changes$/,
  '/test-analysis': /^Analyze Image$/,
  '/test-platform': /^Run Test$/,
  '/contact': /^Send message$/,
  '/partners': /^Try a sample$/,
  '/partners/playground': /^Copy React$/,
  '/docs': /^Prices$/,
  '/docs/embed': /^Copy HTML$/,
  '/no/such/page': /^Go home$/,
};

/** Presses Tab until the action has focus, and checks that focus is visible at each step. */
const tabTo = async (page: Page, path: string, action: RegExp) => {
  for (let count = 0; count < 80; count += 1) {
    await page.keyboard.press('Tab');
    const { name, isVisible } = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const { outlineStyle, outlineWidth } = getComputedStyle(element ?? document.body);
      const label = (element as HTMLInputElement | null)?.labels?.[0]?.innerText;
      const text = element?.getAttribute('aria-label') || element?.innerText || label;
      return { name: text?.trim() ?? '', isVisible: outlineStyle !== 'none' && outlineWidth !== '0px' };
    });
    expect(isVisible, `focus on "${name}" of ${path} is visible`).toBe(true);
    if (action.test(name)) return;
  }
  throw new Error(`Tab does not reach ${action} on ${path}.`);
};

describe.each(ROLES)('the site for the role %s', (role) => {
  const visitedRoutes = ROUTES.filter(([path, visitor]) => isVisited(role, path, visitor));

  it('shows the expected page at each path, without layout shifts, errors, requests to other hosts or scrollbars', async () => {
    const pathsByDescription = new Map<string, string>();
    const { page, context, errors, waitForText, clearTexts } = await site.visit('/robots.txt', { isClockControlled: true });
    const token = tokens[role];
    if (token) await context.addCookies([{ name: 'relist_session', value: token, url: site.getUrl() }]);
    await storeToken(page, token);
    for (const [path, visitor, seller, admin = seller] of visitedRoutes) {
      // The page removes a suspended user's token each time.
      if (role === 'suspended') await storeToken(page, token);
      clearTexts();
      await page.goto(getUrl(path, role));
      const suspendedView = role === 'suspended' && path === '/' ? REDIRECT : visitor;
      const expectedView = getHeading({ visitor, seller, admin, suspended: suspendedView }[role], role);
      await waitForRoute(page, getUrl(path, role), expectedView, waitForText);
      await waitUntilIdle(page);
      expect(await getLayoutShift(page), `${path} has a layout shift`).toBeLessThanOrEqual(0.02);
      if (role === 'suspended') expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
      expect(
        errors.splice(0).filter((error) => !isExpectedError(error, role, path)),
        path,
      ).toEqual([]);
      if (expectedView.startsWith('→')) continue;
      // If a page fits the narrowest screen, it hardly ever overflows a wider one.
      for (const width of isSoak ? WIDTHS : [360]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`).toBeLessThanOrEqual(width);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      if (DESCRIBED_PATHS.includes(path)) {
        const description = `${await page.locator('meta[name=description]').getAttribute('content')}`;
        expect(pathsByDescription.get(description), `${path} has the description of another page`).toBeUndefined();
        expect(await page.title()).toContain('Relist');
        pathsByDescription.set(description, path);
      }
      // Only a role that can use the page's main action tabs to it.
      const action = isSoak && role === (visitor === REDIRECT ? 'admin' : 'visitor') ? MAIN_ACTIONS[path] : undefined;
      if (action) await tabTo(page, path, action);
    }
  });
});

it('responds with 200 for every page and 404 for other paths, and has no pages unknown to this test', async () => {
  for (const [path] of ROUTES) expect([path, (await fetch(site.getUrl(path))).status]).toEqual([path, isNotFound(path) ? 404 : 200]);
  const siteMap = (await (await fetch(site.getUrl('/site-map.json'))).json()) as Record<string, string>;
  const knownPaths = new Set(ROUTES.map(([path]) => path));
  expect(Object.keys(siteMap).filter((path) => !knownPaths.has(path) && !path.startsWith('/docs/'))).toEqual(['/connect']);
  for (const path of Object.keys(siteMap)) expect([path, (await fetch(site.getUrl(path))).status]).toEqual([path, 200]);
});

it('loads each image on the landing page once, small on phones, and the sample only on scroll', async () => {
  const { page } = await site.visit('/privacy', { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto(site.getUrl('/'));
  await page.getByRole('heading', { level: 1, name: LANDING }).waitFor();
  await waitUntilIdle(page);
  const images = requestedPaths.filter((path) => path.endsWith('.webp'));
  expect(images.toSorted()).toEqual([...new Set(images)].toSorted());
  expect(images.every((path) => /^\/samples\/[\w-]+-88\.webp$/.test(path))).toBe(true);
  const landingScripts = requestedPaths.filter((path) => /\/landing-page-[\w-]+\.js$/.test(path));
  expect(landingScripts).toHaveLength(1);
  expect(requestedPaths.filter((path) => path.includes('sample-analysis'))).toEqual([]);
  await page.getByRole('link', { name: 'See our result: Navy hoodie' }).click();
  await page.getByRole('region', { name: 'Pricing Information' }).waitFor();
  expect(await getLayoutShift(page)).toBeLessThanOrEqual(0.02);
});

it('redirects from the old landing page to /auth', async () => {
  const { page } = await site.visit('/old-landing');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.waitForURL(site.getUrl('/auth'));
});

it.each([
  ['/listings', '/api/login', true],
  ['/', '/auth', false],
])('reports on %s that the session has expired, then redirects to %s', async (path, redirectPath, isNavigation) => {
  const { page, waitForText, clearTexts } = await site.visit('/privacy', { isClockControlled: true });
  const requestedPaths: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && requestedPaths.push(new URL(request.url()).pathname));
  await storeToken(page, 'expired');
  clearTexts();
  await page.goto(site.getUrl(path));
  expect(await waitForText(TOAST)).toBe(path);
  await page.clock.fastForward(500);
  await page.waitForURL(site.getUrl('/auth'));
  expect(requestedPaths.includes(redirectPath)).toBe(isNavigation);
});

it('lists the public pages for search engines and excludes the others', async () => {
  const robots = await (await fetch(site.getUrl('/robots.txt'))).text();
  expect(robots).toContain(`Sitemap: ${site.getUrl('/sitemap.xml')}`);
  const sitemap = await (await fetch(site.getUrl('/sitemap.xml'))).text();
  const listedPaths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  const excludedPaths = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '');
  for (const [path, visitor] of ROUTES.filter(([, visitorView]) => visitorView === REDIRECT))
    expect(
      excludedPaths.some((start) => path.startsWith(start)),
      `${path} ${visitor}`,
    ).toBe(true);
  for (const path of listedPaths) expect(ROUTES.find(([knownPath]) => knownPath === path)?.[1] ?? '').not.toMatch(/^→|Not Found/);
  for (const path of ['/', '/partners', '/docs', '/docs/embed', '/contact']) expect(listedPaths).toContain(path);
});

it.runIf(isSoak).each(WIDTHS)('fits every page into a %i px screen', async (width) => {
  const { page } = await site.visit('/privacy', { viewport: { width, height: 800 } });
  for (const [role, column] of [
    ['visitor', 1],
    ['admin', 3],
  ] as const) {
    await storeToken(page, tokens[role]);
    for (const route of ROUTES) {
      const expectedView = route[column] ?? route[2];
      if (expectedView.startsWith('→') || expectedView === NOT_FOUND) continue;
      await page.goto(getUrl(route[0], role));
      await waitForHeading(page, getHeading(expectedView, role));
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${route[0]} for ${role}`).toBeLessThanOrEqual(width);
    }
  }
});
