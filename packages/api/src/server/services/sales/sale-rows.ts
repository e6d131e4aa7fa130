import { CONDITIONS, type Condition, type SalesImport, type SkipCode, type SkippedRow } from '../../../contract/index.ts';
import { restore } from '../../../engine/listings/export/neutralize.ts';
import { RequestError, createFieldError } from '../../request-error.ts';
import { refuseFile, createSkippedRow } from '../listing-files/import-errors.ts';
import { EBAY_COLUMNS, isEbayOrders } from '../listing-files/import-rows.ts';
import type { ImportTable } from '../listing-files/import-table.ts';
import { findDateOrder, parseSaleDay, type DateOrder } from './sale-dates.ts';

/** Names of a file's columns; all are undefined for the known formats. */
export type SaleColumns = Omit<SalesImport, 'token' | 'currency'>;

/** A sale from a row. Texts are truncated to the stored length. */
export interface SaleRow {
  readonly row: number;
  readonly title: string;
  readonly brand: string | null;
  readonly model: string | null;
  readonly category: string | null;
  readonly condition: Condition | null;
  readonly size: string | null;
  readonly price: number;
  /** ISO 4217 code; null when the row has no currency. */
  readonly currency: string | null;
  /** ISO 8601; null when the row has no date. */
  readonly soldAt: string | null;
  /** Id of the Relist listing that the row refers to. */
  readonly listingId: string | null;
  /** The platform's order number. */
  readonly order: string | null;
}

export interface SaleRows {
  readonly kind: 'relist' | 'ebay-orders' | 'columns';
  readonly rows: readonly SaleRow[];
  readonly skippedRows: readonly SkippedRow[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_TITLE_LENGTH = 300;
const MAX_FACT_LENGTH = 200;
/** Plausible prices in the currency of the sale. Amounts outside this range are treated as typos. */
const MIN_PRICE = 0.5;
const MAX_PRICE = 1_000_000;

/** Parses "$1,234.50", "12,50 €", "1.234,50"; undefined for anything else. A decimal comma needs exactly two digits after it. */
export const parseSaleAmount = (cell: string): number | undefined => {
  const amountText = cell.replaceAll(/[\s\u00a0$€£¥]|[A-Z]{3}/g, '');
  if (!/^\d[\d.,]*$/.test(amountText)) return undefined;
  const hasDecimalComma = /,\d{2}$/.test(amountText) && !/,.*,/.test(amountText);
  const number = hasDecimalComma ? amountText.replaceAll('.', '').replace(',', '.') : amountText.replaceAll(',', '');
  return /^\d+(\.\d+)?$/.test(number) ? Number(number) : undefined;
};

const OWN_HEADER = ['id', 'status', 'title', 'soldPrice'];
const isOwnFormat = (columns: readonly string[]): boolean => OWN_HEADER.every((name) => columns.includes(name));
const listMappedColumns = (columns: SaleColumns): string[] => Object.values(columns).filter((name) => name !== undefined);

/** Returns a function that tests whether a line is a valid header of a sales file. */
export const isSalesHeader =
  (columnNames: SaleColumns) =>
  (columns: readonly string[]): boolean =>
    listMappedColumns(columnNames).length > 0
      ? listMappedColumns(columnNames).every((name) => columns.includes(name))
      : isEbayOrders(columns) || isOwnFormat(columns);

/** Maximum length of a list of columns in an error. */
const MAX_LISTED_COLUMNS = 300;

/** Throws RequestError if a mapped column is not in the file. The error names each missing column and the file's columns. */
const assertColumnsExist = (columns: readonly string[], columnNames: SaleColumns): void => {
  const columnList = columns.filter((name) => name !== '').join(', ');
  const shownList = columnList.length > MAX_LISTED_COLUMNS ? `${columnList.slice(0, MAX_LISTED_COLUMNS)}…` : columnList;
  const missingColumns = Object.entries(columnNames).flatMap(([field, column]) =>
    column === undefined || columns.includes(column)
      ? []
      : [[field, createFieldError('column_missing', { column, columns: shownList })] as const],
  );
  if (missingColumns.length > 0)
    throw new RequestError('invalid_values', { fieldErrors: Object.fromEntries(missingColumns), lists: 'first' });
};

/** Throws RequestError for a file without a valid header. The line with the most mapped columns counts as the header. */
export const refuseSalesHeader = (lines: readonly (readonly string[])[], columnNames: SaleColumns): never => {
  const mappedColumns = listMappedColumns(columnNames);
  const countMappedColumns = (line: readonly string[]): number => mappedColumns.filter((name) => line.includes(name)).length;
  const header = lines.toSorted((a, b) => countMappedColumns(b) - countMappedColumns(a))[0];
  if (mappedColumns.length > 0 && header?.some((name) => /[\p{L}\p{N}]/u.test(name))) assertColumnsExist(header, columnNames);
  return refuseFile('no_sales_header');
};

const conditions = new Map(CONDITIONS.map((condition) => [condition.toLowerCase(), condition]));

type ReadCell = (column: string | undefined) => string;
/** A sale whose cells are not parsed yet. */
type RawSale = Omit<SaleRow, 'row' | 'price' | 'soldAt'> & { readonly price: string; readonly soldAt: string };

const toFact = (text: string): string | null => text.slice(0, MAX_FACT_LENGTH) || null;

const readEbaySale = (readCell: ReadCell): RawSale => ({
  title: readCell('Item Title'),
  brand: null,
  model: null,
  category: null,
  condition: null,
  size: null,
  price: readCell(EBAY_COLUMNS.price),
  currency: null,
  soldAt: readCell(EBAY_COLUMNS.date),
  listingId: UUID.test(readCell(EBAY_COLUMNS.label)) ? readCell(EBAY_COLUMNS.label).toLowerCase() : null,
  order: [readCell(EBAY_COLUMNS.order), readCell('Item Number')].filter(Boolean).join(' ') || null,
});

const readOwnSale = (readCell: ReadCell): RawSale => ({
  title: readCell('title'),
  brand: toFact(readCell('brand')),
  model: null,
  category: toFact(readCell('category')),
  condition: conditions.get(readCell('condition').toLowerCase()) ?? null,
  size: toFact(readCell('size')),
  price: readCell('soldPrice'),
  currency: null,
  soldAt: readCell('soldAt'),
  listingId: UUID.test(readCell('id')) ? readCell('id').toLowerCase() : null,
  order: null,
});

const createColumnReader =
  (columns: SaleColumns) =>
  (readCell: ReadCell): RawSale => ({
    title: readCell(columns.titleColumn),
    brand: toFact(readCell(columns.brandColumn)),
    model: toFact(readCell(columns.modelColumn)),
    category: toFact(readCell(columns.categoryColumn)),
    condition: conditions.get(readCell(columns.conditionColumn).toLowerCase()) ?? null,
    size: toFact(readCell(columns.sizeColumn)),
    price: readCell(columns.priceColumn),
    currency: readCell(columns.currencyColumn).toUpperCase() || null,
    soldAt: readCell(columns.dateColumn),
    listingId: null,
    order: null,
  });

type ParsedSale = Omit<SaleRow, 'row'>;

/** Parses a sale's cells. Returns the reason to skip the row if one is unusable. */
const parseSale = (rawSale: RawSale, isSold: boolean, order: DateOrder): ParsedSale | SkipCode => {
  if (!isSold) return 'not_sold';
  if (!/[\p{L}\p{N}]/u.test(rawSale.title)) return 'no_title';
  const price = parseSaleAmount(rawSale.price);
  if (price === undefined) return 'no_price';
  if (price < MIN_PRICE || price > MAX_PRICE) return 'odd_price';
  const soldAt = parseSaleDay(rawSale.soldAt, order);
  if (typeof soldAt === 'object' && soldAt !== null) return soldAt.invalid;
  return { ...rawSale, title: rawSale.title.slice(0, MAX_TITLE_LENGTH), price, soldAt };
};

const isSoldRow = (table: ImportTable, kind: SaleRows['kind'], readCell: ReadCell): boolean =>
  kind !== 'relist' || !table.columns.includes('status') || readCell('status').toLowerCase() === 'sold';

/** Reads sales from a table. Other rows are listed separately, because reports contain totals and cancellations. */
export const parseSaleRows = (table: ImportTable, columnNames: SaleColumns): SaleRows => {
  const isMapped = listMappedColumns(columnNames).length > 0;
  if (isMapped && (columnNames.titleColumn === undefined || columnNames.priceColumn === undefined)) return refuseFile('columns_needed');
  assertColumnsExist(table.columns, columnNames);
  const kind = isMapped ? 'columns' : isEbayOrders(table.columns) ? 'ebay-orders' : 'relist';
  const readRow = kind === 'columns' ? createColumnReader(columnNames) : kind === 'ebay-orders' ? readEbaySale : readOwnSale;
  const rows: SaleRow[] = [];
  const skippedRows: SkippedRow[] = [];
  const rawRows = table.rows.map(({ row, readCell }) => {
    const readText: ReadCell = (column) => (column === undefined ? '' : restore(String(readCell(column) ?? '')).trim());
    return { row, rawSale: readRow(readText), isSold: isSoldRow(table, kind, readText) };
  });
  const order = findDateOrder(rawRows.map(({ rawSale }) => rawSale.soldAt));
  for (const { row, rawSale, isSold } of rawRows) {
    const sale = parseSale(rawSale, isSold, order);
    if (typeof sale === 'string') skippedRows.push(createSkippedRow(row, sale));
    else rows.push({ ...sale, row });
  }
  return { kind, rows, skippedRows };
};
