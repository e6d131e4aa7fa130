import type { Relist } from './relist.ts';

/** A store that a widget adds to a Relist instance. */
export interface SharedStore {
  /** Clears personal data and reloads the data in use. */
  reset(): unknown;
  /** Reloads everything loaded so far; for stores with a refresh button. */
  refresh?(): Promise<unknown>;
}
type Create<Store> = (relist: Relist) => Store;

const storesByRelist = new WeakMap<Relist, Map<Create<SharedStore>, SharedStore>>();

/** Resets all stores when a different user signs in, so that no data of the previous user is shown. */
const resetOnUserChange = ({ session }: Relist, stores: Map<Create<SharedStore>, SharedStore>) => {
  let lastUserId = session.getState().user?.id;
  session.subscribe(({ user }) => {
    if (!user) return;
    if (lastUserId && lastUserId !== user.id) for (const store of stores.values()) void store.reset();
    lastUserId = user.id;
  });
};

/** Refreshes every store of a Relist instance that supports it. */
export const refreshAll = async (relist: Relist): Promise<void> => {
  await Promise.all([...(storesByRelist.get(relist)?.values() ?? [])].map((store) => store.refresh?.()));
};

/**
 * Returns the one store that `create` makes for a Relist instance. Its code loads with the first widget that needs it, so pages without
 * that widget don't load it.
 */
export const getSharedStore = <Store extends SharedStore>(relist: Relist, create: Create<Store>): Store => {
  const stores = storesByRelist.get(relist) ?? new Map<Create<SharedStore>, SharedStore>();
  if (!storesByRelist.has(relist)) {
    storesByRelist.set(relist, stores);
    resetOnUserChange(relist, stores);
  }
  const store = (stores.get(create) as Store | undefined) ?? create(relist);
  stores.set(create, store);
  return store;
};
