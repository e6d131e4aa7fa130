import type { ServiceContext } from '../context.ts';
import type { ItemServices } from '../items/index.ts';
import type { PriceServices } from '../prices/index.ts';
import type { SalesServices } from '../sales/index.ts';
import type { WebhookServices } from '../webhooks/index.ts';
import { createDisclosures } from './disclosures.ts';
import { createListingStatus } from './listing-status.ts';
import { createListings } from './listings.ts';

type Dependencies = ServiceContext & ItemServices & PriceServices & SalesServices & WebhookServices;

export const createListingServices = (dependencies: Dependencies) => ({
  listings: createListings(dependencies),
  listingStatus: createListingStatus(dependencies),
  disclosures: createDisclosures(dependencies),
  platforms: {
    list: () => [...dependencies.getRules()],
    /** Returns each platform's rule pack: every known value with its source. */
    listRulePacks: () => [...dependencies.getPacks()],
  },
});
