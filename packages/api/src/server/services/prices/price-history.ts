import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import type { PriceEvent as PriceEventBody, PriceFactor, PriceHistoryQuery, PriceMove } from '../../../contract/index.ts';
import { formatMessage } from '../../../messages/format-message.ts';
import { Item, PriceEvent } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { takePage, type Paged } from '../shared/paging.ts';

/** Maximum number of reasons for a change, so that the list stays readable. A price has about ten factors. */
const MAX_REASONS = 8;

const formatDollars = (amount: number): string => `${amount < 0 ? '−' : '+'}$${Math.abs(amount).toFixed(2)}`;
/** Returns a key that identifies a factor. Several factors, one per word, may have the same code. */
const getFactorKey = ({ code, params }: PriceFactor): string => `${code}\n${String(params['word'] ?? '')}`;
const presentFactor = ({ code, params, message }: PriceFactor): PriceMove['factor'] => ({ code, params, message });
const createMove = (code: PriceMove['code'], factor: PriceFactor | null = null, amount: number | null = null): PriceMove => ({
  code,
  factor: factor && presentFactor(factor),
  amount,
  message: formatMessage('en', 'move', code, { factor: factor?.message ?? '', amount: amount === null ? '' : formatDollars(amount) }) ?? '',
});
/** Returns whether a factor has an amount; factors from older versions have none. */
const hasAmount = (factor: PriceFactor): boolean => typeof factor.amount === 'number' && typeof factor.code === 'string';

export interface EstimateSnapshot {
  readonly factors: readonly PriceFactor[];
  readonly priceModel: string | null;
}

/** Returns the differences between two estimates. */
export const compareEstimates = (before: EstimateSnapshot | null, after: EstimateSnapshot): PriceMove[] => {
  if (before === null) return [createMove('first_estimate')];
  if (before.priceModel !== after.priceModel) return [createMove('new_price_model')];
  if (after.factors.length === 0) return [createMove('less_known')];
  if (before.factors.length === 0) return [createMove('more_known')];
  const earlierFactors = new Map(before.factors.filter(hasAmount).map((factor) => [getFactorKey(factor), factor]));
  const currentKeys = new Set(after.factors.map(getFactorKey));
  const gainedMoves = after.factors
    .filter((factor) => !earlierFactors.has(getFactorKey(factor)))
    .map((factor) => createMove('gained', factor, factor.amount));
  const lostMoves = [...earlierFactors.values()]
    .filter((factor) => !currentKeys.has(getFactorKey(factor)))
    .map((factor) => createMove('lost', factor, -factor.amount));
  const changedMoves = after.factors.flatMap((factor): PriceMove[] => {
    const amount = Math.round((factor.amount - (earlierFactors.get(getFactorKey(factor))?.amount ?? factor.amount)) * 100) / 100;
    return amount === 0 ? [] : [createMove('changed', factor, amount)];
  });
  return [...gainedMoves, ...lostMoves, ...changedMoves].slice(0, MAX_REASONS);
};

const toNumber = (value: string | number | null): number | null => (value === null ? null : Number(value));

const listReasons = ({ before, factors, priceModel }: PriceEvent): PriceMove[] => compareEstimates(before ?? null, { factors, priceModel });

const present = (event: PriceEvent): PriceEventBody => ({
  id: event.id,
  itemId: event.itemId,
  itemName: event.itemName ?? '',
  kind: event.kind,
  price: toNumber(event.price),
  low: toNumber(event.low),
  high: toNumber(event.high),
  confidence: toNumber(event.confidence),
  platform: event.platform,
  listingId: event.listingId,
  reasons: event.kind === 'estimate' ? listReasons(event) : [],
  createdAt: event.createdAt.toISOString(),
});

/** Returns a column with the item's name, for tables that have only its id. */
export const selectItemName = (knex: Knex, table: string) =>
  knex.raw('(select name from items where items.id = ??.item_id) as item_name', [table]);

/** Returns a query for the ids of deleted items, which lists exclude. */
export const queryDeletedItemIds = (knex: Knex, userId: string) => knex('items').where({ userId }).whereNotNull('deletedAt').select('id');

const PREVIOUS_ESTIMATE_SQL = `(
  select jsonb_build_object('factors', earlier.factors, 'priceModel', earlier.price_model) from price_events earlier
  where price_events.kind = 'estimate' and earlier.item_id = price_events.item_id and earlier.kind = 'estimate'
    and (earlier.created_at, earlier.id) < (price_events.created_at, price_events.id)
  order by earlier.created_at desc, earlier.id desc limit 1) as before`;

export const createPriceHistory = ({ knex }: { knex: Knex }) => {
  const queryEvents = (userId: string, itemId: string | undefined): QueryBuilder<PriceEvent> =>
    PriceEvent.query(knex)
      .where({ userId, ...(itemId !== undefined && { itemId }) })
      .whereNotIn('itemId', queryDeletedItemIds(knex, userId));

  return {
    list: async (userId: string, { itemId, ...page }: PriceHistoryQuery): Promise<Paged<PriceEventBody>> => {
      if (itemId !== undefined && !(await Item.query(knex).findOne({ id: itemId, userId }).select('id')))
        throw new RequestError('not_found');
      const query = queryEvents(userId, itemId).select(
        'price_events.*',
        knex.raw(PREVIOUS_ESTIMATE_SQL),
        selectItemName(knex, 'price_events'),
      );
      const { rows, ...paging } = await takePage(query, () => queryEvents(userId, itemId).resultSize(), page);
      return { rows: rows.map(present), ...paging };
    },
  };
};
