import { LISTING_PARTS, ListingStatus, type ListingPart, type SkippedRow } from '../../../contract/index.ts';
import { splitList } from '../../../engine/listings/export/list-cell.ts';
import { restore } from '../../../engine/listings/export/neutralize.ts';
import { EXPORT_COLUMNS } from '../../../engine/listings/export/relist.ts';
import { createFieldError } from '../../request-error.ts';
import { createSkippedRow, type ImportErrors } from './import-errors.ts';
import type { ImportTable } from './import-table.ts';

/** Changes that a row requests; missing fields stay unchanged. */
export interface RequestedRow {
  readonly row: number;
  readonly id: string;
  readonly values: { readonly [Part in ListingPart | 'status' | 'soldPrice' | 'soldAt']?: unknown };
}

export interface ImportRows {
  readonly kind: 'relist' | 'ebay-orders';
  readonly requestedRows: readonly RequestedRow[];
  /** Rows that match none of our listings. */
  readonly skippedRows: readonly SkippedRow[];
  readonly ignoredColumns: readonly string[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const EDITABLE_COLUMNS = [...LISTING_PARTS, 'status', 'soldPrice', 'soldAt'] as const;
const AMOUNT_PATTERN = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?$/;

/**
 * The columns we need from eBay's "All orders" report (Seller Hub > Orders > Download report). Source: report headers in several public
 * tools, read on 2026-11-20. "Custom Label" contains the listing id from our own drafts file.
 */
export const EBAY_COLUMNS = { label: 'Custom Label', price: 'Sold For', date: 'Sale Date', order: 'Order Number' } as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export const isEbayOrders = (columns: readonly string[]): boolean => Object.values(EBAY_COLUMNS).every((name) => columns.includes(name));
export const isHeader = (columns: readonly string[]): boolean => columns.includes('id') || isEbayOrders(columns);

/** Parses an amount in US notation; undefined for anything else. */
const parseAmount = (cell: string): number | undefined => {
  const [, dollars, cents = ''] = AMOUNT_PATTERN.exec(cell.trim()) ?? [];
  return dollars === undefined ? undefined : Number(dollars.replaceAll(',', '') + cents);
};

/** Parses a date or time. A date alone means the start of that day in UTC. Returns other text unchanged. */
const parseTimestamp = (cell: string): string => {
  const text = /^\d{4}-\d\d-\d\d$/.test(cell.trim()) ? `${cell.trim()}T00:00:00.000Z` : cell.trim();
  const time = /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text) : new Date(NaN);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
};

/** Maximum entries in a list, more than any list in a listing may have. */
const MAX_LIST_LENGTH = 100;
/** Maximum number of characters in a cell: the limit of Excel, and more than any part of a listing may have. */
const MAX_CELL_LENGTH = 32_767;

/** Converts a cell to the API's format; an unreadable value stays unchanged and is rejected later with its column. */
const parseCell = (column: (typeof EDITABLE_COLUMNS)[number], cell: string): unknown => {
  if (cell.length > MAX_CELL_LENGTH) return cell;
  if (column === 'keywords' || column === 'hashtags') return splitList(restore(cell));
  if (column === 'price' || column === 'soldPrice') return cell.trim() === '' ? null : (parseAmount(cell) ?? cell);
  if (column === 'soldAt') return cell.trim() === '' ? null : parseTimestamp(cell);
  return column === 'status' ? cell.trim().toLowerCase() : restore(cell);
};

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Returns a JSON value unchanged; lists and objects that fit no part of a listing become empty and are rejected later with their column.
 */
const sanitizeJsonCell = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) && value.length <= MAX_LIST_LENGTH && value.every(isText) ? value : {};
};

const parseOwnRows = ({ kind, columns, rows }: ImportTable, errors: ImportErrors): ImportRows => {
  const rowsById = new Map<string, number>();
  const requestedRows = rows.flatMap(({ row, readCell }): RequestedRow[] => {
    const id = String(sanitizeJsonCell(readCell('id')) ?? '')
      .trim()
      .toLowerCase();
    const firstRow = rowsById.get(id);
    if (!UUID.test(id)) errors.add(row, 'id', createFieldError('row_id'));
    else if (firstRow !== undefined) errors.add(row, 'id', createFieldError('row_twice', { row: firstRow }));
    rowsById.set(id, row);
    const editableColumns = EDITABLE_COLUMNS.filter((column) => readCell(column) !== undefined);
    const values = editableColumns.map((column) => [
      column,
      kind === 'json' ? sanitizeJsonCell(readCell(column)) : parseCell(column, String(readCell(column))),
    ]);
    return [{ row, id, values: Object.fromEntries(values) as RequestedRow['values'] }];
  });
  const knownColumns: readonly string[] = EXPORT_COLUMNS;
  return {
    kind: 'relist',
    requestedRows,
    skippedRows: [],
    ignoredColumns: columns.filter((name) => name !== '' && !knownColumns.includes(name)).slice(0, 50),
  };
};

/** Parses a date such as `Jul-25-26`; null for anything else. */
export const parseEbayDate = (cell: string): string | null => {
  const [, month = '', day = '', year = ''] = /^([A-Z][a-z]{2})-(\d\d)-(\d\d)$/.exec(cell.trim()) ?? [];
  const monthIndex = MONTHS.indexOf(month);
  return monthIndex < 0 ? null : new Date(Date.UTC(2000 + Number(year), monthIndex, Number(day))).toISOString();
};

const parseEbayRows = ({ rows }: ImportTable, errors: ImportErrors): ImportRows => {
  const skippedRows: SkippedRow[] = [];
  const requestedRows = rows.flatMap(({ row, readCell }): RequestedRow[] => {
    const readText = (name: string): string => String(readCell(name) ?? '');
    const id = readText(EBAY_COLUMNS.label).trim().toLowerCase();
    if (!UUID.test(id)) {
      skippedRows.push(createSkippedRow(row, 'foreign_label'));
      return [];
    }
    const [soldPrice, soldAt] = [parseAmount(readText(EBAY_COLUMNS.price)), parseEbayDate(readText(EBAY_COLUMNS.date))];
    if (soldPrice === undefined) errors.add(row, EBAY_COLUMNS.price, createFieldError('row_amount'));
    if (soldAt === null) errors.add(row, EBAY_COLUMNS.date, createFieldError('row_day'));
    return [{ row, id, values: { status: ListingStatus.enum.sold, soldPrice, soldAt } }];
  });
  return { kind: 'ebay-orders', requestedRows, skippedRows, ignoredColumns: [] };
};

export const parseRows = (table: ImportTable, errors: ImportErrors): ImportRows =>
  isEbayOrders(table.columns) ? parseEbayRows(table, errors) : parseOwnRows(table, errors);
