import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import type { Cell } from '../../../engine/listings/export/types.ts';

type Rows = readonly (readonly Cell[])[];

/** Writes rows as lines (RFC 4180). `guard` has neutralized texts that a spreadsheet would run; numbers stay numbers. */
export const delimited = (rows: Rows, delimiter: ',' | '\t', guard: (text: string) => string): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guard(cell) : cell))),
    // The package quotes only the complete record delimiter: a bare line feed would end the row for other readers.
    { delimiter, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );

/** A cell with the type text is never run as a formula or parsed as a date, so it needs no guard. */
const sheetCell = (cell: Cell) => {
  if (cell === null || cell === '') return null;
  return typeof cell === 'number' ? { value: cell, type: Number } : { value: cell.toWellFormed(), type: String };
};

/** Builds a workbook with one sheet in memory, for templates with a few dozen rows. */
export const workbook = (sheet: string, rows: Rows): Promise<Buffer> =>
  writeXlsxFile(
    rows.map((row) => row.map(sheetCell)),
    { sheet },
  ).toBuffer();
