import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isSoak } from '../../../.scripts/lib/test/select-for-run.mjs';
import { prepareBrowser, watchPage } from '../../../packages/site/test/browser.ts';
import { getSamplePath } from '../../../packages/site/test/photos.ts';
import { prepareExample } from '../../../packages/site/test/prepare-example.ts';

const apiScript = fileURLToPath(new URL('../api-calls.mjs', import.meta.url));

describe('a shop with custom markup', () => {
  const { newPage } = prepareBrowser();
  const shop = prepareExample(new URL('../serve.mjs', import.meta.url), async (product) => ({
    RELIST_TOKEN: (await product.register()).token,
  }));

  it('creates a listing from photos, corrects and edits it, and loads no framework', async () => {
    const page = await newPage({ viewport: { width: 360, height: 780 } });
    const errors = watchPage(page, [shop.getUrl(), shop.getProduct().url]);
    const scripts: string[] = [];
    page.on('response', (response) => void (/\.m?js$/.test(response.url()) && scripts.push(response.url())));
    await page.goto(shop.getUrl());
    await page.locator('ol[data-photos]').waitFor({ state: 'attached' });
    await page.locator('[data-part="input"]').setInputFiles([getSamplePath('jacket-label'), getSamplePath('jacket-front')]);
    await page.getByRole('button', { name: 'Move photo 2 earlier' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('Photo moved to position 1 of 2').waitFor();
    await page.getByRole('combobox', { name: 'Target platform' }).selectOption('ebay');
    await page.getByPlaceholder('Brand, size, flaws').fill('Levi’s denim jacket');
    await page.getByRole('button', { name: 'Analyze' }).click();
    await page.getByText('Analysis complete').waitFor({ timeout: 60_000 });
    await page
      .getByText(/^from you/i)
      .first()
      .waitFor();
    expect(await page.locator('[data-part="price"]').textContent()).toMatch(/^\$\d+.*between \$\d+.* and \$\d+/);
    expect(await page.locator('[data-part="reasons"]').textContent()).toMatch(/\$\d/);
    expect(await page.getByLabel('Title').inputValue()).toMatch(/Levi.s/);

    await page.getByLabel('Title').fill('Levi’s denim jacket, size M');
    await page.keyboard.press('Tab');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Color' }).fill('Indigo');
    await page.getByRole('button', { name: 'Save Color' }).click();
    await page.getByText('Color updated. Price and listings refreshed.').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Levi’s denim jacket, size M');

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(scripts.filter((url) => /react|preact/i.test(url.replace('/dist/react/', '/')))).toEqual([]);
    expect(errors).toEqual([]);
  });

  it.runIf(isSoak)('marks a listing as sold, prices the stock and sends a message to support', async () => {
    const page = await newPage({ viewport: { width: 360, height: 780 } });
    const errors = watchPage(page, [shop.getUrl(), shop.getProduct().url]);
    await page.goto(shop.getUrl('/stock'));
    await page.getByText('1 of 1 listing', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Mark as posted/ }).click();
    await page.getByText(/^eBay, Active, \$[\d.]+, Created/).waitFor();
    await page.getByRole('button', { name: /^Mark as sold/ }).click();
    await page.getByRole('dialog', { name: 'Sold' }).getByLabel('Sold for (USD)').fill('61,50');
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as sold' }).click();
    await page.getByText(/Sold for \$61\.50/).waitFor();

    await page.getByRole('checkbox', { name: 'Select All Items (1)' }).click();
    await page.getByRole('button', { name: 'Price them' }).click();
    await page.getByText(/^Analysis completed at/).waitFor();
    expect(await page.getByRole('table', { name: 'Pricing results' }).getByRole('row').count()).toBe(1);

    await page.getByLabel('Name*').fill('Ada');
    await page.getByLabel('Email*').fill('ada@example.com');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Please fill in all required fields.').waitFor();
    await page.getByLabel('Message*').fill('Do you take lamps?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText(/^Message Sent Successfully!/).waitFor();

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(errors).toEqual([]);
  });

  it('has a script that creates a listing from a photo with only typed API calls', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [apiScript, getSamplePath('boots'), 'poshmark'], { env: shop.getEnv() });
    expect(JSON.parse(stdout)).toMatchObject({ item: expect.stringMatching(/shoe|boot/i), title: expect.stringMatching(/shoe|boot/i) });
  });

  it('has a script that prints the error and its advice when a call fails', async () => {
    const failedCall = promisify(execFile)(process.execPath, [apiScript, getSamplePath('boots')], {
      env: { ...shop.getEnv(), RELIST_TOKEN: 'nobody' },
    });
    await expect(failedCall).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('unauthorized Sign in to continue.') });
  });
});
