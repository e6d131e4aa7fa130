import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Knex } from 'knex';
import { PLATFORMS, type Platform, type TrialAnalysis, type TrialListings } from '../../../contract/index.ts';
import { sniffPhoto } from '../../../engine/photos/sniff.ts';
import type { WrittenListing } from '../../../engine/listings/types.ts';
import type { ItemFacts } from '../../../engine/item-facts.ts';
import type { Analysis, Engine } from '../../../engine/types.ts';
import { AiCall } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import type { UploadedFile } from './uploaded-files.ts';
import { createBudgetCheck } from './analysis-limits.ts';
import type { Clock } from '../shared/clock.ts';
import type { FairLimiter } from './fair-limiter.ts';
import type { RateLimits } from '../operations/rate-limits.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly limits: RateLimits;
  readonly analysisLimiter: FairLimiter;
}

interface TrialRequest {
  readonly userId: string;
  readonly files: readonly UploadedFile[];
  readonly signal: AbortSignal;
}

const EMPTY_FACTS: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };

/** Facts about a typical phone. */
const SAMPLE_PHONE = {
  category: 'phones',
  brand: 'Apple',
  model: 'iPhone 12',
  size: '128 GB',
  color: 'black',
  condition: 'Good',
  flaws: ['light scratches on the frame'],
} as const;

const presentTrialListing = (platform: Platform, listing: WrittenListing): TrialListings['listings'][number] => ({
  platform,
  title: listing.title,
  price: listing.price,
  description: listing.description,
  keywords: [...listing.keywords],
  hashtags: [...listing.hashtags],
  seoScore: Math.round(listing.optimization.seoScore),
  optimization: listing.optimization,
});

/** Runs trials of the analysis and of listings. Stores only the usage of the AI provider. */
export const createTrials = ({ knex, clock, engine, limits, analysisLimiter }: Dependencies) => {
  const analyzePhoto = async ({ userId, signal }: TrialRequest, name: string, bytes: Buffer): Promise<Analysis> => {
    const photos = await engine.preparePhotos([{ name, bytes }]);
    signal.throwIfAborted();
    const { consumePaidAnalysis } = createBudgetCheck(limits, userId);
    // Pass no owner, so that the provider's response is not cached either.
    const analysis = await engine.analyze({ photos, notes: null, platform: 'facebook', now: clock(), consumePaidAnalysis }, signal);
    if (analysis.usage) await AiCall.query(knex).insert({ id: randomUUID(), userId, itemId: null, createdAt: clock(), ...analysis.usage });
    return analysis;
  };

  return {
    analyze: async (request: TrialRequest): Promise<TrialAnalysis> => {
      const [file] = request.files;
      if (!file) throw new RequestError('no_photos');
      const bytes = await readFile(file.path);
      const { results } = await analysisLimiter(request.userId, () => analyzePhoto(request, file.name, bytes));
      const debug = { imageSize: file.bytes, mimeType: `image/${sniffPhoto(bytes) ?? 'unknown'}` };
      return { success: true, message: 'Image has been analyzed successfully', analysis: results, debug };
    },

    writePlatformListings: async (userId: string): Promise<TrialListings> => {
      await limits.consume('trial', userId);
      const itemFacts = engine.correct(EMPTY_FACTS, SAMPLE_PHONE);
      const now = clock();
      const writtenListings = PLATFORMS.map((platform) => ({
        platform,
        analysis: engine.rewrite({ item: itemFacts, photos: [], platform, variation: 0, now }),
      }));
      const [firstListing] = writtenListings;
      if (!firstListing) throw new Error('There is no platform to write for.');
      const item = { name: firstListing.analysis.name, analysisResults: firstListing.analysis.results };
      return {
        item,
        listings: writtenListings.flatMap(({ platform, analysis: { listing } }) =>
          listing ? [presentTrialListing(platform, listing)] : [],
        ),
      };
    },
  };
};
