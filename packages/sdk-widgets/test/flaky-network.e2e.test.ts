import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isSoak, selectForRun } from '../../../.scripts/lib/test/select-for-run.mjs';
import { prepareBrowser } from '../../site/test/browser.ts';
import { createLargePhoto } from '../../site/test/photos.ts';
import { startProxy, type BreakingProxy } from './breaking-proxy.ts';
import { CONNECTED_SNIPPET, createPage, startPartnerSite, type PartnerSite } from './partner-site.ts';

const PHOTOS = await Promise.all([createLargePhoto(1), createLargePhoto(2)]);
const FAILED_TEXT = 'Failed to analyze your item. Please try again.';
const OFFLINE_TEXT = 'You’re offline. Your photos are saved; we’ll finish when you’re back.';

describe('the uploader on an unreliable network', () => {
  let site: PartnerSite;
  let proxy: BreakingProxy;
  let context: BrowserContext;
  const { newContext } = prepareBrowser();
  let countBefore = 0;
  beforeAll(async () => {
    site = await startPartnerSite();
    proxy = await startProxy(Number(new URL(site.relist).port));
    const head = CONNECTED_SNIPPET.replace('%relist%', proxy.url);
    site.put('/', createPage('<relist-uploader person="customer-42"></relist-uploader>', head));
  });
  afterAll(async () => {
    proxy?.close();
    await site?.stop();
  });
  beforeEach(async () => {
    context = await newContext({ viewport: { width: 900, height: 900 } });
    countBefore = (await site.fetchItems()).length;
  });

  const visit = async (): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(`${site.getOrigin('shop-a')}/`);
    await page.getByRole('button', { name: /^(Choose photos|Add photo)$/ }).waitFor();
    return page;
  };
  /** Waits until the browser has stored a draft with this number of photos, this platform and notes, and this number of images. */
  const expectStoredDraft = (page: Page, photoCount: number, text: string, imageCount: number) =>
    page.waitForFunction(async (expected) => {
      const name = Object.keys(localStorage).find((key) => key.startsWith('relist:draft:')) ?? '';
      const draft = JSON.parse(localStorage.getItem(name) ?? '{}');
      const storedDraft = [draft.photos?.length ?? 0, draft.platform, draft.hint].join();
      // The page creates the database. Opening it here first would create an empty one.
      if (!(await indexedDB.databases()).some((database) => database.name === 'relist-drafts')) return `${storedDraft},0` === expected;
      return new Promise<boolean>((resolve) => {
        const request = indexedDB.open('relist-drafts');
        request.onsuccess = () => {
          const keys = request.result.transaction('photos').objectStore('photos').getAllKeys();
          keys.onsuccess = () => resolve(`${storedDraft},${keys.result.length}` === expected);
          request.result.close();
        };
      });
    }, `${photoCount},${text},${imageCount}`);
  const choose = async (page: Page, imageCount: number = PHOTOS.length) => {
    await page.locator('input[type=file][multiple]').setInputFiles(PHOTOS);
    await page.getByLabel('Target platform').selectOption('ebay');
    await page.getByLabel('Anything we should know?').fill('size M');
    await expectStoredDraft(page, 2, 'ebay,size M', imageCount);
  };
  const analyze = (page: Page) => page.getByRole('button', { name: 'Analyze Item' }).click();
  const waitForResult = (page: Page) => page.getByText('Analysis Complete', { exact: true }).waitFor();
  const limitNetwork = async (page: Page, bytesPerSecond: number) => {
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    const setThroughput = (uploadThroughput: number, latency = 0) =>
      network.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: -1, uploadThroughput });
    await setThroughput(bytesPerSecond);
    return { restore: () => setThroughput(-1), addLatency: (latency: number) => setThroughput(bytesPerSecond, latency) };
  };
  const expectInputKept = async (page: Page) => {
    await page.getByText('2 of 5 photos').waitFor();
    expect(await page.getByLabel('Target platform').inputValue()).toBe('ebay');
    expect(await page.getByLabel('Anything we should know?').inputValue()).toBe('size M');
  };
  /** Expects one new item that includes the notes. */
  const expectOneNewItem = async () => {
    const items = await site.fetchItems();
    expect(items).toHaveLength(countBefore + 1);
    expect(items[0]).toMatchObject({ targetPlatform: 'ebay', analysisResults: { size: 'M' } });
  };

  it.runIf(isSoak)('reports being offline before the first byte, and continues when the network is back', async () => {
    const page = await visit();
    await choose(page);
    await context.setOffline(true);
    await analyze(page);
    await page.getByText(OFFLINE_TEXT).waitFor();
    await expectInputKept(page);
    await context.setOffline(false);
    await waitForResult(page);
    await expectOneNewItem();
  });

  it.each(selectForRun([50], [50, 99]))(
    'explains what to do when the connection is lost after %d percent of the upload, keeps the input, and succeeds on the next click',
    async (percent) => {
      const page = await visit();
      await choose(page);
      const stall = proxy.stallAt(percent / 100);
      await analyze(page);
      await stall;
      await page.getByText('Uploading photos').waitFor();
      proxy.disconnect();
      await page.getByText(FAILED_TEXT).waitFor();
      await page.getByText('Your photos are still here.').waitFor();
      await expectInputKept(page);
      expect(await site.fetchItems()).toHaveLength(countBefore);
      proxy.reconnect();
      await analyze(page);
      await waitForResult(page);
      await expectOneNewItem();
    },
  );

  it('reports being offline during an upload, and continues when the network is back', async () => {
    const page = await visit();
    await choose(page);
    const stall = proxy.stallAt(0.5);
    await analyze(page);
    await stall;
    await context.setOffline(true);
    proxy.disconnect();
    await page.getByText(OFFLINE_TEXT).waitFor();
    await expectInputKept(page);
    proxy.reconnect();
    await context.setOffline(false);
    await waitForResult(page);
    await expectOneNewItem();
  });

  it('shows the created item on the next click if the response was lost', async () => {
    const page = await visit();
    await choose(page);
    const response = proxy.stallResponse();
    await analyze(page);
    await response;
    expect(await site.fetchItems()).toHaveLength(countBefore + 1);
    proxy.disconnect();
    await page.getByText(FAILED_TEXT).waitFor();
    await expectInputKept(page);
    proxy.reconnect();
    await analyze(page);
    await waitForResult(page);
    await expectOneNewItem();
  });

  it.each(selectForRun([100], [50, 99, 100]))('continues by itself in a tab reloaded after %d percent of the upload', async (percent) => {
    await context.clock.install();
    const page = await visit();
    await choose(page);
    const stall = proxy.stallAt(percent / 100);
    await analyze(page);
    await stall;
    await page.reload();
    // If the first upload is still running, the page retries after two seconds. The clock skips that wait.
    const progressNotice = page.getByText('We’re still analyzing these photos.').waitFor();
    void progressNotice.then(() => page.clock.runFor(2000)).catch(() => {});
    await waitForResult(page);
    await expectInputKept(page);
    await expectOneNewItem();
  });

  it.runIf(isSoak)('reports a busy server, keeps the photos, and succeeds on the next click', async () => {
    const page = await visit();
    await choose(page);
    const message = 'Relist is busy. Try again in a few seconds.';
    await page.route(
      '**/api/items',
      (route) =>
        route.fulfill({
          status: 503,
          headers: { 'access-control-allow-origin': site.getOrigin('shop-a'), 'retry-after': '2' },
          json: { code: 'unavailable', message, requestId: 'r1' },
        }),
      { times: 1 },
    );
    await analyze(page);
    await page.getByText(message).waitFor();
    await expectInputKept(page);
    await analyze(page);
    await waitForResult(page);
    await expectOneNewItem();
  });

  const SLOW_TEXT = 'Your connection is slow. Keep this page open while your photos upload.';
  it.runIf(isSoak)('reports a slow connection after ten seconds of uploading, and completes', async () => {
    await context.clock.install();
    const page = await visit();
    await choose(page);
    const stall = proxy.stallAt(0.5);
    await analyze(page);
    await stall;
    await page.clock.runFor(10_000);
    await page.getByText(SLOW_TEXT).waitFor();
    proxy.resume();
    await waitForResult(page);
    await expectOneNewItem();
  });

  it.runIf(isSoak)('reports a slow connection with a latency of two seconds, and completes', async () => {
    const page = await visit();
    await choose(page);
    const network = await limitNetwork(page, 12_000);
    await network.addLatency(2000);
    await analyze(page);
    await page.getByText(SLOW_TEXT).waitFor();
    await network.restore();
    await waitForResult(page);
    await expectOneNewItem();
  });

  it.runIf(isSoak)('restores photos and notes in a new tab after the first one is closed', async () => {
    const page = await visit();
    await choose(page);
    await page.close();
    const nextPage = await visit();
    await nextPage.getByText('We restored your photos from last time.').waitFor();
    await expectInputKept(nextPage);
    await analyze(nextPage);
    await waitForResult(nextPage);
    await expectOneNewItem();
    // The photos of a finished item are not restored or sent again.
    await nextPage.reload();
    await nextPage.getByRole('button', { name: 'Choose photos' }).waitFor();
    await expectStoredDraft(nextPage, 0, ',', 0);
    expect(await nextPage.getByText('of 5 photos').count()).toBe(0);
    await expectOneNewItem();
  });

  it.runIf(isSoak)('names the photos to choose again in a browser that cannot store photos, and keeps the notes', async () => {
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
    });
    const page = await visit();
    await choose(page, 0);
    await page.reload();
    await page.getByText('This browser couldn’t save jacket-1.jpg, jacket-2.jpg. Add the missing photos again.').waitFor();
    expect(await page.getByLabel('Anything we should know?').inputValue()).toBe('size M');
    await page.locator('input[type=file][multiple]').setInputFiles(PHOTOS);
    await analyze(page);
    await waitForResult(page);
    await expectOneNewItem();
  });
});
