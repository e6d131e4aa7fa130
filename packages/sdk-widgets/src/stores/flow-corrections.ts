import type { Relist } from './relist.ts';
import { createCorrections, type Corrections } from './item-corrections.ts';

/** Corrections of the running flow's item. */
export const correctionsOf = ({ client, analysis, stores, unauthorized, emit }: Relist): Corrections =>
  createCorrections({
    client,
    read: () => analysis.getState().result,
    write: analysis.setResult,
    onChanged: (first) => {
      if (first) emit('listing', first);
      for (const store of [stores.items, stores.listings, stores.stats]) void store.invalidate();
    },
    onProblem: (problem) => void unauthorized.handle(problem, '/api/login'),
  });
