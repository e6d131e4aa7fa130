import { setImmediate } from 'node:timers/promises';

/**
 * Yields the entries of a long list in batches, with a pause after each in which other requests can run. Processing thousands at once
 * would block the process, especially since the embedded database runs in the same thread.
 */
export const splitIntoBatches = async function* <Entry>(list: readonly Entry[], size: number): AsyncGenerator<readonly Entry[]> {
  for (let start = 0; start < list.length; start += size) {
    yield list.slice(start, start + size);
    await setImmediate();
  }
};

/** Milliseconds of uninterrupted work; the longest that another request waits. */
const MAX_TURN_MS = 20;

/** Returns a function to await between steps of unknown cost. It yields to other requests after `MAX_TURN_MS` of uninterrupted work. */
export const createYielder = (): (() => Promise<void>) => {
  let turnStart = performance.now();
  return async () => {
    if (performance.now() - turnStart < MAX_TURN_MS) return;
    await setImmediate();
    turnStart = performance.now();
  };
};
