import { z } from 'zod';
import { IdParams, Money, Timestamp } from './common.ts';
import { route } from './route.ts';

/** One item that somebody offers right now. */
export const LiveOffer = z.object({
  /** To be named in `without`. */
  id: z.string().max(200),
  title: z.string().max(300),
  price: Money,
  condition: z.string().max(100).nullable(),
  url: z.url().nullable(),
  /** Why the offer does not count: far from the others, or dropped by the seller; null where it counts. */
  leftOut: z.enum(['outlier', 'dropped']).nullable(),
});
export type LiveOffer = z.infer<typeof LiveOffer>;

/** What others ask for such items right now, in the currency of the estimate. Asking prices: many of them never sell. */
export const LiveComparables = z.object({
  source: z.enum(['ebay']),
  kind: z.literal('asking'),
  /** Median of the offers that count, and the bounds of 8 of 10 of them; null where fewer than three count. */
  average: Money.nullable(),
  low: Money.nullable(),
  high: Money.nullable(),
  offers: z.array(LiveOffer),
  /** When the source was asked; answers are kept for 24 hours. */
  checkedAt: Timestamp,
});
export type LiveComparables = z.infer<typeof LiveComparables>;

export const liveComparables = {
  ofItem: route('GET /api/items/:id/live-comparables', {
    summary: 'What others ask for such an item right now; null without a source, without offers, or while the source fails.',
    access: 'user',
    embed: 'pricing',
    params: IdParams,
    query: z.object({
      without: z.string().max(8000).optional().describe('Ids of offers of something else, separated by commas: they do not count.'),
    }),
    response: LiveComparables.nullable(),
    errors: ['not_found'],
  }),
};
