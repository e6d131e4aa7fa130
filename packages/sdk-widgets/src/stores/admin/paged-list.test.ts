import { expect, test, vi } from 'vitest';
import { toApiError } from '@relist/api/client';
import { createDeferred } from '../../test/deferred.ts';
import { createPagedList, type PageResponse } from './paged-list.ts';

interface Row {
  readonly id: string;
  readonly status: string;
}
const createRows = (...ids: string[]): Row[] => ids.map((id) => ({ id, status: 'open' }));
const toResponse = (rows: Row[], nextCursor: string | null = null): PageResponse<Row> => ({ rows, nextCursor, total: 3 });
type Load = Parameters<typeof createPagedList<Row, { search: string }>>[0];
const createTestList = (load: Load) => createPagedList<Row, { search: string }>(load, { search: '' });
const UNAVAILABLE_ERROR = toApiError(503, 'Busy', '');

test('a paged list loads next and previous pages; a filter starts at the first page', async () => {
  const load = vi.fn<Load>(async ({ cursor }) => (cursor ? toResponse(createRows('c')) : toResponse(createRows('a', 'b'), 'next')));
  const list = createTestList(load);
  await list.fetch();
  await list.fetch();
  expect(load).toHaveBeenCalledOnce();
  await list.turnPage(1);
  expect(list.getState()).toMatchObject({ page: 1, hasNext: false, rows: createRows('c') });
  await list.turnPage(1);
  expect(load).toHaveBeenCalledTimes(2);
  await list.turnPage(-1);
  expect(list.getState()).toMatchObject({ page: 0, hasNext: true });
  await list.turnPage(1);
  await list.setQuery({ search: 'lamp' });
  expect(load).toHaveBeenLastCalledWith({ search: 'lamp', limit: 25 });
  expect(list.getState().page).toBe(0);
});

test('a paged list starts at the first page after a filter is set on a later page, even if loading fails', async () => {
  const load = vi.fn<Load>(async ({ cursor }) => (cursor ? toResponse(createRows('c')) : toResponse(createRows('a', 'b'), 'next')));
  const list = createTestList(load);
  await list.fetch();
  await list.turnPage(1);
  load.mockRejectedValueOnce(UNAVAILABLE_ERROR);
  await list.setQuery({ search: 'lamp' });
  expect(list.getState()).toMatchObject({ status: 'error', page: 0 });
  await list.refetch();
  expect(list.getState()).toMatchObject({ status: 'ready', page: 0, hasNext: true, rows: createRows('a', 'b') });
});

test('a paged list shows the previous page when the last row of the last page is deleted', async () => {
  let lastRows = createRows('c');
  const list = createTestList(async ({ cursor }) =>
    cursor ? toResponse(lastRows) : toResponse(createRows('a', 'b'), lastRows.length > 0 ? 'next' : null),
  );
  await list.fetch();
  await list.turnPage(1);
  lastRows = [];
  await list.refetch();
  expect(list.getState()).toMatchObject({ page: 0, hasNext: false, rows: createRows('a', 'b') });
});

test('a paged list uses the newest query even if its response arrives first', async () => {
  const slowResponse = createDeferred<PageResponse<Row>>();
  const list = createTestList(({ search }) => (search === 'old' ? slowResponse.promise : Promise.resolve(toResponse(createRows('new')))));
  const firstQuery = list.setQuery({ search: 'old' });
  await list.setQuery({ search: 'new' });
  slowResponse.resolve(toResponse(createRows('old')));
  await firstQuery;
  expect(list.getState().rows).toEqual(createRows('new'));
});

test('a paged list keeps the current page when the next one fails', async () => {
  const load = vi
    .fn<Load>()
    .mockResolvedValueOnce(toResponse(createRows('a'), 'next'))
    .mockRejectedValue(UNAVAILABLE_ERROR);
  const list = createTestList(load);
  await list.fetch();
  await list.turnPage(1);
  expect(list.getState()).toMatchObject({ status: 'error', page: 0, rows: createRows('a'), error: { status: 503 } });
});

test('a paged list shows a change immediately and reverts it when the server rejects it', async () => {
  const list = createTestList(async () => toResponse(createRows('a', 'b')));
  await list.fetch();
  const { promise, resolve } = createDeferred<void>();
  const change = list.change('a', { status: 'closed' }, () => promise.then(() => Promise.reject(UNAVAILABLE_ERROR)));
  expect(list.getState().rows?.[0]?.status).toBe('closed');
  resolve();
  expect(await change).toMatchObject({ status: 503 });
  expect(list.getState().rows).toEqual(createRows('a', 'b'));
});

test('a paged list does not revert a later change when an earlier one is rejected', async () => {
  const list = createTestList(async () => toResponse(createRows('a')));
  await list.fetch();
  const { promise, resolve } = createDeferred<void>();
  const firstChange = list.change('a', { status: 'closed' }, () => promise.then(() => Promise.reject(UNAVAILABLE_ERROR)));
  await list.change('a', { status: 'resolved' }, async () => ({ id: 'a', status: 'resolved' }));
  resolve();
  await firstChange;
  expect(list.getState().rows?.[0]?.status).toBe('resolved');
});
