import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { NewPriceWatch, Page, PriceAlert as PriceAlertBody, PriceWatch as PriceWatchBody } from '../../../contract/index.ts';
import { Item, PriceAlert, PriceWatch } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import type { Clock } from '../shared/clock.ts';
import { takePage, type Paged } from '../shared/paging.ts';
import { selectItemName, queryDeletedItemIds } from './price-history.ts';

const toNumber = (value: string | number | null): number | null => (value === null ? null : Number(value));

const presentWatch = (watch: PriceWatch): PriceWatchBody => ({
  id: watch.id,
  itemId: watch.itemId,
  itemName: watch.itemName ?? '',
  percent: toNumber(watch.percent),
  above: toNumber(watch.above),
  below: toNumber(watch.below),
  basePrice: toNumber(watch.basePrice),
  lastPrice: toNumber(watch.lastPrice),
  createdAt: watch.createdAt.toISOString(),
});

const presentAlert = (alert: PriceAlert): PriceAlertBody => ({
  id: alert.id,
  watchId: alert.watchId,
  itemId: alert.itemId,
  itemName: alert.itemName ?? '',
  cause: alert.cause,
  fromPrice: Number(alert.fromPrice),
  toPrice: Number(alert.toPrice),
  createdAt: alert.createdAt.toISOString(),
});

/** Every query filters by owner, so that another account's watch returns the same 404 as an unknown one. */
export const createPriceWatches = ({ knex, clock }: { knex: Knex; clock: Clock }) => ({
  list: async (userId: string, page: Page): Promise<Paged<PriceWatchBody>> => {
    const queryVisible = () => PriceWatch.query(knex).where({ userId }).whereNotIn('itemId', queryDeletedItemIds(knex, userId));
    const query = queryVisible().select('price_watches.*', selectItemName(knex, 'price_watches'));
    const { rows, ...paging } = await takePage(query, () => queryVisible().resultSize(), page);
    return { rows: rows.map(presentWatch), ...paging };
  },

  listAlerts: async (userId: string, page: Page): Promise<Paged<PriceAlertBody>> => {
    const queryVisible = () => PriceAlert.query(knex).where({ userId }).whereNotIn('itemId', queryDeletedItemIds(knex, userId));
    const query = queryVisible().select('price_alerts.*', selectItemName(knex, 'price_alerts'));
    const { rows, ...paging } = await takePage(query, () => queryVisible().resultSize(), page);
    return { rows: rows.map(presentAlert), ...paging };
  },

  /** Watches an item, starting from its current estimate. */
  watch: (userId: string, { itemId, percent, above, below }: NewPriceWatch): Promise<PriceWatchBody> =>
    knex.transaction(async (trx) => {
      const item = await Item.query(trx).findOne({ id: itemId, userId }).select('name', 'estimatedValue').forShare();
      if (!item) throw new RequestError('not_found');
      const conditions = { percent: percent ?? null, above: above ?? null, below: below ?? null };
      const prices = { basePrice: item.estimatedValue, lastPrice: item.estimatedValue };
      const watch = await PriceWatch.query(trx)
        .insert({ id: randomUUID(), userId, itemId, ...conditions, ...prices, createdAt: clock() })
        .onConflict('itemId')
        .merge(['percent', 'above', 'below', 'basePrice', 'lastPrice'])
        .returning('*');
      return presentWatch(Object.assign(watch, { itemName: item.name }));
    }),

  unwatch: async (userId: string, id: string): Promise<void> => {
    const deletedCount = await PriceWatch.query(knex).where({ id, userId }).delete();
    if (deletedCount === 0) throw new RequestError('not_found');
  },
});
