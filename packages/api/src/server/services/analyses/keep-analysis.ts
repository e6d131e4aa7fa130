import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { RewrittenItem } from '../../../contract/index.ts';
import type { Analysis, Engine } from '../../../engine/types.ts';
import { AiCall, type Item } from '../../models/index.ts';
import type { PriceLevels } from '../prices/price-levels.ts';
import type { Clock } from '../shared/clock.ts';
import { storable } from '../shared/storable.ts';
import type { TellShop } from '../webhooks/webhook-events.ts';
import { rewriteItem } from './rewrites.ts';
import { keepLooked } from './stored-photos.ts';

interface Dependencies {
  readonly clock: Clock;
  readonly engine: Engine;
  readonly priceLevels: PriceLevels;
  readonly tellShop: TellShop;
}

interface Kept {
  /** As it was when its photos were analyzed. */
  readonly analysed: Item;
  /** As it is now, locked. */
  readonly item: Item;
  /** Hash of what was analyzed; null when another analysis may see more. */
  readonly inputs: string | null;
  readonly analysis: Analysis;
}

/** Writes another analysis of an item and all that follows from it. What the seller corrected, also meanwhile, counts more. */
export const keepAnalysis = async (
  trx: Knex,
  { clock, engine, priceLevels, tellShop }: Dependencies,
  { analysed, item, inputs, analysis }: Kept,
): Promise<RewrittenItem> => {
  const now = clock();
  const { thing, usage, looked, isBudgetSpent, aiProblem } = analysis;
  const { corrections, targetPlatform } = item;
  const isSameHint = item.hint === analysed.hint;
  const facts = {
    thing: engine.correct(storable(thing), { ...corrections, hint: isSameHint ? null : item.hint }),
    corrections,
    targetPlatform,
    hint: item.hint,
    variation: 0,
    analysedInputs: isSameHint && !isBudgetSpent && !aiProblem ? inputs : null,
  };
  await keepLooked(trx, item.photos ?? [], looked);
  if (usage) await AiCall.query(trx).insert({ id: randomUUID(), userId: item.userId, itemId: item.id, createdAt: now, ...usage });
  return rewriteItem(trx, { engine, priceLevels, tellShop }, item, facts, now);
};
