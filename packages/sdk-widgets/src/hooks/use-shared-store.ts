import { getSharedStore, type SharedStore } from '../stores/shared-store.ts';
import type { Relist } from '../stores/relist.ts';
import { useRelist } from './relist-context.ts';

/** Returns the store that `create` makes for the nearest Relist instance, shared by all its widgets. `create` must be a stable function. */
export const useSharedStore = <Store extends SharedStore>(create: (relist: Relist) => Store): Store => getSharedStore(useRelist(), create);
