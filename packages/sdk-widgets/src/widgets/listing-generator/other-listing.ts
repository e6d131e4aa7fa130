import type { Item, Listing, ListingDetail, Platform } from '@relist/api/contract';
import type { Relist } from '../../stores/relist.ts';

/** The item's listing for a platform: the known one, or a newly written one. */
export const otherListing = async (
  { client, stores, emit }: Relist,
  item: Item,
  known: readonly Listing[],
  platform: Platform,
): Promise<ListingDetail> => {
  const there = known.find((listing) => listing.platform === platform);
  if (there) return client.listings.get({ params: { id: there.id } });
  const made = await client.items.createListing({ params: { id: item.id }, body: { platform } });
  void stores.listings.refetch();
  emit('listing', made);
  return made;
};
