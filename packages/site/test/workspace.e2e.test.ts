import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { isSoak } from '../../../.scripts/lib/test/select-for-run.mjs';
import { findViolations } from './axe.ts';
import { prepareSite } from './browser.ts';
import { readSamplePhoto, createSmallPhoto } from './photos.ts';
import { waitUntilIdle } from './page-idle.ts';

const site = prepareSite();
let token: string;
let itemId: string;
beforeAll(async () => {
  ({ token } = await site.register());
  const { item } = await site.analyze(token, readSamplePhoto('jacket-front'), readSamplePhoto('jacket-label'));
  itemId = item.id;
});

const findHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

describe('back, forward and links from elsewhere', () => {
  it('restore the previous state of pages, tabs and guides', async () => {
    const { page } = await site.visit('/pricing?tab=insights', { token });
    await page.getByText('sell faster within the ML range').waitFor();
    await page.getByRole('tab', { name: 'Strategies' }).click();
    await page.getByRole('link', { name: 'My Listings' }).click();
    await findHeading(page, 'My Listings').waitFor();
    await page.goBack();
    await page.getByRole('tab', { name: 'Strategies', selected: true }).waitFor();
    await page.goBack();
    await page.getByText('sell faster within the ML range').waitFor();
    await page.goForward();
    await page.getByText('10-15% below market average').waitFor();
    await page.goto(site.getUrl('/docs/account#access-tokens'));
    await page.waitForFunction(() => (document.querySelector('#access-tokens')?.getBoundingClientRect().top ?? Infinity) < 200);
  });

  it.runIf(isSoak)('restore the scroll position of a long page', async () => {
    const { page } = await site.visit('/docs/partners', {});
    await findHeading(page, 'Relist in your shop').waitFor();
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Terms' }).click();
    await findHeading(page, 'Terms of Service').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await findHeading(page, 'Relist in your shop').waitFor();
    await page.waitForFunction(() => scrollY > 1000);
  });
});

describe('unsaved work', () => {
  it('is discarded by a link, the menu or the back button only after confirmation', async () => {
    const { page } = await site.visit('/privacy', { token });
    const dialogTypes: string[] = [];
    page.on('dialog', (dialog) => void dialogTypes.push(dialog.type()));
    /** Waits until the page asks for confirmation after `leave`, then dismisses it. */
    const dismissQuestion = async (leave: () => Promise<void>) => {
      const dialog = page.waitForEvent('dialog');
      const navigation = leave();
      await (await dialog).dismiss();
      await navigation;
    };
    await page.getByRole('link', { name: 'Contact' }).click();
    await page.getByLabel('Name*').fill('Ada');
    await dismissQuestion(() => page.getByRole('link', { name: 'My Listings' }).first().click());
    await page.getByRole('button', { name: /’s account$/ }).click();
    await dismissQuestion(() => page.getByRole('menuitem', { name: 'Settings' }).click());
    await dismissQuestion(() => page.evaluate(() => history.back()));
    await findHeading(page, 'Contact Us').waitFor();
    expect(page.url()).toBe(site.getUrl('/contact'));
    expect(await page.getByLabel('Name*').inputValue()).toBe('Ada');
    expect(dialogTypes).toEqual(['confirm', 'confirm', 'confirm']);
  });

  it.each([
    ['the tab is closed', (page: Page) => page.close({ runBeforeUnload: true })] as const,
    ...(isSoak ? [['another URL is opened', (page: Page) => page.goto('about:blank')] as const] : []),
  ])('in a listing is saved even when %s right after typing', async (event, go) => {
    const { token: sellerToken } = await site.register();
    const { page } = await site.visit('/', { token: sellerToken });
    await page.locator('[data-input=files]').setInputFiles(await createSmallPhoto());
    await page.getByRole('button', { name: 'Analyze Item' }).click();
    const field = page.getByLabel('Description', { exact: true });
    const text = `${await field.inputValue()}\nTyped before ${event}.`;
    await field.fill(text);
    await go(page);
    const readDescription = async () => ((await site.call('/api/listings', sellerToken)) as { description: string }[])[0]?.description;
    await expect.poll(readDescription).toBe(text);
  });
});

describe('the item list', () => {
  it.runIf(isSoak)('loads ten thousand items page by page while scrolling, with few elements per row', async () => {
    const [summary] = (await site.call('/api/items?view=summary', token)) as { id: string; name: string }[];
    const summaries = Array.from({ length: 10_000 }, (_, index) => ({ ...summary, id: `item-${index}`, name: `Item ${index}` }));
    const { page } = await site.visit('/privacy', { token });
    const requestedPages: string[] = [];
    await page.route('**/api/items?*', (route) => {
      const { searchParams } = new URL(route.request().url());
      const start = Number(searchParams.get('cursor') ?? 0);
      const end = start + Number(searchParams.get('limit'));
      // The filters' counts need only the total.
      if (searchParams.get('limit') !== '1') requestedPages.push(`${searchParams.get('view')} ${start}`);
      const headers = { 'x-total-count': String(summaries.length), link: `</api/items?cursor=${end}>; rel="next"` };
      return route.fulfill({ headers, contentType: 'application/json', body: JSON.stringify(summaries.slice(start, end)) });
    });
    await page.goto(site.getUrl('/listings'));
    await page.getByPlaceholder('Search 10,000 items').waitFor();
    expect(requestedPages).toEqual(['summary 0']);
    // Rows get their true heights when they come into view, so the end moves down while the seller scrolls.
    await page.waitForFunction(() => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      return document.querySelectorAll('[data-row]').length >= 150;
    });
    await page.getByRole('link', { name: 'Item 149', exact: true }).waitFor();
    // The last scroll may have requested one more page, so the limit is per row.
    const rowCount = await page.locator('[data-row]').count();
    expect(rowCount).toBeLessThanOrEqual(200);
    expect((await page.locator('*').count()) / rowCount).toBeLessThan(40);
  });

  it.runIf(isSoak)('appears again without a page load after one of its items was opened', async () => {
    const { page } = await site.visit('/listings', { token });
    const link = page.getByRole('listitem').getByRole('heading').getByRole('link').first();
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await link.click();
    await page.waitForURL('**/items/*');
    await page.getByRole('link', { name: 'My Listings' }).first().click();
    await findHeading(page, 'My Listings').waitFor();
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });
});

describe('an item’s page that loses its connection', () => {
  it('shows that posting needs a connection, with a text that was loaded while online', async () => {
    const { page, context } = await site.visit(`/items/${itemId}`, { token });
    const postButton = page.getByRole('region', { name: 'Summary' }).getByRole('button', { name: /^Post to/ });
    await postButton.waitFor();
    await waitUntilIdle(page);
    await context.setOffline(true);
    await postButton.click();
    await page.getByText('Needs a connection').first().waitFor();
    expect(context.pages()).toHaveLength(1);
  });
});

describe('printing', () => {
  it('shows a listing with its text, price and facts, without controls', async () => {
    const { page } = await site.visit(`/items/${itemId}`, { token, colorScheme: 'dark' });
    await page
      .getByRole('region', { name: 'Summary' })
      .getByRole('button', { name: /^Post to/ })
      .waitFor();
    await page.emulateMedia({ media: 'print' });
    const visibleElements = await page.evaluate(() =>
      [...document.querySelectorAll('footer, nav, button, select, [role=tablist], output')]
        .filter((element) => element.checkVisibility())
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
    expect(visibleElements).toEqual([]);
    expect(await page.getByRole('textbox', { name: 'Title' }).isVisible()).toBe(true);
    const text = page.getByRole('textbox', { name: 'Description' });
    expect(await text.evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThanOrEqual(1);
    for (const name of ['AI Analysis Results', 'Pricing Information'])
      expect(await page.getByRole('region', { name }).isVisible()).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
    expect(await text.evaluate((area) => getComputedStyle(area).color)).toBe('rgb(29, 27, 24)');
  });
});

describe('the partners page', () => {
  it.runIf(isSoak)('shows the sample’s result in the partner’s look without an account', async () => {
    const { page, errors } = await site.visit('/partners', { isClockControlled: true });
    await page.getByRole('button', { name: 'Try a sample' }).click();
    await page.getByRole('region', { name: 'Pricing Information' }).waitFor();
    await page.getByText('Plum', { exact: true }).click();
    const button = page.getByRole('button', { name: 'Post to eBay' });
    await button.evaluate(async (element) => {
      while (getComputedStyle(element).backgroundColor !== 'rgb(122, 31, 61)') await new Promise(requestAnimationFrame);
    });
    await page.getByRole('textbox', { name: 'Title' }).fill('My own words');
    // After this time, edits would be saved if there were an account.
    await page.clock.fastForward(5000);
    await waitUntilIdle(page);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Regenerate description' }).click();
    await page.waitForURL(site.getUrl('/auth?tab=register'));
    expect(errors).toEqual([]);
  });
});
