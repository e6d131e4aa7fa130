import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { COLUMNS, readColumnNames } from '../rows/columns.ts';
import { readPriceRows } from '../rows/read-rows.ts';
import type { Sale } from '../text/fit/sale.ts';
import { loadBrandLevels } from '../load.ts';
import { encodeTextModel } from '../text/model-file.ts';
import { toSale, trainTextModel } from './train.ts';

const USAGE = `Trains the text model for prices on a table of sales.

  npm run train:prices -- <table.tsv or .csv> [--out packages/api/models/prices.bin]

  --year <year>              year of the sales               (default: 2017)
  --columns <name>=<header>  maps a column to a header in the table; repeatable; names: ${COLUMNS.join(', ')}`;

const OPTIONS = {
  out: { type: 'string', default: 'packages/api/models/prices.bin' },
  year: { type: 'string', default: '2017' },
  columns: { type: 'string', multiple: true },
  help: { type: 'boolean', default: false },
} as const;
/** Minimum number of sales that give meaningful folds. */
const MIN_SALES = 200;

const formatPercent = (share: number): string => `${(100 * share).toFixed(1)}%`;

const printLine = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  if (values.help) return printLine(USAGE);
  const [file] = positionals;
  const year = Number(values.year);
  if (file === undefined || !Number.isInteger(year)) throw new Error(USAGE);
  const sales: Sale[] = [];
  let skippedCount = 0;
  const columns = readColumnNames(values.columns ?? []);
  for await (const row of readPriceRows(file, { columns, onSkip: () => (skippedCount += 1) })) {
    if (row.currency === 'USD') sales.push(toSale(row, row.price));
    else skippedCount += 1;
  }
  printLine(`${sales.length} sales, ${skippedCount} rows without a usable price in US dollars.`);
  if (sales.length < MIN_SALES) throw new Error(`Training needs at least ${MIN_SALES} sales.`);
  const model = trainTextModel(sales, {
    year,
    levels: loadBrandLevels(),
    onTable: ({ table, rmsle, coverage, withheldShare, rmsleOfRest }) =>
      printLine(
        `${table.padEnd(9)} held out: RMSLE ${rmsle.toFixed(4)}, between low and high ${formatPercent(coverage)}; without the ${formatPercent(withheldShare)} withheld ${rmsleOfRest.toFixed(4)}`,
      ),
  });
  const bytes = encodeTextModel(model);
  writeFileSync(values.out, bytes);
  printLine(`${values.out}: ${Math.round(bytes.length / 1024)} KB.`);
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
