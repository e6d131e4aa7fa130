import { accessTokens, account, confirmations, passwordResets, secondFactor } from './accounts/accounts.ts';
import { admin, adminUsers, audit } from './admin.ts';
import { adminJobs, aiUsage, health, jobs, outbox, rulePacks } from './operations.ts';
import { analytics, sales } from './listings/sales.ts';
import { auth, sessions, signIn } from './accounts/sign-in.ts';
import { bulkPricing, priceEstimates, liveComparables } from './prices/price-estimates.ts';
import { categories, listings, platforms } from './listings/listings.ts';
import { dashboard } from './items/summaries.ts';
import { embed } from './partners/embed.ts';
import { items, itemPhotos, photoLinks } from './items/items.ts';
import { listingFiles } from './listings/listing-files.ts';
import { partners } from './partners/partners.ts';
import { priceTracking } from './prices/price-tracking.ts';
import { contact, tickets } from './support.ts';
import { trials, tries } from './items/tries.ts';
import { webhooks } from './partners/webhooks.ts';

/** All API routes by noun. The server's routes, the client, OpenAPI and tests are derived from this table. */
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

export * from './accounts/accounts.ts';
export * from './admin.ts';
export * from './operations.ts';
export * from './listings/sales.ts';
export * from './accounts/sign-in.ts';
export * from './prices/price-estimates.ts';
export * from './listings/listings.ts';
export * from './certainty.ts';
export * from './common.ts';
export * from './items/questions.ts';
export * from './items/analyses.ts';
export * from './items/summaries.ts';
export * from './listings/disclosure.ts';
export * from './partners/embed.ts';
export * from './partners/partners.ts';
export * from './partners/test-photos.ts';
export * from './errors.ts';
export * from './field-errors.ts';
export * from './items/item.ts';
export * from './items/items.ts';
export * from './limits.ts';
export * from './messages.ts';
export * from './listings/listing-files.ts';
export * from './loopback.ts';
export * from './prices/price-tracking.ts';
export * from './prices/prices.ts';
export * from './route.ts';
export * from './support.ts';
export * from './items/tries.ts';
export * from './partners/webhooks.ts';
