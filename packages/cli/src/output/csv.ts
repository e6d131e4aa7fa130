export type Cell = string | number | boolean | null;

/** What spreadsheets take for the beginning of a formula, their full-width twins included. OWASP, "CSV Injection". */
const FORMULA = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/;
const NEEDS_QUOTES = /[",;\r\n\t']|^\s|\s$/;

/** A text that a spreadsheet would run gets an apostrophe before it; numbers stay numbers. NUL, which ends texts in C, is left out. */
const cellOf = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = value.replaceAll('\u0000', '');
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One record of RFC 4180. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;
