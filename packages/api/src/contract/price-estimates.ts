import { z } from 'zod';
import { Money, Percent, optionalText, text } from './common.ts';
import { Condition } from './conditions.ts';
import { fieldCode } from './field-errors.ts';
import { MAX_ESTIMATES } from './limits.ts';
import { LiveComparables } from './live-comparables.ts';
import { Payout, PriceBasis, PriceFactor } from './prices.ts';
import { Question } from './questions.ts';
import { route } from './route.ts';

/** What is known of an item that has no photos yet. */
export const NewPriceEstimate = z.strictObject({
  /** As a buyer would search for it: brand, model, item, storage, size. */
  name: text(300)
    .trim()
    .min(1, fieldCode('missing'))
    .refine((name) => /[\p{L}\p{N}]/u.test(name), fieldCode('no_item_name')),
  description: optionalText(5000),
  /** Id or label of a category. */
  category: optionalText(200),
  brand: optionalText(200),
  condition: Condition.nullish(),
  size: optionalText(200),
  /** Who pays for shipping. */
  shipping: z.enum(['seller', 'buyer']).nullish(),
  /** Anything else: flaws, what is included, "for parts". */
  notes: optionalText(1000),
  /** Ids of live offers that are no such items, and do not count. */
  without: z.array(z.string().max(200)).max(100).default([]),
  /** Three letters, such as EUR; US dollars unless told. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, fieldCode('not_currency'))
    .default('USD'),
});
export type NewPriceEstimate = z.infer<typeof NewPriceEstimate>;

export const PriceEstimatesRequest = z.strictObject({
  items: z.array(NewPriceEstimate).min(1, fieldCode('no_items')).max(MAX_ESTIMATES),
});

/** Amounts are in `currency`, converted at `rate`. Without a price all amounts are null, and `question` says what would help. */
export const PriceEstimate = z.object({
  name: z.string(),
  /** Id of the category that it was priced as; null where none was named. */
  category: z.string().nullable(),
  average: Money.nullable(),
  low: Money.nullable(),
  high: Money.nullable(),
  currency: z.string(),
  /** US dollars for one unit of `currency`, and the day of that rate; 1 and null for US dollars. */
  rate: z.number(),
  rateDate: z.string().nullable(),
  /** Share of comparable sales that lie between low and high. */
  coverage: z.number().nullable(),
  confidence: Percent,
  basis: PriceBasis.nullable(),
  /** A bill: the amounts add up to `average`. */
  factors: z.array(PriceFactor),
  /** What is left on each platform after its fees. */
  payouts: z.array(Payout),
  /** Prices in it are US dollars. */
  question: Question.nullable(),
  /** What others ask right now, where our tables are silent and the operator configured a source. */
  live: LiveComparables.nullable(),
});
export type PriceEstimate = z.infer<typeof PriceEstimate>;

export const priceEstimates = {
  create: route('POST /api/price-estimates', {
    summary: `Prices up to ${MAX_ESTIMATES} items from words alone, before anybody buys or photographs them. Nothing is kept.`,
    access: 'user',
    embed: 'pricing',
    body: PriceEstimatesRequest,
    /** Five hundred full descriptions in letters of three bytes. */
    bodyLimit: MAX_ESTIMATES * 20_000,
    response: z.object({ results: z.array(PriceEstimate) }),
    errors: [],
  }),
};
