import type { Knex } from 'knex';
import PgBoss from 'pg-boss';
import { JOB_NAMES } from './definitions.ts';
import { executorOf } from './executor.ts';
import { LOCKS } from '../locks.ts';

/**
 * Makes or updates the queue's own tables, schema `pgboss`, and one queue for each kind of job. All or nothing, and one process
 * after the other: left to themselves, two that make queues at once wait for each other's locks.
 */
export const installQueue = (knex: Knex): Promise<void> =>
  knex.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [LOCKS.queue]);
    const boss = new PgBoss({ db: executorOf(trx), supervise: false, schedule: false });
    await boss.start();
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    // "Short" lets one job of a key wait at a time; one without a key gets a key of its own.
    for (const name of JOB_NAMES) if (!known.has(name)) await boss.createQueue(name, { name, policy: 'short' });
  });
