import { parse } from 'csv-parse/sync';
import { MAX_TABLE_CELLS, MAX_TABLE_COLUMNS, MAX_TABLE_HEADER, MAX_TABLE_ROWS } from '../../../contract/limits.ts';
import { RequestError, createFieldError } from '../../request-error.ts';
import { refuseFile } from './import-errors.ts';
import { findLineEnd, measureCsv, measureJson } from './import-scan.ts';

/** A CSV or JSON file in a common form: cells by row and column. */
export interface ImportTable {
  readonly kind: 'csv' | 'json';
  readonly columns: readonly string[];
  readonly rows: readonly {
    /** Row number as in a spreadsheet, where the header is row 1. */
    readonly row: number;
    /** Returns undefined if the row does not have the column. */
    readonly readCell: (column: string) => unknown;
  }[];
}

/** Maximum row number of the header, because a report may have rows above it. */
const MAX_HEADER_ROW = 5;
/** Maximum nesting of JSON. The list, its listings and their lists are three levels. */
const MAX_DEPTH = 10;

const decodeText = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuseFile('not_utf8');
  }
};

const LIMITS = { columns: MAX_TABLE_COLUMNS, rows: MAX_TABLE_ROWS, cells: MAX_TABLE_CELLS, header: MAX_TABLE_HEADER } as const;

/** Throws RequestError when the file exceeds a limit. */
const assertWithinLimit = (limit: keyof typeof LIMITS, count: number, max: number = LIMITS[limit]): void => {
  if (count <= max) return;
  const fieldErrors = { file: createFieldError(`table_${limit}`, { max, found: count }) };
  throw new RequestError('table_over_limit', { fieldErrors, lists: 'all', params: { limit, max, found: count } });
};

type IsHeader = (columns: readonly string[]) => boolean;

/** A reader's requirements, in addition to the limits for all tables. */
export interface TableRequirements {
  readonly isHeader: IsHeader;
  /** Throws RequestError if no line is a valid header. Receives the first lines. */
  readonly refuseHeader: (lines: readonly (readonly string[])[]) => never;
  readonly maxRows: number;
}

const LISTINGS_REQUIREMENTS: Omit<TableRequirements, 'isHeader'> = {
  refuseHeader: () => refuseFile('no_listing_header'),
  maxRows: MAX_TABLE_ROWS,
};

const DELIMITERS = [',', ';', '\t'] as const;

/**
 * Finds the delimiter, which depends on the spreadsheet's locale. Returns the one that yields a known header, otherwise the one that yields
 * the most columns.
 */
const findDelimiter = (text: string, isHeader: IsHeader): string => {
  const lines = text
    .slice(0, MAX_TABLE_HEADER * 2)
    .split(/\r\n?|\n/)
    .slice(0, MAX_HEADER_ROW);
  const splitColumns = (line: string, delimiter: string): string[] =>
    line.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
  const countColumns = (delimiter: string): number => Math.max(...lines.map((line) => splitColumns(line, delimiter).length));
  return (
    DELIMITERS.find((delimiter) => lines.some((line) => isHeader(splitColumns(line, delimiter)))) ??
    DELIMITERS.toSorted((a, b) => countColumns(b) - countColumns(a))[0] ??
    ','
  );
};

interface CsvDialect {
  readonly delimiter: string;
  /** Set explicitly, because the parser would otherwise search for it at every character. */
  readonly lineEnd: string;
}

const parseRecords = (text: string, { delimiter, lineEnd }: CsvDialect): string[][] => {
  try {
    return parse(text, { delimiter, record_delimiter: lineEnd, relax_column_count: true, relax_quotes: false });
  } catch (error) {
    if (error instanceof Error && 'lines' in error) return refuseFile('not_csv_at', { line: Number(error.lines) });
    return refuseFile('not_csv');
  }
};

const assertColumnsValid = (columns: readonly string[]): void => {
  assertWithinLimit('columns', columns.length);
  assertWithinLimit(
    'header',
    columns.reduce((sum, name) => sum + name.length, 0),
  );
  const knownNames = new Set<string>();
  for (const name of columns) {
    if (name !== '' && knownNames.has(name)) refuseFile('column_twice', { column: name.slice(0, 60) });
    knownNames.add(name);
  }
};

const trimCells = (record: readonly string[]): string[] => record.map((cell) => cell.trim());

const parseCsvTable = (text: string, { isHeader, refuseHeader, maxRows }: TableRequirements): ImportTable => {
  const dialect = { delimiter: findDelimiter(text, isHeader), lineEnd: findLineEnd(text) };
  const size = measureCsv(text, dialect.delimiter, dialect.lineEnd);
  assertWithinLimit('columns', size.columns);
  assertWithinLimit('cells', size.cells);
  const records = parseRecords(text, dialect);
  const lines = records.slice(0, MAX_HEADER_ROW).map(trimCells);
  const headerIndex = lines.findIndex(isHeader);
  const columns = lines[headerIndex] ?? refuseHeader(lines);
  assertColumnsValid(columns);
  const rows = records
    .map((record, index) => ({ row: index + 1, record }))
    .slice(headerIndex + 1)
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''));
  assertWithinLimit('rows', rows.length, maxRows);
  const indexByName = new Map(columns.map((name, index) => [name, index]));
  const createCellReader =
    (record: readonly string[]) =>
    (column: string): unknown => {
      const index = indexByName.get(column);
      return index === undefined ? undefined : (record[index] ?? '');
    };
  return { kind: 'csv', columns, rows: rows.map(({ row, record }) => ({ row, readCell: createCellReader(record) })) };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return refuseFile('not_json_file');
  }
};

const listColumnNames = (listings: readonly object[]): string[] => {
  const names = new Set<string>();
  for (const listing of listings) {
    for (const name of Object.keys(listing)) names.add(name);
    assertWithinLimit('columns', names.size);
  }
  return [...names];
};

const parseJsonTable = (text: string, { maxRows }: TableRequirements): ImportTable => {
  const { values, depth } = measureJson(text);
  assertWithinLimit('cells', values);
  if (depth > MAX_DEPTH) refuseFile('not_json_list');
  const list = parseJson(text);
  const isPlainObject = (listing: unknown): listing is object => typeof listing === 'object' && listing !== null && !Array.isArray(listing);
  if (!Array.isArray(list) || !list.every(isPlainObject)) return refuseFile('not_json_list');
  assertWithinLimit('rows', list.length, maxRows);
  const columns = listColumnNames(list);
  assertColumnsValid(columns);
  const createCellReader =
    (listing: object) =>
    (column: string): unknown =>
      Object.hasOwn(listing, column) ? Reflect.get(listing, column) : undefined;
  return { kind: 'json', columns, rows: list.map((listing, index) => ({ row: index + 1, readCell: createCellReader(listing) })) };
};

/** Reads an uploaded file. Checks limits before parsing. Throws RequestError for a file that is invalid or over a limit. */
export const readTable = (
  bytes: Buffer,
  isHeader: IsHeader,
  requirements: Omit<TableRequirements, 'isHeader'> = LISTINGS_REQUIREMENTS,
): ImportTable => {
  const text = decodeText(bytes);
  if (text.trim() === '') return refuseFile('file_empty');
  return /^\s*[[{]/.test(text) ? parseJsonTable(text, { isHeader, ...requirements }) : parseCsvTable(text, { isHeader, ...requirements });
};
