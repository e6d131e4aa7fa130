import type { Item } from '@relist/api/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RelistClient } from '../../core/requests/client.ts';
import { toRelistError, type RelistError } from '../../core/errors.ts';

/** The fields of an item that a row shows. Thousands of complete items would take tens of megabytes. */
export interface BulkItem {
  readonly id: string;
  readonly name: string;
  readonly category: string | null;
  readonly brand: string | null;
  readonly condition: string | null;
  /** US dollars. */
  readonly estimatedValue: number | null;
  /** Lowercase text that the filter searches. */
  readonly searchText: string;
}

export interface BulkItemsState {
  readonly status: 'idle' | 'loading' | 'ready' | 'error';
  /** Items loaded so far, newest first. */
  readonly items: readonly BulkItem[];
  /** The server's count of all items. */
  readonly total: number;
  readonly error: RelistError | null;
}

export interface BulkItems extends StoreApi<BulkItemsState> {
  /** Loads all items once. */
  fetch(): Promise<void>;
  refetch(): Promise<void>;
  /** Reloads if items were loaded before. */
  invalidate(): Promise<void>;
}

/** Rows per page, the API's maximum. */
const PAGE_SIZE = 100;
const EMPTY_STATE: BulkItemsState = { status: 'idle', items: [], total: 0, error: null };

const toBulkItem = ({ id, name, analysisResults: { category, brand, condition }, estimatedValue }: Item): BulkItem => ({
  id,
  name,
  category,
  brand,
  condition,
  estimatedValue,
  searchText: [name, category, brand, condition].join(' ').toLowerCase(),
});

/** Creates the list of all of a seller's items; each page shows as soon as it is loaded. */
export const createBulkItems = (client: Pick<RelistClient, 'items'>): BulkItems => {
  const store = createStore<BulkItemsState>(() => EMPTY_STATE);
  let latestRequest = 0;
  const refetch = async () => {
    const request = ++latestRequest;
    store.setState({ ...EMPTY_STATE, status: 'loading' });
    let cursor: string | null = null;
    try {
      do {
        const page = await client.items.list({ query: { limit: PAGE_SIZE, ...(cursor && { cursor }) } });
        if (request !== latestRequest) return;
        cursor = page.nextCursor;
        store.setState(({ items }) => ({ items: [...items, ...page.rows.map(toBulkItem)], total: page.total }));
      } while (cursor);
      store.setState({ status: 'ready' });
    } catch (error) {
      if (request === latestRequest) store.setState({ status: 'error', error: toRelistError(error) });
    }
  };
  const hasBeenRequested = () => store.getState().status !== 'idle';
  return {
    ...store,
    refetch,
    fetch: async () => (hasBeenRequested() ? undefined : refetch()),
    invalidate: async () => (hasBeenRequested() ? refetch() : undefined),
  };
};

/** Returns the items that contain every word of a filter. */
export const findMatchingItems = (items: readonly BulkItem[], filter: string): readonly BulkItem[] => {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0 ? items : items.filter((item) => words.every((word) => item.searchText.includes(word)));
};
