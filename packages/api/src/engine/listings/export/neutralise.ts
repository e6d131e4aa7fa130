/**
 * What spreadsheets run as a formula when a cell begins with it, full-width variants included. Source: OWASP, CSV injection, and
 * csv-stringify's `escape_formulas`, both read in November 2026. Apostrophes in front count in, so that taking one away gives back what was there.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const GUARDED = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;

export const isFormula = (text: string): boolean => FORMULA.test(text) && !NEGATIVE_NUMBER.test(text);

/** The text with an apostrophe in front when a spreadsheet would run it. A negative number stays one. */
export const neutralise = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** What `neutralise` was given. */
export const restore = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);
