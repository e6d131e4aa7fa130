import { LISTING_PARTS, ListingStatus, type ListingPart, type SkippedRow } from '../../../contract/index.ts';
import { splitList } from '../../../engine/listings/export/list-cell.ts';
import { restore } from '../../../engine/listings/export/neutralize.ts';
import { OWN_COLUMNS } from '../../../engine/listings/export/own.ts';
import { fieldError } from '../../request-error.ts';
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
  readonly requested: readonly RequestedRow[];
  /** Rows that match none of our listings. */
  readonly skipped: readonly SkippedRow[];
  readonly ignoredColumns: readonly string[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const EDITABLE = [...LISTING_PARTS, 'status', 'soldPrice', 'soldAt'] as const;
const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?$/;

/**
 * The columns we need from eBay's "All orders" report (Seller Hub > Orders > Download report). Source: report headers in several public
 * tools, read on 2026-11-20. "Custom Label" contains the listing id from our own drafts file.
 */
export const EBAY = { label: 'Custom Label', price: 'Sold For', date: 'Sale Date', order: 'Order Number' } as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export const isEbayOrders = (columns: readonly string[]): boolean => Object.values(EBAY).every((name) => columns.includes(name));
export const isHeader = (columns: readonly string[]): boolean => columns.includes('id') || isEbayOrders(columns);

/** Parses an amount in US notation; undefined for anything else. */
const amountOf = (cell: string): number | undefined => {
  const [, whole, cents = ''] = AMOUNT.exec(cell.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole.replaceAll(',', '') + cents);
};

/** Parses a date or time. A date alone means the start of that day in UTC. */
const momentOf = (cell: string): string => {
  const text = /^\d{4}-\d\d-\d\d$/.test(cell.trim()) ? `${cell.trim()}T00:00:00.000Z` : cell.trim();
  const time = /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text) : new Date(NaN);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
};

/** More entries than any list in a listing may have. */
const MAX_LIST = 100;
/** Maximum characters in a cell: the spreadsheet limit, and more than any part of a listing may have. */
const MAX_CELL = 32_767;

/** Converts a cell to the API's format; an unreadable value stays unchanged and is rejected later with its column. */
const valueOf = (column: (typeof EDITABLE)[number], cell: string): unknown => {
  if (cell.length > MAX_CELL) return cell;
  if (column === 'keywords' || column === 'hashtags') return splitList(restore(cell));
  if (column === 'price' || column === 'soldPrice') return cell.trim() === '' ? null : (amountOf(cell) ?? cell);
  if (column === 'soldAt') return cell.trim() === '' ? null : momentOf(cell);
  return column === 'status' ? cell.trim().toLowerCase() : restore(cell);
};

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Returns a JSON value unchanged; lists and objects that fit no part of a listing become empty and are rejected later with their column.
 */
const plainValue = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) && value.length <= MAX_LIST && value.every(isText) ? value : {};
};

const parseOwnRows = ({ kind, columns, rows }: ImportTable, errors: ImportErrors): ImportRows => {
  const rowsById = new Map<string, number>();
  const requested = rows.flatMap(({ row, cell }): RequestedRow[] => {
    const id = String(plainValue(cell('id')) ?? '')
      .trim()
      .toLowerCase();
    const first = rowsById.get(id);
    if (!UUID.test(id)) errors.add(row, 'id', fieldError('row_id'));
    else if (first !== undefined) errors.add(row, 'id', fieldError('row_twice', { row: first }));
    rowsById.set(id, row);
    const editable = EDITABLE.filter((column) => cell(column) !== undefined);
    const values = editable.map((column) => [column, kind === 'json' ? plainValue(cell(column)) : valueOf(column, String(cell(column)))]);
    return [{ row, id, values: Object.fromEntries(values) as RequestedRow['values'] }];
  });
  const known: readonly string[] = OWN_COLUMNS;
  return {
    kind: 'relist',
    requested,
    skipped: [],
    ignoredColumns: columns.filter((name) => name !== '' && !known.includes(name)).slice(0, 50),
  };
};

/** Parses a date such as `Jul-25-26`; null for anything else. */
export const parseEbayDate = (cell: string): string | null => {
  const [, month = '', day = '', year = ''] = /^([A-Z][a-z]{2})-(\d\d)-(\d\d)$/.exec(cell.trim()) ?? [];
  const at = MONTHS.indexOf(month);
  return at < 0 ? null : new Date(Date.UTC(2000 + Number(year), at, Number(day))).toISOString();
};

const parseEbayRows = ({ rows }: ImportTable, errors: ImportErrors): ImportRows => {
  const skipped: SkippedRow[] = [];
  const requested = rows.flatMap(({ row, cell }): RequestedRow[] => {
    const readText = (name: string): string => String(cell(name) ?? '');
    const id = readText(EBAY.label).trim().toLowerCase();
    if (!UUID.test(id)) {
      skipped.push(createSkippedRow(row, 'foreign_label'));
      return [];
    }
    const [soldPrice, soldAt] = [amountOf(readText(EBAY.price)), parseEbayDate(readText(EBAY.date))];
    if (soldPrice === undefined) errors.add(row, EBAY.price, fieldError('row_amount'));
    if (soldAt === null) errors.add(row, EBAY.date, fieldError('row_day'));
    return [{ row, id, values: { status: ListingStatus.enum.sold, soldPrice, soldAt } }];
  });
  return { kind: 'ebay-orders', requested, skipped, ignoredColumns: [] };
};

export const parseRows = (table: ImportTable, errors: ImportErrors): ImportRows =>
  isEbayOrders(table.columns) ? parseEbayRows(table, errors) : parseOwnRows(table, errors);
