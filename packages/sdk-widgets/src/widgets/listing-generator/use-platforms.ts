import type { Item, Listing, ListingDetail, Platform, ListedItem } from '@relist/api/contract';
import { useState } from 'react';
import { translateError, toRelistError } from '../../core/errors.ts';
import { useRelist, useData, useToast } from '../../hooks/index.ts';
import type { Relist } from '../../stores/relist.ts';

/** Returns the item's listing for a platform: the existing one, or a newly written one. */
export const loadOrWriteListing = async (
  { client, stores, emit }: Relist,
  item: Item,
  existingListings: readonly Listing[],
  platform: Platform,
): Promise<ListingDetail> => {
  const existingListing = existingListings.find((listing) => listing.platform === platform);
  if (existingListing) return client.listings.get({ params: { id: existingListing.id } });
  const newListing = await client.items.createListing({ params: { id: item.id }, body: { platform } });
  void stores.listings.refetch();
  emit('listing', newListing);
  return newListing;
};

/** Selects an item's listings on other platforms as plain values, so that changes to other items' listings cause no re-render. */
const useOtherListings = ({ item, listing }: ListedItem) => {
  const { listings } = useRelist().stores;
  const select = (rows: readonly Listing[] | null) => (rows ?? []).filter(({ itemId, id }) => itemId === item.id && id !== listing.id);
  const platforms = useData(listings, (rows) =>
    select(rows)
      .map(({ platform }) => platform)
      .join(),
  );
  // The API rewrites the description of the latest listing only.
  const isLatest = useData(listings, (rows) => select(rows).every(({ createdAt }) => createdAt <= listing.createdAt));
  return {
    platforms: platforms === '' ? [] : (platforms.split(',') as Platform[]),
    isLatest,
    listAll: () => select(listings.getState().data),
  };
};

/** Returns the platforms that the item has a listing for, and a function that shows or writes another listing. */
export const usePlatforms = (analyzed: ListedItem, onListing: (detail: ListingDetail) => void) => {
  const relist = useRelist();
  const { show } = useToast();
  const [pending, setPending] = useState<Platform | null>(null);
  const { platforms, isLatest, listAll } = useOtherListings(analyzed);
  const showError = (cause: unknown) => {
    const error = toRelistError(cause);
    if (relist.unauthorized.handle(error, '/api/login')) return;
    show({ tone: 'error', title: relist.translate('listing.platformFailed'), description: translateError(error, relist.translate) });
  };
  const choose = async (platform: Platform) => {
    setPending(platform);
    await loadOrWriteListing(relist, analyzed.item, listAll(), platform).then(onListing, showError);
    setPending(null);
  };
  return { existing: [analyzed.listing.platform, ...platforms], pending, choose, isLatest };
};
