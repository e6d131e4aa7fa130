import type { ListingStatus } from '@relist/api/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Sale } from '../listing-actions.ts';
import type { Relist } from '../relist.ts';
import { toProblem } from '../../core/errors.ts';
import type { createItemChanges } from './change-items.ts';
import { emptyItemList, markOf, type ItemListQuery, type ItemListState, type ItemPlace } from './item-list-state.ts';
import { createItemLoader } from './load-items.ts';

export interface ItemList extends StoreApi<ItemListState> {
  /** Reads the list, anew each time: other devices change it, too. What is known stays in sight meanwhile. */
  refetch(): Promise<void>;
  /** Reads the next page. */
  more(): Promise<void>;
  /** Asks for something else. */
  show(part: Partial<ItemListQuery>): Promise<void>;
  /** Begins or ends choosing. */
  choose(choosing: boolean): void;
  select(ids: readonly string[], chosen: boolean): void;
  /** Puts items elsewhere; their rows stay as lines that offer to undo that. */
  move(ids: readonly string[], to: ItemPlace): Promise<void>;
  /** Takes items back to where their rows are. */
  undo(ids: readonly string[]): Promise<void>;
  /** Deletes at once what lies in the bin. */
  removeForever(ids: readonly string[]): Promise<void>;
  /** How one listing of an item stands. */
  setStatus(id: string, listingId: string, status: ListingStatus, sale?: Sale): Promise<void>;
  /** Makes a draft of what is sold; `undo` brings the sale back. */
  listAgain(id: string): Promise<void>;
  duplicate(id: string): Promise<void>;
  /** Reads the list again after a change from outside, if somebody has asked for it. */
  invalidate(): Promise<void>;
  renew(): Promise<void>;
}

type Changes = ReturnType<typeof createItemChanges>;

/** Changes to rows, loaded with the first one. */
const createLazyChanges = (relist: Relist, store: StoreApi<ItemListState>) => {
  let changes: Changes | undefined;
  const failed = (ids: readonly string[], error: unknown) =>
    store.setState((state) => {
      const marks = new Map(state.marks);
      for (const id of ids) marks.set(id, { ...markOf(state, id), problem: toProblem(error) });
      return { marks };
    });
  return async (ids: readonly string[], change: (all: Changes) => Promise<void>) => {
    try {
      changes ??= (await import('./change-items.ts')).createItemChanges(relist, store);
    } catch (error) {
      return failed(ids, error);
    }
    return change(changes);
  };
};

/** The seller's items as rows: what is asked for, read so far, chosen and being changed. */
export const createItemList = (relist: Relist): ItemList => {
  const store = createStore<ItemListState>(() => emptyItemList);
  const loader = createItemLoader(relist, store);
  const change = createLazyChanges(relist, store);
  const isAsked = () => store.getState().status !== 'idle';
  const invalidate = async () => (isAsked() ? loader.refetch() : undefined);
  relist.on((name) => (name === 'analysed' || name === 'listing') && void invalidate());
  return {
    ...store,
    move: (ids, to) => change(ids, ({ move }) => move(ids, to)),
    undo: (ids) => change(ids, ({ undo }) => undo(ids)),
    removeForever: (ids) => change(ids, ({ removeForever }) => removeForever(ids)),
    setStatus: (id, ...status) => change([id], ({ setStatus }) => setStatus(id, ...status)),
    listAgain: (id) => change([id], ({ listAgain }) => listAgain(id)),
    duplicate: (id) => change([id], ({ duplicate }) => duplicate(id, () => void loader.refetch())),
    refetch: () => loader.refetch(),
    more: loader.more,
    invalidate: async () => {
      for (const other of [relist.stores.items, relist.stores.listings, relist.stores.stats]) void other.invalidate();
      await invalidate();
    },
    show: (part) => {
      store.setState(({ query, selected }) => ({ query: { ...query, ...part }, selected: selected && new Set(), takeDown: [] }));
      return loader.refetch(0);
    },
    choose: (choosing) => store.setState({ selected: choosing ? new Set() : null }),
    select: (ids, chosen) =>
      store.setState(({ selected }) => {
        const next = new Set(selected);
        for (const id of ids) {
          if (chosen) next.add(id);
          else next.delete(id);
        }
        return { selected: next };
      }),
    renew: async () => {
      const asked = isAsked();
      loader.forget();
      store.setState(emptyItemList);
      if (asked) await loader.refetch(0);
    },
  };
};
