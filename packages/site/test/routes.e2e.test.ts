import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { keepToken, shiftOf, startSite } from './browser.ts';

/** The first account of the installation, an administrator by its address. */
const site = startSite({ ADMIN_EMAIL: 'seller1@example.com' });

type Role = 'nobody' | 'seller' | 'admin' | 'suspended';
const tokens: Partial<Record<Role, string>> = {};
beforeAll(async () => {
  tokens.admin = (await site.register()).token;
  const [seller, suspended] = [await site.register(), await site.register()];
  await site.analyse(seller.token, 'boots');
  await site.call(`/api/admin/users/${suspended.user.id}/status`, tokens.admin, { method: 'PATCH', body: { status: 'suspended' } });
  Object.assign(tokens, { seller: seller.token, suspended: suspended.token });
});

const LANDING = 'Photograph it. Price it. Post it.';
const LOST = 'Page Not Found';
/** Sent away, with a word why: '→ ' and where to. /api/login leads to /auth, where no provider is set. */
const OUT = '→ /auth';

/** What an address shows to whom: its first heading, or where it leads. Suspended people are nobody, and learn it. */
const ROUTES: readonly (readonly [path: string, nobody: string, seller: string, admin?: string])[] = [
  ['/', LANDING, 'Welcome back, Ada!'],
  ['/old-landing', 'Sell what you no longer need', LOST],
  ['/auth', LANDING, '→ /'],
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
  ['/docs', 'Docs', 'Docs'],
  ['/docs/embed', 'Widgets in your own page', 'Widgets in your own page'],
  ['/docs/reference/env', 'Settings', 'Settings'],
  ['/docs/nothing', LOST, LOST],
  ['/privacy', 'Privacy Policy', 'Privacy Policy'],
  ['/terms', 'Terms of Service', 'Terms of Service'],
  ['/no/such/page', LOST, LOST],
];

/** Nobody finds anything there. */
const isNone = (path: string) => ROUTES.some(([known, ...shown]) => known === path && shown.every((heading) => heading === LOST));

/** Notes in the tab's own storage that the toast was there: half a second later the browser has gone on to another page. */
const noteToast = () => {
  const observer = new MutationObserver(() => {
    if (!document.body?.innerText.includes('You are logged out. Logging in again...')) return;
    sessionStorage.setItem('told', location.pathname);
    // From the home page it leads on without a new document, and the toast is still there then.
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
};
const wasTold = (page: Page) => page.evaluate(() => sessionStorage.getItem('told'));

const arrives = async (page: Page, path: string, expected: string) => {
  if (!expected.startsWith('→')) return page.getByRole('heading', { level: 1, name: expected, exact: true }).waitFor();
  const to = site.url(expected.slice(2));
  await page.waitForURL((url) => url.origin + url.pathname === to);
  if (expected === OUT) expect(await wasTold(page), path).toBe(new URL(path, to).pathname);
  return undefined;
};

/** What a browser says by itself of the 401 that a dead token brings, and of an address that is none. */
const isExpected = (problem: string, role: Role, path: string) =>
  role === 'suspended' && /401 \(Unauthorized\)/.test(problem)
    ? true
    : problem.endsWith(`404 (Not Found) ${site.url(path)}`) && isNone(path);

describe.each(['nobody', 'seller', 'admin', 'suspended'] as const)('for %s', (role) => {
  it('every address shows what it should, without a jump, a fault or a word to anybody else', async () => {
    const { page, context, problems } = await site.visit('/privacy');
    await context.addInitScript(noteToast);
    const token = tokens[role];
    if (token) await context.addCookies([{ name: 'relist_session', value: token, url: site.url() }]);
    for (const [path, nobody, seller, admin = seller] of ROUTES) {
      await keepToken(page, token);
      await page.goto(site.url(path));
      const dead = role === 'suspended' && path === '/' ? OUT : nobody;
      await arrives(page, path, { nobody, seller, admin, suspended: dead }[role]);
      await page.waitForLoadState('networkidle');
      expect(await shiftOf(page), `${path} jumps`).toBeLessThanOrEqual(0.02);
      if (token && role === 'suspended') expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
      expect(
        problems.splice(0).filter((problem) => !isExpected(problem, role, path)),
        path,
      ).toEqual([]);
    }
  });
});

it('what is there answers 200, what is not 404, and nothing is there that no test knows', async () => {
  for (const [path] of ROUTES) expect([path, (await fetch(site.url(path))).status]).toEqual([path, isNone(path) ? 404 : 200]);
  const map = (await (await fetch(site.url('/site-map.json'))).json()) as Record<string, string>;
  const known = new Set(ROUTES.map(([path]) => path));
  expect(Object.keys(map).filter((path) => !known.has(path) && !path.startsWith('/docs/'))).toEqual(['/connect']);
  for (const path of Object.keys(map)) expect([path, (await fetch(site.url(path))).status]).toEqual([path, 200]);
});

it('the landing page asks for its picture once, at once, and for the sample when somebody comes near', async () => {
  const { page } = await site.visit('/privacy', { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(site.url('/'));
  await page.getByRole('heading', { level: 1, name: LANDING }).waitFor();
  await page.waitForLoadState('networkidle');
  const pictures = asked.filter((path) => path.endsWith('.webp'));
  expect(pictures).toEqual(['/samples/small/jacket-front-720.webp']);
  const landing = asked.filter((path) => /\/landing-page-[\w-]+\.js$/.test(path));
  expect(landing).toHaveLength(1);
  expect(asked.filter((path) => path.includes('sample-analysis'))).toEqual([]);
  await page.getByRole('link', { name: 'See a sample analysis' }).click();
  await page.getByRole('region', { name: 'Pricing Information' }).waitFor();
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
});

it('Get Started of the old landing page leads by /api/login to /auth', async () => {
  const { page } = await site.visit('/old-landing');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.waitForURL(site.url('/auth'));
});

it('a lost session is told, then leads from the home page to /auth, from the others to /api/login', async () => {
  for (const [path, call] of [
    ['/listings', '/api/login'],
    ['/', null],
  ] as const) {
    const { page, context } = await site.visit('/privacy');
    await context.addInitScript(noteToast);
    const asked: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && asked.push(new URL(request.url()).pathname));
    await keepToken(page, 'dead');
    await page.goto(site.url(path));
    await page.waitForURL(site.url('/auth'));
    expect(await wasTold(page)).toBe(path);
    expect(asked.includes('/api/login')).toBe(call !== null);
  }
});

it('each page is named, and described in its own words', async () => {
  const { page } = await site.visit('/');
  const seen = new Map<string, string>();
  for (const path of ['/', '/auth', '/contact', '/privacy', '/terms', '/partners', '/docs', '/docs/embed', '/docs/api']) {
    await page.goto(site.url(path));
    await page.locator('h1').first().waitFor();
    await page.waitForFunction(() => document.title.includes('Relist'));
    // The document brings the words of the first page; a page's own come a moment after its heading.
    const words = async () => `${await page.locator('meta[name=description]').getAttribute('content')}`;
    await expect.poll(async () => seen.get(await words()), { message: `${path} says the same as another` }).toBeUndefined();
    seen.set(await words(), path);
  }
});

it('search engines find the open pages, and are kept from the others', async () => {
  const robots = await (await fetch(site.url('/robots.txt'))).text();
  expect(robots).toContain(`Sitemap: ${site.url('/sitemap.xml')}`);
  const sitemap = await (await fetch(site.url('/sitemap.xml'))).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  const barred = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '');
  for (const [path, nobody] of ROUTES.filter(([, shown]) => shown === OUT))
    expect(
      barred.some((start) => path.startsWith(start)),
      `${path} ${nobody}`,
    ).toBe(true);
  for (const path of listed) expect(ROUTES.find(([known]) => known === path)?.[1] ?? '').not.toMatch(/^→|Not Found/);
  for (const path of ['/', '/partners', '/docs', '/docs/embed', '/contact']) expect(listed).toContain(path);
});

it.each([360, 768, 1280])('nothing is wider than a screen of %i px', async (width) => {
  const { page } = await site.visit('/privacy', { viewport: { width, height: 800 } });
  for (const [role, at] of [
    ['nobody', 1],
    ['admin', 3],
  ] as const) {
    await keepToken(page, tokens[role]);
    for (const route of ROUTES) {
      const expected = route[at] ?? route[2];
      if (expected.startsWith('→') || expected === LOST) continue;
      await page.goto(site.url(route[0]));
      await arrives(page, route[0], expected);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${route[0]} for ${role}`).toBeLessThanOrEqual(width);
    }
  }
});
