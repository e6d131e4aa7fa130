import { z } from 'zod';
import { toExample } from '../example.ts';
import { Amount, Id, IdParams, Money, Page, Percent, Platform, Timestamp } from '../common.ts';
import { toFieldCode } from '../field-errors.ts';
import { PriceFactor } from './prices.ts';
import { defineRoute } from '../route.ts';

export const PriceEventKind = z.enum(['estimate', 'price', 'sale', 'sale-undone']);
export type PriceEventKind = z.infer<typeof PriceEventKind>;

export const MOVE_CODES = ['first_estimate', 'new_price_model', 'gained', 'lost', 'changed', 'more_known', 'less_known'] as const;

/** A difference between two estimates. `gained`, `lost` and `changed` name a price factor. */
export const PriceMove = z.object({
  code: z.enum(MOVE_CODES),
  /** Null when the reason is not a single factor. */
  factor: PriceFactor.pick({ code: true, params: true, message: true }).nullable(),
  /** The factor's new amount minus its old one, in US dollars. Null when it has no amount. */
  amount: z.number().nullable(),
  /** The reason in English. */
  message: z.string().max(400).meta(toExample('First estimate.')),
});
export type PriceMove = z.infer<typeof PriceMove>;

/** An event in an item's price history: a new estimate, a new asking price, or a sale. */
export const PriceEvent = z.object({
  id: Id,
  itemId: Id,
  itemName: z.string().meta(toExample("Levi's denim jacket")),
  kind: PriceEventKind,
  /** The estimate, asking price or sale price in US dollars. Null when too little was known for an estimate. */
  price: Money.nullable(),
  /** Bounds and confidence of an estimate. Null for other events. */
  low: Money.nullable().meta(toExample(39)),
  high: Money.nullable().meta(toExample(58)),
  confidence: Percent.nullable(),
  /** Platform of the listing or sale. Null for an estimate. */
  platform: Platform.nullable(),
  listingId: Id.nullable(),
  /** Differences from the previous estimate. */
  reasons: z.array(PriceMove),
  createdAt: Timestamp,
});
export type PriceEvent = z.infer<typeof PriceEvent>;

export const PriceHistoryQuery = Page.extend({ itemId: Id.optional().describe('Lists only this item. Default: all items.') });
export type PriceHistoryQuery = z.infer<typeof PriceHistoryQuery>;

/** Set at least one of the three conditions. Each is checked once a day. */
export const NewPriceWatch = z
  .strictObject({
    itemId: Id,
    /** Percentage that triggers an alert: 10 for a change of 10% in either direction since the last alert. */
    percent: z.number().min(1).max(1000).optional(),
    above: Amount.optional(),
    below: Amount.optional(),
  })
  .refine(({ percent, above, below }) => percent !== undefined || above !== undefined || below !== undefined, {
    path: ['percent'],
    message: toFieldCode('no_watch_limit'),
  });
export type NewPriceWatch = z.infer<typeof NewPriceWatch>;

export const PriceWatch = z.object({
  id: Id,
  itemId: Id,
  itemName: z.string().meta(toExample("Levi's denim jacket")),
  percent: z.number().nullable(),
  above: Money.nullable(),
  below: Money.nullable(),
  /** Estimate that changes are measured from: the first one, or the one at the last percentage alert. */
  basePrice: Money.nullable(),
  lastPrice: Money.nullable(),
  createdAt: Timestamp,
});
export type PriceWatch = z.infer<typeof PriceWatch>;

export const PriceAlert = z.object({
  id: Id,
  watchId: Id,
  itemId: Id,
  itemName: z.string().meta(toExample("Levi's denim jacket")),
  /** The condition that triggered the alert. */
  cause: z.enum(['percent', 'above', 'below']),
  fromPrice: Money,
  toPrice: Money,
  createdAt: Timestamp,
});
export type PriceAlert = z.infer<typeof PriceAlert>;

export const priceTracking = {
  history: defineRoute('GET /api/prices/history', {
    summary: 'Lists estimates with the reasons for their changes, asking prices and sales, newest first.',
    access: 'user',
    query: PriceHistoryQuery,
    isPaged: true,
    response: z.array(PriceEvent),
    errors: ['not_found'],
  }),
  watches: defineRoute('GET /api/prices/watch', {
    summary: 'Lists price watches, newest first.',
    access: 'user',
    query: Page,
    isPaged: true,
    response: z.array(PriceWatch),
  }),
  watch: defineRoute('POST /api/prices/watch', {
    summary: "Watches an item's estimate. Replaces the item's previous watch.",
    access: 'user',
    body: NewPriceWatch,
    response: PriceWatch,
    status: 201,
    errors: ['not_found'],
  }),
  unwatch: defineRoute('DELETE /api/prices/watch/:id', {
    summary: 'Deletes a watch and its alerts.',
    access: 'user',
    params: IdParams,
    produces: 'nothing',
    status: 204,
    errors: ['not_found'],
  }),
  alerts: defineRoute('GET /api/prices/alerts', {
    summary: 'Lists price alerts, newest first.',
    access: 'user',
    query: Page,
    isPaged: true,
    response: z.array(PriceAlert),
  }),
};
