import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import { createManyItems } from '../../../test/many-items.ts';
import { ItemSummary, ListingSummary, type ListedItem, type ListSort } from '../../contract/index.ts';

let app: TestApp;
let ada: TestUser;
const fixtures: ListedItem[] = [];
const NAMES = ['Nike hoodie', 'Levi 501 jeans', '50% wool_coat', 'Blue lamp'];
beforeAll(async () => {
  app = await startApp();
  ada = await app.buildUser();
  for (const [index, name] of NAMES.entries()) {
    app.clock.now = new Date(Date.UTC(2026, 10, 20, 10, index));
    fixtures.push(await app.buildItem(ada, name));
    await ada.client.listings.edit({ params: { id: fixtures[index]?.listing.id ?? '' }, body: { price: 10 + index } });
  }
});
afterAll(() => app.close());

const getItemId = (index: number): string => fixtures[index]?.item.id ?? '';
const getListingId = (index: number): string => fixtures[index]?.listing.id ?? '';
const listNames = async (query: object): Promise<string[]> => (await ada.client.items.summaries({ query })).rows.map(({ name }) => name);

describe('GET /api/items?view=summary', () => {
  it('returns rows with only the fields for a list, newest first', async () => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    await ada.client.items.createListing({ params: { id: getItemId(3) }, body: { platform: 'ebay' } });
    const { rows, total, nextCursor } = await ada.client.items.summaries();
    expect([rows.map(({ name }) => name), total, nextCursor]).toEqual([NAMES.toReversed(), 4, null]);
    expect(ItemSummary.strict().parse(rows[0])).toMatchObject({
      id: getItemId(3),
      status: 'draft',
      price: 42,
      photo: `/api/items/${getItemId(3)}/photos/1?size=320`,
      photos: 1,
      keywords: ['jacket', 'denim'],
      moreKeywords: 0,
      category: 'Coats & jackets',
      listings: [
        { id: getListingId(3), platform: 'facebook', status: 'draft' },
        { platform: 'ebay', status: 'draft' },
      ],
      question: null,
      createdAt: '2026-11-20T10:03:00.000Z',
    });
    expect(rows[0]?.excerpt).toBe(fixtures[3]?.item.description.replaceAll(/\s+/g, ' ').slice(0, 100).trim());
    expect(rows[2]?.price).toBe(11);
  });

  it('stays under 1 kB per row with the longest names, and reads no columns that only the engine needs', async () => {
    const longItem = await app.buildItem(ada, 'An item with a name ');
    await app.database.knex.raw(
      `update items set name = repeat('n', 120), description = repeat('d', 4000),
         analysis_results = analysis_results || :more::jsonb where id = :id`.replace(':more::jsonb', 'cast(:more as jsonb)'),
      {
        id: longItem.item.id,
        more: JSON.stringify({
          brand: 'b'.repeat(200),
          category: 'c'.repeat(200),
          seoKeywords: Array.from({ length: 20 }, () => 'k'.repeat(60)),
        }),
      },
    );
    for (const platform of ['instagram', 'tiktok', 'poshmark', 'ebay'] as const)
      await ada.client.items.createListing({ params: { id: longItem.item.id }, body: { platform } });
    const url = `https://ebay.com/itm/${'9'.repeat(99)}`;
    await ada.client.listings.setStatus({ params: { id: longItem.listing.id }, body: { status: 'active', url } });
    const statements: string[] = [];
    const record = ({ sql }: { sql: string }): void => void statements.push(sql);
    app.database.knex.on('query', record);
    const { rows } = await ada.client.items.summaries();
    const listings = await ada.client.listings.summaries();
    app.database.knex.off('query', record);
    const row = rows.find(({ id }) => id === longItem.item.id);
    expect(row).toMatchObject({ url: null, moreKeywords: 17, excerpt: expect.stringMatching(/^d*$/), listings: { length: 5 } });
    expect(listings.rows.find(({ id }) => id === longItem.listing.id)?.url).toBe(url);
    for (const summary of [...rows, ...listings.rows]) expect(Buffer.byteLength(JSON.stringify(summary))).toBeLessThan(1024);
    expect(statements.some((sql) => sql.includes('search_text') || sql.includes('items.keywords'))).toBe(true);
    for (const column of ['analysis_results', 'evidence', 'thing', 'price_research', 'optimization', 'authorship', '"items".*'])
      expect(statements.join('\n')).not.toContain(column);
    await ada.client.items.remove({ params: { id: longItem.item.id } });
  });

  it.each<[string, object, string[]]>([
    ['a word in the name, in any case', { q: 'HOODIE' }, ['Nike hoodie']],
    ['all words, in any order', { q: 'jeans levi' }, ['Levi 501 jeans']],
    ['keywords and category', { q: 'denim coats lamp' }, ['Blue lamp']],
    ['wildcards literally', { q: '50%' }, ['50% wool_coat']],
    ['an underscore literally', { q: 'l_c' }, ['50% wool_coat']],
    ['nothing for SQL', { q: "'; drop table items; --" }, []],
  ])('finds %s', async (_, query, names) => {
    expect(await listNames(query)).toEqual(names);
  });

  it('finds the brand after the seller corrects it', async () => {
    await app.database.knex.raw(`update items set analysis_results = analysis_results || '{"brand":"Patagonia"}' where id = ?`, [
      getItemId(3),
    ]);
    expect(await listNames({ q: 'patagonia' })).toEqual(['Blue lamp']);
  });

  it('filters by listing status, by platform and by whether items need attention', async () => {
    await ada.client.listings.setStatus({ params: { id: getListingId(0) }, body: { status: 'active' } });
    await ada.client.listings.setStatus({ params: { id: getListingId(1) }, body: { status: 'sold' } });
    const question = { code: 'what_is_it', params: {}, message: 'What is this?', field: 'name', answers: [] };
    await app.database
      .knex('items')
      .where({ id: getItemId(2) })
      .update({ question: JSON.stringify(question) });
    expect(await listNames({ status: 'active' })).toEqual(['Nike hoodie']);
    expect(await listNames({ status: 'sold' })).toEqual(['Levi 501 jeans']);
    expect(await listNames({ status: 'draft' })).toEqual(['Blue lamp', '50% wool_coat']);
    expect(await listNames({ platform: 'ebay' })).toEqual(['Blue lamp']);
    expect(await listNames({ needsLook: 'true' })).toEqual(['50% wool_coat']);
    expect((await ada.client.items.summaries({ query: { needsLook: 'false' } })).total).toBe(3);
    const { rows } = await ada.client.listings.summaries({ query: { status: 'sold' } });
    expect(ListingSummary.strict().parse(rows[0])).toMatchObject({
      id: getListingId(1),
      name: 'Levi 501 jeans',
      soldPrice: 11,
      status: 'sold',
    });
    expect((await ada.client.listings.summaries({ query: { q: 'lamp', platform: 'ebay' } })).total).toBe(1);
  });

  it('does not ask a question that no answer resolves, and lists the item as needing attention until the seller sets a price', async () => {
    const { item, listing } = await app.buildItem(ada, 'Phone without sales');
    const setQuestion = (code: string, reason?: string) =>
      app.database
        .knex('items')
        .where({ id: item.id })
        .update({
          estimated_value: null,
          question: JSON.stringify({ code, params: reason ? { reason } : {}, message: 'Why?', field: 'model', answers: [] }),
        });
    const readRow = async () => {
      const query = { q: 'phone without' };
      const [items, listings, itemsToReview] = await Promise.all([
        ada.client.items.summaries({ query }),
        ada.client.listings.summaries({ query }),
        ada.client.items.summaries({ query: { ...query, needsLook: 'true' } }),
      ]);
      return [items.rows[0]?.question, listings.rows[0]?.question, itemsToReview.total];
    };
    const setPrice = (price: number) => app.database.knex('listings').where({ id: listing.id }).update({ price });
    await setPrice(0);
    for (const reason of ['no_sales', 'old']) {
      await setQuestion('tell_more', reason);
      expect(await readRow()).toEqual([null, null, 1]);
    }
    await setQuestion('tell_more', 'count');
    expect(await readRow()).toEqual(['tell_more', 'tell_more', 1]);
    await setQuestion('which_model');
    expect(await readRow()).toEqual(['which_model', 'which_model', 1]);
    await setPrice(70);
    expect(await readRow()).toEqual([null, null, 0]);
    expect((await ada.client.items.summaries({ query: { q: 'phone without', needsLook: 'false' } })).total).toBe(1);
    await setQuestion('what_is_it');
    expect(await readRow()).toEqual(['what_is_it', 'what_is_it', 1]);
    await ada.client.items.remove({ params: { id: item.id }, query: { forever: 'true' } });
  });

  it.each<[ListSort, string[]]>([
    ['oldest', NAMES],
    ['name', ['50% wool_coat', 'Blue lamp', 'Levi 501 jeans', 'Nike hoodie']],
    ['price-high', ['Blue lamp', '50% wool_coat', 'Levi 501 jeans', 'Nike hoodie']],
    ['price-low', ['Nike hoodie', 'Levi 501 jeans', '50% wool_coat', 'Blue lamp']],
    ['newest', NAMES.toReversed()],
  ])('sorts by %s across pages, with each row once', async (sort, names) => {
    const listedNames: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await ada.client.items.summaries({ query: { sort, limit: 1, ...(cursor && { cursor }) } });
      listedNames.push(...page.rows.map(({ name }) => name));
      cursor = page.nextCursor ?? undefined;
    } while (cursor && listedNames.length < 9);
    expect(listedNames).toEqual(names);
  });

  it('rejects cursors of another list, forged cursors, and unknown filters', async () => {
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

  it('returns nothing from other accounts', async () => {
    const eve = await app.buildUser();
    for (const place of ['list', 'archive', 'bin'] as const) {
      expect((await eve.client.items.summaries({ query: { place } })).total).toBe(0);
      expect((await eve.client.listings.summaries({ query: { place } })).total).toBe(0);
    }
  });

  it('counts and pages through hundreds of items', async () => {
    const bob = await app.buildUser();
    await createManyItems(app.database.knex, bob.user.id, 250, { itemId: getItemId(0), listingId: getListingId(0) });
    const listedIds = new Set<string>();
    let cursor: string | null = null;
    do {
      const query: { limit: number; cursor?: string } = { limit: 100, ...(cursor && { cursor }) };
      const page: Awaited<ReturnType<typeof bob.client.items.summaries>> = await bob.client.items.summaries({ query });
      for (const { id } of page.rows) listedIds.add(id);
      expect(page.total).toBe(250);
      cursor = page.nextCursor;
    } while (cursor);
    expect(listedIds.size).toBe(250);
  });
});
