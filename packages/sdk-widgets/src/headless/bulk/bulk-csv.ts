import type { BulkPrice } from '@relist/api/contract';

const COLUMNS = ['Item Name', 'Current Price', 'Predicted Price', 'Confidence', 'Quick Sale Price', 'Premium Price', 'Strategy'];

/**
 * Leading characters that make spreadsheets run a cell as a formula, including full-width variants. Source: OWASP, CSV injection, checked
 * in November 2026.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

const toCell = (value: string | number | null): string => {
  if (typeof value !== 'string') return String(value ?? '');
  const safeValue = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]/.test(safeValue) ? `"${safeValue.replaceAll('"', '""')}"` : safeValue;
};
const toLine = (cells: readonly (string | number | null)[]) => `${cells.map(toCell).join(',')}\r\n`;

/** Returns the results as CSV (RFC 4180). Prices are in US dollars, confidence is from 0 to 100, and unknown values are empty. */
export const toBulkCsv = (results: readonly BulkPrice[]): string =>
  [
    toLine(COLUMNS),
    ...results.map(({ itemName, currentPrice, prediction: { predictedPrice, confidence, recommendations: advice } }) =>
      toLine([itemName, currentPrice, predictedPrice, confidence, advice.quickSalePrice, advice.premiumPrice, advice.strategy]),
    ),
  ].join('');

/** Downloads the table as `bulk-pricing-analysis.csv`. */
export const saveBulkCsv = (results: readonly BulkPrice[]): void => {
  // The byte order mark marks the file as UTF-8 for spreadsheets.
  const url = URL.createObjectURL(new Blob(['\uFEFF', toBulkCsv(results)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'bulk-pricing-analysis.csv';
  link.click();
  // Revoke the URL later, because some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
};
