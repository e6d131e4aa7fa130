import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { BEATS, LOOKS, STOPPING, createPulse, type Verdict, type WatchdogTask } from './watchdog-pulse.ts';

const { shared, standMs, stopMs, logs } = workerData as WatchdogTask;
const state = new Int32Array(shared);
const STDOUT = 1;
/** pino's number for "fatal". */
const FATAL = 60;

const WORDS: Readonly<Record<Exclude<Verdict, 'alive'>, string>> = {
  stood: `the event loop stood for ${standMs / 1000} s; the process ends so that it can be started clean`,
  overran: `the stop took longer than ${stopMs / 1000} s; the process ends`,
};

/** Writes the log line directly, because the logger belongs to the blocked thread. */
const end = (verdict: Exclude<Verdict, 'alive'>): void => {
  try {
    if (logs) writeSync(STDOUT, `${JSON.stringify({ level: FATAL, time: Date.now(), watchdog: verdict, msg: WORDS[verdict] })}\n`);
  } finally {
    // Only SIGKILL works: the blocked thread would have to handle any other signal.
    process.kill(process.pid, 'SIGKILL');
  }
};

const judge = createPulse({ standMs, stopMs });
setInterval(() => {
  const verdict = judge(Atomics.load(state, BEATS), Atomics.load(state, STOPPING) === 1);
  if (verdict !== 'alive') end(verdict);
}, standMs / LOOKS);
