import type { Queue } from '../queue/queue.ts';
import { DAY, MINUTE } from '../services/shared/clock.ts';
import type { Services } from '../services/index.ts';

/** Registers the handler for each kind of job, and schedules the recurring jobs. */
export const registerJobs = (queue: Queue, services: Services): void => {
  const { bulkPricingJobs, priceModelJob, priceWatchJob, salesJob, webhookDeliveries } = services;
  queue.register('bulk-pricing', bulkPricingJobs.run);
  queue.register('price-model', priceModelJob.run);
  queue.schedule('price-model', 10 * MINUTE);
  queue.register('sales', salesJob.run);
  queue.schedule('sales', 10 * MINUTE);
  queue.register('price-watches', priceWatchJob.run);
  queue.schedule('price-watches', DAY);
  queue.register('webhook', ({ deliveryId }, { signal }) => webhookDeliveries.deliver(deliveryId, signal));
};
