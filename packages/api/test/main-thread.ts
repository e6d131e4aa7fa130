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

/** A fixed piece of work, about 20 ms of one core of 2020: what a turn of the event loop is measured against. */
const TEXT = JSON.stringify(
  Array.from({ length: 12_000 }, (_, at) => ({ id: at, title: `Wool coat no. ${at}`, tags: ['warm', 'blue', `${at}`] })),
);
const doBeat = (): number => {
  const before = usedMs();
  for (let round = 0; round < 3; round += 1) JSON.parse(TEXT);
  return usedMs() - before;
};

/** Beats that one turn of the event loop may take, 200 ms of that core. What freezes the server takes hundreds. */
export const LONGEST_TURN = 10;
/** Megabytes that reading one input may take. */
export const MOST_MEMORY = 200;

export interface Watched<Value> {
  readonly value: Value;
  /** Work of the longest turn of the event loop, in beats: so long nobody else was served. */
  readonly longestTurn: number;
  /** Megabytes that the process grew by at most. */
  readonly grewBy: number;
}

const EVERY_MS = 5;

const watchOnce = async <Value>(work: () => Promise<Value>): Promise<Watched<Value>> => {
  const beatBefore = doBeat();
  const before = process.memoryUsage.rss();
  let [longest, peak, used] = [0, before, usedMs()];
  const look = (): void => {
    const now = usedMs();
    longest = Math.max(longest, now - used);
    used = now;
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const looks = setInterval(look, EVERY_MS);
  try {
    const value = await work();
    look();
    // A machine that slows down in the middle slows down the beat after it, too.
    return { value, longestTurn: longest / Math.max(beatBefore, doBeat(), 1), grewBy: (peak - before) / 2 ** 20 };
  } finally {
    clearInterval(looks);
  }
};

/**
 * Does something and tells how long it held up the event loop, and what memory it took. What really holds it up does so each time; a
 * collection of garbage or a processor that another machine borrows does not, so a long turn is looked at again, up to three times.
 */
export const watchMainThread = async <Value>(work: () => Promise<Value>): Promise<Watched<Value>> => {
  let watched = await watchOnce(work);
  for (let again = 0; again < 3 && watched.longestTurn >= LONGEST_TURN; again += 1) watched = await watchOnce(work);
  return watched;
};
