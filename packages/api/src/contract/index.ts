import { accessTokens } from './access-tokens.ts';
import { account } from './account.ts';
import { admin } from './admin.ts';
import { adminJobs } from './admin-jobs.ts';
import { adminUsers } from './admin-users.ts';
import { aiUsage } from './ai-usage.ts';
import { analytics } from './analytics.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { bulkPricing } from './bulk-pricing.ts';
import { priceEstimates } from './price-estimates.ts';
import { categories } from './categories.ts';
import { confirmations } from './confirmations.ts';
import { contact } from './contact.ts';
import { dashboard } from './dashboard.ts';
import { embed } from './embed.ts';
import { health } from './health.ts';
import { items } from './items.ts';
import { jobs } from './jobs.ts';
import { listingFiles } from './listing-files.ts';
import { listings } from './listings.ts';
import { liveComparables } from './live-comparables.ts';
import { outbox } from './outbox.ts';
import { partners } from './partners.ts';
import { passwordResets } from './password-resets.ts';
import { itemPhotos } from './item-photos.ts';
import { photoLinks } from './photo-links.ts';
import { platforms } from './platforms.ts';
import { priceTracking } from './price-tracking.ts';
import { sales } from './sales.ts';
import { rulePacks } from './rule-packs.ts';
import { secondFactor } from './second-factor.ts';
import { sessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { tickets } from './tickets.ts';
import { trials } from './trials.ts';
import { tries } from './tries.ts';
import { webhooks } from './webhooks.ts';

/** All that can be asked, by noun. Routes, client, OpenAPI and tests are derived from this table. */
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

export * from './access-tokens.ts';
export * from './account.ts';
export * from './admin.ts';
export * from './admin-jobs.ts';
export * from './admin-users.ts';
export * from './ai-usage.ts';
export * from './analytics.ts';
export * from './audit.ts';
export * from './auth.ts';
export * from './bulk-pricing.ts';
export * from './categories.ts';
export * from './common.ts';
export * from './condition-checks.ts';
export * from './conditions.ts';
export * from './confirmations.ts';
export * from './contact.ts';
export * from './dashboard.ts';
export * from './disclosure.ts';
export * from './embed.ts';
export * from './embed-scopes.ts';
export * from './errors.ts';
export * from './field-errors.ts';
export * from './evidence.ts';
export * from './health.ts';
export * from './item-changes.ts';
export * from './next-photo.ts';
export * from './summaries.ts';
export * from './analysis-notice.ts';
export * from './analysis-results.ts';
export * from './item.ts';
export * from './items.ts';
export * from './jobs.ts';
export * from './limits.ts';
export * from './messages.ts';
export * from './listing-files.ts';
export * from './listings.ts';
export * from './live-comparables.ts';
export * from './loopback.ts';
export * from './outbox.ts';
export * from './partners.ts';
export * from './password-resets.ts';
export * from './photo-links.ts';
export * from './platforms.ts';
export * from './price-estimates.ts';
export * from './price-tracking.ts';
export * from './prices.ts';
export * from './questions.ts';
export * from './route.ts';
export * from './rule-packs.ts';
export * from './sales.ts';
export * from './second-factor.ts';
export * from './sessions.ts';
export * from './sign-in.ts';
export * from './tickets.ts';
export * from './trials.ts';
export * from './tries.ts';
export * from './webhooks.ts';
