import { z } from 'zod';
import { AnalysisNotice, AnalysisResults, EvidenceMap, Condition } from './analyses.ts';
import { Id, Money, Platform, Timestamp, Amount, isVisible, createTextSchema } from '../common.ts';
import { toFieldCode } from '../field-errors.ts';
import { MAX_PHOTOS } from '../limits.ts';
import { Listing, ListingDetail, Optimization } from '../listings/listings.ts';
import { PhotoAdvice } from '../messages.ts';
import { PriceResearch } from '../prices/prices.ts';
import { NextPhoto, Question, CheckAnswers } from './questions.ts';

export const Photo = z.object({
  /** 1 to 5, in the seller's order. */
  position: z.number().int().min(1).max(MAX_PHOTOS),
  url: z.string().describe('URL of the photo. Accepts ?size=2048|1024|320.'),
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
  /** Null when too little is known for a price. `question` then asks for the missing facts. */
  priceResearch: PriceResearch.nullable(),
  retailPrice: Money.nullable(),
  originalPrice: Money.nullable(),
  estimatedValue: Money.nullable(),
  photos: z.array(Photo),
  /** The question that the seller must answer before the item can be listed or priced. Null when enough is known. */
  question: Question.nullable().default(null),
  /** The photo that would help most. Null when none would, or when the item already has five. */
  nextPhoto: NextPhoto.nullable().default(null),
  /** When the seller archived the item. Null if it is not archived. */
  archivedAt: Timestamp.nullable().default(null),
  createdAt: Timestamp,
  updatedAt: Timestamp.describe('Send it as `If-Match` to avoid overwriting a newer version.'),
});
export type Item = z.infer<typeof Item>;

/**
 * Response to an upload: the item, its listing for the target platform, and the listing's score. An unidentified item has neither
 * listing nor score until the seller answers `question`, which is a copy of the item's question.
 */
export const AnalyzedItem = z.object({
  item: Item,
  listing: Listing.nullable(),
  optimization: Optimization.nullable(),
  question: Question.nullable().default(null),
  notice: AnalysisNotice.optional(),
});
export type AnalyzedItem = z.infer<typeof AnalyzedItem>;

export const ListedItem = AnalyzedItem.extend({ listing: Listing, optimization: Optimization });
export type ListedItem = z.infer<typeof ListedItem>;

/** An item after a change to its facts, with all of its listings, oldest first. */
export const RewrittenItem = z.object({
  item: Item,
  listings: z.array(ListingDetail),
  notice: AnalysisNotice.optional(),
});
export type RewrittenItem = z.infer<typeof RewrittenItem>;

const createEditableTextSchema = (max: number) =>
  createTextSchema(max).trim().min(1, toFieldCode('empty')).refine(isVisible, toFieldCode('empty'));
const fact = createEditableTextSchema(200).nullable().optional();
const facts = z.array(createEditableTextSchema(500)).max(12).nullable().optional();

/**
 * The seller's corrections. An omitted fact stays unchanged, and null removes it ("not found"). Any other value gets the source 'seller'
 * and stays when the photos are analyzed again.
 */
export const ItemChanges = z.strictObject({
  /** Null generates the name from the facts again. */
  name: createEditableTextSchema(120).nullable().optional(),
  targetPlatform: Platform.optional(),
  /** The seller's notes. New facts apply immediately. The next analysis removes facts found only in the previous notes. */
  hint: createEditableTextSchema(1000).nullable().optional(),
  /** Id or label of a catalog category. */
  category: fact,
  brand: fact,
  model: fact,
  /** Capacity, such as "128 GB". */
  storage: fact,
  /** Year of manufacture. */
  year: fact,
  department: z.enum(['men', 'women', 'kids']).nullable().optional(),
  size: fact,
  condition: Condition.nullable().optional(),
  color: fact,
  material: fact,
  era: fact,
  flaws: facts,
  measurements: facts,
  checks: CheckAnswers.optional().describe('Answers to `conditionChecks` by code. `yes` confirms the flaw, null removes an answer.'),
  retailPrice: Amount.refine((value) => value > 0, toFieldCode('not_positive'))
    .nullable()
    .optional(),
});
export type ItemChanges = z.infer<typeof ItemChanges>;
