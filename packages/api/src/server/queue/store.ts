import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import PgBoss from 'pg-boss';
import { JOBS, type JobName, type JobPayloads } from './definitions.ts';
import { executorOf } from './executor.ts';

/** A job that this process took to work on. */
export interface Taken {
  readonly id: string;
  readonly name: JobName;
  readonly payload: JobPayloads[JobName];
  readonly isLastAttempt: boolean;
}

export interface SendOptions {
  /** The caller's transaction: the job exists if and only if that is committed. */
  readonly trx?: Knex;
  readonly startAfter?: Date;
  /** While a job of this key waits, no second one is added. */
  readonly singletonKey?: string;
  /** Seconds. With a key: at most one job in each slot of this length, over all processes. */
  readonly slot?: number;
}

const DAY = 24 * 60 * 60;
/** Seconds that ended jobs stay in the table that is worked on; longer than any slot, which is told apart by them. */
const LIVE = 2 * DAY;
/** Days that they can be looked up after that. */
const ARCHIVED_DAYS = 7;

/** Jobs as rows. `lease`: seconds after which a job whose process does not say that it lives is another one's. */
export const createStore = ({ knex, lease }: { knex: Knex; lease: number }) => {
  const boss = new PgBoss({
    db: executorOf(knex),
    // pg-boss's own workers do not wait for the end of their queries, so that a database that goes away would end the process.
    supervise: false,
    schedule: false,
    migrate: false,
    archiveCompletedAfterSeconds: LIVE,
    deleteAfterDays: ARCHIVED_DAYS,
  });
  return {
    /** Gives the job's id; null when one of its key waits already. */
    send: (name: JobName, payload: object, { trx, startAfter, singletonKey, slot }: SendOptions = {}): Promise<string | null> => {
      const { retryLimit, retryDelay, backoff } = JOBS[name];
      return boss.send(name, payload, {
        retryLimit,
        retryDelay,
        retryBackoff: backoff,
        expireInSeconds: lease,
        singletonKey: singletonKey ?? randomUUID(),
        ...(startAfter && { startAfter }),
        ...(slot && { singletonSeconds: slot }),
        ...(trx && { db: executorOf(trx) }),
      });
    },

    /** Which of these have a job to be done now. */
    due: async (names: readonly JobName[]): Promise<JobName[]> => {
      if (names.length === 0) return [];
      const query = knex.withSchema('pgboss').from('job').distinct('name').whereIn('name', names);
      return query.where('state', '<', 'active').whereRaw('start_after <= now()').pluck('name');
    },

    take: async (name: JobName, count: number): Promise<Taken[]> => {
      const jobs = await boss.fetch<JobPayloads[JobName]>(name, { batchSize: count, includeMetadata: true });
      return jobs.map(({ id, data, retryCount, retryLimit }) => ({ id, name, payload: data, isLastAttempt: retryCount >= retryLimit }));
    },

    /** Says that the job is being worked on. False when it is not this process's any more. */
    touch: async ({ name, id }: Taken): Promise<boolean> => {
      const query = knex.withSchema('pgboss').from('job').where({ name, id, state: 'active' });
      return (await query.update({ startedOn: knex.fn.now() })) > 0;
    },

    complete: async ({ name, id }: Taken): Promise<void> => {
      await boss.complete(name, id);
    },

    fail: async ({ name, id }: Taken, message: string): Promise<void> => {
      await boss.fail(name, id, { message });
    },

    /** Puts back what was not finished, for whoever comes next. That does not count as an attempt. */
    release: async (ids: readonly string[]): Promise<void> => {
      const query = knex.withSchema('pgboss').from('job').where({ state: 'active' }).whereIn('id', ids);
      await query.update({ state: 'retry', startedOn: null, startAfter: knex.fn.now() });
    },

    /** Ends every lease. For a start that knows that no other process lives. */
    endLeases: async (): Promise<void> => {
      await knex
        .withSchema('pgboss')
        .from('job')
        .where({ state: 'active' })
        .update({ startedOn: new Date(0) });
    },

    /** Jobs whose process died go to the next one. */
    expire: (): Promise<void> => boss.expire(),
    /** Archives what ended, deletes what was archived long ago. */
    maintain: (): Promise<void> => boss.maintain(),
    cancel: async (name: JobName, id: string, trx?: Knex): Promise<void> => {
      await boss.cancel(name, id, trx && { db: executorOf(trx) });
    },
    retry: async (name: JobName, id: string, trx?: Knex): Promise<void> => {
      await boss.retry(name, id, trx && { db: executorOf(trx) });
    },
  };
};
export type Store = ReturnType<typeof createStore>;
