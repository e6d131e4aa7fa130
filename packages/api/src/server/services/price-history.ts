import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import type { PriceEvent as PriceEventBody, PriceFactor, PriceHistoryQuery } from '../../contract/index.ts';
import { Item, PriceEvent } from '../models/index.ts';
import { Problem } from '../problem.ts';
import { takePage, type Paged } from './paging.ts';

/** Factors that a reader can take in; a price rests on about ten. */
const MOST = 8;

const percent = (effect: number): string => `${effect < 0 ? '−' : '+'}${Math.abs(Math.round(effect * 100))} %`;

/** What is different between two estimates, in words. */
export const whyMoved = (before: readonly PriceFactor[] | null, after: readonly PriceFactor[]): string[] => {
  if (before === null) return ['The first estimate.'];
  const known = new Map(before.map((factor) => [factor.label, factor]));
  const now = new Set(after.map(({ label }) => label));
  const gained = after.filter(({ label }) => !known.has(label)).map(({ label, effect }) => `Now counts: ${label} (${percent(effect)}).`);
  const lost = before.filter(({ label }) => !now.has(label)).map(({ label, effect }) => `No longer counts: ${label} (${percent(effect)}).`);
  const moved = after.flatMap(({ label, effect }) => {
    const old = known.get(label);
    return old && old.effect !== effect ? [`${label}: ${percent(effect)} instead of ${percent(old.effect)}.`] : [];
  });
  const reasons = [...gained, ...lost, ...moved];
  return reasons.length === 0 ? ['The figures of the price guide changed.'] : reasons.slice(0, MOST);
};

const amount = (value: string | number | null): number | null => (value === null ? null : Number(value));

const present = (event: PriceEvent): PriceEventBody => ({
  id: event.id,
  itemId: event.itemId,
  itemName: event.itemName ?? '',
  kind: event.kind,
  price: amount(event.price),
  low: amount(event.low),
  high: amount(event.high),
  confidence: amount(event.confidence),
  platform: event.platform,
  listingId: event.listingId,
  reasons: event.kind === 'estimate' ? whyMoved(event.before ?? null, event.factors) : [],
  createdAt: event.createdAt.toISOString(),
});

/** The item's name beside a row that only has its id. */
export const itemNameOf = (knex: Knex, table: string) =>
  knex.raw('(select name from items where items.id = ??.item_id) as item_name', [table]);

const ESTIMATE_BEFORE = `(
  select earlier.factors from price_events earlier
  where price_events.kind = 'estimate' and earlier.item_id = price_events.item_id and earlier.kind = 'estimate'
    and (earlier.created_at, earlier.id) < (price_events.created_at, price_events.id)
  order by earlier.created_at desc, earlier.id desc limit 1) as before`;

export const createPriceHistory = ({ knex }: { knex: Knex }) => {
  const matching = (userId: string, itemId: string | undefined): QueryBuilder<PriceEvent> =>
    PriceEvent.query(knex).where({ userId, ...(itemId !== undefined && { itemId }) });

  return {
    list: async (userId: string, { itemId, ...page }: PriceHistoryQuery): Promise<Paged<PriceEventBody>> => {
      if (itemId !== undefined && !(await Item.query(knex).findOne({ id: itemId, userId }).select('id'))) throw new Problem('not_found');
      const query = matching(userId, itemId).select('price_events.*', knex.raw(ESTIMATE_BEFORE), itemNameOf(knex, 'price_events'));
      const { rows, ...rest } = await takePage(query, () => matching(userId, itemId).resultSize(), page);
      return { rows: rows.map(present), ...rest };
    },
  };
};
