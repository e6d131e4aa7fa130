import type { LiveComparables } from '@relist/api/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RelistClient } from '../../core/requests/client.ts';

export interface LiveOffersState {
  /** Null if there are no offers, no source is configured, or the source fails: the price does not depend on it. */
  readonly live: LiveComparables | null;
}

export interface LiveOffersStore extends StoreApi<LiveOffersState> {
  /** Loads current offers for an item of the account; null clears them. */
  show(itemId: string | null): Promise<void>;
  /** Excludes an offer or includes it again, and recalculates. */
  toggle(offer: string): Promise<void>;
}

/** Creates the store of current offers for similar items. The newest query wins, whatever the order of answers. */
export const createLiveOffersStore = ({ client }: { readonly client: Pick<RelistClient, 'liveComparables'> }): LiveOffersStore => {
  const store = createStore<LiveOffersState>(() => ({ live: null }));
  let turn = 0;
  let shown: string | null = null;
  let dropped: readonly string[] = [];

  const ask = async (id: string): Promise<void> => {
    const mine = ++turn;
    const live = await client.liveComparables.ofItem({ params: { id }, query: { without: dropped.join(',') } }).catch(() => null);
    if (mine === turn) store.setState({ live });
  };

  return {
    ...store,
    show: async (itemId) => {
      if (itemId === shown) return;
      turn += 1;
      [shown, dropped] = [itemId, []];
      store.setState({ live: null });
      if (itemId !== null) await ask(itemId);
    },
    toggle: async (offer) => {
      dropped = dropped.includes(offer) ? dropped.filter((id) => id !== offer) : [...dropped, offer];
      if (shown !== null) await ask(shown);
    },
  };
};
