import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { isSoak, selectForRun } from '../../../.scripts/lib/test/select-for-run.mjs';
import { getLayoutShift, prepareSite } from './browser.ts';
import { waitUntilIdle } from './page-idle.ts';

// On a slow connection, the parts of a page load one by one, and each part could shift what a user is about to press.

const site = prepareSite();
let token: string;
beforeAll(async () => {
  ({ token } = await site.getAdminWithItem());
});

const visit = async () => site.visit('/privacy', { token, viewport: { width: 360, height: 800 } });

/** Milliseconds for a page to draw a frame. This is a fixed time, because a page whose scripts are still loading cannot be queried. */
const FRAME_MS = 30;
/** Sends each request one frame after the previous response, so that the parts load one by one, as on the slowest connection. */
const respondOneByOne = async (page: Page): Promise<void> => {
  let previousResponse: Promise<unknown> = Promise.resolve();
  await page.route('**/*', (route) => {
    previousResponse = previousResponse
      .then(async () => {
        await route.continue();
        await (await route.request().response())?.finished();
        await sleep(FRAME_MS);
      })
      // The test is over and its page is closed.
      .catch(() => {});
    return previousResponse;
  });
};

/** Emulates a phone on a poor 3G connection. */
const emulateSlowConnection = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const conditions = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await session.send('Network.emulateNetworkConditions', conditions);
};

const PATHS = ['/', '/listings', '/pricing?tab=bulk', '/tracker', '/analytics', '/settings', '/admin', '/admin?tab=users'];

it.each(selectForRun(['/listings'], PATHS))('shifts nothing visible while the parts of %s load one by one', async (path) => {
  const { page } = await visit();
  await respondOneByOne(page);
  await page.goto(site.getUrl(path));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitUntilIdle(page);
  expect(await getLayoutShift(page)).toBeLessThanOrEqual(0.02);
});

it.runIf(isSoak).each(PATHS)('shifts nothing visible while %s loads on a poor 3G connection', async (path) => {
  const { page } = await visit();
  await emulateSlowConnection(page);
  await page.goto(site.getUrl(path));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitUntilIdle(page);
  expect(await getLayoutShift(page)).toBeLessThanOrEqual(0.02);
});
