import { readFileSync } from 'node:fs';

/**
 * Returns the main thread's CPU time in milliseconds. Unlike wall time, it is not affected by other programs or threads on a busy machine.
 * Falls back to wall time where the system does not provide it.
 */
const readCpuMs = (): number => {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
};

/** Text that the reference work parses. One run of it is the unit for event loop turns, about 20 ms on one core of a 2020 computer. */
const TEXT = JSON.stringify(
  Array.from({ length: 12_000 }, (_, index) => ({ id: index, title: `Wool coat no. ${index}`, tags: ['warm', 'blue', `${index}`] })),
);
const runReferenceWork = (): number => {
  const startMs = readCpuMs();
  for (let round = 0; round < 3; round += 1) JSON.parse(TEXT);
  return readCpuMs() - startMs;
};

/** Maximum length of an event loop turn in units of reference work, 200 ms on that core. Blocking bugs take hundreds of units. */
export const MAX_TURN_UNITS = 10;
/** Maximum megabytes for reading one input. */
export const MAX_GROWTH_MB = 200;

export interface MainThreadUsage<Value> {
  readonly value: Value;
  /** Length of the longest event loop turn, during which other requests waited, in units of reference work. */
  readonly longestTurn: number;
  /** Maximum megabytes by which the process grew. */
  readonly growthMb: number;
}

/** Milliseconds between checks of the event loop. */
export const CHECK_INTERVAL_MS = 5;

const measureOnce = async <Value>(run: () => Promise<Value>): Promise<MainThreadUsage<Value>> => {
  const initialUnitMs = runReferenceWork();
  const initialBytes = process.memoryUsage.rss();
  let [longestMs, peakBytes, previousMs] = [0, initialBytes, readCpuMs()];
  const sample = (): void => {
    const cpuMs = readCpuMs();
    longestMs = Math.max(longestMs, cpuMs - previousMs);
    previousMs = cpuMs;
    peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
  };
  const timer = setInterval(sample, CHECK_INTERVAL_MS);
  try {
    const value = await run();
    sample();
    // If the machine slows down during the work, the reference work afterward is slower too.
    return {
      value,
      longestTurn: longestMs / Math.max(initialUnitMs, runReferenceWork(), 1),
      growthMb: (peakBytes - initialBytes) / 2 ** 20,
    };
  } finally {
    clearInterval(timer);
  }
};

/**
 * Calls `run` and returns how long it blocked the event loop and how much memory it used. Real blocking repeats, unlike a garbage
 * collection or another program's CPU use. A long turn is therefore measured again, up to three times.
 */
export const measureMainThread = async <Value>(run: () => Promise<Value>): Promise<MainThreadUsage<Value>> => {
  let usage = await measureOnce(run);
  for (let attempt = 0; attempt < 3 && usage.longestTurn >= MAX_TURN_UNITS; attempt += 1) usage = await measureOnce(run);
  return usage;
};
