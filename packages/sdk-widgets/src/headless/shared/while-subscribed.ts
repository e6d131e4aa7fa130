import type { RelistError } from '../../core/errors.ts';
import type { Relist } from '../../stores/relist.ts';
import type { HeadlessStore } from './store.ts';

/** Wraps a store so that `begin` runs with the first listener, and the function it returns runs after the last one stops. */
export const whileSubscribed = <State>(store: HeadlessStore<State>, begin: () => () => void): HeadlessStore<State> => {
  let listenerCount = 0;
  let end: (() => void) | undefined;
  return {
    getState: store.getState,
    subscribe: (listener) => {
      const stop = store.subscribe(listener);
      listenerCount += 1;
      if (listenerCount === 1) end = begin();
      let isStopped = false;
      return () => {
        stop();
        if (isStopped) return;
        isStopped = true;
        listenerCount -= 1;
        if (listenerCount === 0) end?.();
      };
    },
  };
};

interface LoadableStore extends HeadlessStore<{ readonly error: RelistError | null }> {
  fetch(): Promise<void>;
}

/** Loads the data once and redirects to sign-in whenever the session has expired. The returned function stops the redirects. */
export const startLoading = ({ unauthorized }: Relist, source: LoadableStore): (() => void) => {
  let handledError: RelistError | null = null;
  const handleError = () => {
    const { error } = source.getState();
    if (error && error !== handledError) unauthorized.handle(error, '/api/login');
    handledError = error;
  };
  const stop = source.subscribe(handleError);
  handleError();
  void source.fetch();
  return stop;
};
