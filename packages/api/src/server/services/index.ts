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
  const operationsContext = { ...context, ...operations };
  const baseServices = {
    ...operations,
    ...createWebhookServices(operationsContext),
    ...createMailServices(operationsContext),
    ...createPhotoServices(context),
  };
  const baseContext = { ...context, ...baseServices };
  const items = createItemServices(baseContext);
  const prices = createPriceServices(baseContext);
  const sales = createSalesServices({ ...baseContext, ...prices });
  const coreServices = { ...baseServices, ...items, ...prices, ...sales };
  const coreContext = { ...context, ...coreServices };
  const analyses = createAnalysisServices(coreContext);
  const signIn = createSignInServices(baseContext);
  const accounts = createAccountServices({ ...baseContext, ...signIn, ...analyses });
  const jobs = createJobs(context);
  return {
    queue: context.queue,
    ...coreServices,
    ...signIn,
    ...analyses,
    ...accounts,
    jobs,
    ...createListingServices(coreContext),
    ...createListingFileServices(coreContext),
    ...createAdminServices({ ...baseContext, ...accounts }),
    ...createPartnerServices({ ...baseContext, ...accounts }),
    ...createMaintenance({ ...coreContext, ...accounts, leases: analyses.leases, jobs }),
  };
};
export type Services = ReturnType<typeof createServices>;
