import { z } from 'zod';
import { toExample } from '../example.ts';
import { Amount, Id, IdParams, Money, Percent, Platform, Timestamp, isVisible, createTextSchema } from '../common.ts';
import { toFieldCode } from '../field-errors.ts';
import { ClaimCode, Params, PhotoTip, SeoTodo } from '../messages.ts';
import { defineRoute } from '../route.ts';
import { ListingPage, ListingSummary, Deletion } from '../items/summaries.ts';

export const ListingStatus = z.enum(['draft', 'active', 'sold']);
export type ListingStatus = z.infer<typeof ListingStatus>;

/** Parts of a listing that the seller can edit. */
export const LISTING_PARTS = ['title', 'description', 'price', 'keywords', 'hashtags'] as const;
export const ListingPart = z.enum(LISTING_PARTS);
export type ListingPart = z.infer<typeof ListingPart>;

export const Listing = z.object({
  id: Id,
  itemId: Id,
  platform: Platform,
  status: ListingStatus,
  title: z.string().meta(toExample("Levi's denim jacket, size M")),
  price: Money,
  description: z.string().meta(toExample("Levi's denim jacket in good condition.")),
  keywords: z.array(z.string().meta(toExample('denim jacket'))),
  hashtags: z.array(z.string().meta(toExample('#denim'))),
  seoScore: Percent,
  /** Parts that the seller edited. Rewrites leave them unchanged, byte for byte. */
  edited: z.array(ListingPart).default([]),
  /** Passages in the description, in order, that every rewrite keeps byte for byte. */
  passages: z.array(z.string().meta(toExample('No returns, sorry.'))).default([]),
  /** Sale price in US dollars. Null unless sold. */
  soldPrice: Money.nullable().default(null).meta(toExample(45)),
  soldAt: Timestamp.nullable().default(null),
  /** URL of the listing on its platform. Null unless the seller entered it. */
  url: z.string().nullable().default(null).meta(toExample('https://ebay.com/itm/110587')),
  createdAt: Timestamp,
  /** Absent in responses that an older server stored for a retry. */
  updatedAt: Timestamp.optional().describe('Send it as `If-Match` to avoid overwriting a newer version.'),
});
export type Listing = z.infer<typeof Listing>;

/** One check in the SEO score. Checks that do not apply are left out of the sum. */
export const SeoCheck = z.object({
  id: z.string().meta(toExample('title-length')),
  label: z.string().meta(toExample('Title length')),
  params: Params.optional().describe('Values in the label.'),
  /** 0 to 1. */
  result: z.number().min(0).max(1).meta(toExample(0.5)),
  weight: z.number().meta(toExample(2)),
  /** Advice for reaching the full result. Null when the result is 1. */
  fix: z.string().nullable().meta(toExample('Make the title longer.')),
  todo: SeoTodo.nullable().optional().describe('The same advice with its code.'),
});
export type SeoCheck = z.infer<typeof SeoCheck>;

/** Words in a listing that no fact supports. */
export const ClaimIssue = z.object({
  field: z.enum(['title', 'description', 'keywords', 'hashtags', 'bulletPoints']),
  words: z.string().meta(toExample('brand new')),
  reason: z.string().meta(toExample('Nothing supports this promise.')),
  code: ClaimCode.optional().describe('Code of the reason.'),
});
export type ClaimIssue = z.infer<typeof ClaimIssue>;

/** Facts about the item that a listing may lack. */
export const GAPS = ['size', 'brand', 'material', 'color', 'era'] as const;
export type Gap = (typeof GAPS)[number];

export const Optimization = z.object({
  title: z.string().meta(toExample("Levi's denim jacket, size M")),
  description: z.string().meta(toExample("Levi's denim jacket in good condition.")),
  keywords: z.array(z.string().meta(toExample('denim jacket'))),
  sellingPoints: z.array(z.string().meta(toExample('Two chest pockets'))),
  seoScore: Percent,
  checks: z.array(SeoCheck),
  claims: z.array(ClaimIssue),
  /** Photo tips for this platform. Empty in listings written before December 2026. */
  photographyTips: z.array(z.string().meta(toExample('Photograph the care label.'))).default([]),
  photoTips: z.array(PhotoTip).optional().describe('The same tips with codes.'),
  /** Unknown facts that buyers of similar items filter by, most important for sales first. */
  gaps: z.array(z.enum(GAPS)).default([]),
});
export type Optimization = z.infer<typeof Optimization>;

/** One listing with the breakdown of its score. */
export const ListingDetail = Listing.extend({ optimization: Optimization });
export type ListingDetail = z.infer<typeof ListingDetail>;

export const NewListing = z.strictObject({ platform: Platform });
export type NewListing = z.infer<typeof NewListing>;

/** Maximum number of kept passages in one description. */
export const MAX_PASSAGES = 20;

const createNonBlankTextSchema = (max: number) => createTextSchema(max).refine(isVisible, toFieldCode('blank'));

/**
 * The seller's edits, stored as sent. Null regenerates a part from the facts. The platform's rule pack, which is often stricter, is
 * checked separately.
 */
export const ListingChanges = z.strictObject({
  title: createNonBlankTextSchema(300)
    .refine((value) => !/[\r\n\u2028\u2029]/.test(value), toFieldCode('one_line'))
    .nullable()
    .optional()
    .meta(toExample("Levi's denim jacket, size M")),
  description: createNonBlankTextSchema(10_000).nullable().optional().meta(toExample("Levi's denim jacket in good condition.")),
  price: Amount.nullable().optional(),
  keywords: z
    .array(createNonBlankTextSchema(100).meta(toExample('denim jacket')))
    .max(20)
    .nullable()
    .optional(),
  hashtags: z
    .array(createNonBlankTextSchema(100).meta(toExample('#denim')))
    .max(30)
    .nullable()
    .optional(),
  /** Exact passages in the description that every rewrite keeps. Replaces the previous passages. Null or [] keeps none. */
  passages: z
    .array(createNonBlankTextSchema(5000).meta(toExample('No returns, sorry.')))
    .max(MAX_PASSAGES)
    .nullable()
    .optional(),
});
export type ListingChanges = z.infer<typeof ListingChanges>;

const isWebAddress = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '';
};

/** URL of a listing on its platform. */
const ListingUrl = createTextSchema(500).trim().refine(isWebAddress, toFieldCode('not_web_address'));

/**
 * A status change. Any status may follow any other. For sold, the price and date default to the listing's price and now. Changing from
 * sold deletes the sale. A draft has no `url`. Without `url`, the previous one stays; null deletes it.
 */
export const StatusChange = z
  .strictObject({
    status: ListingStatus,
    soldPrice: Amount.optional().meta(toExample(45)),
    soldAt: Timestamp.optional(),
    url: ListingUrl.nullable().optional().meta(toExample('https://ebay.com/itm/110587')),
  })
  .superRefine(({ status, url, ...sale }, context) => {
    if (status === 'draft' && url) context.addIssue({ code: 'custom', path: ['url'], message: toFieldCode('not_for_draft') });
    if (status === 'sold') return;
    for (const [field, value] of Object.entries(sale))
      if (value !== undefined) context.addIssue({ code: 'custom', path: [field], message: toFieldCode('only_sold') });
  });
export type StatusChange = z.infer<typeof StatusChange>;

/** `takeDown` has the item's other active listings, which the seller should remove so that the item is not sold twice. */
export const StatusChanged = z.object({ listing: Listing, takeDown: z.array(Listing) });
export type StatusChanged = z.infer<typeof StatusChanged>;

export const listings = {
  list: defineRoute('GET /api/listings', {
    summary: "Lists the seller's listings, newest first. You can filter by platform and status.",
    access: 'user',
    embed: 'listings:read',
    query: ListingPage,
    isPaged: true,
    response: z.array(Listing),
    views: { summary: z.array(ListingSummary) },
  }),
  ofItem: defineRoute('GET /api/items/:id/listings', {
    summary: "Lists an item's listings with the checks behind their scores, oldest first.",
    access: 'user',
    embed: 'listings:read',
    params: IdParams,
    response: z.array(ListingDetail),
    errors: ['not_found'],
  }),
  get: defineRoute('GET /api/listings/:id', {
    summary: 'Returns a listing with the checks behind its score.',
    access: 'user',
    embed: 'listings:read',
    params: IdParams,
    response: ListingDetail,
    errors: ['not_found'],
  }),
  edit: defineRoute('PATCH /api/listings/:id', {
    summary: "Edits a listing within its platform's limits and scores it again.",
    access: 'user',
    embed: 'listings:write',
    params: IdParams,
    body: ListingChanges,
    response: ListingDetail,
    isConditional: true,
    errors: ['not_found', 'conflict'],
  }),
  remove: defineRoute('DELETE /api/listings/:id', {
    summary: 'Deletes a listing. You can restore it for 30 days. The item stays.',
    access: 'user',
    embed: 'listings:write',
    params: IdParams,
    query: Deletion,
    produces: 'nothing',
    status: 204,
    errors: ['not_found'],
  }),
  restore: defineRoute('POST /api/listings/:id/restore', {
    summary: 'Restores a deleted listing.',
    access: 'user',
    embed: 'listings:write',
    params: IdParams,
    response: Listing,
    errors: ['not_found', 'conflict'],
  }),
  setStatus: defineRoute('POST /api/listings/:id/status', {
    summary: "Sets the status to draft, active or sold. For sold, returns the item's other listings to take down.",
    access: 'user',
    embed: 'listings:write',
    params: IdParams,
    body: StatusChange,
    response: StatusChanged,
    isConditional: true,
    errors: ['not_found', 'conflict'],
  }),
};

/** The part of a rule pack that widgets need: names, limits and the URL for posting. */
export const PlatformRules = z.object({
  id: Platform,
  name: z.string().meta(toExample('eBay')),
  /** Maximum length of a title. Null if the platform has no titles (Instagram). */
  titleMax: z.number().int().nullable().meta(toExample(80)),
  descriptionMax: z.number().int().meta(toExample(4000)),
  hashtagsMax: z.number().int().meta(toExample(30)),
  photosMax: z.number().int().meta(toExample(10)),
  /** The URL that "Post to" opens. No platform accepts prefilled text in a URL. */
  postUrl: z.url(),
  priceStep: z.enum(['dollar', 'cent']),
  /** Date when we collected the facts. */
  checkedOn: z.iso.date(),
});
export type PlatformRules = z.infer<typeof PlatformRules>;

export const platforms = {
  list: defineRoute('GET /api/platforms', {
    summary: "Lists every platform's limits and URL.",
    access: 'public',
    response: z.array(PlatformRules),
  }),
};

export const Category = z.object({
  id: z.string().describe('Stable id in kebab case, such as `jackets`.').meta(toExample('jackets')),
  label: z.string().describe('Display name, such as `Coats & jackets`.').meta(toExample('Coats & jackets')),
  kind: z.string().describe("The category's group, such as `clothing` or `electronics`.").meta(toExample('clothing')),
});
export type Category = z.infer<typeof Category>;

export const MAX_CATEGORY_QUERY = 100;

export const categories = {
  search: defineRoute('GET /api/categories', {
    summary: 'Searches categories by name, synonym or path, best match first. Without a query, lists all categories.',
    access: 'public',
    query: z.object({
      query: z.string().trim().max(MAX_CATEGORY_QUERY).optional().meta(toExample('denim jacket')),
      limit: z.coerce
        .number<string>()
        .int()
        .min(1)
        .max(500)
        .optional()
        .describe('Default: 10 with a query, otherwise all.')
        .meta(toExample(50)),
    }),
    response: z.array(Category),
  }),
};
