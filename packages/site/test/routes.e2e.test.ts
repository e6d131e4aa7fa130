import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { isSoak } from '../../../.scripts/lib/length.mjs';
import { LOOKS, findViolationsIn, type Look } from './axe.ts';
import { storeToken, getLayoutShift, prepareSite, type WaitForText } from './browser.ts';
import { createSmallPhoto } from './photos.ts';
import { waitUntilIdle } from './page-idle.ts';

const site = prepareSite();

type Role = 'nobody' | 'seller' | 'admin' | 'suspended';
const tokens: Partial<Record<Role, string>> = {};
/** The item of each user. */
const items: Partial<Record<Role, { id: string; name: string }>> = {};
beforeAll(async () => {
  tokens.admin = (await site.adminWithItem()).token;
  const [seller, suspended] = [await site.register(), await site.register()];
  await site.analyze(seller.token, await createSmallPhoto());
  await site.call(`/api/admin/users/${suspended.user.id}/status`, tokens.admin, { method: 'PATCH', body: { status: 'suspended' } });
  Object.assign(tokens, { seller: seller.token, suspended: suspended.token });
  for (const role of ['seller', 'admin'] as const) [items[role]] = await site.call('/api/items', `${tokens[role]}`);
});

const LANDING = 'Photograph it. Price it. Post it.';
const LOST = 'Page Not Found';
/** Redirected, with a reason: '→ ' and the target. /api/login leads to /auth when no provider is configured. */
const OUT = '→ /auth';
/** The name of the visitor's item. */
const ITEM = 'its name';
/** The platform is the item's. */
const POSTED = 'Post to …';

/** What an address shows to each role: its first heading, or its redirect. Suspended users count as signed out, and see a message. */
const ROUTES: readonly (readonly [path: string, nobody: string, seller: string, admin?: string])[] = [
  ['/', LANDING, 'Welcome back, Ada!'],
  ['/old-landing', 'Sell what you no longer need', LOST],
  ['/auth', LANDING, '→ /'],
  ['/items/:id', OUT, ITEM],
  ['/items/:id/posted', OUT, POSTED],
  ['/listings', OUT, 'My Listings'],
  ['/pricing', OUT, 'ML Pricing Intelligence'],
  ['/pricing?tab=bulk', OUT, 'ML Pricing Intelligence'],
  ['/pricing?tab=strategies', OUT, 'ML Pricing Intelligence'],
  ['/pricing?tab=insights', OUT, 'ML Pricing Intelligence'],
  ['/tracker', OUT, 'Price Tracker'],
  ['/analytics', OUT, 'Analytics'],
  ['/settings', OUT, 'Settings'],
  ['/admin', OUT, 'For administrators only', 'Admin Dashboard'],
  ['/admin?tab=users', OUT, 'For administrators only', 'Admin Dashboard'],
  ['/test-analysis', OUT, 'Test Image Analysis'],
  ['/test-platform', OUT, 'Test Platform Listings'],
  ['/contact', 'Contact Us', 'Contact Us'],
  ['/partners', 'Selling starts in your shop, not somewhere else', 'Selling starts in your shop, not somewhere else'],
  ['/partners/playground', 'Playground', 'Playground'],
  ['/docs', 'Docs', 'Docs'],
  ['/docs/embed', 'Widgets on your own page', 'Widgets on your own page'],
  ['/docs/reference/env', 'Settings', 'Settings'],
  ['/docs/nothing', LOST, LOST],
  ['/privacy', 'Privacy Policy', 'Privacy Policy'],
  ['/terms', 'Terms of Service', 'Terms of Service'],
  ['/no/such/page', LOST, LOST],
];

/** Returns true for pages that no role can see. */
const isNone = (path: string) => ROUTES.some(([known, ...shown]) => known === path && shown.every((heading) => heading === LOST));

const getUrl = (path: string, role: Role) => site.url(path.replace(':id', items[role]?.id ?? 'none'));
const getHeading = (expected: string, role: Role) => (expected === ITEM ? `${items[role]?.name}` : expected);

const WIDTHS = [360, 768, 1280];
const TOAST = 'You are logged out. Logging in again...';

/** Waits until the page shows the expected heading, or has explained its redirect and left. */
const waitForRoute = async (page: Page, url: string, expected: string, waitForText: WaitForText) => {
  if (!expected.startsWith('→'))
    return page.getByRole('heading', { level: 1, name: expected === POSTED ? /^Post to / : expected, exact: true }).waitFor();
  if (expected === OUT) {
    expect(await waitForText(TOAST)).toBe(new URL(url).pathname);
    // The toast stays for half a second, which the test need not wait for.
    await page.clock.fastForward(500);
  }
  return page.waitForURL((url) => url.origin + url.pathname === site.url(expected.slice(2)));
};

/** Returns true for the browser's messages about the 401 of an expired token, and about an unknown address. */
const isExpected = (error: string, role: Role, path: string) =>
  role === 'suspended' && /401 \(Unauthorized\)/.test(error) ? true : error.endsWith(`404 (Not Found) ${site.url(path)}`) && isNone(path);

const ROLES = ['nobody', 'seller', 'admin', 'suspended'] as const;
/**
 * Selects each role's addresses in `npm test`: every address once, by a role that can see it, and those that differ between roles.
 * `npm run test:soak` sends every role to every address.
 */
const isVisited = (role: Role, path: string, nobody: string): boolean => {
  const isVisitedBy: Record<Role, boolean> = {
    nobody: nobody !== OUT || ['/listings', '/admin'].includes(path),
    seller: ['/', '/old-landing', '/auth', '/listings', '/admin'].includes(path),
    admin: nobody === OUT,
    suspended: ['/', '/listings', '/contact'].includes(path),
  };
  return isSoak || isVisitedBy[role];
};

/** Public pages with a specific title and description. */
const DESCRIBED = [
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

/** The main action of a page, by its name. */
const ACTIONS: Readonly<Record<string, RegExp>> = {
  '/items/:id': /^Post to /,
  '/listings': /^(Post|Answer|Mark sold|List again): /,
  '/pricing': /^Price an item$/,
  '/pricing?tab=bulk': /^Analyze Selected/,
  '/pricing?tab=strategies': /^Strategies$/,
  '/pricing?tab=insights': /^Insights$/,
  '/tracker': /^Set alert$/,
  '/analytics': /^Show as a table$/,
  '/settings': /^Save changes$/,
  '/test-analysis': /^Analyze Image$/,
  '/test-platform': /^Run Test$/,
  '/contact': /^Send Message$/,
  '/partners': /^Try a sample$/,
  '/partners/playground': /^Copy React$/,
  '/docs': /^Prices$/,
  '/docs/embed': /^Copy HTML$/,
  '/no/such/page': /^Go to the start page$/,
};

/** Presses Tab until the action has the focus, and checks that each focus on the way is visible. */
const tabTo = async (page: Page, path: string, action: RegExp) => {
  for (let presses = 0; presses < 80; presses += 1) {
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

describe.each(ROLES)('for %s', (role) => {
  const visited = ROUTES.filter(([path, nobody]) => isVisited(role, path, nobody));

  it('shows at each address what it should, without a layout shift, error, foreign request, scrollbar or axe violation', async () => {
    const paths = new Map<string, string>();
    const { page, context, errors, waitForText, forgetTexts } = await site.visit('/robots.txt', { clock: true });
    const token = tokens[role];
    if (token) await context.addCookies([{ name: 'relist_session', value: token, url: site.url() }]);
    await storeToken(page, token);
    for (const [at, [path, nobody, seller, admin = seller]] of visited.entries()) {
      // A suspended user's token is removed each time.
      if (role === 'suspended') await storeToken(page, token);
      forgetTexts();
      await page.goto(getUrl(path, role));
      const suspendedView = role === 'suspended' && path === '/' ? OUT : nobody;
      const expected = getHeading({ nobody, seller, admin, suspended: suspendedView }[role], role);
      await waitForRoute(page, getUrl(path, role), expected, waitForText);
      await waitUntilIdle(page);
      expect(await getLayoutShift(page), `${path} has a layout shift`).toBeLessThanOrEqual(0.02);
      if (role === 'suspended') expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
      expect(
        errors.splice(0).filter((error) => !isExpected(error, role, path)),
        path,
      ).toEqual([]);
      if (expected.startsWith('→')) continue;
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`).toBeLessThanOrEqual(width);
      }
      // Pages alternate between looks here; accessibility.e2e.test.ts tests each page in every look, in `npm run test:soak`.
      const look = LOOKS[at % LOOKS.length] as Look;
      if (!isSoak) expect(await findViolationsIn(page, look), `${path}, ${look.colorScheme}, ${look.width} px`).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      if (DESCRIBED.includes(path)) {
        const words = `${await page.locator('meta[name=description]').getAttribute('content')}`;
        expect(paths.get(words), `${path} has the description of another page`).toBeUndefined();
        expect(await page.title()).toContain('Relist');
        paths.set(words, path);
      }
      // A role that can use the page's main action.
      if (role === (nobody === OUT ? 'admin' : 'nobody') && ACTIONS[path]) await tabTo(page, path, ACTIONS[path]);
    }
  });
});

it('answers 200 for every page and 404 for any other address, and has no page unknown to this test', async () => {
  for (const [path] of ROUTES) expect([path, (await fetch(site.url(path))).status]).toEqual([path, isNone(path) ? 404 : 200]);
  const map = (await (await fetch(site.url('/site-map.json'))).json()) as Record<string, string>;
  const known = new Set(ROUTES.map(([path]) => path));
  expect(Object.keys(map).filter((path) => !known.has(path) && !path.startsWith('/docs/'))).toEqual(['/connect']);
  for (const path of Object.keys(map)) expect([path, (await fetch(site.url(path))).status]).toEqual([path, 200]);
});

it('loads each image of the landing page once, small on a phone, and the sample only on scrolling to it', async () => {
  const { page } = await site.visit('/privacy', { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(site.url('/'));
  await page.getByRole('heading', { level: 1, name: LANDING }).waitFor();
  await waitUntilIdle(page);
  const images = requested.filter((path) => path.endsWith('.webp'));
  expect(images.toSorted()).toEqual([...new Set(images)].toSorted());
  expect(images.every((path) => /^\/samples\/[\w-]+-88\.webp$/.test(path))).toBe(true);
  const landing = requested.filter((path) => /\/landing-page-[\w-]+\.js$/.test(path));
  expect(landing).toHaveLength(1);
  expect(requested.filter((path) => path.includes('sample-analysis'))).toEqual([]);
  await page.getByRole('link', { name: 'See our result: Navy hoodie' }).click();
  await page.getByRole('region', { name: 'Pricing Information' }).waitFor();
  expect(await getLayoutShift(page)).toBeLessThanOrEqual(0.02);
});

it('leads from the old landing page to /auth', async () => {
  const { page } = await site.visit('/old-landing');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.waitForURL(site.url('/auth'));
});

it.each([
  ['/listings', '/api/login', true],
  ['/', '/auth', false],
])('says on %s that the session was lost, then leads to %s', async (path, way, isNavigation) => {
  const { page, waitForText, forgetTexts } = await site.visit('/privacy', { clock: true });
  const requested: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && requested.push(new URL(request.url()).pathname));
  await storeToken(page, 'dead');
  forgetTexts();
  await page.goto(site.url(path));
  expect(await waitForText(TOAST)).toBe(path);
  await page.clock.fastForward(500);
  await page.waitForURL(site.url('/auth'));
  expect(requested.includes(way)).toBe(isNavigation);
});

it('lists the public pages for search engines and excludes the others', async () => {
  const robots = await (await fetch(site.url('/robots.txt'))).text();
  expect(robots).toContain(`Sitemap: ${site.url('/sitemap.xml')}`);
  const sitemap = await (await fetch(site.url('/sitemap.xml'))).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  const excluded = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '');
  for (const [path, nobody] of ROUTES.filter(([, shown]) => shown === OUT))
    expect(
      excluded.some((start) => path.startsWith(start)),
      `${path} ${nobody}`,
    ).toBe(true);
  for (const path of listed) expect(ROUTES.find(([known]) => known === path)?.[1] ?? '').not.toMatch(/^→|Not Found/);
  for (const path of ['/', '/partners', '/docs', '/docs/embed', '/contact']) expect(listed).toContain(path);
});

it.runIf(isSoak).each(WIDTHS)('loads nothing wider than a screen of %i px', async (width) => {
  const { page } = await site.visit('/privacy', { viewport: { width, height: 800 } });
  for (const [role, at] of [
    ['nobody', 1],
    ['admin', 3],
  ] as const) {
    await storeToken(page, tokens[role]);
    for (const route of ROUTES) {
      const expected = route[at] ?? route[2];
      if (expected.startsWith('→') || expected === LOST) continue;
      await page.goto(getUrl(route[0], role));
      await page.getByRole('heading', { level: 1, name: getHeading(expected, role), exact: true }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${route[0]} for ${role}`).toBeLessThanOrEqual(width);
    }
  }
});
