import type { BulkPrice } from '@relist/api/contract';

const COLUMNS = ['Item Name', 'Current Price', 'Predicted Price', 'Confidence', 'Quick Sale Price', 'Premium Price', 'Strategy'];

/** What spreadsheets run when a cell begins with it, full-width variants included. Source: OWASP, CSV injection, read in November 2026. */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

const cell = (value: string | number | null): string => {
  if (typeof value !== 'string') return String(value ?? '');
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
const line = (cells: readonly (string | number | null)[]) => `${cells.map(cell).join(',')}\r\n`;

/** The results as a table for spreadsheets (RFC 4180). Prices in US dollars, confidence 0-100, unknown ones empty. */
export const bulkCsv = (results: readonly BulkPrice[]): string =>
  [
    line(COLUMNS),
    ...results.map(({ itemName, currentPrice, prediction: { predictedPrice, confidence, recommendations: advice } }) =>
      line([itemName, currentPrice, predictedPrice, confidence, advice.quickSalePrice, advice.premiumPrice, advice.strategy]),
    ),
  ].join('');

/** Lets the browser save the table as `bulk-pricing-analysis.csv`. */
export const saveBulkCsv = (results: readonly BulkPrice[]): void => {
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', bulkCsv(results)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'bulk-pricing-analysis.csv';
  link.click();
  // Later, since some browsers begin to read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
};
