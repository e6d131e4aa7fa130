import { accessTokens } from './access-tokens.ts';
import { account } from './account.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { dashboard } from './dashboard.ts';
import { embed } from './embed.ts';
import { health } from './health.ts';
import { items } from './items.ts';
import { listingFiles } from './listing-files.ts';
import { listings } from './listings.ts';
import { partners } from './partners.ts';
import { photoLinks } from './photo-links.ts';
import { platforms } from './platforms.ts';
import { sessions } from './sessions.ts';
import { webhooks } from './webhooks.ts';

/** All that can be asked, by noun. Routes, client, OpenAPI and tests are derived from this table. */
export const contract = {
  auth,
  account,
  sessions,
  accessTokens,
  items,
  photoLinks,
  listingFiles,
  listings,
  dashboard,
  platforms,
  audit,
  partners,
  embed,
  webhooks,
  health,
};
export type Contract = typeof contract;

export * from './access-tokens.ts';
export * from './account.ts';
export * from './audit.ts';
export * from './auth.ts';
export * from './common.ts';
export * from './conditions.ts';
export * from './dashboard.ts';
export * from './embed.ts';
export * from './embed-scopes.ts';
export * from './errors.ts';
export * from './evidence.ts';
export * from './health.ts';
export * from './item-changes.ts';
export * from './items.ts';
export * from './limits.ts';
export * from './listing-files.ts';
export * from './listings.ts';
export * from './partners.ts';
export * from './photo-links.ts';
export * from './platforms.ts';
export * from './prices.ts';
export * from './route.ts';
export * from './sessions.ts';
export * from './webhooks.ts';
