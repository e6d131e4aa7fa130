import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { RewrittenItem } from '../../../contract/index.ts';
import type { Analysis, Engine } from '../../../engine/types.ts';
import { AiCall, type Item } from '../../models/index.ts';
import type { PriceLevels } from '../prices/price-levels.ts';
import type { Clock } from '../shared/clock.ts';
import { sanitizeForStorage } from '../shared/sanitize-for-storage.ts';
import type { PublishWebhookEvents } from '../webhooks/webhook-events.ts';
import { canFindMore } from './analysis-limits.ts';
import { rewriteItem } from './rewrites.ts';
import { saveObservations } from './stored-photos.ts';

interface Dependencies {
  readonly clock: Clock;
  readonly engine: Engine;
  readonly priceLevels: PriceLevels;
  readonly publishWebhookEvents: PublishWebhookEvents;
}

interface AnalysisToSave {
  /** The item as it was when its photos were analyzed. */
  readonly analyzedItem: Item;
  /** The current item, locked. */
  readonly item: Item;
  /** Hash of the analyzed inputs; null when another analysis may find more. */
  readonly inputs: string | null;
  readonly analysis: Analysis;
}

/**
 * Saves a new analysis of an item and everything that depends on it. The seller's corrections, including those made in the meantime,
 * override it.
 */
export const saveAnalysis = async (
  trx: Knex,
  { clock, engine, priceLevels, publishWebhookEvents }: Dependencies,
  { analyzedItem, item, inputs, analysis }: AnalysisToSave,
): Promise<RewrittenItem> => {
  const now = clock();
  const { item: itemFacts, usage, observations } = analysis;
  const { corrections, targetPlatform } = item;
  const hasSameNotes = item.notes === analyzedItem.notes;
  const facts = {
    itemFacts: engine.correct(sanitizeForStorage(itemFacts), { ...corrections, notes: hasSameNotes ? null : item.notes }),
    corrections,
    targetPlatform,
    notes: item.notes,
    variation: 0,
    analyzedInputs: hasSameNotes && !canFindMore(analysis) ? inputs : null,
  };
  await saveObservations(trx, item.photos ?? [], observations);
  if (usage) await AiCall.query(trx).insert({ id: randomUUID(), userId: item.userId, itemId: item.id, createdAt: now, ...usage });
  return rewriteItem(trx, { engine, priceLevels, publishWebhookEvents }, item, facts, now);
};
