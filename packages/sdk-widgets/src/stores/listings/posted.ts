import type { Item, Listing, ListingDetail, ListingStatus, Platform } from '@relist/api/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { toRelistError, type RelistError } from '../../core/errors.ts';
import { getSharedStore } from '../shared-store.ts';
import type { Relist } from '../relist.ts';
import type { Sale } from './listing-actions.ts';

export interface PostedState {
  /** 'inBin': the item is in the bin. 'missing': it does not exist or was deleted. */
  readonly status: 'idle' | 'loading' | 'ready' | 'inBin' | 'missing' | 'failed';
  readonly item: Item | null;
  /** The item's listings, oldest first. */
  readonly listings: readonly ListingDetail[];
  /** Id of the listing whose status is being saved. */
  readonly pendingId: string | null;
  /** Error of the last change. */
  readonly error: RelistError | null;
}

export interface PostedStore extends StoreApi<PostedState> {
  /** Loads the item and its listings on every call, because they may have been posted or sold elsewhere. */
  fetch(): Promise<void>;
  /** Marks the listing as posted, at `url` if the seller entered one, or as sold; 'draft' marks it as not posted. */
  setStatus(id: string, status: ListingStatus, details?: Sale & { readonly url?: string }): Promise<boolean>;
  /** Downloads the photos as one file, in order. */
  downloadPhotos(): Promise<Blob>;
}

const initialState: PostedState = { status: 'idle', item: null, listings: [], pendingId: null, error: null };

const createPostedStore = ({ client, stores, unauthorized }: Relist, id: string): PostedStore => {
  const store = createStore<PostedState>(() => initialState);
  const params = { id };
  const replace = (updatedListing: Listing) =>
    store.setState(({ listings }) => ({
      listings: listings.map((listing) => (listing.id === updatedListing.id ? { ...listing, ...updatedListing } : listing)),
    }));
  return {
    ...store,
    fetch: async () => {
      store.setState(({ item }) => ({ status: item ? 'ready' : 'loading', error: null }));
      try {
        const [item, listings] = await Promise.all([client.items.get({ params }), client.listings.ofItem({ params })]);
        store.setState({ status: 'ready', item, listings });
      } catch (cause) {
        const error = toRelistError(cause);
        const isGone = error.status === 404 || error.status === 422;
        const isInBin = isGone && error.fields?.['item'] === id;
        store.setState({ status: isInBin ? 'inBin' : isGone ? 'missing' : 'failed', error });
        if (!isGone) unauthorized.handle(error, '/api/login');
      }
    },
    setStatus: async (listingId, status, details = {}) => {
      store.setState({ pendingId: listingId, error: null });
      try {
        const { listing } = await client.listings.setStatus({ params: { id: listingId }, body: { status, ...details } });
        replace(listing);
        for (const list of [stores.listings, stores.stats]) void list.invalidate();
        return true;
      } catch (cause) {
        const error = toRelistError(cause);
        store.setState({ error });
        unauthorized.handle(error, '/api/login');
        return false;
      } finally {
        store.setState({ pendingId: null });
      }
    },
    downloadPhotos: () => client.itemPhotos.zip({ params }),
  };
};

const createPostedStores = (relist: Relist) => {
  const stores = new Map<string, PostedStore>();
  return {
    getStore: (id: string): PostedStore => {
      const store = stores.get(id) ?? createPostedStore(relist, id);
      stores.set(id, store);
      return store;
    },
    reset: () => stores.clear(),
  };
};

/** Returns the one store of an item being posted. */
export const getPostedStore = (relist: Relist, id: string): PostedStore => getSharedStore(relist, createPostedStores).getStore(id);

/** Returns the listing to post: the one with the id `listingId`, else the one for the item's platform, else the latest. */
export const findListingToPost = ({ item, listings }: PostedState, listingId: string | null): ListingDetail | null =>
  listings.find(({ id }) => id === listingId) ??
  listings.find(({ platform }) => platform === item?.targetPlatform) ??
  listings.at(-1) ??
  null;

/** Returns the item's active listings on all platforms except one. */
export const findOtherActiveListings = ({ listings }: PostedState, excludedPlatform: Platform): readonly ListingDetail[] =>
  listings.filter(({ status, platform }) => status === 'active' && platform !== excludedPlatform);
