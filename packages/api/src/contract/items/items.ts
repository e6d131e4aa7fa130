import { z } from 'zod';
import { toExample } from '../example.ts';
import { IdParams, Platform, createJsonSchema, createOptionalTextSchema } from '../common.ts';
import { Disclosure, PhotoEdit } from '../listings/disclosure.ts';
import { FailedEvent } from '../errors.ts';
import { Evidence, Place } from './analyses.ts';
import { AnalyzedItem, Item, ListedItem, RewrittenItem, ItemChanges } from './item.ts';
import { DEFAULT_PLATFORM, MAX_PHOTOS, MAX_PHOTO_BYTES } from '../limits.ts';
import { ListingDetail, NewListing } from '../listings/listings.ts';
import { PriceResearch } from '../prices/prices.ts';
import { Params } from '../messages.ts';
import { defineRoute } from '../route.ts';
import { ItemPage, ItemSummary, Deletion } from './summaries.ts';

export const STAGES = ['received', 'photos', 'reading', 'recognising', 'pricing', 'writing'] as const;
export type Stage = (typeof STAGES)[number];
/**
 * A result of a stage. words: the most informative words in the photos (`words`). type: the kind of item (`type`). sales: the number of
 * sales that the price is compared with (`count`). `place`: position in the photo, as fractions of its width and height.
 */
export const StageResult = z.object({
  code: z.enum(['words', 'type', 'sales']),
  params: Params,
  photo: Evidence.shape.photo,
  place: Place.optional(),
});
export type StageResult = z.infer<typeof StageResult>;
/** An event that the server sends when a stage starts, with all results so far. */
export const StageEvent = z.object({ stage: z.enum(STAGES), found: z.array(StageResult).optional() });
/** A listener that receives each stage as it starts, with the results so far. */
export type OnStage = (stage: Stage, results?: readonly StageResult[]) => void;
/** One line of the NDJSON response: a stage that started or, in the last line, the result or an error body. */
export const AnalysisEvent = z.union([StageEvent, z.object({ stage: z.literal('done'), result: AnalyzedItem }), FailedEvent]);
export type AnalysisEvent = z.infer<typeof AnalysisEvent>;

/** One line of the NDJSON response to added photos: a stage that started or, in the last line, the rewritten item or an error body. */
export const AdditionEvent = z.union([StageEvent, z.object({ stage: z.literal('done'), result: RewrittenItem }), FailedEvent]);
export type AdditionEvent = z.infer<typeof AdditionEvent>;

const sendAnyway = z
  .enum(['true', 'false'])
  .optional()
  .describe('true: sends even unsuitable photos to the AI provider (error photos_unfit).');

/** Maximum number of edits per photo, and maximum length of the JSON with the edits of all photos. */
const MAX_EDITS = 20;
const MAX_EDITS_LENGTH = 8000;

export const NewItem = z.object({
  targetPlatform: Platform.optional().describe(`Default: ${DEFAULT_PLATFORM}, or the partner's first platform.`),
  /** The seller's notes about the item, such as brand, size and wear. They override everything found in photos. */
  hint: createOptionalTextSchema(1000).meta(toExample('bought in 2019, worn twice')),
  sendAnyway,
  photoEdits: createJsonSchema(MAX_EDITS_LENGTH, z.array(z.array(PhotoEdit).max(MAX_EDITS)).max(MAX_PHOTOS))
    .optional()
    .describe("JSON list of each photo's edits before the upload, for the disclosure.")
    .meta(toExample('[[{"rotate":90,"brightness":110}]]')),
});
export type NewItem = z.infer<typeof NewItem>;

export const NewPhotos = z.object({ sendAnyway });
export type NewPhotos = z.infer<typeof NewPhotos>;

/** Longer side of each stored variant, in pixels. */
export const PHOTO_SIZES = [2048, 1024, 320] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

export const Regeneration = z.strictObject({
  /** True replaces a description that the seller wrote by hand. Otherwise it stays unchanged, byte for byte. */
  replaceLocked: z.boolean().optional(),
});
export type Regeneration = z.infer<typeof Regeneration>;

export const items = {
  create: defineRoute('POST /api/items', {
    summary: 'Analyzes up to five photos of one item and writes its listing.',
    access: 'user',
    embed: 'analyse',
    upload: { field: 'images', maxFiles: MAX_PHOTOS, maxFileSize: MAX_PHOTO_BYTES },
    body: NewItem,
    response: AnalyzedItem,
    status: 201,
    stream: AnalysisEvent,
    isIdempotent: true,
    errors: [
      'no_photos',
      'too_many_photos',
      'photo_too_large',
      'invalid_photo',
      'photos_unfit',
      'idempotency_key_reused',
      'request_in_progress',
      'item_deleted',
      'ai_provider_failed',
      'storage_full',
    ],
  }),
  list: defineRoute('GET /api/items', {
    summary: "Lists the seller's items, newest first. With `view=summary`, returns rows under 1 kB, with search, filters and sorting.",
    access: 'user',
    embed: 'items:read',
    query: ItemPage,
    isPaged: true,
    response: z.array(Item),
    views: { summary: z.array(ItemSummary) },
  }),
  get: defineRoute('GET /api/items/:id', {
    summary: 'Returns an item.',
    access: 'user',
    embed: 'items:read',
    params: IdParams,
    response: Item,
    errors: ['not_found'],
  }),
  correct: defineRoute('PATCH /api/items/:id', {
    summary:
      "Corrects an item's facts or answers its question. Updates the price, results and listings, except sold listings and text edited by hand.",
    access: 'user',
    embed: 'items:write',
    params: IdParams,
    body: ItemChanges,
    response: RewrittenItem,
    isConditional: true,
    errors: ['not_found', 'conflict'],
  }),
  remove: defineRoute('DELETE /api/items/:id', {
    summary: 'Deletes an item and its listings. You can restore them for 30 days. Then the photos are deleted too.',
    access: 'user',
    embed: 'items:write',
    params: IdParams,
    query: Deletion,
    produces: 'nothing',
    status: 204,
    errors: ['not_found'],
  }),
  restore: defineRoute('POST /api/items/:id/restore', {
    summary: 'Restores a deleted item and the listings that were deleted with it.',
    access: 'user',
    embed: 'items:write',
    params: IdParams,
    response: Item,
    errors: ['not_found'],
  }),
  archive: defineRoute('POST /api/items/:id/archive', {
    summary: 'Archives an item, which hides it from summaries.',
    access: 'user',
    embed: 'items:write',
    params: IdParams,
    response: Item,
    errors: ['not_found'],
  }),
  unarchive: defineRoute('POST /api/items/:id/unarchive', {
    summary: 'Moves an archived item back to the list.',
    access: 'user',
    embed: 'items:write',
    params: IdParams,
    response: Item,
    errors: ['not_found'],
  }),
  duplicate: defineRoute('POST /api/items/:id/duplicate', {
    summary: 'Duplicates an item with its photos and facts, and its listings as drafts.',
    access: 'user',
    embed: 'items:write',
    params: IdParams,
    response: RewrittenItem,
    status: 201,
    isIdempotent: true,
    errors: ['not_found', 'idempotency_key_reused', 'request_in_progress', 'item_deleted'],
  }),
  reanalyse: defineRoute('POST /api/items/:id/reanalyse', {
    summary:
      "Analyzes the stored photos again and keeps the seller's corrections. Does nothing if nothing has changed since the last analysis.",
    access: 'user',
    embed: 'analyse',
    params: IdParams,
    body: z.strictObject({}).optional(),
    response: RewrittenItem,
    errors: ['not_found', 'request_in_progress', 'ai_provider_failed'],
  }),
  addPhotos: defineRoute('POST /api/items/:id/photos', {
    summary: 'Adds photos to an item, up to five in total. Analyzes only the new photos, then updates facts, price and listings.',
    access: 'user',
    embed: 'analyse',
    params: IdParams,
    upload: { field: 'images', maxFiles: MAX_PHOTOS, maxFileSize: MAX_PHOTO_BYTES },
    body: NewPhotos,
    response: RewrittenItem,
    stream: AdditionEvent,
    isIdempotent: true,
    isConditional: true,
    errors: [
      'not_found',
      'conflict',
      'no_photos',
      'too_many_photos',
      'photo_too_large',
      'invalid_photo',
      'photos_unfit',
      'idempotency_key_reused',
      'request_in_progress',
      'item_deleted',
      'ai_provider_failed',
      'storage_full',
    ],
  }),
  createListing: defineRoute('POST /api/items/:id/listings', {
    summary: 'Creates a listing for another platform. Each platform has one listing per item.',
    access: 'user',
    embed: 'listings:write',
    params: IdParams,
    body: NewListing,
    response: ListingDetail,
    status: 201,
    errors: ['not_found', 'conflict'],
  }),
  regenerateDescription: defineRoute('POST /api/items/:id/description', {
    summary:
      "Rewrites the description of the item's latest listing. The seller's own text stays unless replaceLocked is true; kept passages stay.",
    access: 'user',
    embed: 'listings:write',
    params: IdParams,
    body: Regeneration.optional(),
    response: ListedItem,
    errors: ['not_found', 'conflict', 'ai_provider_failed'],
  }),
  priceResearch: defineRoute('GET /api/items/:id/price-research', {
    summary: 'Returns the price range, factors, strategies and payouts, or null if the item has a question instead.',
    access: 'user',
    embed: 'pricing',
    params: IdParams,
    response: PriceResearch.nullable(),
    errors: ['not_found'],
  }),
  disclosure: defineRoute('GET /api/items/:id/disclosure', {
    summary: "Returns which parts of an item's listings a machine or a person wrote, the source of each fact, and the edits to its photos.",
    access: 'user',
    embed: 'items:read',
    params: IdParams,
    response: Disclosure,
    errors: ['not_found'],
  }),
  photo: defineRoute('GET /api/items/:id/photos/:position', {
    summary: 'Returns a photo, upright and without metadata. Accepts the session cookie.',
    access: 'user',
    embed: 'items:read',
    params: IdParams.extend({ position: z.coerce.number<string>().int().min(1).max(MAX_PHOTOS).meta(toExample(1)) }),
    query: z.object({ size: z.enum(['2048', '1024', '320']).default('1024') }),
    produces: 'image',
    errors: ['not_found'],
  }),
};

export const itemPhotos = {
  zip: defineRoute('GET /api/items/:id/photos.zip', {
    summary: "Returns an item's photos as a zip, in the seller's order, upright and without metadata.",
    access: 'user',
    embed: 'items:read',
    params: IdParams,
    produces: 'file',
    fileTypes: ['application/zip'],
    errors: ['not_found'],
  }),
};

/** Matches 37 bytes (item, photo, expiry, signature) in base64url. The extension is for programs that rely on one. */
const PHOTO_LINK = /^[\w-]{50}\.jpg$/;

export const photoLinks = {
  open: defineRoute('GET /api/photos/:link', {
    summary: 'Returns a photo by a shared link, which expires after 30 days or when the item is deleted.',
    access: 'public',
    params: z.object({
      link: z
        .string()
        .regex(PHOTO_LINK)
        .meta(toExample(`${'Zm9vYmFy'.repeat(6)}aa.jpg`)),
    }),
    produces: 'image',
    errors: ['not_found'],
  }),
};
