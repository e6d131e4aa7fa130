import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../site/test/browser.ts';
import { startLine, type Line } from './breaking-line.ts';
import { CONNECTED, documentOf, sample, startShop, type Shop } from './shop.ts';

const PHOTOS = [sample('jacket-front'), sample('jacket-label')];
const FAILED = 'Failed to analyze your item. Please try again.';
const OFFLINE = 'You are offline. Your photos are kept here; the analysis goes on by itself when the connection is back.';

describe('a network that comes and goes', () => {
  let shop: Shop;
  let line: Line;
  let browser: Browser;
  let context: BrowserContext;
  let before = 0;
  beforeAll(async () => {
    shop = await startShop();
    line = await startLine(Number(new URL(shop.relist).port));
    browser = await openBrowser();
    const head = CONNECTED.replace('%relist%', line.url);
    shop.put('/', documentOf('<relist-uploader person="customer-42"></relist-uploader>', head));
  });
  afterAll(async () => {
    await browser?.close();
    line?.close();
    await shop?.stop();
  });
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 900, height: 900 } });
    before = (await shop.items()).length;
  });
  afterEach(() => context.close());

  const visit = async (): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(`${shop.origin('shop-a')}/`);
    await page.getByRole('button', { name: /^(Choose photos|Add photo)$/ }).waitFor();
    return page;
  };
  /** How many photos and pictures of them the browser has, and the words about them; what keeps them comes with the first photo. */
  const kept = (page: Page) =>
    page.evaluate(async () => {
      const name = Object.keys(localStorage).find((key) => key.startsWith('relist:draft:')) ?? '';
      const { photos = [], platform, hint } = JSON.parse(localStorage.getItem(name) ?? '{}');
      const text = [photos.length, platform, hint].join();
      // Made by the page, not by who only looks.
      if (!(await indexedDB.databases()).some((one) => one.name === 'relist-drafts')) return `${text},0`;
      return new Promise<string>((resolve) => {
        const request = indexedDB.open('relist-drafts');
        request.onsuccess = () => {
          const keys = request.result.transaction('photos').objectStore('photos').getAllKeys();
          keys.onsuccess = () => resolve(`${text},${keys.result.length}`);
          request.result.close();
        };
      });
    });
  const choose = async (page: Page, pictures = PHOTOS.length) => {
    await page.locator('input[type=file][multiple]').setInputFiles(PHOTOS);
    await page.getByLabel('Target platform').selectOption('ebay');
    await page.getByLabel('Anything we should know?').fill('size M');
    await expect.poll(() => kept(page)).toBe(`2,ebay,size M,${pictures}`);
  };
  const analyse = (page: Page) => page.getByRole('button', { name: 'Analyze Item' }).click();
  const done = (page: Page) => page.getByText('Analysis Complete', { exact: true }).waitFor({ timeout: 60_000 });
  const slow = async (page: Page, bytesPerSecond: number) => {
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    const set = (uploadThroughput: number, latency = 0) =>
      network.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: -1, uploadThroughput });
    await set(bytesPerSecond);
    return { restore: () => set(-1), lag: (latency: number) => set(bytesPerSecond, latency) };
  };
  const isChosen = async (page: Page) => {
    await page.getByText('2 of 5 photos').waitFor();
    expect(await page.getByLabel('Target platform').inputValue()).toBe('ebay');
    expect(await page.getByLabel('Anything we should know?').inputValue()).toBe('size M');
  };
  /** One item, and what was typed is known of it. */
  const madeOne = async () => {
    const items = await shop.items();
    expect(items).toHaveLength(before + 1);
    expect(items[0]).toMatchObject({ targetPlatform: 'ebay', analysisResults: { size: 'M' } });
  };

  it('gone before the first byte: says so, and goes on when it is back', async () => {
    const page = await visit();
    await choose(page);
    await context.setOffline(true);
    await analyse(page);
    await page.getByText(OFFLINE).waitFor();
    await isChosen(page);
    await context.setOffline(false);
    await done(page);
    await madeOne();
  });

  it.each([0.5, 0.99])('lost with %d of the bytes sent: says what to do, keeps everything, works at the next press', async (share) => {
    const page = await visit();
    await choose(page);
    const stopped = line.stopAt(share);
    await analyse(page);
    await stopped;
    await page.getByText('Sending photos').waitFor();
    line.cut();
    await page.getByText(FAILED).waitFor();
    await page.getByText('Your photos are still here.').waitFor();
    await isChosen(page);
    expect(await shop.items()).toHaveLength(before);
    line.mend();
    await analyse(page);
    await done(page);
    await madeOne();
  });

  it('lost half-way with the network itself: says so, and goes on when it is back', async () => {
    const page = await visit();
    await choose(page);
    const stopped = line.stopAt(0.5);
    await analyse(page);
    await stopped;
    await context.setOffline(true);
    line.cut();
    await page.getByText(OFFLINE).waitFor();
    await isChosen(page);
    line.mend();
    await context.setOffline(false);
    await done(page);
    await madeOne();
  });

  it('lost with the answer: the next press brings the item that was made', async () => {
    const page = await visit();
    await choose(page);
    const stopped = line.stopAt(1);
    await analyse(page);
    await stopped;
    await expect.poll(shop.items, { timeout: 60_000 }).toHaveLength(before + 1);
    line.cut();
    await page.getByText(FAILED).waitFor();
    await isChosen(page);
    line.mend();
    await analyse(page);
    await done(page);
    await madeOne();
  });

  it.each([0.5, 0.99, 1])('a tab loaded again with %d of the bytes sent: goes on by itself', async (share) => {
    const page = await visit();
    await choose(page);
    const stopped = line.stopAt(share);
    await analyse(page);
    await stopped;
    await page.reload();
    await done(page);
    await isChosen(page);
    await madeOne();
  });

  it('a 503 once: says so, keeps the photos, works at the next press', async () => {
    const page = await visit();
    await choose(page);
    const message = 'Relist is busy. Try again in a few seconds.';
    await page.route(
      '**/api/items',
      (route) =>
        route.fulfill({
          status: 503,
          headers: { 'access-control-allow-origin': shop.origin('shop-a'), 'retry-after': '2' },
          json: { code: 'unavailable', message, requestId: 'r1' },
        }),
      { times: 1 },
    );
    await analyse(page);
    await page.getByText(message).waitFor();
    await isChosen(page);
    await analyse(page);
    await done(page);
    await madeOne();
  });

  it('slow, with two seconds to each answer: says so, and gets there', async () => {
    const page = await visit();
    await choose(page);
    const network = await slow(page, 12_000);
    await network.lag(2000);
    await analyse(page);
    await page.getByText('The connection is slow. Your photos are still on their way: leave this page open.').waitFor();
    await network.restore();
    await done(page);
    await madeOne();
  });

  it('a tab that is closed while photos are chosen: they are back in the next one, edits and words too', async () => {
    const page = await visit();
    await choose(page);
    await page.close();
    const next = await visit();
    await next.getByText('Your photos from last time are back, as you left them.').waitFor();
    await isChosen(next);
    await analyse(next);
    await done(next);
    await madeOne();
    // What is done is not offered, let alone sent, again.
    await next.reload();
    await next.getByRole('button', { name: 'Choose photos' }).waitFor();
    await next.waitForTimeout(500);
    expect(await next.getByText('of 5 photos').count()).toBe(0);
    await madeOne();
  });

  it('a browser that keeps no pictures: says which to pick again, and keeps the words', async () => {
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
    });
    const page = await visit();
    await choose(page, 0);
    await page.reload();
    await page.getByText('This browser could not keep jacket-front.jpg, jacket-label.jpg. Pick the missing photos again.').waitFor();
    expect(await page.getByLabel('Anything we should know?').inputValue()).toBe('size M');
    await page.locator('input[type=file][multiple]').setInputFiles(PHOTOS);
    await analyse(page);
    await done(page);
    await madeOne();
  });
});
