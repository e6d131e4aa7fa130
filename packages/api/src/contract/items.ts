import { z } from 'zod';
import { AnalysisNotice } from './analysis-notice.ts';
import { AnalysisResults, EvidenceMap } from './analysis-results.ts';
import { Id, IdParams, Money, Page, Platform, Timestamp, jsonText, optionalText } from './common.ts';
import { Disclosure, PhotoEdit } from './disclosure.ts';
import { ItemChanges } from './item-changes.ts';
import { DEFAULT_PLATFORM, MAX_PHOTOS, MAX_PHOTO_BYTES } from './limits.ts';
import { PhotoAdvice } from './messages.ts';
import { Listing, ListingDetail, NewListing, Optimization } from './listings.ts';
import { NextPhoto } from './next-photo.ts';
import { PriceResearch } from './prices.ts';
import { Question } from './questions.ts';
import { route } from './route.ts';
import { FailedEvent } from './errors.ts';

export const Photo = z.object({
  /** 1 to 5, in the seller's order. */
  position: z.number().int().min(1).max(MAX_PHOTOS),
  url: z.string().describe('Address of the photo; takes ?size=2048|1024|320.'),
  width: z.number().int(),
  height: z.number().int(),
  advice: z.array(PhotoAdvice),
});
export type Photo = z.infer<typeof Photo>;

export const Item = z.object({
  id: Id,
  name: z.string(),
  targetPlatform: Platform,
  analysisResults: AnalysisResults,
  evidence: EvidenceMap,
  description: z.string(),
  /** Null where too little is known for a price; `question` then says what would help. */
  priceResearch: PriceResearch.nullable(),
  retailPrice: Money.nullable(),
  originalPrice: Money.nullable(),
  estimatedValue: Money.nullable(),
  photos: z.array(Photo),
  /** What the item waits for; null when it is known well enough. */
  question: Question.nullable().default(null),
  /** The photo that would help most; null where none would, and with five photos. */
  nextPhoto: NextPhoto.nullable().default(null),
  createdAt: Timestamp,
  updatedAt: Timestamp.describe('Send it as `If-Match` to change what you have seen and nothing newer.'),
});
export type Item = z.infer<typeof Item>;

/**
 * Answer to an upload: the item, its listing for the target platform, and the listing's score. An item that nobody identified has neither:
 * it waits for the answer to `question`, which is the item's own.
 */
export const AnalysedItem = z.object({
  item: Item,
  listing: Listing.nullable(),
  optimization: Optimization.nullable(),
  question: Question.nullable().default(null),
  notice: AnalysisNotice.optional(),
});
export type AnalysedItem = z.infer<typeof AnalysedItem>;

/** An item that has a listing. */
export const ListedItem = AnalysedItem.extend({ listing: Listing, optimization: Optimization });
export type ListedItem = z.infer<typeof ListedItem>;

/** An item after its facts changed, with all its listings, oldest first. */
export const RewrittenItem = z.object({
  item: Item,
  listings: z.array(ListingDetail),
  notice: AnalysisNotice.optional(),
});
export type RewrittenItem = z.infer<typeof RewrittenItem>;

export const STAGES = ['received', 'photos', 'reading', 'recognising', 'pricing', 'writing'] as const;
export type Stage = (typeof STAGES)[number];
/** One line of the NDJSON answer: a stage that began, then either the result or an error body. */
export const AnalysisEvent = z.union([
  z.object({ stage: z.enum(STAGES) }),
  z.object({ stage: z.literal('done'), result: AnalysedItem }),
  FailedEvent,
]);
export type AnalysisEvent = z.infer<typeof AnalysisEvent>;

/** One line of the NDJSON answer to further photos: the stages as above, then the rewritten item or an error body. */
export const AdditionEvent = z.union([
  z.object({ stage: z.enum(STAGES) }),
  z.object({ stage: z.literal('done'), result: RewrittenItem }),
  FailedEvent,
]);
export type AdditionEvent = z.infer<typeof AdditionEvent>;

const sendAnyway = z
  .enum(['true', 'false'])
  .optional()
  .describe('true: ask the AI provider even about photos that are dark, blurred, empty or sent twice (error photos_unfit).');

/** Edits of one photo, and characters of the edits of all. */
const MAX_EDITS = 20;
const MAX_EDITS_TEXT = 8000;

export const NewItem = z.object({
  targetPlatform: Platform.optional().describe(`Unless told ${DEFAULT_PLATFORM}; in a shop's page, the first one that the shop offers.`),
  /** The seller's own words about the thing: brand, size, wear. Outweighs everything read from photos. */
  hint: optionalText(1000),
  sendAnyway,
  photoEdits: jsonText(MAX_EDITS_TEXT, z.array(z.array(PhotoEdit).max(MAX_EDITS)).max(MAX_PHOTOS))
    .optional()
    .describe('JSON: the edits made to each photo before the upload, for the disclosure.'),
});
export type NewItem = z.infer<typeof NewItem>;

export const NewPhotos = z.object({ sendAnyway });
export type NewPhotos = z.infer<typeof NewPhotos>;

/** Longer side of a stored variant, in pixels. */
export const PHOTO_SIZES = [2048, 1024, 320] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

export const Regeneration = z.strictObject({
  /** True gives up the description that the seller wrote by hand. Without it, such a description stays byte for byte. */
  replaceLocked: z.boolean().optional(),
});
export type Regeneration = z.infer<typeof Regeneration>;

export const items = {
  create: route('POST /api/items', {
    summary: 'Analyses up to five photos of one item and writes its listing.',
    access: 'user',
    embed: 'analyse',
    upload: { field: 'images', maxFiles: MAX_PHOTOS, maxFileSize: MAX_PHOTO_BYTES },
    body: NewItem,
    response: AnalysedItem,
    status: 201,
    stream: AnalysisEvent,
    idempotent: true,
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
  list: route('GET /api/items', {
    summary: "The seller's items, newest first.",
    access: 'user',
    embed: 'items:read',
    query: Page,
    paged: true,
    response: z.array(Item),
  }),
  get: route('GET /api/items/:id', {
    summary: 'One item.',
    access: 'user',
    embed: 'items:read',
    params: IdParams,
    response: Item,
    errors: ['not_found'],
  }),
  correct: route('PATCH /api/items/:id', {
    summary:
      'Corrects facts or answers the question of an item; price, results and listings follow, but for sold ones and words written by hand.',
    access: 'user',
    embed: 'items:write',
    params: IdParams,
    body: ItemChanges,
    response: RewrittenItem,
    conditional: true,
    errors: ['not_found', 'conflict'],
  }),
  remove: route('DELETE /api/items/:id', {
    summary: 'Deletes an item with its photos and listings.',
    access: 'user',
    embed: 'items:write',
    params: IdParams,
    produces: 'nothing',
    status: 204,
    errors: ['not_found'],
  }),
  reanalyse: route('POST /api/items/:id/reanalyse', {
    summary: "Looks at the stored photos again, the seller's corrections kept. Does nothing when nothing changed since the last time.",
    access: 'user',
    embed: 'analyse',
    params: IdParams,
    body: z.strictObject({}).optional(),
    response: RewrittenItem,
    errors: ['not_found', 'request_in_progress', 'ai_provider_failed'],
  }),
  addPhotos: route('POST /api/items/:id/photos', {
    summary: 'Adds photos to an item, up to five in all. Only the new ones are analyzed; facts, price and listings follow.',
    access: 'user',
    embed: 'analyse',
    params: IdParams,
    upload: { field: 'images', maxFiles: MAX_PHOTOS, maxFileSize: MAX_PHOTO_BYTES },
    body: NewPhotos,
    response: RewrittenItem,
    stream: AdditionEvent,
    idempotent: true,
    conditional: true,
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
  createListing: route('POST /api/items/:id/listings', {
    summary: 'Writes a listing of the same item for another platform, one for each.',
    access: 'user',
    embed: 'listings:write',
    params: IdParams,
    body: NewListing,
    response: ListingDetail,
    status: 201,
    errors: ['not_found', 'conflict'],
  }),
  regenerateDescription: route('POST /api/items/:id/description', {
    summary: "Writes a new description for the item's latest listing. Words of the seller's own stay unless replaceLocked is true.",
    access: 'user',
    embed: 'listings:write',
    params: IdParams,
    body: Regeneration.optional(),
    response: ListedItem,
    errors: ['not_found', 'conflict', 'ai_provider_failed'],
  }),
  priceResearch: route('GET /api/items/:id/price-research', {
    summary: 'Price range, factors, strategies and payouts; null where the item has a question instead.',
    access: 'user',
    embed: 'pricing',
    params: IdParams,
    response: PriceResearch.nullable(),
    errors: ['not_found'],
  }),
  disclosure: route('GET /api/items/:id/disclosure', {
    summary: 'Which words of its listings a machine wrote and which a person, what each fact rests on, and how its photos were changed.',
    access: 'user',
    embed: 'items:read',
    params: IdParams,
    response: Disclosure,
    errors: ['not_found'],
  }),
  photo: route('GET /api/items/:id/photos/:position', {
    summary: 'A photo, upright and without metadata. The session cookie is enough.',
    access: 'user',
    embed: 'items:read',
    params: IdParams.extend({ position: z.coerce.number<string>().int().min(1).max(MAX_PHOTOS) }),
    query: z.object({ size: z.enum(['2048', '1024', '320']).default('1024') }),
    produces: 'image',
    errors: ['not_found'],
  }),
};
