import { z } from 'zod';
import { toExample } from '../example.ts';
import { Percent, Money } from '../common.ts';
import { MAX_PIECES } from '../limits.ts';
import { Note, Params, PhotoTip } from '../messages.ts';
import { ConditionChecks } from './questions.ts';

/** Condition grades as we display them, best first. Each platform has its own terms for them (engine/listings/platforms). */
export const CONDITIONS = [
  'New with tags',
  'New without tags',
  'New with defects',
  'Excellent',
  'Very good',
  'Good',
  'Fair',
  'Poor',
] as const;
export const Condition = z.enum(CONDITIONS).meta(toExample('Good'));
export type Condition = z.infer<typeof Condition>;

/** Sources of a fact, strongest first. 'default' is an assumption and is labeled as one. */
export const SOURCES = ['seller', 'barcode', 'label', 'vision', 'price-model', 'default'] as const;
export const Source = z.enum(SOURCES);
export type Source = z.infer<typeof Source>;

const Share = z.number().min(0).max(1);
/** A rectangle in an upright photo, as fractions (0 to 1) of its width and height, from its left and top edges. */
export const Place = z.object({ left: Share, top: Share, width: Share, height: Share });
export type Place = z.infer<typeof Place>;

export const Evidence = z.object({
  source: Source,
  /** Number of the photo that shows the fact, 1 to 5. */
  photo: z.number().int().min(1).max(5).optional().meta(toExample(2)),
  /** Position of the quote in that photo. Absent when the fact comes from the entire photo. */
  place: Place.optional().describe('Position in that photo, as fractions (0 to 1) of its width and height.'),
  /** The exact words or digits that were read. */
  quote: z.string().max(300).optional().meta(toExample('LEVI STRAUSS & CO.')),
  /** The model pack that recognized the fact. Absent for models that ship with Relist. */
  model: z.string().max(40).optional().describe("The operator's model pack that recognized it.").meta(toExample('shoes-2026')),
  /** The messages of `notes` as one plain sentence, when source, photo and quote do not explain enough. */
  note: z.string().max(300).optional().meta(toExample('read from the label')),
  notes: z.array(Note).max(4).optional().describe('The same notes with codes.'),
  confidence: Percent,
});
export type Evidence = z.infer<typeof Evidence>;

/**
 * Errors of the AI provider. late: no answer before the deadline. busy: rate limited (429). quota: the quota is used up. refused: the API
 * key was rejected. broken: a server error (5xx). bad: the answer was unusable. declined: the provider declined to analyze these photos.
 * no_vision: the model does not accept photos. small_context: the model's context window is too small for the photos. no_model: the model
 * does not exist.
 */
export const AI_FAILURES = [
  'unreachable',
  'late',
  'busy',
  'quota',
  'refused',
  'broken',
  'bad',
  'declined',
  'no_vision',
  'small_context',
  'no_model',
] as const;
export type AiFailure = (typeof AI_FAILURES)[number];

/** A notice for the seller that a part of an analysis is missing. */
export const AnalysisNotice = z.object({
  /** The built-in recognizer was used because the AI's daily budget was spent or the AI failed, or a photo was only partly analyzed. */
  code: z.enum(['ai_budget_spent', 'ai_failed', 'analysis_partial']),
  /** ai_budget_spent: `hours` until the AI is used again. ai_failed: `reason` (AI_FAILURES), and `seconds` until a retry if known. */
  params: Params,
  /** The notice in English. */
  message: z.string().max(300).meta(toExample('The AI budget is spent.')),
});
export type AnalysisNotice = z.infer<typeof AnalysisNotice>;

const fact = z.string().max(200).nullable();
const createTextListSchema = (max: number, example: string) => z.array(z.string().max(500).meta(toExample(example))).max(max);

/** One piece of a lot, a suit or a set, with the facts specific to it. Facts shared by all pieces are in AnalysisResults. */
export const ItemPiece = z.object({
  name: z.string().max(300).describe('Name in the listing, such as `Nike shirt, size M`.').meta(toExample("Levi's denim jacket")),
  /** Label of a catalog category. */
  category: fact.meta(toExample('Jackets')),
  brand: fact.meta(toExample("Levi's")),
  model: fact.meta(toExample('Trucker')),
  size: fact.meta(toExample('M')),
  condition: Condition.nullable(),
  color: fact.meta(toExample('blue')),
  material: fact.meta(toExample('100% cotton')),
  details: createTextListSchema(12, 'Red Tab on the pocket'),
});
export type ItemPiece = z.infer<typeof ItemPiece>;

/** An analysis's results. A fact without support is null, because "not found" is better than a guess. */
export const AnalysisResults = z.object({
  category: fact.meta(toExample('Jackets')),
  brand: fact.meta(toExample("Levi's")),
  model: fact.default(null).meta(toExample('Trucker')),
  size: fact.meta(toExample('M')),
  condition: Condition.nullable(),
  /** 0-100; 100 is like new. */
  conditionScore: Percent.nullable().meta(toExample(75)),
  color: fact.meta(toExample('blue')),
  material: fact.meta(toExample('100% cotton')),
  era: fact.meta(toExample('1990s')),
  /** Evidence for the brand ("brand label in photo 2"). It never guarantees that the item is genuine. */
  authenticity: fact.meta(toExample('brand label in photo 2')),
  authenticityScore: Percent.nullable().meta(toExample(70)),
  /** 0-100, derived from the fields' evidence. */
  confidence: Percent,
  rarityScore: Percent.nullable().meta(toExample(35)),
  trendScore: Percent.nullable().meta(toExample(55)),
  /** US dollars. */
  estimatedValue: Money.nullable(),
  keyFeatures: createTextListSchema(12, 'Trucker'),
  measurements: createTextListSchema(12, 'length 64 cm'),
  headline: z.string().max(300).meta(toExample("Levi's denim jacket, M")),
  bulletPoints: createTextListSchema(12, 'Two chest pockets'),
  seoKeywords: createTextListSchema(20, 'denim jacket'),
  hashtags: createTextListSchema(30, '#denim'),
  photographyTips: createTextListSchema(12, 'Photograph the care label.'),
  photoTips: z.array(PhotoTip).max(12).optional().describe('The photo tips with codes.'),
  flaws: createTextListSchema(12, 'small stain on the left cuff'),
  /** 0-100. */
  marketability: Percent.meta(toExample(72)),
  description: z.string().max(10_000).meta(toExample("Levi's denim jacket in good condition.")),
  retailPrice: Money.nullable().meta(toExample(98)),
  originalPrice: Money.nullable().meta(toExample(98)),
  conditionChecks: ConditionChecks,
  /** Empty for an item with one piece, and in results from before November 2026. */
  pieces: z.array(ItemPiece).max(MAX_PIECES).default([]).describe('The pieces of a lot, suit or set, in the order of the notes.'),
});
export type AnalysisResults = z.infer<typeof AnalysisResults>;

/** Fields of AnalysisResults that state a fact about the item and therefore need a source. */
export const FACT_FIELDS = [
  'category',
  'brand',
  'size',
  'condition',
  'color',
  'material',
  'era',
  'authenticity',
  'estimatedValue',
  'retailPrice',
] as const;
export type FactField = (typeof FACT_FIELDS)[number];
/** Lists in AnalysisResults whose entries state facts about the item. Each entry has its own source. */
export const FACT_LISTS = ['keyFeatures', 'measurements', 'flaws'] as const;
export type FactList = (typeof FACT_LISTS)[number];

/**
 * Evidence by field name. Keys are the fact fields, additional ones such as `model`, `isbn` and `country`, and entries of lists. For
 * example, `keyFeatures.0` is the first key feature.
 */
export const EvidenceMap = z.record(z.string(), Evidence);
export type EvidenceMap = z.infer<typeof EvidenceMap>;
