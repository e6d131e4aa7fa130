import { readFileSync, writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { BEATS_INDEX, CHECK_COUNT, STOPPING_INDEX, createLivenessCheck, type Liveness, type WatchdogTask } from './watchdog-liveness.ts';

const { sharedBuffer, maxBlockedMs, maxStopMs, canLog } = workerData as WatchdogTask;
const state = new Int32Array(sharedBuffer);
const STDOUT = 1;
/** pino's number for "fatal". */
const FATAL = 60;

const MESSAGES: Readonly<Record<Exclude<Liveness, 'alive'>, string>> = {
  blocked: `the event loop was blocked for ${maxBlockedMs / 1000} s; the process exits. Start it again if nothing restarts it`,
  stop_timeout: `the shutdown took longer than ${maxStopMs / 1000} s; the process exits`,
};

/** Writes the log line directly, because the logger belongs to the blocked thread. */
const killProcess = (liveness: Exclude<Liveness, 'alive'>): void => {
  try {
    if (canLog) writeSync(STDOUT, `${JSON.stringify({ level: FATAL, time: Date.now(), watchdog: liveness, msg: MESSAGES[liveness] })}\n`);
  } finally {
    // Only SIGKILL works, because the blocked thread would have to handle any other signal.
    process.kill(process.pid, 'SIGKILL');
  }
};

const NS_PER_MS = 1e6;
/** Returns the milliseconds that the main thread has waited for a CPU so far, or 0 where the system does not report them. */
const readStarvedMs = (): number => {
  try {
    // The second number is the wait in the run queue. The main thread's id is the process's id.
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[1]) / NS_PER_MS;
  } catch {
    return 0;
  }
};

const check = createLivenessCheck({ maxBlockedMs, maxStopMs });
let starvedMs = readStarvedMs();
setInterval(() => {
  const previousStarvedMs = starvedMs;
  starvedMs = readStarvedMs();
  const liveness = check(Atomics.load(state, BEATS_INDEX), Atomics.load(state, STOPPING_INDEX) === 1, starvedMs - previousStarvedMs);
  if (liveness !== 'alive') killProcess(liveness);
}, maxBlockedMs / CHECK_COUNT);
