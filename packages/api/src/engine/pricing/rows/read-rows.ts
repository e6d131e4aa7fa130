import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parse } from 'csv-parse';
import { findColumnIndexes, type Column } from './columns.ts';
import { readPriceRow, type PriceRow } from './price-row.ts';

/** Splits lines at tabs. Quotes are ordinary characters. */
async function* readTabSeparatedRows(file: string): AsyncGenerator<string[]> {
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity }))
    yield line.replace(/^\uFEFF/, '').split('\t');
}

async function* readQuotedRows(file: string, delimiter: string): AsyncGenerator<string[]> {
  const options = { delimiter, bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
  const parser = createReadStream(file).pipe(parse(options));
  for await (const row of parser) yield row as string[];
}

const readFirstLine = async (file: string): Promise<string> => {
  const lines = createInterface({ input: createReadStream(file, { encoding: 'utf8', end: 65_536 }) });
  for await (const line of lines) return line;
  return '';
};

const readFields = async (file: string): Promise<AsyncGenerator<string[]>> => {
  const line = await readFirstLine(file);
  if (line.includes('\t')) return readTabSeparatedRows(file);
  return readQuotedRows(file, line.includes(';') && !line.includes(',') ? ';' : ',');
};

/**
 * Streams a price table row by row, so that it can have any size. If the first line has a tab, tabs separate the fields. Otherwise
 * commas do, or semicolons if it has no comma, and fields may be quoted. Calls `onSkip` for each row without a title or a plausible price.
 */
export async function* readPriceRows(
  file: string,
  { columns = {}, onSkip }: { readonly columns?: Partial<Record<Column, string>>; readonly onSkip?: () => void } = {},
): AsyncGenerator<PriceRow> {
  let indexes: ReturnType<typeof findColumnIndexes> | null = null;
  for await (const fields of await readFields(file)) {
    if (indexes === null) {
      indexes = findColumnIndexes(fields, columns);
      continue;
    }
    const row = readPriceRow(fields, indexes);
    if (row) yield row;
    else onSkip?.();
  }
}
