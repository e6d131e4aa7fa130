import { setImmediate } from 'node:timers/promises';

/**
 * Yields the entries of a long list in batches, with a pause after each in which other requests are answered. Processing thousands at once
 * would block the process, especially since the embedded database runs in the same thread.
 */
export const inBatches = async function* <Entry>(list: readonly Entry[], size: number): AsyncGenerator<readonly Entry[]> {
  for (let at = 0; at < list.length; at += size) {
    yield list.slice(at, at + size);
    await setImmediate();
  }
};

/** Milliseconds of uninterrupted work; the longest that another request waits. */
const TURN = 20;

/** Await between steps of unknown cost: yields to other requests after enough uninterrupted work. */
export const createTurn = (): (() => Promise<void>) => {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN) return;
    await setImmediate();
    began = performance.now();
  };
};
