import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import type { CheckedListing, ListingExport, Page } from '../../contract/index.ts';
import { neutralise } from '../../engine/listings/export/neutralise.ts';
import { exportedListing } from '../../engine/listings/export/own.ts';
import type { ExportEntry, ExportFormat, ExportFormats } from '../../engine/listings/export/types.ts';
import type { Thing } from '../../engine/thing.ts';
import { Item, Photo, type Listing } from '../models/index.ts';
import { Problem } from '../problem.ts';
import { jsonList } from './archive.ts';
import type { Clock } from './clock.ts';
import { listingsFor } from './listing-filter.ts';
import { takePage, type Paged } from './paging.ts';
import type { PhotoLinks } from './photo-links.ts';
import { presentListing } from './presenters.ts';
import { delimited, workbook } from './spreadsheet.ts';
import type { Totals } from './totals.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly exports: ExportFormats;
  readonly links: PhotoLinks;
  readonly totals: Totals;
}

/** Listings held in memory at a time. */
const ROWS_AT_ONCE = 100;

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const;

const headOf = ({ preamble, columns }: ExportFormat): readonly string[][] => [...preamble.map((row) => [...row]), [...columns]];

export const createListingExport = ({ knex, clock, exports, links, totals }: Dependencies) => {
  const entriesOf = async (rows: readonly Listing[], { photos }: ListingExport): Promise<ExportEntry[]> => {
    const ids = [...new Set(rows.map(({ itemId }) => itemId))];
    const items = await Item.query(knex).whereIn('id', ids).select('id', 'name', 'thing');
    const taken = await Photo.query(knex).whereIn('itemId', ids).orderBy(['itemId', 'position']).select('itemId', 'position');
    const sign = photos === 'links' ? await links.signer() : null;
    const itemOf = new Map(items.map((item) => [item.id, item]));
    return rows.flatMap((row) => {
      const item = itemOf.get(row.itemId);
      // Deleted since its listing was read.
      if (!item) return [];
      const own = taken.filter(({ itemId }) => itemId === item.id);
      const urls = sign ? own.map(({ position }) => sign(item.id, position)) : [];
      return [{ listing: presentListing(row), name: item.name, thing: item.thing as Thing, photoCount: own.length, photos: urls }];
    });
  };

  const pageOf = (userId: string, query: ListingExport, page: Page) =>
    takePage(listingsFor(knex, userId, exports[query.format], query), async () => 0, page);

  /** By key, not by offset: a listing that comes or goes meanwhile moves no other one. */
  const pagesOf = async function* (userId: string, query: ListingExport): AsyncGenerator<ExportEntry[]> {
    let cursor: string | undefined;
    do {
      const { rows, nextCursor } = await pageOf(userId, query, { limit: ROWS_AT_ONCE, ...(cursor !== undefined && { cursor }) });
      yield await entriesOf(rows, query);
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
  };

  const linesOf = async function* (userId: string, query: ListingExport, format: ExportFormat): AsyncGenerator<string> {
    const delimiter = format.kind === 'tsv' ? '\t' : ',';
    // The platform's own words stay as they are; some begin with what looks like a formula.
    yield (format.byteOrderMark ? '\uFEFF' : '') + delimited(headOf(format), delimiter, (text) => text);
    for await (const entries of pagesOf(userId, query)) yield delimited(entries.flatMap(format.rows), delimiter, neutralise);
  };

  const objectsOf = async function* (userId: string, query: ListingExport): AsyncGenerator<object[]> {
    for await (const entries of pagesOf(userId, query)) yield entries.map(exportedListing);
  };

  const allOf = async (userId: string, query: ListingExport): Promise<ExportEntry[]> => {
    const all: ExportEntry[] = [];
    for await (const entries of pagesOf(userId, query)) all.push(...entries);
    return all;
  };

  /** Counted only where the choice is an odd one. */
  const count = async (userId: string, query: ListingExport): Promise<number> => {
    const format = exports[query.format];
    const platform = query.platform ?? format.platform ?? undefined;
    if (query.ids || (format.oncePerThing && !platform)) return listingsFor(knex, userId, format, query).resultSize();
    const { status } = query;
    const all = await totals.listings(userId, { platform, status });
    if (format.withSold || (status && status !== 'sold')) return all;
    return status ? 0 : all - (await totals.listings(userId, { platform, status: 'sold' }));
  };

  const refuseTooMany = async (userId: string, query: ListingExport): Promise<void> => {
    const { maxListings, label } = exports[query.format];
    const total = maxListings === null ? 0 : await count(userId, query);
    if (maxListings === null || total <= maxListings) return;
    const problem = `must name at most ${maxListings} listings for this file; the choice has ${total}`;
    throw new Problem('invalid_values', {
      message: `${label} takes ${maxListings} listings at once, and there are ${total}. Choose some with ids.`,
      fields: { ids: problem },
    });
  };

  const open = async (userId: string, query: ListingExport, format: ExportFormat): Promise<() => Readable> => {
    if (format.kind === 'json') return () => jsonList(objectsOf(userId, query));
    if (format.kind !== 'xlsx') return () => Readable.from(linesOf(userId, query, format), { objectMode: false });
    const rows = [...headOf(format), ...(await allOf(userId, query)).flatMap(format.rows)];
    return () => workbook('Bulk Upload Template', rows, clock());
  };

  return {
    /** A file of the format, made while it is read. Throws Problem when the platform takes fewer listings at once. */
    create: async (userId: string, query: ListingExport): Promise<{ name: string; type: string; open: () => Readable }> => {
      const format = exports[query.format];
      await refuseTooMany(userId, query);
      const name = `relist-${format.id}-${clock().toISOString().slice(0, 10)}.${format.kind}`;
      return { name, type: TYPES[format.kind], open: await open(userId, query, format) };
    },

    /** What the platform will make of each listing. */
    check: async (userId: string, { limit, cursor, ...query }: ListingExport & Page): Promise<Paged<CheckedListing>> => {
      const page = { limit, ...(cursor !== undefined && { cursor }) };
      const { rows, nextCursor } = await pageOf(userId, query, page);
      const checked = (await entriesOf(rows, query)).map((entry): CheckedListing => {
        const problems = exports[query.format].problems(entry);
        return { listingId: entry.listing.id, title: entry.listing.title, accepted: !problems.some(({ blocks }) => blocks), problems };
      });
      return { rows: checked, nextCursor, total: await count(userId, query) };
    },
  };
};
