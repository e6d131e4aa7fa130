import { apiErrorOf } from '@relist/api/client';
import type { DashboardStats } from '@relist/api/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../test/axe.ts';
import { stats } from '../test/data.ts';
import { fakeRelist } from '../test/fake-relist.ts';
import { p, WAYS } from '../test/own-markup.tsx';
import { createStats, type HeadlessStats } from './index.ts';

afterEach(() => document.body.replaceChildren());
const view = (figures: HeadlessStats) => () => {
  const { tiles, status, failure } = figures.getState();
  return [
    p(
      'section',
      figures.getRootProps(),
      p('dl', {}, ...tiles.map(({ name, label, value }) => p(`div#${name}`, {}, p('dt', {}, label), p('dd', {}, value ?? '…')))),
      p('p#status', figures.getStatusProps(), status),
      p('p#failure', figures.getErrorProps(), failure),
      p('button', figures.getRefreshProps(), 'Again'),
    ),
  ];
};
const tiles = () => [...document.querySelectorAll('dl > div')].map((tile) => tile.textContent);

describe.each(WAYS)('figures, %s', (_, show) => {
  test('load when somebody looks, say why they cannot be had, and come when asked again', async () => {
    const load = vi
      .fn<() => Promise<DashboardStats>>()
      .mockRejectedValueOnce(apiErrorOf(429, '', '{"code":"rate_limited","message":"Wait a moment."}'))
      .mockResolvedValue(stats);
    const figures = createStats(fakeRelist({ calls: { dashboard: { stats: load } } }));
    expect(load).not.toHaveBeenCalled();
    show(figures, view(figures));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Your figures could not be loaded. Wait a moment.');
    expect(tiles()).toContain('Items…');
    await page.getByRole('button', { name: 'Again' }).click();
    await expect.poll(tiles).toEqual(['Items128', 'Total value$4,310', 'Active listings41', 'Avg. SEO score88']);
    await expect.element(page.getByRole('group', { name: 'Quick Stats' })).toHaveAttribute('aria-busy', 'false');
    expect(await violations()).toEqual([]);
  });
});

test('are the same as those of a ready widget at the same Relist', async () => {
  const load = vi.fn(async () => stats);
  const relist = fakeRelist({ calls: { dashboard: { stats: load } } });
  const [one, other] = [createStats(relist), createStats(relist)];
  const stop = one.subscribe(() => undefined);
  other.subscribe(() => undefined);
  await expect.poll(() => [one.getState().stats, other.getState().stats]).toEqual([stats, stats]);
  expect(load).toHaveBeenCalledOnce();
  stop();
});
