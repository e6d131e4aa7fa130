import type { Knex } from 'knex';

/** Until so many transactions in this database of PostgreSQL wait for a lock that another one holds, which no event tells. */
export const untilWaiting = async (knex: Knex, count = 1): Promise<void> => {
  const waiting = knex('pg_stat_activity').where({ waitEventType: 'Lock' }).whereRaw('datname = current_database()');
  while ((await waiting.clone()).length < count);
};
