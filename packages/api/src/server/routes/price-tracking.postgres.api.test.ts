import { expect, it } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { createScaledPriceEngine } from '../../../test/scaled-price-engine.ts';
import { waitForLockWaiters } from '../../../test/wait-for-lock-waiters.ts';

it('the price watch job waits for a parallel change to a watch, without a deadlock', async () => {
  const { engine, prices: market } = createScaledPriceEngine();
  const app = await startApp({ engine });
  const { knex } = app.database;
  const ada = await app.buildUser();
  const { item } = await app.buildItem(ada);
  const { id } = await ada.client.priceTracking.watch({ body: { itemId: item.id, percent: 10 } });
  market.factor = 2;
  let repricingPromise: Promise<void> | undefined;
  await knex.transaction(async (trx) => {
    await trx('items').where({ id: item.id }).forShare();
    await app.services.queue.send('price-watches', {});
    repricingPromise = app.runJobs();
    await waitForLockWaiters(knex);
    await trx('priceWatches').where({ id }).update({ percent: 20 });
  });
  await repricingPromise;
  expect((await ada.client.priceTracking.alerts()).rows.filter(({ watchId }) => watchId === id)).toHaveLength(1);
  await app.close();
});
