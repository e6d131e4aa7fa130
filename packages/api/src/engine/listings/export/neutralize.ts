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

/**
 * Words that spreadsheets read as part of a date or a time, in English, Spanish, French and German. Tested with LibreOffice 7.4 in
 * these languages in November 2026.
 */
const MONTHS = [
  'jan(?:uary|vier|v|uar)?|ene(?:ro)?|feb(?:ruary|rero|ruar)?|f[eé]v(?:rier|r)?|mar(?:ch|zo|s)?|märz?|apr(?:il)?|avr(?:il)?|abr(?:il)?',
  'mayo?|mai|june?|juni|junio|juin|july?|juli|julio|juil(?:let)?|aug(?:ust)?|ao[uû]t|ago(?:sto)?|sept?(?:ember|iembre|embre)?',
  'o[ck]t(?:ober|ubre|obre)?|nov(?:ember|iembre|embre)?|de[cz](?:ember)?|déc(?:embre)?|dic(?:iembre)?',
].join('|');
const DAYS = 'mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?';
/** Matches digits with the characters and words of numbers, dates, times and amounts. The length is limited to exclude IDs. */
const NUMBER_LIKE = new RegExp(
  `^(?=.*\\d)(?=.{1,32}$)(?:[\\s\\d.,:/%$€£()e+-]|(?<=\\d)t(?=\\d)|(?<= )[ap]$|(?<!\\p{L})(?:${MONTHS}|${DAYS}|[ap]m|de)(?!\\p{L}))+$`,
  'iu',
);
const BOOLEAN = /^(?:true|false|verdadero|falso|vrai|faux|wahr|falsch)$/i;
/** Number of digits above which spreadsheets display and save a number in scientific notation. */
const MAX_DIGITS = 11;
const isSavedUnchanged = (text: string): boolean => text.length <= MAX_DIGITS && String(Number(text)) === text;

/** Returns whether a spreadsheet would save the text as another number, date or Boolean value: "00123" as 123, "Nov 5" as 11/05/26. */
const isConverted = (text: string): boolean => {
  const unquotedText = text.replace(/^'+/, '');
  return BOOLEAN.test(unquotedText) || (NUMBER_LIKE.test(unquotedText) && !isSavedUnchanged(unquotedText));
};

/** Prefixes an apostrophe if a spreadsheet would run or convert the text, for files that are imported here again. */
export const protectText = (text: string): string => (isFormula(text) || isConverted(text) ? `'${text}` : text);

/** Reverses `neutralize` and `protectText`. */
export const restore = (cell: string): string =>
  ESCAPED_FORMULA.test(cell) || (cell.startsWith("'") && isConverted(cell)) ? cell.slice(1) : cell;
