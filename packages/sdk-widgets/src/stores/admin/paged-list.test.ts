import { expect, test, vi } from 'vitest';
import { apiErrorOf } from '@relist/api/client';
import { createDeferred } from '../../test/deferred.ts';
import { createPagedList, type PageResponse } from './paged-list.ts';

interface Row {
  readonly id: string;
  readonly status: string;
}
const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id, status: 'open' }));
const answer = (list: Row[], nextCursor: string | null = null): PageResponse<Row> => ({ rows: list, nextCursor, total: 3 });
type Load = Parameters<typeof createPagedList<Row, { search: string }>>[0];
const listOf = (load: Load) => createPagedList<Row, { search: string }>(load, { search: '' });
const refused = apiErrorOf(503, 'Busy', '');

test('loads next and previous pages; a filter starts at the first page', async () => {
  const load = vi.fn<Load>(async ({ cursor }) => (cursor ? answer(rows('c')) : answer(rows('a', 'b'), 'next')));
  const list = listOf(load);
  await list.fetch();
  await list.fetch();
  expect(load).toHaveBeenCalledOnce();
  await list.turnPage(1);
  expect(list.getState()).toMatchObject({ page: 1, hasNext: false, rows: rows('c') });
  await list.turnPage(1);
  expect(load).toHaveBeenCalledTimes(2);
  await list.turnPage(-1);
  expect(list.getState()).toMatchObject({ page: 0, hasNext: true });
  await list.turnPage(1);
  await list.setQuery({ search: 'lamp' });
  expect(load).toHaveBeenLastCalledWith({ search: 'lamp', limit: 25 });
  expect(list.getState().page).toBe(0);
});

test('a filter set on a later page starts at the first page even if it fails', async () => {
  const load = vi.fn<Load>(async ({ cursor }) => (cursor ? answer(rows('c')) : answer(rows('a', 'b'), 'next')));
  const list = listOf(load);
  await list.fetch();
  await list.turnPage(1);
  load.mockRejectedValueOnce(refused);
  await list.setQuery({ search: 'lamp' });
  expect(list.getState()).toMatchObject({ status: 'error', page: 0 });
  await list.refetch();
  expect(list.getState()).toMatchObject({ status: 'ready', page: 0, hasNext: true, rows: rows('a', 'b') });
});

test('shows the previous page when the last row of the last page is deleted', async () => {
  let last = rows('c');
  const list = listOf(async ({ cursor }) => (cursor ? answer(last) : answer(rows('a', 'b'), last.length > 0 ? 'next' : null)));
  await list.fetch();
  await list.turnPage(1);
  last = [];
  await list.refetch();
  expect(list.getState()).toMatchObject({ page: 0, hasNext: false, rows: rows('a', 'b') });
});

test('uses the newest query even if its answer arrives first', async () => {
  const slow = createDeferred<PageResponse<Row>>();
  const list = listOf(({ search }) => (search === 'old' ? slow.promise : Promise.resolve(answer(rows('new')))));
  const first = list.setQuery({ search: 'old' });
  await list.setQuery({ search: 'new' });
  slow.resolve(answer(rows('old')));
  await first;
  expect(list.getState().rows).toEqual(rows('new'));
});

test('keeps the current page when the next one fails', async () => {
  const load = vi
    .fn<Load>()
    .mockResolvedValueOnce(answer(rows('a'), 'next'))
    .mockRejectedValue(refused);
  const list = listOf(load);
  await list.fetch();
  await list.turnPage(1);
  expect(list.getState()).toMatchObject({ status: 'error', page: 0, rows: rows('a'), error: { status: 503 } });
});

test('shows a change at once and reverts it when the server refuses', async () => {
  const list = listOf(async () => answer(rows('a', 'b')));
  await list.fetch();
  const { promise, resolve } = createDeferred<void>();
  const changing = list.change('a', { status: 'closed' }, () => promise.then(() => Promise.reject(refused)));
  expect(list.getState().rows?.[0]?.status).toBe('closed');
  resolve();
  expect(await changing).toMatchObject({ status: 503 });
  expect(list.getState().rows).toEqual(rows('a', 'b'));
});

test('a refusal does not revert a later change', async () => {
  const list = listOf(async () => answer(rows('a')));
  await list.fetch();
  const { promise, resolve } = createDeferred<void>();
  const first = list.change('a', { status: 'closed' }, () => promise.then(() => Promise.reject(refused)));
  await list.change('a', { status: 'resolved' }, async () => ({ id: 'a', status: 'resolved' }));
  resolve();
  await first;
  expect(list.getState().rows?.[0]?.status).toBe('resolved');
});
