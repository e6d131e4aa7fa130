import { z } from 'zod';
import { toExample } from '../example.ts';
import { Id, Money, Page, Platform, Timestamp, createTextSchema } from '../common.ts';
import { QuestionCode } from './questions.ts';
import { defineRoute } from '../route.ts';

/** `summary` returns only the fields that a list displays, under 1 kB per row. */
export const ListView = z.enum(['full', 'summary']);

export const LIST_SORTS = ['newest', 'oldest', 'price-high', 'price-low', 'name'] as const;
export const ListSort = z.enum(LIST_SORTS);
export type ListSort = z.infer<typeof ListSort>;

/** Rows to return: current, archived, or deleted within the last 30 days. */
export const LIST_PLACES = ['list', 'archive', 'bin'] as const;

const ItemStatus = z.enum(['draft', 'active', 'sold']);

/** Query parameters of every list with summaries. All except `view` apply only to `view=summary`. */
const summaryQuery = {
  view: ListView.default('full'),
  q: createTextSchema(100)
    .trim()
    .optional()
    .describe('Words that must all occur in the name, brand, category or keywords.')
    .meta(toExample('denim jacket')),
  needsLook: z.enum(['true', 'false']).optional().describe('true: unanswered or unpriced.'),
  sort: ListSort.default('newest'),
  place: z.enum(LIST_PLACES).default('list'),
};

export const Deletion = z.object({
  forever: z.enum(['true', 'false']).default('false').describe('true: deletes it permanently and immediately, even from the bin.'),
});
export type Deletion = z.infer<typeof Deletion>;

export const ItemPage = Page.extend({ ...summaryQuery, status: ItemStatus.optional(), platform: Platform.optional() });
export type ItemPage = z.infer<typeof ItemPage>;

export const ListingPage = Page.extend({ ...summaryQuery, status: ItemStatus.optional(), platform: Platform.optional() });
export type ListingPage = z.infer<typeof ListingPage>;

const sharedFields = {
  name: z.string().max(80).meta(toExample("Levi's denim jacket")),
  brand: z.string().max(40).nullable().meta(toExample("Levi's")),
  /** URL of the first photo in its smallest size. Null without photos. */
  photo: z.string().nullable().meta(toExample('/api/items/3f0c8a52-6f0e-4d53-9d3e-1f4b7a2c9e10/photos/1')),
  question: QuestionCode.nullable().describe("The item's open question. Null if there is none."),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** When the item or listing was moved to the bin. Null if it is not in the bin. */
  deletedAt: Timestamp.nullable(),
};

export const ItemSummary = z.object({
  id: Id,
  ...sharedFields,
  category: z.string().max(32).nullable().meta(toExample('Jackets')),
  excerpt: z.string().max(100).describe('Beginning of the description in one line, truncated to keep the row under 1 kB.'),
  /** `sold` if any listing is sold, otherwise `active` if any listing is active. */
  status: ItemStatus,
  /** The latest listing's price, otherwise the estimate, in US dollars. */
  price: Money.nullable(),
  keywords: z.array(z.string().max(24).meta(toExample('denim jacket'))).max(3),
  /** Number of keywords that are not in `keywords`. */
  moreKeywords: z.number().int(),
  photos: z.number().int(),
  listings: z.array(z.object({ id: Id, platform: Platform, status: ItemStatus })).max(5),
  /** URL of the latest active listing whose URL is known and short enough for a row. */
  url: z.string().nullable().meta(toExample('https://ebay.com/itm/110587')),
  archivedAt: Timestamp.nullable(),
});
export type ItemSummary = z.infer<typeof ItemSummary>;

export const ListingSummary = z.object({
  id: Id,
  itemId: Id,
  ...sharedFields,
  platform: Platform,
  status: ItemStatus,
  title: z.string().max(140).meta(toExample("Levi's denim jacket, size M")),
  price: Money,
  soldPrice: Money.nullable().meta(toExample(45)),
  soldAt: Timestamp.nullable(),
  url: z.string().nullable().meta(toExample('https://ebay.com/itm/110587')),
  seoScore: z.number().meta(toExample(86)),
});
export type ListingSummary = z.infer<typeof ListingSummary>;

export const DashboardStats = z.object({
  totalItems: z.number().int().meta(toExample(12)),
  /** Sum of the items' estimated values in US dollars. */
  totalValue: z.number().meta(toExample(512.5)),
  activeListings: z.number().int().meta(toExample(7)),
  /** Rounded, 0 to 100. 0 without listings. */
  avgSeoScore: z.number().int().meta(toExample(86)),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

export const dashboard = {
  stats: defineRoute('GET /api/dashboard/stats', {
    summary: "Returns totals of the seller's items and listings.",
    access: 'user',
    embed: 'items:read',
    response: DashboardStats,
  }),
};
