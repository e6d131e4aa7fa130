import { createAccountServices } from './accounts/index.ts';
import { createAdminServices } from './admin/index.ts';
import { createAnalysisServices } from './analyses/index.ts';
import { createServiceContext, type ServiceDependencies } from './context.ts';
import { createItemServices } from './items/index.ts';
import { createJobs } from './jobs/jobs.ts';
import { createListingFileServices } from './listing-files/index.ts';
import { createListingServices } from './listings/index.ts';
import { createMailServices } from './mail/index.ts';
import { createOperationServices } from './operations/index.ts';
import { createMaintenance } from './operations/maintenance.ts';
import { createPartnerServices } from './partners/index.ts';
import { createPhotoServices } from './photos/index.ts';
import { createPriceServices } from './prices/index.ts';
import { createSalesServices } from './sales/index.ts';
import { createSignInServices } from './sign-in/index.ts';
import { createWebhookServices } from './webhooks/index.ts';

export type { ServiceDependencies } from './context.ts';

/** Wires all services in the order of their dependencies. Opens nothing. */
export const createServices = (dependencies: ServiceDependencies) => {
  const context = createServiceContext(dependencies);
  const operations = createOperationServices(context);
  const withOperations = { ...context, ...operations };
  const base = {
    ...operations,
    ...createWebhookServices(withOperations),
    ...createMailServices(withOperations),
    ...createPhotoServices(context),
  };
  const withBase = { ...context, ...base };
  const items = createItemServices(withBase);
  const prices = createPriceServices(withBase);
  const sales = createSalesServices({ ...withBase, ...prices });
  const core = { ...base, ...items, ...prices, ...sales };
  const withCore = { ...context, ...core };
  const analyses = createAnalysisServices(withCore);
  const signIn = createSignInServices(withBase);
  const accounts = createAccountServices({ ...withBase, ...signIn, ...analyses });
  const jobs = createJobs(context);
  return {
    queue: context.queue,
    ...core,
    ...signIn,
    ...analyses,
    ...accounts,
    jobs,
    ...createListingServices(withCore),
    ...createListingFileServices(withCore),
    ...createAdminServices({ ...withBase, ...accounts }),
    ...createPartnerServices({ ...withBase, ...accounts }),
    ...createMaintenance({ ...withCore, ...accounts, leases: analyses.leases, jobs }),
  };
};
export type Services = ReturnType<typeof createServices>;
