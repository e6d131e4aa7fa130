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
import type { Engine } from '../../../engine/types.ts';
import type { MessageLanguage } from '../../../messages/format-message.ts';

type CategoryCatalog = Pick<Engine, 'searchCategories' | 'listCategories' | 'getCategoryLabel'>;
interface CategoryQuery {
  readonly query?: string | undefined;
  readonly limit?: number | undefined;
}

const MAX_MATCHES = 10;

/** The catalog is passed in, so that this layer does not load the engine's data. */
const createCategories = ({ searchCategories, listCategories, getCategoryLabel }: CategoryCatalog) => ({
  /** Finds categories. The query may be in English or in `language`; labels are in `language`. */
  search: ({ query, limit }: CategoryQuery, language: MessageLanguage): Category[] => {
    const matches = query ? searchCategories(query, limit ?? MAX_MATCHES, language) : listCategories().slice(0, limit);
    return matches.map((category) => ({ id: category.id, label: getCategoryLabel(category, language), kind: category.kind }));
  },
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
    categories: createCategories(engine),
  };
};
export type ItemServices = ReturnType<typeof createItemServices>;
