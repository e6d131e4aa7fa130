import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../site/test/browser.ts';
import { documentOf, sample, startShop, type Shop } from './shop.ts';

/** What has the focus, also inside a shadow root, and whether it can be seen to have it. */
const focus = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement as HTMLElement;
    while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const label = (element as HTMLInputElement).labels?.[0]?.innerText;
    return {
      name: (element.getAttribute('aria-label') || label || element.innerText || element.localName).trim(),
      seen: outlineStyle !== 'none' && outlineWidth !== '0px',
    };
  });

describe('a widget in a bare page, by keyboard alone', () => {
  let shop: Shop;
  let browser: Browser;
  beforeAll(async () => {
    shop = await startShop();
    browser = await openBrowser();
    shop.put('/', documentOf('<a href="#before">Before</a><relist-studio platform="ebay"></relist-studio><a href="#after">After</a>'));
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });

  const visit = async () => {
    const context = await browser.newContext({ viewport: { width: 900, height: 900 } });
    context.setDefaultTimeout(20_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.origin('shop-a') });
    const page = await context.newPage();
    await page.goto(`${shop.origin('shop-a')}/`);
    await page.getByRole('button', { name: 'Choose photos' }).waitFor();
    const named = async () => (await focus(page)).name;
    const tabTo = async (name: string, back = false) => {
      const passed: string[] = [];
      for (let presses = 0; presses < 80; presses += 1) {
        await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
        const now = await focus(page);
        if (now.name === name) return expect(now.seen, `the focus on ${name} is seen`).toBe(true);
        passed.push(now.name);
      }
      throw new Error(`Tab does not reach ${name}, but ${passed.join(', ')}.`);
    };
    const press = async (name: string, back = false) => {
      await tabTo(name, back);
      await page.keyboard.press('Enter');
    };
    const choose = async (button: string, ...photos: string[]) => {
      const chooser = page.waitForEvent('filechooser');
      await press(button);
      await (await chooser).setFiles(photos.map(sample));
    };
    return { page, named, tabTo, press, choose, close: () => context.close() };
  };

  it('leads from photos to a copied title and to the next thing', async () => {
    const before = (await shop.items()).length;
    const { page, named, tabTo, press, choose, close } = await visit();
    await tabTo('Before');
    await choose('Choose photos', 'jacket-front', 'jacket-label');
    await page.getByText('2 of 5 photos').waitFor();
    await tabTo('Anything we should know?');
    await page.keyboard.type('size M');
    await press('Analyze Item');
    await page.getByRole('heading', { name: 'Results', exact: true }).waitFor({ timeout: 60_000 });
    await expect.poll(named).toBe('Results');

    await press('Correct brand');
    await expect.poll(named).toBe('Brand');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Wrangler');
    await page.keyboard.press('Escape');
    await expect.poll(named).toBe('Correct brand');
    await page.keyboard.press('Enter');
    await expect.poll(named).toBe('Brand');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Lee');
    await page.keyboard.press('Enter');
    await expect.poll(named).toBe('Correct brand');
    const brand = async () => ((await shop.items())[0] as unknown as { analysisResults: { brand: string } }).analysisResults.brand;
    await expect.poll(brand).toBe('Lee');

    await press('Copy title');
    await page.getByText('Copied!').first().waitFor();
    const title = await page.getByLabel('Title', { exact: true }).inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(title);

    await press('New Item', true);
    await page.getByRole('button', { name: 'Choose photos' }).waitFor();
    await tabTo('Choose photos');
    expect(await shop.items()).toHaveLength(before + 1);
    await close();
  });

  it('lets photos be ordered, edited and removed, an analysis be stopped, and the page around be reached', async () => {
    const { page, named, tabTo, press, choose, close } = await visit();
    await choose('Choose photos', 'jacket-front', 'jacket-label', 'mug');
    await page.getByText('3 of 5 photos').waitFor();
    await press('Move photo 1 later');
    await expect.poll(named).toBe('Move photo 2 later');
    await press('Edit photo 2');
    await page.getByRole('dialog').waitFor();
    await press('Rotate right');
    await press('Apply Changes');
    await expect.poll(named).toBe('Edit photo 2');
    await press('Remove photo 3');
    await page.getByText('2 of 5 photos').waitFor();
    await expect.poll(named).toBe('Remove photo 2');
    await choose('Add photo', 'boots');
    await page.getByText('3 of 5 photos').waitFor();
    await page.route('**/api/items', () => undefined);
    await press('Analyze Item');
    await press('Stop', true);
    await page.getByText('3 of 5 photos').waitFor();
    await page.getByRole('button', { name: 'Analyze Item' }).waitFor();
    await tabTo('After');
    await tabTo('Before', true);
    await close();
  });
});
