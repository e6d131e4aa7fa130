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

/** Reverses `neutralize`. */
export const restore = (cell: string): string => (ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell);
