import { createStore, type StoreApi } from 'zustand/vanilla';
import { toRelistError, type RelistError } from '../core/errors.ts';

export interface ResourceState<T> {
  readonly status: 'idle' | 'loading' | 'ready' | 'error';
  /** The last good answer; stays while a refetch runs or fails. */
  readonly data: T | null;
  readonly error: RelistError | null;
}

export interface Resource<T> extends StoreApi<ResourceState<T>> {
  /** Loads unless loaded or loading. */
  fetch(): Promise<void>;
  /** Reloads. The newest answer wins, whatever the order of arrival. */
  refetch(): Promise<void>;
  /** Reloads only if it was loaded before. */
  invalidate(): Promise<void>;
  /** Refetches every `ms` until the returned function is called. */
  every(ms: number): () => void;
  /** Clears the data when the user changes, and reloads it if it was loaded before. */
  renew(): Promise<void>;
}

/** Creates a store of server data: no expiry, no retry, refetched on demand. */
export const createResource = <T>(load: (publish: (part: T) => void) => Promise<T>): Resource<T> => {
  const empty: ResourceState<T> = { status: 'idle', data: null, error: null };
  const store = createStore<ResourceState<T>>(() => empty);
  /** One timer per interval. */
  const beats = new Map<number, { users: number; timer: ReturnType<typeof setInterval> }>();
  let turn = 0;
  const refetch = async () => {
    const mine = ++turn;
    const first = store.getState().data === null;
    store.setState({ status: 'loading' });
    try {
      // A partial answer shows immediately, unless a complete earlier one does.
      const data = await load((part) => first && mine === turn && store.setState({ data: part }));
      if (mine === turn) store.setState({ status: 'ready', data, error: null });
    } catch (error) {
      if (mine === turn) store.setState({ status: 'error', error: toRelistError(error) });
    }
  };
  return {
    ...store,
    refetch,
    fetch: async () => (store.getState().status === 'idle' ? refetch() : undefined),
    invalidate: async () => (store.getState().status === 'idle' ? undefined : refetch()),
    every: (ms) => {
      const beat = beats.get(ms) ?? { users: 0, timer: setInterval(() => void refetch(), ms) };
      beats.set(ms, beat);
      beat.users += 1;
      return () => {
        beat.users -= 1;
        if (beat.users > 0) return;
        clearInterval(beat.timer);
        beats.delete(ms);
      };
    },
    renew: async () => {
      const asked = store.getState().status !== 'idle';
      turn += 1;
      store.setState(empty);
      if (asked) await refetch();
    },
  };
};
