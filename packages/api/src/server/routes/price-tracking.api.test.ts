import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError, expectErrorResponse, createJsonInit } from '../../../test/expect.ts';
import { createScaledPriceEngine } from '../../../test/scaled-price-engine.ts';
import { createTestPartner } from '../../../test/partners.ts';
import { createJacketPhoto } from '../../../test/photo-files.ts';
import { MINUTE } from '../services/shared/clock.ts';

const { engine, prices: market } = createScaledPriceEngine();
let app: TestApp;
let ada: TestUser;
let eve: TestUser;
beforeAll(async () => {
  app = await startApp({ engine });
  ada = await app.buildUser();
  eve = await app.buildUser();
});
afterAll(() => app.close());

const advanceMinute = (): void => {
  app.clock.now = new Date(app.clock.now.getTime() + MINUTE);
};
const repriceWatches = async (factor: number): Promise<void> => {
  market.factor = factor;
  advanceMinute();
  await app.services.queue.send('price-watches', {});
  await app.runJobs();
};
const listHistory = async ({ client }: TestUser, itemId: string) => (await client.priceTracking.history({ query: { itemId } })).rows;

describe('GET /api/prices/history', () => {
  it("lists estimates with the reasons for their change, the seller's prices, and the sale, newest first", async () => {
    const { item, listing } = await app.buildItem(ada);
    advanceMinute();
    const { item: correctedItem } = await ada.client.items.correct({ params: { id: item.id }, body: { condition: 'Poor' } });
    advanceMinute();
    await ada.client.listings.edit({ params: { id: listing.id }, body: { price: 44 } });
    advanceMinute();
    await ada.client.listings.edit({ params: { id: listing.id }, body: { title: 'The price stays' } });
    await ada.client.listings.setStatus({ params: { id: listing.id }, body: { status: 'sold', soldPrice: 40 } });
    advanceMinute();
    await ada.client.listings.setStatus({ params: { id: listing.id }, body: { status: 'active' } });
    const events = await listHistory(ada, item.id);
    expect(events.map(({ kind, price }) => [kind, price])).toEqual([
      ['sale-undone', 44],
      ['sale', 40],
      ['price', 44],
      ['estimate', correctedItem.estimatedValue],
      ['estimate', item.estimatedValue],
    ]);
    expect(events[0]).toMatchObject({
      itemId: item.id,
      itemName: correctedItem.name,
      platform: 'facebook',
      listingId: listing.id,
      reasons: [],
      low: null,
    });
    expect(events[4]).toMatchObject({
      reasons: [{ code: 'first_estimate', message: 'First estimate.' }],
      low: item.priceResearch?.low,
      high: item.priceResearch?.high,
      platform: null,
    });
    expect(events[3]?.reasons).toContainEqual(
      expect.objectContaining({ code: 'gained', factor: expect.objectContaining({ code: 'condition' }) }),
    );
    expect(events[3]?.confidence).toBe(correctedItem.priceResearch?.confidence);
  });

  it('returns null for a price that is no longer known', async () => {
    const { item } = await app.buildItem(ada);
    advanceMinute();
    await ada.client.items.correct({ params: { id: item.id }, body: { category: null, brand: null } });
    expect((await listHistory(ada, item.id))[0]).toMatchObject({ kind: 'estimate', price: null, low: null, high: null, confidence: null });
  });

  it("returns pages, for one item or for all of the account's items", async () => {
    const bob = await app.buildUser();
    const itemIds: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      advanceMinute();
      itemIds.push((await app.buildItem(bob)).item.id);
    }
    const firstPage = await bob.client.priceTracking.history({ query: { limit: 3 } });
    const secondPage = await bob.client.priceTracking.history({ query: { limit: 3, cursor: firstPage.nextCursor ?? '' } });
    expect(firstPage.total).toBe(5);
    expect([...firstPage.rows, ...secondPage.rows].map(({ itemId }) => itemId)).toEqual(itemIds.toReversed());
    expect(secondPage.nextCursor).toBeNull();
  });

  it("returns 401 without a token, 404 for another account's item and 422 for an invalid id", async () => {
    const { item } = await app.buildItem(ada);
    await expectError(app.anonymous.priceTracking.history(), 'unauthorized');
    await expectError(listHistory(eve, item.id), 'not_found');
    await expectError(listHistory(ada, randomUUID()), 'not_found');
    await expectError(listHistory(ada, 'x'), 'invalid_values');
    expect((await eve.client.priceTracking.history()).rows.filter(({ itemId }) => itemId === item.id)).toEqual([]);
  });

  it('omits the events of deleted items, which are permanently deleted with them', async () => {
    const { item } = await app.buildItem(ada);
    await ada.client.items.remove({ params: { id: item.id } });
    await expectError(listHistory(ada, item.id), 'not_found');
    expect((await ada.client.priceTracking.history({ query: { limit: 100 } })).rows.filter(({ itemId }) => itemId === item.id)).toEqual([]);
    await ada.client.items.remove({ params: { id: item.id }, query: { forever: 'true' } });
    expect(await app.database.knex('price_events').where({ itemId: item.id })).toEqual([]);
  });
});

describe('watches', () => {
  it('alert when an estimate moves by the chosen percentage since the last alert, and update the item', async () => {
    const bob = await app.buildUser();
    market.factor = 1;
    const { item } = await app.buildItem(bob);
    const basePrice = Number(item.estimatedValue);
    const watch = await bob.client.priceTracking.watch({ body: { itemId: item.id, percent: 20 } });
    expect(watch).toMatchObject({
      itemId: item.id,
      itemName: item.name,
      percent: 20,
      above: null,
      below: null,
      basePrice,
      lastPrice: basePrice,
    });
    const readAlerts = async () => (await bob.client.priceTracking.alerts()).rows;
    await repriceWatches(1.1);
    expect(await readAlerts()).toEqual([]);
    await repriceWatches(1.3);
    await repriceWatches(1.3);
    const [alert, ...otherAlerts] = await readAlerts();
    expect(otherAlerts).toEqual([]);
    const newPrice = Math.round(basePrice * 130) / 100;
    expect(alert).toMatchObject({
      watchId: watch.id,
      itemId: item.id,
      itemName: item.name,
      cause: 'percent',
      fromPrice: basePrice,
      toPrice: newPrice,
    });
    await repriceWatches(1.4);
    expect(await readAlerts()).toHaveLength(1);
    await repriceWatches(0.9);
    expect((await readAlerts())[0]).toMatchObject({ cause: 'percent', fromPrice: newPrice });
    const repricedItem = await bob.client.items.get({ params: { id: item.id } });
    expect(repricedItem.estimatedValue).toBe(Math.round(basePrice * 90) / 100);
    expect(repricedItem.analysisResults).toEqual({ ...item.analysisResults, estimatedValue: repricedItem.estimatedValue });
    const estimates = (await listHistory(bob, item.id)).filter(({ kind }) => kind === 'estimate');
    expect(estimates).toHaveLength(5);
    expect(estimates[0]).toMatchObject({ price: repricedItem.estimatedValue, reasons: [] });
  });

  it("email each change once to the item's owner, and not to suspended users or partners' users", async () => {
    const [bob, ann, suspendedUser] = [await app.buildUser(), await app.buildUser(), await app.buildUser()];
    const partner = await createTestPartner(app);
    const uploadResult = await partner
      .createWidget((await partner.mint('carl')).token)
      .items.create({ files: [await createJacketPhoto()] });
    const carl = await app.database.knex('users').where({ externalId: 'carl' }).first('id');
    market.factor = 1;
    const watchers = [bob, bob, ann, suspendedUser];
    const items = [];
    for (const user of watchers) {
      const { item } = await app.buildItem(user);
      items.push(item);
      await user.client.priceTracking.watch({ body: { itemId: item.id, percent: 20 } });
    }
    await app.services.priceWatches.watch(carl.id, { itemId: uploadResult.item.id, percent: 20 });
    await app.database.knex('users').where({ id: suspendedUser.user.id }).update({ status: 'suspended' });
    const { email: carlsEmail } = await app.database.knex('users').where({ id: carl.id }).first('email');
    // Watches from other tests send alerts as well.
    const recipients = [...watchers.map(({ email }) => email), carlsEmail];
    const readEmails = async () => app.database.knex('outbox').whereIn('recipient', recipients);
    await repriceWatches(1.1);
    expect(await readEmails()).toEqual([]);
    await repriceWatches(1.5);
    await repriceWatches(1.5);
    const emails = await readEmails();
    expect(emails.map(({ recipient }) => recipient).toSorted()).toEqual([bob.email, ann.email].toSorted());
    const [bobsEmail, annsEmail] = [bob, ann].map(({ email }) => emails.find(({ recipient }) => recipient === email));
    const basePrice = Number(items[0]?.estimatedValue);
    const line = `${items[0]?.name}: $${basePrice.toFixed(2)} → $${(Math.round(basePrice * 150) / 100).toFixed(2)}, moved by the percentage you set`;
    expect(bobsEmail).toMatchObject({ userId: bob.user.id, subject: 'Price alerts' });
    expect(bobsEmail.text.split('\n').filter((textLine: string) => textLine === line)).toHaveLength(2);
    expect(annsEmail.subject).toBe(`Price alert: ${items[2]?.name}`);
    expect(annsEmail.text.split('\n').filter((textLine: string) => textLine === line)).toHaveLength(1);
    await repriceWatches(0.5);
    expect(await readEmails()).toHaveLength(4);
  });

  it('alert once when the price crosses a limit, not every day beyond it', async () => {
    const bob = await app.buildUser();
    market.factor = 1;
    const { item } = await app.buildItem(bob);
    const basePrice = Number(item.estimatedValue);
    await bob.client.priceTracking.watch({
      body: { itemId: item.id, above: Math.round(basePrice * 1.25), below: Math.round(basePrice * 0.75) },
    });
    for (const factor of [1.2, 1.5, 1.6, 1.1, 0.5, 0.4, 1]) await repriceWatches(factor);
    const causes = (await bob.client.priceTracking.alerts()).rows.map(({ cause }) => cause);
    expect(causes).toEqual(['below', 'above']);
  });

  it('are limited to one per item; a second one replaces the first and starts from the current price', async () => {
    const bob = await app.buildUser();
    market.factor = 1;
    const { item } = await app.buildItem(bob);
    const watchItem = (body: { percent?: number; above?: number }) =>
      bob.client.priceTracking.watch({ body: { itemId: item.id, ...body } });
    const [firstWatch, secondWatch] = await Promise.all([watchItem({ percent: 10 }), watchItem({ above: 500 })]);
    expect(secondWatch.id).toBe(firstWatch.id);
    const latestWatch = await watchItem({ percent: 50 });
    expect((await bob.client.priceTracking.watches()).rows).toEqual([latestWatch]);
    expect(latestWatch).toMatchObject({ percent: 50, above: null });
  });

  it('are deleted on request, with their alerts', async () => {
    const bob = await app.buildUser();
    market.factor = 1;
    const { item } = await app.buildItem(bob);
    const { id } = await bob.client.priceTracking.watch({ body: { itemId: item.id, percent: 5 } });
    await repriceWatches(2);
    expect((await bob.client.priceTracking.alerts()).total).toBe(1);
    await expectError(eve.client.priceTracking.unwatch({ params: { id } }), 'not_found');
    await bob.client.priceTracking.unwatch({ params: { id } });
    expect((await bob.client.priceTracking.alerts()).rows).toEqual([]);
    expect((await bob.client.priceTracking.watches()).rows).toEqual([]);
    await expectError(bob.client.priceTracking.unwatch({ params: { id } }), 'not_found');
  });

  it('return 400, 401, 404 or 422 for invalid requests', async () => {
    const { item } = await app.buildItem(ada);
    const post = (body: unknown, token?: string) => app.request('/api/prices/watch', { ...createJsonInit(body), ...(token && { token }) });
    await expectErrorResponse(await post({ itemId: item.id, percent: 5 }), 'unauthorized');
    await expectErrorResponse(await post({ itemId: item.id, percent: 5 }, eve.token), 'not_found');
    await expectErrorResponse(await post('{', ada.token), 'malformed_request');
    for (const conditions of [{}, { percent: 0 }, { percent: 'a lot' }, { above: -1 }, { below: 1.234 }, { percent: 5, cost: 1 }]) {
      await expectErrorResponse(await post({ itemId: item.id, ...conditions }, ada.token), 'invalid_values');
    }
  });

  it('run the same few statements per job when no price moved, regardless of their number', async () => {
    const bob = await app.buildUser();
    await repriceWatches(1);
    const statements: string[] = [];
    const countStatements = async (): Promise<number> => {
      statements.length = 0;
      const record = ({ sql }: { sql: string }): void => void (/(price_watches|items)/.test(sql) && statements.push(sql));
      app.database.knex.on('query', record);
      await repriceWatches(1);
      app.database.knex.off('query', record);
      return statements.length;
    };
    const statementCount = await countStatements();
    for (let index = 0; index < 5; index += 1) {
      const { item } = await app.buildItem(bob);
      await bob.client.priceTracking.watch({ body: { itemId: item.id, percent: 10 } });
    }
    expect(await countStatements()).toBe(statementCount);
    expect(statementCount).toBe(3);
  });
});

describe('a new price model', () => {
  it('reprices items priced by another model once, records the change, restarts watches, and sends no alerts', async () => {
    market.factor = 1;
    const bob = await app.buildUser();
    const { item } = await app.buildItem(bob);
    const legacyFactor = { label: 'Typical price of jackets: $40', effect: 0, count: 9 };
    // The previous version wrote other factors, and no basis or model.
    await app.database.knex.raw(
      `update items set price_model = null, price_research = (price_research - 'basis') || jsonb_build_object('factors', jsonb_build_array(?::jsonb)) where id = ?`,
      [JSON.stringify(legacyFactor), item.id],
    );
    await app.database.knex.raw('update price_events set price_model = null, factors = jsonb_build_array(?::jsonb) where item_id = ?', [
      JSON.stringify(legacyFactor),
      item.id,
    ]);
    expect((await bob.client.items.get({ params: { id: item.id } })).priceResearch).toBeNull();
    const watch = await bob.client.priceTracking.watch({ body: { itemId: item.id, percent: 5 } });
    const repriceWithNewModel = async (factor: number): Promise<void> => {
      market.factor = factor;
      advanceMinute();
      await app.services.queue.send('price-model', {});
      await app.runJobs();
    };
    await repriceWithNewModel(2);
    const repricedItem = await bob.client.items.get({ params: { id: item.id } });
    expect(repricedItem.estimatedValue).toBe(2 * Number(item.estimatedValue));
    expect(repricedItem.priceResearch?.basis.kind).toBe('words');
    expect((await listHistory(bob, item.id))[0]).toMatchObject({
      price: repricedItem.estimatedValue,
      reasons: [{ code: 'new_price_model' }],
    });
    const [renewedWatch] = (await bob.client.priceTracking.watches({ query: {} })).rows;
    expect(renewedWatch).toMatchObject({ id: watch.id, basePrice: repricedItem.estimatedValue, lastPrice: repricedItem.estimatedValue });
    await repriceWithNewModel(3);
    expect((await bob.client.items.get({ params: { id: item.id } })).estimatedValue).toBe(repricedItem.estimatedValue);
    await app.services.queue.send('price-watches', {});
    market.factor = 2;
    await app.runJobs();
    expect((await bob.client.priceTracking.alerts({ query: {} })).rows).toEqual([]);
  });
});
