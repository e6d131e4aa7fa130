// Measures how long the built site takes to show the response to a click or key, on a processor throttled to a quarter of its speed.
// Chromium's Event Timing measures from the input to the next paint. A busy machine adds delays, so each figure is the median of three rounds.
import type { Locator, Page } from 'playwright-core';
import { startProduct } from '../../../.scripts/lib/product.mjs';
import { computeMedian, reportFigure, reportHeadings } from '../../api/bench/lib/report.ts';
import { openBrowser } from '../test/browser.ts';
import { createSmallPhoto, getSamplePath } from '../test/photos.ts';
import { analyzeItem, signUp } from './seller.ts';

const ROUNDS = 3;
/** The limit for a good Interaction to Next Paint, https://web.dev/articles/inp */
const BUDGET_MS = 200;
const SLOWDOWN = 4;
const ITEM_COUNT = 30;

interface Timings {
  longest: number;
}

/** Records the longest interaction of a page in `timings`. Runs in the page before its scripts. */
const recordInteractions = () => {
  const globals = globalThis as unknown as { timings: Timings };
  globals.timings = { longest: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) globals.timings.longest = Math.max(globals.timings.longest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
};

/** Returns the duration of the slowest interaction during `work` in milliseconds. Below 16, Chromium reports none. */
const measure = async (page: Page, work: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => void ((globalThis as unknown as { timings: Timings }).timings.longest = 0));
  await work();
  await page.waitForTimeout(1000);
  return page.evaluate(() => (globalThis as unknown as { timings: Timings }).timings.longest);
};

const product = await startProduct();
const browser = await openBrowser();
const figures = new Map<string, number[]>();

/** Opens a page, waits until it shows `readyElement`, and runs the steps one by one. */
const runSteps = async (
  page: Page,
  path: string,
  readyElement: Locator,
  steps: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> => {
  await page.goto(product.url + path);
  await readyElement.first().waitFor();
  await page.waitForTimeout(1000);
  for (const [name, work] of Object.entries(steps)) figures.set(name, [...(figures.get(name) ?? []), await measure(page, work)]);
};

try {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, permissions: ['clipboard-read', 'clipboard-write'] });
  await context.addInitScript(recordInteractions);
  const page = await context.newPage();
  await page.goto(`${product.url}/robots.txt`);
  const token = await signUp(page, product.url);
  const itemId = await analyzeItem(product.url, token);
  for (let count = 1; count < ITEM_COUNT; count += 1) await analyzeItem(product.url, token, [await createSmallPhoto(count)]);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const findButton = (name: string | RegExp) => page.getByRole('button', { name }).first();
  for (let round = 0; round < ROUNDS; round += 1) {
    const title = page.getByRole('textbox', { name: 'Title' });
    await runSteps(page, `/items/${itemId}`, title, {
      'item: switch the price strategy': () =>
        page.getByRole('radiogroup', { name: 'Price strategy' }).getByRole('radio').last().click({ force: true }),
      'item: open the menu of platforms': () => findButton('Choose another platform').click(),
      'item: switch the platform': () => page.getByRole('menuitem').first().click(),
      'item: unfold a fact': () => page.locator('summary').nth(1).click(),
      'item: type in the title': () => title.press('End').then(() => title.pressSequentially('xy')),
      'item: post': () => findButton(/^Post to/).click(),
    });
    const search = page.getByLabel('Search items');
    await runSteps(page, '/listings', page.getByRole('listitem').getByRole('heading'), {
      'My Listings: type in the search': () => search.first().pressSequentially('jac'),
      'My Listings: show filters': () => findButton('Sort and filter').click(),
      'My Listings: select': () => findButton('Select').click(),
      'My Listings: check an item': () => page.getByRole('checkbox').nth(1).click(),
    });
    await runSteps(page, '/', page.getByRole('button', { name: 'Try a sample' }), {
      'uploader: edit a photo': async () => {
        await page.locator('[data-input=files]').setInputFiles(['jacket-front', 'jacket-label'].map(getSamplePath));
        await findButton('Edit photo 1').click();
      },
      'uploader: rotate': () => findButton('Rotate right').click(),
      'uploader: apply': () => findButton('Apply Changes').click(),
      'uploader: remove a photo': () => findButton(/^Remove photo/).click(),
    });
  }
  reportHeadings();
  for (const [name, rounds] of figures) reportFigure({ name, value: computeMedian(rounds), unit: 'ms', budget: BUDGET_MS });
} finally {
  await browser.close();
  await product.stop();
}
