import { z } from 'zod';
import { toExample } from '../example.ts';
import { Condition } from '../items/analyses.ts';
import { IdParams, Money, Timestamp, Id, Percent, createOptionalTextSchema, createTextSchema } from '../common.ts';
import { FailedEvent } from '../errors.ts';
import { toFieldCode } from '../field-errors.ts';
import { MAX_IMMEDIATE_ITEMS, MAX_BULK_ITEMS, MAX_ESTIMATES } from '../limits.ts';
import { Job } from '../operations.ts';
import { BulkPrice, BulkPricingAnalysis, Payout, PriceBasis, PriceFactor } from './prices.ts';
import { Question } from '../items/questions.ts';
import { defineRoute } from '../route.ts';

/** One item currently offered for sale. */
export const LiveOffer = z.object({
  /** Send it in `without` to drop the offer. */
  id: z.string().max(200).meta(toExample('v1|110587|0')),
  title: z.string().max(300).meta(toExample("Levi's denim jacket, size M")),
  price: Money,
  condition: z.string().max(100).nullable().meta(toExample('Good')),
  url: z.url().nullable(),
  /** Reason for leaving out the offer: its price is far from the others, or the seller dropped it. Null when it counts. */
  leftOut: z.enum(['outlier', 'dropped']).nullable(),
});
export type LiveOffer = z.infer<typeof LiveOffer>;

/** Current asking prices for similar items, in the estimate's currency. Many of these offers never sell. */
export const LiveComparables = z.object({
  source: z.enum(['ebay']),
  kind: z.literal('asking'),
  /** Median of the offers that count, and the bounds of 80% of them. Null when fewer than three count. */
  average: Money.nullable(),
  low: Money.nullable().meta(toExample(39)),
  high: Money.nullable().meta(toExample(58)),
  offers: z.array(LiveOffer),
  /** When we queried the source. Responses are cached for 24 hours. */
  checkedAt: Timestamp,
});
export type LiveComparables = z.infer<typeof LiveComparables>;

export const liveComparables = {
  ofItem: defineRoute('GET /api/items/:id/live-comparables', {
    summary: 'Returns current asking prices for similar items, or null if there is no source or no offer, or the source fails.',
    access: 'user',
    embed: 'pricing',
    params: IdParams,
    query: z.object({
      without: z
        .string()
        .max(8000)
        .optional()
        .describe('Comma-separated ids of offers for other items, which do not count.')
        .meta(toExample('v1|110587|0,v1|110588|0')),
    }),
    response: LiveComparables.nullable(),
    errors: ['not_found'],
  }),
};

/** Duplicate ids count once. */
export const BulkPricingRequest = z.strictObject({
  itemIds: z
    .array(Id)
    .min(1, toFieldCode('no_items'))
    .max(MAX_BULK_ITEMS)
    .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]),
});
export type BulkPricingRequest = z.infer<typeof BulkPricingRequest>;

/** One line of the NDJSON response: a priced item with the progress, in request order. The last line has the totals and unknown ids. */
export const BulkPricingEvent = z.union([
  z.object({ stage: z.literal('priced'), done: z.number().int(), total: z.number().int(), result: BulkPrice }),
  z.object({ stage: z.literal('done'), result: BulkPricingAnalysis.omit({ results: true }) }),
  FailedEvent,
]);
export type BulkPricingEvent = z.infer<typeof BulkPricingEvent>;

/** An id takes 39 bytes in JSON. Twice that leaves room for whitespace. */
const MAX_BODY_BYTES = 1024 + MAX_BULK_ITEMS * 80;

export const bulkPricing = {
  analyse: defineRoute('POST /api/bulk-pricing-analysis', {
    summary: `Prices many items at once. For more than ${MAX_IMMEDIATE_ITEMS} items without a stream, the response is 202 with a job. Returns ids that are not yours in \`unknown\`.`,
    access: 'user',
    embed: 'pricing',
    body: BulkPricingRequest,
    bodyLimit: MAX_BODY_BYTES,
    response: BulkPricingAnalysis,
    accepted: Job,
    stream: BulkPricingEvent,
    errors: [],
  }),
};

/** Facts about an item without photos. */
export const NewPriceEstimate = z.strictObject({
  /** The item as a buyer would search for it: brand, model, item, storage, size. */
  name: createTextSchema(300)
    .trim()
    .min(1, toFieldCode('missing'))
    .refine((name) => /[\p{L}\p{N}]/u.test(name), toFieldCode('no_item_name'))
    .meta(toExample("Levi's denim jacket")),
  description: createOptionalTextSchema(5000).meta(toExample("Levi's denim jacket in good condition.")),
  /** Id or label of a category. */
  category: createOptionalTextSchema(200).meta(toExample('Jackets')),
  brand: createOptionalTextSchema(200).meta(toExample("Levi's")),
  condition: Condition.nullish(),
  size: createOptionalTextSchema(200).meta(toExample('M')),
  /** The party that pays for shipping. */
  shipping: z.enum(['seller', 'buyer']).nullish(),
  /** Other details: flaws, included parts, "for parts". */
  notes: createOptionalTextSchema(1000).meta(toExample('A small scratch on the back.')),
  /** Ids of live offers to leave out because they are for different items. */
  without: z
    .array(z.string().max(200).meta(toExample('v1|110587|0')))
    .max(100)
    .default([]),
  /** Currency code of three letters, such as EUR. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, toFieldCode('not_currency'))
    .default('USD')
    .meta(toExample('USD')),
});
export type NewPriceEstimate = z.infer<typeof NewPriceEstimate>;

export const PriceEstimatesRequest = z.strictObject({
  items: z.array(NewPriceEstimate).min(1, toFieldCode('no_items')).max(MAX_ESTIMATES),
});

/** Amounts are in `currency`, converted at `rate`. Without a price, all amounts are null, and `question` asks for the missing facts. */
export const PriceEstimate = z.object({
  name: z.string().meta(toExample("Levi's denim jacket")),
  /** Category id: the request's, or the most likely one. Null if none is likely. */
  category: z.string().nullable().meta(toExample('Jackets')),
  /** Confidence in the category. 100 if the request named it. */
  categoryConfidence: Percent,
  average: Money.nullable(),
  low: Money.nullable().meta(toExample(39)),
  high: Money.nullable().meta(toExample(58)),
  currency: z.string().meta(toExample('USD')),
  /** Value of one unit of `currency` in US dollars, and the date of that rate. For US dollars, 1 and null. */
  rate: z.number().meta(toExample(1)),
  rateDate: z.string().nullable().meta(toExample('2026-08-02')),
  /** Share of comparable sales between low and high. */
  coverage: z.number().nullable().meta(toExample(0.8)),
  confidence: Percent,
  basis: PriceBasis.nullable(),
  /** Price breakdown. The amounts add up to `average`. */
  factors: z.array(PriceFactor),
  /** Amount that the seller keeps on each platform after fees. */
  payouts: z.array(Payout),
  /** The prices of its answers are in `currency`. */
  question: Question.nullable(),
  /** Current asking prices, if our tables have no data and the operator configured a source. */
  live: LiveComparables.nullable(),
});
export type PriceEstimate = z.infer<typeof PriceEstimate>;

export const priceEstimates = {
  create: defineRoute('POST /api/price-estimates', {
    summary: `Prices up to ${MAX_ESTIMATES} items from descriptions, without photos. Stores nothing.`,
    access: 'user',
    embed: 'pricing',
    body: PriceEstimatesRequest,
    /** 20 kB per item is enough for about 6,600 characters of three bytes each. */
    bodyLimit: MAX_ESTIMATES * 20_000,
    response: z.object({ results: z.array(PriceEstimate) }),
    errors: [],
  }),
};
