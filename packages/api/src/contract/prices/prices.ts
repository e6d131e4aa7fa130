import { z } from 'zod';
import { toExample } from '../example.ts';
import { Id, Money, Percent, Platform } from '../common.ts';
import { Params, PayoutWay, ReasonCode } from '../messages.ts';
import { Question } from '../items/questions.ts';

/**
 * Reasons for a price. `typical`: the usual price of similar items. `model`: the usual price of this exact model. `piece`: the item is
 * one of several sold together. `lot`: the discount for buying several. `local_sales` and `own_sales`: sales of similar items by other
 * sellers on this server, or by this seller. `retail`: the price is capped below the retail price. `department`: an assumption without
 * an amount. `words`: all smaller reasons together.
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

/** One line in the price breakdown. The amounts of all factors add up to the average price. */
export const PriceFactor = z.object({
  code: FactorCode,
  /** Values for placeholders in the factor's text, in any language. */
  params: Params,
  /** The factor in English, for direct users of the API. */
  message: z.string().max(300).meta(toExample('Typical jacket')),
  /** Signed US dollars. */
  amount: z.number(),
  /** Number of sales behind the figure. Null if it is not based on counted sales. */
  count: z.number().int().nonnegative().nullable().meta(toExample(118)),
});
export type PriceFactor = z.infer<typeof PriceFactor>;

/** Basis of a price: prices of the exact model, or typical prices for the item's words, brand and category. */
export const PriceBasis = z.object({
  kind: z.enum(['model', 'words']),
  /** Number of sales or offers of the exact model, or of sales that the price model was trained on. */
  count: z.number().int().meta(toExample(118)),
  /** First and last year of those prices. */
  fromYear: z.number().int().meta(toExample(2017)),
  toYear: z.number().int().meta(toExample(2017)),
  /** True when the prices were adjusted to today's level. */
  isAdjusted: z.boolean(),
});
export type PriceBasis = z.infer<typeof PriceBasis>;

export const PriceStrategy = z.object({
  name: z.enum(['quick-sale', 'balanced', 'premium']),
  label: z.string().meta(toExample('Quick Sale')),
  price: Money,
  note: z.string().meta(toExample('12.5% below average.')),
});
export type PriceStrategy = z.infer<typeof PriceStrategy>;

/**
 * The fee for orders from `from` dollars up to the start of the next step. It is `fixed` dollars plus `rate` as a share of the entire
 * order.
 */
export const FeeStep = z.object({ from: z.number().nonnegative(), rate: z.number().meta(toExample(0.1)), fixed: z.number() });
export type FeeStep = z.infer<typeof FeeStep>;

/** Amount that the seller keeps on a platform at the balanced price. `date` is the date of the fee table. */
export const Payout = z.object({
  platform: Platform.or(z.literal('mercari')),
  label: z.string().meta(toExample('Facebook')),
  /** Code for the label and the note. Missing in prices from before December 2026. */
  code: PayoutWay.optional(),
  fee: Money.meta(toExample(6.5)),
  net: z.number().meta(toExample(41.5)),
  /** Fee steps for other prices. Empty if the platform has none, and in prices from before December 2026. */
  steps: z.array(FeeStep).default([]),
  note: z.string().meta(toExample('No fee.')),
  date: z.string().meta(toExample('2026-01-15')),
});
export type Payout = z.infer<typeof Payout>;

/** A group of real sales that influenced the price. */
export const Comparable = z.object({
  label: z.string().meta(toExample("Levi's jackets")),
  /** `estimate` is the price of similar items in a price guide. */
  kind: z.enum(['sold', 'asking', 'estimate']),
  count: z.number().int().meta(toExample(118)),
  p10: Money.meta(toExample(22)),
  p50: Money.meta(toExample(46)),
  p90: Money.meta(toExample(81)),
  source: z.string().meta(toExample('Mercari US, 2022')),
});
export type Comparable = z.infer<typeof Comparable>;

/** The product spec requires a numeric string for `averagePrice`. */
export const PriceResearch = z.object({
  averagePrice: z
    .string()
    .regex(/^\d+\.\d{2}$/)
    .meta(toExample('48.00')),
  low: Money.meta(toExample(39)),
  high: Money.meta(toExample(58)),
  currency: z.literal('USD'),
  basis: PriceBasis,
  /** Share of comparable sales between low and high, such as 0.77 for 77 of 100. */
  coverage: z.number().meta(toExample(0.8)),
  /** 0-100, derived from the width of the range and the number of comparables. */
  confidence: Percent,
  /** Monthly price index, where 1 is the yearly average. Always empty, because no source covers sales across several years. */
  trend: z.array(z.object({ month: z.string(), index: z.number() })).meta({ examples: [[]] }),
  /** Factor for the current month. Always null for the same reason. */
  seasonality: z
    .number()
    .nullable()
    .meta({ examples: [null] }),
  /** Buyer demand, 0-100. Always null, because the number of listings measures supply, and no platform publishes its searches. */
  demand: Percent.nullable().meta({ examples: [null] }),
  comparables: z.array(Comparable),
  factors: z.array(PriceFactor),
  strategies: z.array(PriceStrategy),
  payouts: z.array(Payout),
});
export type PriceResearch = z.infer<typeof PriceResearch>;

/** Suggested price for one item. Without enough facts for a price, all prices are null, and `question` or `reason` names the missing facts. */
export const PricePrediction = z.object({
  predictedPrice: Money.nullable(),
  /** 0-100. 0 without a price. */
  confidence: Percent,
  recommendations: z.object({
    quickSalePrice: Money.nullable(),
    premiumPrice: Money.nullable(),
    /** Name of the recommended strategy. Null without a price. */
    strategy: z.enum(['Quick Sale', 'Balanced', 'Premium']).nullable(),
    /** Reason for this strategy. */
    note: z.string().nullable().meta(toExample('At the market average.')),
    /** Code of the note. */
    code: ReasonCode.nullable().optional(),
    params: Params.optional(),
  }),
  /** Range that contains the share `coverage` of comparable sales. Null without a price. */
  low: Money.nullable().meta(toExample(39)),
  high: Money.nullable().meta(toExample(58)),
  coverage: z.number().meta(toExample(0.8)),
  currency: z.literal('USD'),
  factors: z.array(PriceFactor),
  /** Reason for the missing price. */
  reason: z.string().nullable().meta(toExample('Add a brand.')),
  /** Code of the reason. Null when `question` is set. */
  reasonCode: ReasonCode.nullable().optional(),
  /** Question for the seller that would make a price possible. Null when there is a price or no useful question. */
  question: Question.nullable(),
});
export type PricePrediction = z.infer<typeof PricePrediction>;

/** `currentPrice` is the latest unsold listing's price, otherwise the estimate. Null if neither is known. */
export const BulkPrice = z.object({
  itemId: Id,
  itemName: z.string().meta(toExample("Levi's denim jacket")),
  currentPrice: Money.nullable(),
  prediction: PricePrediction,
});
export type BulkPrice = z.infer<typeof BulkPrice>;

/** Items without a price are counted only in `unpriced`. */
export const BulkPricingSummary = z.object({
  priced: z.number().int(),
  unpriced: z.number().int(),
  /** Sum of the predicted prices. */
  totalValue: z.number().meta(toExample(512.5)),
  /** Rounded. Null when no item was priced. */
  averageConfidence: Percent.nullable(),
  /** Number of items with a confidence above 80. */
  highConfidence: z.number().int(),
});
export type BulkPricingSummary = z.infer<typeof BulkPricingSummary>;

export const BulkPricingAnalysis = z.object({
  results: z.array(BulkPrice),
  summary: BulkPricingSummary,
  /** Requested ids that are not the caller's items: deleted, mistyped, or another account's. */
  unknown: z.array(Id),
});
export type BulkPricingAnalysis = z.infer<typeof BulkPricingAnalysis>;
