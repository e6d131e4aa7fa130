import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse';
import { parseRates } from '../money/currencies.ts';
import { fitBrandLevels } from './brand-levels.ts';
import { tabulateStatistics, type Statistic } from './statistics.ts';

const USAGE = `Builds the table of model prices from statistics files (quantiles by category, brand, model, variant and condition).

  npm run train:models -- <statistics.csv>... [--out packages/api/models/price-models.json] [--rates packages/api/models/exchange-rates.json]

  --brands <brand-levels.json>  also writes how expensive each brand is on other marketplaces, which train:prices needs`;

const OPTIONS = {
  out: { type: 'string', default: 'packages/api/models/price-models.json' },
  brands: { type: 'string' },
  rates: { type: 'string', default: 'packages/api/models/exchange-rates.json' },
} as const;

const printLine = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  if (positionals.length === 0) throw new Error(USAGE);
  const lines: Statistic[] = [];
  for (const file of positionals) {
    for await (const line of createReadStream(file).pipe(parse({ columns: true, bom: true }))) lines.push(line as Statistic);
  }
  const rates = parseRates(readFileSync(values.rates, 'utf8'));
  if (values.brands !== undefined) {
    const levels = fitBrandLevels(lines, rates);
    writeFileSync(values.brands, `${JSON.stringify(levels, null, 0).replaceAll(',"', ',\n"')}\n`);
    printLine(`${values.brands}: ${Object.keys(levels).length} brands.`);
  }
  const table = tabulateStatistics(lines, rates);
  // One model per line, so that a figure can be found and corrected by hand.
  const json = JSON.stringify(table).replaceAll(/(\]\]\}|\{),?"/g, (match) => match.replace('"', '\n"'));
  writeFileSync(values.out, `${json}\n`);
  const models = Object.values(table.groups).flatMap((brands) => Object.values(brands).flatMap((brandModels) => Object.keys(brandModels)));
  printLine(
    `${lines.length} statistics, ${table.sources.length} sources, ${models.length} models in ${Object.keys(table.groups).length} groups.`,
  );
  printLine(`${values.out}: ${Math.round(json.length / 1024)} KB.`);
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
