/** Data passed to the watchdog's thread at startup. */
export interface WatchdogTask {
  /** Two numbers that the main thread writes; see `BEATS` and `STOPPING`. */
  readonly shared: SharedArrayBuffer;
  /** Milliseconds for which the event loop may be blocked. */
  readonly standMs: number;
  /** Milliseconds that a shutdown may take. */
  readonly stopMs: number;
  /** False when logging is off. */
  readonly logs: boolean;
}

/** Index of the counter that the main thread increments as long as its event loop turns. */
export const BEATS = 0;
/** Index of the flag that is 1 after the process was asked to stop. */
export const STOPPING = 1;

/** Number of checks in the time that an event loop may be blocked. */
export const LOOKS = 10;

export type Verdict = 'alive' | 'stood' | 'overran';

/**
 * Decides at each check whether the process may go on. It counts checks, not milliseconds: a machine that slept for an hour wakes both
 * threads at once, and neither is late.
 */
export const createPulse = ({ standMs, stopMs }: Pick<WatchdogTask, 'standMs' | 'stopMs'>) => {
  const stopLooks = Math.ceil((stopMs / standMs) * LOOKS);
  let [last, missed, stopping] = [-1, 0, 0];
  return (beats: number, isStopping: boolean): Verdict => {
    missed = beats === last ? missed + 1 : 0;
    last = beats;
    if (isStopping) stopping += 1;
    if (missed >= LOOKS) return 'stood';
    return stopping > stopLooks ? 'overran' : 'alive';
  };
};
