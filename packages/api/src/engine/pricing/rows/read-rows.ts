import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parse } from 'csv-parse';
import { findColumnIndexes, type Column } from './columns.ts';
import { readPriceRow, type PriceRow } from './price-row.ts';

/** Splits lines at tabs. Quotes are ordinary characters. */
async function* readTabSeparated(file: string): AsyncGenerator<string[]> {
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity }))
    yield line.replace(/^\uFEFF/, '').split('\t');
}

async function* readCommaSeparated(file: string): AsyncGenerator<string[]> {
  const parser = createReadStream(file).pipe(parse({ bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true }));
  for await (const row of parser) yield row as string[];
}

const hasTabs = async (file: string): Promise<boolean> => {
  const lines = createInterface({ input: createReadStream(file, { encoding: 'utf8', end: 65_536 }) });
  for await (const line of lines) return line.includes('\t');
  return false;
};

/**
 * Streams a price table row by row, so that it can have any size. If the first line has a tab, tabs separate the fields. Otherwise
 * commas do, and fields may be quoted. Calls `onSkip` for each row without a title or a plausible price.
 */
export async function* readPriceRows(
  file: string,
  { columns = {}, onSkip }: { readonly columns?: Partial<Record<Column, string>>; readonly onSkip?: () => void } = {},
): AsyncGenerator<PriceRow> {
  let indexes: ReturnType<typeof findColumnIndexes> | null = null;
  for await (const fields of (await hasTabs(file)) ? readTabSeparated(file) : readCommaSeparated(file)) {
    if (indexes === null) {
      indexes = findColumnIndexes(fields, columns);
      continue;
    }
    const row = readPriceRow(fields, indexes);
    if (row) yield row;
    else onSkip?.();
  }
}
