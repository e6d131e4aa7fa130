import type { Handlers } from '../http/bind.ts';
import type { Services } from '../services/index.ts';
import { accessTokenRoutes, accountRoutes } from './accounts.ts';
import { adminRoutes, adminUserRoutes, auditRoutes, contactRoutes, ticketRoutes } from './admin.ts';
import { adminJobRoutes, aiUsageRoutes, healthRoutes, jobRoutes, outboxRoutes, rulePackRoutes } from './operations.ts';
import { salesRoutes, analyticsRoutes } from './sales.ts';
import { authRoutes, confirmationRoutes, passwordResetRoutes, secondFactorRoutes, sessionRoutes, signInRoutes } from './sign-in.ts';
import { bulkPricingRoutes, priceEstimatesRoutes, liveComparablesRoutes, priceTrackingRoutes } from './prices.ts';
import { categoryRoutes, listingFileRoutes, listingRoutes, platformRoutes } from './listings.ts';
import { dashboardRoutes, itemRoutes, itemPhotoRoutes, photoLinkRoutes } from './items.ts';
import { embedRoutes, partnerRoutes, webhookRoutes } from './partners.ts';
import { trialRoutes, tryRoutes } from './tries.ts';

/** Handlers for sellers: accounts, items and prices. */
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

/** Handlers for support, administrators, partners and operations. */
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

/** Creates the handlers for every resource in the contract. */
export const createHandlers = (services: Services): Handlers => ({ ...sellerHandlers(services), ...otherHandlers(services) });
