/** Data passed to the watchdog's thread at startup. */
export interface WatchdogTask {
  /** Two numbers that the main thread writes, at `BEATS_INDEX` and `STOPPING_INDEX`. */
  readonly sharedBuffer: SharedArrayBuffer;
  /** Milliseconds for which the event loop may be blocked. */
  readonly maxBlockedMs: number;
  /** Milliseconds that a shutdown may take. */
  readonly maxStopMs: number;
  /** False when logging is off. */
  readonly canLog: boolean;
}

/** Index of the counter that the main thread increments while its event loop runs. */
export const BEATS_INDEX = 0;
/** Index of the flag that is 1 after the process was asked to stop. */
export const STOPPING_INDEX = 1;

/** Number of checks in the maximum time that the event loop may be blocked. */
export const CHECK_COUNT = 10;

export type Liveness = 'alive' | 'blocked' | 'stop_timeout';

/**
 * Returns a function that decides at each check whether the process may continue. It counts checks instead of milliseconds, because both
 * threads pause while the machine sleeps, and that time must not count. Time for which the main thread only waits for a CPU does not count
 * either. Other programs then keep the machine busy, and a restart would make that worse.
 */
export const createLivenessCheck = ({ maxBlockedMs, maxStopMs }: Pick<WatchdogTask, 'maxBlockedMs' | 'maxStopMs'>) => {
  const maxStopChecks = Math.ceil((maxStopMs / maxBlockedMs) * CHECK_COUNT);
  let [lastBeats, missedChecks, stopChecks] = [-1, 0, 0];
  return (beats: number, isStopping: boolean, starvedMs = 0): Liveness => {
    const share = Math.max(0, 1 - (starvedMs * CHECK_COUNT) / maxBlockedMs);
    missedChecks = beats === lastBeats ? missedChecks + share : 0;
    lastBeats = beats;
    if (isStopping) stopChecks += share;
    if (missedChecks >= CHECK_COUNT) return 'blocked';
    return stopChecks > maxStopChecks ? 'stop_timeout' : 'alive';
  };
};
