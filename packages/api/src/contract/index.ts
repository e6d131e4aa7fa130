import { accessTokens, account, confirmations, passwordResets, secondFactor } from './accounts.ts';
import { admin, adminUsers, audit, contact, tickets } from './admin.ts';
import { adminJobs, aiUsage, health, jobs, outbox, rulePacks } from './operations.ts';
import { analytics, sales } from './sales.ts';
import { auth, sessions, signIn } from './sign-in.ts';
import { bulkPricing, priceEstimates, liveComparables } from './price-estimates.ts';
import { categories, listings, platforms } from './listings.ts';
import { dashboard } from './summaries.ts';
import { embed } from './embed.ts';
import { items, itemPhotos, photoLinks } from './items.ts';
import { listingFiles } from './listing-files.ts';
import { partners } from './partners.ts';
import { priceTracking } from './price-tracking.ts';
import { trials, tries } from './tries.ts';
import { webhooks } from './webhooks.ts';

/** All routes of the API, by noun. The server's routes, the client, OpenAPI and tests are derived from this table. */
export const contract = {
  auth,
  account,
  sessions,
  accessTokens,
  passwordResets,
  confirmations,
  secondFactor,
  signIn,
  items,
  itemPhotos,
  photoLinks,
  listingFiles,
  listings,
  bulkPricing,
  priceEstimates,
  liveComparables,
  jobs,
  priceTracking,
  sales,
  analytics,
  dashboard,
  platforms,
  categories,
  contact,
  tickets,
  trials,
  tries,
  admin,
  adminUsers,
  adminJobs,
  aiUsage,
  audit,
  outbox,
  rulePacks,
  partners,
  embed,
  webhooks,
  health,
};
export type Contract = typeof contract;

export * from './accounts.ts';
export * from './admin.ts';
export * from './operations.ts';
export * from './sales.ts';
export * from './sign-in.ts';
export * from './price-estimates.ts';
export * from './listings.ts';
export * from './common.ts';
export * from './questions.ts';
export * from './analyses.ts';
export * from './summaries.ts';
export * from './disclosure.ts';
export * from './embed.ts';
export * from './partners.ts';
export * from './errors.ts';
export * from './field-errors.ts';
export * from './item.ts';
export * from './items.ts';
export * from './limits.ts';
export * from './messages.ts';
export * from './listing-files.ts';
export * from './loopback.ts';
export * from './price-tracking.ts';
export * from './prices.ts';
export * from './route.ts';
export * from './tries.ts';
export * from './webhooks.ts';
