import { z } from 'zod';
import { Id } from './common.ts';
import { fieldCode } from './field-errors.ts';
import { Job } from './jobs.ts';
import { BULK_AT_ONCE, MAX_BULK_ITEMS } from './limits.ts';
import { BulkPrice, BulkPricingAnalysis } from './prices.ts';
import { route } from './route.ts';
import { FailedEvent } from './errors.ts';

/** Ids sent twice count once. */
export const BulkPricingRequest = z.strictObject({
  itemIds: z
    .array(Id)
    .min(1, fieldCode('no_items'))
    .max(MAX_BULK_ITEMS)
    .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]),
});
export type BulkPricingRequest = z.infer<typeof BulkPricingRequest>;

/** One line of the NDJSON answer: an item priced, in the order asked, and how far that is; at the end the sums and the ids that are unknown. */
export const BulkPricingEvent = z.union([
  z.object({ stage: z.literal('priced'), done: z.number().int(), total: z.number().int(), result: BulkPrice }),
  z.object({ stage: z.literal('done'), result: BulkPricingAnalysis.omit({ results: true }) }),
  FailedEvent,
]);
export type BulkPricingEvent = z.infer<typeof BulkPricingEvent>;

/** An id has 39 bytes in JSON; twice that for whoever likes spaces. */
const BODY_LIMIT = 1024 + MAX_BULK_ITEMS * 80;

export const bulkPricing = {
  analyse: route('POST /api/bulk-pricing-analysis', {
    summary: `Prices many items at once. Above ${BULK_AT_ONCE} items, unless streamed, the answer is 202 with a job that has the result later. Ids of no item of yours come back in \`unknown\`; the rest is priced.`,
    access: 'user',
    embed: 'pricing',
    body: BulkPricingRequest,
    bodyLimit: BODY_LIMIT,
    response: BulkPricingAnalysis,
    accepted: Job,
    stream: BulkPricingEvent,
    errors: [],
  }),
};
