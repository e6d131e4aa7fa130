import type { ServiceContext } from '../context.ts';
import type { PhotoServices } from '../photos/index.ts';
import type { OperationServices } from '../operations/index.ts';
import type { WebhookServices } from '../webhooks/index.ts';
import { createBin } from './bin.ts';
import { createDuplicates } from './duplicates.ts';
import { createItems } from './items.ts';
import { createSummaries } from './summaries.ts';
import { createTotals } from './totals.ts';
import type { Category } from '../../../contract/index.ts';

interface CategoryDependencies {
  /** Returns up to `limit` categories for a query, best first. */
  readonly search: (query: string, limit: number) => readonly Category[];
  readonly listAll: () => readonly Category[];
}

const MAX_MATCHES = 10;

/** The catalog is passed in, so that this layer does not load the engine's data. */
const createCategories = ({ search, listAll }: CategoryDependencies) => ({
  search: ({ query, limit }: { query?: string | undefined; limit?: number | undefined }): Category[] =>
    (query ? search(query, limit ?? MAX_MATCHES) : listAll().slice(0, limit)).map(({ id, label, kind }) => ({ id, label, kind })),
});

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
