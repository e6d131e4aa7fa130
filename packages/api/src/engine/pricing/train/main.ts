import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readDemand } from './demand.ts';
import { readSales, SALE_COLUMNS, type SaleColumn } from './sales.ts';
import { readStatistics } from './statistics.ts';
import { parseTable } from './table.ts';
import { train } from './train.ts';
import { readableJson } from './write.ts';

const USAGE = `Makes the price guide from a table of sales.

  npm run train:prices -- --sales <csv or tsv> [--statistics <csv>] [--counts <csv>] --out packages/api/models/price-guide.json

  --source <text>          where the sales come from      (default: Mercari US)
  --year <year>            year of the sales              (default: 2017)
  --kind sold|asking       what the prices are            (default: sold)
  --columns <name>=<header>  which header is which column; may be given several times; names: ${SALE_COLUMNS.join(', ')}`;

const options = {
  sales: { type: 'string' },
  statistics: { type: 'string' },
  counts: { type: 'string' },
  out: { type: 'string' },
  source: { type: 'string', default: 'Mercari US' },
  year: { type: 'string', default: '2017' },
  kind: { type: 'string', default: 'sold' },
  columns: { type: 'string', multiple: true },
} as const;

const columnNames = (pairs: readonly string[]): Partial<Record<SaleColumn, string>> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', header = ''] = pair.split('=', 2);
      if (!SALE_COLUMNS.some((column) => column === name) || header === '')
        throw new Error(`--columns ${pair} names no column.\n\n${USAGE}`);
      return [name, header];
    }),
  );

const main = (): void => {
  const { values } = parseArgs({ options });
  const { sales: file, out, kind } = values;
  const year = Number(values.year);
  if (!file || !out || (kind !== 'sold' && kind !== 'asking') || !Number.isInteger(year)) throw new Error(USAGE);
  const { sales, left } = readSales(parseTable(readFileSync(file, 'utf8')), columnNames(values.columns ?? []));
  const statistics = values.statistics ? readStatistics(parseTable(readFileSync(values.statistics, 'utf8'))) : [];
  const demand = values.counts ? readDemand(parseTable(readFileSync(values.counts, 'utf8'))) : {};
  const guide = train({ sales, from: { source: values.source, year, kind }, statistics, demand });
  const text = `${readableJson(guide)}\n`;
  writeFileSync(out, text);
  const { model, groups } = guide;
  console.log(
    `${sales.length} sales (left out: ${left.price} without a price, ${left.currency} in another currency), ${statistics.length} statistics.`,
  );
  console.log(
    `${Object.keys(model.categories).length} categories, ${Object.keys(model.brands).length} brands, ${Object.keys(model.words).length} words, ${groups.length} comparable groups, ${Object.keys(demand).length} demand figures.`,
  );
  console.log(`${out}: ${Math.round(text.length / 1000)} kB.`);
};

try {
  main();
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
}
