/**
 * Measures whether listing a million rows is as fast as listing a thousand. One PostgreSQL database has a seller for each size, and
 * requests alternate between the sellers. All rows are copies of one that the server wrote. To use other sizes, run
 * `node … scale.bench.ts 1000 20000`, where the first size is the baseline. The benchmark needs PostgreSQL, because the embedded
 * database is not meant for this size.
 */
import { startApp, type TestUser } from '../test/app.ts';
import { createMiddleCursor, createManyItems } from '../test/many-items.ts';
import { startBenchDatabase } from './lib/database.ts';
import { computeMedian, reportFigure, reportHeadings, measureTime } from './lib/report.ts';

const requestedSizes = process.argv.slice(2).map(Number).filter(Boolean);
const SIZES = requestedSizes.length > 1 ? requestedSizes : [1000, 100_000, 1_000_000];
const ROUNDS = 60;
/** Rounds that fill the database's cache before measuring. */
const WARMUP_ROUNDS = 10;
const BUDGET = 2;

const PATHS = [
  '/api/items?limit=50',
  '/api/items?limit=50&far',
  '/api/listings?limit=50',
  '/api/listings?limit=50&far',
  '/api/listings?platform=ebay&limit=50',
  '/api/listings?platform=ebay&status=active&limit=50&far',
  '/api/dashboard/stats',
];

interface Seller extends TestUser {
  readonly size: number;
  readonly itemsCursor: string;
  readonly listingsCursor: string;
}

const database = await startBenchDatabase();
if (database.kind === 'embedded') {
  console.log('Skipped: this benchmark needs PostgreSQL, because the embedded database is not meant for a million rows.');
  process.exit(0);
}
const app = await startApp();
const { knex } = app.database;
const { item, listing } = await app.buildItem(await app.buildUser());
const sellers: Seller[] = [];
for (const size of SIZES) {
  const user = await app.buildUser();
  const { ms } = await measureTime(() => createManyItems(knex, user.user.id, size, { itemId: item.id, listingId: listing.id }));
  console.log(`${size} items, photos and listings created in ${(ms / 1000).toFixed(1)} s`);
  sellers.push({
    ...user,
    size,
    itemsCursor: await createMiddleCursor(knex, 'items', user.user.id, size),
    listingsCursor: await createMiddleCursor(knex, 'listings', user.user.id, size),
  });
}
for (const table of ['items', 'photos', 'listings', 'totals']) await knex.raw('analyze ??', [table]);

const measureRequest = async ({ token, itemsCursor, listingsCursor }: Seller, path: string): Promise<number> => {
  const pathWithCursor = path.replace('far', `cursor=${path.includes('listings') ? listingsCursor : itemsCursor}`);
  const { ms, value } = await measureTime(async () => {
    const response = await app.request(pathWithCursor, { token });
    await response.arrayBuffer();
    return response.status;
  });
  if (value !== 200) throw new Error(`${pathWithCursor}: ${value}`);
  return ms;
};

reportHeadings();
for (const path of PATHS) {
  const times = new Map<Seller, number[]>(sellers.map((seller) => [seller, []]));
  for (let round = 0; round < WARMUP_ROUNDS + ROUNDS; round += 1) {
    for (const [seller, values] of times) {
      const ms = await measureRequest(seller, path);
      if (round >= WARMUP_ROUNDS) values.push(ms);
    }
  }
  const [baseline = 0, ...others] = [...times.values()].map(computeMedian);
  for (const [index, time] of others.entries())
    reportFigure({
      name: `${path.replace('&far', ', deep page')}, ${SIZES[index + 1]}`,
      value: time,
      unit: 'ms',
      baseline,
      budget: BUDGET,
    });
}
await app.close();
await database.stop();
