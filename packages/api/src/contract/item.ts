import { z } from 'zod';
import { AnalysisNotice } from './analysis-notice.ts';
import { AnalysisResults, EvidenceMap } from './analysis-results.ts';
import { Id, Money, Platform, Timestamp } from './common.ts';
import { MAX_PHOTOS } from './limits.ts';
import { Listing, ListingDetail, Optimization } from './listings.ts';
import { PhotoAdvice } from './messages.ts';
import { NextPhoto } from './next-photo.ts';
import { PriceResearch } from './prices.ts';
import { Question } from './questions.ts';

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
  /** When its seller put it aside. */
  archivedAt: Timestamp.nullable().default(null),
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
