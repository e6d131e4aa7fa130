import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Page, Sale as SaleBody } from '../../../contract/index.ts';
import type { ItemFacts } from '../../../engine/item-facts.ts';
import type { Engine } from '../../../engine/types.ts';
import { Sale, type Item, type Listing } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import type { PriceLevels } from '../prices/price-levels.ts';
import { splitIntoBatches } from '../shared/batches.ts';
import type { Clock } from '../shared/clock.ts';
import { takePage, type Paged } from '../shared/paging.ts';
import {
  evaluateSale,
  listLevelKeys,
  prepareSales,
  type LevelKeys,
  type PreparedSale,
  type ReportedSale,
  type SaleFacts,
} from './sale-evaluation.ts';

/** Rows per insert, because PostgreSQL accepts at most 65,535 values. */
const INSERT_BATCH_SIZE = 500;

const toNumber = (value: string | number | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

const presentSale = (sale: Sale): SaleBody => ({
  id: sale.id,
  source: sale.source,
  importId: sale.importId,
  listingId: sale.listingId,
  title: sale.title,
  brand: sale.brand,
  category: sale.category,
  price: Number(sale.price),
  predicted: toNumber(sale.predicted),
  soldAt: sale.soldAt?.toISOString() ?? null,
  createdAt: sale.createdAt.toISOString(),
});

/** Reads the last estimate before a sale. */
const LAST_ESTIMATES = `
  select distinct on (item_id) item_id as "itemId", price, low, high from price_events
  where kind = 'estimate' and item_id = any(:itemIds) and created_at <= (select max(sold_at) from listings where listings.item_id = price_events.item_id and listings.deleted_at is null)
  order by item_id, created_at desc, id desc`;

interface LastEstimate {
  readonly itemId: string;
  readonly price: string | null;
  readonly low: string | null;
  readonly high: string | null;
}

const loadLastEstimates = async (trx: Knex, itemIds: readonly string[]): Promise<ReadonlyMap<string, LastEstimate>> => {
  const { rows } = await trx.raw<{ rows: LastEstimate[] }>(LAST_ESTIMATES, { itemIds });
  return new Map(rows.map((row) => [row.itemId, row]));
};

const toReportedSale = (listing: Listing, item: Item, estimate: LastEstimate | undefined): ReportedSale => {
  const itemFacts = item.itemFacts as ItemFacts;
  return {
    source: 'listing',
    importId: null,
    listingId: listing.id,
    digest: createHash('sha256').update(`listing ${listing.id}`).digest('hex'),
    title: item.name.slice(0, 300),
    brand: itemFacts.facts.brand?.value.slice(0, 200) ?? null,
    category: itemFacts.facts.category?.value ?? null,
    facts: { itemFacts, platform: item.targetPlatform },
    price: listing.soldPrice ?? 0,
    soldAt: listing.soldAt,
    predicted: estimate?.price ?? null,
    predictedLow: estimate?.low ?? null,
    predictedHigh: estimate?.high ?? null,
  };
};

/** Returns the sales of the listings that are sold for a price. */
const reportListingSales = async (
  trx: Knex,
  listings: readonly Listing[],
  items: ReadonlyMap<string, Item>,
): Promise<readonly ReportedSale[]> => {
  const soldListings = listings.filter(({ status, soldPrice }) => status === 'sold' && Number(soldPrice) > 0);
  if (soldListings.length === 0) return [];
  const itemIds = soldListings.map(({ itemId }) => itemId);
  const estimates = await loadLastEstimates(trx, itemIds);
  return soldListings.flatMap((listing) => {
    const item = items.get(listing.itemId);
    return item ? [toReportedSale(listing, item, estimates.get(listing.itemId))] : [];
  });
};

/** Saves sales and updates the levels in the transaction that reported them. Skips a sale that was already reported. */
const addSales = async (levels: PriceLevels, trx: Knex, userId: string, preparedSales: readonly PreparedSale[]): Promise<void> => {
  for await (const batch of splitIntoBatches(preparedSales, INSERT_BATCH_SIZE))
    await trx('sales')
      .insert(batch.map(({ facts, ...row }) => ({ ...row, facts: JSON.stringify(facts) })))
      .onConflict()
      .ignore();
  await levels.recalculate(trx, userId, preparedSales.flatMap(listLevelKeys));
};

/** Deletes the sales that `filter` selects and removes them from the levels; returns how many there were. */
const deleteSales = async (
  levels: PriceLevels,
  trx: Knex,
  userId: string,
  filter: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<number> => {
  const deletedRows = (await filter(trx('sales').where({ userId }))
    .delete()
    .returning(['modelKey', 'brandKey', 'categoryKey'])) as LevelKeys[];
  await levels.recalculate(trx, userId, deletedRows.flatMap(listLevelKeys));
  return deletedRows.length;
};

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly levels: PriceLevels;
}

export const createSales = ({ knex, clock, engine, levels }: Dependencies) => {
  const prepare = (userId: string, reportedSales: readonly ReportedSale[]): Promise<PreparedSale[]> =>
    prepareSales(engine, userId, reportedSales, clock());

  const add = (trx: Knex, userId: string, preparedSales: readonly PreparedSale[]): Promise<void> =>
    addSales(levels, trx, userId, preparedSales);

  return {
    prepare,
    add,
    lock: levels.lock,

    /**
     * Records the sales of listings that were marked as sold or unsold. Call it as the last step of a transaction, because it blocks other
     * transactions of the same account.
     */
    recordListings: async (trx: Knex, userId: string, listings: readonly Listing[], items: ReadonlyMap<string, Item>): Promise<void> => {
      if (listings.length === 0) return;
      await levels.lock(trx, userId);
      const ids = listings.map(({ id }) => id);
      await deleteSales(levels, trx, userId, (query) => query.whereRaw('listing_id = any(?::uuid[])', [ids]));
      const reportedSales = await reportListingSales(trx, listings, items);
      if (reportedSales.length > 0) await add(trx, userId, await prepare(userId, reportedSales));
    },

    list: async (userId: string, page: Page): Promise<Paged<SaleBody>> => {
      const count = (): Promise<number> => Sale.query(knex).where({ userId }).resultSize();
      const { rows, ...paging } = await takePage(Sale.query(knex).where({ userId }), count, page);
      return { rows: rows.map(presentSale), ...paging };
    },

    /** Deletes the sales of an import. Throws RequestError `not_found` for an unknown import or another account's. */
    undo: (userId: string, importId: string): Promise<void> =>
      knex.transaction(async (trx) => {
        await levels.lock(trx, userId);
        const deletedCount = await deleteSales(levels, trx, userId, (query) => query.where({ importId }));
        if (deletedCount === 0) throw new RequestError('not_found');
      }),

    /** Evaluates sales with the current tables. Call it with locked rows of one account. */
    reevaluate: async (trx: Knex, userId: string, sales: readonly Sale[]): Promise<void> => {
      const now = clock();
      const changedKeys = new Set(sales.flatMap(listLevelKeys));
      for (const sale of sales) {
        const facts = sale.facts as SaleFacts;
        const columns = evaluateSale(engine, { facts, price: Number(sale.price), id: sale.id }, now);
        for (const key of listLevelKeys(columns)) changedKeys.add(key);
        await Sale.query(trx).findById(sale.id).patch(columns);
      }
      await levels.recalculate(trx, userId, changedKeys);
    },
  };
};
export type Sales = ReturnType<typeof createSales>;
