import { z } from 'zod';
import { Id, Money, Page, Platform } from './common.ts';
import { Condition } from './conditions.ts';
import { EXPORT_FORMATS } from './limits.ts';
import { Listing, ListingStatus } from './listings.ts';
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
  /** `links`: addresses that anybody can open for 30 days, so that the platform can fetch the photos. */
  photos: z.enum(['links', 'none']).default('links'),
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
      /** True: refused until it is mended. */
      blocks: z.boolean(),
    }),
  ),
});
export type CheckedListing = z.infer<typeof CheckedListing>;

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
};
