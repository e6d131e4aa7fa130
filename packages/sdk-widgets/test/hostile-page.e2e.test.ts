import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareBrowser } from '../../site/test/browser.ts';
import { getSamplePath, createSmallPhoto } from '../../site/test/photos.ts';
import { waitUntilIdle, watchTraffic } from '../../site/test/page-idle.ts';
import { CONNECTED_SNIPPET, createPage, startPartnerSite, type PartnerSite } from './partner-site.ts';
import { isSoak } from '../../../.scripts/lib/test/select-for-run.mjs';

/** All global styles that pages commonly apply, combined. */
const STYLE = `<style>
  * { all: unset }
  html { font-size: 31px }
  body { letter-spacing: 4px; word-spacing: 9px; text-transform: uppercase; text-align: center; line-height: 3; color: red; font: italic 31px monospace }
  div, section, button, input, label, p, h2, svg, canvas { margin: 40px !important; border: 9px solid red !important; float: right !important }
</style>`;
/** Prototype extensions as in old libraries, visible in every for-in loop. */
const SCRIPT = `<script>
  Array.prototype.last = function () { return this[this.length - 1] };
  for (const name of ['map', 'filter', 'flatMap', 'find', 'includes']) {
    const original = Array.prototype[name];
    Array.prototype[name] = function (...args) { return original.apply(this, args) };
  }
</script>`;
const createWidgetFrame = (direction: string, widget = '<relist-uploader theme="light"></relist-uploader>') =>
  `<i style="display:block!important;position:absolute;inset:0 auto auto 0;width:720px" dir="${direction}">${widget}</i>`;

describe('a hostile page', () => {
  let site: PartnerSite;
  const { newPage } = prepareBrowser();
  beforeAll(async () => {
    site = await startPartnerSite();
    for (const direction of ['ltr', 'rtl']) {
      site.put(`/ordinary-${direction}`, createPage(createWidgetFrame(direction)));
      site.put(`/hostile-${direction}`, createPage(createWidgetFrame(direction), STYLE + SCRIPT + CONNECTED_SNIPPET));
    }
    site.put('/two', createPage('<relist-studio></relist-studio><relist-studio></relist-studio>', STYLE + SCRIPT + CONNECTED_SNIPPET));
    site.put('/empty', createPage('<main></main><aside></aside>'));
  });
  afterAll(() => site?.stop());

  /** Opens a page and records the errors that its handlers receive. */
  const visit = async (path: string) => {
    const page = await newPage({ viewport: { width: 900, height: 1000 } });
    watchTraffic(page);
    const errors: string[] = [];
    await page.exposeFunction('recordError', (message: string) => void errors.push(message));
    await page.addInitScript(() => {
      const globals = globalThis as unknown as { recordError: (message: string) => void };
      window.onerror = (message) => globals.recordError(String(message));
      addEventListener('unhandledrejection', ({ reason }) => globals.recordError(String(reason)));
    });
    await page.goto(site.getOrigin('shop-a') + path);
    return { page, errors };
  };
  const waitUntilReady = (page: Page) => page.getByRole('button', { name: 'Choose photos' }).first().waitFor();
  const choose = async (page: Page, index = 0) =>
    page
      .locator('input[type=file][multiple]')
      .nth(index)
      .setInputFiles(await createSmallPhoto());
  /** Waits until the photo is drawn, all styles are loaded and no animation runs. */
  const waitUntilStill = async (page: Page) => {
    await page.waitForFunction(() => {
      const canvas = document.querySelector('relist-uploader')?.shadowRoot?.querySelector('canvas');
      return canvas?.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data[3] === 255;
    });
    await waitUntilIdle(page);
    await page.locator('relist-uploader').evaluate(async ({ shadowRoot }) => {
      const finiteAnimations = shadowRoot?.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1) ?? [];
      await Promise.allSettled(finiteAnimations.map(({ finished }) => finished));
    });
  };
  const takeScreenshot = async (path: string) => {
    const { page, errors } = await visit(path);
    await waitUntilReady(page);
    await page.locator('input[type=file][multiple]').setInputFiles(getSamplePath('jacket-front'));
    await page.getByText('1 of 5 photos').waitFor();
    await page.mouse.move(899, 999);
    await waitUntilStill(page);
    const screenshot = await page.screenshot({ clip: { x: 0, y: 0, width: 720, height: 700 } });
    await page.close();
    expect(errors).toEqual([]);
    return screenshot;
  };

  it.runIf(isSoak).each(['ltr', 'rtl'])('renders a widget exactly as on an ordinary page in %s', async (dir) => {
    const [ordinaryScreenshot, hostileScreenshot] = [await takeScreenshot(`/ordinary-${dir}`), await takeScreenshot(`/hostile-${dir}`)];
    expect(ordinaryScreenshot.equals(hostileScreenshot), 'the two screenshots are identical').toBe(true);
  });

  it.runIf(isSoak)('can contain two widgets that work independently', async () => {
    const { page, errors } = await visit('/two');
    await waitUntilReady(page);
    await choose(page, 0);
    await page.getByText('1 of 5 photos').waitFor();
    expect(await page.getByText('1 of 5 photos').count()).toBe(1);
    await page.locator('relist-studio').first().getByRole('button', { name: 'Analyze Item' }).click();
    await page.getByText('Analysis Complete', { exact: true }).waitFor();
    await page.locator('relist-studio').nth(1).getByRole('button', { name: 'Choose photos' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('has no leftover listeners, nodes or globals after an element was added and removed fifty times', async () => {
    const { page, errors } = await visit('/empty');
    const initialNames = await page.evaluate(() => Object.getOwnPropertyNames(globalThis));
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const measure = async () => {
      for (let index = 0; index < 3; index += 1) await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    };
    const addAndRemove = (times: number) =>
      page.evaluate(async (count) => {
        const main = document.querySelector('main') as HTMLElement;
        const waitUntil = async (condition: () => boolean) => {
          while (!condition()) await new Promise(requestAnimationFrame);
        };
        for (let index = 0; index < count; index += 1) {
          const element = document.createElement('relist-studio');
          main.append(element);
          await waitUntil(() => Boolean(element.shadowRoot?.querySelector('button')));
          element.remove();
          await waitUntil(() => element.shadowRoot?.childNodes.length === 0);
        }
      }, times);
    await addAndRemove(10);
    const initialMetrics = await measure();
    await addAndRemove(50);
    const finalMetrics = await measure();
    expect({ listeners: finalMetrics['JSEventListeners'], documents: finalMetrics['Documents'] }).toEqual({
      listeners: initialMetrics['JSEventListeners'],
      documents: initialMetrics['Documents'],
    });
    // A studio has over 60 nodes. The number of nodes that the browser adds varies a little.
    expect((finalMetrics['Nodes'] ?? 0) - (initialMetrics['Nodes'] ?? 0)).toBeLessThan(50);
    // A studio's stores take about 300 KB, so fifty leaked studios would take 15 MB.
    expect((finalMetrics['JSHeapUsedSize'] ?? 0) - (initialMetrics['JSHeapUsedSize'] ?? 0)).toBeLessThan(1_000_000);
    const finalNames = await page.evaluate(() => Object.getOwnPropertyNames(globalThis));
    expect(finalNames.filter((name) => !initialNames.includes(name))).toEqual([]);
    expect(initialNames.filter((name) => /relist/i.test(name))).toEqual(['Relist']);
    expect(errors).toEqual([]);
  });

  it.runIf(isSoak)('can move a widget without losing the chosen photos', async () => {
    const { page } = await visit('/empty');
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('relist-uploader')));
    await waitUntilReady(page);
    await choose(page);
    await page.getByLabel('Anything we should know?').fill('size M');
    await page.evaluate(() => document.querySelector('aside')?.append(document.querySelector('relist-uploader') as Element));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))));
    expect(await page.getByText('1 of 5 photos').count()).toBe(1);
    expect(await page.getByLabel('Anything we should know?').inputValue()).toBe('size M');
  });

  it('receives one relist:error if an event handler throws', async () => {
    const { page, errors } = await visit('/empty');
    await page.evaluate(() => {
      const codes: string[] = [];
      Object.assign(globalThis, { codes });
      document.addEventListener('relist:error', (event) => codes.push((event as CustomEvent<{ code: string }>).detail.code));
      document.querySelector('main')?.append(document.createElement('relist-studio'));
    });
    await waitUntilReady(page);
    // Photo IDs come from crypto, so choosing a photo throws.
    await page.evaluate(() => {
      crypto.getRandomValues = () => {
        throw new Error('patched');
      };
    });
    await choose(page);
    await page.waitForFunction(() => (globalThis as unknown as { codes: string[] }).codes.length > 0);
    expect(await page.evaluate(() => (globalThis as unknown as { codes: string[] }).codes)).toEqual(['widget_failed']);
    expect(errors).toEqual([]);
  });

  it('can break one widget, which shows an error and can be retried while the other works', async () => {
    const { page, errors } = await visit('/two');
    await waitUntilReady(page);
    const [firstStudio, secondStudio] = [0, 1].map((index) => page.locator('relist-studio').nth(index)) as [Locator, Locator];
    await secondStudio.getByRole('button', { name: 'Choose photos' }).waitFor();
    await page.evaluate(() => {
      const reportedErrors: unknown[] = [];
      Object.assign(globalThis, { reportedErrors, isBroken: true });
      document.addEventListener('relist:error', ({ target, detail }) => {
        reportedErrors.push([[...document.querySelectorAll('relist-studio')].findIndex((studio) => studio === target), detail.code]);
      });
      const original = Array.prototype.map;
      // Chosen photos cannot be rendered while the page is broken.
      Array.prototype.map = function (this: { original?: unknown }[], ...args: Parameters<typeof original>) {
        if (Reflect.get(globalThis, 'isBroken') && this[0]?.original instanceof File) throw new Error('patched');
        return original.apply(this, args);
      } as typeof original;
    });
    const errorMessage = firstStudio.getByText('This part stopped working. Reload the page.');
    const readErrors = () => page.evaluate(() => Reflect.get(globalThis, 'reportedErrors') as unknown[]);
    const waitForErrors = (times: number) =>
      page.waitForFunction((count) => (Reflect.get(globalThis, 'reportedErrors') as unknown[]).length >= count, times);
    await choose(page, 0);
    await errorMessage.waitFor();
    await firstStudio.getByRole('button', { name: 'Try again' }).click();
    await waitForErrors(2);
    expect(await readErrors()).toEqual([
      [0, 'widget_failed'],
      [0, 'widget_failed'],
    ]);
    await errorMessage.waitFor();

    await page.evaluate(() => Reflect.set(globalThis, 'isBroken', false));
    await secondStudio.locator('input[type=file][multiple]').setInputFiles(await createSmallPhoto(2));
    await secondStudio.getByRole('button', { name: 'Analyze Item' }).click();
    await secondStudio.getByRole('button', { name: 'New Item' }).first().waitFor();
    expect(await errorMessage.count()).toBe(1);

    await firstStudio.getByRole('button', { name: 'Try again' }).click();
    await firstStudio.getByText('1 of 5 photos').waitFor();
    await firstStudio.getByRole('button', { name: 'Analyze Item' }).click();
    await firstStudio.getByRole('button', { name: 'New Item' }).first().waitFor();
    expect(await readErrors()).toHaveLength(2);
    expect(errors).toEqual([]);
  });

  it('shows a message instead of the widget if its code cannot be loaded', async () => {
    const page = await newPage();
    await page.route('**/embed/c/runtime*', (route) => route.abort());
    await page.goto(`${site.getOrigin('shop-a')}/ordinary-ltr`);
    await page.getByText('We couldn’t load this part of the page. Check your connection and reload the page.').waitFor();
  });
});
