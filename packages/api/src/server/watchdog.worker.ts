import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { BEATS_INDEX, CHECK_COUNT, STOPPING_INDEX, createLivenessCheck, type Verdict, type WatchdogTask } from './watchdog-liveness.ts';

const { shared, maxBlockedMs, maxStopMs, canLog } = workerData as WatchdogTask;
const state = new Int32Array(shared);
const STDOUT = 1;
/** pino's number for "fatal". */
const FATAL = 60;

const MESSAGES: Readonly<Record<Exclude<Verdict, 'alive'>, string>> = {
  blocked: `the event loop was blocked for ${maxBlockedMs / 1000} s; the process exits so that it can be restarted`,
  stop_timeout: `the shutdown took longer than ${maxStopMs / 1000} s; the process exits`,
};

/** Writes the log line directly, because the logger belongs to the blocked thread. */
const killProcess = (verdict: Exclude<Verdict, 'alive'>): void => {
  try {
    if (canLog) writeSync(STDOUT, `${JSON.stringify({ level: FATAL, time: Date.now(), watchdog: verdict, msg: MESSAGES[verdict] })}\n`);
  } finally {
    // Only SIGKILL works, because the blocked thread would have to handle any other signal.
    process.kill(process.pid, 'SIGKILL');
  }
};

const check = createLivenessCheck({ maxBlockedMs, maxStopMs });
setInterval(() => {
  const verdict = check(Atomics.load(state, BEATS_INDEX), Atomics.load(state, STOPPING_INDEX) === 1);
  if (verdict !== 'alive') killProcess(verdict);
}, maxBlockedMs / CHECK_COUNT);
