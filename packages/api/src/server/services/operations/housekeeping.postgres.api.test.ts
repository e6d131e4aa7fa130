import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startApp } from '../../../../test/app.ts';
import { LOCKS } from '../../locks.ts';
import { DAY, addTime } from '../shared/clock.ts';

/** Runs on PostgreSQL only, because the embedded database has only one process. */
it('lets only one process clean up at a time', async () => {
  const app = await startApp();
  const { knex } = app.database;
  const createdAt = addTime(app.clock.now, -800 * DAY);
  await knex('error_events').insert({ id: randomUUID(), action: 'GET /', errorMessage: 'internal_error', requestId: 'r', createdAt });
  const count = async (): Promise<number> => Number((await knex('error_events').count())[0]?.['count']);
  await knex.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [LOCKS.housekeeping]);
    await app.services.housekeeping.run();
  });
  expect(await count()).toBe(1);
  await app.services.housekeeping.run();
  expect(await count()).toBe(0);
  await app.close();
});
