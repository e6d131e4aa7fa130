// Measures pricing 5,000 items in one streamed HTTP request, on PostgreSQL if installed. The rows contain real engine output.
import { startApp } from '../test/app.ts';
import { createManyItems } from '../test/many-items.ts';
import { startBenchDatabase } from './lib/database.ts';
import { createFixedEngine } from './lib/fixed-engine.ts';
import { computeMedian, reportFigure, reportHeadings, measureTime } from './lib/report.ts';

const ITEMS = 5000;
const ROUNDS = 5;
/** Maximum time for all items, in milliseconds. */
const BUDGET = 1500;

const database = await startBenchDatabase();
const app = await startApp({ engine: createFixedEngine() });
const owner = await app.buildUser();
const { item, listing } = await app.buildItem(owner);
const { knex } = app.database;
await createManyItems(knex, owner.user.id, ITEMS - 1, { itemId: item.id, listingId: listing.id });
const itemIds = ((await knex('items').where({ userId: owner.user.id }).select('id')) as { id: string }[]).map(({ id }) => id);

const priceAll = async (): Promise<number> => {
  const { ms, value } = await measureTime(async () => {
    const response = await fetch(`${app.url}/api/bulk-pricing-analysis`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json', accept: 'application/x-ndjson' },
      body: JSON.stringify({ itemIds }),
    });
    return (await response.text()).trim().split('\n');
  });
  const pricedCount = value.filter((line) => line.includes('"stage":"priced"')).length;
  if (pricedCount !== itemIds.length) throw new Error(`${pricedCount} of ${itemIds.length} items were priced: ${value.at(-1)}`);
  return ms;
};

await priceAll();
const times: number[] = [];
const cpuStart = process.cpuUsage();
for (let round = 0; round < ROUNDS; round += 1) times.push(await priceAll());
const { user, system } = process.cpuUsage(cpuStart);
reportHeadings();
reportFigure({
  name: `price ${itemIds.length} items in one request, ${database.kind}`,
  value: computeMedian(times),
  unit: 'ms',
  budget: BUDGET,
});
// The time above grows with other programs' load, but CPU time doesn't. This figure excludes the database's CPU time.
reportFigure({ name: 'CPU time of the server and its client for one request', value: (user + system) / 1000 / ROUNDS, unit: 'ms' });
await app.close();
await database.stop();
