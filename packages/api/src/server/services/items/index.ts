import type { ServiceContext } from '../context.ts';
import type { PhotoServices } from '../photos/index.ts';
import type { OperationServices } from '../operations/index.ts';
import type { WebhookServices } from '../webhooks/index.ts';
import { createBin } from './bin.ts';
import { createCategories } from './categories.ts';
import { createDuplicates } from './duplicates.ts';
import { createItems } from './items.ts';
import { createSummaries } from './summaries.ts';
import { createTotals } from './totals.ts';

type Dependencies = ServiceContext & Pick<PhotoServices, 'photos'> & OperationServices & WebhookServices;

export const createItemServices = ({ knex, clock, engine, photos, idempotency, limits, publishWebhookEvents }: Dependencies) => {
  const totals = createTotals({ knex });
  return {
    totals,
    summaries: createSummaries({ knex }),
    bin: createBin({ knex, clock, photos }),
    duplicates: createDuplicates({ knex, clock, idempotency, limits, publishWebhookEvents }),
    items: createItems({ knex, clock, photos, totals }),
    dashboard: { getStats: totals.getStats },
    categories: createCategories({ search: engine.searchCategories, listAll: engine.listCategories }),
  };
};
export type ItemServices = ReturnType<typeof createItemServices>;
