import { z } from 'zod';
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
export const Condition = z.enum(CONDITIONS);
export type Condition = z.infer<typeof Condition>;

/** Sources of a fact, strongest first. 'default' is an assumption and is labeled as one. */
export const SOURCES = ['seller', 'barcode', 'label', 'vision', 'price-model', 'default'] as const;
export const Source = z.enum(SOURCES);
export type Source = z.infer<typeof Source>;

const Share = z.number().min(0).max(1);
/** A rectangle on an upright photo, as fractions (0 to 1) of its width and height, from its left and top edges. */
export const Place = z.object({ left: Share, top: Share, width: Share, height: Share });
export type Place = z.infer<typeof Place>;

export const Evidence = z.object({
  source: Source,
  /** Number of the photo that shows the fact, 1 to 5. */
  photo: z.number().int().min(1).max(5).optional(),
  /** Position of the quote on that photo. Absent when the fact comes from the entire photo. */
  place: Place.optional().describe('Position on that photo, as fractions (0 to 1) of its width and height.'),
  /** The exact words or digits that were read. */
  quote: z.string().max(300).optional(),
  /** The model pack that recognized the fact. Absent for models that ship with Relist. */
  model: z.string().max(40).optional().describe("The operator's model pack that recognized it."),
  /** The messages of `notes` as one plain sentence, when source, photo and quote do not explain enough. */
  note: z.string().max(300).optional(),
  notes: z.array(Note).max(4).optional().describe('The same notes with codes.'),
  confidence: Percent,
});
export type Evidence = z.infer<typeof Evidence>;

/**
 * Failures of the AI provider. late: no answer before the deadline. busy: rate limited (429). quota: the quota is used up. refused: the API
 * key was rejected. broken: a server error (5xx). bad: the answer was unusable. declined: it declined to analyze these photos. no_vision:
 * its model does not accept photos. small_context: the model's context window is too small for them. no_model: the model does not exist.
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
  /** The embedded recognizer was used because the AI's daily budget was spent or the AI failed, or a photo was only partly analyzed. */
  code: z.enum(['ai_budget_spent', 'ai_failed', 'analysis_partial']),
  /** ai_budget_spent: `hours` until the AI is used again. ai_failed: `reason` (AI_FAILURES), and `seconds` until a retry if known. */
  params: Params,
  /** The notice in English. */
  message: z.string().max(300),
});
export type AnalysisNotice = z.infer<typeof AnalysisNotice>;

const fact = z.string().max(200).nullable();
const createTextListSchema = (max: number) => z.array(z.string().max(500)).max(max);

/** One piece of a lot, a suit or a set, with the facts specific to it. Facts shared by all pieces are in AnalysisResults. */
export const ItemPiece = z.object({
  name: z.string().max(300).describe('Name in the listing, such as `Nike shirt, size M`.'),
  /** Label of a catalog category. */
  category: fact,
  brand: fact,
  model: fact,
  size: fact,
  condition: Condition.nullable(),
  color: fact,
  material: fact,
  details: createTextListSchema(12),
});
export type ItemPiece = z.infer<typeof ItemPiece>;

/** An analysis's results. A fact without support is null, because "not found" is better than a guess. */
export const AnalysisResults = z.object({
  category: fact,
  brand: fact,
  model: fact.default(null),
  size: fact,
  condition: Condition.nullable(),
  /** 0-100; 100 is like new. */
  conditionScore: Percent.nullable(),
  color: fact,
  material: fact,
  era: fact,
  /** Evidence for the brand ("brand label in photo 2"). It never guarantees that the item is genuine. */
  authenticity: fact,
  authenticityScore: Percent.nullable(),
  /** 0-100, derived from the fields' evidence. */
  confidence: Percent,
  rarityScore: Percent.nullable(),
  trendScore: Percent.nullable(),
  /** US dollars. */
  estimatedValue: Money.nullable(),
  keyFeatures: createTextListSchema(12),
  measurements: createTextListSchema(12),
  headline: z.string().max(300),
  bulletPoints: createTextListSchema(12),
  seoKeywords: createTextListSchema(20),
  hashtags: createTextListSchema(30),
  photographyTips: createTextListSchema(12),
  photoTips: z.array(PhotoTip).max(12).optional().describe('The photo tips with codes.'),
  flaws: createTextListSchema(12),
  /** 0-100. */
  marketability: Percent,
  description: z.string().max(10_000),
  retailPrice: Money.nullable(),
  originalPrice: Money.nullable(),
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
