import { z } from 'zod';
import { toExample } from '../example.ts';
import { Id, IdParams, Money, Page, PreviewToken, Timestamp, Platform } from '../common.ts';
import { toFieldCode } from '../field-errors.ts';
import { MAX_TABLE_BYTES } from '../limits.ts';
import { SkippedRow, PhotoAdvice } from '../messages.ts';
import { defineRoute } from '../route.ts';

export const SaleSource = z.enum(['listing', 'relist', 'ebay-orders', 'columns']);
export type SaleSource = z.infer<typeof SaleSource>;

/** A sale that improves this account's price estimates: a sold listing, or a row in an imported file. Amounts are in US dollars. */
export const Sale = z.object({
  id: Id,
  source: SaleSource,
  /** Id of the file import. Null for a listing. */
  importId: Id.nullable(),
  listingId: Id.nullable(),
  title: z.string().meta(toExample("Levi's denim jacket, size M")),
  brand: z.string().nullable().meta(toExample("Levi's")),
  category: z.string().nullable().meta(toExample('Jackets')),
  price: Money,
  /** The estimate before the sale, calculated afterward if there was none. Null when we asked a question instead. */
  predicted: Money.nullable(),
  soldAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type Sale = z.infer<typeof Sale>;

const column = z.string().trim().min(1).max(200).optional();

/** The file's column names. Our own file format and eBay's orders report don't need them. */
export const SalesImport = z.object({
  token: PreviewToken.optional(),
  titleColumn: column.meta(toExample('Title')),
  priceColumn: column.meta(toExample('Sold for')),
  dateColumn: column.meta(toExample('Sold on')),
  brandColumn: column.meta(toExample('Brand')),
  modelColumn: column.meta(toExample('Model')),
  categoryColumn: column.meta(toExample('Category')),
  conditionColumn: column.meta(toExample('Condition')),
  sizeColumn: column.meta(toExample('Size')),
  /** Column with currency codes such as EUR. */
  currencyColumn: column.meta(toExample('Currency')),
  /** Currency for rows without a currency code. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, toFieldCode('not_currency'))
    .default('USD')
    .meta(toExample('USD')),
});
export type SalesImport = z.infer<typeof SalesImport>;

/** A sales file's content, either as a preview or as the result of the import. */
export const SalesImportPreview = z.object({
  kind: SaleSource.exclude(['listing']),
  /** Send it with the same file and columns to apply the import. */
  token: z.string().meta(toExample('Zm9yIGRvY3VtZW50YXRpb24gb25seQ')),
  applied: z.boolean(),
  /** Id for undoing the import. Null in a preview. */
  importId: Id.nullable(),
  /** Number of new sales. */
  sales: z.number().int(),
  /** Number of rows that were imported before or that name a listing whose sale is already known. */
  known: z.number().int(),
  /** Sum of the new sales in US dollars. */
  totalValue: z.number().meta(toExample(512.5)),
  /** The first new sales, as parsed. */
  sample: z.array(Sale.pick({ title: true, brand: true, price: true, predicted: true, soldAt: true })).max(5),
  /** Number of rows that are invalid or not sales. `skippedRows` has the first 100. */
  skipped: z.number().int(),
  skippedRows: z.array(SkippedRow).max(100),
});
export type SalesImportPreview = z.infer<typeof SalesImportPreview>;

export const sales = {
  list: defineRoute('GET /api/sales', {
    summary: 'Lists the sales that improve your price estimates, newest first.',
    access: 'user',
    query: Page,
    isPaged: true,
    response: z.array(Sale),
  }),
  import: defineRoute('POST /api/sales/import', {
    summary:
      "Imports sales made elsewhere to improve estimates. Accepts eBay's orders report, our own format, or any CSV or JSON with column names. Returns a preview first.",
    access: 'user',
    upload: { field: 'file', maxFiles: 1, maxFileSize: MAX_TABLE_BYTES, isDocument: true },
    body: SalesImport,
    response: SalesImportPreview,
    errors: ['conflict', 'table_over_limit', 'file_too_complex', 'storage_full'],
  }),
  undo: defineRoute('DELETE /api/sales/imports/:id', {
    summary: "Deletes an import's sales and their effect on price estimates.",
    access: 'user',
    params: IdParams,
    produces: 'nothing',
    status: 204,
    errors: ['not_found'],
  }),
};

const count = z.number().int().nonnegative();

/** Figures for a group of listings. Amounts are in US dollars. Shares and means without data are null. */
export const SalesFigures = z.object({
  listings: count,
  active: count,
  sold: count,
  /** Sold listings as a share of all active and sold listings, 0 to 1. */
  sellThrough: z.number().nullable(),
  /** Days from listing to sale, for sold listings. */
  medianDaysToSell: z.number().nullable(),
  averageDaysToSell: z.number().nullable(),
  soldValue: z.number(),
  /** Platform fees for sales with known fees. */
  fees: z.number(),
  /** Sale prices minus fees for sales with known fees. We do not record what the seller paid for the items. */
  profit: z.number(),
  /** Number of sales that fees and profit are based on. */
  profitKnown: count,
});
export type SalesFigures = z.infer<typeof SalesFigures>;

const bucket = z.object({ label: z.string().meta(toExample('Good')), count });

export const AnalyticsSummary = z.object({
  currency: z.literal('USD'),
  items: count,
  /** Sum of the estimates, and the number of items that have one. */
  estimatedValue: z.number().meta(toExample(512.5)),
  estimated: count,
  total: SalesFigures,
  byCategory: z.array(SalesFigures.extend({ category: z.string().nullable().meta(toExample('Jackets')) })),
  byPlatform: z.array(SalesFigures.extend({ platform: Platform })),
  /** Sales by month, UTC, newest first. */
  byMonth: z.array(
    z.object({
      month: z.string().meta(toExample('2026-01')),
      sold: count,
      soldValue: z.number(),
      fees: z.number(),
      profit: z.number(),
      profitKnown: count,
    }),
  ),
  /** The last estimate before the sale compared with the sale price. */
  predictions: z.object({
    compared: count,
    /** Mean error as a share of the sale price. 0.2 is 20%. */
    meanError: z.number().nullable(),
    medianError: z.number().nullable(),
    /** Mean signed error. Above 0, estimates were too high. */
    bias: z.number().nullable(),
    /** Share of sales between low and high. */
    withinRange: z.number().nullable(),
  }),
  /** Number of listings by SEO score label. */
  seo: z.array(bucket),
  /** Number of items by marketability label. */
  marketability: z.array(bucket),
  /** Number of photos without an issue, and with each issue. */
  photos: z.array(z.object({ label: z.enum(['sound', ...PhotoAdvice.shape.code.options]), count })),
});
export type AnalyticsSummary = z.infer<typeof AnalyticsSummary>;

/** Estimates compared with sale prices, for sales with an estimate. Shares and means without data are null. */
export const AccuracyFigures = z.object({
  sales: count,
  /** Number of sales with an estimate. */
  compared: count,
  /** Number of sales for which we asked a question instead of estimating a price. */
  unpriced: count,
  /** Half of the estimates were within this share of the sale price. */
  medianError: z.number().nullable(),
  meanError: z.number().nullable(),
  /** Mean signed error. Above 0, estimates were too high. */
  bias: z.number().nullable(),
  /** Share of sales between low and high. The target is 0.8. */
  withinRange: z.number().nullable(),
  /** Root mean squared difference of ln(price + 1). */
  rmsle: z.number().nullable(),
});
export type AccuracyFigures = z.infer<typeof AccuracyFigures>;

export const Accuracy = z.object({
  total: AccuracyFigures,
  /** Figures by category or kind of item, most compared sales first. `group` is null for sales without one. */
  byGroup: z.array(AccuracyFigures.extend({ group: z.string().nullable().meta(toExample('phones')) })),
  bySource: z.array(AccuracyFigures.extend({ source: SaleSource })),
});
export type Accuracy = z.infer<typeof Accuracy>;

export const analytics = {
  accuracy: defineRoute('GET /api/analytics/accuracy', {
    summary: 'Compares our estimates with sold prices by category, including imported sales.',
    access: 'user',
    response: Accuracy,
  }),
  summary: defineRoute('GET /api/analytics/summary', {
    summary: 'Returns sales by platform, time to sell, and the accuracy of our estimates.',
    access: 'user',
    response: AnalyticsSummary,
  }),
};
