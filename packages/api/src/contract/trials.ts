import { z } from 'zod';
import { Platform } from './common.ts';
import { AnalysisResults } from './analysis-results.ts';
import { MAX_PHOTO_BYTES } from './limits.ts';
import { Listing, Optimization } from './listings.ts';
import { route } from './route.ts';

export const TrialAnalysis = z.object({
  success: z.boolean(),
  message: z.string(),
  analysis: AnalysisResults,
  debug: z.object({ imageSize: z.number().int().describe('Bytes of the file as it came.'), mimeType: z.string() }),
});
export type TrialAnalysis = z.infer<typeof TrialAnalysis>;

const TrialListing = Listing.pick({ title: true, price: true, description: true, keywords: true, hashtags: true, seoScore: true });

export const TrialListings = z.object({
  item: z.object({ name: z.string(), analysisResults: AnalysisResults }),
  listings: z.array(TrialListing.extend({ platform: Platform, optimization: Optimization })).describe('One for each platform.'),
});
export type TrialListings = z.infer<typeof TrialListings>;

export const trials = {
  analysis: route('POST /api/test-analysis', {
    summary: 'Analyses one photo and keeps nothing of it.',
    access: 'user',
    upload: { field: 'image', maxFiles: 1, maxFileSize: MAX_PHOTO_BYTES },
    response: TrialAnalysis,
    errors: ['no_photos', 'too_many_photos', 'photo_too_large', 'invalid_photo', 'ai_provider_failed', 'storage_full'],
  }),
  platformListings: route('POST /api/test-platform-listings', {
    summary: 'Writes listings of a sample phone for every platform, and keeps none.',
    access: 'user',
    body: z.object({}).optional(),
    response: TrialListings,
  }),
};
