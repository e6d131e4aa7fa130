import { storeOf, type OwnStore } from '../stores/own-store.ts';
import type { Relist } from '../stores/relist.ts';
import { useRelist } from './relist-context.ts';

/** The store that `create` makes for the nearest Relist, shared by all widgets of it. `create` must be the same function each time. */
export const useOwnStore = <Store extends OwnStore>(create: (relist: Relist) => Store): Store => storeOf(useRelist(), create);
