import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | boolean | null;

/** Matches what spreadsheets interpret as a formula, including full-width characters. See OWASP, "CSV Injection". */
const FORMULA = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/;

/** Puts an apostrophe before text that a spreadsheet would run as a formula; numbers stay numbers. Removes NUL, which ends strings in C. */
const guardText = (value: string): string => {
  const text = value.replaceAll('\u0000', '');
  return FORMULA.test(text) ? `'${text}` : text;
};

/** Returns an RFC 4180 record. */
export const toCsvLine = (cells: readonly Cell[]): string =>
  stringify([cells.map((cell) => (typeof cell === 'string' ? guardText(cell) : cell))], {
    record_delimiter: 'windows',
    cast: { boolean: String },
    // Quote what other readers treat as a separator, a line end or a quote, and spaces that they would trim.
    quoted_match: /[;\r\n\t']|^\s|\s$/,
  });

/**
 * Parses RFC 4180 records with a header into objects. Takes the separator, comma or semicolon, from the header and skips a byte order mark.
 * Throws CsvError for invalid quotes.
 */
export const readCsv = (text: string): Record<string, string>[] => {
  const [header = [], ...rows]: string[][] = parse(text, {
    bom: true,
    delimiter: /^[^\r\n]*;/.test(text) ? ';' : ',',
    record_delimiter: ['\r\n', '\n'],
    trim: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
  });
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name.toLowerCase(), row[index] ?? ''])));
};
