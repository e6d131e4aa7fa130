import type { ListingStatus } from '@relist/api/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Sale } from '../listings/listing-actions.ts';
import type { Relist } from '../relist.ts';
import { toRelistError } from '../../core/errors.ts';
import type { createItemChanges } from './change-items.ts';
import {
  countFilters,
  emptyItemList,
  getMark,
  type ItemListQuery,
  type ItemListState,
  type ItemPlace,
  type RowMark,
} from './item-list-state.ts';
import { createItemLoader } from './load-items.ts';

export interface ItemList extends StoreApi<ItemListState> {
  /** Loads the list on every call, because other devices change it too. Loaded rows stay visible in the meantime. */
  refetch(): Promise<void>;
  /** Loads the next page. */
  loadMore(): Promise<void>;
  /** Changes the query. */
  setQuery(part: Partial<ItemListQuery>): Promise<void>;
  /** Starts or ends selection mode. */
  setSelecting(isSelecting: boolean): void;
  select(ids: readonly string[], isSelected: boolean): void;
  /** Moves items; their rows stay as lines with an undo button. */
  move(ids: readonly string[], newPlace: ItemPlace): Promise<void>;
  /** Moves items back to where they were. */
  undo(ids: readonly string[]): Promise<void>;
  /** Deletes items in the bin immediately. */
  deletePermanently(ids: readonly string[]): Promise<void>;
  /** Sets the status of an item's listing. */
  setStatus(id: string, listingId: string, status: ListingStatus, sale?: Sale): Promise<void>;
  /** Turns a sold item into a draft; `undo` restores the sale. */
  listAgain(id: string): Promise<void>;
  duplicate(id: string): Promise<void>;
  /** Reloads the list after an external change, if it was loaded before. */
  invalidate(): Promise<void>;
  /** Clears the list when the user changes, and reloads it if it was loaded before. */
  reset(): Promise<void>;
}

type Changes = ReturnType<typeof createItemChanges>;

/** Returns a function that changes rows. Its code loads with the first change, whose rows are busy until then. */
const createLazyChanges = (relist: Relist, store: StoreApi<ItemListState>) => {
  let changes: Changes | undefined;
  const mark = (ids: readonly string[], newMark: Partial<RowMark>) =>
    store.setState((state) => {
      const marks = new Map(state.marks);
      for (const id of ids) marks.set(id, { ...getMark(state, id), ...newMark });
      return { marks };
    });
  return async (ids: readonly string[], change: (changes: Changes) => Promise<void>) => {
    if (!changes) {
      const idleIds = ids.filter((id) => !getMark(store.getState(), id).isBusy);
      mark(idleIds, { isBusy: true, error: null });
      try {
        changes = (await import('./change-items.ts')).createItemChanges(relist, store);
      } catch (error) {
        return mark(idleIds, { isBusy: false, error: toRelistError(error) });
      }
      mark(idleIds, { isBusy: false });
    }
    return change(changes);
  };
};

/** Creates the seller's item list: query, loaded rows, selection and pending changes. */
export const createItemList = (relist: Relist): ItemList => {
  const store = createStore<ItemListState>(() => emptyItemList);
  const loader = createItemLoader(relist, store);
  const change = createLazyChanges(relist, store);
  const hasBeenRequested = () => store.getState().status !== 'idle';
  const invalidate = async () => (hasBeenRequested() ? loader.refetch() : undefined);
  relist.on((name) => (name === 'analysed' || name === 'listing') && void invalidate());
  return {
    ...store,
    move: (ids, newPlace) => change(ids, ({ move }) => move(ids, newPlace)),
    undo: (ids) => change(ids, ({ undo }) => undo(ids)),
    deletePermanently: (ids) => change(ids, ({ deletePermanently }) => deletePermanently(ids)),
    setStatus: (id, ...status) => change([id], ({ setStatus }) => setStatus(id, ...status)),
    listAgain: (id) => change([id], ({ listAgain }) => listAgain(id)),
    duplicate: (id) => change([id], ({ duplicate }) => duplicate(id, () => void loader.refetch())),
    refetch: () => loader.refetch(),
    loadMore: loader.loadMore,
    invalidate: async () => {
      for (const otherStore of [relist.stores.items, relist.stores.listings, relist.stores.stats]) void otherStore.invalidate();
      await invalidate();
    },
    setQuery: (part) => {
      store.setState((state) => ({
        query: { ...state.query, ...part },
        counts: Object.keys(part).every((key) => key === 'show' || key === 'sort') ? countFilters(state) : {},
        selected: state.selected && new Set(),
        takeDown: [],
      }));
      return loader.refetch(0);
    },
    setSelecting: (isSelecting) => store.setState({ selected: isSelecting ? new Set() : null }),
    select: (ids, isSelected) =>
      store.setState(({ selected }) => {
        const newSelection = new Set(selected);
        for (const id of ids) {
          if (isSelected) newSelection.add(id);
          else newSelection.delete(id);
        }
        return { selected: newSelection };
      }),
    reset: async () => {
      const isReloadNeeded = hasBeenRequested();
      loader.ignorePending();
      store.setState(emptyItemList);
      if (isReloadNeeded) await loader.refetch(0);
    },
  };
};
