import type { DeleteAccount } from '../accounts/account-deletion.ts';
import type { ServiceContext } from '../context.ts';
import type { MailServices } from '../mail/index.ts';
import {
  createDatabaseProbe,
  createDiskProbe,
  createFreeSpaceReader,
  createPhotosProbe,
  createQueueProbe,
} from '../operations/health-probes.ts';
import type { OperationServices } from '../operations/index.ts';
import { createProviderProbe } from '../operations/provider-probe.ts';
import { createSystemHealth } from '../operations/system-health.ts';
import type { PhotoServices } from '../photos/index.ts';
import { createAdminJobs } from './admin-jobs.ts';
import { createAdminUsers } from './admin-users.ts';
import { createAdmin } from './admin.ts';
import { createAiUsage } from './ai-usage.ts';
import { createAnalytics } from './analytics.ts';
import { createApiUsage } from './api-usage.ts';
import { createTickets } from './tickets.ts';

interface Dependencies extends ServiceContext, OperationServices, MailServices, PhotoServices {
  readonly deleteAccount: DeleteAccount;
}

/** Creates the services for administrators. */
export const createAdminServices = (dependencies: Dependencies) => {
  const { knex, clock, ping, photos, folder, provider, queue, modelPrices: prices } = dependencies;
  const apiUsage = createApiUsage({ knex, clock });
  const probes = [
    createDatabaseProbe(ping),
    createPhotosProbe(photos),
    createDiskProbe(createFreeSpaceReader(folder.photos)),
    createProviderProbe({ provider, clock }),
    createQueueProbe(queue),
  ];
  const systemHealth = createSystemHealth({ clock, probes });
  return {
    apiUsage,
    systemHealth,
    admin: createAdmin({ knex, clock, apiUsage, systemHealth }),
    adminJobs: createAdminJobs(dependencies),
    adminUsers: createAdminUsers(dependencies),
    aiUsage: createAiUsage({ knex, clock, prices }),
    analytics: createAnalytics({ knex }),
    tickets: createTickets(dependencies),
  };
};
