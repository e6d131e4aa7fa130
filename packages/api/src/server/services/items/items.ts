import type { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { PHOTO_SIZES } from '../../../contract/index.ts';
import type { Item as ItemBody, Page, PhotoSize, PriceResearch } from '../../../contract/index.ts';
import { createSlug } from '../../../engine/listings/export/values.ts';
import { Item, Photo, withBin } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { zip, type ArchiveEntry } from '../listing-files/archive.ts';
import type { Clock } from '../shared/clock.ts';
import { takePage, type Paged } from '../shared/paging.ts';
import type { PhotoStore, StoredFile } from '../photos/photo-store.ts';
import { presentItem, presentPrice } from '../shared/presenters.ts';
import type { Totals } from './totals.ts';

/** Columns that responses need. They exclude the engine's record of the item, which is a third of a row. */
export const RESPONSE_COLUMNS = [
  'id',
  'name',
  'targetPlatform',
  'analysisResults',
  'evidence',
  'description',
  'priceResearch',
  'retailPrice',
  'originalPrice',
  'estimatedValue',
  'question',
  'nextPhoto',
  'archivedAt',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Item)[];

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly photos: PhotoStore;
  readonly totals: Totals;
}

/** Every query filters by owner, so that another account's item returns the same 404 as an unknown one. */
export const createItems = ({ knex, clock, photos, totals }: Dependencies) => {
  const find = async (userId: string, id: string): Promise<Item> => {
    const item = await Item.query(knex).findOne({ id, userId }).withGraphFetched('photos');
    if (!item) throw new RequestError('not_found');
    return item;
  };

  return {
    list: async (userId: string, page: Page): Promise<Paged<ItemBody>> => {
      const query = Item.query(knex).select(RESPONSE_COLUMNS).where({ userId }).withGraphFetched('photos(selectResponseColumns)');
      const { rows, ...paging } = await takePage(query, () => totals.countItems(userId), page);
      return { rows: rows.map(presentItem), ...paging };
    },

    /** Returns an item. For an item in the bin, the error's field `item` contains the id, so that clients can offer to restore it. */
    get: async (userId: string, id: string): Promise<ItemBody> => {
      const item = await withBin(Item.query(knex)).findOne({ id, userId }).withGraphFetched('photos');
      if (!item) throw new RequestError('not_found');
      if (item.deletedAt) throw new RequestError('not_found', { fields: { item: id } });
      return presentItem(item);
    },

    getPriceResearch: async (userId: string, id: string): Promise<PriceResearch | null> => {
      const item = await Item.query(knex).findOne({ id, userId }).select('priceResearch');
      if (!item) throw new RequestError('not_found');
      return presentPrice(item.priceResearch);
    },

    /** Returns a zip of the photos in order. Reads one photo at a time. */
    createPhotosZip: async (userId: string, id: string): Promise<{ name: string; type: string; open: () => Readable }> => {
      const { name, photos: rows = [] } = await find(userId, id);
      const generateEntries = async function* (): AsyncGenerator<ArchiveEntry> {
        for (const { position, fileKey } of rows.toSorted((a, b) => a.position - b.position)) {
          const file = await photos.find(fileKey, position, PHOTO_SIZES[0]);
          if (file) yield { path: `${position}.jpg`, isCompressible: false, open: file.open };
        }
      };
      return { name: `${createSlug(name) || 'item'}-photos.zip`, type: 'application/zip', open: () => zip(generateEntries(), clock()) };
    },

    /** Returns the photo and its media type. */
    openJpeg: async (userId: string, id: string, position: number, size: PhotoSize): Promise<StoredFile & { type: string }> => {
      const photo = await Photo.query(knex)
        .join('items', 'items.id', 'photos.itemId')
        .where({ 'items.id': id, 'items.userId': userId, 'photos.position': position })
        .select('photos.fileKey')
        .first();
      const file = photo && (await photos.find(photo.fileKey, position, size));
      if (!file) throw new RequestError('not_found');
      return { type: 'image/jpeg', ...file };
    },
  };
};
