import type { Handlers } from '../http/bind.ts';
import type { Services } from '../services/index.ts';
import { createAccessTokenRoutes, createAccountRoutes } from './accounts.ts';
import { createAdminRoutes, createAdminUserRoutes, createAuditRoutes, createContactRoutes, createTicketRoutes } from './admin.ts';
import {
  createAdminJobRoutes,
  createAiUsageRoutes,
  createHealthRoutes,
  createJobRoutes,
  createOutboxRoutes,
  createRulePackRoutes,
} from './operations.ts';
import {
  createAuthRoutes,
  createConfirmationRoutes,
  createPasswordResetRoutes,
  createSecondFactorRoutes,
  createSessionRoutes,
  createSignInRoutes,
} from './sign-in.ts';
import {
  createAnalyticsRoutes,
  createBulkPricingRoutes,
  createPriceEstimatesRoutes,
  createLiveComparablesRoutes,
  createPriceTrackingRoutes,
  createSalesRoutes,
} from './prices.ts';
import { createCategoryRoutes, createListingFileRoutes, createListingRoutes, createPlatformRoutes } from './listings.ts';
import {
  createDashboardRoutes,
  createItemRoutes,
  createItemPhotoRoutes,
  createPhotoLinkRoutes,
  createTrialRoutes,
  createTryRoutes,
} from './items.ts';
import { createEmbedRoutes, createPartnerRoutes, createWebhookRoutes } from './partners.ts';

/** Handlers for sellers: accounts, items and prices. */
const createSellerHandlers = (services: Services) => ({
  auth: createAuthRoutes(services),
  account: createAccountRoutes(services),
  sessions: createSessionRoutes(services),
  accessTokens: createAccessTokenRoutes(services),
  passwordResets: createPasswordResetRoutes(services),
  confirmations: createConfirmationRoutes(services),
  secondFactor: createSecondFactorRoutes(services),
  signIn: createSignInRoutes(services),
  items: createItemRoutes(services),
  itemPhotos: createItemPhotoRoutes(services),
  photoLinks: createPhotoLinkRoutes(services),
  listingFiles: createListingFileRoutes(services),
  listings: createListingRoutes(services),
  bulkPricing: createBulkPricingRoutes(services),
  priceEstimates: createPriceEstimatesRoutes(services),
  liveComparables: createLiveComparablesRoutes(services),
  jobs: createJobRoutes(services),
  priceTracking: createPriceTrackingRoutes(services),
  sales: createSalesRoutes(services),
  analytics: createAnalyticsRoutes(services),
  dashboard: createDashboardRoutes(services),
  platforms: createPlatformRoutes(services),
  categories: createCategoryRoutes(services),
});

/** Handlers for support, administrators, partners and operations. */
const createOtherHandlers = (services: Services) => ({
  contact: createContactRoutes(services),
  tickets: createTicketRoutes(services),
  trials: createTrialRoutes(services),
  tries: createTryRoutes(services),
  admin: createAdminRoutes(services),
  adminUsers: createAdminUserRoutes(services),
  adminJobs: createAdminJobRoutes(services),
  aiUsage: createAiUsageRoutes(services),
  audit: createAuditRoutes(services),
  outbox: createOutboxRoutes(services),
  rulePacks: createRulePackRoutes(services),
  partners: createPartnerRoutes(services),
  embed: createEmbedRoutes(services),
  webhooks: createWebhookRoutes(services),
  health: createHealthRoutes(services),
});

/** Creates the handlers for every resource in the contract. */
export const createHandlers = (services: Services): Handlers => ({ ...createSellerHandlers(services), ...createOtherHandlers(services) });
