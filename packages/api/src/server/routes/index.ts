import type { Handlers } from '../http/bind.ts';
import type { Services } from '../services/index.ts';
import { accessTokenRoutes } from './access-tokens.ts';
import { accountRoutes } from './account.ts';
import { auditRoutes } from './audit.ts';
import { authRoutes } from './auth.ts';
import { dashboardRoutes } from './dashboard.ts';
import { embedRoutes } from './embed.ts';
import { healthRoutes } from './health.ts';
import { itemRoutes } from './items.ts';
import { listingFileRoutes } from './listing-files.ts';
import { listingRoutes } from './listings.ts';
import { partnerRoutes } from './partners.ts';
import { photoLinkRoutes } from './photo-links.ts';
import { platformRoutes } from './platforms.ts';
import { sessionRoutes } from './sessions.ts';
import { webhookRoutes } from './webhooks.ts';

/** Handlers of every noun of the contract. */
export const createHandlers = (services: Services): Handlers => ({
  auth: authRoutes(services),
  account: accountRoutes(services),
  sessions: sessionRoutes(services),
  accessTokens: accessTokenRoutes(services),
  items: itemRoutes(services),
  photoLinks: photoLinkRoutes(services),
  listingFiles: listingFileRoutes(services),
  listings: listingRoutes(services),
  dashboard: dashboardRoutes(services),
  platforms: platformRoutes(services),
  audit: auditRoutes(services),
  partners: partnerRoutes(services),
  embed: embedRoutes(services),
  webhooks: webhookRoutes(services),
  health: healthRoutes(services),
});
