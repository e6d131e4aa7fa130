import type { RelistError } from '../../core/errors.ts';
import type { Relist } from '../../stores/relist.ts';
import type { HeadlessStore } from './store.ts';

/** Wraps a store so that work begins with the first listener and ends with the last one: nothing loads without a listener. */
export const whileSubscribed = <State>(store: HeadlessStore<State>, begin: () => () => void): HeadlessStore<State> => {
  let listeners = 0;
  let end: (() => void) | undefined;
  return {
    getState: store.getState,
    subscribe: (listener) => {
      const stop = store.subscribe(listener);
      listeners += 1;
      if (listeners === 1) end = begin();
      let stopped = false;
      return () => {
        stop();
        if (stopped) return;
        stopped = true;
        listeners -= 1;
        if (listeners === 0) end?.();
      };
    },
  };
};

interface Loaded extends HeadlessStore<{ readonly error: RelistError | null }> {
  fetch(): Promise<void>;
}

/** Loads the data once and redirects to sign-in whenever loading fails for an expired session; the returned function stops it. */
export const loading = ({ unauthorized }: Relist, source: Loaded): (() => void) => {
  let handled: RelistError | null = null;
  const look = () => {
    const { error } = source.getState();
    if (error && error !== handled) unauthorized.handle(error, '/api/login');
    handled = error;
  };
  const stop = source.subscribe(look);
  look();
  void source.fetch();
  return stop;
};
