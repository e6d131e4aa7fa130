import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { isSoak, quickOrSoak } from '../../../.scripts/lib/length.mjs';
import { shiftOf, prepareSite } from './browser.ts';
import { settled } from './settled.ts';

/** On a slow line the parts of a page come one by one, and each could push away what a person is about to press. */
const site = prepareSite();
let token: string;
beforeAll(async () => {
  ({ token } = await site.adminWithItem());
});

const visit = async () => site.visit('/privacy', { token, viewport: { width: 360, height: 800 } });

/** Milliseconds in which a page draws what came; it cannot be asked while its scripts wait for one another. */
const FRAME = 30;
/** Lets each request go a frame after the answer to the one before: the parts come one by one, as on the slowest line there is. */
const answerOneByOne = async (page: Page): Promise<void> => {
  let last: Promise<unknown> = Promise.resolve();
  await page.route('**/*', (route) => {
    last = last
      .then(async () => {
        await route.continue();
        await (await route.request().response())?.finished();
        await sleep(FRAME);
      })
      // The test is over, and its page gone.
      .catch(() => {});
    return last;
  });
};

/** A phone on a poor 3G connection. */
const emulateSlowLine = async (page: Page): Promise<void> => {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Network.enable');
  await debug.send('Network.setCacheDisabled', { cacheDisabled: true });
  const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await debug.send('Network.emulateNetworkConditions', line);
};

const PATHS = ['/', '/listings', '/pricing?tab=bulk', '/tracker', '/analytics', '/settings', '/admin', '/admin?tab=users'];

it.each(quickOrSoak(['/', '/listings'], PATHS))('moves nothing in sight while the parts of %s come one by one', async (path) => {
  const { page } = await visit();
  await answerOneByOne(page);
  await page.goto(site.url(path));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
});

it.runIf(isSoak).each(PATHS)('moves nothing in sight while %s loads on a poor 3G connection', async (path) => {
  const { page } = await visit();
  await emulateSlowLine(page);
  await page.goto(site.url(path));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
});
