import type { Knex } from 'knex';
import type { ItemFacts } from '../../../engine/item-facts.ts';
import type { Engine } from '../../../engine/types.ts';
import { Item, PriceWatch } from '../../models/index.ts';
import type { Clock } from '../shared/clock.ts';
import type { PriceLevels } from './price-levels.ts';
import { reprice } from './reprice.ts';

/** Items priced in one transaction. */
const BATCH_SIZE = 100;

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly priceLevels: PriceLevels;
}

/**
 * Reprices items once after the price model changed. The history records the new estimate, and watches restart from it. No alerts are
 * sent, because only our model has changed, not the market.
 */
export const createPriceModelJob = ({ knex, clock, engine, priceLevels }: Dependencies) => {
  /** Prices the next items that no other process has locked; returns how many there were. */
  const priceBatch = (): Promise<number> =>
    knex.transaction(async (trx) => {
      const items = await Item.query(trx)
        .whereRaw('price_model is distinct from ?', [engine.priceModel])
        .orderBy('id')
        .limit(BATCH_SIZE)
        .forUpdate()
        .skipLocked()
        .withGraphFetched('photos(selectResponseColumns)');
      const now = clock();
      for (const item of items) {
        const levels = await priceLevels.load(item.userId, [{ item: item.itemFacts as ItemFacts, platform: item.targetPlatform }], trx);
        const columns = reprice(engine, item, levels, now);
        const input = { item: item.itemFacts as ItemFacts, platform: item.targetPlatform, photos: (item.photos ?? []).length, now };
        await Item.query(trx)
          .findById(item.id)
          .patch({ ...columns, nextPhoto: engine.findNextPhoto(input), updatedAt: now });
        const price = columns.estimatedValue;
        await PriceWatch.query(trx).where({ itemId: item.id }).patch({ basePrice: price, lastPrice: price });
      }
      return items.length;
    });

  return {
    run: async (_: object, { signal }: { readonly signal: AbortSignal }): Promise<void> => {
      while ((await priceBatch()) === BATCH_SIZE) signal.throwIfAborted();
    },
  };
};
