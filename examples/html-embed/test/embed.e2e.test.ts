import { describe, expect, it } from 'vitest';
import { prepareBrowser, watchPage } from '../../../packages/site/test/browser.ts';
import { getSamplePath } from '../../../packages/site/test/photos.ts';
import { prepareExample } from '../../../packages/site/test/prepare-example.ts';

describe('a shop page with <relist-studio>', () => {
  const { newPage } = prepareBrowser();
  const shop = prepareExample(new URL('../serve.mjs', import.meta.url), async (product) => ({
    RELIST_TOKEN: (await product.register()).token,
  }));

  it('runs the complete flow on another origin under a strict CSP without affecting the rest of the page', async () => {
    const page = await newPage({ viewport: { width: 1280, height: 900 } });
    const errors = watchPage(page, [shop.getUrl(), shop.getProduct().url]);
    await page.goto(shop.getUrl());
    const stylesBefore = await page
      .locator('h1')
      .first()
      .evaluate((node) => getComputedStyle(node).cssText);
    await page.locator('input[type=file][multiple]').setInputFiles([getSamplePath('jacket-front'), getSamplePath('jacket-label')]);
    await page.getByLabel('Anything we should know?').fill('Levi’s denim jacket');
    await page.getByRole('button', { name: /^Analy[sz]e/ }).click();
    await page.getByText('Analysis Complete', { exact: true }).waitFor({ timeout: 60_000 });

    const studio = page.locator('relist-studio');
    const brand = studio.locator('details').filter({ has: page.locator('summary', { hasText: /^Brand/ }) });
    await brand.locator('summary').click();
    await brand.getByText('From you.').waitFor();
    expect(await studio.getByRole('textbox', { name: 'Title' }).inputValue()).toMatch(/Levi.s/);
    expect(await page.evaluate(() => [localStorage.length, Object.keys(globalThis).filter((name) => /relist/i.test(name))])).toEqual([
      0,
      ['Relist'],
    ]);
    expect(
      await page
        .locator('h1')
        .first()
        .evaluate((node) => getComputedStyle(node).cssText),
    ).toBe(stylesBefore);

    await page.getByRole('button', { name: 'New Item' }).first().click();
    await page.getByText('Upload images to start AI analysis').waitFor();
    expect(errors).toEqual([]);
  });
});
