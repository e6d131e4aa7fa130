import type { Knex } from 'knex';
import type { Queue } from '../queue/queue.ts';
import type { RemoveAccount } from './account-removal.ts';
import { createAdminJobs } from './admin-jobs.ts';
import { createAdminUsers } from './admin-users.ts';
import { createAdmin } from './admin.ts';
import { createAiUsage, type ModelPrices } from './ai-usage.ts';
import { createApiUsage } from './api-usage.ts';
import type { Audit } from './audit.ts';
import type { Clock } from './clock.ts';
import { databaseProbe, diskProbe, freeSpaceOf, photosProbe, queueProbe } from './health-probes.ts';
import type { Mail } from './mail.ts';
import type { PhotoStore } from './photo-store.ts';
import { createProviderProbe, type ProviderAddress } from './provider-probe.ts';
import type { RateLimits } from './rate-limits.ts';
import { createSystemHealth } from './system-health.ts';
import { createTickets } from './tickets.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly ping: () => Promise<void>;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly photos: PhotoStore;
  /** Where photos come in. */
  readonly folder: string;
  readonly limits: RateLimits;
  readonly audit: Audit;
  readonly mail: Mail;
  readonly removal: RemoveAccount;
  readonly provider: ProviderAddress | null;
  readonly prices: ModelPrices;
}

/** Wires all that those who run the installation need. */
export const createAdminServices = ({
  knex,
  ping,
  queue,
  clock,
  photos,
  folder,
  limits,
  audit,
  mail,
  removal,
  provider,
  prices,
}: Dependencies) => {
  const apiUsage = createApiUsage({ knex, clock });
  const probes = [
    databaseProbe(ping),
    photosProbe(photos),
    diskProbe(freeSpaceOf(folder)),
    createProviderProbe({ provider, clock }),
    queueProbe(queue),
  ];
  const systemHealth = createSystemHealth({ clock, probes });
  return {
    audit,
    apiUsage,
    systemHealth,
    admin: createAdmin({ knex, clock, apiUsage, systemHealth }),
    adminJobs: createAdminJobs({ knex, clock, queue, audit }),
    adminUsers: createAdminUsers({ knex, audit, removal }),
    aiUsage: createAiUsage({ knex, clock, prices }),
    tickets: createTickets({ knex, clock, limits, audit, mail }),
  };
};
