import { z } from 'zod';
import { toExample } from '../example.ts';
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
  position: z.number().int().min(1).max(MAX_PHOTOS).meta(toExample(1)),
  url: z
    .string()
    .describe('URL of the photo. Accepts ?size=2048|1024|320.')
    .meta(toExample('/api/items/3f0c8a52-6f0e-4d53-9d3e-1f4b7a2c9e10/photos/1')),
  width: z.number().int().meta(toExample(2048)),
  height: z.number().int().meta(toExample(1536)),
  advice: z.array(PhotoAdvice),
});
export type Photo = z.infer<typeof Photo>;

export const Item = z.object({
  id: Id,
  name: z.string().meta(toExample("Levi's denim jacket")),
  targetPlatform: Platform,
  analysisResults: AnalysisResults,
  evidence: EvidenceMap,
  description: z.string().meta(toExample("Levi's denim jacket in good condition.")),
  /** Null when too little is known for a price. `question` then asks for the missing facts. */
  priceResearch: PriceResearch.nullable(),
  retailPrice: Money.nullable().meta(toExample(98)),
  originalPrice: Money.nullable().meta(toExample(98)),
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
const createFactsSchema = (example: string) =>
  z
    .array(createEditableTextSchema(500).meta(toExample(example)))
    .max(12)
    .nullable()
    .optional();

/**
 * The seller's corrections. An omitted fact stays unchanged, and null removes it ("not found"). Any other value gets the source 'seller'
 * and stays when the photos are analyzed again.
 */
export const ItemChanges = z.strictObject({
  /** Null generates the name from the facts again. */
  name: createEditableTextSchema(120).nullable().optional().meta(toExample("Levi's denim jacket")),
  targetPlatform: Platform.optional(),
  /** The seller's notes. New facts apply immediately. The next analysis removes facts found only in the previous notes. */
  hint: createEditableTextSchema(1000).nullable().optional().meta(toExample('bought in 2019, worn twice')),
  /** Id or label of a catalog category. */
  category: fact.meta(toExample('Jackets')),
  brand: fact.meta(toExample("Levi's")),
  model: fact.meta(toExample('Trucker')),
  /** Capacity, such as "128 GB". */
  storage: fact.meta(toExample('128 GB')),
  /** Year of manufacture. */
  year: fact.meta(toExample('2015')),
  department: z.enum(['men', 'women', 'kids']).nullable().optional(),
  size: fact.meta(toExample('M')),
  condition: Condition.nullable().optional(),
  color: fact.meta(toExample('blue')),
  material: fact.meta(toExample('100% cotton')),
  era: fact.meta(toExample('1990s')),
  flaws: createFactsSchema('small stain on the left cuff'),
  measurements: createFactsSchema('length 64 cm'),
  checks: CheckAnswers.optional().describe('Answers to `conditionChecks` by code. `yes` confirms the flaw, null removes an answer.'),
  retailPrice: Amount.refine((value) => value > 0, toFieldCode('not_positive'))
    .nullable()
    .optional()
    .meta(toExample(98)),
});
export type ItemChanges = z.infer<typeof ItemChanges>;
