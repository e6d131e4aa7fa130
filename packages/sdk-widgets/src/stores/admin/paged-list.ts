import { createStore, type StoreApi } from 'zustand/vanilla';
import { toRelistError, type RelistError } from '../../core/errors.ts';

/** Rows per page. */
const LIMIT = 25;

export interface PagedListState<Row, Query> {
  readonly status: 'idle' | 'loading' | 'ready' | 'error';
  /** The current page; the last good one while another loads or fails. */
  readonly rows: readonly Row[] | null;
  /** Number of rows over all pages. */
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
  /** Loads unless loaded or loading. */
  fetch(): Promise<void>;
  /** Reloads the current page. */
  refetch(): Promise<void>;
  /** Reloads the current page if it was loaded before. */
  invalidate(): Promise<void>;
  /** Replaces filters and loads the first page. */
  ask(query: Partial<Query>): Promise<void>;
  /** Loads the next page (1) or the previous one (-1). */
  turn(by: 1 | -1): Promise<void>;
  /**
   * Applies a change optimistically and sends it. The server's answer replaces it; on refusal the change is reverted, unless another one
   * was made in the meantime, and the error is returned.
   */
  change(id: string, patch: Partial<Row>, send: () => Promise<Row>): Promise<RelistError | null>;
  /** Clears everything, and reloads if it was loaded before. */
  renew(): Promise<void>;
}

export interface PageAnswer<Row> {
  readonly rows: Row[];
  readonly nextCursor: string | null;
  readonly total: number;
}
type Load<Row, Query> = (query: Query & { readonly limit: number; readonly cursor?: string }) => Promise<PageAnswer<Row>>;

/** Creates a paginated list of server data with server-side filters. */
export const createPagedList = <Row extends { readonly id: string }, Query extends object>(
  load: Load<Row, Query>,
  first: Query,
): PagedList<Row, Query> => {
  const empty: PagedListState<Row, Query> = { status: 'idle', rows: null, total: 0, error: null, query: first, page: 0, hasNext: false };
  const store = createStore<PagedListState<Row, Query>>(() => empty);
  /** Cursor of each page; null for the first one. */
  let cursors: (string | null)[] = [null];
  let turn = 0;

  const open = async (page: number) => {
    const mine = ++turn;
    store.setState({ status: 'loading' });
    const cursor = cursors[page];
    try {
      const answer = await load({ ...store.getState().query, limit: LIMIT, ...(cursor && { cursor }) });
      if (mine !== turn) return;
      // The last row of the last page was deleted, so the previous page is the last one now.
      if (answer.rows.length === 0 && page > 0) return await open(page - 1);
      cursors = [...cursors.slice(0, page + 1), answer.nextCursor];
      store.setState({ status: 'ready', rows: answer.rows, total: answer.total, error: null, page, hasNext: answer.nextCursor !== null });
    } catch (error) {
      if (mine === turn) store.setState({ status: 'error', error: toRelistError(error) });
    }
  };
  const replace = (id: string, next: (row: Row) => Row) =>
    store.setState(({ rows }) => ({ rows: rows && rows.map((row) => (row.id === id ? next(row) : row)) }));
  const refetch = () => open(store.getState().page);
  const asked = () => store.getState().status !== 'idle';

  return {
    ...store,
    limit: LIMIT,
    refetch,
    fetch: async () => (asked() ? undefined : refetch()),
    invalidate: async () => (asked() ? refetch() : undefined),
    ask: async (query) => {
      store.setState((state) => ({ query: { ...state.query, ...query }, page: 0, hasNext: false }));
      cursors = [null];
      await open(0);
    },
    turn: async (by) => {
      const { page, hasNext } = store.getState();
      if (by === 1 ? hasNext : page > 0) await open(page + by);
    },
    change: async (id, patch, send) => {
      const before = store.getState().rows?.find((row) => row.id === id);
      replace(id, (row) => ({ ...row, ...patch }));
      const names = Object.keys(patch) as (keyof Row)[];
      const stands = (row: Row) => names.every((name) => row[name] === patch[name]);
      try {
        const answer = await send();
        replace(id, (row) => (stands(row) ? answer : row));
        return null;
      } catch (error) {
        const former = before && Object.fromEntries(names.map((name) => [name, before[name]]));
        replace(id, (row) => (stands(row) ? { ...row, ...former } : row));
        return toRelistError(error);
      }
    },
    renew: async () => {
      const again = asked();
      turn += 1;
      cursors = [null];
      store.setState(empty);
      if (again) await refetch();
    },
  };
};
