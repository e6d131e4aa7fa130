import type { ServiceContext } from '../context.ts';
import type { PhotoServices } from '../photos/index.ts';
import { createCategories } from './categories.ts';
import { createDashboard } from './dashboard.ts';
import { createItems } from './items.ts';
import { createTotals } from './totals.ts';

type Dependencies = ServiceContext & Pick<PhotoServices, 'photos'>;

export const createItemServices = ({ knex, clock, engine, photos }: Dependencies) => {
  const totals = createTotals({ knex });
  return {
    totals,
    items: createItems({ knex, clock, photos, totals }),
    dashboard: createDashboard({ totals }),
    categories: createCategories({ search: engine.searchCategories, all: engine.allCategories }),
  };
};
export type ItemServices = ReturnType<typeof createItemServices>;
