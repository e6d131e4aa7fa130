import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import type { Cell } from '../../../engine/listings/export/types.ts';

type Rows = readonly (readonly Cell[])[];

/** Rows as lines, RFC 4180. Every text that a spreadsheet would run was made harmless by `guard`; numbers stay numbers. */
export const delimited = (rows: Rows, delimiter: ',' | '\t', guard: (text: string) => string): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guard(cell) : cell))),
    // The package quotes only the whole record delimiter: a line feed alone would end the row for other readers.
    { delimiter, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );

/** An explicit text is never taken for a formula or a date, so nothing needs a guard here. */
const sheetCell = (cell: Cell) => {
  if (cell === null || cell === '') return null;
  return typeof cell === 'number' ? { value: cell, type: Number } : { value: cell.toWellFormed(), type: String };
};

/** A workbook of one sheet, in memory: for templates that take some dozens of rows. */
export const workbook = (sheet: string, rows: Rows): Promise<Buffer> =>
  writeXlsxFile(
    rows.map((row) => row.map(sheetCell)),
    { sheet },
  ).toBuffer();
