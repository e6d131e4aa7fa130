import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isSoak, selectForRun } from '../../../.scripts/lib/test/select-for-run.mjs';
import { WITH_NETWORKS } from '../../../.scripts/lib/product.mjs';
import { SELECTED_APPEARANCES, findViolationsIn } from './axe.ts';
import { getLayoutShift, prepareSite, type WaitForText } from './browser.ts';
import { getSamplePath, createSmallPhoto, readPublicSample } from './photos.ts';
import { RICH_NOTES } from './rich-notes.ts';
import { getWords } from './words.ts';

/** Description, photo, platform and notes of each item. The item with the longest page on a phone comes first. */
const PAGES = [
  ['a lot of six pieces', 'nautica-hoodie', 'ebay', RICH_NOTES.lot],
  ['shoes with many details', 'hummel-pants', 'poshmark', RICH_NOTES.shoes],
  ['a hoodie', 'nautica-hoodie', 'ebay', ''],
  ['a hoodie with a logo', 'reebok-hoodie', 'ebay', ''],
  ['pants', 'hummel-pants', 'ebay', ''],
  ['a camera with accessories', 'reebok-hoodie', 'facebook', RICH_NOTES.camera],
  ['a hoodie with a long title', 'reebok-hoodie', 'tiktok', RICH_NOTES.hoodie],
] as const;

describe('the main job', () => {
  const site = prepareSite(WITH_NETWORKS);
  const permissions = ['clipboard-read', 'clipboard-write'];
  const visitSignedIn = async () => site.visit('/', { permissions, token: (await site.register()).token });

  const waitForResults = async (page: Page, waitForText: WaitForText) => {
    await page.getByRole('heading', { name: 'What we found' }).waitFor({ timeout: 60_000 });
    await waitForText('Analysis Complete');
  };

  const readPrice = async (page: Page): Promise<string> => (await page.locator('[part=price-tag]').first().innerText()).trim();

  /** Analyzes a sample as an item with these fields. Returns the item's id. */
  const analyze = async (token: string, photo: string, fields: Record<string, string>): Promise<string> => {
    const { name, mimeType, buffer } = readPublicSample(photo);
    const form = new FormData();
    form.append('images', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    const { item } = (await site.call('/api/items', token, { body: form })) as { item: { id: string } };
    return item.id;
  };

  it('registers, uploads two photos, shows facts and sources, copies the title, and starts a new item', async () => {
    const { page, errors, waitForText } = await site.visit('/auth', { permissions });
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByLabel('Email').fill(site.createEmail());
    await page.getByLabel('Password', { exact: true }).fill('correct-horse-7');
    await page.getByLabel('First name').fill('Ada');
    await page.getByRole('button', { name: /^(Register|Create account|Sign up)$/i }).click();
    await page.getByRole('heading', { name: 'Welcome back, Ada!' }).waitFor();
    await page.getByText('Upload images to start AI analysis').waitFor();

    await page.locator('input[type=file][multiple]').setInputFiles([getSamplePath('jacket-front'), getSamplePath('jacket-label')]);
    await page.getByLabel(/platform/i).selectOption('ebay');
    await page.getByRole('button', { name: /^Analy[sz]e/ }).click();
    await waitForResults(page, waitForText);

    const text = await page.locator('main').innerText();
    expect(text).toMatch(/Levi.s/);
    expect(text).toMatch(/\$\d+/);
    expect(new URL(page.url()).pathname).toMatch(/^\/items\/[\w-]{36}$/);
    await page.getByRole('region', { name: 'AI Analysis Results' }).locator('summary', { hasText: /^Size/ }).click();
    await page.getByText('It says “SIZE M”.').waitFor();
    const title = await page.getByRole('textbox', { name: 'Title' }).inputValue();
    expect(title.length).toBeGreaterThan(10);
    expect(title.length).toBeLessThanOrEqual(80);
    await page.getByRole('button', { name: 'Copy title' }).click();
    await waitForText('Copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(title);

    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(title);
    await page.getByRole('link', { name: 'New Item' }).click();
    await page.getByText('Upload images to start AI analysis').waitFor();
    expect(errors).toEqual([]);
  });

  it('shows a visitor the full result for photos, keeps it across a reload, and saves it after sign-up', async () => {
    const { page, errors, waitForText } = await site.visit('/', { permissions, viewport: { width: 360, height: 800 } });
    await page.getByRole('heading', { name: 'Try it with something you own' }).waitFor();
    await page.locator('[data-input=files]').setInputFiles([getSamplePath('jacket-front'), getSamplePath('jacket-label')]);
    await page.getByRole('heading', { name: 'Analyzing your photos…' }).waitFor();
    await page.getByRole('button', { name: 'Save this item' }).waitFor({ timeout: 60_000 });
    const [name, price] = [await page.getByRole('heading', { level: 1 }).innerText(), await readPrice(page)];
    expect([name, price]).toEqual([expect.stringMatching(/Levi.s/), expect.stringMatching(/^\$\d+/)]);
    expect(await getLayoutShift(page)).toBeLessThanOrEqual(0.02);
    await page.getByRole('button', { name: 'Copy complete listing' }).first().click();
    await waitForText('Copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Levi.s/);

    // accessibility.e2e.test.ts tests more variants of the same view.
    for (const appearance of selectForRun([], SELECTED_APPEARANCES)) {
      expect([appearance, await findViolationsIn(page, appearance)]).toEqual([appearance, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(appearance.width);
    }

    // A reload loses nothing, because the result is stored on the device.
    await page.reload();
    await page.getByRole('button', { name: 'Show it' }).click();
    expect(await readPrice(page)).toBe(price);

    await page.getByRole('button', { name: 'Save this item' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this item' });
    await dialog.getByLabel('Email').waitFor();
    for (const appearance of selectForRun([], SELECTED_APPEARANCES))
      expect([appearance, await findViolationsIn(page, appearance)]).toEqual([appearance, []]);
    await dialog.getByLabel('Email').fill(site.createEmail());
    await dialog.getByLabel('Password', { exact: true }).fill('correct-horse-7');
    await dialog.getByRole('button', { name: /^(Register|Create account|Sign up)$/i }).click();
    await page.waitForURL(/\/items\/[\w-]{36}$/);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await readPrice(page)).toBe(price);
    // Phones hide the empty result card.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(site.getUrl('/'));
    await page.getByText('Upload images to start AI analysis').waitFor();
    expect(errors).toEqual([]);
  });

  it.each(selectForRun(PAGES.slice(0, 1), PAGES))(
    'shows %s with the bar and the footer in at most 220 words and 2,400 pixels on a phone',
    async (_, photo, platform, notes) => {
      const { token } = await site.register();
      const id = await analyze(token, photo, { targetPlatform: platform, ...(notes && { hint: notes }) });
      const { page, errors } = await site.visit(`/items/${id}`, { token, viewport: { width: 360, height: 740 } });
      // An item that few sales resemble gets a question instead of a price.
      await page.getByRole('heading', { name: 'What we found' }).waitFor();
      await page.getByText('Quick Stats').first().waitFor({ state: 'attached' });
      const getHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
      expect(await getHeight()).toBeGreaterThan(1500);
      expect(await getHeight()).toBeLessThanOrEqual(2400);
      expect((await getWords(page)).length).toBeLessThanOrEqual(220);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect(errors).toEqual([]);
    },
  );

  it('keeps an item with edited texts and unsupported claims within the same limits, while editing and afterward', async () => {
    const { token } = await site.register();
    const id = await analyze(token, 'nautica-hoodie', { targetPlatform: 'facebook' });
    const { page, errors } = await site.visit(`/items/${id}`, { token, viewport: { width: 360, height: 740 } });
    const expectWithinLimits = async () => {
      await page.getByText('to check').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2400);
      expect((await getWords(page)).length).toBeLessThanOrEqual(220);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    };
    for (const [name, words] of [
      ['Title', 'Vintage Nautica hoodie, dark navy'],
      ['Description', 'An authentic Nautica hoodie. Pickup in the evening.'],
    ] as const)
      await page.getByRole('textbox', { name }).fill(words);
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await expectWithinLimits();
    await page.reload();
    await expectWithinLimits();
    await page.getByText('Improve this listing').click();
    await page.getByRole('list', { name: 'Words without a source' }).waitFor();
    await page.getByRole('button', { name: 'Rewrite for me: description' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('shows the sample’s full result in one click', async () => {
    const { page, errors, waitForText } = await visitSignedIn();
    await page.getByRole('button', { name: 'Try a sample' }).click();
    await waitForResults(page, waitForText);
    // Only the photo identifies the item.
    await page.getByRole('heading', { level: 1, name: 'Nautica hoodie' }).waitFor();
    expect(errors).toEqual([]);
  });

  it.runIf(isSoak)('keeps the photos and reports the error when an upload fails', async () => {
    const { page, waitForText } = await visitSignedIn();
    await page.locator('input[type=file][multiple]').setInputFiles([await createSmallPhoto()]);
    await page.route('**/api/items', (route) => route.abort());
    await page.getByRole('button', { name: /^Analy[sz]e/ }).click();
    await waitForText('Failed to analyze your item. Please try again.');
    await page.unroute('**/api/items');
    await page.getByRole('button', { name: 'Try again' }).click();
    await waitForResults(page, waitForText);
  });
});
