import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import { startFakeEbay, type FakeEbay } from '../../../test/fake-ebay.ts';
import { createStubEngine } from '../../../test/stub-engine.ts';
import type { NewPriceEstimate } from '../../contract/index.ts';
import { DAY, HOUR } from '../services/shared/clock.ts';
import { LIMITS } from '../services/operations/rate-limits.ts';

const UNHURRIED = { count: Infinity, window: DAY };
let app: TestApp;
let ebay: FakeEbay;
let ada: TestUser;
const engine = createStubEngine();
beforeAll(async () => {
  ebay = await startFakeEbay();
  app = await startApp({
    engine,
    ebay: ebay.options,
    limits: { ...LIMITS, requests: UNHURRIED, liveComparablesOwn: { count: 12, window: DAY } },
  });
});
afterAll(async () => {
  await app.close();
  await ebay.close();
});
beforeEach(async () => {
  ada = await app.buildUser();
  await app.database.knex('live_offers').delete();
  ebay.searches.length = 0;
});

/** Our tables have no price for this item, because the price depends on the model. */
const SILENT = 'Rolex watch';
const ask = async (item: Partial<NewPriceEstimate> = {}, who = ada) => {
  const { results } = await who.client.priceEstimates.create({ body: { items: [{ name: SILENT, ...item }] } });
  const [result] = results;
  if (!result) throw new Error('No result.');
  return result;
};
const PRICES = [4000, 4200, 4500, 5000, 5200];

describe('live offers of eBay, without a price in our tables', () => {
  it('are labeled as asking prices, with the median, the range of 8 of 10, and each offer', async () => {
    ebay.setOffers(...PRICES.map((price) => ({ price, title: `Rolex at ${price}` })));
    const { average, question, live } = await ask();
    expect([average, question === null]).toEqual([null, false]);
    expect(live).toMatchObject({
      source: 'ebay',
      kind: 'asking',
      average: 4500,
      low: 4080,
      high: 5120,
      checkedAt: app.clock.now.toISOString(),
    });
    expect(live?.offers[0]).toEqual({
      id: 'v1|0|0',
      title: 'Rolex at 4000',
      price: 4000,
      condition: 'Pre-owned',
      url: 'https://www.ebay.com/itm/0',
      leftOut: null,
    });
    expect(ebay.searches[0]?.get('q')).toBe('rolex watch');
  });

  it('are not requested when the tables have a price', async () => {
    const known = await ask({ name: 'iPhone 12 128GB' });
    expect([known.average !== null, known.live]).toEqual([true, null]);
    expect(ebay.searches).toEqual([]);
  });

  it('exclude outliers', async () => {
    ebay.setOffers(...PRICES.map((price) => ({ price })), { id: 'strap', price: 25 }, { id: 'dream', price: 90_000 });
    const { live } = await ask();
    expect(live?.average).toBe(4500);
    expect(live?.offers.filter(({ leftOut }) => leftOut === 'outlier').map(({ id }) => id)).toEqual(['strap', 'dream']);
  });

  it('exclude offers that the seller drops', async () => {
    ebay.setOffers(...PRICES.map((price) => ({ price })));
    const { live } = await ask({ without: ['v1|4|0', 'v1|3|0'] });
    expect(live).toMatchObject({ average: 4200, high: 4440 });
    expect(live?.offers.filter(({ leftOut }) => leftOut === 'dropped')).toHaveLength(2);
    const few = await ask({ without: ['v1|4|0', 'v1|3|0', 'v1|2|0'] });
    expect(few.live).toMatchObject({ average: null, low: null, high: null });
    expect(ebay.searches).toHaveLength(1);
  });

  it('are cached for 24 hours for all accounts, and then requested again', async () => {
    ebay.setOffers(...PRICES.map((price) => ({ price })));
    const first = await ask();
    const start = app.clock.now;
    app.clock.now = new Date(start.getTime() + 23 * HOUR);
    expect((await ask({ name: 'ROLEX   watch' }, await app.buildUser())).live?.checkedAt).toBe(first.live?.checkedAt);
    expect(ebay.searches).toHaveLength(1);
    app.clock.now = new Date(start.getTime() + 25 * HOUR);
    expect((await ask()).live?.checkedAt).toBe(app.clock.now.toISOString());
    expect(ebay.searches).toHaveLength(2);
    expect(await app.database.knex('live_offers')).toHaveLength(1);
    app.clock.now = start;
  });

  it('are in the currency of the estimate; offers in other currencies are ignored', async () => {
    ebay.setOffers(...PRICES.map((price) => ({ price })), { price: 4400, currency: 'GBP' });
    const { live, rate } = await ask({ currency: 'EUR' });
    expect(live?.average).toBeCloseTo(4500 / rate, 1);
    expect(live?.offers).toHaveLength(5);
  });

  it('reuse one token until it expires, and request another one when eBay revokes it', async () => {
    ebay.setOffers(...PRICES.map((price) => ({ price })));
    await ask();
    const before = ebay.tokens();
    await ask({ name: 'Omega watch' });
    expect(ebay.tokens()).toBe(before);
    ebay.revoke();
    expect((await ask({ name: 'Seiko watch' })).live).not.toBeNull();
    expect(ebay.tokens()).toBe(before + 2);
  });

  it("stop at an account's limit, and the estimate is answered without them", async () => {
    ebay.setOffers(...PRICES.map((price) => ({ price })));
    for (let at = 0; at < 12; at += 1) await ask({ name: `Rolex watch ${'abcdefghijkl'[at]}` });
    expect(ebay.searches).toHaveLength(12);
    expect(await ask({ name: 'Rolex watch z' })).toMatchObject({ live: null });
    expect(ebay.searches).toHaveLength(12);
  });

  it.each([
    ['is busy', (status: number) => status, 429],
    ['has a fault', (status: number) => status, 503],
    ['sends us elsewhere', (status: number) => status, 302],
  ])('keep the estimate unchanged when eBay %s', async (_, statusOf, status) => {
    ebay.respondWith((response) => void response.writeHead(statusOf(status), { location: 'http://127.0.0.1:9/' }).end('no'));
    expect(await ask()).toMatchObject({ live: null, question: { code: expect.any(String) } });
  });

  it.each([
    'not json',
    '{"itemSummaries":7}',
    `{"itemSummaries":[{"itemId":5},null,"x",{"itemId":"a","title":"t","price":{"value":"NaN","currency":"USD"}}]}`,
  ])('keep the estimate unchanged when eBay answers %s', async (text) => {
    ebay.respondWith((response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(text));
    expect(await ask()).toMatchObject({ live: null });
  });

  it('never expose the keys in a log, error or answer', async () => {
    ebay.respondWith((response) => void response.writeHead(503).end(ebay.options.clientSecret));
    const answer = JSON.stringify(await ask());
    await app.waitUntilIdle();
    const events = JSON.stringify(await app.database.knex('error_events').select());
    expect(events).toContain('eBay responded with 503.');
    const basic = Buffer.from(`${ebay.options.clientId}:${ebay.options.clientSecret}`).toString('base64');
    for (const secret of [ebay.options.clientSecret, basic, 'token-'])
      for (const place of [answer, events, app.logLines.join()]) expect(place).not.toContain(secret);
  });
});

describe('GET /api/items/:id/live-comparables', () => {
  it("searches by the item's brand and name, and excludes offers that the seller drops", async () => {
    ebay.setOffers(...PRICES.map((price) => ({ price })), { id: 'strap', price: 25 });
    const { item } = await app.buildItem(ada);
    const params = { id: item.id };
    const live = await ada.client.liveComparables.ofItem({ params });
    expect(live).toMatchObject({ source: 'ebay', kind: 'asking', average: 4500, low: 4080, high: 5120 });
    expect(live?.offers.find(({ id }) => id === 'strap')?.leftOut).toBe('outlier');
    const [query = ''] = [ebay.searches[0]?.get('q') ?? ''];
    expect(query).not.toBe('');
    expect(new Set(query.split(' ')).size).toBe(query.split(' ').length);
    const fewer = await ada.client.liveComparables.ofItem({ params, query: { without: 'v1|4|0,v1|3|0' } });
    expect(fewer).toMatchObject({ average: 4200, high: 4440 });
    expect(ebay.searches).toHaveLength(1);
  });

  it("is null when eBay has no offers or fails, and 404 for another account's item", async () => {
    ebay.respondWith((response) => void response.writeHead(503).end('no'));
    const { item } = await app.buildItem(ada);
    const params = { id: item.id };
    expect(await ada.client.liveComparables.ofItem({ params })).toBeNull();
    const eve = await app.buildUser();
    await expectError(eve.client.liveComparables.ofItem({ params }), 'not_found');
    await expectError(app.anonymous.liveComparables.ofItem({ params }), 'unauthorized');
  });
});

it('requests and shows nothing without keys', async () => {
  const withoutKeys = await startApp({ engine });
  const eve = await withoutKeys.buildUser();
  expect(await ask({}, eve)).toMatchObject({ live: null });
  const { item } = await withoutKeys.buildItem(eve);
  expect(await eve.client.liveComparables.ofItem({ params: { id: item.id } })).toBeNull();
  expect(ebay.searches).toEqual([]);
  await withoutKeys.close();
});
