export type Cell = string | number | boolean | null;

/** Matches what spreadsheets interpret as a formula, including full-width characters. See OWASP, "CSV Injection". */
const FORMULA = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/;
const NEEDS_QUOTES = /[",;\r\n\t']|^\s|\s$/;

/** Puts an apostrophe before text that a spreadsheet would run as a formula; numbers stay numbers. Removes NUL, which ends strings in C. */
const formatCell = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = value.replaceAll('\u0000', '');
  const safeText = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText;
};

/** Returns an RFC 4180 record. */
export const toCsvLine = (cells: readonly Cell[]): string => `${cells.map(formatCell).join(',')}\r\n`;
