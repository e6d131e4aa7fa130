import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import { createInstantEngine } from '../../../test/instant-engine.ts';
import { selectForRun } from '../../../test/select-for-run.ts';
import { createManyItems } from '../../../test/many-items.ts';
import type { ApiError } from '../../client/index.ts';
import type { ListedItem, Listing } from '../../contract/index.ts';

let app: TestApp;
let ada: TestUser;
let fixture: ListedItem;
beforeAll(async () => {
  app = await startApp({ engine: { ...createInstantEngine(), findFee: (_platform, price) => price / 10 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.buildUser();
  fixture = await app.buildItem(ada);
});

const importListings = (text: string | Buffer, token?: string, owner = ada) =>
  owner.client.listingFiles.import({
    body: token === undefined ? {} : { token },
    files: [{ name: 'listings.csv', data: new Blob([typeof text === 'string' ? text : new Uint8Array(text)]) }],
  });
const exportListings = async (format: 'csv' | 'json', owner = ada) =>
  (await owner.client.listingFiles.export({ query: { format } })).text();
const getListing = (id = fixture.listing.id): Promise<Listing> => ada.client.listings.get({ params: { id } });
const expectRejected = async (text: string | Buffer): Promise<Record<string, string>> => {
  const listingBefore = await getListing();
  const error = await expectError(importListings(text), 'invalid_values');
  expect(await getListing()).toEqual(listingBefore);
  return error.fields ?? {};
};

describe('POST /api/listings/import', () => {
  it('reads texts that a spreadsheet would save as numbers exactly as they were exported', async () => {
    const body = { title: '00123', description: '2026-01-05', keywords: ['007'] };
    await ada.client.listings.edit({ params: { id: fixture.listing.id }, body });
    const text = await exportListings('csv');
    for (const cell of [`,'00123,`, `,'2026-01-05,`, `,'007,`]) expect(text).toContain(cell);
    expect(await importListings(text)).toMatchObject({ unchanged: 1, changes: [] });
  });

  it('previews the changes in a file without applying them, and then applies exactly those', async () => {
    const { id } = fixture.listing;
    const text = `id,title,price,keywords,status,my notes\r\n${id},"A ""new"" title",$44,wool; denim,ACTIVE,buy milk\r\n`;
    const listingBefore = await getListing();
    const preview = await importListings(text);
    expect(preview).toMatchObject({ kind: 'relist', applied: false, rows: 1, unchanged: 0, skipped: [], ignoredColumns: ['my notes'] });
    expect(preview.changes).toEqual([
      {
        row: 2,
        listingId: id,
        title: listingBefore.title,
        fields: [
          { field: 'title', from: listingBefore.title, to: 'A "new" title' },
          { field: 'price', from: 42, to: 44 },
          { field: 'keywords', from: ['jacket', 'denim'], to: ['wool', 'denim'] },
          { field: 'status', from: 'draft', to: 'active' },
        ],
      },
    ]);
    expect(await getListing()).toEqual(listingBefore);
    const result = await importListings(text, preview.token);
    expect(result).toMatchObject({ applied: true, token: preview.token, changes: [{ fields: preview.changes[0]?.fields }] });
    expect(await getListing()).toMatchObject({
      title: 'A "new" title',
      price: 44,
      keywords: ['wool', 'denim'],
      status: 'active',
      edited: ['title', 'price', 'keywords'],
      seoScore: 50,
      soldPrice: null,
    });
    expect(await ada.client.dashboard.stats()).toMatchObject({ activeListings: 1, avgSeoScore: 50 });
    expect(await importListings(text)).toMatchObject({ changes: [], unchanged: 1 });
  });

  it("records the platform's fee for a sale, like marking it sold does, and removes it with the sale", async () => {
    const readFee = async (id: string) => (await app.database.knex('listings').where({ id }).first('soldFee')).soldFee as string | null;
    const importAndApply = async (text: string) => importListings(text, (await importListings(text)).token);
    const { id } = fixture.listing;
    await importAndApply(`id,status,soldPrice\n${id},sold,40`);
    expect(await readFee(id)).toBe('4.00');
    await importAndApply(`id,soldPrice\n${id},50`);
    expect(await readFee(id)).toBe('5.00');
    await importAndApply(`id,title\n${id},Another`);
    expect(await readFee(id)).toBe('5.00');
    const soldItem = await app.buildItem(ada);
    await ada.client.listings.setStatus({ params: { id: soldItem.listing.id }, body: { status: 'sold', soldPrice: 50 } });
    expect(await readFee(soldItem.listing.id)).toBe(await readFee(id));
    await importAndApply(`id,status\n${id},active`);
    expect(await readFee(id)).toBeNull();
  });

  it("saves a listing's URL, and removes it when the listing becomes a draft", async () => {
    const { id } = fixture.listing;
    const url = 'https://www.ebay.com/itm/123';
    await ada.client.listings.setStatus({ params: { id }, body: { status: 'active', url } });
    const file = await exportListings('csv');
    expect(file).toContain(`,${url},`);
    const importAndApply = async (text: string) => importListings(text, (await importListings(text)).token);
    await importAndApply(`id,price\n${id},51`);
    expect(await getListing()).toMatchObject({ price: 51, url });
    await importAndApply(`id,status\n${id},draft`);
    expect(await getListing()).toMatchObject({ status: 'draft', url: null });
  });

  it('refuses a token once the file or a listing has changed', async () => {
    const text = `id,title\n${fixture.listing.id},Changed`;
    const { token } = await importListings(text);
    await expectError(importListings(`${text} more`, token), 'conflict');
    await ada.client.listings.edit({ params: { id: fixture.listing.id }, body: { title: 'Meanwhile' } });
    const error = await expectError(importListings(text, token), 'conflict');
    expect(error.fields).toHaveProperty('token');
    expect((await getListing()).title).toBe('Meanwhile');
    const eve = await app.buildUser();
    await expectError(importListings(text, token, eve), 'invalid_values');
  });

  it('applies a file once when it is sent several times in parallel', async () => {
    const text = `id,title\n${fixture.listing.id},Once`;
    const { token } = await importListings(text);
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => importListings(text, token)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) if (result.status === 'rejected') expect((result.reason as ApiError).code).toBe('conflict');
    expect((await getListing()).title).toBe('Once');
  });

  it.each([
    ['\u0000\u0001', 'file'],
    [Buffer.from([0xff, 0xfe, 0x41]), 'file'],
    ['   ', 'file'],
    ['title\nx', 'file'],
    ['{"id":1}', 'file'],
    ['[1]', 'file'],
    ['[', 'file'],
    ['id,title\n"open,x', 'file'],
    ['id,title,title\nx,y,z', 'file'],
    ['id,title\n7,x', 'row 2, id'],
    ['id,title\n00000000-0000-0000-0000-000000000000,x', 'row 2, id'],
    ['id,title\nID,\u0000', 'row 2, title'],
    ['id,title\nID, ', 'row 2, title'],
    ['id,title\n\nID,"two\nlines"', 'row 3, title'],
    [`id,title\nID,${'x'.repeat(81)}`, 'row 2, title'],
    ['id,price\nID,cheap', 'row 2, price'],
    ['id,price\nID,"45,50"', 'row 2, price'],
    ['id,price\nID,-5', 'row 2, price'],
    ['id,price\nID,1.005', 'row 2, price'],
    ['id,price\nID,44.50', 'row 2, price'],
    ['id,price\nID,', 'row 2, price'],
    ['id,hashtags\nID,a;b;c;d;e;f', 'row 2, hashtags'],
    ['id,status\nID,gone', 'row 2, status'],
    ['id,soldPrice\nID,5', 'row 2, soldPrice'],
    ['id,status,soldAt\nID,sold,2999-01-01', 'row 2, soldAt'],
    ['id,status,soldAt\nID,sold,7/4/26', 'row 2, soldAt'],
    ['[{"id":"ID","title":7}]', 'row 1, title'],
    ['[{"id":"ID","keywords":"a"}]', 'row 1, keywords'],
  ])('rejects %j and names %s', async (text, location) => {
    const content = typeof text === 'string' ? text.replaceAll('ID', fixture.listing.id) : text;
    expect(Object.keys(await expectRejected(content))).toContain(location);
  });

  it('reports all errors together, and applies no row of the file', async () => {
    const secondListing = await ada.client.items.createListing({ params: { id: fixture.item.id }, body: { platform: 'ebay' } });
    const fields = await expectRejected(
      `id,title,price\n${fixture.listing.id},Fine,x\n${secondListing.id},,12\n${secondListing.id},Twice,12`,
    );
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(['row 4, id']));
    expect(Object.keys(await expectRejected(`id,title,price\n${fixture.listing.id},Fine,x\n${secondListing.id},,12`))).toEqual([
      'row 2, price',
      'row 3, title',
    ]);
  });

  it('rejects a form without a file', async () => {
    await expectError(ada.client.listingFiles.import({ files: [] }), 'invalid_values');
  });

  it('accepts the separators and line endings that spreadsheets use', async () => {
    const { id } = fixture.listing;
    for (const text of [`\uFEFFid;title\r\n${id};Semicolon\r\n`, `id\ttitle\n${id}\tSemicolon\n`, `id,title\r${id},Semicolon\r`])
      expect((await importListings(text)).changes[0]?.fields[0]).toMatchObject({ to: 'Semicolon' });
    const listing = await getListing();
    expect(
      (await importListings(JSON.stringify([{ ...listing, description: listing.description.replaceAll('\n', '\r\n') }]))).changes,
    ).toEqual([]);
  });

  it('records sales, one per item, and reverts them', async () => {
    const { id } = fixture.listing;
    const secondListing = await ada.client.items.createListing({ params: { id: fixture.item.id }, body: { platform: 'ebay' } });
    const sale = `id,status,soldPrice,soldAt\n${id},sold,39.5,2026-07-25`;
    await importListings(sale, (await importListings(sale)).token);
    expect(await getListing()).toMatchObject({ status: 'sold', soldPrice: 39.5, soldAt: '2026-07-25T00:00:00.000Z' });
    expect(Object.keys(await expectRejected(`id,status\n${secondListing.id},sold`))).toEqual(['row 2, status']);
    const swap = `id,status,soldPrice,soldAt\n${id},active,39.5,2026-07-25\n${secondListing.id},sold,,`;
    await importListings(swap, (await importListings(swap)).token);
    expect(await getListing()).toMatchObject({ status: 'active', soldPrice: null, soldAt: null });
    expect(await getListing(secondListing.id)).toMatchObject({ status: 'sold', soldPrice: 42 });
  });

  it("accepts eBay's orders report, and records the sales of our listings", async () => {
    const { id } = fixture.listing;
    const header =
      'Sales Record Number,Order Number,Buyer Username,Item Number,Item Title,Custom Label,Quantity,Sold For,Shipping And Handling,Sale Date';
    const report = `\n${header}\n,,,,,,,,,\n112,24-1,someone,31,Jacket,${id},1,"$1,039.50",$5.97,Jul-25-26\n113,24-2,x,32,Lamp,PH-1,1,$9.00,$0.00,Jul-26-26\n\n2,record(s) downloaded,,,,,,,,\nSeller ID : ada\n`;
    const preview = await importListings(report);
    expect(preview).toMatchObject({ kind: 'ebay-orders', rows: 1, skipped: [{ row: 5 }, { row: 7 }, { row: 8 }] });
    await importListings(report, preview.token);
    expect(await getListing()).toMatchObject({ status: 'sold', soldPrice: 1039.5, soldAt: '2026-07-25T00:00:00.000Z' });
    expect((await importListings(report)).changes).toEqual([]);
    expect(Object.keys(await expectRejected(report.replace('"$1,039.50"', 'free').replace('Jul-25-26', '25.7.26')))).toEqual([
      'row 4, Sold For',
      'row 4, Sale Date',
    ]);
  });

  it('finds no changes in a new export, regardless of what the text contains', { timeout: 180_000 }, async () => {
    const line = fc
      .tuple(
        fc.constantFrom('', "'", '=', '+', '-', '@', '\t', '＝', ' ', '"', ';', ',', '#', '-5'),
        fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.toWellFormed().replaceAll(/[\0\r\n\u2028\u2029]/g, '')),
      )
      .map((parts) => parts.join(''));
    const text = fc.array(line, { maxLength: 4 }).chain((lines) => fc.constantFrom('\n', '\r\n', '\n\n').map((end) => lines.join(end)));
    const record = fc.record({
      title: line,
      description: text,
      keywords: fc.array(line, { maxLength: 5 }),
      hashtags: fc.array(text, { maxLength: 3 }),
    });
    const listingRow = { id: fixture.listing.id };
    await fc.assert(
      fc.asyncProperty(record, async ({ title, description, keywords, hashtags }) => {
        const lists = { keywords: JSON.stringify(keywords), hashtags: JSON.stringify(hashtags) };
        await app.database
          .knex('listings')
          .where(listingRow)
          .update({ title, description, ...lists });
        for (const format of ['csv', 'json'] as const)
          expect((await importListings(await exportListings(format))).changes, format).toEqual([]);
      }),
      { numRuns: selectForRun(10, 100) },
    );
  });

  it('writes many rows in a few statements, all or none', { timeout: 120_000 }, async () => {
    const bob = await app.buildUser();
    await createManyItems(app.database.knex, bob.user.id, 1000, { itemId: fixture.item.id, listingId: fixture.listing.id });
    const lines = (await exportListings('csv', bob)).split('\r\n');
    const text = lines.map((row, index) => (index === 0 ? row : row.replace(/,Jacket,42,/, `,Jacket ${index},43,`))).join('\r\n');
    const preview = await importListings(text, undefined, bob);
    const count = preview.changes.length;
    expect(count).toBeGreaterThan(900);
    const statements: string[] = [];
    const record = ({ sql }: { sql: string }): void => void statements.push(sql);
    app.database.knex.on('query', record);
    await importListings(text, preview.token, bob);
    app.database.knex.off('query', record);
    expect(statements.length).toBeLessThan(60);
    expect(statements.filter((sql) => sql.startsWith('update listings'))).toHaveLength(Math.ceil(count / 100));
    const countRow = await app.database.knex('listings').where({ userId: bob.user.id, price: 43 }).count({ n: '*' }).first();
    expect(Number(countRow?.['n'])).toBe(count);
  });
});
