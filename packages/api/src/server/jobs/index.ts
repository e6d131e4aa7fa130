import type { Queue } from '../queue/queue.ts';
import type { Services } from '../services/index.ts';

/** Says which service does each kind of job, and what is done regularly. */
export const registerJobs = (queue: Queue, { bulkPricingJobs }: Services): void => {
  queue.register('bulk-pricing', bulkPricingJobs.run);
};
