import type { Knex } from 'knex';

/** Waits until `count` transactions in this PostgreSQL database wait for a lock. Polls, because PostgreSQL sends no event for it. */
export const waitForLockWaiters = async (knex: Knex, count = 1): Promise<void> => {
  const waiterQuery = knex('pg_stat_activity').where({ waitEventType: 'Lock' }).whereRaw('datname = current_database()');
  while ((await waiterQuery.clone()).length < count);
};
