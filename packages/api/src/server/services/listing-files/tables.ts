import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import type { Cell } from '../../../engine/listings/export/types.ts';

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
