import { createHash, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { SalesImport, SalesImportPreview, SkippedRow } from '../../../contract/index.ts';
import type { ItemDescription } from '../../../engine/price-description.ts';
import { findDollarRate } from '../../../engine/pricing/money/currencies.ts';
import type { Engine } from '../../../engine/types.ts';
import { Listing, Sale } from '../../models/index.ts';
import { RequestError, createFieldError } from '../../request-error.ts';
import type { UploadedFile } from '../analyses/analyses.ts';
import { createYielder, splitIntoBatches } from '../shared/batches.ts';
import { DAY, addTime, type Clock } from '../shared/clock.ts';
import type { FileReader } from '../listing-files/import-file.ts';
import { refuseFile, createSkippedRow } from '../listing-files/import-errors.ts';
import type { PriceLevels } from '../prices/price-levels.ts';
import type { SaleRow, SaleRows } from './sale-rows.ts';
import type { Sales, ReportedSale } from './sales.ts';

/** Rows priced and looked up in one batch. */
const BATCH_SIZE = 500;
/** Maximum skipped rows to list; some reports have thousands. */
const MAX_SKIPPED_ROWS = 100;
const SAMPLE_SIZE = 5;

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly files: Pick<FileReader, 'readSales'>;
  readonly sales: Sales;
  readonly levels: PriceLevels;
}

interface FoundSales {
  readonly newSales: readonly ReportedSale[];
  readonly knownCount: number;
  readonly skippedRows: readonly SkippedRow[];
}

const roundToCents = (amount: number): number => Math.round(amount * 100) / 100;

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

export const createSalesImport = ({ knex, clock, engine, files: reader, sales, levels }: Dependencies) => {
  const findSkippedRow = ({ row, currency, soldAt }: SaleRow, defaultCurrency: string, now: Date): SkippedRow | null => {
    const code = currency ?? defaultCurrency;
    if (findDollarRate(engine.rates, code, null) === null) return createSkippedRow(row, 'no_rate', { currency: code });
    return soldAt !== null && new Date(soldAt) > addTime(now, DAY) ? createSkippedRow(row, 'future_sale') : null;
  };

  const toReportedSale = (row: SaleRow, kind: SaleRows['kind'], currency: string, digest: string): ReportedSale => {
    const code = row.currency ?? currency;
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
      price: roundToCents(row.price * (findDollarRate(engine.rates, code, year) ?? 1)),
      soldAt: row.soldAt === null ? null : new Date(row.soldAt),
    };
  };

  /** Returns new sales, with the estimates that we would have made before them. */
  const findNewSales = async (userId: string, { kind, rows, skippedRows }: SaleRows, currency: string): Promise<FoundSales> => {
    const [now, yieldTurn, computeDigest] = [clock(), createYielder(), createDigester()];
    const invalidRows: SkippedRow[] = [];
    const newSales: ReportedSale[] = [];
    let knownCount = 0;
    for await (const batch of splitIntoBatches(rows, BATCH_SIZE)) {
      const reportedSales = batch.flatMap((row) => {
        const invalidRow = findSkippedRow(row, currency, now);
        if (invalidRow !== null) invalidRows.push(invalidRow);
        return invalidRow === null ? [toReportedSale(row, kind, currency, computeDigest(row))] : [];
      });
      const ids = reportedSales.flatMap(({ listingId }) => listingId ?? []);
      const ownListingIds = new Set(
        (await Listing.query(knex).where({ userId }).whereRaw('id = any(?::uuid[])', [ids]).select('id')).map(({ id }) => id),
      );
      const knownSales = await Sale.query(knex)
        .where({ userId })
        .whereRaw('(digest = any(?) or listing_id = any(?::uuid[]))', [reportedSales.map(({ digest }) => digest), ids])
        .select('digest', 'listingId');
      const knownDigests = new Set(knownSales.map(({ digest }) => digest));
      const knownListingIds = new Set(knownSales.map(({ listingId }) => listingId));
      const unreportedSales = reportedSales.filter(({ digest, listingId }) => {
        const isKnown = knownDigests.has(digest) || (listingId !== null && knownListingIds.has(listingId));
        if (!isKnown && listingId !== null) knownListingIds.add(listingId);
        return !isKnown;
      });
      knownCount += reportedSales.length - unreportedSales.length;
      const subjects = unreportedSales.map(({ facts }) => facts as { words: ItemDescription });
      const oldLevels = await levels.load(userId, subjects);
      for (const sale of unreportedSales) {
        const { words } = sale.facts as { words: ItemDescription };
        const price = engine.priceDescription(words, now, oldLevels).price;
        const predictionColumns = {
          predicted: price && Number(price.averagePrice),
          predictedLow: price && price.low,
          predictedHigh: price && price.high,
        };
        newSales.push({
          ...sale,
          ...predictionColumns,
          category: sale.category ?? engine.nameCategory(words, now).id,
          listingId: sale.listingId !== null && ownListingIds.has(sale.listingId) ? sale.listingId : null,
        });
        await yieldTurn();
      }
    }
    return { newSales, knownCount, skippedRows: [...skippedRows, ...invalidRows].toSorted((a, b) => a.row - b.row) };
  };

  const computeToken = (userId: string, kind: string, newSales: readonly ReportedSale[]): string => {
    const hash = createHash('sha256').update(JSON.stringify([userId, kind]));
    for (const { digest, price, facts } of newSales) hash.update(JSON.stringify([digest, price, facts]));
    return hash.digest('hex');
  };

  const present = (
    userId: string,
    { kind }: SaleRows,
    { newSales, knownCount, skippedRows }: FoundSales,
    importId: string | null,
  ): SalesImportPreview => ({
    kind,
    token: computeToken(userId, kind, newSales),
    applied: importId !== null,
    importId,
    sales: newSales.length,
    known: knownCount,
    totalValue: roundToCents(newSales.reduce((sum, { price }) => sum + Number(price), 0)),
    sample: newSales.slice(0, SAMPLE_SIZE).map(({ title, brand, price, predicted, soldAt }) => ({
      title,
      brand,
      price: Number(price),
      predicted: predicted === null || predicted === undefined ? null : Number(predicted),
      soldAt: soldAt?.toISOString() ?? null,
    })),
    skipped: skippedRows.length,
    skippedRows: skippedRows.slice(0, MAX_SKIPPED_ROWS),
  });

  return {
    /**
     * Without a token, returns a preview and saves nothing. With the preview's token, saves all sales or none. Throws RequestError `conflict`
     * when the file, columns or known sales have changed since the preview.
     */
    run: async (
      userId: string,
      { token, currency, ...columns }: SalesImport,
      files: readonly UploadedFile[],
    ): Promise<SalesImportPreview> => {
      const [file] = files;
      if (!file) return refuseFile('no_file');
      if (findDollarRate(engine.rates, currency, null) === null)
        throw new RequestError('invalid_values', {
          fieldErrors: {
            currency: createFieldError('one_of', { values: ['USD', ...Object.keys(engine.rates.rates)].toSorted().join(', ') }),
          },
        });
      const rows = await reader.readSales(file.path, columns);
      const foundSales = await findNewSales(userId, rows, currency);
      if (token === undefined) return present(userId, rows, foundSales, null);
      const importId = randomUUID();
      const preview = present(userId, rows, foundSales, importId);
      if (preview.token !== token)
        throw new RequestError('conflict', {
          reason: 'preview_outdated_sales',
          fieldErrors: { token: createFieldError('other_preview') },
        });
      const reportedSales = foundSales.newSales.map((sale) => ({ ...sale, importId }));
      const preparedSales = await sales.prepare(userId, reportedSales);
      await knex.transaction(async (trx) => {
        await sales.lock(trx, userId);
        await sales.add(trx, userId, preparedSales);
      });
      return preview;
    },
  };
};
