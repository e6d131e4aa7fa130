import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { PriceAlert as PriceAlertBody, PriceResearch } from '../../../contract/index.ts';
import type { ItemFacts } from '../../../engine/item-facts.ts';
import type { Engine } from '../../../engine/types.ts';
import { Item, PriceAlert, PriceWatch, User } from '../../models/index.ts';
import type { Mail } from '../mail/mail.ts';
import type { Clock } from '../shared/clock.ts';
import type { PriceLevels } from './price-levels.ts';
import { reprice } from './reprice.ts';

/** Watches checked in one transaction. */
const BATCH_SIZE = 100;
/** Maximum lines in an email; the watches page lists the other alerts. */
const MAX_LINES = 20;

type Alert = Pick<PriceAlert, 'id' | 'userId' | 'watchId' | 'itemId' | 'cause' | 'fromPrice' | 'toPrice' | 'createdAt'>;

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly priceLevels: PriceLevels;
  readonly mail: Mail;
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

const formatDollars = (value: string | number): string => `$${Number(value).toFixed(2)}`;
const CAUSES: Readonly<Record<PriceAlertBody['cause'], string>> = {
  above: 'above the price you set',
  below: 'below the price you set',
  percent: 'moved by the percentage you set',
};

/** Emails alerts, with one email per person and run. Partners' users have no email address here. */
const emailAlerts = async (mail: Mail, alerts: readonly Alert[], trx: Knex): Promise<void> => {
  if (alerts.length === 0) return;
  const userIds = [...new Set(alerts.map(({ userId }) => userId))];
  const users = await User.query(trx).findByIds(userIds).where({ status: 'active' }).whereNull('partnerId').orderBy('id');
  const items = await Item.query(trx)
    .findByIds(alerts.map(({ itemId }) => itemId))
    .select('id', 'name');
  const names = new Map(items.map(({ id, name }) => [id, name.replaceAll(/\s+/g, ' ')]));
  for (const { id: userId, email, firstName } of users) {
    const userAlerts = alerts.filter((alert) => alert.userId === userId);
    const lines = userAlerts.slice(0, MAX_LINES).map(({ itemId, cause, fromPrice, toPrice }) => {
      return `${names.get(itemId) ?? ''}: ${formatDollars(fromPrice)} → ${formatDollars(toPrice)}, ${CAUSES[cause]}`;
    });
    if (userAlerts.length > MAX_LINES) lines.push(`… and ${userAlerts.length - MAX_LINES} more`);
    const name = userAlerts.length === 1 ? (names.get(userAlerts[0]?.itemId ?? '') ?? null) : null;
    await mail.send({ to: email, userId, template: 'price-alert', data: { firstName, name, message: lines.join('\n') } }, trx);
  }
};

export const createPriceWatchJob = ({ knex, clock, engine, priceLevels, mail }: Dependencies) => {
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
      // Send in the transaction, so that an email is sent if and only if its alert is saved.
      await emailAlerts(mail, alerts, trx);
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
