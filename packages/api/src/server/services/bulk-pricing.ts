import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import {
  BULK_AT_ONCE,
  type BulkPrice,
  type BulkPricingAnalysis,
  type BulkPricingEvent,
  type Job as JobBody,
} from '../../contract/index.ts';
import type { Engine } from '../../engine/types.ts';
import { Item, Job, Listing } from '../models/index.ts';
import { Problem } from '../problem.ts';
import type { Queue } from '../queue/queue.ts';
import type { Clock } from './clock.ts';
import { presentJob } from './job-rows.ts';
import { bulkPriceOf, summaryOf, type AskedListing, type PricedItem } from './price-predictions.ts';
import { storable } from './storable.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly queue: Queue;
}

export interface BulkRequest {
  readonly userId: string;
  readonly itemIds: readonly string[];
  readonly streamed: boolean;
  readonly signal: AbortSignal;
  readonly emit: (event: BulkPricingEvent) => void;
}

/** Things a person reads in a message; there may be thousands. */
const NAMED = 10;

const refuseUnknown = (unknown: readonly string[]): void => {
  if (unknown.length === 0) return;
  const more = unknown.length > NAMED ? ` and ${unknown.length - NAMED} more` : '';
  const named = `${unknown.slice(0, NAMED).join(', ')}${more}`;
  throw new Problem('not_found', {
    message: `You have no items with these ids: ${named}. Load your items again and choose from them.`,
    fields: { itemIds: `names items you do not have: ${named}` },
  });
};

/** Predictions for some of a person's items, in the order asked; what is not theirs, or gone, is left out. Two statements, however many. */
export const priceItems = async (
  knex: Knex,
  engine: Engine,
  { userId, itemIds, now }: { userId: string; itemIds: readonly string[]; now: Date },
): Promise<BulkPrice[]> => {
  const items: PricedItem[] = await Item.query(knex)
    .where({ userId })
    .whereRaw('id = any(?::uuid[])', [itemIds])
    .select('id', 'name', 'thing', 'targetPlatform', 'estimatedValue');
  const listings: AskedListing[] = await Listing.query(knex)
    .whereRaw('item_id = any(?::uuid[])', [items.map(({ id }) => id)])
    .orderBy('createdAt', 'desc')
    .select('itemId', 'price', 'status', 'createdAt');
  const listingsByItem = new Map<string, AskedListing[]>(items.map(({ id }) => [id, []]));
  for (const listing of listings) listingsByItem.get(listing.itemId)?.push(listing);
  const byId = new Map(items.map((item) => [item.id, item]));
  const asked = itemIds.flatMap((id) => byId.get(id) ?? []);
  return asked.map((item) => storable(bulkPriceOf(engine, item, listingsByItem.get(item.id) ?? [], now)));
};

export const createBulkPricing = ({ knex, clock, engine, queue }: Dependencies) => {
  const checkOwned = async (userId: string, itemIds: readonly string[]): Promise<void> => {
    const rows = await Item.query(knex).where({ userId }).whereRaw('id = any(?::uuid[])', [itemIds]).select('id');
    const owned = new Set(rows.map(({ id }) => id));
    refuseUnknown(itemIds.filter((id) => !owned.has(id)));
  };

  const priceNow = async ({ userId, itemIds, signal, emit }: BulkRequest): Promise<BulkPricingAnalysis> => {
    const results: BulkPrice[] = [];
    const now = clock();
    for (let at = 0; at < itemIds.length; at += BULK_AT_ONCE) {
      for (const result of await priceItems(knex, engine, { userId, itemIds: itemIds.slice(at, at + BULK_AT_ONCE), now })) {
        results.push(result);
        emit({ stage: 'priced', done: results.length, total: itemIds.length, result });
      }
      // Others' requests come in between; and who hung up needs no more.
      await setImmediate();
      signal.throwIfAborted();
    }
    return { results, summary: summaryOf(results) };
  };

  const priceLater = ({ userId, itemIds }: BulkRequest): Promise<JobBody> =>
    knex.transaction(async (trx) => {
      const now = clock();
      const job = await Job.query(trx).insert({
        id: randomUUID(),
        userId,
        kind: 'bulk-pricing',
        state: 'waiting',
        payload: { itemIds },
        progress: 0,
        total: itemIds.length,
        error: null,
        createdAt: now,
        updatedAt: now,
        finishedAt: null,
      });
      await queue.send('bulk-pricing', { jobId: job.id }, { trx });
      return presentJob(job, null);
    });

  return {
    /** The predictions, or the job that makes them. Throws Problem naming the ids that are not the caller's. */
    analyse: async (request: BulkRequest): Promise<BulkPricingAnalysis | { accepted: JobBody }> => {
      await checkOwned(request.userId, request.itemIds);
      if (request.streamed || request.itemIds.length <= BULK_AT_ONCE) return priceNow(request);
      return { accepted: await priceLater(request) };
    },
  };
};
