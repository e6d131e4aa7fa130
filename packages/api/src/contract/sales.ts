import { z } from 'zod';
import { Id, IdParams, Money, Page, PreviewToken, Timestamp, Platform } from './common.ts';
import { fieldCode } from './field-errors.ts';
import { MAX_TABLE_BYTES } from './limits.ts';
import { SkippedRow, PhotoAdvice } from './messages.ts';
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

const count = z.number().int().nonnegative();

/** Sums over some listings. Amounts in US dollars. A share or mean of nothing is null. */
export const SalesFigures = z.object({
  listings: count,
  active: count,
  sold: count,
  /** Sold of what was ever offered, active or sold; 0 to 1. */
  sellThrough: z.number().nullable(),
  /** From the listing to the sale, over what was sold. */
  medianDaysToSell: z.number().nullable(),
  averageDaysToSell: z.number().nullable(),
  soldValue: z.number(),
  /** Platforms' fees, over the sales where they are known. */
  fees: z.number(),
  /** Sold prices minus fees, over the sales whose fee is known. What the seller paid for the things is not recorded. */
  profit: z.number(),
  /** Sales behind fees and profit. */
  profitKnown: count,
});
export type SalesFigures = z.infer<typeof SalesFigures>;

const bucket = z.object({ label: z.string(), count });

export const AnalyticsSummary = z.object({
  currency: z.literal('USD'),
  items: count,
  /** Sum of the estimates, and the items that have one. */
  estimatedValue: z.number(),
  estimated: count,
  total: SalesFigures,
  byCategory: z.array(SalesFigures.extend({ category: z.string().nullable() })),
  byPlatform: z.array(SalesFigures.extend({ platform: Platform })),
  /** Months of sale, UTC, newest first. */
  byMonth: z.array(
    z.object({ month: z.string(), sold: count, soldValue: z.number(), fees: z.number(), profit: z.number(), profitKnown: count }),
  ),
  /** The last estimate before the sale against the sold price. */
  predictions: z.object({
    compared: count,
    /** Mean distance, as a share of the sold price; 0.2 for a fifth. */
    meanError: z.number().nullable(),
    medianError: z.number().nullable(),
    /** Mean of signed distances: above 0, estimates were too high. */
    bias: z.number().nullable(),
    /** Share of sales between low and high. */
    withinRange: z.number().nullable(),
  }),
  /** Listings by the product's labels of SEO scores. */
  seo: z.array(bucket),
  /** Items by the product's labels of marketability. */
  marketability: z.array(bucket),
  /** Photos without a fault, and by fault. */
  photos: z.array(z.object({ label: z.enum(['sound', ...PhotoAdvice.shape.code.options]), count })),
});
export type AnalyticsSummary = z.infer<typeof AnalyticsSummary>;

/** Predicted against sold, over the sales that a price had been said for. A share or mean of nothing is null. */
export const AccuracyFigures = z.object({
  sales: count,
  /** Sales that a price had been said for. */
  compared: count,
  /** Sales of items that we asked about instead of pricing them. */
  unpriced: count,
  /** Half of the prices were nearer than this share of the sold price. */
  medianError: z.number().nullable(),
  meanError: z.number().nullable(),
  /** Mean of signed distances: above 0, we said too much. */
  bias: z.number().nullable(),
  /** Share of sales between low and high; 0.8 is what we promise. */
  withinRange: z.number().nullable(),
  /** Root of the mean squared difference of ln(price + 1). */
  rmsle: z.number().nullable(),
});
export type AccuracyFigures = z.infer<typeof AccuracyFigures>;

export const Accuracy = z.object({
  total: AccuracyFigures,
  /** By category or kind of goods, most compared first; null where nobody named one. */
  byGroup: z.array(AccuracyFigures.extend({ group: z.string().nullable() })),
  bySource: z.array(AccuracyFigures.extend({ source: SaleSource })),
});
export type Accuracy = z.infer<typeof Accuracy>;

export const analytics = {
  accuracy: route('GET /api/analytics/accuracy', {
    summary: 'What we said before each sale against what was paid, by group of goods; imported sales are in it.',
    access: 'user',
    response: Accuracy,
  }),
  summary: route('GET /api/analytics/summary', {
    summary: 'What sells where, how fast and for how much, and how good our estimates were.',
    access: 'user',
    response: AnalyticsSummary,
  }),
};
