// Compares GET /api/items with 50 rows to a minimal Koa and knex server with the same query, and summaries to full rows. Both servers
// run on the same database: PostgreSQL, or the embedded one if PostgreSQL is not installed. The rows contain real engine output.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import Koa from 'koa';
import type { Knex } from 'knex';
import { RESPONSE_COLUMNS } from '../src/server/services/items/items.ts';
import { startApp } from '../test/app.ts';
import { startBenchDatabase } from './lib/database.ts';
import { createFixedEngine } from './lib/fixed-engine.ts';
import { computeMedian, reportFigure, reportHeadings } from './lib/report.ts';

const ROWS = 50;
const SECONDS = 4;
const ROUNDS = 5;

/** Starts a server that does the minimum work: it queries the rows and writes them as JSON. */
const startMinimalServer = (knex: Knex, userId: string): Promise<Server> => {
  const app = new Koa();
  app.use(async (ctx) => {
    const rows = (await knex('items')
      .select(RESPONSE_COLUMNS)
      .where({ userId })
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(ROWS)) as {
      id: string;
    }[];
    const ids = rows.map(({ id }) => id);
    const photos = (await knex('photos').select('itemId', 'position', 'width', 'height', 'advice').whereIn('itemId', ids)) as {
      itemId: string;
    }[];
    ctx.body = rows.map((row) => ({ ...row, photos: photos.filter(({ itemId }) => itemId === row.id) }));
  });
  return new Promise((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => resolve(server));
  });
};

const measureRate = async (url: string, token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  const { requests, errors, non2xx } = await autocannon({ url, connections: 10, duration: SECONDS, headers });
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} unsuccessful responses`);
  return requests.average;
};

const database = await startBenchDatabase();
const app = await startApp({ engine: createFixedEngine() });
const owner = await app.buildUser();
for (let count = 0; count < ROWS; count += 1) await app.buildItem(owner);
const server = await startMinimalServer(app.database.knex, owner.user.id);
const minimalUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
// The first requests warm up the compiler.
await measureRate(minimalUrl, owner.token);
await measureRate(`${app.url}/api/items?limit=${ROWS}`, owner.token);
const summariesUrl = `${app.url}/api/items?view=summary&limit=${ROWS}`;
await measureRate(summariesUrl, owner.token);
const minimalRates: number[] = [];
const rates: number[] = [];
const summaryRates: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  minimalRates.push(await measureRate(minimalUrl, owner.token));
  rates.push(await measureRate(`${app.url}/api/items?limit=${ROWS}`, owner.token));
  summaryRates.push(await measureRate(summariesUrl, owner.token));
}
const rows = (await (await fetch(summariesUrl, { headers: { authorization: `Bearer ${owner.token}` } })).json()) as object[];
const longestBytes = Math.max(...rows.map((row) => Buffer.byteLength(JSON.stringify(row))));
reportHeadings();
reportFigure({
  name: `GET /api/items, ${ROWS} rows, ${database.kind}`,
  value: computeMedian(rates),
  unit: '/s',
  baseline: computeMedian(minimalRates),
  budget: 0.6,
  bound: 'lower',
});
reportFigure({
  name: 'the same with view=summary, compared with full rows',
  value: computeMedian(summaryRates),
  unit: '/s',
  baseline: computeMedian(rates),
  budget: 4,
  bound: 'lower',
});
reportFigure({ name: `the longest of ${rows.length} summaries`, value: longestBytes / 1000, unit: 'kB', budget: 1 });
server.closeAllConnections();
server.close();
await app.close();
await database.stop();
