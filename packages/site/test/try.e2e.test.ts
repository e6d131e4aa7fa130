import { describe, expect, it } from 'vitest';
import { isSoak } from '../../../.scripts/lib/test/select-for-run.mjs';
import { prepareSite, getLayoutShift } from './browser.ts';
import { createSmallPhoto } from './photos.ts';

describe('an analysis without an account', () => {
  const site = prepareSite();
  const TRY_HEADING = { name: 'Try it with something you own' };

  it.each([360, 1280])('offers the uploader first on the landing page at %i pixels, without layout shifts', async (width) => {
    const { page } = await site.visit('/', { viewport: { width, height: 800 } });
    const uploadButton = page.getByRole('button', { name: width < 720 ? 'Take photo' : 'Choose a photo' });
    await uploadButton.waitFor();
    expect((await uploadButton.boundingBox())?.y).toBeLessThan(760);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await getLayoutShift(page)).toBeLessThanOrEqual(0.02);
  });

  it.runIf(isSoak)('explains what to do after the second photo in a day', async () => {
    const { page } = await site.visit('/');
    await page.route('**/api/try', (route) =>
      route.fulfill({
        status: 429,
        json: { code: 'try_used', message: "You've used today's free try. Create an account to continue.", requestId: 'r' },
      }),
    );
    await page.getByRole('heading', TRY_HEADING).waitFor();
    await page.locator('[data-input=files]').setInputFiles(await createSmallPhoto());
    await page.getByText("You've used today's free try. Create an account to continue.").waitFor();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(site.getUrl('/auth?tab=register'));
  });
});
