import { z } from 'zod';
import { toExample } from '../example.ts';
import { AnalysisResults } from './analyses.ts';
import { Platform, Timestamp } from '../common.ts';
import { FailedEvent } from '../errors.ts';
import { AnalyzedItem } from './item.ts';
import { NewItem, StageEvent } from './items.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../limits.ts';
import { Listing, Optimization } from '../listings/listings.ts';
import { defineRoute } from '../route.ts';

export const TrialAnalysis = z.object({
  success: z.boolean(),
  message: z.string().meta(toExample('Analysis complete.')),
  analysis: AnalysisResults,
  debug: z.object({
    imageSize: z.number().int().describe('Size of the uploaded file in bytes.'),
    mimeType: z.string().meta(toExample('image/jpeg')),
  }),
});
export type TrialAnalysis = z.infer<typeof TrialAnalysis>;

const TrialListing = Listing.pick({ title: true, price: true, description: true, keywords: true, hashtags: true, seoScore: true });

export const TrialListings = z.object({
  item: z.object({ name: z.string().meta(toExample("Levi's denim jacket")), analysisResults: AnalysisResults }),
  listings: z.array(TrialListing.extend({ platform: Platform, optimization: Optimization })).describe('One listing per platform.'),
});
export type TrialListings = z.infer<typeof TrialListings>;

export const trials = {
  analysis: defineRoute('POST /api/test-analysis', {
    summary: 'Analyzes one photo and stores nothing.',
    access: 'user',
    upload: { field: 'image', maxFiles: 1, maxFileSize: MAX_PHOTO_BYTES },
    response: TrialAnalysis,
    errors: ['no_photos', 'too_many_photos', 'photo_too_large', 'invalid_photo', 'ai_provider_failed', 'storage_full'],
  }),
  platformListings: defineRoute('POST /api/test-platform-listings', {
    summary: 'Writes listings for a sample phone on every platform and stores nothing.',
    access: 'user',
    body: z.object({}).optional(),
    response: TrialListings,
  }),
};

/** Number of days within which a try's result can be claimed. */
export const TRY_DAYS = 7;

/** Response to an upload that is not stored. Claiming the result creates the item and its listing with the same ids. */
export const TryResult = AnalyzedItem.extend({
  claim: z
    .string()
    .describe('The signed result. Send it with the same photos to /api/try/claim.')
    .meta(toExample('eyJpdGVtIjp7Li4ufX0.q1w2e3r4t5y6u7i8o9p0')),
  expiresAt: Timestamp,
});
export type TryResult = z.infer<typeof TryResult>;

/** One line of the NDJSON response: a stage that started or, in the last line, the result or an error body. */
export const TryEvent = z.union([StageEvent, z.object({ stage: z.literal('done'), result: TryResult }), FailedEvent]);
export type TryEvent = z.infer<typeof TryEvent>;

/** Maximum length of a signed result. About 10,000 characters are usual. All of a form's fields together may have 65,536. */
export const MAX_CLAIM_LENGTH = 60_000;

const photoUpload = { field: 'images', maxFiles: MAX_PHOTOS, maxFileSize: MAX_PHOTO_BYTES } as const;
const photoErrors = ['no_photos', 'too_many_photos', 'photo_too_large', 'invalid_photo', 'storage_full'] as const;

const tryBody = NewItem.pick({ targetPlatform: true, hint: true, photoEdits: true });
const tryErrors = [...photoErrors, 'try_used', 'try_disabled', 'ai_provider_failed'] as const;

export const tries = {
  create: defineRoute('POST /api/try', {
    summary: 'Analyzes photos without an account and stores nothing. Limited to one a day per IP address.',
    access: 'public',
    upload: photoUpload,
    body: tryBody,
    response: TryResult,
    stream: TryEvent,
    errors: [...tryErrors, 'wrong_origin'],
  }),
  ofShop: defineRoute('POST /api/embed/try', {
    summary: "Analyzes photos without an account on a partner's page, if the partner allows tries.",
    access: 'page',
    upload: photoUpload,
    body: tryBody,
    response: TryResult,
    stream: TryEvent,
    errors: [...tryErrors],
  }),
  claim: defineRoute('POST /api/try/claim', {
    summary: "Saves a try's result as an item. Works once.",
    access: 'user',
    embed: 'analyse',
    upload: photoUpload,
    body: z.object({ claim: z.string().max(MAX_CLAIM_LENGTH).meta(toExample('eyJpdGVtIjp7Li4ufX0.q1w2e3r4t5y6u7i8o9p0')) }),
    response: AnalyzedItem,
    status: 201,
    errors: [...photoErrors, 'try_invalid', 'try_expired', 'try_claimed', 'item_deleted'],
  }),
};
