import { createStore, type StoreApi } from 'zustand/vanilla';
import { toRelistError, type RelistError } from '../core/errors.ts';

export interface ResourceState<T> {
  readonly status: 'idle' | 'loading' | 'ready' | 'error';
  /** The last loaded data, also while a refetch runs or after it fails. */
  readonly data: T | null;
  readonly error: RelistError | null;
}

export interface Resource<T> extends StoreApi<ResourceState<T>> {
  /** Loads the data unless it is loaded or loading. */
  fetch(): Promise<void>;
  /** Reloads, and ignores responses to older requests. */
  refetch(): Promise<void>;
  /** Reloads only if it was loaded before. */
  invalidate(): Promise<void>;
  /** Refetches every `ms` until the returned function is called. */
  reloadEvery(ms: number): () => void;
  /** Clears the data when the user changes, and reloads it if it was loaded before. */
  reset(): Promise<void>;
}

/** Creates a store of server data that does not expire, does not retry, and reloads on demand. */
export const createResource = <T>(load: (publish: (part: T) => void) => Promise<T>): Resource<T> => {
  const initialState: ResourceState<T> = { status: 'idle', data: null, error: null };
  const store = createStore<ResourceState<T>>(() => initialState);
  /** One timer per interval, shared by all users of this interval. */
  const pollers = new Map<number, { userCount: number; timer: ReturnType<typeof setInterval> }>();
  let latestRequest = 0;
  const refetch = async () => {
    const request = ++latestRequest;
    const isFirstLoad = store.getState().data === null;
    store.setState({ status: 'loading' });
    try {
      // A partial response is shown immediately, unless complete data is already shown.
      const data = await load((part) => isFirstLoad && request === latestRequest && store.setState({ data: part }));
      if (request === latestRequest) store.setState({ status: 'ready', data, error: null });
    } catch (error) {
      if (request === latestRequest) store.setState({ status: 'error', error: toRelistError(error) });
    }
  };
  return {
    ...store,
    refetch,
    fetch: async () => (store.getState().status === 'idle' ? refetch() : undefined),
    invalidate: async () => (store.getState().status === 'idle' ? undefined : refetch()),
    reloadEvery: (ms) => {
      const poller = pollers.get(ms) ?? { userCount: 0, timer: setInterval(() => void refetch(), ms) };
      pollers.set(ms, poller);
      poller.userCount += 1;
      return () => {
        poller.userCount -= 1;
        if (poller.userCount > 0) return;
        clearInterval(poller.timer);
        pollers.delete(ms);
      };
    },
    reset: async () => {
      const isReloadNeeded = store.getState().status !== 'idle';
      latestRequest += 1;
      store.setState(initialState);
      if (isReloadNeeded) await refetch();
    },
  };
};
