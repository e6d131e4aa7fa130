import { toApiError } from '@relist/api/client';
import type { DashboardStats } from '@relist/api/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { stats } from '../../test/data.ts';
import { createFakeRelist } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { createDeferred } from '../../test/deferred.ts';
import { QuickStats } from './quick-stats.tsx';

const createStatsRelist = (load: () => Promise<DashboardStats>, theme: 'light' | 'dark' = 'light') =>
  createFakeRelist({ calls: { dashboard: { stats: load } }, config: { theme } });
const listTiles = () => [...document.querySelectorAll('dl > div')].map((tile) => tile.textContent);
const measureHeight = () => page.getByRole('region', { name: 'Quick Stats' }).element().getBoundingClientRect().height;

test('shows items, value, active listings and average score', async () => {
  render(<QuickStats />);
  await expect.poll(listTiles).toEqual(['Items128', 'Total value$4,310', 'Active listings41', 'Avg. SEO score88']);
});

test('shows the total of the estimates in whole dollars', async () => {
  render(<QuickStats />, createFakeRelist({ stats: { ...stats, totalValue: 18.5 } }));
  await expect.poll(listTiles).toContain('Total value$19');
});

test('shows two columns in the narrow card of a tablet, without breaking a figure', async () => {
  const { container } = render(<QuickStats />, createFakeRelist({ stats: { ...stats, totalValue: 104_310 } }));
  container.style.width = '256px';
  await expect.poll(listTiles).toContain('Total value$104,310');
  const [firstBox, secondBox] = [...container.querySelectorAll('dl > div')].map((tile) => tile.getBoundingClientRect());
  expect(secondBox?.top).toBe(firstBox?.top);
  expect(container.querySelectorAll('dd')[1]?.getBoundingClientRect().height).toBe(30);
});

test('keeps its size while loading', async () => {
  const { promise, resolve } = createDeferred<DashboardStats>();
  const { container } = render(
    <QuickStats />,
    createStatsRelist(() => promise),
  );
  await expect.poll(listTiles).toEqual(['Items', 'Total value', 'Active listings', 'Avg. SEO score']);
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  const loadingHeight = measureHeight();
  resolve(stats);
  await expect.poll(listTiles).toContain('Items128');
  expect(measureHeight()).toBe(loadingHeight);
});

test('reports that figures failed to load, and retries on request', async () => {
  const load = vi
    .fn<() => Promise<DashboardStats>>()
    .mockRejectedValueOnce(toApiError(503, 'Busy', ''))
    .mockResolvedValue(stats);
  render(<QuickStats />, createStatsRelist(load));
  await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t load your stats.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(listTiles).toContain('Active listings41');
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  [toApiError(401, '', '{"code":"unauthorized","message":"Sign in to continue."}'), 'Your session ended. Sign in again to see your stats.'],
  [toApiError(429, '', '{"code":"rate_limited","message":"Wait a moment."}'), 'We couldn’t load your stats. Wait a moment.'],
  [new TypeError('offline'), 'We couldn’t load your stats. Check your connection and try again.'],
])('explains the cause: %s', async (error, sentence) => {
  render(
    <QuickStats />,
    createStatsRelist(() => Promise.reject(error)),
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
});

test('keeps old figures when a refetch fails', async () => {
  const load = vi
    .fn<() => Promise<DashboardStats>>()
    .mockResolvedValueOnce(stats)
    .mockRejectedValue(toApiError(503, 'Busy', ''));
  const relist = createStatsRelist(load);
  render(<QuickStats />, relist);
  await expect.poll(listTiles).toContain('Items128');
  await relist.stores.stats.refetch();
  expect(listTiles()).toContain('Items128');
  expect(page.getByRole('alert').elements()).toEqual([]);
});
