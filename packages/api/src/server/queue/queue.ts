import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { JOB_POLICIES, type JobName, type JobPayloads } from './definitions.ts';
import { createInspection } from './inspection.ts';
import { createStore, type SendOptions, type Store } from './store.ts';
import { createWorker, type AnyHandler, type JobHandler, type Worker } from './worker.ts';

/** Lease of a running job in seconds. Its process renews the lease three times in that period, or is considered dead. */
const LEASE_SECONDS = 60;
/** Milliseconds between polls for jobs from other processes; this process's own jobs start immediately. */
const POLL_MS = 1000;
/** Milliseconds between ticks, which expire leases and send scheduled jobs. */
const TICK_MS = 30_000;
/** Number of ticks between runs that archive finished jobs and delete old ones. */
const TICKS_PER_MAINTENANCE = 20;
/** Milliseconds in which handlers can react to a shutdown. */
const SHUTDOWN_MS = 1000;

interface QueueDependencies {
  readonly knex: Knex;
  readonly logger: Logger;
  /** Lease in seconds; tests shorten it to simulate a dead process. */
  readonly lease?: number;
}

interface Schedule {
  readonly name: JobName;
  readonly intervalMs: number;
}

const waitAtMost = (promise: Promise<void>, milliseconds: number): Promise<void> =>
  Promise.race([promise, sleep(milliseconds, undefined, { ref: false })]);

/** Claims due jobs of the kinds that have a handler and free slots. Returns how many kinds of job were due. */
const claimDue = async (store: Store, worker: Worker, handlers: ReadonlyMap<JobName, AnyHandler>): Promise<number> => {
  const countFree = (name: JobName): number => JOB_POLICIES[name].concurrency - worker.countRunning(name);
  const dueNames = await store.findDue([...handlers.keys()].filter((name) => countFree(name) > 0));
  for (const name of dueNames) {
    for (const job of await store.claim(name, countFree(name))) worker.start(job, handlers.get(name) as AnyHandler);
  }
  return dueNames.length;
};

/** Returns a function that runs work and logs a database outage only once. */
const createOutageLogger = (logger: Logger) => {
  let isUnreachable = false;
  return async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      if (isUnreachable) logger.info('the queue can be reached again');
      isUnreachable = false;
    } catch (error) {
      if (!isUnreachable) logger.warn({ err: error }, 'the queue cannot be reached; jobs wait');
      isUnreachable = true;
    }
  };
};

/** Returns the function that expires leases and sends scheduled jobs. */
const createTicker = (store: Store, schedules: readonly Schedule[]) => {
  let ticks = 0;
  return async (): Promise<void> => {
    ticks += 1;
    await store.expire();
    for (const { name, intervalMs } of schedules) await store.send(name, {}, { singletonKey: name, slot: intervalMs / 1000 });
    if (ticks % TICKS_PER_MAINTENANCE === 0) await store.maintain();
  };
};

const waitForCommit = (trx: Knex | undefined): Promise<unknown> =>
  trx && 'executionPromise' in trx ? (trx as Knex.Transaction).executionPromise : Promise.resolve();

/** Gives running jobs `timeoutMs` milliseconds, then aborts the rest and returns them to the queue. */
const stopWorker = async (worker: Worker, store: Store, timeoutMs: number, logger: Logger): Promise<void> => {
  await waitAtMost(worker.waitUntilIdle(), timeoutMs);
  worker.abort();
  const unfinishedIds = worker.listRunningIds();
  if (unfinishedIds.length === 0) return;
  await waitAtMost(worker.waitUntilIdle(), SHUTDOWN_MS);
  await store
    .release(unfinishedIds)
    .catch((error: unknown) => logger.warn({ err: error }, 'jobs could not be returned to the queue; their lease will expire'));
};

/**
 * Creates a job queue in the database. Jobs outlive the request and the process, and run at least once, in whichever process is free.
 * Call `installQueue` first. Jobs can be sent at any time; `start` begins to run them.
 */
export const createQueue = ({ knex, logger, lease = LEASE_SECONDS }: QueueDependencies) => {
  const store = createStore({ knex, lease });
  const worker = createWorker({ store, logger, lease, onEnd: () => void pollNow() });
  const handlers = new Map<JobName, AnyHandler>();
  const schedules: Schedule[] = [];
  const tick = createTicker(store, schedules);
  const runAndLogOutage = createOutageLogger(logger);
  const timers: NodeJS.Timeout[] = [];
  let isStarted = false;
  let pendingPoll: Promise<number> | null = null;

  /** Runs one poll at a time. Returns how many kinds of job were due. */
  const pollOnce = (): Promise<number> => (pendingPoll ??= claimDue(store, worker, handlers).finally(() => (pendingPoll = null)));

  /** Polls now. Waits for a poll in progress and polls again, because that one may have missed the new job. */
  const pollNow = async (): Promise<void> => {
    await pendingPoll?.catch(() => {});
    if (isStarted) await runAndLogOutage(pollOnce);
  };

  const send = async <Name extends JobName>(name: Name, payload: JobPayloads[Name], options: SendOptions = {}): Promise<string | null> => {
    const id = await store.send(name, payload, options);
    // The database's clock is past the job's start time only after the commit.
    if (isStarted) waitForCommit(options.trx).then(pollNow, () => {});
    return id;
  };

  return {
    ...createInspection({ knex }),
    send,
    cancel: store.cancel,
    retry: store.retry,
    maintain: store.maintain,

    /** Registers the handler for a kind of job. */
    register: <Name extends JobName>(name: Name, handler: JobHandler<Name>): void => {
      handlers.set(name, handler as AnyHandler);
    },

    /** Sends one job per slot of `intervalMs` milliseconds (at most a day) across all processes. Accepts only kinds without a payload. */
    schedule: (
      name: { [Name in JobName]: Record<string, never> extends JobPayloads[Name] ? Name : never }[JobName],
      intervalMs: number,
    ): void => {
      schedules.push({ name, intervalMs });
    },

    /** Starts to run jobs. If `isOnlyProcess`, no other process uses the database, so jobs marked as running were interrupted. */
    start: async ({ isOnlyProcess, poll = POLL_MS }: { isOnlyProcess: boolean; poll?: number }): Promise<void> => {
      isStarted = true;
      if (isOnlyProcess) await runAndLogOutage(store.endLeases);
      await runAndLogOutage(tick);
      timers.push(
        setInterval(() => void pollNow(), poll),
        setInterval(() => void runAndLogOutage(tick), TICK_MS),
      );
      for (const timer of timers) timer.unref();
      await pollNow();
    },

    /** Runs all due jobs, including follow-up jobs. For tests, which start no timers. */
    runUntilIdle: async (): Promise<void> => {
      while ((await pollOnce()) > 0 || worker.listRunningIds().length > 0) await worker.waitUntilIdle();
    },

    /** Stops claiming jobs, gives running ones `timeoutMs` milliseconds, and returns the rest to the queue for another process. */
    stop: async (timeoutMs: number): Promise<void> => {
      isStarted = false;
      timers.splice(0).forEach(clearInterval);
      await pendingPoll?.catch(() => {});
      await stopWorker(worker, store, timeoutMs, logger);
    },
  };
};
export type Queue = ReturnType<typeof createQueue>;
