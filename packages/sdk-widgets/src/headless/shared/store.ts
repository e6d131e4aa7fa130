/** A store that React's useSyncExternalStore, Preact's and pages without a framework can subscribe to. */
export interface HeadlessStore<State> {
  /** Calls the listener after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Returns the same object until something changes. */
  getState(): State;
}

/**
 * Derives one state from several stores, recomputed when one of them changes. `getSources` is called each time, because a change in one
 * source may add others.
 */
export const combine = <State>(getSources: () => readonly HeadlessStore<unknown>[], computeState: () => State): HeadlessStore<State> => {
  const listeners = new Set<() => void>();
  let stopFunctions: (() => void)[] = [];
  let subscribedStores: readonly unknown[] = [];
  let cache: { readonly inputs: readonly unknown[]; readonly state: State } | undefined;
  const isSame = (first: readonly unknown[], second: readonly unknown[]) =>
    first.length === second.length && first.every((part, index) => part === second[index]);
  const listen = (stores: readonly HeadlessStore<unknown>[]) => {
    if (isSame(stores, subscribedStores)) return;
    stopFunctions.forEach((stop) => stop());
    subscribedStores = stores;
    stopFunctions = stores.map((source) => source.subscribe(onChange));
  };
  const onChange = () => {
    listen(getSources());
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      listen(getSources());
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) listen([]);
      };
    },
    getState: () => {
      const inputs = getSources().map((source) => source.getState());
      if (!cache || !isSame(inputs, cache.inputs)) cache = { inputs, state: computeState() };
      return cache.state;
    },
  };
};
