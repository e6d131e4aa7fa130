import { z } from 'zod';
import { Money, Percent } from './common.ts';
import { ConditionChecks } from './condition-checks.ts';
import { Condition } from './conditions.ts';
import { Evidence } from './evidence.ts';
import { MAX_PIECES } from './limits.ts';
import { PhotoTip } from './messages.ts';

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
