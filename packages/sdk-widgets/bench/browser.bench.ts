// Measures how long users wait for the built embed in Chromium:
// 1. the time to apply a rotation to a 12-megapixel photo, immediately and after a pause, compared with a plain canvas that draws and
//    encodes the same rotation
// 2. the longest task while 5,000 items are filtered, selected and scrolled
import { readFile } from 'node:fs/promises';
import type { Item } from '@relist/api/contract';
import type { Page } from 'playwright-core';
import { startProduct } from '../../../.scripts/lib/product.mjs';
import { computeMedian, reportFigure, reportHeadings } from '../../api/bench/lib/report.ts';
import { createLargePhoto } from '../../api/test/photos/large-photo.ts';
import { createPhonePhoto } from './phone-photo.ts';
import { openBrowser } from '../../site/test/browser.ts';
import { getSamplePath } from '../../site/test/photos.ts';

const ROUNDS = 7;
const ITEM_COUNT = 5000;
/** Chromium's threshold for a long task in milliseconds, https://www.w3.org/TR/longtasks-1/ */
const LONG_TASK_MS = 50;

const product = await startProduct();
const { token } = await product.register();
const browser = await openBrowser();

/** Opens a page that contains only the element. */
const openPage = async (element: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const html = `<!doctype html><html lang="en"><title>Bench</title><script type="module" src="/embed/relist.js"></script><${element} token="${token}"></${element}>`;
  await page.route(`${product.url}/bench`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${product.url}/bench`);
  return page;
};

/** Returns the duration of the longest task in a page during `run`, in milliseconds; 0 if no task reached LONG_TASK_MS. */
const measureLongestTask = async (page: Page, run: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => {
    const state = globalThis as unknown as { longest: number; observer: PerformanceObserver };
    state.longest = 0;
    state.observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) state.longest = Math.max(state.longest, duration);
    });
    state.observer.observe({ type: 'longtask' });
  });
  await run();
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const state = globalThis as unknown as { longest: number; observer: PerformanceObserver };
    state.observer.disconnect();
    return state.longest;
  });
};

interface ApplyOptions {
  /** Milliseconds between the edit and applying it; the editor encodes the file in the meantime. */
  readonly pauseMs: number;
}

/** Returns the milliseconds from pressing 'Apply Changes' until the dialog is closed, for a photo rotated by 90 degrees. */
const measureApplying = async (page: Page, { pauseMs }: ApplyOptions): Promise<number> => {
  await page.getByRole('button', { name: 'Edit photo 1' }).click();
  await page.getByRole('button', { name: 'Rotate right' }).waitFor();
  // Measure inside the page, so that communication with the browser does not count.
  return page.evaluate(async (ms) => {
    const root = document.querySelector('relist-uploader')?.shadowRoot;
    let startTime = 0;
    for (const [name, waitMs] of [
      ['Rotate right', ms],
      ['Apply Changes', 0],
    ] as const) {
      const button = [...(root?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
      startTime = performance.now();
      button?.click();
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
    while (root?.querySelector('dialog[open]')) await new Promise((resolve) => setTimeout(resolve, 4));
    return performance.now() - startTime;
  }, pauseMs);
};

/** Returns the milliseconds that a plain canvas takes to draw and encode the same rotation, once per round. */
const measurePlainCanvas = (page: Page, photo: Buffer): Promise<number[]> =>
  page.evaluate(
    async ([base64, rounds]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      const times: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const startTime = performance.now();
        const canvas = new OffscreenCanvas(bitmap.height, bitmap.width);
        const context = canvas.getContext('2d');
        context?.translate(bitmap.height, 0);
        context?.rotate(Math.PI / 2);
        context?.drawImage(bitmap, 0, 0);
        await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
        if (round > 0) times.push(performance.now() - startTime);
      }
      return times;
    },
    [photo.toString('base64'), ROUNDS] as const,
  );

const benchEditor = async (photoName: string, photo: Buffer): Promise<void> => {
  const page = await openPage('relist-uploader');
  const input = page.locator('input[type=file][multiple]');
  await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  const baseline = computeMedian(await measurePlainCanvas(page, photo));
  for (const [label, pauseMs] of [
    ['immediately', 0],
    ['after a third of a second', 333],
    ['after a second', 1000],
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ms = await measureApplying(page, { pauseMs });
      if (round > 0) times.push(ms);
    }
    const name = `editor, rotating 12 megapixels of ${photoName}, applied ${label}`;
    reportFigure({ name, value: computeMedian(times), baseline, unit: 'ms' });
    reportFigure({ name: `${name}, total`, value: computeMedian(times), unit: 'ms', budget: 300 });
  }
  await page.getByRole('button', { name: 'Edit photo 1' }).click();
  const brightness = page.getByRole('slider', { name: 'Brightness' });
  await brightness.press('Home');
  const moveSlider = async () => {
    for (let step = 0; step < 10; step += 1) await brightness.press('ArrowRight', { delay: 60 });
  };
  reportFigure({
    name: `editor, ${photoName}, brightness step by step: longest task`,
    value: await measureLongestTask(page, moveSlider),
    unit: 'ms',
    budget: LONG_TASK_MS,
  });
  await page.close();
};

/** Returns copies of a real item with different names. */
const createManyItems = async (): Promise<Item[]> => {
  const body = new FormData();
  body.append('images', new Blob([await readFile(getSamplePath('jacket-front'))], { type: 'image/jpeg' }), 'jacket.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const { item } = (await (await fetch(`${product.url}/api/items`, { method: 'POST', headers, body })).json()) as { item: Item };
  return Array.from({ length: ITEM_COUNT }, (_, index) => ({ ...item, id: `item-${index}`, name: `${item.name} ${index + 1}` }));
};

const benchBulkPanel = async (): Promise<void> => {
  const items = await createManyItems();
  const panel = await openPage('span');
  await panel.route(/\/api\/items\?/, (route) => {
    const index = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const nextIndex = index + 100;
    const link: Record<string, string> = nextIndex < ITEM_COUNT ? { link: `</api/items?limit=100&cursor=${nextIndex}>; rel="next"` } : {};
    return route.fulfill({ json: items.slice(index, nextIndex), headers: { 'x-total-count': String(ITEM_COUNT), ...link } });
  });
  await panel.evaluate((value) => {
    const element = document.createElement('relist-bulk-pricing');
    element.setAttribute('token', value);
    document.body.append(element);
  }, token);
  const selectAll = panel.getByRole('checkbox', { name: `Select All Items (${ITEM_COUNT.toLocaleString('en')})` });
  await selectAll.waitFor();

  const filter = panel.getByLabel('Filter by name, category, brand or condition');
  const steps: [string, () => Promise<void>][] = [
    ['filter', async () => filter.pressSequentially('jacket 49', { delay: 30 })],
    ['select all', async () => (await filter.fill(''), await selectAll.click(), await selectAll.click())],
    [
      'scroll',
      async () => {
        await panel.getByRole('list').last().hover();
        for (let step = 0; step < 60; step += 1) await panel.mouse.wheel(0, 2000);
      },
    ],
  ];
  for (const [name, run] of steps)
    reportFigure({
      name: `bulk panel, ${ITEM_COUNT} items, ${name}: longest task`,
      value: await measureLongestTask(panel, run),
      unit: 'ms',
      budget: LONG_TASK_MS,
    });
  await panel.close();
};

reportHeadings();
await benchEditor('noise', await createLargePhoto());
await benchEditor('a phone photo', await createPhonePhoto());
await benchBulkPanel();
await browser.close();
await product.stop();
