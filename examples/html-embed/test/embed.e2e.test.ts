import { describe, expect, it } from 'vitest';
import { sample, watchPage } from '../../../packages/site/test/browser.ts';
import { startShop } from '../../../packages/site/test/shop.ts';

const SHOP = 'http://localhost:43117';

describe('a shop page with <relist-studio>', () => {
  const shop = startShop({ script: new URL('../serve.mjs', import.meta.url), port: 43117 }, async ({ register }) => ({
    RELIST_TOKEN: (await register()).token,
  }));

  it('does the whole flow from another origin, under a strict policy, without touching the page around it', async () => {
    const page = await shop.browser().newPage({ viewport: { width: 1280, height: 900 } });
    const problems = watchPage(page, [SHOP, shop.product().url]);
    await page.goto(SHOP);
    const before = await page
      .locator('h1')
      .first()
      .evaluate((node) => getComputedStyle(node).cssText);
    await page.locator('input[type=file][multiple]').setInputFiles([sample('jacket-front'), sample('jacket-label')]);
    await page.getByRole('button', { name: /^Analy[sz]e/ }).click();
    await page.getByText('Analysis Complete', { exact: true }).waitFor({ timeout: 60_000 });

    const studio = page.locator('relist-studio');
    await studio
      .getByText(/label, photo 2/i)
      .first()
      .waitFor();
    expect(await studio.getByLabel('Title').inputValue()).toMatch(/Levi.s/);
    expect(await page.evaluate(() => [localStorage.length, Object.keys(globalThis).filter((name) => /relist/i.test(name))])).toEqual([
      0,
      ['Relist'],
    ]);
    expect(
      await page
        .locator('h1')
        .first()
        .evaluate((node) => getComputedStyle(node).cssText),
    ).toBe(before);

    await page.getByRole('button', { name: 'New Item' }).first().click();
    await page.getByText('Upload images to start AI analysis').waitFor();
    expect(problems).toEqual([]);
  });
});
