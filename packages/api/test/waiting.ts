import type { Knex } from 'knex';
import { expect, vi } from 'vitest';

/** Until so many transactions in this database of PostgreSQL wait for a lock that another one holds. */
export const untilWaiting = (knex: Knex, count = 1): Promise<void> =>
  vi.waitFor(
    async () => {
      const waiting = knex('pg_stat_activity').where({ waitEventType: 'Lock' }).whereRaw('datname = current_database()');
      expect(await waiting).toHaveLength(count);
    },
    { timeout: 10_000, interval: 10 },
  );
