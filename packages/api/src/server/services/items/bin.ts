import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import type { Item as ItemBody, Listing as ListingBody } from '../../../contract/index.ts';
import { Item, Listing, Photo, withBin } from '../../models/index.ts';
import { RequestError, createFieldError } from '../../request-error.ts';
import { findUsedPhotoKeys } from '../photos/photo-keys.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { DAY, addTime, type Clock } from '../shared/clock.ts';
import { presentItem, presentListing } from '../shared/presenters.ts';

/** Milliseconds for which a deleted item or listing can be restored. */
export const BIN_RETENTION_MS = 30 * DAY;

/** Maximum items permanently deleted at once. */
const BATCH_SIZE = 100;

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly photos: PhotoStore;
}

const findInBin = async (trx: Knex, userId: string, id: string): Promise<Item> => {
  const item = await withBin(Item.query(trx)).findOne({ id, userId }).whereNotNull('deletedAt').forUpdate();
  if (!item) throw new RequestError('not_found');
  return item;
};

const assertNoOtherListing = async (trx: Knex, { itemId, platform }: Listing): Promise<void> => {
  const otherListing = await Listing.query(trx).findOne({ itemId, platform }).select('id');
  if (!otherListing) return;
  const { id } = otherListing;
  const fieldErrors = { platform: createFieldError('has_listing', { id }) };
  throw new RequestError('conflict', { reason: 'has_new_listing', params: { platform, id }, fieldErrors });
};

/**
 * Permanently deletes the items that `restrict` selects, and returns their number. Deletes rows first, then files; after a crash in
 * between, the sweep deletes the files. Photos of a duplicate, or of an item restored in the meantime, stay.
 */
const deletePermanently = async (
  { knex, photos }: Pick<Dependencies, 'knex' | 'photos'>,
  ids: readonly string[],
  restrict: (query: QueryBuilder<Item>) => QueryBuilder<Item>,
): Promise<number> => {
  const rows = await Photo.query(knex).whereIn('itemId', ids).distinct('fileKey');
  const keys = rows.map(({ fileKey }) => fileKey);
  for (const key of keys) await photos.markForDeletion(key);
  const deletedCount = await restrict(withBin(Item.query(knex)).whereIn('id', ids)).delete();
  await photos.deleteUnused(keys, (candidates) => findUsedPhotoKeys(knex, candidates));
  return deletedCount;
};

/** Permanently deletes a batch of items that were deleted at or before `maxDeletedAt`, and returns their number. */
const purgeItems = async ({ knex, photos }: Pick<Dependencies, 'knex' | 'photos'>, maxDeletedAt: Date): Promise<number> => {
  const dueItems = await withBin(Item.query(knex)).where('deletedAt', '<=', maxDeletedAt).limit(BATCH_SIZE).select('id');
  const ids = dueItems.map(({ id }) => id);
  await deletePermanently({ knex, photos }, ids, (query) => query.where('deletedAt', '<=', maxDeletedAt));
  return ids.length;
};

/** Keeps deleted items and listings for 30 days. All other queries exclude them. */
export const createBin = ({ knex, clock, photos }: Dependencies) => ({
  /** Moves an item and its listings to the bin. Throws RequestError `not_found` if the item does not exist or is already there. */
  moveItemToBin: (userId: string, id: string): Promise<void> =>
    knex.transaction(async (trx) => {
      const deletedAt = clock();
      const updatedCount = await Item.query(trx).where({ id, userId }).patch({ deletedAt });
      if (updatedCount === 0) throw new RequestError('not_found');
      await Listing.query(trx).where({ itemId: id }).patch({ deletedAt });
    }),

  moveListingToBin: async (userId: string, id: string): Promise<void> => {
    const updatedCount = await Listing.query(knex).where({ id, userId }).patch({ deletedAt: clock() });
    if (updatedCount === 0) throw new RequestError('not_found');
  },

  /** Permanently deletes an item, whether it is in the list or in the bin. Throws RequestError `not_found`. */
  deleteItem: async (userId: string, id: string): Promise<void> => {
    // Check the owner first, because another account's photos must not be marked.
    if (!(await withBin(Item.query(knex)).findOne({ id, userId }).select('id'))) throw new RequestError('not_found');
    await deletePermanently({ knex, photos }, [id], (query) => query.where({ userId }));
  },

  deleteListing: async (userId: string, id: string): Promise<void> => {
    const deletedCount = await withBin(Listing.query(knex)).where({ id, userId }).delete();
    if (deletedCount === 0) throw new RequestError('not_found');
  },

  /** Restores the item with the listings that were deleted with it; listings deleted earlier stay in the bin. */
  restoreItem: (userId: string, id: string): Promise<ItemBody> =>
    knex.transaction(async (trx) => {
      const item = await findInBin(trx, userId, id);
      await withBin(Listing.query(trx)).where({ itemId: id, deletedAt: item.deletedAt }).patch({ deletedAt: null });
      await withBin(Item.query(trx)).findById(id).patch({ deletedAt: null });
      item.photos = await item.$relatedQuery('photos', trx);
      return presentItem(Object.assign(item, { deletedAt: null }));
    }),

  /** Restores a listing. Throws RequestError `conflict` if the item has a new listing for the platform, or `not_found` if the item itself is in the bin. */
  restoreListing: (userId: string, id: string): Promise<ListingBody> =>
    knex.transaction(async (trx) => {
      const listing = await withBin(Listing.query(trx)).findOne({ id, userId }).whereNotNull('deletedAt');
      if (!listing) throw new RequestError('not_found');
      const item = await Item.query(trx).findOne({ id: listing.itemId, userId }).forUpdate();
      if (!item) throw new RequestError('not_found', { reason: 'item_in_bin' });
      await assertNoOtherListing(trx, listing);
      await withBin(Listing.query(trx)).findById(id).patch({ deletedAt: null });
      return presentListing(Object.assign(listing, { deletedAt: null }));
    }),

  setArchived: async (userId: string, id: string, isArchived: boolean): Promise<ItemBody> => {
    const item = await Item.query(knex).findOne({ id, userId }).withGraphFetched('photos');
    if (!item) throw new RequestError('not_found');
    if ((item.archivedAt !== null) !== isArchived) {
      const archivedAt = isArchived ? clock() : null;
      await Item.query(knex).findById(id).patch({ archivedAt });
      item.archivedAt = archivedAt;
    }
    return presentItem(item);
  },

  /** Permanently deletes items with their photos, and listings, that have been in the bin for `BIN_RETENTION_MS`. */
  purge: async (): Promise<void> => {
    const maxDeletedAt = addTime(clock(), -BIN_RETENTION_MS);
    while ((await purgeItems({ knex, photos }, maxDeletedAt)) === BATCH_SIZE);
    await withBin(Listing.query(knex)).where('deletedAt', '<=', maxDeletedAt).delete();
  },
});
export type Bin = ReturnType<typeof createBin>;
