import { z } from 'zod';
import { Id, IdParams, Money, Page, PreviewToken, Timestamp } from './common.ts';
import { fieldCode } from './field-errors.ts';
import { MAX_TABLE_BYTES } from './limits.ts';
import { SkippedRow } from './messages.ts';
import { route } from './route.ts';

export const SaleSource = z.enum(['listing', 'relist', 'ebay-orders', 'columns']);
export type SaleSource = z.infer<typeof SaleSource>;

/** A sale that this account's prices learn from: a listing that was sold, or a row of an imported file. Amounts in US dollars. */
export const Sale = z.object({
  id: Id,
  source: SaleSource,
  /** Of the file it came in; null for a listing. */
  importId: Id.nullable(),
  listingId: Id.nullable(),
  title: z.string(),
  brand: z.string().nullable(),
  category: z.string().nullable(),
  price: Money,
  /** What we would have said, or said, before the sale; null where we asked instead. */
  predicted: Money.nullable(),
  soldAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type Sale = z.infer<typeof Sale>;

const column = z.string().trim().min(1).max(200).optional();

/** Which column of the file holds what. Not needed for our own file and for eBay's orders report. */
export const SalesImport = z.object({
  token: PreviewToken.optional(),
  titleColumn: column,
  priceColumn: column,
  dateColumn: column,
  brandColumn: column,
  modelColumn: column,
  categoryColumn: column,
  conditionColumn: column,
  sizeColumn: column,
  /** Column with three letters such as EUR. */
  currencyColumn: column,
  /** Currency of rows that name none. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, fieldCode('not_currency'))
    .default('USD'),
});
export type SalesImport = z.infer<typeof SalesImport>;

/** What a file of sales holds, and what was learned from it once it is carried out. */
export const SalesImportPreview = z.object({
  kind: SaleSource.exclude(['listing']),
  /** Send it with the same file and columns to carry this out. */
  token: z.string(),
  applied: z.boolean(),
  /** To be named when the import is to be undone; null in a preview. */
  importId: Id.nullable(),
  /** Sales that are new. */
  sales: z.number().int(),
  /** Rows that were imported before, or that name a listing whose sale is known. */
  known: z.number().int(),
  /** Sum of the new sales in US dollars. */
  totalValue: z.number(),
  /** The first of them, as they were understood. */
  sample: z.array(Sale.pick({ title: true, brand: true, price: true, predicted: true, soldAt: true })).max(5),
  /** Rows that are no sale; the first 100 are named. */
  skipped: z.number().int(),
  skippedRows: z.array(SkippedRow).max(100),
});
export type SalesImportPreview = z.infer<typeof SalesImportPreview>;

export const sales = {
  list: route('GET /api/sales', {
    summary: 'Sales that your prices learn from, newest first.',
    access: 'user',
    query: Page,
    paged: true,
    response: z.array(Sale),
  }),
  import: route('POST /api/sales/import', {
    summary:
      "Learns from sales made elsewhere: eBay's orders report, our own file, or any CSV or JSON whose columns you name. Shows first what it would take.",
    access: 'user',
    upload: { field: 'file', maxFiles: 1, maxFileSize: MAX_TABLE_BYTES, document: true },
    body: SalesImport,
    response: SalesImportPreview,
    errors: ['conflict', 'table_over_limit', 'file_too_complex', 'storage_full'],
  }),
  undo: route('DELETE /api/sales/imports/:id', {
    summary: 'Forgets all sales of an import, and what was learned from them.',
    access: 'user',
    params: IdParams,
    produces: 'nothing',
    status: 204,
    errors: ['not_found'],
  }),
};
