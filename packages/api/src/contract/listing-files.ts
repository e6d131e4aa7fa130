import { z } from 'zod';
import { Id, Money, Page, Platform, PreviewToken } from './common.ts';
import { Condition } from './analyses.ts';
import { EXPORT_FORMATS, MAX_TABLE_BYTES } from './limits.ts';
import { Listing, ListingStatus } from './listings.ts';
import { SkippedRow } from './messages.ts';
import { route } from './route.ts';

export const ExportFormatId = z.enum(EXPORT_FORMATS);
export type ExportFormatId = z.infer<typeof ExportFormatId>;

/** Most ids that one address may name; more are named by platform and status. */
const MAX_IDS = 100;

const Ids = z
  .string()
  .max(MAX_IDS * 40)
  .transform((value) => value.split(','))
  .pipe(z.array(Id).max(MAX_IDS))
  .describe(`Ids of listings between commas, at most ${MAX_IDS}.`);

export const ListingFilter = z.object({
  /** Unless said, a platform's own file takes that platform's listings, every other file those of all. */
  platform: Platform.optional(),
  status: ListingStatus.optional(),
  ids: Ids.optional(),
});
export type ListingFilter = z.infer<typeof ListingFilter>;

export const ListingExport = ListingFilter.extend({
  format: ExportFormatId,
  photos: z
    .enum(['links', 'none', 'zip'])
    .default('links')
    .describe(
      '`links`: addresses that anybody can open for 30 days, so that the platform can fetch the photos. `zip`: the same, and the answer is a zip with the file and a folder of photos for each item.',
    ),
});
export type ListingExport = z.infer<typeof ListingExport>;

/** A listing with the facts of its thing, as our own files have it. */
export const ExportedListing = Listing.extend({
  itemName: z.string(),
  category: z.string().nullable(),
  brand: z.string().nullable(),
  size: z.string().nullable(),
  condition: Condition.nullable(),
  color: z.string().nullable(),
  material: z.string().nullable(),
  retailPrice: Money.nullable(),
  /** How many. */
  photos: z.number().int(),
});
export type ExportedListing = z.infer<typeof ExportedListing>;

/** What a platform will do with one listing of the file. */
export const CheckedListing = z.object({
  listingId: Id,
  title: z.string(),
  /** True: the platform takes the row as it is. */
  accepted: z.boolean(),
  problems: z.array(
    z.object({
      column: z.string(),
      /** Completes the sentence that begins with the column's name. */
      problem: z.string(),
      /** True: refused until it is fixed. */
      blocks: z.boolean(),
    }),
  ),
});
export type CheckedListing = z.infer<typeof CheckedListing>;

export const ListingImport = z.object({
  token: PreviewToken.optional(),
});
export type ListingImport = z.infer<typeof ListingImport>;

const ImportValue = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);

/** What a file changes, or has just changed. */
export const ImportPreview = z.object({
  kind: z.enum(['relist', 'ebay-orders']),
  /** Send it with the same file to carry this out. */
  token: z.string(),
  applied: z.boolean(),
  rows: z.number().int(),
  unchanged: z.number().int(),
  changes: z.array(
    z.object({
      /** As a spreadsheet counts, the header being 1; in JSON the first entry is 1. */
      row: z.number().int(),
      listingId: Id,
      title: z.string(),
      fields: z.array(
        z.object({
          field: z.enum(['title', 'description', 'price', 'keywords', 'hashtags', 'status', 'soldPrice', 'soldAt']),
          from: ImportValue,
          /** null of a sale: the listing's price, this moment. */
          to: ImportValue,
        }),
      ),
    }),
  ),
  /** Rows of a platform's report that are about nothing listed here. */
  skipped: z.array(SkippedRow),
  /** Columns that we do not know; those that only inform (brand, createdAt) are not named. */
  ignoredColumns: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const listingFiles = {
  export: route('GET /api/listings/export', {
    summary: 'The listings as a file that a platform takes, or as our own for a spreadsheet and back again.',
    access: 'user',
    query: ListingExport,
    produces: 'file',
    fileTypes: [
      'text/csv',
      'text/tab-separated-values',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/json',
      'application/zip',
    ],
    response: z.array(ExportedListing),
  }),
  check: route('GET /api/listings/export/check', {
    summary: 'What the platform will refuse of that file, listing by listing, newest first.',
    access: 'user',
    query: ListingExport.extend(Page.shape),
    paged: true,
    response: z.array(CheckedListing),
  }),
  import: route('POST /api/listings/import', {
    summary:
      "Takes our own file back, or eBay's orders report: shows the differences, and carries them out with the token of what it showed.",
    access: 'user',
    upload: { field: 'file', maxFiles: 1, maxFileSize: MAX_TABLE_BYTES, document: true },
    body: ListingImport,
    response: ImportPreview,
    errors: ['conflict', 'table_over_limit', 'file_too_complex', 'storage_full'],
  }),
};
