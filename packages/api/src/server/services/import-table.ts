import { parse } from 'csv-parse/sync';
import { refuseFile } from './import-problems.ts';

/** A file of either kind, in the same form: what stands in a column of a row. */
export interface ImportTable {
  readonly kind: 'csv' | 'json';
  readonly columns: readonly string[];
  readonly rows: readonly {
    /** As a spreadsheet counts, the header being 1. */ readonly row: number;
    readonly cells: ReadonlyMap<string, unknown>;
  }[];
}

/** Rows of one file. Every changed one is scored again, in one transaction. */
export const MAX_ROWS = 5000;
/** Rows above the header that a report may have. */
const HEADER_WITHIN = 5;

const textOf = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuseFile('is not UTF-8 text; save it as "CSV UTF-8" or JSON and send it again');
  }
};

type IsHeader = (columns: readonly string[]) => boolean;

/** Spreadsheets write the separator of their country. The right one is that which makes a header that we know. */
const delimiterOf = (text: string, isHeader: IsHeader): string => {
  const lines = text
    .replace('\uFEFF', '')
    .slice(0, 10_000)
    .split(/\r\n?|\n/)
    .slice(0, HEADER_WITHIN);
  const columnsOf = (line: string, sign: string): string[] => line.split(sign).map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
  return [',', ';', '\t'].find((sign) => lines.some((line) => isHeader(columnsOf(line, sign)))) ?? ',';
};

const recordsOf = (text: string, isHeader: IsHeader): string[][] => {
  try {
    return parse(text, {
      delimiter: delimiterOf(text, isHeader),
      relax_column_count: true,
      relax_quotes: false,
      to: MAX_ROWS + 50 + HEADER_WITHIN,
    });
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? ` near line ${String(error.lines)}` : '';
    return refuseFile(`is not well-formed CSV${line}; check the quotes there`);
  }
};

const refuseTooMany = (count: number): void => {
  if (count > MAX_ROWS) refuseFile(`has more than ${MAX_ROWS} rows; send it in parts`);
};

const refuseTwins = (columns: readonly string[]): void => {
  const twin = columns.find((name, at) => name !== '' && columns.indexOf(name) !== at);
  if (twin !== undefined) refuseFile(`has the column ${twin.slice(0, 60)} twice; take one away`);
};

const csvTable = (text: string, isHeader: IsHeader): ImportTable => {
  const records = recordsOf(text, isHeader);
  const trimmed = (record: readonly string[]): string[] => record.map((cell) => cell.trim());
  const at = records.slice(0, HEADER_WITHIN).findIndex((record) => isHeader(trimmed(record)));
  if (at < 0) refuseFile('has no header that we know; it needs the column id, or to be an orders report of eBay');
  const columns = trimmed(records[at] ?? []);
  refuseTwins(columns);
  const rows = records
    .map((record, index) => ({ row: index + 1, record }))
    .slice(at + 1)
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''));
  refuseTooMany(rows.length);
  return {
    kind: 'csv',
    columns,
    rows: rows.map(({ row, record }) => ({ row, cells: new Map(columns.map((name, column) => [name, record[column] ?? ''])) })),
  };
};

const jsonTable = (text: string): ImportTable => {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return refuseFile('is not well-formed JSON');
  }
  if (!Array.isArray(list) || list.some((entry) => typeof entry !== 'object' || entry === null || Array.isArray(entry)))
    return refuseFile('must be a JSON list of listings, as the export gives it');
  refuseTooMany(list.length);
  const entries = (list as object[]).map((entry) => new Map<string, unknown>(Object.entries(entry)));
  const columns = [...new Set(entries.flatMap((entry) => [...entry.keys()]))];
  return { kind: 'json', columns, rows: entries.map((cells, index) => ({ row: index + 1, cells })) };
};

/** Reads a file that somebody sent. Throws Problem that says what is wrong with it. */
export const readTable = (bytes: Buffer, isHeader: IsHeader): ImportTable => {
  const text = textOf(bytes);
  if (text.trim() === '') return refuseFile('is empty');
  return /^\s*[[{]/.test(text) ? jsonTable(text) : csvTable(text, isHeader);
};
