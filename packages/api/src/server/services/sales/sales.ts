import { createHash, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Page, Platform, Sale as SaleBody } from '../../../contract/index.ts';
import { ALL_SALES } from '../../../engine/pricing/learning/levels.ts';
import { computeResidual } from '../../../engine/pricing/learning/levels.ts';
import type { ItemFacts } from '../../../engine/item-facts.ts';
import type { ItemDescription } from '../../../engine/price-description.ts';
import type { Engine, PriceSubject } from '../../../engine/types.ts';
import { Sale, type Item, type Listing } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { createYielder, splitIntoBatches } from '../shared/batches.ts';
import type { Clock } from '../shared/clock.ts';
import { takePage, type Paged } from '../shared/paging.ts';
import type { PriceLevels } from '../prices/price-levels.ts';
import { sanitizeForStorage } from '../shared/sanitize-for-storage.ts';

/** Rows per insert, because PostgreSQL accepts at most 65,535 values. */
const INSERT_BATCH_SIZE = 500;

/** Input for pricing a sale again when the tables change: the item's facts at the sale, or the text of an imported row. */
export type SaleFacts = { readonly itemFacts: unknown; readonly platform: Platform } | { readonly words: ItemDescription };

/** A reported sale before it is evaluated. */
export type ReportedSale = Pick<
  Sale,
  'source' | 'importId' | 'listingId' | 'digest' | 'title' | 'brand' | 'category' | 'price' | 'soldAt'
> &
  Partial<Pick<Sale, 'predicted' | 'predictedLow' | 'predictedHigh'>> & { readonly facts: SaleFacts };

type PreparedSale = ReportedSale & LevelKeys & Pick<Sale, 'id' | 'userId' | 'residual' | 'priceModel' | 'createdAt'>;
type LevelKeys = Pick<Sale, 'modelKey' | 'brandKey' | 'categoryKey'>;

export const toPriceSubject = (facts: SaleFacts): PriceSubject =>
  'words' in facts ? facts : { item: facts.itemFacts as ItemFacts, platform: facts.platform };

/** Returns the keys of all levels that a sale counts toward. */
const listLevelKeys = ({ modelKey, brandKey, categoryKey }: LevelKeys): string[] =>
  [ALL_SALES, modelKey, brandKey, categoryKey].filter((key) => key !== null);

const toNumber = (value: string | number | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

export const presentSale = (sale: Sale): SaleBody => ({
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

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly levels: PriceLevels;
}

export const createSales = ({ knex, clock, engine, levels }: Dependencies) => {
  /** Compares a sale with the shipped tables; returns the difference and the levels that it counts toward. */
  const evaluate = (facts: SaleFacts, price: number, id: string, now: Date): LevelKeys & Pick<Sale, 'residual' | 'priceModel'> => {
    const subject = toPriceSubject(facts);
    const estimatedPrice = 'words' in subject ? engine.priceDescription(subject.words, now).price : engine.price({ ...subject, now }).price;
    const keys = engine.findLevelKeys(subject, now);
    return {
      residual: estimatedPrice === null || !(price > 0) ? null : computeResidual(price, Number(estimatedPrice.averagePrice)),
      priceModel: engine.priceModel,
      // A sale without a model name counts as a model that was sold once.
      modelKey: keys?.model ?? `#${id}`,
      brandKey: keys?.brand ?? null,
      categoryKey: keys?.category ?? null,
    };
  };

  /** Evaluates sales. Call it outside a transaction for many sales, because it is slow. */
  const prepare = async (userId: string, reportedSales: readonly ReportedSale[]): Promise<PreparedSale[]> => {
    const now = clock();
    const yieldTurn = createYielder();
    const rows: PreparedSale[] = [];
    for (const sale of reportedSales) {
      const id = randomUUID();
      const facts = sanitizeForStorage(sale.facts);
      const noEstimate = { predicted: null, predictedLow: null, predictedHigh: null };
      rows.push({ ...noEstimate, ...sale, ...evaluate(facts, Number(sale.price), id, now), facts, id, userId, createdAt: now });
      await yieldTurn();
    }
    return rows;
  };

  /** Saves sales and updates the levels in the transaction that reported them. Skips a sale that was already reported. */
  const add = async (trx: Knex, userId: string, preparedSales: readonly PreparedSale[]): Promise<void> => {
    for await (const batch of splitIntoBatches(preparedSales, INSERT_BATCH_SIZE))
      await trx('sales')
        .insert(batch.map(({ facts, ...row }) => ({ ...row, facts: JSON.stringify(facts) })))
        .onConflict()
        .ignore();
    await levels.recalculate(trx, userId, preparedSales.flatMap(listLevelKeys));
  };

  /** Deletes the sales that `filter` selects and removes them from the levels; returns how many there were. */
  const deleteSales = async (trx: Knex, userId: string, filter: (query: Knex.QueryBuilder) => Knex.QueryBuilder): Promise<number> => {
    const deletedRows = (await filter(trx('sales').where({ userId }))
      .delete()
      .returning(['modelKey', 'brandKey', 'categoryKey'])) as LevelKeys[];
    await levels.recalculate(trx, userId, deletedRows.flatMap(listLevelKeys));
    return deletedRows.length;
  };

  const toReportedSale = (
    listing: Listing,
    item: Item,
    estimate: { price: string | null; low: string | null; high: string | null } | undefined,
  ): ReportedSale => {
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
      await deleteSales(trx, userId, (query) => query.whereRaw('listing_id = any(?::uuid[])', [ids]));
      const soldListings = listings.filter(({ status, soldPrice }) => status === 'sold' && Number(soldPrice) > 0);
      if (soldListings.length === 0) return;
      const itemIds = soldListings.map(({ itemId }) => itemId);
      const { rows } = await trx.raw<{ rows: { itemId: string; price: string | null; low: string | null; high: string | null }[] }>(
        LAST_ESTIMATES,
        {
          itemIds,
        },
      );
      const estimates = new Map(rows.map((row) => [row.itemId, row]));
      const reportedSales = soldListings.flatMap((listing) => {
        const item = items.get(listing.itemId);
        return item ? [toReportedSale(listing, item, estimates.get(listing.itemId))] : [];
      });
      await add(trx, userId, await prepare(userId, reportedSales));
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
        const deletedCount = await deleteSales(trx, userId, (query) => query.where({ importId }));
        if (deletedCount === 0) throw new RequestError('not_found');
      }),

    /** Evaluates sales with the current tables. Call it with locked rows of one account. */
    reevaluate: async (trx: Knex, userId: string, sales: readonly Sale[]): Promise<void> => {
      const now = clock();
      const changedKeys = new Set(sales.flatMap(listLevelKeys));
      for (const sale of sales) {
        const columns = evaluate(sale.facts as SaleFacts, Number(sale.price), sale.id, now);
        for (const key of listLevelKeys(columns)) changedKeys.add(key);
        await Sale.query(trx).findById(sale.id).patch(columns);
      }
      await levels.recalculate(trx, userId, changedKeys);
    },
  };
};
export type Sales = ReturnType<typeof createSales>;
