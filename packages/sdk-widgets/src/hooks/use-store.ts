import { useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';

type Readable<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

/** A part of a store's state, rendered anew when it changes. zustand's own hook takes React as one object, which costs the embed 2 KB. */
export function useStore<State>(store: Readable<State>): State;
export function useStore<State, Part>(store: Readable<State>, select: (state: State) => Part): Part;
export function useStore<State>(store: Readable<State>, select: (state: State) => unknown = (state) => state) {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  );
}
