import type { AnalyzedItem, Item, ListingDetail } from '@relist/api/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { toRelistError, type RelistError } from '../../core/errors.ts';
import { createAnalysis, type Analysis } from '../analysis/analysis.ts';
import { getSharedStore } from '../shared-store.ts';
import type { Relist } from '../relist.ts';

export interface ItemStoreState {
  /** 'inBin': the item is in the bin. 'missing': it does not exist or was deleted. */
  readonly status: 'idle' | 'loading' | 'ready' | 'inBin' | 'missing' | 'failed';
  readonly error: RelistError | null;
}

/** One of the seller's items, loaded from the server and changed by the cards that show it. */
export interface ItemStore extends StoreApi<ItemStoreState> {
  /** The same Relist instance with this item instead of the uploaded one. Widgets that use it show and change this item. */
  readonly relist: Relist;
  /** Loads the item unless it is loaded. */
  fetch(): Promise<void>;
  /** Reloads the item, including changes from other devices. */
  refetch(): Promise<void>;
}

/** Returns an item and its listings as one result, with the listing for the platform that the seller chose. */
export const toResult = (item: Item, listings: readonly ListingDetail[]): AnalyzedItem => {
  const listing = listings.find(({ platform }) => platform === item.targetPlatform) ?? listings.at(-1) ?? null;
  return { item, listing, optimization: listing?.optimization ?? null, question: item.question };
};

/** Creates a flow that only contains a result and never uploads. */
const createResultFlow = ({ config }: Relist): Analysis => createAnalysis({ run: async () => undefined, platforms: config.platforms });

const createItemStore = (relist: Relist, id: string, initialResult: AnalyzedItem | null): ItemStore => {
  const { client, unauthorized } = relist;
  const analysis = createResultFlow(relist);
  const store = createStore<ItemStoreState>(() => ({ status: initialResult ? 'ready' : 'idle', error: null }));
  if (initialResult) analysis.setState({ state: 'success', result: initialResult, platform: initialResult.item.targetPlatform });
  let latestRequest = 0;
  const refetch = async () => {
    const request = ++latestRequest;
    store.setState({ status: analysis.getState().result ? 'ready' : 'loading', error: null });
    try {
      const params = { id };
      const [item, listings] = await Promise.all([client.items.get({ params }), client.listings.ofItem({ params })]);
      if (request !== latestRequest) return;
      analysis.setState({ state: 'success', result: toResult(item, listings), platform: item.targetPlatform });
      store.setState({ status: 'ready' });
    } catch (cause) {
      if (request !== latestRequest) return;
      const error = toRelistError(cause);
      // An invalid id is treated like a missing item.
      const isGone = error.status === 404 || error.status === 422;
      const isInBin = isGone && error.fields?.['item'] === id;
      store.setState({ status: isInBin ? 'inBin' : isGone ? 'missing' : 'failed', error });
      if (!isGone) unauthorized.handle(error, '/api/login');
    }
  };
  return {
    ...store,
    relist: { ...relist, analysis },
    refetch,
    fetch: async () => (store.getState().status === 'idle' ? refetch() : undefined),
  };
};

const createItemStores = (relist: Relist) => {
  const itemStores = new Map<string, ItemStore>();
  return {
    getStore: (id: string): ItemStore => {
      const itemStore = itemStores.get(id) ?? createItemStore(relist, id, null);
      itemStores.set(id, itemStore);
      return itemStore;
    },
    add: (result: AnalyzedItem) => void itemStores.set(result.item.id, createItemStore(relist, result.item.id, result)),
    reset: () => itemStores.clear(),
  };
};

/** Returns the one store of an item in a Relist instance, so edits are kept when its page closes. */
export const getItemStore = (relist: Relist, id: string): ItemStore => getSharedStore(relist, createItemStores).getStore(id);

/** Moves the item of the finished analysis to a separate store and resets the flow. Returns false if no analysis has finished. */
export const moveToItemStore = (relist: Relist): boolean => {
  const { state, result } = relist.analysis.getState();
  if (state !== 'success' || !result) return false;
  getSharedStore(relist, createItemStores).add(result);
  relist.analysis.startNewItem();
  return true;
};
