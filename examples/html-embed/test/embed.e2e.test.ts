import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type Product } from '../../../.scripts/lib/product.mjs';
import { openBrowser, watchPage } from '../../../packages/site/test/browser.ts';

const sample = (name: string) => fileURLToPath(new URL(`../../../packages/site/public/samples/${name}.jpg`, import.meta.url));
const SHOP = 'http://localhost:43117';

describe('a shop page with <relist-studio>', () => {
  let product: Product;
  let browser: Browser;
  let shop: ChildProcess;

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser();
    const { token } = await product.register();
    shop = spawn(process.execPath, [fileURLToPath(new URL('../serve.mjs', import.meta.url))], {
      env: { PATH: process.env['PATH'], RELIST_URL: product.url, RELIST_TOKEN: token, PORT: new URL(SHOP).port },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => shop.stdout?.once('data', resolve));
  });
  afterAll(async () => {
    shop?.kill();
    await browser?.close();
    await product?.stop();
  });

  it('does the whole flow from another origin, under a strict policy, without touching the page around it', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const problems = watchPage(page, [SHOP, product.url]);
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
