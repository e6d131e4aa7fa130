import { expect, it } from 'vitest';
import { startApp } from './app.ts';
import { expectProblem } from './expect.ts';

it('answers 503 with Retry-After when all connections are held, and stays alive meanwhile', async () => {
  const app = await startApp();
  const { client } = await app.buildUser();
  const size = (Reflect.get(app.database.knex.client as object, 'pool') as { max: number }).max;
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let held = 0;
  const holders = Array.from({ length: size }, () =>
    app.database.knex.transaction(async (trx) => {
      await trx.raw('select 1');
      held += 1;
      await released;
    }),
  );
  await expect.poll(() => held).toBe(size);

  const error = expectProblem(client.items.list(), 'unavailable');
  // No statement, no connection: this answer waits for nobody.
  let early = true;
  void error.then(() => (early = false));
  expect(await app.anonymous.health.live()).toEqual({ status: 'ok' });
  expect(early).toBe(true);
  expect((await error).retryAfter).toBeGreaterThan(0);

  release();
  await Promise.all(holders);
  expect((await client.items.list()).rows).toEqual([]);
  await app.close();
});
