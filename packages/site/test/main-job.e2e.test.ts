import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type Product } from '../../../.scripts/lib/product.mjs';
import { openBrowser, watchPage } from './browser.ts';

const sample = (name: string) => fileURLToPath(new URL(`../public/samples/${name}.jpg`, import.meta.url));

describe('the main job, in Chromium', () => {
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  afterEach(() => context?.close());

  const visit = async (path: string, token?: string) => {
    context = await browser.newContext({ viewport: { width: 1280, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] });
    if (token) await context.addInitScript((value) => localStorage.setItem('auth_token', value), token);
    const page = await context.newPage();
    const problems = watchPage(page, [product.url]);
    await page.goto(product.url + path);
    return { page, problems };
  };

  const signedIn = async () => {
    const { token, email, password } = await product.register();
    const login = await fetch(`${product.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const opened = await visit('/', token);
    // Photos are shown by the cookie, which a login in this very browser would have set.
    const [cookie] = (login.headers.get('set-cookie') ?? '').split(';');
    const [name = '', value = ''] = (cookie ?? '').split('=');
    await context.addCookies([{ name, value, url: product.url }]);
    return opened;
  };

  const seeResults = async (page: Page) => {
    await page.getByRole('heading', { name: 'AI Analysis Results' }).waitFor({ timeout: 60_000 });
    await page.getByText('Analysis Complete', { exact: true }).waitFor();
  };

  it('registers, uploads two photos, shows facts with their sources, copies the title, starts a new item', async () => {
    const { page, problems } = await visit('/auth');
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('correct-horse-7');
    await page.getByLabel('First name').fill('Ada');
    await page.getByRole('button', { name: /^(Register|Create account|Sign up)$/i }).click();
    await page.getByRole('heading', { name: 'Welcome back, Ada!' }).waitFor();
    await page.getByText('Upload images to start AI analysis').waitFor();

    await page.locator('input[type=file][multiple]').setInputFiles([sample('jacket-front'), sample('jacket-label')]);
    await page.getByLabel(/platform/i).selectOption('ebay');
    await page.getByRole('button', { name: /^Analy[sz]e/ }).click();
    await seeResults(page);

    const text = await page.locator('main').innerText();
    expect(text).toMatch(/Levi.s/);
    expect(text).toMatch(/label, photo 2/i);
    expect(text).toMatch(/\$\d+/);
    const title = await page.getByLabel('Title').inputValue();
    expect(title.length).toBeGreaterThan(10);
    expect(title.length).toBeLessThanOrEqual(80);
    await page.getByRole('button', { name: 'Copy title' }).click();
    await page
      .getByRole('region', { name: /Notifications/ })
      .getByText('Copied!')
      .waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(title);

    await page.getByRole('button', { name: 'New Item' }).first().click();
    await page.getByText('Upload images to start AI analysis').waitFor();
    expect(problems).toEqual([]);
  });

  it('shows the whole result from the sample in one click', async () => {
    const { page, problems } = await signedIn();
    await page.getByRole('button', { name: 'Try a sample' }).click();
    await seeResults(page);
    expect(problems).toEqual([]);
  });

  it('keeps the photos and says what happened when an upload fails', async () => {
    const { page } = await signedIn();
    await page.locator('input[type=file][multiple]').setInputFiles([sample('mug')]);
    await page.route('**/api/items', (route) => route.abort());
    await page.getByRole('button', { name: /^Analy[sz]e/ }).click();
    await page.getByText('Failed to analyze your item. Please try again.').first().waitFor();
    await page.unroute('**/api/items');
    await page.getByRole('button', { name: /^Analy[sz]e/ }).click();
    await seeResults(page);
  });

  it('sends the signed-out to the landing page and the signed-in away from /auth', async () => {
    const out = await visit('/');
    await out.page
      .getByRole('link', { name: /Sign Up/ })
      .first()
      .waitFor();
    expect(out.problems).toEqual([]);
    await context.close();
    const { token } = await product.register();
    const { page } = await visit('/auth', token);
    await page.waitForURL(`${product.url}/`);
  });

  it.each([360, 768, 1280])('fits a screen of %i px, in both themes, on every route', async (width) => {
    const { token } = await product.register();
    for (const colorScheme of ['light', 'dark'] as const)
      for (const [path, signed] of [
        ['/', false],
        ['/auth', false],
        ['/', true],
        ['/privacy', false],
        ['/terms', false],
        ['/no/such/page', false],
      ] as const) {
        context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
        if (signed) await context.addInitScript((value) => localStorage.setItem('auth_token', value), token);
        const page = await context.newPage();
        await page.goto(product.url + path);
        await page.locator('h1').first().waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} in ${colorScheme}`).toBeLessThanOrEqual(width);
        await context.close();
      }
  });
});
