import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { PriceAlert as PriceAlertBody, PriceResearch } from '../../../contract/index.ts';
import type { ItemFacts } from '../../../engine/item-facts.ts';
import type { Engine } from '../../../engine/types.ts';
import { Item, PriceAlert, PriceWatch } from '../../models/index.ts';
import type { Clock } from '../shared/clock.ts';
import type { PriceLevels } from './price-levels.ts';
import { reprice } from './reprice.ts';

/** Watches checked in one transaction. */
const BATCH_SIZE = 100;

type Alert = Pick<PriceAlert, 'id' | 'userId' | 'watchId' | 'itemId' | 'cause' | 'fromPrice' | 'toPrice' | 'createdAt'>;

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly priceLevels: PriceLevels;
  /** Called with new alerts in the transaction that saves them, so that an email is sent if and only if its alert is saved. */
  readonly onAlerts: (alerts: readonly Alert[], trx: Knex) => Promise<void>;
}

type Prices = Pick<PriceWatch, 'percent' | 'above' | 'below' | 'basePrice' | 'lastPrice'>;

/** Returns the condition that the change to `newPrice` meets. A bound counts only on the day when it is crossed. */
export const findCause = ({ percent, above, below, basePrice, lastPrice }: Prices, newPrice: number): PriceAlertBody['cause'] | null => {
  if (basePrice === null || lastPrice === null) return null;
  const [baseNumber, lastNumber] = [Number(basePrice), Number(lastPrice)];
  if (above !== null && lastNumber <= Number(above) && newPrice > Number(above)) return 'above';
  if (below !== null && lastNumber >= Number(below) && newPrice < Number(below)) return 'below';
  if (percent !== null && baseNumber > 0 && (100 * Math.abs(newPrice - baseNumber)) / baseNumber >= Number(percent)) return 'percent';
  return null;
};

const isSamePrice = (item: Item, price: PriceResearch | null, value: number | null): boolean =>
  (item.estimatedValue === null ? null : Number(item.estimatedValue)) === value &&
  item.priceResearch?.low === price?.low &&
  item.priceResearch?.high === price?.high;

export const createPriceWatchJob = ({ knex, clock, engine, priceLevels, onAlerts }: Dependencies) => {
  /** Returns the item's estimate with the current tables and saves it when it changed; null when too little is known. */
  const repriceItem = async (trx: Knex, item: Item, now: Date): Promise<number | null> => {
    const levels = await priceLevels.load(item.userId, [{ item: item.itemFacts as ItemFacts, platform: item.targetPlatform }], trx);
    const columns = reprice(engine, item, levels, now);
    const value = columns.estimatedValue;
    if (isSamePrice(item, columns.priceResearch, value)) return value;
    await Item.query(trx)
      .findById(item.id)
      .patch({ ...columns, updatedAt: now });
    return value;
  };

  const checkWatch = async (trx: Knex, watch: PriceWatch, item: Item, now: Date): Promise<Alert | null> => {
    const newPrice = await repriceItem(trx, item, now);
    if (newPrice === null || newPrice === (watch.lastPrice === null ? null : Number(watch.lastPrice))) return null;
    const cause = findCause(watch, newPrice);
    const basePrice = cause === 'percent' || watch.basePrice === null ? newPrice : watch.basePrice;
    await PriceWatch.query(trx).findById(watch.id).patch({ lastPrice: newPrice, basePrice });
    if (cause === null) return null;
    const fromPrice = (cause === 'percent' ? watch.basePrice : watch.lastPrice) ?? newPrice;
    const { id: watchId, userId, itemId } = watch;
    return { id: randomUUID(), userId, watchId, itemId, cause, fromPrice, toPrice: newPrice, createdAt: now };
  };

  /** Checks the watches after `id`; returns the last one's id, null at the end. Writes only changed rows. */
  const checkBatch = (id: string | null): Promise<string | null> =>
    knex.transaction(async (trx) => {
      const query = PriceWatch.query(trx).orderBy('id').limit(BATCH_SIZE).select('id', 'itemId');
      if (id !== null) void query.where('id', '>', id);
      const watchKeys = await query;
      // Lock items first, in the same order as other changes to watches and items, to avoid deadlocks.
      const items = await Item.query(trx)
        .findByIds(watchKeys.map(({ itemId }) => itemId))
        .orderBy('id')
        .forUpdate();
      const watches = await PriceWatch.query(trx)
        .findByIds(watchKeys.map((watch) => watch.id))
        .orderBy('id')
        .forUpdate();
      const itemsById = new Map(items.map((item) => [item.id, item]));
      const now = clock();
      const alerts: Alert[] = [];
      for (const watch of watches) {
        const item = itemsById.get(watch.itemId);
        const alert = item && (await checkWatch(trx, watch, item, now));
        if (alert) alerts.push(alert);
      }
      if (alerts.length > 0) await PriceAlert.query(trx).insert(alerts);
      await onAlerts(alerts, trx);
      return watchKeys.length < BATCH_SIZE ? null : (watchKeys.at(-1)?.id ?? null);
    });

  return {
    /** Checks all watches once. An immediate second run changes nothing. */
    run: async (_: object, { signal }: { readonly signal: AbortSignal }): Promise<void> => {
      let lastId = await checkBatch(null);
      while (lastId !== null) {
        signal.throwIfAborted();
        lastId = await checkBatch(lastId);
      }
    },
  };
};
