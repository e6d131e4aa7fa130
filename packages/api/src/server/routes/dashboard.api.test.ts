import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('GET /api/dashboard/stats', () => {
  it('returns zeros for a new account', async () => {
    const { client } = await app.buildUser();
    expect(await client.dashboard.stats()).toEqual({ totalItems: 0, totalValue: 0, activeListings: 0, avgSeoScore: 0 });
  });

  it("counts and sums the account's own data", async () => {
    const [ada, eve] = [await app.buildUser(), await app.buildUser()];
    await app.buildItem(ada);
    const { listing } = await app.buildItem(ada);
    await app.buildItem(eve);
    await app.database.knex('listings').where({ id: listing.id }).update({ status: 'active', seoScore: 90 });
    expect(await ada.client.dashboard.stats()).toEqual({ totalItems: 2, totalValue: 84, activeListings: 1, avgSeoScore: 81 });
  });

  it("counts all of an item's listings but the item only once, in one statement", async () => {
    const { client } = await app.buildUser();
    const owner = { client } as TestUser;
    const { item, listing } = await app.buildItem(owner);
    const ebayListing = await client.items.createListing({ params: { id: item.id }, body: { platform: 'ebay' } });
    for (const id of [listing.id, ebayListing.id]) await client.listings.setStatus({ params: { id }, body: { status: 'active' } });
    // The instant engine gives edited text a score of 50 and generated text a score of 71.
    await client.listings.edit({ params: { id: ebayListing.id }, body: { title: 'By hand' } });
    const statements: string[] = [];
    app.database.knex.on('query', ({ sql }: { sql: string }) => void statements.push(sql));
    expect(await client.dashboard.stats()).toEqual({ totalItems: 1, totalValue: 42, activeListings: 2, avgSeoScore: 61 });
    expect(statements.filter((sql) => !sql.includes('sessions'))).toHaveLength(1);
    await client.listings.setStatus({ params: { id: ebayListing.id }, body: { status: 'sold' } });
    expect(await client.dashboard.stats()).toMatchObject({ activeListings: 1, avgSeoScore: 61 });
    await client.listings.remove({ params: { id: ebayListing.id } });
    expect(await client.dashboard.stats()).toEqual({ totalItems: 1, totalValue: 42, activeListings: 1, avgSeoScore: 71 });
  });

  it('returns 401 without a token', () => expectError(app.anonymous.dashboard.stats(), 'unauthorized'));
});
