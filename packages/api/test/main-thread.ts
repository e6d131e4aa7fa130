import { readFileSync } from 'node:fs';

/**
 * Milliseconds that the main thread has had of a processor. Unlike the time of day it does not grow while other programs of a busy
 * machine, or other threads, have their turn; where the system does not tell, the time of day has to do.
 */
const usedMs = (): number => {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
};

export interface Watched<Value> {
  readonly value: Value;
  /** Milliseconds of work in the longest turn of the event loop: so long nobody else was served. */
  readonly longestTurn: number;
  /** Megabytes that the process grew by at most. */
  readonly grewBy: number;
}

const EVERY_MS = 5;

/** Does something and tells how long it held up the event loop, and what memory it took. */
export const watchMainThread = async <Value>(work: () => Promise<Value>): Promise<Watched<Value>> => {
  const before = process.memoryUsage.rss();
  let [longestTurn, peak, used] = [0, before, usedMs()];
  const look = (): void => {
    const now = usedMs();
    longestTurn = Math.max(longestTurn, now - used);
    used = now;
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const looks = setInterval(look, EVERY_MS);
  try {
    const value = await work();
    look();
    return { value, longestTurn, grewBy: (peak - before) / 2 ** 20 };
  } finally {
    clearInterval(looks);
  }
};

/**
 * Does something twice and reports the calmer time: a collection of garbage or a throttled processor stretches one turn now and then, and
 * what really holds up the event loop does so each time.
 */
export const watchTwice = async <Value>(work: () => Promise<Value>): Promise<Watched<Value>> => {
  const [first, second] = [await watchMainThread(work), await watchMainThread(work)];
  return { ...second, longestTurn: Math.min(first.longestTurn, second.longestTurn), grewBy: Math.max(first.grewBy, second.grewBy) };
};
