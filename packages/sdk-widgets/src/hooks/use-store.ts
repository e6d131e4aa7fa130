import { useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';

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
