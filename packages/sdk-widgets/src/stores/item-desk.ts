import type { AnalysedItem, Item, ListingDetail } from '@relist/api/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { toProblem, type Problem } from '../core/errors.ts';
import { createAnalysis, type Analysis } from './analysis.ts';
import { storeOf } from './own-store.ts';
import type { Relist } from './relist.ts';

export interface ItemDeskState {
  /** 'gone': there is no such item, or not any more. */
  readonly status: 'idle' | 'loading' | 'ready' | 'gone' | 'failed';
  readonly problem: Problem | null;
}

/** One item of the seller, read from the server and changed by the cards that show it. */
export interface ItemDesk extends StoreApi<ItemDeskState> {
  /** The same Relist with this item in place of the one that is uploaded: widgets below it show and change this item. */
  readonly relist: Relist;
  /** Reads the item unless it is there. */
  fetch(): Promise<void>;
  /** Reads it again, with what other devices made of it. */
  refetch(): Promise<void>;
}

/** Item and listings as one result, with the listing of the platform that the seller chose. */
export const resultOf = (item: Item, listings: readonly ListingDetail[]): AnalysedItem => {
  const listing = listings.find(({ platform }) => platform === item.targetPlatform) ?? listings.at(-1) ?? null;
  return { item, listing, optimization: listing?.optimization ?? null, question: item.question };
};

/** A flow that has ended: it holds a result and uploads nothing. */
const createHolder = ({ config }: Relist): Analysis => createAnalysis({ run: async () => undefined, platforms: config.platforms });

const createDesk = (relist: Relist, id: string, known: AnalysedItem | null): ItemDesk => {
  const { client, unauthorized } = relist;
  const analysis = createHolder(relist);
  const store = createStore<ItemDeskState>(() => ({ status: known ? 'ready' : 'idle', problem: null }));
  if (known) analysis.setState({ state: 'success', result: known, platform: known.item.targetPlatform });
  let turn = 0;
  const refetch = async () => {
    const mine = ++turn;
    store.setState({ status: analysis.getState().result ? 'ready' : 'loading', problem: null });
    try {
      const params = { id };
      const [item, listings] = await Promise.all([client.items.get({ params }), client.listings.ofItem({ params })]);
      if (mine !== turn) return;
      analysis.setState({ state: 'success', result: resultOf(item, listings), platform: item.targetPlatform });
      store.setState({ status: 'ready' });
    } catch (error) {
      if (mine !== turn) return;
      const problem = toProblem(error);
      // What is no id is no item either.
      const isGone = problem.status === 404 || problem.status === 422;
      store.setState({ status: isGone ? 'gone' : 'failed', problem });
      if (!isGone) unauthorized.handle(problem, '/api/login');
    }
  };
  return {
    ...store,
    relist: { ...relist, analysis },
    refetch,
    fetch: async () => (store.getState().status === 'idle' ? refetch() : undefined),
  };
};

const createDesks = (relist: Relist) => {
  const desks = new Map<string, ItemDesk>();
  return {
    of: (id: string): ItemDesk => {
      const desk = desks.get(id) ?? createDesk(relist, id, null);
      desks.set(id, desk);
      return desk;
    },
    hand: (result: AnalysedItem) => void desks.set(result.item.id, createDesk(relist, result.item.id, result)),
    renew: () => desks.clear(),
  };
};

/** The one desk of an item at a Relist: what is typed there survives the page that shows it. */
export const deskOf = (relist: Relist, id: string): ItemDesk => storeOf(relist, createDesks).of(id);

/** Puts the item of the ended analysis on a desk of its own and empties the flow for the next one. False where no analysis has ended. */
export const handToDesk = (relist: Relist): boolean => {
  const { state, result } = relist.analysis.getState();
  if (state !== 'success' || !result) return false;
  storeOf(relist, createDesks).hand(result);
  relist.analysis.newItem();
  return true;
};
