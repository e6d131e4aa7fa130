import type { Item } from '@relist/api/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RelistClient } from '../../core/client.ts';
import { toProblem, type Problem } from '../../core/errors.ts';

/** Of an item, what a row shows: thousands of whole ones would be tens of megabytes. */
export interface BulkItem {
  readonly id: string;
  readonly name: string;
  readonly category: string | null;
  readonly brand: string | null;
  readonly condition: string | null;
  /** US dollars. */
  readonly estimatedValue: number | null;
  /** What a filter looks through, in lower case. */
  readonly words: string;
}

export interface BulkItemsState {
  readonly status: 'idle' | 'loading' | 'ready' | 'error';
  /** Those loaded so far, newest first. */
  readonly items: readonly BulkItem[];
  /** All there are, as the server counts them. */
  readonly total: number;
  readonly error: Problem | null;
}

export interface BulkItems extends StoreApi<BulkItemsState> {
  /** Loads all items, unless that was asked before. */
  fetch(): Promise<void>;
  refetch(): Promise<void>;
  /** Loads anew only if somebody has asked before. */
  invalidate(): Promise<void>;
}

/** Rows of one page, the most the API gives. */
const PAGE = 100;
const empty: BulkItemsState = { status: 'idle', items: [], total: 0, error: null };

const rowOf = ({ id, name, analysisResults: { category, brand, condition }, estimatedValue }: Item): BulkItem => ({
  id,
  name,
  category,
  brand,
  condition,
  estimatedValue,
  words: [name, category, brand, condition].join(' ').toLowerCase(),
});

/** All of a seller's items, page after page, each shown as soon as it is there. */
export const createBulkItems = (client: Pick<RelistClient, 'items'>): BulkItems => {
  const store = createStore<BulkItemsState>(() => empty);
  let turn = 0;
  const refetch = async () => {
    const mine = ++turn;
    store.setState({ ...empty, status: 'loading' });
    let cursor: string | null = null;
    try {
      do {
        const page = await client.items.list({ query: { limit: PAGE, ...(cursor && { cursor }) } });
        if (mine !== turn) return;
        cursor = page.nextCursor;
        store.setState(({ items }) => ({ items: [...items, ...page.rows.map(rowOf)], total: page.total }));
      } while (cursor);
      store.setState({ status: 'ready' });
    } catch (error) {
      if (mine === turn) store.setState({ status: 'error', error: toProblem(error) });
    }
  };
  const asked = () => store.getState().status !== 'idle';
  return {
    ...store,
    refetch,
    fetch: async () => (asked() ? undefined : refetch()),
    invalidate: async () => (asked() ? refetch() : undefined),
  };
};

/** The items that fit a filter: every word of it must stand somewhere in the item. */
export const itemsMatching = (items: readonly BulkItem[], filter: string): readonly BulkItem[] => {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0 ? items : items.filter((item) => words.every((word) => item.words.includes(word)));
};
