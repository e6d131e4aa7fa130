import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import type { QueryBuilder } from 'objection';
import { PHOTO_SIZES, type CheckedListing, type ListingExport, type Page, type ListingFilter } from '../../../contract/index.ts';
import { neutralize, protectText } from '../../../engine/listings/export/neutralize.ts';
import { createExportedListing } from '../../../engine/listings/export/relist.ts';
import { createSlug } from '../../../engine/listings/export/values.ts';
import type { ExportEntry, ExportFormat, ExportFormats, Cell } from '../../../engine/listings/export/types.ts';
import type { ItemFacts } from '../../../engine/item-facts.ts';
import { Item, Photo, Listing } from '../../models/index.ts';
import { RequestError, createFieldError } from '../../request-error.ts';
import { toJsonList, zip, type ArchiveEntry } from './archive.ts';
import type { Clock } from '../shared/clock.ts';
import { takePage, type Paged } from '../shared/paging.ts';
import type { PhotoLinks } from '../photos/photo-links.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { presentListing } from '../shared/presenters.ts';
import type { Totals } from '../items/totals.ts';

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

type Rows = readonly (readonly Cell[])[];

/** Writes rows as lines (RFC 4180). `guardText` neutralizes texts that a spreadsheet would run as formulas; numbers stay numbers. */
export const toDelimited = (rows: Rows, delimiter: ',' | '\t', guardText: (text: string) => string): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guardText(cell) : cell))),
    // The package quotes only the complete record delimiter, but a bare line feed would end the row for other readers.
    { delimiter, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );

/** Escapes texts such as `_x0041_`, which workbooks read as the character with that code. */
const escapeSheetText = (text: string): string => text.toWellFormed().replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/** A cell of type text is never run as a formula or parsed as a date, so it needs no guard. */
const toSheetCell = (cell: Cell) => {
  if (cell === null || cell === '') return null;
  return typeof cell === 'number' ? { value: cell, type: Number } : { value: escapeSheetText(cell), type: String };
};

/** Builds a workbook with one sheet in memory, for templates with a few dozen rows. */
export const buildWorkbook = (sheet: string, rows: Rows): Promise<Buffer> =>
  writeXlsxFile(
    rows.map((row) => row.map(toSheetCell)),
    { sheet },
  ).toBuffer();

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly exports: ExportFormats;
  readonly links: PhotoLinks;
  readonly photos: Pick<PhotoStore, 'find'>;
  readonly totals: Totals;
}

/** Maximum listings in memory at a time. */
const MAX_ROWS_IN_MEMORY = 100;

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const;

/** Returns a folder name with the title for people and the listing's id for programs. */
const buildFolderName = ({ listing }: ExportEntry): string => [createSlug(listing.title), listing.id.slice(0, 8)].filter(Boolean).join('-');

const buildHeader = ({ preamble, columns }: ExportFormat): readonly string[][] => [...preamble.map((row) => [...row]), [...columns]];

export const createListingExport = ({ knex, clock, exports, links, photos: store, totals }: Dependencies) => {
  const loadEntries = async (rows: readonly Listing[], { photos }: ListingExport): Promise<ExportEntry[]> => {
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

  const readPage = (userId: string, query: ListingExport, page: Page) =>
    takePage(queryListings(knex, userId, exports[query.format], query), async () => 0, page);

  /** Pages by key instead of offset, so that listings added or deleted in the meantime do not shift others. */
  const readPages = async function* (userId: string, query: ListingExport): AsyncGenerator<ExportEntry[]> {
    let cursor: string | undefined;
    do {
      const { rows, nextCursor } = await readPage(userId, query, { limit: MAX_ROWS_IN_MEMORY, ...(cursor !== undefined && { cursor }) });
      yield await loadEntries(rows, query);
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
  };

  const generateLines = async function* (userId: string, query: ListingExport, format: ExportFormat): AsyncGenerator<string> {
    const delimiter = format.kind === 'tsv' ? '\t' : ',';
    // The platform's fixed texts stay unchanged; some start like a formula.
    yield (format.hasByteOrderMark ? '\uFEFF' : '') + toDelimited(buildHeader(format), delimiter, (text) => text);
    const guardText = format.id === 'csv' ? protectText : neutralize;
    for await (const entries of readPages(userId, query)) yield toDelimited(entries.flatMap(format.createRows), delimiter, guardText);
  };

  const generateObjects = async function* (userId: string, query: ListingExport): AsyncGenerator<object[]> {
    for await (const entries of readPages(userId, query)) yield entries.map(createExportedListing);
  };

  const readAll = async (userId: string, query: ListingExport): Promise<ExportEntry[]> => {
    const entries: ExportEntry[] = [];
    for await (const page of readPages(userId, query)) entries.push(...page);
    return entries;
  };

  /** Counts the selected listings. Uses the stored totals, and counts rows only for selections without a total. */
  const count = async (userId: string, query: ListingExport): Promise<number> => {
    const format = exports[query.format];
    const platform = query.platform ?? format.platform ?? undefined;
    if (query.ids || (format.isOncePerItem && !platform)) return queryListings(knex, userId, format, query).resultSize();
    const { status } = query;
    const total = await totals.countListings(userId, { platform, status });
    if (format.hasSoldItems || (status && status !== 'sold')) return total;
    return status ? 0 : total - (await totals.countListings(userId, { platform, status: 'sold' }));
  };

  const assertNotTooMany = async (userId: string, query: ListingExport): Promise<void> => {
    const { maxListings, label } = exports[query.format];
    const total = maxListings === null ? 0 : await count(userId, query);
    if (maxListings === null || total <= maxListings) return;
    throw new RequestError('invalid_values', {
      reason: 'export_too_many',
      params: { label, max: maxListings, found: total },
      fieldErrors: { ids: createFieldError('export_too_many', { max: maxListings, found: total }) },
    });
  };

  const openExport = async (userId: string, query: ListingExport, format: ExportFormat): Promise<() => Readable> => {
    if (format.kind === 'json') return () => toJsonList(generateObjects(userId, query));
    if (format.kind !== 'xlsx') return () => Readable.from(generateLines(userId, query, format), { objectMode: false });
    const rows = [...buildHeader(format), ...(await readAll(userId, query)).flatMap(format.createRows)];
    const bytes = await buildWorkbook('Bulk Upload Template', rows);
    return () => Readable.from([bytes]);
  };

  /** Adds the photos of each item once, in the folder of its first listing. */
  const generatePhotos = async function* (userId: string, query: ListingExport): AsyncGenerator<ArchiveEntry> {
    const seenItemIds = new Set<string>();
    for await (const entries of readPages(userId, query)) {
      const newEntries = entries.filter(({ listing }) => !seenItemIds.has(listing.itemId) && seenItemIds.add(listing.itemId));
      const itemIds = newEntries.map(({ listing }) => listing.itemId);
      const rows = await Photo.query(knex)
        .whereIn('itemId', itemIds)
        .orderBy(['itemId', 'position'])
        .select('itemId', 'position', 'fileKey');
      const folders = new Map(newEntries.map((entry) => [entry.listing.itemId, buildFolderName(entry)]));
      for (const { itemId, position, fileKey } of rows) {
        const file = await store.find(fileKey, position, PHOTO_SIZES[0]);
        if (file) yield { path: `photos/${folders.get(itemId)}/${position}.jpg`, isCompressible: false, open: file.open };
      }
    }
  };

  const generateArchive = async function* (userId: string, query: ListingExport, file: ArchiveEntry): AsyncGenerator<ArchiveEntry> {
    yield file;
    yield* generatePhotos(userId, query);
  };

  return {
    /**
     * Returns a file in the format, generated while it is read; with `photos: zip`, a zip with the file and the photos. Throws
     * RequestError when the platform accepts fewer listings at once.
     */
    create: async (userId: string, query: ListingExport): Promise<{ name: string; type: string; open: () => Readable }> => {
      const format = exports[query.format];
      await assertNotTooMany(userId, query);
      const stem = `relist-${format.id}-${clock().toISOString().slice(0, 10)}`;
      const file = {
        path: `${stem}.${format.kind}`,
        isCompressible: format.kind !== 'xlsx',
        open: await openExport(userId, query, format),
      };
      if (query.photos !== 'zip') return { name: file.path, type: CONTENT_TYPES[format.kind], open: file.open };
      return { name: `${stem}.zip`, type: 'application/zip', open: () => zip(generateArchive(userId, query, file), clock()) };
    },

    /** Returns, for each listing, whether the platform accepts it and what the seller should fix. */
    check: async (userId: string, { limit, cursor, ...query }: ListingExport & Page): Promise<Paged<CheckedListing>> => {
      const page = { limit, ...(cursor !== undefined && { cursor }) };
      const { rows, nextCursor } = await readPage(userId, query, page);
      const checkedListings = (await loadEntries(rows, query)).map((entry): CheckedListing => {
        const problems = exports[query.format].findProblems(entry);
        return { listingId: entry.listing.id, title: entry.listing.title, accepted: !problems.some(({ blocks }) => blocks), problems };
      });
      return { rows: checkedListings, nextCursor, total: await count(userId, query) };
    },
  };
};
