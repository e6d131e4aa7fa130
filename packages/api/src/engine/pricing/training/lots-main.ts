import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadBrandLevels } from '../load.ts';
import { COLUMNS, readColumnNames } from '../rows/columns.ts';
import { readPriceRows } from '../rows/read-rows.ts';
import type { Sale } from '../text/fit/sale.ts';
import { findLotSales, fitLotGrowth, measureHeldOutLots, type LotSale } from './lot-growth.ts';
import { toSale } from './train.ts';

const USAGE = `Measures how the price of a lot grows with its number of equal pieces ("lot of 5", "set of 3").

  npm run train:lots -- <table.tsv or .csv> [--out packages/api/models/lots.json]

  --columns <name>=<header>  maps a column to a header in the table; repeatable; names: ${COLUMNS.join(', ')}`;

const OPTIONS = {
  out: { type: 'string', default: 'packages/api/models/lots.json' },
  columns: { type: 'string', multiple: true },
} as const;
/** Ranges of the number of pieces in the report. */
const COUNT_RANGES = [
  [2, 2],
  [3, 3],
  [4, 5],
  [6, 10],
  [11, Infinity],
] as const;

const printLine = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const printCounts = (lots: readonly LotSale[]): void => {
  for (const [min, max] of COUNT_RANGES) {
    const logRatios = lots.filter(({ count }) => count >= min && count <= max).map(({ logRatio }) => logRatio);
    if (logRatios.length === 0) continue;
    const ratio = Math.exp(logRatios.reduce((sum, logRatio) => sum + logRatio, 0) / logRatios.length);
    const range = min === max ? String(min) : max === Infinity ? `${min} and more` : `${min} to ${max}`;
    printLine(`${range} pieces: ${logRatios.length} lots, ${ratio.toFixed(2)} times the price of one.`);
  }
};

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined) throw new Error(USAGE);
  const sales: Sale[] = [];
  const columns = readColumnNames(values.columns ?? []);
  for await (const row of readPriceRows(file, { columns })) if (row.currency === 'USD') sales.push(toSale(row, row.price));
  const lots = findLotSales(sales, loadBrandLevels());
  const growth = fitLotGrowth(lots);
  printLine(`${lots.length} lots of equal pieces among ${sales.length} sales.`);
  printCounts(lots);
  printLine(`Exponent ${growth.exponent}, by group ${JSON.stringify(growth.groups)}.`);
  printLine(`Exponent of up to five expensive pieces ${growth.expensive.exponent}, from ${growth.expensive.lots} lots.`);
  printLine(`Error of lots left out: ${measureHeldOutLots(lots).toFixed(3)} in log price.`);
  writeFileSync(values.out, `${JSON.stringify(growth, null, 2)}\n`);
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
