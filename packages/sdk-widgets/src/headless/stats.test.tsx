import { toApiError } from '@relist/api/client';
import type { DashboardStats } from '@relist/api/contract';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { stats } from '../test/data.ts';
import { createFakeRelist } from '../test/fake-relist.ts';
import { RENDER_CASES } from '../test/custom-markup.tsx';
import { createStatsView } from '../test/custom-views/stats.ts';
import { createStats } from './index.ts';

const listTiles = () => [...document.querySelectorAll('dl > div')].map((tile) => tile.textContent);

describe.each(RENDER_CASES)('the figures store, %s', (_, show) => {
  test('loads with the first listener, shows load errors, and retries', async () => {
    const load = vi
      .fn<() => Promise<DashboardStats>>()
      .mockRejectedValueOnce(toApiError(429, '', '{"code":"rate_limited","message":"Wait a moment."}'))
      .mockResolvedValue(stats);
    const figures = createStats(createFakeRelist({ calls: { dashboard: { stats: load } } }));
    expect(load).not.toHaveBeenCalled();
    show(figures, createStatsView(figures));
    await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t load your stats. Wait a moment.');
    expect(listTiles()).toContain('Items…');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(listTiles).toEqual(['Items128', 'Total value$4,310', 'Active listings41', 'Avg. SEO score88']);
    await expect.element(page.getByRole('group', { name: 'Quick Stats' })).toHaveAttribute('aria-busy', 'false');
  });
});

test('two figure stores of one Relist instance load the figures once and share them', async () => {
  const load = vi.fn(async () => stats);
  const relist = createFakeRelist({ calls: { dashboard: { stats: load } } });
  const [first, second] = [createStats(relist), createStats(relist)];
  const stop = first.subscribe(() => undefined);
  second.subscribe(() => undefined);
  await expect.poll(() => [first.getState().stats, second.getState().stats]).toEqual([stats, stats]);
  expect(load).toHaveBeenCalledOnce();
  stop();
});
