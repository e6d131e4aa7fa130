import { ApiError, type Client } from '@relist/api/client';
import type { AnalysedItem, ListingDetail, Platform } from '@relist/api/contract';
import type { Done } from '../ledger/ledger.ts';

const orGone = async <Value>(asked: Promise<Value>): Promise<Value | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

const shaped = (item: AnalysedItem['item'], { optimization, ...listing }: ListingDetail): AnalysedItem => ({ item, listing, optimization });

/** An item of an earlier run as it is today; null when it or its listing was deleted. */
export const recall = async (client: Client, { itemId, listingId }: Done): Promise<AnalysedItem | null> => {
  const [item, listing] = await Promise.all([
    orGone(client.items.get({ params: { id: itemId } })),
    orGone(client.listings.get({ params: { id: listingId } })),
  ]);
  return item && listing && shaped(item, listing);
};

const findListing = async (client: Client, itemId: string, platform: Platform): Promise<ListingDetail | null> => {
  for (let cursor: string | undefined; ;) {
    const page = await client.listings.list({ query: { limit: 100, cursor } });
    const found = page.rows.find((listing) => listing.itemId === itemId && listing.platform === platform);
    if (found) return client.listings.get({ params: { id: found.id } });
    if (!page.nextCursor) return null;
    cursor = page.nextCursor;
  }
};

/** The same thing for one more platform: a listing of the item there is, not a second item. Null when the item was deleted. */
export const listElsewhere = async (client: Client, { itemId }: Done, platform: Platform): Promise<AnalysedItem | null> => {
  const item = await orGone(client.items.get({ params: { id: itemId } }));
  if (!item) return null;
  try {
    return shaped(item, await client.items.createListing({ params: { id: itemId }, body: { platform } }));
  } catch (error) {
    // A run that was cut off has made it already.
    const listing = error instanceof ApiError && error.code === 'conflict' ? await findListing(client, itemId, platform) : null;
    if (!listing) throw error;
    return shaped(item, listing);
  }
};
