import { createStore, type StoreApi } from 'zustand/vanilla';
import { toRelistError, type RelistError } from '../../core/errors.ts';

const PAGE_SIZE = 25;

export interface PagedListState<Row, Query> {
  readonly status: 'idle' | 'loading' | 'ready' | 'error';
  /** Rows of the current page; the last loaded ones while another page loads or fails. */
  readonly rows: readonly Row[] | null;
  /** Number of rows across all pages. */
  readonly total: number;
  readonly error: RelistError | null;
  readonly query: Query;
  /** Page number from 0. */
  readonly page: number;
  readonly hasNext: boolean;
}

export interface PagedList<Row, Query> extends StoreApi<PagedListState<Row, Query>> {
  /** Rows per page. */
  readonly limit: number;
  /** Loads the list unless it is loaded or loading. */
  fetch(): Promise<void>;
  /** Reloads the current page. */
  refetch(): Promise<void>;
  /** Reloads the current page if it was loaded before. */
  invalidate(): Promise<void>;
  /** Replaces filters and loads the first page. */
  setQuery(query: Partial<Query>): Promise<void>;
  /** Loads the next page (1) or the previous one (-1). */
  turnPage(direction: 1 | -1): Promise<void>;
  /**
   * Applies a change optimistically and sends it. The server's response replaces it; on rejection the change is reverted, unless another
   * one was made in the meantime, and the error is returned.
   */
  change(id: string, patch: Partial<Row>, send: () => Promise<Row>): Promise<RelistError | null>;
  /** Clears everything, and reloads if it was loaded before. */
  reset(): Promise<void>;
}

export interface PageResponse<Row> {
  readonly rows: Row[];
  readonly nextCursor: string | null;
  readonly total: number;
}
type Load<Row, Query> = (query: Query & { readonly limit: number; readonly cursor?: string }) => Promise<PageResponse<Row>>;

type PagedStore<Row, Query> = StoreApi<PagedListState<Row, Query>>;

/** Creates the function that loads a page. A newer request or `reset` discards the response to an earlier one. */
const createPageLoader = <Row, Query extends object>(store: PagedStore<Row, Query>, load: Load<Row, Query>) => {
  /** Cursor of each page; null for the first one. */
  let cursors: (string | null)[] = [null];
  let latestRequest = 0;

  const loadPage = async (page: number) => {
    const request = ++latestRequest;
    store.setState({ status: 'loading' });
    const cursor = cursors[page];
    try {
      const response = await load({ ...store.getState().query, limit: PAGE_SIZE, ...(cursor && { cursor }) });
      if (request !== latestRequest) return;
      // The last row of the last page was deleted, so the previous page is the last one.
      if (response.rows.length === 0 && page > 0) return await loadPage(page - 1);
      cursors = [...cursors.slice(0, page + 1), response.nextCursor];
      store.setState({
        status: 'ready',
        rows: response.rows,
        total: response.total,
        error: null,
        page,
        hasNext: response.nextCursor !== null,
      });
    } catch (error) {
      if (request === latestRequest) store.setState({ status: 'error', error: toRelistError(error) });
    }
  };
  return {
    loadPage,
    reset: () => {
      latestRequest += 1;
      cursors = [null];
    },
  };
};

/** Applies `patch` to a row and sends it; see `PagedList.change`. */
const changeRow = async <Row extends { readonly id: string }, Query>(
  store: PagedStore<Row, Query>,
  id: string,
  patch: Partial<Row>,
  send: () => Promise<Row>,
) => {
  const updateRow = (update: (row: Row) => Row) =>
    store.setState(({ rows }) => ({ rows: rows && rows.map((row) => (row.id === id ? update(row) : row)) }));
  const previousRow = store.getState().rows?.find((row) => row.id === id);
  updateRow((row) => ({ ...row, ...patch }));
  const names = Object.keys(patch) as (keyof Row)[];
  const isUnchanged = (row: Row) => names.every((name) => row[name] === patch[name]);
  try {
    const response = await send();
    updateRow((row) => (isUnchanged(row) ? response : row));
    return null;
  } catch (error) {
    const previousValues = previousRow && Object.fromEntries(names.map((name) => [name, previousRow[name]]));
    updateRow((row) => (isUnchanged(row) ? { ...row, ...previousValues } : row));
    return toRelistError(error);
  }
};

/** Creates a paginated list of server data with server-side filters. */
export const createPagedList = <Row extends { readonly id: string }, Query extends object>(
  load: Load<Row, Query>,
  initialQuery: Query,
): PagedList<Row, Query> => {
  const emptyState: PagedListState<Row, Query> = {
    status: 'idle',
    rows: null,
    total: 0,
    error: null,
    query: initialQuery,
    page: 0,
    hasNext: false,
  };
  const store = createStore<PagedListState<Row, Query>>(() => emptyState);
  const { loadPage, reset } = createPageLoader(store, load);
  const refetch = () => loadPage(store.getState().page);
  const hasBeenRequested = () => store.getState().status !== 'idle';

  return {
    ...store,
    limit: PAGE_SIZE,
    refetch,
    fetch: async () => (hasBeenRequested() ? undefined : refetch()),
    invalidate: async () => (hasBeenRequested() ? refetch() : undefined),
    setQuery: async (query) => {
      store.setState((state) => ({ query: { ...state.query, ...query }, page: 0, hasNext: false }));
      reset();
      await loadPage(0);
    },
    turnPage: async (direction) => {
      const { page, hasNext } = store.getState();
      if (direction === 1 ? hasNext : page > 0) await loadPage(page + direction);
    },
    change: (id, patch, send) => changeRow(store, id, patch, send),
    reset: async () => {
      const isReloadNeeded = hasBeenRequested();
      reset();
      store.setState(emptyState);
      if (isReloadNeeded) await refetch();
    },
  };
};
