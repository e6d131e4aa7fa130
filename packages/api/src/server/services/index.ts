import { availableParallelism } from 'node:os';
import type { PlatformRules } from '../../contract/index.ts';
import type { Engine } from '../../engine/types.ts';
import type { Database } from '../db/database.ts';
import type { Queue } from '../queue/queue.ts';
import { createAccessTokens } from './access-tokens.ts';
import { createAccountExport } from './account-export.ts';
import { createAccountRemoval } from './account-removal.ts';
import { createAccount } from './account.ts';
import { createAnalyses } from './analyses.ts';
import { createAudit } from './audit.ts';
import { createAuth } from './auth.ts';
import type { Clock } from './clock.ts';
import { createDashboard } from './dashboard.ts';
import { createErrorEvents } from './error-events.ts';
import { createHealth } from './health.ts';
import { createHousekeeping } from './housekeeping.ts';
import { createIdempotency } from './idempotency.ts';
import { usedPhotoKeys } from './item-rows.ts';
import { createItems } from './items.ts';
import { createLimiter } from './limiter.ts';
import { createListingStatus } from './listing-status.ts';
import { createListingExport } from './listing-export.ts';
import { createListings } from './listings.ts';
import { createPartnerServices } from './partner-services.ts';
import { createPasswordProof } from './password-proof.ts';
import { createPasswords } from './passwords.ts';
import { createPhotoLinks } from './photo-links.ts';
import { createPhotoStore } from './photo-store.ts';
import { createPlatforms } from './platforms.ts';
import { createRateLimits, type Limits } from './rate-limits.ts';
import { createReanalyses } from './reanalyses.ts';
import { createRewrites } from './rewrites.ts';
import { createSessions } from './sessions.ts';
import { createWebhookEvents } from './webhook-events.ts';
import { createStopping } from './stopping.ts';

export interface ServiceDependencies {
  readonly database: Pick<Database, 'knex' | 'ping'>;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly rules: () => readonly PlatformRules[];
  readonly folder: { readonly id: string; readonly photos: string; readonly staging: string };
  readonly adminEmail: string | null;
  /** Where people and platforms reach the server; null: nobody said. */
  readonly publicUrl?: string | null;
  readonly limits?: Limits;
  /** Shops on this machine may be told what happens, for development. */
  readonly webhooksToLoopback?: boolean;
}

/** Uploads that wait for a free place; five full ones are 250 MB on disk, not in memory. */
const WAITING = 100;

/** Wires the services once. Opens nothing. */
export const createServices = ({
  database,
  queue,
  clock,
  engine,
  rules,
  folder,
  adminEmail,
  publicUrl = null,
  limits: counts,
  webhooksToLoopback = false,
}: ServiceDependencies) => {
  const { knex, ping } = database;
  const limits = createRateLimits({ knex, clock, limits: counts });
  const sessions = createSessions({ knex, clock });
  const passwords = createPasswords();
  const proof = createPasswordProof({ passwords, limits });
  const photos = createPhotoStore(folder);
  const idempotency = createIdempotency({ knex, clock, owner: folder.id });
  const photoLinks = createPhotoLinks({ knex, clock, photos, publicUrl });
  const stopping = createStopping({ clock });
  const audit = createAudit({ knex, clock });
  const accountExport = createAccountExport({ knex, clock, photos, limits });
  const removal = createAccountRemoval({ knex, photos, limits });
  const tellShop = createWebhookEvents({ clock, queue });
  const places = createLimiter({ concurrency: Math.max(2, availableParallelism()), waiting: WAITING });
  return {
    queue,
    limits,
    sessions,
    accessTokens: createAccessTokens({ knex, clock, limits }),
    photos,
    idempotency,
    auth: createAuth({ knex, clock, passwords, proof, sessions, limits, adminEmail }),
    account: createAccount({ knex, passwords, proof, sessions, removal }),
    accountExport,
    items: createItems({ knex, photos }),
    analyses: createAnalyses({ knex, clock, engine, photos, idempotency, limits, places, stopping, tellShop }),
    reanalyses: createReanalyses({ knex, clock, engine, photos, limits, places }),
    rewrites: createRewrites({ knex, clock, engine }),
    photoLinks,
    listingExport: createListingExport({ knex, clock, exports: engine.exports, links: photoLinks }),
    listings: createListings({ knex, clock, engine, rules, tellShop }),
    listingStatus: createListingStatus({ knex, clock, tellShop }),
    dashboard: createDashboard({ knex }),
    platforms: createPlatforms({ rules }),
    audit,
    ...createPartnerServices({ knex, clock, limits, audit, accountExport, removal, queue, webhooksToLoopback }),
    errorEvents: createErrorEvents({ knex, clock }),
    health: createHealth({ ping, stopping }),
    stopping,
    housekeeping: createHousekeeping({ knex, clock, photos }),
    /** At start, before the first request: clears what a killed process left. Says how many uploads that were. */
    recover: async (): Promise<number> => {
      await idempotency.releaseAbandoned();
      return photos.sweep((keys) => usedPhotoKeys(knex, keys));
    },
  };
};
export type Services = ReturnType<typeof createServices>;
