import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import { createStubEngine } from '../../../test/stub-engine.ts';
import { selectForRun } from '../../../test/select-for-run.ts';
import type { SalesImport } from '../../contract/index.ts';
import { MAX_SALE_ROWS } from '../../contract/limits.ts';
import { MAX_EFFECT_OF_ONE_ACCOUNT } from '../../engine/pricing/learning/levels.ts';

let app: TestApp;
let ada: TestUser;
const engine = createStubEngine();
beforeAll(async () => {
  app = await startApp({ engine });
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.buildUser();
});

const NAME = 'Patagonia Better Sweater fleece jacket';
const COLUMNS = { titleColumn: 'Item', priceColumn: 'Paid' };
type Columns = Partial<Omit<SalesImport, 'token'>>;

const send = (text: string, body: Partial<SalesImport>, owner = ada) =>
  owner.client.sales.import({ body, files: [{ name: 'sales.csv', data: new Blob([text]) }] });
/** Previews an import, then applies it. */
const importSales = async (text: string, columns: Columns = COLUMNS, owner = ada) => {
  const { token } = await send(text, columns, owner);
  return send(text, { ...columns, token }, owner);
};
const buildCsv = (name: string, price: number, count: number): string => `Item,Paid\n${`${name},${price}\n`.repeat(count)}`;
const estimatePrice = async (owner = ada, name = NAME): Promise<number> => {
  const { results } = await owner.client.priceEstimates.create({ body: { items: [{ name }] } });
  return Number(results[0]?.average);
};

describe('prices', () => {
  it('follow eight sales of the same brand and model, from $25 to at least $45 after sales at $60', async () => {
    const priceBefore = await estimatePrice();
    const salesImport = await importSales(buildCsv(NAME, (priceBefore * 60) / 25, 8));
    expect(salesImport).toMatchObject({ kind: 'columns', applied: true, sales: 8, known: 0, skipped: 0 });
    const priceAfter = await estimatePrice();
    expect(priceAfter / priceBefore).toBeGreaterThan(45 / 25);
    expect(priceAfter / priceBefore).toBeLessThan(60 / 25);
    // Prices of unrelated items also rise, but only slightly.
    const unrelatedName = 'paperback novel';
    const eve = await app.buildUser();
    const priceForEve = await estimatePrice(eve, unrelatedName);
    expect((await estimatePrice(ada, unrelatedName)) / priceForEve).toBeLessThan(1.15);
    await ada.client.sales.undo({ params: { id: String(salesImport.importId) } });
    expect(await estimatePrice()).toBe(priceBefore);
  });

  it('answer the question about items that the tables do not know, only for the account that sold them', async () => {
    const [name, bob] = ['Vitamix 5200', await app.buildUser()];
    const readEstimate = async (owner: TestUser) => (await owner.client.priceEstimates.create({ body: { items: [{ name }] } })).results[0];
    const unpricedEstimate = { average: null, question: { code: 'tell_more', params: { reason: 'no_sales' } } };
    expect(await readEstimate(ada)).toMatchObject(unpricedEstimate);
    const { importId } = await importSales(buildCsv(name, 260, 8));
    expect(await readEstimate(ada)).toMatchObject({
      average: 260,
      question: null,
      basis: { kind: 'model', count: 8 },
      factors: [{ code: 'own_sales', count: 8, amount: 260 }],
    });
    // Another account's sales never price these items, however many it reports.
    await importSales(buildCsv(name, 9, selectForRun(50, 1000)), COLUMNS, bob);
    expect((await readEstimate(ada))?.average).toBe(260);
    expect(await readEstimate(await app.buildUser())).toMatchObject(unpricedEstimate);
    await ada.client.sales.undo({ params: { id: String(importId) } });
    expect(await readEstimate(ada)).toMatchObject(unpricedEstimate);
  });

  it('use only the 30 newest sales of an item that the tables do not know, read from an index', async () => {
    const name = 'Vitamix 5200';
    const rows = Array.from(
      { length: 60 },
      (_, index) => `${name},${index < 30 ? 90 : 260},2026-0${index < 30 ? 1 : 2}-${10 + (index % 18)}`,
    );
    await importSales(`Item,Paid,Sold\n${rows.join('\n')}`, { ...COLUMNS, dateColumn: 'Sold' });
    const { results } = await ada.client.priceEstimates.create({ body: { items: [{ name }] } });
    expect(results[0]).toMatchObject({ average: 260, basis: { count: 30 } });
    const plan = await app.database.knex.transaction(async (trx) => {
      await trx.raw('set local enable_seqscan = off; set local enable_sort = off');
      const { rows: lines } = await trx.raw<{ rows: object[] }>(
        `explain select title from sales where user_id = ? and model_key = 'm:a' order by coalesce(sold_at, created_at) desc, id limit 30`,
        [ada.user.id],
      );
      return JSON.stringify(lines);
    });
    expect(plan).toContain('sales_model');
    expect(plan).not.toContain('Sort');
  });

  it('follow a sold listing and its corrected price, until it is no longer sold', async () => {
    const soldItems = [await app.buildItem(ada), await app.buildItem(ada), await app.buildItem(ada)];
    const unsoldItem = await app.buildItem(ada);
    const predictPrice = async (): Promise<number> => {
      const analysis = await ada.client.bulkPricing.analyse({ body: { itemIds: [unsoldItem.item.id] } });
      return 'results' in analysis ? Number(analysis.results[0]?.prediction.predictedPrice) : 0;
    };
    const initialPrice = await predictPrice();
    const markSold = async (soldPrice: number): Promise<void> => {
      for (const { listing } of soldItems)
        await ada.client.listings.setStatus({ params: { id: listing.id }, body: { status: 'sold', soldPrice } });
    };
    await markSold(initialPrice * 2);
    const raisedPrice = await predictPrice();
    expect(raisedPrice).toBeGreaterThan(initialPrice * 1.3);
    expect((await ada.client.sales.list()).rows).toHaveLength(3);
    const { item: newItem } = await app.buildItem(ada);
    const correction = await ada.client.items.correct({ params: { id: newItem.id }, body: { color: 'red' } });
    expect(correction.item.priceResearch?.factors.at(-1)).toMatchObject({ code: 'own_sales', count: 3 });
    await markSold(initialPrice);
    expect(await predictPrice()).toBeLessThan(raisedPrice);
    expect((await ada.client.sales.list()).rows).toHaveLength(3);
    for (const { listing } of soldItems) await ada.client.listings.setStatus({ params: { id: listing.id }, body: { status: 'active' } });
    expect(await predictPrice()).toBe(initialPrice);
    expect((await ada.client.sales.list()).rows).toEqual([]);
  });

  it('use earlier sales for a new item', async () => {
    const firstItem = await app.buildItem(ada);
    const initialPrice = Number(firstItem.item.estimatedValue);
    await ada.client.listings.setStatus({ params: { id: firstItem.listing.id }, body: { status: 'sold', soldPrice: initialPrice * 3 } });
    expect(Number((await app.buildItem(ada)).item.estimatedValue)).toBeGreaterThan(initialPrice);
  });

  it('follow imported sold listings like single sales', async () => {
    const { item, listing } = await app.buildItem(ada);
    const file = `id,status,soldPrice\n${listing.id},sold,${Number(item.estimatedValue) * 2}`;
    const files = [{ name: 'listings.csv', data: new Blob([file]) }];
    const { token } = await ada.client.listingFiles.import({ body: {}, files });
    await ada.client.listingFiles.import({ body: { token }, files });
    expect((await ada.client.sales.list()).rows).toMatchObject([{ source: 'listing', listingId: listing.id }]);
  });
});

describe('10,000 fake sales', () => {
  it("move other accounts' prices by at most the documented share, and can be undone together", async () => {
    const [eve, bob] = [await app.buildUser(), await app.buildUser()];
    const names = [NAME, 'Nike Air Max 90 sneakers', 'denim jacket', 'Coach leather handbag'];
    const pricesBefore = await Promise.all(names.map((name) => estimatePrice(bob, name)));
    const count = selectForRun(1000, MAX_SALE_ROWS);
    const rows = Array.from({ length: count }, (_, index) => `${names[index % names.length]},999999`);
    const { importId, sales } = await importSales(`Item,Paid\n${rows.join('\n')}`, COLUMNS, eve);
    expect(sales).toBe(count);
    const pricesAfter = await Promise.all(names.map((name) => estimatePrice(bob, name)));
    pricesAfter.forEach((price, index) => {
      // Prices of $20 and more are whole dollars, lower ones are multiples of 50 cents.
      const step = price >= 20 ? 1 : 0.5;
      expect(price).toBeLessThanOrEqual((pricesBefore[index] ?? 0) * (1 + MAX_EFFECT_OF_ONE_ACCOUNT) + step);
      expect(price).toBeGreaterThanOrEqual(pricesBefore[index] ?? 0);
    });
    await eve.client.sales.undo({ params: { id: String(importId) } });
    expect(await Promise.all(names.map((name) => estimatePrice(bob, name)))).toEqual(pricesBefore);
    expect(await app.database.knex('price_levels').where({ userId: eve.user.id })).toEqual([]);
  });

  it('are rejected before they are read if the file exceeds a limit', async () => {
    const error = await expectError(send(buildCsv(NAME, 60, MAX_SALE_ROWS + 1), COLUMNS), 'table_over_limit');
    expect(error.fields?.['file']).toBe('has 10,001 rows, more than 10,000; send it in parts');
    const wideFile = `Item,Paid,${Array.from({ length: 200 }, (_, index) => `c${index}`).join(',')}\nx,1`;
    expect((await expectError(send(wideFile, COLUMNS), 'table_over_limit')).fields?.['file']).toMatch(/^has 202 columns, more than 200/);
  });

  it('are deleted with their account', async () => {
    const eve = await app.buildUser();
    await importSales(buildCsv(NAME, 999_999, 50), COLUMNS, eve);
    const raisedPrice = await estimatePrice();
    await eve.client.account.remove({ body: { currentPassword: eve.password } });
    expect(await estimatePrice()).toBeLessThan(raisedPrice);
    expect(await app.database.knex('sales').where({ userId: eve.user.id })).toEqual([]);
  });
});

describe('POST /api/sales/import', () => {
  const HEADER = 'Order Number,Item Number,Item Title,Custom Label,Sold For,Sale Date';

  it('previews the import without saving, then imports exactly that once', async () => {
    const text = buildCsv(NAME, 60, 3);
    const preview = await send(text, COLUMNS);
    expect(preview).toMatchObject({ applied: false, importId: null, sales: 3, known: 0, totalValue: 180 });
    expect(preview.sample).toEqual(Array(3).fill({ title: NAME, brand: null, price: 60, predicted: await estimatePrice(), soldAt: null }));
    expect((await ada.client.sales.list()).rows).toEqual([]);
    expect(await send(text, { ...COLUMNS, token: preview.token })).toMatchObject({ applied: true, sales: 3 });
    expect(await send(text, COLUMNS)).toMatchObject({ sales: 0, known: 3 });
    expect(await send(`${text}${NAME},60\n`, COLUMNS)).toMatchObject({ sales: 1, known: 3 });
    expect((await ada.client.sales.list()).total).toBe(3);
  });

  it("accepts eBay's orders report, with and without our listings, and each sale once", async () => {
    const { listing } = await app.buildItem(ada);
    const text = `\n${HEADER}\n11-1,22,Nike Air Max 90,,$80.50,Jul-25-26\n11-2,23,Zara jacket,${listing.id},$30.00,Jul-26-26\n,,,,,\n2 record(s) downloaded,,,,,\n`;
    expect(await importSales(text, {})).toMatchObject({ kind: 'ebay-orders', sales: 2, totalValue: 110.5, skipped: 1 });
    const { rows } = await ada.client.sales.list();
    expect(rows.find(({ title }) => title === 'Nike Air Max 90')).toMatchObject({
      price: 80.5,
      soldAt: '2026-07-25T00:00:00.000Z',
      listingId: null,
      source: 'ebay-orders',
    });
    expect(rows.find(({ title }) => title === 'Zara jacket')).toMatchObject({ listingId: listing.id });
    // The listing reports the same sale again, which must not count twice.
    await ada.client.listings.setStatus({ params: { id: listing.id }, body: { status: 'sold', soldPrice: 30 } });
    expect((await ada.client.sales.list()).total).toBe(2);
    expect(await send(text, {})).toMatchObject({ sales: 0, known: 2 });
  });

  it('accepts our export, and uses only sold listings', async () => {
    const text = 'id,status,title,soldPrice,soldAt,brand\n,sold,Levis 501 jeans,25,2026-05-01,Levis\n,draft,Lamp,,,\n';
    const preview = await send(text, {});
    expect(preview).toMatchObject({ kind: 'relist', sales: 1, skipped: 1, skippedRows: [{ row: 3, reason: 'It hasn’t been sold.' }] });
    expect(preview.sample[0]).toMatchObject({ brand: 'Levis', soldAt: '2026-05-01T00:00:00.000Z' });
  });

  it('accepts any columns, currencies and number formats', async () => {
    const text = `What;Got;When;Make;Money\nJacket;"1.234,50 €";25.07.2026;Zara;EUR\nShoes;40,00;7/25/2026;Nike;\nBag;£10;2026-07-25;;XXX\n`;
    const columns = {
      titleColumn: 'What',
      priceColumn: 'Got',
      dateColumn: 'When',
      brandColumn: 'Make',
      currencyColumn: 'Money',
      currency: 'EUR',
    };
    const preview = await send(text, columns);
    const [jacket, shoes] = preview.sample;
    expect(jacket).toMatchObject({ title: 'Jacket', brand: 'Zara', soldAt: '2026-07-25T00:00:00.000Z' });
    expect(jacket?.price).toBeGreaterThan(1234.5);
    expect(shoes).toMatchObject({ soldAt: '2026-07-25T00:00:00.000Z' });
    expect(preview.skippedRows).toEqual([
      { row: 4, code: 'no_rate', params: { currency: 'XXX' }, reason: 'We have no exchange rate for XXX. Convert the price first.' },
    ]);
  });

  it.each([
    ['0', 'Its price must be between 0.50 and 1,000,000.'],
    ['-5', 'Its price isn’t an amount. Use one such as 12.50.'],
    ['NaN', 'Its price isn’t an amount. Use one such as 12.50.'],
    ['1e9', 'Its price isn’t an amount. Use one such as 12.50.'],
    ['', 'Its price isn’t an amount. Use one such as 12.50.'],
    ['99999999', 'Its price must be between 0.50 and 1,000,000.'],
    ['=1+1', 'Its price isn’t an amount. Use one such as 12.50.'],
  ])('skips a row whose price is "%s" and says why', async (price, reason) => {
    const preview = await send(`Item,Paid\n${NAME},"${price}"\n,5\n${NAME},60`, COLUMNS);
    expect(preview).toMatchObject({ sales: 1, skipped: 2 });
    expect(preview.skippedRows).toEqual([
      { row: 2, code: expect.stringMatching(/^(no|odd)_price$/), params: {}, reason },
      { row: 3, code: 'no_title', params: {}, reason: 'It has no title. Add one.' },
    ]);
  });

  it('skips rows whose date is ambiguous or unreadable, and says what to do', async () => {
    const text = `Item,Paid,On\n${NAME},60,03/04/2026\n${NAME},61,25/7/26\n${NAME},62,2026-02-30\n${NAME},63,`;
    const preview = await send(text, { ...COLUMNS, dateColumn: 'On' });
    expect(preview).toMatchObject({ sales: 1, skipped: 3 });
    expect(preview.skippedRows.map(({ row, code }) => [row, code])).toEqual([
      [2, 'ambiguous_date'],
      [3, 'odd_date'],
      [4, 'odd_date'],
    ]);
    expect(preview.skippedRows.every(({ reason }) => reason.includes('2026-07-25'))).toBe(true);
  });

  it('skips sales in the future', async () => {
    const preview = await send(`Item,Paid,On\n${NAME},60,2999-01-01`, { ...COLUMNS, dateColumn: 'On' });
    expect(preview).toMatchObject({
      sales: 0,
      skippedRows: [{ row: 2, code: 'future_sale', reason: 'Its sale date is in the future. Correct it.' }],
    });
  });

  it.each([
    ['a title column that the file lacks', 'Item;Paid\nx;2', { ...COLUMNS, titleColumn: 'Nope' }, 'titleColumn'],
    ['a brand column that the JSON lacks', '[{"Item":"x","Paid":2}]', { ...COLUMNS, brandColumn: 'Nope' }, 'brandColumn'],
    ['an unknown format without column names', 'a,b\n1,2', {}, 'file'],
    ['a title without a price', 'Item,Paid\nx,1', { titleColumn: 'Item' }, 'file'],
    ['a currency without a rate', 'Item,Paid\nx,1', { ...COLUMNS, currency: 'XXX' }, 'currency'],
    ['a token from another preview', 'Item,Paid\nx,1', { ...COLUMNS, token: 'f'.repeat(64) }, 'token'],
    ['no text', '\u0000\u0001', COLUMNS, 'file'],
  ])('rejects %s and saves nothing', async (_, text, body, field) => {
    const error = await expectError(send(text, body), field === 'token' ? 'conflict' : 'invalid_values');
    expect(error.fields).toHaveProperty(field);
    expect((await ada.client.sales.list()).rows).toEqual([]);
  });

  it('names the missing column and lists the columns of the file', async () => {
    const error = await expectError(send('My sales\nItem;Paid\nx;2', { ...COLUMNS, dateColumn: 'Nope' }), 'invalid_values');
    expect(error.fields).toEqual({
      dateColumn: 'names the column Nope, but the columns of the file are Item, Paid',
    });
  });

  it('imports a file once when it is sent several times in parallel', async () => {
    const text = buildCsv(NAME, 60, 4);
    const { token } = await send(text, COLUMNS);
    await Promise.allSettled(Array.from({ length: 4 }, () => send(text, { ...COLUMNS, token })));
    expect((await ada.client.sales.list()).total).toBe(4);
    const [level] = await app.database.knex('price_levels').where({ userId: ada.user.id }).whereLike('key', 'm:%');
    expect(level).toMatchObject({ sales: 4 });
  });
});

describe('GET /api/analytics/accuracy', () => {
  it('compares estimates with sale prices, by group and source', async () => {
    expect(await ada.client.analytics.accuracy()).toMatchObject({ total: { sales: 0, medianError: null }, byGroup: [], bySource: [] });
    const estimate = await estimatePrice();
    await importSales(`${buildCsv(NAME, estimate, 1)}${NAME},${estimate * 2}\nRolex watch,5000\n`);
    const { total, byGroup, bySource } = await ada.client.analytics.accuracy();
    expect(total).toMatchObject({ sales: 3, compared: 2, unpriced: 1, withinRange: expect.any(Number) });
    expect(total.medianError).toBeCloseTo(0.25, 6);
    expect(total.bias).toBeCloseTo(-0.25, 6);
    expect(byGroup.reduce((sum, { sales }) => sum + sales, 0)).toBe(3);
    expect(byGroup.find(({ group }) => group === 'watches')).toMatchObject({ compared: 0, unpriced: 1, medianError: null });
    expect(bySource).toMatchObject([{ source: 'columns', sales: 3 }]);
  });

  it('groups imported sales without a category by the model or kind of item in their title', async () => {
    await importSales('Item,Paid\nNintendo Switch OLED,200\nCanon EOS R5,900\nLevis 501 jeans,35\nthingy,5\n');
    const { byGroup } = await ada.client.analytics.accuracy();
    expect(byGroup.map(({ group }) => group)).toEqual(expect.arrayContaining(['game-consoles', 'jeans', null]));
    expect(byGroup.find(({ group }) => group === null)).toMatchObject({ sales: 1 });
  });

  it('uses the last estimate before a sale', async () => {
    const { item, listing } = await app.buildItem(ada);
    await ada.client.listings.setStatus({ params: { id: listing.id }, body: { status: 'sold', soldPrice: Number(item.estimatedValue) } });
    expect((await ada.client.analytics.accuracy()).total).toMatchObject({ sales: 1, compared: 1, medianError: 0, withinRange: 1 });
  });
});

describe('the sales job', () => {
  const runSalesJob = async (): Promise<void> => {
    await app.services.queue.send('sales', {});
    await app.runJobs();
  };

  it('adds sales recorded before price levels existed', async () => {
    const { item, listing } = await app.buildItem(ada);
    await ada.client.listings.setStatus({
      params: { id: listing.id },
      body: { status: 'sold', soldPrice: Number(item.estimatedValue) * 2 },
    });
    const raisedPrice = await estimatePrice(ada, 'Zara jacket blue M');
    await app.database.knex('sales').where({ userId: ada.user.id }).delete();
    await app.database.knex('price_levels').where({ userId: ada.user.id }).delete();
    await runSalesJob();
    expect(await estimatePrice(ada, 'Zara jacket blue M')).toBe(raisedPrice);
    expect((await ada.client.sales.list()).rows).toMatchObject([{ listingId: listing.id, predicted: Number(item.estimatedValue) }]);
  });

  it('re-evaluates sales once with new price tables', async () => {
    await importSales(buildCsv(NAME, 60, 2));
    const { knex } = app.database;
    const readLevels = () => knex('price_levels').where({ userId: ada.user.id }).orderBy('key').select('key', 'sales', 'mean');
    const levelsBefore = await readLevels();
    await knex('sales').where({ userId: ada.user.id }).update({ priceModel: 'former', residual: 0, modelKey: 'm:former' });
    await knex('price_levels').where({ userId: ada.user.id }).update({ mean: 0 });
    await runSalesJob();
    expect(await readLevels()).toEqual(levelsBefore);
    expect(await knex('sales').where({ userId: ada.user.id }).distinct('priceModel')).toEqual([{ priceModel: engine.priceModel }]);
  });
});
