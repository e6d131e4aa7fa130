import { setImmediate } from 'node:timers/promises';

/**
 * The entries of a long list, some at a time, with a pause after each in which other requests are answered. A list of thousands worked
 * off in one go would hold up the process, the more so as the embedded database runs in the same thread.
 */
export const inBatches = async function* <Entry>(list: readonly Entry[], size: number): AsyncGenerator<readonly Entry[]> {
  for (let at = 0; at < list.length; at += size) {
    yield list.slice(at, at + size);
    await setImmediate();
  }
};

/** Milliseconds of work in a row; a request that comes meanwhile waits no longer. */
const TURN = 20;

/** To be awaited between steps of unknown cost: gives way to other requests once enough was done in a row. */
export const createTurn = (): (() => Promise<void>) => {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN) return;
    await setImmediate();
    began = performance.now();
  };
};
