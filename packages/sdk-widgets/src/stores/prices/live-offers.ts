import type { LiveComparables } from '@relist/api/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RelistClient } from '../../core/requests/client.ts';

export interface LiveOffersState {
  /** Null if there are no offers, no source is configured, or the source fails. The price does not depend on offers. */
  readonly live: LiveComparables | null;
}

export interface LiveOffersStore extends StoreApi<LiveOffersState> {
  /** Loads live offers for one of the account's items; null clears them. */
  show(itemId: string | null): Promise<void>;
  /** Excludes an offer or includes it again, and recalculates. */
  toggle(offer: string): Promise<void>;
}

/** Creates the store of live offers for similar items. Ignores responses to older requests. */
export const createLiveOffersStore = ({ client }: { readonly client: Pick<RelistClient, 'liveComparables'> }): LiveOffersStore => {
  const store = createStore<LiveOffersState>(() => ({ live: null }));
  let latestRequest = 0;
  let shownItemId: string | null = null;
  let excludedIds: readonly string[] = [];

  const loadOffers = async (id: string): Promise<void> => {
    const request = ++latestRequest;
    const live = await client.liveComparables.ofItem({ params: { id }, query: { without: excludedIds.join(',') } }).catch(() => null);
    if (request === latestRequest) store.setState({ live });
  };

  return {
    ...store,
    show: async (itemId) => {
      if (itemId === shownItemId) return;
      latestRequest += 1;
      [shownItemId, excludedIds] = [itemId, []];
      store.setState({ live: null });
      if (itemId !== null) await loadOffers(itemId);
    },
    toggle: async (offer) => {
      excludedIds = excludedIds.includes(offer) ? excludedIds.filter((id) => id !== offer) : [...excludedIds, offer];
      if (shownItemId !== null) await loadOffers(shownItemId);
    },
  };
};
