import { expect, it } from 'vitest';
import { startApp } from './app.ts';
import { expectError } from './expect.ts';
import { createGate } from './gate.ts';

it('responds with 503 and Retry-After while all connections are busy, and serves requests that need none', async () => {
  const app = await startApp();
  const { client } = await app.buildUser();
  const pool = Reflect.get(app.database.knex.client as object, 'pool') as { max: number; acquireTimeoutMillis: number };
  const gates = Array.from({ length: pool.max }, createGate);
  const transactions = gates.map(({ wait }) =>
    app.database.knex.transaction(async (trx) => {
      await trx.raw('select 1');
      await wait();
    }),
  );
  await Promise.all(gates.map(({ arrived }) => arrived));
  // In production a request waits three seconds for a connection.
  expect(pool.acquireTimeoutMillis).toBe(3000);
  pool.acquireTimeoutMillis = 40;

  expect((await expectError(client.items.list(), 'unavailable')).retryAfter).toBeGreaterThan(0);
  // This route needs no database connection, so it responds immediately.
  expect(await app.anonymous.health.live()).toEqual({ status: 'ok' });

  for (const { open } of gates) open();
  await Promise.all(transactions);
  expect((await client.items.list()).rows).toEqual([]);
  await app.close();
});
