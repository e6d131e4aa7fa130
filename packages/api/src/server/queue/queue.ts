import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { JOBS, type JobName, type JobPayloads } from './definitions.ts';
import { createInspection } from './inspection.ts';
import { createStore, type SendOptions } from './store.ts';
import { createWorker, type AnyHandler, type JobHandler } from './worker.ts';

/** Seconds. A process says three times in this span that it still works on a job; one that does not is dead. */
const LEASE = 60;
/** Milliseconds between two looks for work that another process left; work of one's own is seen at once. */
const POLL = 1000;
const TICK = 30_000;
/** Every so many ticks ended jobs are archived and old ones deleted. */
const TICKS_TO_MAINTENANCE = 20;
/** Milliseconds that handlers get to notice that the process ends. */
const GOODBYE = 1000;

interface QueueDependencies {
  readonly knex: Knex;
  readonly logger: Logger;
  /** Seconds; for tests of what a dead process leaves. */
  readonly lease?: number;
}

interface Schedule {
  readonly name: JobName;
  readonly every: number;
}

const within = (promise: Promise<void>, milliseconds: number): Promise<void> =>
  Promise.race([promise, sleep(milliseconds, undefined, { ref: false })]);

/**
 * Jobs that outlive the request and the process: kept in the database, done at least once, by whichever process is free. Needs
 * `installQueue` once. Sending works at any time; `start` begins to work.
 */
export const createQueue = ({ knex, logger, lease = LEASE }: QueueDependencies) => {
  const store = createStore({ knex, lease });
  const worker = createWorker({ store, logger, lease, onEnd: () => void lookNow() });
  const handlers = new Map<JobName, AnyHandler>();
  const schedules: Schedule[] = [];
  const timers: NodeJS.Timeout[] = [];
  let working = false;
  let looking: Promise<number> | null = null;
  let ticks = 0;
  let away = false;

  const isFree = (name: JobName): boolean => worker.countOf(name) < JOBS[name].concurrency;

  const takeDue = async (): Promise<number> => {
    const due = await store.due([...handlers.keys()].filter(isFree));
    for (const name of due) {
      for (const job of await store.take(name, JOBS[name].concurrency - worker.countOf(name))) {
        worker.start(job, handlers.get(name) as AnyHandler);
      }
    }
    return due.length;
  };

  /** One look at a time; says how many kinds of job were due. */
  const look = (): Promise<number> => (looking ??= takeDue().finally(() => (looking = null)));

  /** Said once, not every second, when the database goes away. */
  const attempt = async (what: () => Promise<unknown>): Promise<void> => {
    try {
      await what();
      if (away) logger.info('the queue can be reached again');
      away = false;
    } catch (error) {
      if (!away) logger.warn({ err: error }, 'the queue cannot be reached; jobs wait');
      away = true;
    }
  };

  const lookNow = async (): Promise<void> => {
    if (!working) return;
    await attempt(look);
  };

  const wakeAfter = (trx: Knex | undefined): void => {
    if (!working) return;
    const done = trx && 'executionPromise' in trx ? (trx as Knex.Transaction).executionPromise : Promise.resolve();
    // The database's clock has passed the job's start only after the commit.
    done.then(lookNow, () => {});
  };

  const send = async <Name extends JobName>(name: Name, payload: JobPayloads[Name], options: SendOptions = {}): Promise<string | null> => {
    const id = await store.send(name, payload, options);
    wakeAfter(options.trx);
    return id;
  };

  const tick = async (): Promise<void> => {
    ticks += 1;
    await store.expire();
    for (const { name, every } of schedules) await store.send(name, {}, { singletonKey: name, slot: every / 1000 });
    if (ticks % TICKS_TO_MAINTENANCE === 0) await store.maintain();
  };

  return {
    ...createInspection({ knex }),
    send,
    cancel: store.cancel,
    retry: store.retry,
    maintain: store.maintain,

    /** Says who does a kind of job. */
    register: <Name extends JobName>(name: Name, handler: JobHandler<Name>): void => {
      handlers.set(name, handler as AnyHandler);
    },

    /** Sends a job in every slot of so many milliseconds, at most a day, one over all processes. Takes kinds without a payload. */
    schedule: (
      name: { [Name in JobName]: Record<string, never> extends JobPayloads[Name] ? Name : never }[JobName],
      every: number,
    ): void => {
      schedules.push({ name, every });
    },

    /** Begins to work. `alone`: no other process uses the database, so whatever is marked as running was cut off. */
    start: async ({ alone, poll = POLL }: { alone: boolean; poll?: number }): Promise<void> => {
      working = true;
      if (alone) await attempt(store.endLeases);
      await attempt(tick);
      timers.push(
        setInterval(() => void lookNow(), poll),
        setInterval(() => void attempt(tick), TICK),
      );
      for (const timer of timers) timer.unref();
      await lookNow();
    },

    /** Does all that is due, and what follows from it, here and now. For tests, which start no timers. */
    settle: async (): Promise<void> => {
      while ((await look()) > 0 || worker.ids().length > 0) await worker.idle();
    },

    /** Takes no more work, gives what runs `patience` milliseconds, and puts back the rest for another process. */
    stop: async (patience: number): Promise<void> => {
      working = false;
      timers.splice(0).forEach(clearInterval);
      await looking?.catch(() => {});
      await within(worker.idle(), patience);
      worker.abort();
      const unfinished = worker.ids();
      if (unfinished.length === 0) return;
      await within(worker.idle(), GOODBYE);
      await store
        .release(unfinished)
        .catch((error: unknown) => logger.warn({ err: error }, 'jobs could not be put back; their lease runs out'));
    },
  };
};
export type Queue = ReturnType<typeof createQueue>;
