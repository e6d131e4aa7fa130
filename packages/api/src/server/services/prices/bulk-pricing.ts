import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import {
  MAX_IMMEDIATE_ITEMS,
  type BulkPrice,
  type BulkPricingAnalysis,
  type BulkPricingEvent,
  type Job as JobBody,
} from '../../../contract/index.ts';
import type { ItemFacts } from '../../../engine/item-facts.ts';
import type { Engine } from '../../../engine/types.ts';
import { Item, Job, Listing } from '../../models/index.ts';
import type { Queue } from '../../queue/queue.ts';
import type { Clock } from '../shared/clock.ts';
import type { PriceLevels } from './price-levels.ts';
import { presentJob } from '../jobs/job-rows.ts';
import { createBulkPrice, summarize, listUnknownIds, type CurrentListing, type PricedItem } from './price-predictions.ts';
import { sanitizeForStorage } from '../shared/sanitize-for-storage.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly priceLevels: PriceLevels;
  readonly queue: Queue;
}

export interface BulkRequest {
  readonly userId: string;
  readonly itemIds: readonly string[];
  readonly isStreamed: boolean;
  readonly signal: AbortSignal;
  readonly emit: (event: BulkPricingEvent) => void;
}

/** Reads the requested items of an account with its price levels. Skips deleted items and those of other accounts. */
const readItems = async (knex: Knex, priceLevels: PriceLevels, { userId, itemIds }: { userId: string; itemIds: readonly string[] }) => {
  const [items, listings]: [PricedItem[], CurrentListing[]] = await Promise.all([
    Item.query(knex)
      .where({ userId })
      .whereRaw('id = any(?::uuid[])', [itemIds])
      .select('id', 'name', 'thing', 'targetPlatform', 'estimatedValue'),
    Listing.query(knex)
      .where({ userId })
      .whereRaw('item_id = any(?::uuid[])', [itemIds])
      .orderBy('createdAt', 'desc')
      .select('itemId', 'price', 'status', 'createdAt'),
  ]);
  const itemsById = new Map(items.map((item) => [item.id, item]));
  const listingsByItem = new Map<string, CurrentListing[]>(items.map(({ id }) => [id, []]));
  for (const listing of listings) listingsByItem.get(listing.itemId)?.push(listing);
  const knownItems = itemIds.flatMap((id) => itemsById.get(id) ?? []);
  const subjects = knownItems.map(({ itemFacts, targetPlatform }) => ({ item: itemFacts as ItemFacts, platform: targetPlatform }));
  const levels = await priceLevels.load(userId, subjects, knex);
  return { items: knownItems, levels, getListings: (id: string): readonly CurrentListing[] => listingsByItem.get(id) ?? [] };
};
type KnownItems = Awaited<ReturnType<typeof readItems>>;

const priceAll = (engine: Engine, { items, levels, getListings }: KnownItems, now: Date): BulkPrice[] =>
  items.map((item) => createBulkPrice(engine, item, getListings(item.id), levels, now));

/**
 * Predicts prices for the requested items of an account, in the requested order and sanitized for storage. Runs three queries,
 * regardless of the number of items.
 */
export const priceItems = async (
  knex: Knex,
  { engine, priceLevels }: Pick<Dependencies, 'engine' | 'priceLevels'>,
  { userId, itemIds, now }: { userId: string; itemIds: readonly string[]; now: Date },
): Promise<BulkPrice[]> => priceAll(engine, await readItems(knex, priceLevels, { userId, itemIds }), now).map(sanitizeForStorage);

export const createBulkPricing = ({ knex, clock, engine, priceLevels, queue }: Dependencies) => {
  const priceNow = async ({ userId, itemIds, signal, emit }: BulkRequest): Promise<BulkPricingAnalysis> => {
    const results: BulkPrice[] = [];
    const unknownIds: string[] = [];
    const now = clock();
    const readBatch = (start: number): Promise<KnownItems> =>
      readItems(knex, priceLevels, { userId, itemIds: itemIds.slice(start, start + MAX_IMMEDIATE_ITEMS) });
    // The database reads the next items while these are priced.
    let nextItems = readBatch(0);
    for (let start = 0; start < itemIds.length; start += MAX_IMMEDIATE_ITEMS) {
      const batch = itemIds.slice(start, start + MAX_IMMEDIATE_ITEMS);
      const batchItems = await nextItems;
      if (start + MAX_IMMEDIATE_ITEMS < itemIds.length) {
        nextItems = readBatch(start + MAX_IMMEDIATE_ITEMS);
        // Prevent an unhandled rejection, because the client may disconnect before the result is awaited.
        nextItems.catch(() => {});
      }
      const prices = priceAll(engine, batchItems, now);
      unknownIds.push(...listUnknownIds(batch, prices));
      for (const result of prices) {
        results.push(result);
        emit({ stage: 'priced', done: results.length + unknownIds.length, total: itemIds.length, result });
      }
      // Let other requests run, and stop when the client has disconnected.
      await setImmediate();
      signal.throwIfAborted();
    }
    return { results, summary: summarize(results), unknown: unknownIds };
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
    /** Returns the predictions, or the job that creates them. Other accounts' items are not priced; their ids are listed separately. */
    analyze: async (request: BulkRequest): Promise<BulkPricingAnalysis | { accepted: JobBody }> => {
      if (request.isStreamed || request.itemIds.length <= MAX_IMMEDIATE_ITEMS) return priceNow(request);
      return { accepted: await priceLater(request) };
    },
  };
};
