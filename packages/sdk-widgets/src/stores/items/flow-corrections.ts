import type { Relist } from '../relist.ts';
import { createCorrections, type Corrections } from './item-corrections.ts';
import { toResult } from './item-store.ts';

/** Corrections by Relist instance, so that all cards of an item share the pending change and the undo step. */
const correctionsByRelist = new WeakMap<Relist, Corrections>();

const createRelistCorrections = ({ client, analysis, stores, unauthorized, emit }: Relist): Corrections =>
  createCorrections({
    client,
    read: () => analysis.getState().result,
    write: analysis.setResult,
    load: async (id) => {
      const params = { id };
      const [item, listings] = await Promise.all([client.items.get({ params }), client.listings.ofItem({ params })]);
      return toResult(item, listings);
    },
    onChanged: (firstListing) => {
      if (firstListing) emit('listing', firstListing);
      for (const store of [stores.items, stores.listings, stores.stats]) void store.invalidate();
    },
    onError: (error) => void unauthorized.handle(error, '/api/login'),
  });

/** Returns the corrections to the item that a Relist instance shows. */
export const getCorrections = (relist: Relist): Corrections => {
  const corrections = correctionsByRelist.get(relist) ?? createRelistCorrections(relist);
  correctionsByRelist.set(relist, corrections);
  return corrections;
};
