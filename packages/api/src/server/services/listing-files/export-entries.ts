import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import type { ListingExport, ListingFilter, Page } from '../../../contract/index.ts';
import type { ItemFacts } from '../../../engine/item-facts.ts';
import type { ExportEntry, ExportFormat, ExportFormats } from '../../../engine/listings/export/types.ts';
import { Item, Listing, Photo } from '../../models/index.ts';
import type { Totals } from '../items/totals.ts';
import type { PhotoLinks } from '../photos/photo-links.ts';
import { presentListing } from '../shared/presenters.ts';
import { takePage } from '../shared/paging.ts';

/** Maximum listings in memory at a time. */
const MAX_ROWS_IN_MEMORY = 100;

export interface EntryDependencies {
  readonly knex: Knex;
  readonly exports: ExportFormats;
  readonly links: PhotoLinks;
  readonly totals: Totals;
}

/** Returns an unordered query for the seller's listings in a file of this format. */
const queryListings = (knex: Knex, userId: string, format: ExportFormat, filter: ListingFilter): QueryBuilder<Listing> => {
  const query = Listing.query(knex).modify('selectListColumns').where({ userId });
  const platform = filter.platform ?? format.platform;
  if (platform) void query.where({ platform });
  if (filter.status) void query.where({ status: filter.status });
  if (filter.ids) void query.whereIn('id', filter.ids);
  if (!format.hasSoldItems) void query.whereNot({ status: 'sold' });
  // A filter by platform already selects one listing per item, and a filter by id selects the listings that the seller chose.
  if (format.isOncePerItem && !platform && !filter.ids)
    void query.whereNotExists(
      knex('listings as older')
        .whereRaw(
          'older.item_id = listings.item_id and older.deleted_at is null and (older.created_at, older.id) < (listings.created_at, listings.id)',
        )
        .select(knex.raw('1')),
    );
  return query;
};

/** Adds items and photo URLs to listings. */
const loadEntries = async (knex: Knex, links: PhotoLinks, rows: readonly Listing[], { photos }: ListingExport): Promise<ExportEntry[]> => {
  const ids = [...new Set(rows.map(({ itemId }) => itemId))];
  const items = await Item.query(knex).whereIn('id', ids).select('id', 'name', 'thing');
  const allPhotos = await Photo.query(knex).whereIn('itemId', ids).orderBy(['itemId', 'position']).select('itemId', 'position');
  const sign = photos === 'none' ? null : await links.createSigner();
  const itemsById = new Map(items.map((item) => [item.id, item]));
  return rows.flatMap((row) => {
    const item = itemsById.get(row.itemId);
    // The item was deleted after its listing was read.
    if (!item) return [];
    const itemPhotos = allPhotos.filter(({ itemId }) => itemId === item.id);
    const urls = sign ? itemPhotos.map(({ position }) => sign(item.id, position)) : [];
    return [
      { listing: presentListing(row), name: item.name, item: item.itemFacts as ItemFacts, photoCount: itemPhotos.length, photos: urls },
    ];
  });
};

/** Reads and counts the listings that a seller selects for a file. */
export const createExportEntries = ({ knex, exports, links, totals }: EntryDependencies) => {
  const readPage = async (userId: string, query: ListingExport, page: Page) => {
    const { rows, nextCursor } = await takePage(queryListings(knex, userId, exports[query.format], query), async () => 0, page);
    return { entries: await loadEntries(knex, links, rows, query), nextCursor };
  };

  return {
    readPage,

    /** Pages by key instead of offset, so that listings added or deleted in the meantime do not shift others. */
    readPages: async function* (userId: string, query: ListingExport): AsyncGenerator<ExportEntry[]> {
      let cursor: string | undefined;
      do {
        const page = { limit: MAX_ROWS_IN_MEMORY, ...(cursor !== undefined && { cursor }) };
        const { entries, nextCursor } = await readPage(userId, query, page);
        yield entries;
        cursor = nextCursor ?? undefined;
      } while (cursor !== undefined);
    },

    /** Counts the selected listings. Uses the stored totals, and counts rows only for selections without a total. */
    count: async (userId: string, query: ListingExport): Promise<number> => {
      const format = exports[query.format];
      const platform = query.platform ?? format.platform ?? undefined;
      if (query.ids || (format.isOncePerItem && !platform)) return queryListings(knex, userId, format, query).resultSize();
      const { status } = query;
      const total = await totals.countListings(userId, { platform, status });
      if (format.hasSoldItems || (status && status !== 'sold')) return total;
      return status ? 0 : total - (await totals.countListings(userId, { platform, status: 'sold' }));
    },
  };
};
