import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { WITH_NETWORKS } from '../../../.scripts/lib/product.mjs';
import { SELECTED_LOOKS, findViolationsIn } from './axe.ts';
import { prepareSite, getLayoutShift } from './browser.ts';
import { getSamplePath, createSmallPhoto } from './photos.ts';

describe('a try without an account', () => {
  const site = prepareSite(WITH_NETWORKS);
  const permissions = ['clipboard-read', 'clipboard-write'];
  const TRY_HEADING = { name: 'Try it with something you own' };

  const choose = (page: Page, ...photos: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0][]) =>
    page.locator('[data-input=files]').setInputFiles(photos.flat() as never);
  const readPrice = async (page: Page): Promise<string> => (await page.locator('[part=price-tag]').first().innerText()).trim();

  it('shows the full result for a photo, keeps it across a reload, and saves it after sign-up', async () => {
    const { page, errors, waitForText } = await site.visit('/', { permissions });
    await page.getByRole('heading', TRY_HEADING).waitFor();
    await choose(page, getSamplePath('jacket-front'), getSamplePath('jacket-label'));
    await page.getByRole('heading', { name: 'Reading your photos…' }).waitFor();
    await page.getByRole('button', { name: 'Save this item' }).waitFor({ timeout: 60_000 });
    const [name, price] = [await page.getByRole('heading', { level: 1 }).innerText(), await readPrice(page)];
    expect([name, price]).toEqual([expect.stringMatching(/Levi.s/), expect.stringMatching(/^\$\d+/)]);
    await page.getByRole('button', { name: 'Copy complete listing' }).first().click();
    await waitForText('Copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Levi.s/);

    for (const look of SELECTED_LOOKS) {
      expect([look, await findViolationsIn(page, look)]).toEqual([look, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width);
    }

    // A reload loses nothing, because the result is stored on the device.
    await page.reload();
    await page.getByRole('button', { name: 'Show it' }).click();
    expect(await readPrice(page)).toBe(price);

    await page.getByRole('button', { name: 'Save this item' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this item' });
    await dialog.getByLabel('Email').waitFor();
    for (const look of SELECTED_LOOKS) expect([look, await findViolationsIn(page, look)]).toEqual([look, []]);
    await dialog.getByLabel('Email').fill(site.createEmail());
    await dialog.getByLabel('Password', { exact: true }).fill('correct-horse-7');
    await dialog.getByRole('button', { name: /^(Register|Create account|Sign up)$/i }).click();
    await page.waitForURL(/\/items\/[\w-]{36}$/);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await readPrice(page)).toBe(price);
    await page.goto(site.getUrl('/'));
    await page.getByText('Upload images to start AI analysis').waitFor();
    expect(errors).toEqual([]);
  });

  it.each([360, 1280])('offers the uploader first on the landing page at %i pixels, without layout shifts', async (width) => {
    const { page } = await site.visit('/', { viewport: { width, height: 800 } });
    const first = page.getByRole('button', { name: width < 720 ? 'Take photo' : 'Choose a photo' });
    await first.waitFor();
    expect((await first.boundingBox())?.y).toBeLessThan(760);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await getLayoutShift(page)).toBeLessThanOrEqual(0.02);
  });

  it('explains what to do after the second photo in a day', async () => {
    const { page } = await site.visit('/');
    await page.route('**/api/try', (route) =>
      route.fulfill({
        status: 429,
        json: { code: 'try_used', message: "You've used today's free try. Create an account to continue.", requestId: 'r' },
      }),
    );
    await page.getByRole('heading', TRY_HEADING).waitFor();
    await choose(page, await createSmallPhoto());
    await page.getByText("You've used today's free try. Create an account to continue.").waitFor();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(site.getUrl('/auth?tab=register'));
  });
});
