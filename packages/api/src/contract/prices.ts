import { z } from 'zod';
import { Id, Money, Percent, Platform } from './common.ts';
import { Params, PayoutWay, ReasonCode } from './messages.ts';
import { Question } from './questions.ts';

/**
 * Reasons for a price. `typical`: what such items usually sell for. `model`: what this very model sells for. `piece`: one of several that
 * are sold together. `lot`: what they lose by it.
 * `local_sales`, `own_sales`: what other sellers of this server, and the seller, got for such items.
 * `retail`: held under the retail price. `department`: assumed, adds nothing. `words`: all smaller reasons together.
 */
export const FACTOR_CODES = [
  'typical',
  'model',
  'department',
  'brand',
  'condition',
  'parts',
  'shipping',
  'word',
  'words',
  'piece',
  'lot',
  'retail',
  'local_sales',
  'own_sales',
] as const;
export const FactorCode = z.enum(FACTOR_CODES);
export type FactorCode = z.infer<typeof FactorCode>;

/** One line of the bill: the amounts of all factors add up to the average price. */
export const PriceFactor = z.object({
  code: FactorCode,
  /** Values for the factor's own words, in whichever language it is told. */
  params: Params,
  /** The factor in English, for people who call the API by hand. */
  message: z.string().max(300),
  /** Signed US dollars. */
  amount: z.number(),
  /** Sales behind the figure; null where it is not counted. */
  count: z.number().int().nonnegative().nullable(),
});
export type PriceFactor = z.infer<typeof PriceFactor>;

/** What a price rests on: prices of the model itself, or what words, brand and category usually mean. */
export const PriceBasis = z.object({
  kind: z.enum(['model', 'words']),
  /** Sales or offers of the model, or the sales that the text model learned from. */
  count: z.number().int(),
  /** First and last year of those prices. */
  fromYear: z.number().int(),
  toYear: z.number().int(),
  /** Whether they were brought to today's level. */
  isAdjusted: z.boolean(),
});
export type PriceBasis = z.infer<typeof PriceBasis>;

export const PriceStrategy = z.object({
  name: z.enum(['quick-sale', 'balanced', 'premium']),
  label: z.string(),
  price: Money,
  note: z.string(),
});
export type PriceStrategy = z.infer<typeof PriceStrategy>;

/** The fee of an order of `from` dollars or more: `fixed` dollars and the share `rate` of the whole order, up to where the next step begins. */
export const FeeStep = z.object({ from: z.number().nonnegative(), rate: z.number(), fixed: z.number() });
export type FeeStep = z.infer<typeof FeeStep>;

/** What the seller keeps on a platform at the balanced price. `date` and `source` say how old the fee table is. */
export const Payout = z.object({
  platform: Platform.or(z.literal('mercari')),
  label: z.string(),
  /** The label and the note by code; absent in prices of before December 2026. */
  code: PayoutWay.optional(),
  fee: Money,
  net: z.number(),
  /** The fee at any other price; empty where there is none, and in prices of before December 2026. */
  steps: z.array(FeeStep).default([]),
  note: z.string(),
  date: z.string(),
});
export type Payout = z.infer<typeof Payout>;

/** A group of real sales that the price leans on. */
export const Comparable = z.object({
  label: z.string(),
  /** `estimate`: what a price guide says such items sell for. */
  kind: z.enum(['sold', 'asking', 'estimate']),
  count: z.number().int(),
  p10: Money,
  p50: Money,
  p90: Money,
  source: z.string(),
});
export type Comparable = z.infer<typeof Comparable>;

/** Spec: averagePrice is a numeric string. Low and high bound the stated coverage. */
export const PriceResearch = z.object({
  averagePrice: z.string().regex(/^\d+\.\d{2}$/),
  low: Money,
  high: Money,
  currency: z.literal('USD'),
  basis: PriceBasis,
  /** Share of comparable sales that fall between low and high, 0.77 for 77 of 100. */
  coverage: z.number(),
  /** 0-100, from the interval's width and the number of comparables. */
  confidence: Percent,
  /** Monthly price index, 1 = the average of all months; empty, because no source of sales over several years is known. */
  trend: z.array(z.object({ month: z.string(), index: z.number() })),
  /** Factor of the present month; null for the same reason. */
  seasonality: z.number().nullable(),
  /** How many buyers look for such items, 0-100; null, because the number of listings is supply and nobody publishes searches. */
  demand: Percent.nullable(),
  comparables: z.array(Comparable),
  factors: z.array(PriceFactor),
  strategies: z.array(PriceStrategy),
  payouts: z.array(Payout),
});
export type PriceResearch = z.infer<typeof PriceResearch>;

/** What to ask for one item. Where too little is known for a price, all prices are null, and `question` or `reason` says what is missing. */
export const PricePrediction = z.object({
  predictedPrice: Money.nullable(),
  /** 0-100; 0 where there is no price. */
  confidence: Percent,
  recommendations: z.object({
    quickSalePrice: Money.nullable(),
    premiumPrice: Money.nullable(),
    /** Name of the strategy that fits; null where there is no price. */
    strategy: z.enum(['Quick Sale', 'Balanced', 'Premium']).nullable(),
    /** Why that strategy. */
    note: z.string().nullable(),
    /** The note by code. */
    code: ReasonCode.nullable().optional(),
    params: Params.optional(),
  }),
  /** Bounds that `coverage` of comparable sales lie between; null where there is no price. */
  low: Money.nullable(),
  high: Money.nullable(),
  coverage: z.number(),
  currency: z.literal('USD'),
  factors: z.array(PriceFactor),
  /** Why there is no price. */
  reason: z.string().nullable(),
  /** The same by code; null where `question` says it. */
  reasonCode: ReasonCode.nullable().optional(),
  /** What to ask the seller for a price; null where there is one or nobody knows what to ask. */
  question: Question.nullable(),
});
export type PricePrediction = z.infer<typeof PricePrediction>;

/** `currentPrice`: what the latest listing that is not sold asks, else the estimate; null where neither is known. */
export const BulkPrice = z.object({ itemId: Id, itemName: z.string(), currentPrice: Money.nullable(), prediction: PricePrediction });
export type BulkPrice = z.infer<typeof BulkPrice>;

/** Items without a price count in `unpriced` only. */
export const BulkPricingSummary = z.object({
  priced: z.number().int(),
  unpriced: z.number().int(),
  /** Sum of the predicted prices. */
  totalValue: z.number(),
  /** Rounded; null when nothing was priced. */
  averageConfidence: Percent.nullable(),
  /** Items with a confidence above 80. */
  highConfidence: z.number().int(),
});
export type BulkPricingSummary = z.infer<typeof BulkPricingSummary>;

export const BulkPricingAnalysis = z.object({
  results: z.array(BulkPrice),
  summary: BulkPricingSummary,
  /** Ids asked for that are no items of the caller: deleted since, mistyped, or somebody else's. */
  unknown: z.array(Id),
});
export type BulkPricingAnalysis = z.infer<typeof BulkPricingAnalysis>;
