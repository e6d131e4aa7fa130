import { useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { getSharedStore, type SharedStore } from '../stores/shared-store.ts';
import type { Relist } from '../stores/relist.ts';
import { useRelist } from './relist-context.ts';

/** Returns the store that `create` makes for the nearest Relist instance, shared by all its widgets. `create` must be a stable function. */
export const useSharedStore = <Store extends SharedStore>(create: (relist: Relist) => Store): Store => getSharedStore(useRelist(), create);

type Readable<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

/** Selects part of a store's state and re-renders on change. zustand's hook imports all of React, which would add 2 KB to the embed. */
export function useStore<State>(store: Readable<State>): State;
export function useStore<State, Part>(store: Readable<State>, select: (state: State) => Part): Part;
export function useStore<State>(store: Readable<State>, select: (state: State) => unknown = (state) => state) {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  );
}
