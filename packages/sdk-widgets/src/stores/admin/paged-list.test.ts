import { expect, test, vi } from 'vitest';
import { apiErrorOf } from '@relist/api/client';
import { createDeferred } from '../../test/deferred.ts';
import { createPagedList, type PageResponse } from './paged-list.ts';

interface Row {
  readonly id: string;
  readonly status: string;
}
const getIds = (...ids: string[]): Row[] => ids.map((id) => ({ id, status: 'open' }));
const toResponse = (list: Row[], nextCursor: string | null = null): PageResponse<Row> => ({ rows: list, nextCursor, total: 3 });
type Load = Parameters<typeof createPagedList<Row, { search: string }>>[0];
const createList = (load: Load) => createPagedList<Row, { search: string }>(load, { search: '' });
const refused = apiErrorOf(503, 'Busy', '');

test('loads next and previous pages; a filter starts at the first page', async () => {
  const load = vi.fn<Load>(async ({ cursor }) => (cursor ? toResponse(getIds('c')) : toResponse(getIds('a', 'b'), 'next')));
  const list = createList(load);
  await list.fetch();
  await list.fetch();
  expect(load).toHaveBeenCalledOnce();
  await list.turnPage(1);
  expect(list.getState()).toMatchObject({ page: 1, hasNext: false, rows: getIds('c') });
  await list.turnPage(1);
  expect(load).toHaveBeenCalledTimes(2);
  await list.turnPage(-1);
  expect(list.getState()).toMatchObject({ page: 0, hasNext: true });
  await list.turnPage(1);
  await list.setQuery({ search: 'lamp' });
  expect(load).toHaveBeenLastCalledWith({ search: 'lamp', limit: 25 });
  expect(list.getState().page).toBe(0);
});

test('starts at the first page after a filter is set on a later page, even if loading fails', async () => {
  const load = vi.fn<Load>(async ({ cursor }) => (cursor ? toResponse(getIds('c')) : toResponse(getIds('a', 'b'), 'next')));
  const list = createList(load);
  await list.fetch();
  await list.turnPage(1);
  load.mockRejectedValueOnce(refused);
  await list.setQuery({ search: 'lamp' });
  expect(list.getState()).toMatchObject({ status: 'error', page: 0 });
  await list.refetch();
  expect(list.getState()).toMatchObject({ status: 'ready', page: 0, hasNext: true, rows: getIds('a', 'b') });
});

test('shows the previous page when the last row of the last page is deleted', async () => {
  let last = getIds('c');
  const list = createList(async ({ cursor }) =>
    cursor ? toResponse(last) : toResponse(getIds('a', 'b'), last.length > 0 ? 'next' : null),
  );
  await list.fetch();
  await list.turnPage(1);
  last = [];
  await list.refetch();
  expect(list.getState()).toMatchObject({ page: 0, hasNext: false, rows: getIds('a', 'b') });
});

test('uses the newest query even if its response arrives first', async () => {
  const slow = createDeferred<PageResponse<Row>>();
  const list = createList(({ search }) => (search === 'old' ? slow.promise : Promise.resolve(toResponse(getIds('new')))));
  const first = list.setQuery({ search: 'old' });
  await list.setQuery({ search: 'new' });
  slow.resolve(toResponse(getIds('old')));
  await first;
  expect(list.getState().rows).toEqual(getIds('new'));
});

test('keeps the current page when the next one fails', async () => {
  const load = vi
    .fn<Load>()
    .mockResolvedValueOnce(toResponse(getIds('a'), 'next'))
    .mockRejectedValue(refused);
  const list = createList(load);
  await list.fetch();
  await list.turnPage(1);
  expect(list.getState()).toMatchObject({ status: 'error', page: 0, rows: getIds('a'), error: { status: 503 } });
});

test('shows a change immediately and reverts it when the server rejects it', async () => {
  const list = createList(async () => toResponse(getIds('a', 'b')));
  await list.fetch();
  const { promise, resolve } = createDeferred<void>();
  const changing = list.change('a', { status: 'closed' }, () => promise.then(() => Promise.reject(refused)));
  expect(list.getState().rows?.[0]?.status).toBe('closed');
  resolve();
  expect(await changing).toMatchObject({ status: 503 });
  expect(list.getState().rows).toEqual(getIds('a', 'b'));
});

test('does not revert a later change when an earlier one is rejected', async () => {
  const list = createList(async () => toResponse(getIds('a')));
  await list.fetch();
  const { promise, resolve } = createDeferred<void>();
  const first = list.change('a', { status: 'closed' }, () => promise.then(() => Promise.reject(refused)));
  await list.change('a', { status: 'resolved' }, async () => ({ id: 'a', status: 'resolved' }));
  resolve();
  await first;
  expect(list.getState().rows?.[0]?.status).toBe('resolved');
});
