import { ApiError, type Client } from '@relist/api/client';
import type { AnalyzedItem, ListingDetail, Platform } from '@relist/api/contract';
import type { UploadRecord, UploadLog } from '../upload-log/upload-log.ts';

const fetchUnlessDeleted = async <Value>(request: Promise<Value>): Promise<Value | null> => {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

const toAnalyzedItem = (item: AnalyzedItem['item'], { optimization, ...listing }: ListingDetail): AnalyzedItem => ({
  item,
  listing,
  optimization,
  question: item.question,
});

const findListing = async (client: Client, itemId: string, platform: Platform): Promise<ListingDetail | null> => {
  for (let cursor: string | undefined; ;) {
    const page = await client.listings.list({ query: { limit: 100, cursor } });
    const match = page.rows.find((listing) => listing.itemId === itemId && listing.platform === platform);
    if (match) return client.listings.get({ params: { id: match.id } });
    if (!page.nextCursor) return null;
    cursor = page.nextCursor;
  }
};

/** Returns an item that had a question when it was sent, with the listing it may have by now. */
const fetchItemWithQuestion = async (client: Client, { itemId, platform }: UploadRecord): Promise<AnalyzedItem | null> => {
  const item = await fetchUnlessDeleted(client.items.get({ params: { id: itemId } }));
  if (!item) return null;
  if (item.question) return { item, listing: null, optimization: null, question: item.question };
  const listing = await findListing(client, itemId, platform);
  return listing && toAnalyzedItem(item, listing);
};

/** Returns the current state of an earlier run's item; null when it or its listing was deleted. */
export const fetchEarlierItem = async (client: Client, record: UploadRecord): Promise<AnalyzedItem | null> => {
  const { itemId, listingId } = record;
  if (listingId === '') return fetchItemWithQuestion(client, record);
  const [item, listing] = await Promise.all([
    fetchUnlessDeleted(client.items.get({ params: { id: itemId } })),
    fetchUnlessDeleted(client.listings.get({ params: { id: listingId } })),
  ]);
  return item && listing && toAnalyzedItem(item, listing);
};

/** Lists the existing item on another platform instead of creating a second item. Returns null when the item was deleted. */
export const createListingFor = async (client: Client, { itemId }: UploadRecord, platform: Platform): Promise<AnalyzedItem | null> => {
  const item = await fetchUnlessDeleted(client.items.get({ params: { id: itemId } }));
  if (!item) return null;
  try {
    return toAnalyzedItem(item, await client.items.createListing({ params: { id: itemId }, body: { platform } }));
  } catch (error) {
    // An interrupted run has already created it.
    const listing = error instanceof ApiError && error.code === 'conflict' ? await findListing(client, itemId, platform) : null;
    if (!listing) throw error;
    return toAnalyzedItem(item, listing);
  }
};

const HOUR = 3_600_000;
/** The server keeps a key for a day. One hour less allows for clock differences. */
const KEY_LIFETIME = 23 * HOUR;
/** An interrupted run may have retried an upload for up to a day. */
const RETRY_WINDOW = 24 * HOUR;
const MAX_CLOCK_DIFFERENCE = HOUR / 12;

/**
 * Returns true when an earlier run's upload may have become an item although its key has expired. The server then has an item from that
 * time that is not recorded in this folder.
 */
export const hasUnrecordedItem = async (client: Client, uploadLog: UploadLog, sentAt: Date | null, now = Date.now()): Promise<boolean> => {
  if (!sentAt || now - sentAt.getTime() < KEY_LIFETIME) return false;
  for (let cursor: string | undefined; ;) {
    const page = await client.items.list({ query: { limit: 100, cursor } });
    for (const { id, createdAt } of page.rows) {
      const delay = Date.parse(createdAt) - sentAt.getTime();
      if (delay < -MAX_CLOCK_DIFFERENCE) return false;
      if (delay < RETRY_WINDOW && !uploadLog.hasItem(id)) return true;
    }
    if (!page.nextCursor) return false;
    cursor = page.nextCursor;
  }
};
