import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { workerEntry } from '../engine/workers/index.ts';
import { SECOND } from './services/shared/clock.ts';
import { BEATS, LOOKS, STOPPING, type WatchdogTask } from './watchdog-pulse.ts';

/** An event loop that stands for so long does not come back: a whole import, the longest work of one request, takes turns of 20 ms. */
const LONGEST_STAND = 30 * SECOND;
/** Compiling on a busy machine can take seconds. */
const SHORTEST_STAND = 5 * SECOND;
/** For what a stop does after the last answer: the database is closed, mails under way are finished. */
const AFTER_DEADLINE = 5 * SECOND;

export interface Watchdog {
  /** To be called when the process is asked to stop: it is ended when that takes too long. */
  readonly expectStop: () => void;
}

/**
 * Watches over the process from a thread of its own, and kills it when its event loop stands: it could answer nobody, and a signal to
 * stop waits in it as well. Because of that it stands no longer than `stopDeadlineMs`: whoever asks it to stop waits for so long.
 */
export const startWatchdog = (stopDeadlineMs: number, logger: Logger): Watchdog => {
  const standMs = Math.min(LONGEST_STAND, Math.max(SHORTEST_STAND, stopDeadlineMs));
  const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  const state = new Int32Array(shared);
  const { url, argv, execArgv } = workerEntry('../server/watchdog');
  const task: WatchdogTask = { shared, standMs, stopMs: stopDeadlineMs + AFTER_DEADLINE, logs: logger.isLevelEnabled('fatal') };
  const worker = new Worker(url, { argv: [...argv], execArgv: [...execArgv], workerData: task });
  worker.on('error', (err) => logger.error({ err }, 'the watchdog ended; a process that stands will not be noticed'));
  worker.unref();
  // The kernel drops every signal that process 1 of a container would die of and does not handle, one of its own included.
  if (process.pid === 1) logger.warn('the watchdog cannot end process 1; run the container with an init, as docker run --init does');
  setInterval(() => Atomics.add(state, BEATS, 1), standMs / LOOKS / 2).unref();
  return { expectStop: () => void Atomics.store(state, STOPPING, 1) };
};
