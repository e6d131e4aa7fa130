import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import { neutralize, protectText } from '../../../engine/listings/export/neutralize.ts';
import { createExportedListing } from '../../../engine/listings/export/relist.ts';
import type { Cell, ExportEntry, ExportFormat } from '../../../engine/listings/export/types.ts';
import { toJsonList } from './archive.ts';

export type EntryPages = AsyncIterable<readonly ExportEntry[]>;

export const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const;

type Rows = readonly (readonly Cell[])[];

/** Writes rows as lines (RFC 4180). `guardText` neutralizes texts that a spreadsheet would run as formulas; numbers stay numbers. */
export const toDelimited = (rows: Rows, delimiter: ',' | '\t', guardText: (text: string) => string): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guardText(cell) : cell))),
    // The package quotes only the complete record delimiter, but a bare line feed would end the row for other readers.
    { delimiter, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );

/** Escapes texts such as `_x0041_`, which workbooks read as the character with that code. */
const escapeSheetText = (text: string): string => text.toWellFormed().replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/** A cell of type text is never run as a formula or parsed as a date, so it needs no guard. */
const toSheetCell = (cell: Cell) => {
  if (cell === null || cell === '') return null;
  return typeof cell === 'number' ? { value: cell, type: Number } : { value: escapeSheetText(cell), type: String };
};

/** Builds a workbook with one sheet in memory, for templates with a few dozen rows. */
export const buildWorkbook = (sheet: string, rows: Rows): Promise<Buffer> =>
  writeXlsxFile(
    rows.map((row) => row.map(toSheetCell)),
    { sheet },
  ).toBuffer();

const buildHeader = ({ preamble, columns }: ExportFormat): string[][] => [...preamble.map((row) => [...row]), [...columns]];

const generateLines = async function* (pages: EntryPages, format: ExportFormat): AsyncGenerator<string> {
  const delimiter = format.kind === 'tsv' ? '\t' : ',';
  // The platform's fixed texts stay unchanged; some start like a formula.
  yield (format.hasByteOrderMark ? '\uFEFF' : '') + toDelimited(buildHeader(format), delimiter, (text) => text);
  const guardText = format.id === 'csv' ? protectText : neutralize;
  for await (const entries of pages) yield toDelimited(entries.flatMap(format.createRows), delimiter, guardText);
};

const generateObjects = async function* (pages: EntryPages): AsyncGenerator<object[]> {
  for await (const entries of pages) yield entries.map(createExportedListing);
};

const generateWorkbook = async (pages: EntryPages, format: ExportFormat): Promise<Buffer> => {
  const rows: (readonly Cell[])[] = buildHeader(format);
  for await (const entries of pages) rows.push(...entries.flatMap(format.createRows));
  return buildWorkbook('Bulk Upload Template', rows);
};

/** Returns a function that opens the file. Only a workbook is built in advance. */
export const openExportFile = async (readPages: () => EntryPages, format: ExportFormat): Promise<() => Readable> => {
  if (format.kind === 'json') return () => toJsonList(generateObjects(readPages()));
  if (format.kind !== 'xlsx') return () => Readable.from(generateLines(readPages(), format), { objectMode: false });
  const bytes = await generateWorkbook(readPages(), format);
  return () => Readable.from([bytes]);
};
