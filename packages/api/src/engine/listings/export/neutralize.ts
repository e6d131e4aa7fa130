/**
 * Prefixes that make spreadsheets run a cell as a formula, including full-width variants. Source: OWASP, CSV injection, and
 * csv-stringify's `escape_formulas`, both read in November 2026. Includes leading apostrophes, so that `restore` is exact.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const ESCAPED_FORMULA = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;

export const isFormula = (text: string): boolean => FORMULA.test(text) && !NEGATIVE_NUMBER.test(text);

/** Prefixes an apostrophe if a spreadsheet would run the text. Leaves negative numbers unchanged. */
export const neutralize = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** Matches digits with the characters of numbers, dates, times and amounts. The length is limited to exclude IDs. */
const NUMBER_LIKE = /^(?=.*\d)[\s\d.,:/%$€£()eE+-]{1,32}$/;
/** Number of digits above which spreadsheets display and save a number in scientific notation. */
const MAX_DIGITS = 11;
const isSavedUnchanged = (text: string): boolean => text.length <= MAX_DIGITS && String(Number(text)) === text;

/** Returns whether a spreadsheet would turn the text into a number or a date and save it differently: "00123" as 123. */
const isConverted = (text: string): boolean => {
  const unquoted = text.replace(/^'+/, '');
  return NUMBER_LIKE.test(unquoted) && !isSavedUnchanged(unquoted);
};

/** Prefixes an apostrophe if a spreadsheet would run or convert the text, for files that are imported here again. */
export const protectText = (text: string): string => (isFormula(text) || isConverted(text) ? `'${text}` : text);

/** Reverses `neutralize` and `protectText`. */
export const restore = (cell: string): string =>
  ESCAPED_FORMULA.test(cell) || (cell.startsWith("'") && isConverted(cell)) ? cell.slice(1) : cell;
