import { z } from 'zod';
import { AnalysisNotice, AnalysisResults, EvidenceMap, Condition } from './analyses.ts';
import { Id, Money, Platform, Timestamp, Amount, text } from './common.ts';
import { fieldCode } from './field-errors.ts';
import { MAX_PHOTOS } from './limits.ts';
import { Listing, ListingDetail, Optimization } from './listings.ts';
import { PhotoAdvice } from './messages.ts';
import { PriceResearch } from './prices.ts';
import { NextPhoto, Question, CheckAnswers } from './questions.ts';

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

const said = (max: number) => text(max).trim().min(1, fieldCode('empty'));
const fact = said(200).nullable().optional();
const facts = z.array(said(500)).max(12).nullable().optional();

/**
 * What the seller corrects. A fact that is left out stays, null takes it away ("not found"), anything else counts from then on
 * with the source 'seller', also when the photos are looked at again.
 */
export const ItemChanges = z.strictObject({
  /** null: named after its facts again. */
  name: said(120).nullable().optional(),
  targetPlatform: Platform.optional(),
  /** The seller's own words; what they say counts at once, what only the former words said goes with the next look at the photos. */
  hint: said(1000).nullable().optional(),
  /** Id or label of a catalog category. */
  category: fact,
  brand: fact,
  model: fact,
  /** A capacity: "128 GB". */
  storage: fact,
  /** The year it was made. */
  year: fact,
  department: z.enum(['men', 'women', 'kids']).nullable().optional(),
  size: fact,
  condition: Condition.nullable().optional(),
  color: fact,
  material: fact,
  era: fact,
  flaws: facts,
  measurements: facts,
  checks: CheckAnswers.optional().describe('Answers to `conditionChecks` by code: yes names the flaw, null takes an answer back.'),
  retailPrice: Amount.refine((value) => value > 0, fieldCode('not_positive'))
    .nullable()
    .optional(),
});
export type ItemChanges = z.infer<typeof ItemChanges>;
