import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { startSite, violations } from './browser.ts';

const site = startSite();
let token: string;
let listing: { id: string; platform: string };
beforeAll(async () => {
  ({ token } = await site.register());
  ({ listing } = (await site.analyse(token, 'jacket-front', 'jacket-label')) as never);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

describe('back, forward and links from elsewhere', () => {
  it('lead through pages, tabs and guides, each to where it was', async () => {
    const { page } = await site.visit('/pricing?tab=insights', { token });
    await page.getByText('sell faster within the ML range').waitFor();
    await page.getByRole('tab', { name: 'Strategies' }).click();
    await page.getByRole('link', { name: 'My Listings' }).click();
    await heading(page, 'My Listings').waitFor();
    await page.goBack();
    await expect.poll(() => page.getByRole('tab', { name: 'Strategies' }).getAttribute('aria-selected')).toBe('true');
    await page.goBack();
    await page.getByText('sell faster within the ML range').waitFor();
    await page.goForward();
    await page.getByText('10-15% below market average').waitFor();
    await page.goto(site.url('/docs/account#access-tokens'));
    await expect.poll(() => page.locator('#access-tokens').evaluate((place) => place.getBoundingClientRect().top)).toBeLessThan(200);
  });

  it('find a long page where it was left', async () => {
    const { page } = await site.visit('/docs/partners', {});
    await heading(page, 'Relist in your shop').waitFor();
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Terms' }).click();
    await heading(page, 'Terms of Service').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await heading(page, 'Relist in your shop').waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  });
});

describe('typed work', () => {
  it('is asked about before a link, the menu or the back button take it away', async () => {
    const { page } = await site.visit('/privacy', { token });
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.getByRole('link', { name: 'Contact' }).click();
    await page.getByLabel('Name*').fill('Ada');
    await page.getByRole('link', { name: 'My Listings' }).first().click();
    await expect.poll(() => asked.length).toBe(1);
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect.poll(() => asked.length).toBe(2);
    await page.evaluate(() => history.back());
    await expect.poll(() => asked.length).toBe(3);
    await heading(page, 'Contact Us').waitFor();
    expect(page.url()).toBe(site.url('/contact'));
    expect(await page.getByLabel('Name*').inputValue()).toBe('Ada');
    expect(asked).toEqual(['confirm', 'confirm', 'confirm']);
  });

  it.each([
    ['the tab is closed', (page: Page) => page.close({ runBeforeUnload: true })],
    ['another address is opened', (page: Page) => page.goto('about:blank')],
  ])('in a listing is kept when %s right after it', async (how, go) => {
    const { token: own } = await site.register();
    const { page } = await site.visit('/', { token: own });
    await page.getByRole('button', { name: 'Try a sample' }).click();
    const field = page.getByLabel('Description', { exact: true });
    const text = `${await field.inputValue()}\nTyped before ${how}.`;
    await field.fill(text);
    await go(page);
    const kept = async () => ((await site.call('/api/listings', own)) as { description: string }[])[0]?.description;
    await expect.poll(kept, { timeout: 5000 }).toBe(text);
  });
});

describe('by keys alone', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const { outlineStyle, outlineWidth } = getComputedStyle(element ?? document.body);
      const name =
        element?.getAttribute('aria-label') || element?.innerText || (element as HTMLInputElement | null)?.labels?.[0]?.innerText;
      return { name: name?.trim() ?? '', seen: outlineStyle !== 'none' && outlineWidth !== '0px', tag: element?.tagName };
    });

  /** The main action of each page, reached with Tab from its top, and seen when it has the focus. */
  it.each([
    ['/listings', /^Edit: /],
    ['/pricing', /^Price an item$/],
    ['/pricing?tab=bulk', /^Analyze Selected/],
    ['/pricing?tab=strategies', /^Strategies$/],
    ['/pricing?tab=insights', /^Insights$/],
    ['/tracker', /^Watch this price$/],
    ['/analytics', /^Show as a table$/],
    ['/settings', /^Save changes$/],
    ['/test-analysis', /^Analyze Image$/],
    ['/test-platform', /^Run Test$/],
    ['/contact', /^Send Message$/],
    ['/partners', /^Try a sample$/],
    ['/docs', /^Prices$/],
    ['/docs/embed', /^Copy HTML$/],
    ['/no/such/page', /^Go to the start page$/],
  ])('%s: %s', async (path, action) => {
    const { page } = await site.visit(path, { token });
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    for (let presses = 0; presses < 80; presses += 1) {
      await page.keyboard.press('Tab');
      const { name, seen } = await focused(page);
      expect(seen, `focus on "${name}" is seen`).toBe(true);
      if (action.test(name)) return;
    }
    throw new Error(`Tab does not reach ${action} on ${path}.`);
  });
});

describe('ten thousand listings', () => {
  it('scroll with few of them in the page', async () => {
    const all = Array.from({ length: 10_000 }, (_, at) => ({ ...listing, id: `listing-${at}`, title: `Listing ${at}` }));
    const { page } = await site.visit('/privacy', { token });
    await page.route('**/api/listings?*', (route) => {
      const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
      const next = from + 2500;
      const headers = {
        'x-total-count': String(all.length),
        ...(next < all.length && { link: `</api/listings?cursor=${next}>; rel="next"` }),
      };
      return route.fulfill({ headers, contentType: 'application/json', body: JSON.stringify(all.slice(from, next)) });
    });
    await page.goto(site.url('/listings'));
    await page.getByText('10,000 of 10,000 listings').waitFor();
    for (const share of [0.2, 0.5, 0.9, 1]) {
      await page.evaluate((part) => scrollTo({ top: document.documentElement.scrollHeight * part, behavior: 'instant' }), share);
      await expect.poll(() => page.locator('article').count()).toBeLessThan(80);
      await expect.poll(() => page.locator('article').count()).toBeGreaterThan(0);
      expect(await page.locator('*').count()).toBeLessThan(4000);
    }
    await page.getByText('Listing 9999', { exact: true }).waitFor();
  });
});

describe('on paper', () => {
  it('a listing is its words, price and facts, with nothing to press', async () => {
    const { page } = await site.visit('/', { token, colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Try a sample' }).click();
    await page.getByRole('heading', { name: 'Results', exact: true }).waitFor();
    await page.emulateMedia({ media: 'print' });
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('footer, nav, button, select, [role=tablist], output')]
        .filter((element) => element.checkVisibility())
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
    expect(shown).toEqual([]);
    expect(await page.getByLabel('Title').isVisible()).toBe(true);
    const text = page.getByLabel('Description');
    expect(await text.evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThanOrEqual(1);
    for (const name of ['AI Analysis Results', 'Pricing Information'])
      expect(await page.getByRole('region', { name }).isVisible()).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
    expect(await text.evaluate((area) => getComputedStyle(area).color)).toBe('rgb(29, 27, 24)');
  });
});

describe('on the page for shops', () => {
  it('the widget works without an account: the sample’s result, in the shop’s look', async () => {
    const { page, problems } = await site.visit('/partners');
    await page.getByRole('button', { name: 'Try a sample' }).click();
    await page.getByRole('region', { name: 'Pricing Information' }).waitFor();
    await page.getByText('Plum', { exact: true }).click();
    const button = page.getByRole('button', { name: 'Post to eBay' });
    await expect.poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(122, 31, 61)');
    await page.getByLabel('Title').fill('My own words');
    await page.waitForTimeout(1500);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Regenerate Description' }).click();
    await page.waitForURL(site.url('/auth?tab=register'));
    expect(problems).toEqual([]);
  });
});
