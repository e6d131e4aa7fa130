import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { SkippedRow } from '../../../contract/index.ts';
import type { ItemDescription } from '../../../engine/price-description.ts';
import { findDollarRate } from '../../../engine/pricing/money/currencies.ts';
import type { Engine } from '../../../engine/types.ts';
import { Listing, Sale } from '../../models/index.ts';
import { createSkippedRow } from '../listing-files/import-errors.ts';
import type { PriceLevels } from '../prices/price-levels.ts';
import { createYielder, splitIntoBatches } from '../shared/batches.ts';
import { DAY, addTime, type Clock } from '../shared/clock.ts';
import type { ReportedSale } from './sale-evaluation.ts';
import type { SaleRow, SaleRows } from './sale-rows.ts';

/** Rows priced and looked up in one batch. */
const BATCH_SIZE = 500;

/** A sale from a row of a file, with the row's text as its facts. */
type ImportedSale = ReportedSale & { readonly facts: { readonly words: ItemDescription } };

export interface FoundSales {
  readonly newSales: readonly ReportedSale[];
  readonly knownCount: number;
  readonly skippedRows: readonly SkippedRow[];
}

export const roundToCents = (amount: number): number => Math.round(amount * 100) / 100;

const toItemDescription = ({ title, brand, model, category, condition, size }: SaleRow): ItemDescription => ({
  name: model !== null && !title.toLowerCase().includes(model.toLowerCase()) ? `${model} ${title}` : title,
  description: null,
  category,
  brand,
  condition,
  size,
  shipping: null,
  notes: null,
});

/** Returns a function that computes a row's digest, which is the same in every import. Equal rows in one file get different digests. */
const createDigester = () => {
  const counts = new Map<string, number>();
  return ({ title, brand, model, price, currency, soldAt, order, listingId }: SaleRow): string => {
    const key = JSON.stringify(order === null ? [listingId, title, brand, model, price, currency, soldAt] : [order, title, price]);
    const occurrence = (counts.get(key) ?? 0) + 1;
    counts.set(key, occurrence);
    return createHash('sha256').update(`${key} ${occurrence}`).digest('hex');
  };
};

const findSkippedRow = (
  rates: Engine['rates'],
  { row, currency, soldAt }: SaleRow,
  defaultCurrency: string,
  now: Date,
): SkippedRow | null => {
  const code = currency ?? defaultCurrency;
  if (findDollarRate(rates, code, null) === null) return createSkippedRow(row, 'no_rate', { currency: code });
  return soldAt !== null && new Date(soldAt) > addTime(now, DAY) ? createSkippedRow(row, 'future_sale') : null;
};

const toImportedSale = (
  rates: Engine['rates'],
  row: SaleRow,
  defaultCurrency: string,
  { kind, digest }: { readonly kind: SaleRows['kind']; readonly digest: string },
): ImportedSale => {
  const code = row.currency ?? defaultCurrency;
  const year = row.soldAt === null ? null : new Date(row.soldAt).getUTCFullYear();
  return {
    source: kind,
    importId: null,
    listingId: row.listingId,
    digest,
    title: row.title,
    brand: row.brand,
    category: row.category,
    facts: { words: toItemDescription(row) },
    price: roundToCents(row.price * (findDollarRate(rates, code, year) ?? 1)),
    soldAt: row.soldAt === null ? null : new Date(row.soldAt),
  };
};

/** Removes sales that the account has already reported, and all but the first sale of a listing. */
const selectUnreported = async (knex: Knex, userId: string, importedSales: readonly ImportedSale[]): Promise<readonly ImportedSale[]> => {
  const ids = importedSales.flatMap(({ listingId }) => listingId ?? []);
  const knownSales = await Sale.query(knex)
    .where({ userId })
    .whereRaw('(digest = any(?) or listing_id = any(?::uuid[]))', [importedSales.map(({ digest }) => digest), ids])
    .select('digest', 'listingId');
  const knownDigests = new Set(knownSales.map(({ digest }) => digest));
  const knownListingIds = new Set(knownSales.map(({ listingId }) => listingId));
  return importedSales.filter(({ digest, listingId }) => {
    const isKnown = knownDigests.has(digest) || (listingId !== null && knownListingIds.has(listingId));
    if (!isKnown && listingId !== null) knownListingIds.add(listingId);
    return !isKnown;
  });
};

/** Removes the ids of listings that the account does not own. */
const keepOwnListingIds = async (knex: Knex, userId: string, importedSales: readonly ImportedSale[]): Promise<readonly ImportedSale[]> => {
  const ids = importedSales.flatMap(({ listingId }) => listingId ?? []);
  const ownListings = await Listing.query(knex).where({ userId }).whereRaw('id = any(?::uuid[])', [ids]).select('id');
  const ownListingIds = new Set(ownListings.map(({ id }) => id));
  return importedSales.map((sale) => ({
    ...sale,
    listingId: sale.listingId !== null && ownListingIds.has(sale.listingId) ? sale.listingId : null,
  }));
};

const addEstimate = (engine: Engine, sale: ImportedSale, oldLevels: Awaited<ReturnType<PriceLevels['load']>>, now: Date): ReportedSale => {
  const { words } = sale.facts;
  const { price } = engine.priceDescription(words, now, oldLevels);
  return {
    ...sale,
    predicted: price && Number(price.averagePrice),
    predictedLow: price && price.low,
    predictedHigh: price && price.high,
    category: sale.category ?? engine.nameCategory(words, now).id,
  };
};

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly levels: PriceLevels;
}

/** Returns a function that finds a file's new sales, with the estimates that we would have made before them. */
export const createNewSalesFinder =
  ({ knex, clock, engine, levels }: Dependencies) =>
  async (userId: string, { kind, rows, skippedRows }: SaleRows, currency: string): Promise<FoundSales> => {
    const [now, yieldTurn, computeDigest] = [clock(), createYielder(), createDigester()];
    const invalidRows: SkippedRow[] = [];
    const newSales: ReportedSale[] = [];
    let knownCount = 0;
    for await (const batch of splitIntoBatches(rows, BATCH_SIZE)) {
      const importedSales = batch.flatMap((row) => {
        const invalidRow = findSkippedRow(engine.rates, row, currency, now);
        if (invalidRow !== null) invalidRows.push(invalidRow);
        return invalidRow === null ? [toImportedSale(engine.rates, row, currency, { kind, digest: computeDigest(row) })] : [];
      });
      const unreportedSales = await keepOwnListingIds(knex, userId, await selectUnreported(knex, userId, importedSales));
      knownCount += importedSales.length - unreportedSales.length;
      const oldLevels = await levels.load(
        userId,
        unreportedSales.map(({ facts }) => facts),
      );
      for (const sale of unreportedSales) {
        newSales.push(addEstimate(engine, sale, oldLevels, now));
        await yieldTurn();
      }
    }
    return { newSales, knownCount, skippedRows: [...skippedRows, ...invalidRows].toSorted((a, b) => a.row - b.row) };
  };
