import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import PgBoss from 'pg-boss';
import { JOB_POLICIES, type JobName, type JobPayloads } from './definitions.ts';
import { createExecutor } from './executor.ts';

/** A job that this process has claimed. */
export interface ClaimedJob {
  readonly id: string;
  readonly name: JobName;
  readonly payload: JobPayloads[JobName];
  readonly isLastAttempt: boolean;
}

export interface SendOptions {
  /** The caller's transaction. The job exists if and only if it commits. */
  readonly trx?: Knex;
  readonly startAfter?: Date;
  /** Prevents a second job while one with this key waits. */
  readonly singletonKey?: string;
  /** Slot length in seconds. With a key, all processes together send at most one job per slot. */
  readonly slot?: number;
}

const DAY_SECONDS = 24 * 60 * 60;
/** Seconds that finished jobs stay in the `job` table. This is longer than any slot, because that table deduplicates slots. */
const JOB_TABLE_SECONDS = 2 * DAY_SECONDS;
/** Days that finished jobs then stay in the archive. */
const ARCHIVE_DAYS = 7;

const queryJobs = (knex: Knex): Knex.QueryBuilder => knex.withSchema('pgboss').from('job');

const endLeases = async (knex: Knex, boss: PgBoss): Promise<void> => {
  const ids = await queryJobs(knex).where({ state: 'active' }).pluck('id');
  if (ids.length === 0) return;
  await queryJobs(knex)
    .where({ state: 'active' })
    .whereIn('id', ids)
    .update({ startedOn: new Date(0) });
  await boss.expire();
  await queryJobs(knex).where({ state: 'retry' }).whereIn('id', ids).update({ startAfter: knex.fn.now() });
};

/** Stores jobs as rows. After `lease` seconds without a heartbeat, another process may claim a job. */
export const createStore = ({ knex, lease }: { knex: Knex; lease: number }) => {
  const boss = new PgBoss({
    db: createExecutor(knex),
    // pg-boss's workers do not wait for their queries to end, so a database outage would crash the process.
    supervise: false,
    schedule: false,
    migrate: false,
    archiveCompletedAfterSeconds: JOB_TABLE_SECONDS,
    deleteAfterDays: ARCHIVE_DAYS,
  });
  return {
    /** Returns the job's id; null if a job with the same key is already waiting. */
    send: (name: JobName, payload: object, { trx, startAfter, singletonKey, slot }: SendOptions = {}): Promise<string | null> => {
      const { retryLimit, retryDelay, hasBackoff } = JOB_POLICIES[name];
      return boss.send(name, payload, {
        retryLimit,
        retryDelay,
        retryBackoff: hasBackoff,
        expireInSeconds: lease,
        singletonKey: singletonKey ?? randomUUID(),
        ...(startAfter && { startAfter }),
        ...(slot && { singletonSeconds: slot }),
        ...(trx && { db: createExecutor(trx) }),
      });
    },

    /** Returns which of `names` have a due job. */
    findDue: async (names: readonly JobName[]): Promise<JobName[]> => {
      if (names.length === 0) return [];
      const query = queryJobs(knex).distinct('name').whereIn('name', names);
      return query.where('state', '<', 'active').whereRaw('start_after <= now()').pluck('name');
    },

    claim: async (name: JobName, count: number): Promise<ClaimedJob[]> => {
      const jobs = await boss.fetch<JobPayloads[JobName]>(name, { batchSize: count, includeMetadata: true });
      return jobs.map(({ id, data, retryCount, retryLimit }) => ({ id, name, payload: data, isLastAttempt: retryCount >= retryLimit }));
    },

    /** Renews the lease. Returns false when the job no longer belongs to this process. */
    renewLease: async ({ name, id }: ClaimedJob): Promise<boolean> => {
      const query = queryJobs(knex).where({ name, id, state: 'active' });
      return (await query.update({ startedOn: knex.fn.now() })) > 0;
    },

    complete: async ({ name, id }: ClaimedJob): Promise<void> => {
      await boss.complete(name, id);
    },

    fail: async ({ name, id }: ClaimedJob, message: string): Promise<void> => {
      await boss.fail(name, id, { message });
    },

    /** Returns unfinished jobs to the queue without counting an attempt. */
    release: async (ids: readonly string[]): Promise<void> => {
      const query = queryJobs(knex).where({ state: 'active' }).whereIn('id', ids);
      await query.update({ state: 'retry', startedOn: null, startAfter: knex.fn.now() });
    },

    /**
     * Ends all leases, which counts as an attempt. Makes these jobs due immediately, because the process failed and not the job. Call it
     * only at startup, when no other process is running.
     */
    endLeases: () => endLeases(knex, boss),

    /** Releases the jobs of dead processes. */
    expire: (): Promise<void> => boss.expire(),
    /** Archives finished jobs and deletes old archived ones. */
    maintain: (): Promise<void> => boss.maintain(),
    cancel: async (name: JobName, id: string, trx?: Knex): Promise<void> => {
      await boss.cancel(name, id, trx && { db: createExecutor(trx) });
    },
    retry: async (name: JobName, id: string, trx?: Knex): Promise<void> => {
      await boss.retry(name, id, trx && { db: createExecutor(trx) });
    },
  };
};
export type Store = ReturnType<typeof createStore>;
