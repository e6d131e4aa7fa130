import { createHash, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { SalesImport, SalesImportPreview } from '../../../contract/index.ts';
import { findDollarRate } from '../../../engine/pricing/money/currencies.ts';
import type { Engine } from '../../../engine/types.ts';
import { RequestError, createFieldError } from '../../request-error.ts';
import type { UploadedFile } from '../analyses/uploaded-files.ts';
import { refuseFile } from '../listing-files/import-errors.ts';
import type { FileReader } from '../listing-files/import-file.ts';
import type { PriceLevels } from '../prices/price-levels.ts';
import type { Clock } from '../shared/clock.ts';
import { createNewSalesFinder, roundToCents, type FoundSales } from './new-sales.ts';
import type { ReportedSale } from './sale-evaluation.ts';
import type { SaleRows } from './sale-rows.ts';
import type { Sales } from './sales.ts';

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

const assertConvertible = (rates: Engine['rates'], currency: string): void => {
  if (findDollarRate(rates, currency, null) !== null) return;
  throw new RequestError('invalid_values', {
    fieldErrors: { currency: createFieldError('one_of', { values: ['USD', ...Object.keys(rates.rates)].toSorted().join(', ') }) },
  });
};

const computeToken = (userId: string, kind: string, newSales: readonly ReportedSale[]): string => {
  const hash = createHash('sha256').update(JSON.stringify([userId, kind]));
  for (const { digest, price, facts } of newSales) hash.update(JSON.stringify([digest, price, facts]));
  return hash.digest('hex');
};

const presentPreview = (
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

export const createSalesImport = ({ knex, clock, engine, files: reader, sales, levels }: Dependencies) => {
  const findNewSales = createNewSalesFinder({ knex, clock, engine, levels });

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
      assertConvertible(engine.rates, currency);
      const rows = await reader.readSales(file.path, columns);
      const foundSales = await findNewSales(userId, rows, currency);
      if (token === undefined) return presentPreview(userId, rows, foundSales, null);
      const importId = randomUUID();
      const preview = presentPreview(userId, rows, foundSales, importId);
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
