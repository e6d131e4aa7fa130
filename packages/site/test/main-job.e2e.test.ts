import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sample, startSite } from './browser.ts';

describe('the main job, in Chromium', () => {
  const site = startSite();
  const permissions = ['clipboard-read', 'clipboard-write'];
  const signedIn = async () => site.visit('/', { permissions, token: (await site.register()).token });

  const seeResults = async (page: Page) => {
    await page.getByRole('heading', { name: 'AI Analysis Results' }).waitFor({ timeout: 60_000 });
    await page.getByText('Analysis Complete', { exact: true }).waitFor();
  };

  it('registers, uploads two photos, shows facts with their sources, copies the title, starts a new item', async () => {
    const { page, problems } = await site.visit('/auth', { permissions });
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
    await page.getByRole('button', { name: 'label, photo 2: “SIZE M”' }).click();
    await page.getByText('Photo 2 of 2 · read here: “SIZE M”').waitFor();
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
});
