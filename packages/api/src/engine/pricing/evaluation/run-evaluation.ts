import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse';
import { findDollarRate } from '../money/currencies.ts';
import { loadBrandLevels, loadPriceModels, loadRates } from '../load.ts';
import { readColumnNames } from '../rows/columns.ts';
import type { PriceRow } from '../rows/price-row.ts';
import { readPriceRows } from '../rows/read-rows.ts';
import { toSale, trainTextModel } from '../training/train.ts';
import { computeFold, FOLD_COUNT } from '../text/fit/folds.ts';
import { decodeTextModel, encodeTextModel } from '../text/model-file.ts';
import type { TextModel } from '../text/model.ts';
import { BASELINES } from './baselines.ts';
import { evaluateBySource, type SourceAccuracy } from './by-source.ts';
import { createRowEvaluator, VIEWS, type EvaluatedRow } from './evaluate.ts';
import { computeMedianError, computeRmsle } from './figures.ts';
import { renderReport } from './report.ts';
import type { Statistic } from '../training/statistics.ts';

const formatPercent = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** Renders the accuracy by source as a Markdown table. */
const renderSources = (sources: readonly SourceAccuracy[]): string =>
  [
    '| source | price | prices | get an estimate | error of its own medians | error of our estimates | against sold prices |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: |',
    ...sources.map(
      ({ source, kind, prices, answeredShare, ownError, error, soldError }) =>
        `| ${source} | ${kind} | ${prices} | ${formatPercent(answeredShare)} | ${formatPercent(ownError)} | ${formatPercent(error)} | ${formatPercent(soldError)} |`,
    ),
    '',
    'Errors are medians, over the prices that get an estimate. “Against sold prices” reduces asking prices to the price at which these goods sell.',
    '',
  ].join('\n');

const USAGE = `Measures the price accuracy on a table of sales that the model has not seen.

  npm run evaluate:prices -- <rows.tsv or .csv> [--model prices.bin | --folds] [--out docs/reference/accuracy.md]

  npm run evaluate:prices -- <statistics.csv> --quantiles [--out <file.md>]

  --folds       trains a model for each fifth of the rows on the other four fifths, for a table that the shipped model has seen
  --quantiles   measures prices by model on each source of a statistics file for train:models
  --columns <name>=<header>  maps a column to a header in the table; repeatable

Columns: title, description, category, brand, condition, shipping, price, currency, year. Only title and price are required.`;

const OPTIONS = {
  model: { type: 'string' },
  folds: { type: 'boolean', default: false },
  quantiles: { type: 'boolean', default: false },
  out: { type: 'string' },
  columns: { type: 'string', multiple: true },
  help: { type: 'boolean', default: false },
} as const;

/** Minimum number of rows that leaves enough for training without a fold. */
const MIN_FOLD_ROWS = 500;

interface PricedRow {
  readonly row: PriceRow;
  readonly dollars: number;
}

/** Returns the facts that views are named after but that no row states. */
const listMissingFacts = (rows: readonly PricedRow[]): string[] => {
  const isStated = {
    category: rows.some(({ row }) => row.path !== ''),
    brand: rows.some(({ row }) => row.brand !== ''),
    condition: rows.some(({ row }) => row.condition !== null),
    description: rows.some(({ row }) => Boolean(row.description)),
  };
  return Object.entries(isStated).flatMap(([fact, isKnown]) => (isKnown ? [] : [fact]));
};

/** Trains on the rows outside a fold. Decodes the model from its bytes, so that it has the precision of a model file. */
const trainWithoutFold = (rows: readonly PricedRow[], fold: number): TextModel => {
  const sales = rows.filter((_, index) => computeFold(index) !== fold).map(({ row, dollars }) => toSale(row, dollars));
  const model = trainTextModel(sales, { year: null, levels: loadBrandLevels(), onTable: () => undefined });
  return decodeTextModel(encodeTextModel(model));
};

/** Measures prices by model on a statistics file and returns the table in Markdown. */
const measureSources = async (file: string): Promise<string> => {
  const statistics: Statistic[] = [];
  for await (const line of createReadStream(file).pipe(parse({ columns: true, bom: true }))) statistics.push(line as Statistic);
  const sources = evaluateBySource(statistics, loadPriceModels().models, loadRates());
  if (sources.length === 0) throw new Error(`${file} has no statistic by brand or model.`);
  return renderSources(sources);
};

/** Runs `npm run evaluate:prices` with its arguments. Writes the report to `--out` or passes it to `print`. Throws on invalid input. */
export const runEvaluation = async (args: readonly string[], print: (text: string) => void): Promise<void> => {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [file] = positionals;
  if (values.help) return print(`${USAGE}\n`);
  if (file === undefined) throw new Error(USAGE);
  const write = (text: string): void => (values.out === undefined ? print(text) : writeFileSync(values.out, text));
  if (values.quantiles) return write(await measureSources(file));
  if (values.folds && values.model !== undefined) throw new Error('Use either --model or --folds.');
  const shippedModels = loadPriceModels();
  const rates = loadRates();
  const rows: PricedRow[] = [];
  let skippedCount = 0;
  for await (const row of readPriceRows(file, { columns: readColumnNames(values.columns ?? []), onSkip: () => (skippedCount += 1) })) {
    const rate = findDollarRate(rates, row.currency, row.year);
    if (rate === null) skippedCount += 1;
    else rows.push({ row, dollars: row.price * rate });
  }
  if (rows.length === 0) throw new Error(`${file} has no row with a title and a price.`);
  if (values.folds && rows.length < MIN_FOLD_ROWS) throw new Error(`--folds needs at least ${MIN_FOLD_ROWS} rows.`);
  const views = VIEWS.map((name) => ({ name, evaluatedRows: [] as EvaluatedRow[] }));
  const evaluateRows = (pricedRows: readonly PricedRow[], text: TextModel): void => {
    const evaluateRow = createRowEvaluator(shippedModels.models, text);
    for (const { name, evaluatedRows } of views)
      for (const { row, dollars } of pricedRows) evaluatedRows.push(evaluateRow(row, dollars, name));
  };
  if (values.folds)
    for (let fold = 0; fold < FOLD_COUNT; fold += 1)
      evaluateRows(
        rows.filter((_, index) => computeFold(index) === fold),
        trainWithoutFold(rows, fold),
      );
  else evaluateRows(rows, values.model === undefined ? shippedModels.text : decodeTextModel(readFileSync(values.model)));
  const logs = rows.map(({ dollars }) => Math.log1p(dollars));
  const baselines = Object.entries(BASELINES).map(([name, fit]) => {
    const predictions = fit(
      rows.map(({ row }) => row),
      logs,
    );
    const pairs = logs.map((actualLog, index) => ({ actualLog, log: predictions[index] ?? 0 }));
    return { name, rmsle: computeRmsle(pairs), medianError: computeMedianError(pairs) };
  });
  const report = renderReport({
    table: basename(file),
    sha256: createHash('sha256').update(readFileSync(file)).digest('hex'),
    rows: rows.length,
    skippedCount,
    missingFacts: listMissingFacts(rows),
    hasFolds: values.folds,
    views,
    baselines,
  });
  write(report);
};
