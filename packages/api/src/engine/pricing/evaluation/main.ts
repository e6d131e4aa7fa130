import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { findDollarRate } from '../currencies.ts';
import { loadPriceModels, loadRates } from '../load.ts';
import type { PriceRow } from '../rows/price-row.ts';
import { readPriceRows } from '../rows/read-rows.ts';
import { decodeTextModel } from '../text/model-file.ts';
import { BASELINES } from './baselines.ts';
import { createRowEvaluator, VIEWS } from './evaluate.ts';
import { computeMedianError, computeRmsle } from './figures.ts';
import { renderReport } from './report.ts';

const USAGE = `Measures the price accuracy on a table of sales that the model has not seen.

  npm run evaluate:prices -- <rows.tsv or .csv> [--model prices.bin] [--out docs/reference/accuracy.md]

Columns: title, description, category, brand, condition, shipping, price, currency, year. Only title and price are required.`;

const OPTIONS = { model: { type: 'string' }, out: { type: 'string' } } as const;

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined) throw new Error(USAGE);
  const shipped = loadPriceModels();
  const text = values.model === undefined ? shipped.text : decodeTextModel(readFileSync(values.model));
  const rates = loadRates();
  const rows: { readonly row: PriceRow; readonly dollars: number }[] = [];
  let skipped = 0;
  for await (const row of readPriceRows(file, { onSkip: () => (skipped += 1) })) {
    const rate = findDollarRate(rates, row.currency, row.year);
    if (rate === null) skipped += 1;
    else rows.push({ row, dollars: row.price * rate });
  }
  if (rows.length === 0) throw new Error(`${file} has no row with a title and a price.`);
  const evaluateRow = createRowEvaluator(shipped.models, text);
  const logs = rows.map(({ dollars }) => Math.log1p(dollars));
  const baselines = Object.entries(BASELINES).map(([name, fit]) => {
    const predictions = fit(
      rows.map(({ row }) => row),
      logs,
    );
    const pairs = logs.map((actualPrice, at) => ({ actualPrice, log: predictions[at] ?? 0 }));
    return { name, rmsle: computeRmsle(pairs), medianError: computeMedianError(pairs) };
  });
  const report = renderReport({
    table: basename(file),
    sha256: createHash('sha256').update(readFileSync(file)).digest('hex'),
    rows: rows.length,
    skipped,
    views: VIEWS.map((name) => ({ name, evaluatedRows: rows.map(({ row, dollars }) => evaluateRow(row, dollars, name)) })),
    baselines,
  });
  if (values.out === undefined) process.stdout.write(report);
  else writeFileSync(values.out, report);
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
