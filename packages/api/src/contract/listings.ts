import { z } from 'zod';
import { Id, Money, Page, Percent, Platform, Timestamp } from './common.ts';
import { route } from './route.ts';

export const ListingStatus = z.enum(['draft', 'active', 'sold']);
export type ListingStatus = z.infer<typeof ListingStatus>;

export const Listing = z.object({
  id: Id,
  itemId: Id,
  platform: Platform,
  status: ListingStatus,
  title: z.string(),
  price: Money,
  description: z.string(),
  keywords: z.array(z.string()),
  hashtags: z.array(z.string()),
  seoScore: Percent,
  createdAt: Timestamp,
});
export type Listing = z.infer<typeof Listing>;

/** One measurable check of the SEO score. Checks that cannot apply are left out of the sum. */
export const SeoCheck = z.object({
  id: z.string(),
  label: z.string(),
  /** 0 to 1. */
  result: z.number().min(0).max(1),
  weight: z.number(),
  /** What to do to score fully; null when it does. */
  fix: z.string().nullable(),
});
export type SeoCheck = z.infer<typeof SeoCheck>;

/** A word in the text that nothing supports. */
export const ClaimIssue = z.object({
  field: z.enum(['title', 'description', 'keywords', 'hashtags', 'bulletPoints']),
  words: z.string(),
  reason: z.string(),
});
export type ClaimIssue = z.infer<typeof ClaimIssue>;

export const Optimization = z.object({
  title: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  sellingPoints: z.array(z.string()),
  seoScore: Percent,
  checks: z.array(SeoCheck),
  claims: z.array(ClaimIssue),
});
export type Optimization = z.infer<typeof Optimization>;

export const listings = {
  list: route('GET /api/listings', {
    summary: "The seller's listings, newest first.",
    access: 'user',
    query: Page,
    paged: true,
    response: z.array(Listing),
  }),
};
