import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import { startFakeEbay, type FakeEbay } from '../../../test/fake-ebay.ts';
import { createStubEngine } from '../../../test/stub-engine.ts';
import type { NewPriceEstimate } from '../../contract/index.ts';
import { DAY, HOUR } from '../services/shared/clock.ts';
import { LIMITS } from '../services/operations/rate-limits.ts';

const UNLIMITED = { count: Infinity, window: DAY };
let app: TestApp;
let ebay: FakeEbay;
let ada: TestUser;
const engine = createStubEngine();
beforeAll(async () => {
  ebay = await startFakeEbay();
  app = await startApp({
    engine,
    ebay: ebay.options,
    limits: { ...LIMITS, requests: UNLIMITED, liveComparablesPerAccount: { count: 12, window: DAY } },
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

/** An item without a price in our tables, because the price depends on the model. */
const UNPRICED_NAME = 'Rolex watch';
const estimate = async (item: Partial<NewPriceEstimate> = {}, owner = ada) => {
  const { results } = await owner.client.priceEstimates.create({ body: { items: [{ name: UNPRICED_NAME, ...item }] } });
  const [result] = results;
  if (!result) throw new Error('No result.');
  return result;
};
const PRICES = [4000, 4200, 4500, 5000, 5200];

describe('live eBay offers for an item without a price in our tables', () => {
  it('are labeled as asking prices, with the median, the 80% range, and each offer', async () => {
    ebay.setOffers(...PRICES.map((price) => ({ price, title: `Rolex at ${price}` })));
    const { average, question, live } = await estimate();
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
    const pricedEstimate = await estimate({ name: 'iPhone 12 128GB' });
    expect([pricedEstimate.average !== null, pricedEstimate.live]).toEqual([true, null]);
    expect(ebay.searches).toEqual([]);
  });

  it('exclude outliers', async () => {
    ebay.setOffers(...PRICES.map((price) => ({ price })), { id: 'strap', price: 25 }, { id: 'dream', price: 90_000 });
    const { live } = await estimate();
    expect(live?.average).toBe(4500);
    expect(live?.offers.filter(({ leftOut }) => leftOut === 'outlier').map(({ id }) => id)).toEqual(['strap', 'dream']);
  });

  it('exclude offers that the seller removes', async () => {
    ebay.setOffers(...PRICES.map((price) => ({ price })));
    const { live } = await estimate({ without: ['v1|4|0', 'v1|3|0'] });
    expect(live).toMatchObject({ average: 4200, high: 4440 });
    expect(live?.offers.filter(({ leftOut }) => leftOut === 'dropped')).toHaveLength(2);
    const estimateFromTwoOffers = await estimate({ without: ['v1|4|0', 'v1|3|0', 'v1|2|0'] });
    expect(estimateFromTwoOffers.live).toMatchObject({ average: null, low: null, high: null });
    expect(ebay.searches).toHaveLength(1);
  });

  it('are cached for 24 hours for all accounts, and then requested again', async () => {
    ebay.setOffers(...PRICES.map((price) => ({ price })));
    const firstEstimate = await estimate();
    const start = app.clock.now;
    app.clock.now = new Date(start.getTime() + 23 * HOUR);
    expect((await estimate({ name: 'ROLEX   watch' }, await app.buildUser())).live?.checkedAt).toBe(firstEstimate.live?.checkedAt);
    expect(ebay.searches).toHaveLength(1);
    app.clock.now = new Date(start.getTime() + 25 * HOUR);
    expect((await estimate()).live?.checkedAt).toBe(app.clock.now.toISOString());
    expect(ebay.searches).toHaveLength(2);
    expect(await app.database.knex('live_offers')).toHaveLength(1);
    app.clock.now = start;
  });

  it("are in the estimate's currency, and exclude offers in other currencies", async () => {
    ebay.setOffers(...PRICES.map((price) => ({ price })), { price: 4400, currency: 'GBP' });
    const { live, rate } = await estimate({ currency: 'EUR' });
    expect(live?.average).toBeCloseTo(4500 / rate, 1);
    expect(live?.offers).toHaveLength(5);
  });

  it('are requested with the same token until it expires or eBay revokes it', async () => {
    ebay.setOffers(...PRICES.map((price) => ({ price })));
    await estimate();
    const tokenCount = ebay.countTokens();
    await estimate({ name: 'Omega watch' });
    expect(ebay.countTokens()).toBe(tokenCount);
    ebay.revoke();
    expect((await estimate({ name: 'Seiko watch' })).live).not.toBeNull();
    expect(ebay.countTokens()).toBe(tokenCount + 2);
  });

  it("are omitted from the estimate once the account's limit is reached", async () => {
    ebay.setOffers(...PRICES.map((price) => ({ price })));
    for (let index = 0; index < 12; index += 1) await estimate({ name: `Rolex watch ${'abcdefghijkl'[index]}` });
    expect(ebay.searches).toHaveLength(12);
    expect(await estimate({ name: 'Rolex watch z' })).toMatchObject({ live: null });
    expect(ebay.searches).toHaveLength(12);
  });

  it.each([
    ['is busy', 429],
    ['has an error', 503],
    ['redirects us', 302],
  ])('keep the estimate unchanged when eBay %s', async (_, status) => {
    ebay.respondWith((response) => void response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end('no'));
    expect(await estimate()).toMatchObject({ live: null, question: { code: expect.any(String) } });
  });

  it.each([
    'not json',
    '{"itemSummaries":7}',
    `{"itemSummaries":[{"itemId":5},null,"x",{"itemId":"a","title":"t","price":{"value":"NaN","currency":"USD"}}]}`,
  ])('keep the estimate unchanged when eBay returns %s', async (text) => {
    ebay.respondWith((response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(text));
    expect(await estimate()).toMatchObject({ live: null });
  });

  it('keep the estimate unchanged when eBay closes the connection during its response', async () => {
    ebay.respondWith((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{', () => response.destroy());
    });
    expect(await estimate()).toMatchObject({ live: null, question: { code: expect.any(String) } });
  });

  it('are requested once for equal names in one request, and with one token for different ones', async () => {
    ebay.setOffers(...PRICES.map((price) => ({ price })));
    const requestLive = async (names: readonly string[]) => {
      const { results } = await ada.client.priceEstimates.create({ body: { items: names.map((name) => ({ name })) } });
      return results.map(({ live }) => live?.average);
    };
    const start = app.clock.now;
    app.clock.now = new Date(start.getTime() + 3 * HOUR);
    const tokenCount = ebay.countTokens();
    expect(await requestLive(['Rolex watch', 'Rolex Watch', 'rolex watch'])).toEqual([4500, 4500, 4500]);
    expect(ebay.searches).toHaveLength(1);
    app.clock.now = new Date(start.getTime() + 6 * HOUR);
    expect(await requestLive(['Rolex watch a', 'Rolex watch b', 'Rolex watch c'])).toEqual([4500, 4500, 4500]);
    expect(ebay.countTokens()).toBe(tokenCount + 2);
    app.clock.now = start;
  });

  it("are requested without characters that have a meaning in eBay's queries", async () => {
    ebay.setOffers(...PRICES.map((price) => ({ price })));
    await estimate({ name: 'Rolex watch (36mm, "Oyster")*' });
    expect(ebay.searches[0]?.get('q')).toBe('rolex watch 36mm oyster');
  });

  it('never expose the keys in a log, error or response', async () => {
    ebay.respondWith((response) => void response.writeHead(503).end(ebay.options.clientSecret));
    const responseText = JSON.stringify(await estimate());
    await app.waitUntilIdle();
    const events = JSON.stringify(await app.database.knex('error_events').select());
    expect(events).toContain('eBay responded with 503.');
    const basicCredentials = Buffer.from(`${ebay.options.clientId}:${ebay.options.clientSecret}`).toString('base64');
    for (const secret of [ebay.options.clientSecret, basicCredentials, 'token-'])
      for (const text of [responseText, events, app.logLines.join()]) expect(text).not.toContain(secret);
  });
});

describe('GET /api/items/:id/live-comparables', () => {
  it("searches by the item's brand and name, and excludes offers that the seller removes", async () => {
    ebay.setOffers(...PRICES.map((price) => ({ price })), { id: 'strap', price: 25 });
    const { item } = await app.buildItem(ada);
    const params = { id: item.id };
    const live = await ada.client.liveComparables.ofItem({ params });
    expect(live).toMatchObject({ source: 'ebay', kind: 'asking', average: 4500, low: 4080, high: 5120 });
    expect(live?.offers.find(({ id }) => id === 'strap')?.leftOut).toBe('outlier');
    const [query = ''] = [ebay.searches[0]?.get('q') ?? ''];
    expect(query).not.toBe('');
    expect(new Set(query.split(' ')).size).toBe(query.split(' ').length);
    const remainingComparables = await ada.client.liveComparables.ofItem({ params, query: { without: 'v1|4|0,v1|3|0' } });
    expect(remainingComparables).toMatchObject({ average: 4200, high: 4440 });
    expect(ebay.searches).toHaveLength(1);
  });

  it("returns null when eBay has an error, 404 for another account's item and 401 without a token", async () => {
    ebay.respondWith((response) => void response.writeHead(503).end('no'));
    const { item } = await app.buildItem(ada);
    const params = { id: item.id };
    expect(await ada.client.liveComparables.ofItem({ params })).toBeNull();
    const eve = await app.buildUser();
    await expectError(eve.client.liveComparables.ofItem({ params }), 'not_found');
    await expectError(app.anonymous.liveComparables.ofItem({ params }), 'unauthorized');
  });
});

it('a server without eBay keys requests and returns no live offers', async () => {
  const appWithoutKeys = await startApp({ engine });
  const eve = await appWithoutKeys.buildUser();
  expect(await estimate({}, eve)).toMatchObject({ live: null });
  const { item } = await appWithoutKeys.buildItem(eve);
  expect(await eve.client.liveComparables.ofItem({ params: { id: item.id } })).toBeNull();
  expect(ebay.searches).toEqual([]);
  await appWithoutKeys.close();
});
