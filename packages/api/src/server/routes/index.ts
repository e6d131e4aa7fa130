import type { Handlers } from '../http/bind.ts';
import type { Services } from '../services/index.ts';
import { accessTokenRoutes } from './access-tokens.ts';
import { accountRoutes } from './account.ts';
import { adminRoutes } from './admin.ts';
import { adminJobRoutes } from './admin-jobs.ts';
import { adminUserRoutes } from './admin-users.ts';
import { aiUsageRoutes } from './ai-usage.ts';
import { salesRoutes } from './sales.ts';
import { analyticsRoutes } from './analytics.ts';
import { auditRoutes } from './audit.ts';
import { authRoutes } from './auth.ts';
import { bulkPricingRoutes } from './bulk-pricing.ts';
import { priceEstimatesRoutes } from './price-estimates.ts';
import { categoryRoutes } from './categories.ts';
import { confirmationRoutes } from './confirmations.ts';
import { contactRoutes } from './contact.ts';
import { dashboardRoutes } from './dashboard.ts';
import { embedRoutes } from './embed.ts';
import { healthRoutes } from './health.ts';
import { itemRoutes } from './items.ts';
import { jobRoutes } from './jobs.ts';
import { listingFileRoutes } from './listing-files.ts';
import { listingRoutes } from './listings.ts';
import { liveComparablesRoutes } from './live-comparables.ts';
import { outboxRoutes } from './outbox.ts';
import { partnerRoutes } from './partners.ts';
import { passwordResetRoutes } from './password-resets.ts';
import { itemPhotoRoutes } from './item-photos.ts';
import { photoLinkRoutes } from './photo-links.ts';
import { platformRoutes } from './platforms.ts';
import { priceTrackingRoutes } from './price-tracking.ts';
import { rulePackRoutes } from './rule-packs.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { sessionRoutes } from './sessions.ts';
import { signInRoutes } from './sign-in.ts';
import { ticketRoutes } from './tickets.ts';
import { trialRoutes } from './trials.ts';
import { tryRoutes } from './tries.ts';
import { webhookRoutes } from './webhooks.ts';

/** What sellers do with their account, their things and their prices. */
const sellerHandlers = (services: Services) => ({
  auth: authRoutes(services),
  account: accountRoutes(services),
  sessions: sessionRoutes(services),
  accessTokens: accessTokenRoutes(services),
  passwordResets: passwordResetRoutes(services),
  confirmations: confirmationRoutes(services),
  secondFactor: secondFactorRoutes(services),
  signIn: signInRoutes(services),
  items: itemRoutes(services),
  itemPhotos: itemPhotoRoutes(services),
  photoLinks: photoLinkRoutes(services),
  listingFiles: listingFileRoutes(services),
  listings: listingRoutes(services),
  bulkPricing: bulkPricingRoutes(services),
  priceEstimates: priceEstimatesRoutes(services),
  liveComparables: liveComparablesRoutes(services),
  jobs: jobRoutes(services),
  priceTracking: priceTrackingRoutes(services),
  sales: salesRoutes(services),
  analytics: analyticsRoutes(services),
  dashboard: dashboardRoutes(services),
  platforms: platformRoutes(services),
  categories: categoryRoutes(services),
});

/** Support, administrators, partner shops, operations. */
const otherHandlers = (services: Services) => ({
  contact: contactRoutes(services),
  tickets: ticketRoutes(services),
  trials: trialRoutes(services),
  tries: tryRoutes(services),
  admin: adminRoutes(services),
  adminUsers: adminUserRoutes(services),
  adminJobs: adminJobRoutes(services),
  aiUsage: aiUsageRoutes(services),
  audit: auditRoutes(services),
  outbox: outboxRoutes(services),
  rulePacks: rulePackRoutes(services),
  partners: partnerRoutes(services),
  embed: embedRoutes(services),
  webhooks: webhookRoutes(services),
  health: healthRoutes(services),
});

/** Handlers of every noun of the contract. */
export const createHandlers = (services: Services): Handlers => ({ ...sellerHandlers(services), ...otherHandlers(services) });
