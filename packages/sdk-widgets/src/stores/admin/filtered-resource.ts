import { createStore, type StoreApi } from 'zustand/vanilla';
import { createResource, type Resource } from '../resource.ts';

export interface FilteredResource<T, Query> extends Resource<T> {
  readonly query: StoreApi<Query>;
  /** Replaces filters and reloads. */
  setQuery(query: Partial<Query>): Promise<void>;
}

/** Creates a store of server data without pages, filtered by the server. */
export const createFilteredResource = <T, Query extends object>(
  load: (query: Query) => Promise<T>,
  initialQuery: Query,
): FilteredResource<T, Query> => {
  const query = createStore<Query>(() => initialQuery);
  const resource = createResource(() => load(query.getState()));
  return {
    ...resource,
    query,
    setQuery: async (filters) => {
      query.setState(filters);
      await resource.refetch();
    },
    reset: async () => {
      query.setState(initialQuery);
      await resource.reset();
    },
  };
};
