import type { ItemSummary } from '@relist/api/contract';
import type { StoreApi } from 'zustand/vanilla';
import { toRelistError } from '../../core/errors.ts';
import type { Relist } from '../relist.ts';
import { STATUS_FILTERS, type ItemListQuery, type ItemListState } from './item-list-state.ts';

const PAGE_SIZE = 50;

const toServerQuery = ({ q, show, platform, sort, place }: ItemListQuery) => ({
  limit: PAGE_SIZE,
  sort,
  place,
  ...(q && { q }),
  ...(platform && { platform }),
  ...(show === 'needs-look' ? { needsLook: 'true' as const } : show && { status: show }),
});

/** Loads the list page by page. Ignores responses to older queries. */
export const createItemLoader = ({ client, unauthorized }: Relist, store: StoreApi<ItemListState>) => {
  let latestRequest = 0;
  const loadPage = (cursor: string | null) =>
    client.items.summaries({ query: { ...toServerQuery(store.getState().query), ...(cursor && { cursor }) } });

  /** Counts the items of each filter unless the loaded rows suffice. If a request fails, the filters have no counts. */
  const loadCounts = async (request: number) => {
    const { query, nextCursor, counts } = store.getState();
    if ((query.show === '' && nextCursor === null) || Object.keys(counts).length > 0) return;
    const count = async (show: ItemListQuery['show']) => {
      const { total } = await client.items.summaries({ query: { ...toServerQuery({ ...query, show }), limit: 1 } });
      return [show, total] as const;
    };
    const entries = await Promise.all(STATUS_FILTERS.map(count)).catch(() => []);
    if (request === latestRequest) store.setState({ counts: Object.fromEntries(entries) });
  };

  /** Reloads the list from the start until it has `minRows` rows, by default as many as before. */
  const refetch = async (minRows: number = store.getState().rows?.length ?? 0) => {
    const request = ++latestRequest;
    store.setState({ status: 'loading', nextPageStatus: 'idle' });
    try {
      const rows: ItemSummary[] = [];
      let page;
      do {
        page = await loadPage(page?.nextCursor ?? null);
        rows.push(...page.rows);
      } while (page.nextCursor && rows.length < minRows && request === latestRequest);
      if (request !== latestRequest) return;
      const { total, nextCursor } = page;
      store.setState({ status: 'ready', rows, total: total ?? rows.length, nextCursor, error: null, marks: new Map() });
      if (store.getState().query.place === 'list') void loadCounts(request);
    } catch (cause) {
      if (request !== latestRequest) return;
      const error = toRelistError(cause);
      store.setState({ status: 'error', error });
      unauthorized.handle(error, '/api/login');
    }
  };
  /** Loads the next page unless it is already loading. */
  const loadMore = async () => {
    const { status, nextCursor, nextPageStatus } = store.getState();
    if (status !== 'ready' || !nextCursor || nextPageStatus === 'loading') return;
    const request = latestRequest;
    store.setState({ nextPageStatus: 'loading' });
    try {
      const page = await loadPage(nextCursor);
      if (request !== latestRequest) return;
      store.setState(({ rows, total }) => {
        // A new item on top may have moved the last row of a page to the next one.
        const knownIds = new Set(rows?.map(({ id }) => id));
        const newRows = page.rows.filter(({ id }) => !knownIds.has(id));
        return { nextPageStatus: 'idle', rows: [...(rows ?? []), ...newRows], nextCursor: page.nextCursor, total: page.total ?? total };
      });
    } catch (error) {
      if (request !== latestRequest) return;
      store.setState({ nextPageStatus: 'error', error: toRelistError(error) });
      unauthorized.handle(toRelistError(error), '/api/login');
    }
  };
  return { refetch, loadMore, ignorePending: () => void (latestRequest += 1) };
};
