import { createEbayConnector } from '../../comparables/ebay.ts';
import type { ServiceContext } from '../context.ts';
import type { MailServices } from '../mail/index.ts';
import type { OperationServices } from '../operations/index.ts';
import { createBulkPricingJobs } from './bulk-pricing-jobs.ts';
import { createBulkPricing } from './bulk-pricing.ts';
import { createLiveComparables } from './live-comparables.ts';
import { createPriceEstimates } from './price-estimates.ts';
import { createPriceHistory } from './price-history.ts';
import { createPriceLevels } from './price-levels.ts';
import { createPriceModelJob } from './price-model-job.ts';
import { createPriceWatchJob } from './price-watch-job.ts';
import { createPriceWatches } from './price-watches.ts';

type Dependencies = ServiceContext & Pick<OperationServices, 'limits' | 'errorEvents'> & Pick<MailServices, 'mail'>;

export const createPriceServices = (dependencies: Dependencies) => {
  const { knex, clock, ebay } = dependencies;
  const priceLevels = createPriceLevels(dependencies);
  const connector = ebay && createEbayConnector(ebay, { clock });
  const liveComparables = createLiveComparables({ ...dependencies, connector });
  const priceDependencies = { ...dependencies, priceLevels, liveComparables };
  return {
    priceLevels,
    liveComparables,
    priceEstimates: createPriceEstimates(priceDependencies),
    bulkPricing: createBulkPricing(priceDependencies),
    bulkPricingJobs: createBulkPricingJobs(priceDependencies),
    priceHistory: createPriceHistory({ knex }),
    priceWatches: createPriceWatches({ knex, clock }),
    priceModelJob: createPriceModelJob(priceDependencies),
    priceWatchJob: createPriceWatchJob(priceDependencies),
  };
};
export type PriceServices = ReturnType<typeof createPriceServices>;
