import { beforeAll, expect, it } from 'vitest';
import { shiftOf, startSite } from './browser.ts';

/** On a slow line the parts of a page come one by one, and each could push away what a person is about to press. */
const site = startSite({ ADMIN_EMAIL: 'seller1@example.com' });
let token: string;
beforeAll(async () => {
  ({ token } = await site.register());
  await site.analyse(token, 'boots');
});

/** A phone on a poor 3G connection. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

it.each(['/', '/listings', '/pricing?tab=bulk', '/tracker', '/analytics', '/settings', '/admin', '/admin?tab=users'])(
  'nothing in sight moves while %s loads slowly',
  async (path) => {
    const { page, context } = await site.visit('/privacy', { token, viewport: { width: 360, height: 800 } });
    const debug = await context.newCDPSession(page);
    await debug.send('Network.enable');
    await debug.send('Network.setCacheDisabled', { cacheDisabled: true });
    await debug.send('Network.emulateNetworkConditions', SLOW);
    await page.goto(site.url(path));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
  },
);
