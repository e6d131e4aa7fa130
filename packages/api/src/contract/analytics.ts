import { z } from 'zod';
import { Platform } from './common.ts';
import { PhotoAdvice } from './items.ts';
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

export const analytics = {
  summary: route('GET /api/analytics/summary', {
    summary: 'What sells where, how fast and for how much, and how good our estimates were.',
    access: 'user',
    response: AnalyticsSummary,
  }),
};
