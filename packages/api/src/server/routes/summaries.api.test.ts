import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import { manyItems } from '../../../test/many-items.ts';
import { ItemSummary, ListingSummary, type ListedItem, type ListSort } from '../../contract/index.ts';

let app: TestApp;
let ada: TestUser;
const fixtures: ListedItem[] = [];
const NAMES = ['Nike hoodie', 'Levi 501 jeans', '50% wool_coat', 'Blue lamp'];
beforeAll(async () => {
  app = await startApp();
  ada = await app.buildUser();
  for (const [at, name] of NAMES.entries()) {
    app.clock.now = new Date(Date.UTC(2026, 10, 20, 10, at));
    fixtures.push(await app.buildItem(ada, name));
    await ada.client.listings.edit({ params: { id: fixtures[at]?.listing.id ?? '' }, body: { price: 10 + at } });
  }
});
afterAll(() => app.close());

const idOf = (at: number): string => fixtures[at]?.item.id ?? '';
const listingOf = (at: number): string => fixtures[at]?.listing.id ?? '';
const namesFor = async (query: object): Promise<string[]> => (await ada.client.items.summaries({ query })).rows.map(({ name }) => name);

describe('GET /api/items?view=summary', () => {
  it('returns rows with the fields of a list, newest first', async () => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    await ada.client.items.createListing({ params: { id: idOf(3) }, body: { platform: 'ebay' } });
    const { rows, total, nextCursor } = await ada.client.items.summaries();
    expect([rows.map(({ name }) => name), total, nextCursor]).toEqual([NAMES.toReversed(), 4, null]);
    expect(ItemSummary.strict().parse(rows[0])).toMatchObject({
      id: idOf(3),
      status: 'draft',
      price: 42,
      photo: `/api/items/${idOf(3)}/photos/1?size=320`,
      photos: 1,
      keywords: ['jacket', 'denim'],
      moreKeywords: 0,
      category: 'Coats & jackets',
      listings: [
        { id: listingOf(3), platform: 'facebook', status: 'draft' },
        { platform: 'ebay', status: 'draft' },
      ],
      question: null,
      createdAt: '2026-11-20T10:03:00.000Z',
    });
    expect(rows[0]?.excerpt).toBe(fixtures[3]?.item.description.replaceAll(/\s+/g, ' ').slice(0, 100).trim());
    expect(rows[2]?.price).toBe(11);
  });

  it('stays under 1 kB per row with the longest names, and reads no column that only the engine needs', async () => {
    const long = await app.buildItem(ada, 'An item with a name ');
    await app.database.knex.raw(
      `update items set name = repeat('n', 120), description = repeat('d', 4000),
         analysis_results = analysis_results || :more::jsonb where id = :id`.replace(':more::jsonb', 'cast(:more as jsonb)'),
      {
        id: long.item.id,
        more: JSON.stringify({
          brand: 'b'.repeat(200),
          category: 'c'.repeat(200),
          seoKeywords: Array.from({ length: 20 }, () => 'k'.repeat(60)),
        }),
      },
    );
    for (const platform of ['instagram', 'tiktok', 'poshmark', 'ebay'] as const)
      await ada.client.items.createListing({ params: { id: long.item.id }, body: { platform } });
    const url = `https://ebay.com/itm/${'9'.repeat(99)}`;
    await ada.client.listings.setStatus({ params: { id: long.listing.id }, body: { status: 'active', url } });
    const read: string[] = [];
    const record = ({ sql }: { sql: string }): void => void read.push(sql);
    app.database.knex.on('query', record);
    const { rows } = await ada.client.items.summaries();
    const listings = await ada.client.listings.summaries();
    app.database.knex.off('query', record);
    const row = rows.find(({ id }) => id === long.item.id);
    expect(row).toMatchObject({ url: null, moreKeywords: 17, excerpt: expect.stringMatching(/^d*$/), listings: { length: 5 } });
    expect(listings.rows.find(({ id }) => id === long.listing.id)?.url).toBe(url);
    for (const one of [...rows, ...listings.rows]) expect(Buffer.byteLength(JSON.stringify(one))).toBeLessThan(1024);
    expect(read.some((sql) => sql.includes('search_text') || sql.includes('items.keywords'))).toBe(true);
    for (const heavy of ['analysis_results', 'evidence', 'thing', 'price_research', 'optimization', 'authorship', '"items".*'])
      expect(read.join('\n')).not.toContain(heavy);
    await ada.client.items.remove({ params: { id: long.item.id } });
  });

  it.each<[string, object, string[]]>([
    ['a word of the name, in any case', { q: 'HOODIE' }, ['Nike hoodie']],
    ['all words, in any order', { q: 'jeans levi' }, ['Levi 501 jeans']],
    ['keywords and category', { q: 'denim coats lamp' }, ['Blue lamp']],
    ['signs that the database knows as wildcards', { q: '50%' }, ['50% wool_coat']],
    ['an underscore as itself', { q: 'l_c' }, ['50% wool_coat']],
    ['nothing that is there', { q: "'; drop table items; --" }, []],
  ])('finds %s', async (_, query, names) => {
    expect(await namesFor(query)).toEqual(names);
  });

  it('finds the brand after the seller corrects it', async () => {
    await app.database.knex.raw(`update items set analysis_results = analysis_results || '{"brand":"Patagonia"}' where id = ?`, [idOf(3)]);
    expect(await namesFor({ q: 'patagonia' })).toEqual(['Blue lamp']);
  });

  it('filters by the status of the listings, by platform and by items that need attention', async () => {
    await ada.client.listings.setStatus({ params: { id: listingOf(0) }, body: { status: 'active' } });
    await ada.client.listings.setStatus({ params: { id: listingOf(1) }, body: { status: 'sold' } });
    const question = { code: 'what_is_it', params: {}, message: 'What is this?', field: 'name', answers: [] };
    await app.database
      .knex('items')
      .where({ id: idOf(2) })
      .update({ question: JSON.stringify(question) });
    expect(await namesFor({ status: 'active' })).toEqual(['Nike hoodie']);
    expect(await namesFor({ status: 'sold' })).toEqual(['Levi 501 jeans']);
    expect(await namesFor({ status: 'draft' })).toEqual(['Blue lamp', '50% wool_coat']);
    expect(await namesFor({ platform: 'ebay' })).toEqual(['Blue lamp']);
    expect(await namesFor({ needsLook: 'true' })).toEqual(['50% wool_coat']);
    expect((await ada.client.items.summaries({ query: { needsLook: 'false' } })).total).toBe(3);
    const { rows } = await ada.client.listings.summaries({ query: { status: 'sold' } });
    expect(ListingSummary.strict().parse(rows[0])).toMatchObject({
      id: listingOf(1),
      name: 'Levi 501 jeans',
      soldPrice: 11,
      status: 'sold',
    });
    expect((await ada.client.listings.summaries({ query: { q: 'lamp', platform: 'ebay' } })).total).toBe(1);
  });

  it.each<[ListSort, string[]]>([
    ['oldest', NAMES],
    ['name', ['50% wool_coat', 'Blue lamp', 'Levi 501 jeans', 'Nike hoodie']],
    ['price-high', ['Blue lamp', '50% wool_coat', 'Levi 501 jeans', 'Nike hoodie']],
    ['price-low', ['Nike hoodie', 'Levi 501 jeans', '50% wool_coat', 'Blue lamp']],
    ['newest', NAMES.toReversed()],
  ])('sorts by %s, page by page, each row once', async (sort, names) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await ada.client.items.summaries({ query: { sort, limit: 1, ...(cursor && { cursor }) } });
      seen.push(...page.rows.map(({ name }) => name));
      cursor = page.nextCursor ?? undefined;
    } while (cursor && seen.length < 9);
    expect(seen).toEqual(names);
  });

  it('refuses cursors of another list, forged ones, and unknown filters', async () => {
    const { nextCursor } = await ada.client.items.summaries({ query: { limit: 1, sort: 'name' } });
    for (const cursor of [
      nextCursor ?? '',
      'x',
      Buffer.from('["newest","infinity","1"]').toString('base64url'),
      Buffer.from('["newest","2026-99-99T00:00:00Z","00000000-0000-4000-8000-000000000000"]').toString('base64url'),
    ])
      expect((await expectError(ada.client.items.summaries({ query: { cursor } }), 'invalid_values')).fields).toHaveProperty('cursor');
    for (const query of [{ q: 'x'.repeat(101) }, { sort: 'best' }, { status: 'gone' }, { place: 'attic' }])
      await expectError(ada.client.items.summaries({ query: query as never }), 'invalid_values');
  });

  it('contains nothing of other accounts', async () => {
    const eve = await app.buildUser();
    for (const place of ['list', 'archive', 'bin'] as const) {
      expect((await eve.client.items.summaries({ query: { place } })).total).toBe(0);
      expect((await eve.client.listings.summaries({ query: { place } })).total).toBe(0);
    }
  });

  it('counts and pages through hundreds of items', async () => {
    const bob = await app.buildUser();
    await manyItems(app.database.knex, bob.user.id, 250, { itemId: idOf(0), listingId: listingOf(0) });
    const seen = new Set<string>();
    let cursor: string | null = null;
    do {
      const query: { limit: number; cursor?: string } = { limit: 100, ...(cursor && { cursor }) };
      const page: Awaited<ReturnType<typeof bob.client.items.summaries>> = await bob.client.items.summaries({ query });
      for (const { id } of page.rows) seen.add(id);
      expect(page.total).toBe(250);
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.size).toBe(250);
  });
});
