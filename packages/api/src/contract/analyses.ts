import { z } from 'zod';
import { Percent, Money } from './common.ts';
import { MAX_PIECES } from './limits.ts';
import { Note, Params, PhotoTip } from './messages.ts';
import { ConditionChecks } from './questions.ts';

/** Condition grades, best first. The words are the ones shown; each platform has its own (engine/listings/platforms). */
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

/** Where a fact comes from, strongest first. 'default' is an assumption and says so. */
export const SOURCES = ['seller', 'barcode', 'label', 'vision', 'price-model', 'default'] as const;
export const Source = z.enum(SOURCES);
export type Source = z.infer<typeof Source>;

const Share = z.number().min(0).max(1);
/** An upright rectangle on an upright photo, in shares of its width and height (0 to 1) from its left and top edge. */
export const Place = z.object({ left: Share, top: Share, width: Share, height: Share });
export type Place = z.infer<typeof Place>;

export const Evidence = z.object({
  source: Source,
  /** 1 to 5: the photo that shows it. */
  photo: z.number().int().min(1).max(5).optional(),
  /** Where on that photo the quote was read; absent where the whole photo says it. */
  place: Place.optional().describe('Where on that photo it was read, in shares (0 to 1) of its width and height.'),
  /** The words or digits read, exactly. */
  quote: z.string().max(300).optional(),
  /** The model pack that saw it; absent where it is what Relist ships. */
  model: z.string().max(40).optional().describe('The model pack of the operator that saw it.'),
  /** One plain sentence, where source, photo and quote do not say enough: the messages of `notes`. */
  note: z.string().max(300).optional(),
  notes: z.array(Note).max(4).optional().describe('The same by code.'),
  confidence: Percent,
});
export type Evidence = z.infer<typeof Evidence>;

/**
 * Why the AI provider gave no answer. declined: it does not want to look at these photos. no_vision, small_context, no_model: its model
 * sees no photos, takes too few words for them, or is not there. bad: the answer cannot be used.
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

/** What an analysis did otherwise than the installation usually does. */
export const AnalysisNotice = z.object({
  /** The embedded recognizer looked because the AI's daily budget is spent, or because the AI failed. */
  code: z.enum(['ai_budget_spent', 'ai_failed']),
  /** Of ai_budget_spent, `hours`: until the AI looks again. Of ai_failed, `reason`: one of AI_FAILURES, and `seconds` where the AI said when to ask again. */
  params: Params,
  /** The same in English. */
  message: z.string().max(300),
});
export type AnalysisNotice = z.infer<typeof AnalysisNotice>;

const fact = z.string().max(200).nullable();
const list = (max: number) => z.array(z.string().max(500)).max(max);

/** One piece of a lot, a suit or a set, with what is known of it alone. What the whole shares stands in the results themselves. */
export const ItemPiece = z.object({
  name: z.string().max(300).describe('As the listing names it: `Nike shirt, size M`.'),
  /** Label of a catalog category. */
  category: fact,
  brand: fact,
  model: fact,
  size: fact,
  condition: Condition.nullable(),
  color: fact,
  material: fact,
  details: list(12),
});
export type ItemPiece = z.infer<typeof ItemPiece>;

/** A fact that nothing supports is null: "not found" beats a guess. */
export const AnalysisResults = z.object({
  category: fact,
  brand: fact,
  model: fact.default(null),
  size: fact,
  condition: Condition.nullable(),
  /** 0-100, how near to new. */
  conditionScore: Percent.nullable(),
  color: fact,
  material: fact,
  era: fact,
  /** What supports the brand ("brand label in photo 2"), never a promise that it is genuine. */
  authenticity: fact,
  authenticityScore: Percent.nullable(),
  /** 0-100, derived from the fields' evidence. */
  confidence: Percent,
  rarityScore: Percent.nullable(),
  trendScore: Percent.nullable(),
  /** US dollars. */
  estimatedValue: Money.nullable(),
  keyFeatures: list(12),
  measurements: list(12),
  headline: z.string().max(300),
  bulletPoints: list(12),
  seoKeywords: list(20),
  hashtags: list(30),
  photographyTips: list(12),
  photoTips: z.array(PhotoTip).max(12).optional().describe('The tips for photos by code.'),
  flaws: list(12),
  /** 0-100. */
  marketability: Percent,
  description: z.string().max(10_000),
  retailPrice: Money.nullable(),
  originalPrice: Money.nullable(),
  /** Empty where the item is one piece, and in results of before November 2026. */
  conditionChecks: ConditionChecks,
  pieces: z.array(ItemPiece).max(MAX_PIECES).default([]).describe('The pieces of a lot, a suit or a set, in the order of the notes.'),
});
export type AnalysisResults = z.infer<typeof AnalysisResults>;

/** Fields of AnalysisResults that state a fact about the thing and therefore need a source. */
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
/** Lists of AnalysisResults whose entries state something about the thing, each with a source of its own. */
export const FINDING_LISTS = ['keyFeatures', 'measurements', 'flaws'] as const;
export type FindingList = (typeof FINDING_LISTS)[number];

/**
 * Keyed by field name; `model`, `isbn`, `country` and the like may stand beside the fact fields, `keyFeatures.0` is of the first key
 * feature, and `pieces.0` of the first piece.
 */
export const EvidenceMap = z.record(z.string(), Evidence);
export type EvidenceMap = z.infer<typeof EvidenceMap>;
