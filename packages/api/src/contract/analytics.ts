import { z } from 'zod';
import { Platform } from './common.ts';
import { PhotoAdvice } from './messages.ts';
import { SaleSource } from './sales.ts';
import { route } from './route.ts';

const count = z.number().int().nonnegative();

/** Sums over some listings. Amounts in US dollars. A share or mean of nothing is null. */
export const SalesFigures = z.object({
  listings: count,
  active: count,
  sold: count,
  /** Sold of what was ever offered, active or sold; 0 to 1. */
  sellThrough: z.number().nullable(),
  /** From the listing to the sale, over what was sold. */
  medianDaysToSell: z.number().nullable(),
  averageDaysToSell: z.number().nullable(),
  soldValue: z.number(),
  /** Platforms' fees, over the sales where they are known. */
  fees: z.number(),
  /** Sold prices minus fees, over the sales whose fee is known. What the seller paid for the things is not recorded. */
  profit: z.number(),
  /** Sales behind fees and profit. */
  profitKnown: count,
});
export type SalesFigures = z.infer<typeof SalesFigures>;

const bucket = z.object({ label: z.string(), count });

export const AnalyticsSummary = z.object({
  currency: z.literal('USD'),
  items: count,
  /** Sum of the estimates, and the items that have one. */
  estimatedValue: z.number(),
  estimated: count,
  total: SalesFigures,
  byCategory: z.array(SalesFigures.extend({ category: z.string().nullable() })),
  byPlatform: z.array(SalesFigures.extend({ platform: Platform })),
  /** Months of sale, UTC, newest first. */
  byMonth: z.array(
    z.object({ month: z.string(), sold: count, soldValue: z.number(), fees: z.number(), profit: z.number(), profitKnown: count }),
  ),
  /** The last estimate before the sale against the sold price. */
  predictions: z.object({
    compared: count,
    /** Mean distance, as a share of the sold price; 0.2 for a fifth. */
    meanError: z.number().nullable(),
    medianError: z.number().nullable(),
    /** Mean of signed distances: above 0, estimates were too high. */
    bias: z.number().nullable(),
    /** Share of sales between low and high. */
    withinRange: z.number().nullable(),
  }),
  /** Listings by the product's labels of SEO scores. */
  seo: z.array(bucket),
  /** Items by the product's labels of marketability. */
  marketability: z.array(bucket),
  /** Photos without a fault, and by fault. */
  photos: z.array(z.object({ label: z.enum(['sound', ...PhotoAdvice.shape.code.options]), count })),
});
export type AnalyticsSummary = z.infer<typeof AnalyticsSummary>;

/** Predicted against sold, over the sales that a price had been said for. A share or mean of nothing is null. */
export const AccuracyFigures = z.object({
  sales: count,
  /** Sales that a price had been said for. */
  compared: count,
  /** Sales of items that we asked about instead of pricing them. */
  unpriced: count,
  /** Half of the prices were nearer than this share of the sold price. */
  medianError: z.number().nullable(),
  meanError: z.number().nullable(),
  /** Mean of signed distances: above 0, we said too much. */
  bias: z.number().nullable(),
  /** Share of sales between low and high; 0.8 is what we promise. */
  withinRange: z.number().nullable(),
  /** Root of the mean squared difference of ln(price + 1). */
  rmsle: z.number().nullable(),
});
export type AccuracyFigures = z.infer<typeof AccuracyFigures>;

export const Accuracy = z.object({
  total: AccuracyFigures,
  /** By category or kind of goods, most compared first; null where nobody named one. */
  byGroup: z.array(AccuracyFigures.extend({ group: z.string().nullable() })),
  bySource: z.array(AccuracyFigures.extend({ source: SaleSource })),
});
export type Accuracy = z.infer<typeof Accuracy>;

export const analytics = {
  accuracy: route('GET /api/analytics/accuracy', {
    summary: 'What we said before each sale against what was paid, by group of goods; imported sales are in it.',
    access: 'user',
    response: Accuracy,
  }),
  summary: route('GET /api/analytics/summary', {
    summary: 'What sells where, how fast and for how much, and how good our estimates were.',
    access: 'user',
    response: AnalyticsSummary,
  }),
};
