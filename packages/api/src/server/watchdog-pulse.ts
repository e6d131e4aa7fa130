/** What the watchdog's thread is told at its start. */
export interface WatchdogTask {
  /** Two numbers that the main thread writes: see `BEATS` and `STOPPING`. */
  readonly shared: SharedArrayBuffer;
  /** Milliseconds for which the event loop may stand. */
  readonly standMs: number;
  /** Milliseconds that a stop may take. */
  readonly stopMs: number;
  /** False where nobody wants a log. */
  readonly logs: boolean;
}

/** Place of the count that the main thread raises as long as its event loop turns. */
export const BEATS = 0;
/** Place of the 1 that says that the process was asked to stop. */
export const STOPPING = 1;

/** Looks in the time that an event loop may stand. */
export const LOOKS = 10;

export type Verdict = 'alive' | 'stood' | 'overran';

/**
 * Judges at each look whether the process goes on. It counts looks and not milliseconds: a machine that slept for an hour wakes both
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
