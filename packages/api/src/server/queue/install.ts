import type { Knex } from 'knex';
import PgBoss from 'pg-boss';
import { JOB_NAMES } from './definitions.ts';
import { createExecutor } from './executor.ts';
import { LOCKS } from '../locks.ts';

/**
 * Creates or updates the queue's tables (schema `pgboss`) and one queue per kind of job. Runs in one transaction, and in one process
 * at a time, because two processes creating queues simultaneously would deadlock.
 */
export const installQueue = (knex: Knex): Promise<void> =>
  knex.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [LOCKS.queue]);
    const boss = new PgBoss({ db: createExecutor(trx), supervise: false, schedule: false });
    await boss.start();
    const existingNames = new Set((await boss.getQueues()).map(({ name }) => name));
    // The "short" policy lets one job per key wait at a time; a job without a key gets a unique one.
    for (const name of JOB_NAMES) if (!existingNames.has(name)) await boss.createQueue(name, { name, policy: 'short' });
  });
