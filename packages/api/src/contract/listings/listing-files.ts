import { z } from 'zod';
import { toExample } from '../example.ts';
import { Id, Money, Page, Platform, PreviewToken } from '../common.ts';
import { Condition } from '../items/analyses.ts';
import { EXPORT_FORMATS, MAX_TABLE_BYTES } from '../limits.ts';
import { Listing, ListingStatus } from './listings.ts';
import { Params, SkippedRow } from '../messages.ts';
import { defineRoute } from '../route.ts';

export const ExportFormatId = z.enum(EXPORT_FORMATS);
export type ExportFormatId = z.infer<typeof ExportFormatId>;

/** Maximum number of ids in one URL. To export more listings, filter by platform and status. */
const MAX_IDS = 100;

const Ids = z
  .string()
  .max(MAX_IDS * 40)
  .transform((value) => value.split(','))
  .pipe(z.array(Id).max(MAX_IDS))
  .describe(`Comma-separated listing ids, at most ${MAX_IDS}.`)
  .meta(toExample('3f0c8a52-6f0e-4d53-9d3e-1f4b7a2c9e10'));

export const ListingFilter = z.object({
  /** Default: for a platform's file format, that platform; for any other format, all platforms. */
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
      '`links`: public URLs that work for 30 days, so that the platform can fetch the photos. `zip`: the same file in a zip, with a folder of photos per item.',
    ),
});
export type ListingExport = z.infer<typeof ListingExport>;

/** A listing with its item's facts, as our own file formats export it. */
export const ExportedListing = Listing.extend({
  itemName: z.string().meta(toExample("Levi's denim jacket")),
  category: z.string().nullable().meta(toExample('Jackets')),
  brand: z.string().nullable().meta(toExample("Levi's")),
  size: z.string().nullable().meta(toExample('M')),
  condition: Condition.nullable(),
  color: z.string().nullable().meta(toExample('blue')),
  material: z.string().nullable().meta(toExample('100% cotton')),
  retailPrice: Money.nullable().meta(toExample(98)),
  /** Number of photos. */
  photos: z.number().int(),
});
export type ExportedListing = z.infer<typeof ExportedListing>;

/** Result of checking one listing in the file against the platform's requirements. */
export const CheckedListing = z.object({
  listingId: Id,
  title: z.string().meta(toExample("Levi's denim jacket, size M")),
  /** True when the platform accepts the row without changes. */
  accepted: z.boolean(),
  problems: z.array(
    z.object({
      column: z.string().meta(toExample('Title')),
      /** One of PROBLEM_CODES; a later version may add some. Older versions send no code. */
      code: z.string().optional().meta(toExample('category_unknown')),
      params: Params.optional(),
      /** Completes a sentence that starts with the column's name. */
      problem: z.string().meta(toExample('is empty')),
      /** True when the platform rejects the row until this is fixed. */
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

/** The changes that an import will make or has just made. */
export const ImportPreview = z.object({
  kind: z.enum(['relist', 'ebay-orders']),
  /** Send it with the same file to apply the changes. */
  token: z.string().meta(toExample('Zm9yIGRvY3VtZW50YXRpb24gb25seQ')),
  applied: z.boolean(),
  rows: z.number().int(),
  unchanged: z.number().int(),
  changes: z.array(
    z.object({
      /** Row number as in a spreadsheet, where the header is row 1. In JSON, the first entry is 1. */
      row: z.number().int(),
      listingId: Id,
      title: z.string().meta(toExample("Levi's denim jacket, size M")),
      fields: z.array(
        z.object({
          field: z.enum(['title', 'description', 'price', 'keywords', 'hashtags', 'status', 'soldPrice', 'soldAt']),
          from: ImportValue.meta(toExample("Levi's jacket")),
          /** Null means the listing's price for soldPrice, and the current time for soldAt. */
          to: ImportValue.meta(toExample("Levi's denim jacket")),
        }),
      ),
    }),
  ),
  /** Rows in a platform's report that match no listing here. */
  skipped: z.array(SkippedRow),
  /** Unknown columns. Known columns that are read-only (brand, createdAt) are left out. */
  ignoredColumns: z.array(z.string().meta(toExample('Notes'))),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const listingFiles = {
  export: defineRoute('GET /api/listings/export', {
    summary: "Exports listings in a platform's import format, or in our own format for editing in a spreadsheet.",
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
  check: defineRoute('GET /api/listings/export/check', {
    summary: "Lists an export's errors by listing, newest first.",
    access: 'user',
    query: ListingExport.extend(Page.shape),
    isPaged: true,
    response: z.array(CheckedListing),
  }),
  import: defineRoute('POST /api/listings/import', {
    summary: "Imports our own format or eBay's orders report. Returns a preview with a token. Send the token to apply the changes.",
    access: 'user',
    upload: { field: 'file', maxFiles: 1, maxFileSize: MAX_TABLE_BYTES, isDocument: true },
    body: ListingImport,
    response: ImportPreview,
    errors: ['conflict', 'table_over_limit', 'file_too_complex', 'storage_full'],
  }),
};
