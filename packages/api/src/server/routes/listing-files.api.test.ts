import { once } from 'node:events';
import { parse } from 'csv-parse/sync';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import { createStubEngine } from '../../../test/stub-engine.ts';
import { createManyItems } from '../../../test/many-items.ts';
import { selectForRun } from '../../../test/select-for-run.ts';
import { createTestPartner } from '../../../test/partners.ts';
import { createPhotoSet } from '../../../test/photo-files.ts';
import { unzip } from '../../../test/zip.ts';
import { exportFormats } from '../../engine/listings/export/formats.ts';
import { EXPORT_FORMATS, type CheckedListing, type ListedItem, type ListingExport } from '../../contract/index.ts';
import { expectListed } from '../../../test/expect-listed.ts';

/** An item without facts, so that the cells of all listings are the same. */
const EMPTY_FACTS = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };
/** Number of listings in a large export, which has 100 per page. */
const LARGE_EXPORT_COUNT = selectForRun(2000, 10_000);
const PUBLIC_URL = 'https://relist.example';
let app: TestApp;
let ada: TestUser;
let eve: TestUser;
let fixture: ListedItem;
beforeAll(async () => {
  app = await startApp({ engine: createStubEngine(), publicUrl: `${PUBLIC_URL}/` });
  ada = await app.buildUser();
  eve = await app.buildUser();
  fixture = expectListed(await ada.client.items.create({ files: await createPhotoSet(2), body: { targetPlatform: 'ebay' } }));
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  await ada.client.items.createListing({ params: { id: fixture.item.id }, body: { platform: 'facebook' } });
  await eve.client.items.create({ files: await createPhotoSet(1), body: { targetPlatform: 'ebay' } });
});
afterAll(() => app.close());

const fetchFile = (query: string, token = ada.token) => app.request(`/api/listings/export?${query}`, { token });
const parseCsv = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true });
const fetchExportText = async (query: Partial<ListingExport> & { format: ListingExport['format'] }) =>
  (await ada.client.listingFiles.export({ query: query as never })).text();

describe('GET /api/listings/export', () => {
  it.each(selectForRun(['csv'] as const, ['csv', 'json'] as const))('writes %s only as fast as the client reads it', async (format) => {
    const zoe = await app.buildUser();
    await createManyItems(app.database.knex, zoe.user.id, 2000, { itemId: fixture.item.id, listingId: fixture.listing.id });
    const { open } = await app.services.listingExport.create(zoe.user.id, { format, photos: 'none' });
    let statementCount = 0;
    const countStatement = (): void => void (statementCount += 1);
    app.database.knex.on('query', countStatement);
    const file = open();
    await once(file, 'readable');
    expect(String(file.read())).toContain(format === 'csv' ? 'id,' : '"id"');
    // If the export ran ahead of its reader, it would run a statement during each of these queries.
    const ownStatementCount = 60;
    for (let index = 0; index < ownStatementCount; index += 1) await app.database.knex.raw('select 1');
    // The complete export has 20 pages with three statements each.
    expect(statementCount - ownStatementCount).toBeLessThan(30);
    let bytes = 0;
    for await (const chunk of file) bytes += (chunk as Buffer).length;
    app.database.knex.off('query', countStatement);
    expect(statementCount - ownStatementCount).toBeGreaterThanOrEqual(60);
    expect(bytes).toBeGreaterThan(100_000);
  });

  it("exports every field of the account's listings in our format, and nothing from other accounts", async () => {
    const response = await fetchFile('format=csv');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="relist-csv-\d{4}-\d\d-\d\d\.csv"$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    const { rows } = await ada.client.listings.list();
    expect(parseCsv(text).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(parseCsv(text)[1]).toMatchObject({
      title: fixture.listing.title,
      price: String(fixture.listing.price),
      photos: '2',
      brand: 'Zara',
    });
    const json = JSON.parse(await fetchExportText({ format: 'json' })) as object[];
    expect(json).toMatchObject(rows);
  });

  it.each(EXPORT_FORMATS)('returns a valid %s file, with only a header if there are no listings', async (format) => {
    expect((await fetchFile(`format=${format}`)).status).toBe(200);
    const { token } = await app.buildUser();
    const text = await (await fetchFile(`format=${format}`, token)).text();
    if (format === 'json') expect(JSON.parse(text)).toEqual([]);
    else expect(text.length).toBeGreaterThan(50);
  });

  it("exports a platform's listings in its file, and each item once in a store's file", async () => {
    const lines = (await fetchExportText({ format: 'ebay' })).trim().split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toMatch(/^#INFO,Version=0\.0\.2,Template= eBay-draft-listings-template_US,+$/);
    expect(lines[4]).toMatch(/^Action\(SiteID=US\|/);
    expect(lines[5]).toContain(fixture.listing.id);
    const [product, ...otherRows] = parseCsv(await fetchExportText({ format: 'woocommerce' }));
    expect(product?.['SKU']).toBe(fixture.listing.id);
    expect(otherRows).toEqual([]);
    expect((await fetchExportText({ format: 'google', platform: 'facebook' })).trim().split('\r\n')).toHaveLength(2);
  });

  it('filters by platform, status and ids', async () => {
    expect(parseCsv(await fetchExportText({ format: 'csv', platform: 'facebook' }))).toMatchObject([{ platform: 'facebook' }]);
    expect(parseCsv(await fetchExportText({ format: 'csv', status: 'sold' }))).toEqual([]);
    expect(parseCsv(await fetchExportText({ format: 'csv', ids: fixture.listing.id as never }))).toMatchObject([
      { id: fixture.listing.id },
    ]);
    const [foreignListing] = (await eve.client.listings.list()).rows;
    expect(parseCsv(await fetchExportText({ format: 'csv', ids: foreignListing?.id as never }))).toEqual([]);
  });

  it.each([
    ['format=xml', 'format'],
    ['', 'format'],
    ['format=csv&platform=etsy', 'platform'],
    ['format=csv&ids=1', 'ids'],
    ['format=csv&photos=all', 'photos'],
  ])('rejects %j', async (query, field) => {
    const response = await fetchFile(query);
    expect(response.status).toBe(422);
    expect(Object.keys(((await response.json()) as { fields: object }).fields)[0]).toContain(field);
  });

  it('neutralizes formulas', async () => {
    const title = '=HYPERLINK("http://evil")';
    await ada.client.listings.edit({ params: { id: fixture.listing.id }, body: { title } });
    expect(parseCsv(await fetchExportText({ format: 'csv', platform: 'ebay' }))).toMatchObject([{ title: `'${title}` }]);
    expect(await fetchExportText({ format: 'ebay' })).toContain(`"'=HYPERLINK(""http://evil"")"`);
  });

  const FORMULA_TITLE = '=1+1, "quoted" 👗';
  const MULTILINE_TEXT = '@First line\nsecond, "quoted"\r\n\r\n-4 degrees; 100% wool é 👗\tend';
  const buildMultilineListing = async (platform: 'ebay' | 'facebook') => {
    const bob = await app.buildUser();
    const createdItem = expectListed(await bob.client.items.create({ files: await createPhotoSet(2), body: { targetPlatform: platform } }));
    const listing = await bob.client.listings.edit({
      params: { id: createdItem.listing.id },
      body: { title: FORMULA_TITLE, description: MULTILINE_TEXT },
    });
    return { bob, listing };
  };

  it.each(EXPORT_FORMATS.filter((id) => id !== 'json' && id !== 'facebook'))(
    'writes %s with rows of equal width and complete, neutralized texts for a strict parser',
    async (format) => {
      const { bob, listing } = await buildMultilineListing('ebay');
      const text = await (await fetchFile(`format=${format}`, bob.token)).text();
      const { preamble, columns, kind, createRows } = exportFormats[format];
      const parsedRows: string[][] = parse(text, { bom: true, delimiter: kind === 'tsv' ? '\t' : ',' });
      const entry = { listing, name: '', item: EMPTY_FACTS, photoCount: 2, photos: ['1', '2'] };
      expect(parsedRows).toHaveLength(preamble.length + 1 + createRows(entry).length);
      expect(parsedRows.slice(0, preamble.length + 1)).toEqual([...preamble, columns]);
      const readCell = (...names: string[]) => {
        const index = columns.findIndex((column) => names.includes(column.toLowerCase()));
        return { writtenText: String(createRows(entry)[0]?.[index]), readText: parsedRows[preamble.length + 1]?.[index] };
      };
      expect(readCell('title', 'name').readText).toBe(`'${FORMULA_TITLE}`);
      const { writtenText, readText } = readCell('description');
      expect(readText).toBe(writtenText.startsWith('@') ? `'${writtenText}` : writtenText);
      expect(parsedRows.every((row) => row.length === columns.length)).toBe(true);
    },
  );

  it("writes a Facebook workbook that another library reads, with the template's rows and the complete text", async () => {
    const { bob, listing } = await buildMultilineListing('facebook');
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await (await bob.client.listingFiles.export({ query: { format: 'facebook' } })).arrayBuffer());
    const sheet = book.getWorksheet('Bulk Upload Template');
    const rows = [1, 2, 3, 4, 5].map((row) =>
      exportFormats.facebook.columns.map((_, index) => sheet?.getRow(row).getCell(index + 1).value ?? null),
    );
    const { preamble, columns } = exportFormats.facebook;
    expect(rows.slice(0, 3).map((row) => row.filter((cell) => cell !== null))).toEqual(preamble);
    expect(rows[3]).toEqual(columns);
    expect(rows[4]).toEqual([
      listing.title,
      Math.round(listing.price),
      expect.toBeOneOf([null, expect.any(String)]),
      // XML has only one line ending.
      listing.description.replaceAll('\r\n', '\n'),
      null,
    ]);
    expect(sheet?.rowCount).toBe(5);
  });

  it("puts the file and one copy of each item's disclosure and photos into a zip", async () => {
    const { bob, listing } = await buildMultilineListing('ebay');
    await bob.client.items.createListing({ params: { id: listing.itemId }, body: { platform: 'facebook' } });
    const response = await fetchFile('format=csv&photos=zip', bob.token);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const files = unzip(Buffer.from(await response.arrayBuffer()));
    const names = [...files.keys()];
    expect(names[0]).toMatch(/^relist-csv-[\d-]{10}\.csv$/);
    const disclosure = await bob.client.items.disclosure({ params: { id: listing.itemId } });
    expect(names[1]).toBe('disclosures.json');
    expect(JSON.parse(files.get('disclosures.json')?.toString() ?? '')).toEqual([disclosure]);
    expect(disclosure.listings).toHaveLength(2);
    expect(names.slice(2)).toEqual(
      [1, 2].map((position) => expect.stringMatching(new RegExp(`^photos/[a-z0-9-]+-[0-9a-f]{8}/${position}\\.jpg$`))),
    );
    expect(parseCsv(files.get(names[0] ?? '')?.toString() ?? '')).toHaveLength(2);
    const originalResponse = await app.request(`/api/items/${listing.itemId}/photos/1?size=2048`, { token: bob.token });
    expect(files.get(names[2] ?? '')).toEqual(Buffer.from(await originalResponse.arrayBuffer()));
  });

  it('refuses more listings than the platform accepts before sending the file', async () => {
    const { user, token } = await app.buildUser();
    await copyListings(user.id, 400);
    const response = await fetchFile('format=facebook', token);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { ids: expect.stringMatching(/you chose 5\d$/) } });
  });

  it(
    `streams ${LARGE_EXPORT_COUNT} listings page by page, with a constant number of statements per page`,
    { timeout: 120_000 },
    async () => {
      const { user, token } = await app.buildUser();
      await copyListings(user.id, LARGE_EXPORT_COUNT);
      const statements: string[] = [];
      const countStatement = ({ sql }: { sql: string }): void => void statements.push(sql);
      app.database.knex.on('query', countStatement);
      const response = await fetchFile('format=csv', token);
      const rows = parseCsv(await response.text());
      app.database.knex.off('query', countStatement);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(LARGE_EXPORT_COUNT);
      expect(statements.filter((sql) => /from "listings"/.test(sql))).toHaveLength(LARGE_EXPORT_COUNT / 100);
      // Count only statements on the export's tables, because the server's other work continues.
      expect(statements.filter((sql) => /from "(listings|items|photos)"/.test(sql)).length).toBeLessThan(3.2 * (LARGE_EXPORT_COUNT / 100));
    },
  );

  it('stops without an error when the client disconnects', async () => {
    const { user, token } = await app.buildUser();
    await copyListings(user.id, 2000);
    const controller = new AbortController();
    const response = await app.request('/api/listings/export?format=json', { token, signal: controller.signal });
    await response.body?.getReader().read();
    controller.abort();
    expect((await app.request('/api/listings', { token })).status).toBe(200);
  });
});

const copyListings = (userId: string, count: number) =>
  createManyItems(app.database.knex, userId, count, { itemId: fixture.item.id, listingId: fixture.listing.id });

describe('GET /api/listings/export/check', () => {
  it('lists why the platform will refuse each listing, page by page', async () => {
    const page = await ada.client.listingFiles.check({ query: { format: 'ebay' } });
    expect(page).toMatchObject({ total: 1, nextCursor: null });
    expect(page.rows[0]).toMatchObject({ listingId: fixture.listing.id, accepted: false });
    expect(page.rows[0]?.problems.map(({ column }) => column)).toContain('Category ID');
    await ada.client.items.correct({ params: { id: fixture.item.id }, body: { department: 'men', condition: 'Good' } });
    expect((await ada.client.listingFiles.check({ query: { format: 'ebay' } })).rows[0]).toMatchObject({ accepted: true, problems: [] });
    const firstPage = await ada.client.listingFiles.check({ query: { format: 'csv', limit: 1 } });
    expect(firstPage).toMatchObject({ total: 2, rows: [{ problems: [] }] });
    const secondPage = await ada.client.listingFiles.check({ query: { format: 'csv', limit: 1, cursor: firstPage.nextCursor ?? '' } });
    expect(secondPage.rows[0]?.listingId).not.toBe(firstPage.rows[0]?.listingId);
  });

  it('reports photos without a public address', async () => {
    const { rows } = await ada.client.listingFiles.check({ query: { format: 'ebay', photos: 'none' } });
    expect(rows[0]?.problems).toMatchObject([{ column: 'Item photo URL', blocks: false }]);
  });

  it.each([
    ['en', 'is empty because this server has no public URL for photos. Add them on the platform by hand'],
    ['es', 'está vacía porque este servidor no tiene una URL pública para las fotos. Añádelas a mano en la plataforma'],
    ['fr', 'est vide car ce serveur n’a pas d’URL publique pour les photos. Ajoutez-les à la main sur la plateforme'],
  ])('returns each reason with its code, in the language of Accept-Language: %s', async (language, problem) => {
    const headers = { 'accept-language': language, authorization: `Bearer ${ada.token}` };
    const response = await app.request('/api/listings/export/check?format=ebay&photos=none', { headers });
    const [row] = (await response.json()) as CheckedListing[];
    expect(row?.problems).toEqual([{ column: 'Item photo URL', code: 'no_photo_url', params: {}, problem, blocks: false }]);
  });
});

describe('GET /api/photos/:link', () => {
  const readLinks = async (): Promise<string[]> => {
    const products = parseCsv(await fetchExportText({ format: 'woocommerce' }));
    return products[0]?.['Images']?.split(', ').map((url) => url.slice(PUBLIC_URL.length)) ?? [];
  };

  it('opens only its photo, without sign-in', async () => {
    const [firstLink = '', secondLink = ''] = await readLinks();
    expect(firstLink).toMatch(/^\/api\/photos\/[\w-]{50}\.jpg$/);
    const response = await app.request(firstLink);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const originalResponse = await app.request(`/api/items/${fixture.item.id}/photos/1?size=2048`, { token: ada.token });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(await originalResponse.arrayBuffer()));
    expect((await app.request(secondLink)).status).toBe(200);
    for (const index of [15, 30, 38, 48, 60]) {
      const changedLink = firstLink.slice(0, index) + (firstLink[index] === 'A' ? 'B' : 'A') + firstLink.slice(index + 1);
      expect((await app.request(changedLink)).status, changedLink).toBe(404);
    }
    await expectError(app.anonymous.photoLinks.open({ params: { link: 'short.jpg' } }), 'not_found');
  });

  it('stops working when it expires, its owner is suspended or its item is deleted', async () => {
    const [firstLink = ''] = await readLinks();
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 29.9 * 24 * 3600 * 1000);
    expect((await app.request(firstLink)).status).toBe(200);
    app.clock.now = new Date(now.getTime() + 31.1 * 24 * 3600 * 1000);
    expect((await app.request(firstLink)).status).toBe(404);
    app.clock.now = now;
    await app.database.knex('users').where({ id: ada.user.id }).update({ status: 'suspended' });
    expect((await app.request(firstLink)).status).toBe(404);
    await app.database.knex('users').where({ id: ada.user.id }).update({ status: 'active' });
    await ada.client.items.remove({ params: { id: fixture.item.id } });
    expect((await app.request(firstLink)).status).toBe(404);
  });

  it("stops working while the partner of the photo's owner is suspended", async () => {
    const testPartner = await createTestPartner(app);
    const { item } = await testPartner.createWidget((await testPartner.mint()).token).items.create({ files: await createPhotoSet(1) });
    const sign = await app.services.photoLinks.createSigner();
    const link = sign?.(item.id, 1).slice(PUBLIC_URL.length) ?? '';
    const readStatus = async () => (await app.request(link)).status;
    const actor = { adminId: null, requestId: null, ip: null };
    expect(await readStatus()).toBe(200);
    await app.services.partners.update(testPartner.partner.id, { status: 'suspended' }, actor);
    expect(await readStatus()).toBe(404);
    await app.services.partners.update(testPartner.partner.id, { status: 'active' }, actor);
    expect(await readStatus()).toBe(200);
  });
});
