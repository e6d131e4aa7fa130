import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { createManyItems } from '../../../../test/many-items.ts';
import type { ListedItem, Platform } from '../../../contract/index.ts';

let app: TestApp;
let template: ListedItem;
beforeAll(async () => {
  app = await startApp();
  template = await app.buildItem(await app.buildUser());
});
afterAll(() => app.close());

const getKnex = () => app.database.knex;

/** Computes the same figures from the rows, without the totals. */
const countDirectly = async (userId: string) => {
  const { rows } = await getKnex().raw<{ rows: [object] }>(
    `select (select count(*)::int from items where user_id = :userId and deleted_at is null) as "totalItems",
       (select coalesce(sum(estimated_value), 0)::float8 from items where user_id = :userId and deleted_at is null) as "totalValue",
       count(*) filter (where status = 'active')::int as "activeListings", coalesce(round(avg(seo_score)), 0)::int as "avgSeoScore"
     from listings where user_id = :userId and deleted_at is null`,
    { userId },
  );
  return rows[0];
};
const countPendingChanges = async (userId: string): Promise<number> =>
  Number((await getKnex()('totals').where({ userId }).count({ n: '*' }).first())?.['n']);

describe('a total', () => {
  it('is exact after any number of parallel changes', { timeout: 120_000 }, async () => {
    const ada = await app.buildUser();
    const items = await Promise.all(Array.from({ length: 8 }, () => app.buildItem(ada)));
    const platforms: Platform[] = ['ebay', 'poshmark', 'tiktok'];
    const ignore = () => undefined;
    const changes = items.flatMap(({ item, listing }, index) => {
      const itemParams = { params: { id: item.id } };
      const listingParams = { params: { id: listing.id } };
      const { listings, items: itemsClient } = ada.client;
      return [
        ...platforms.map((platform) => itemsClient.createListing({ ...itemParams, body: { platform } })),
        ...(['active', 'sold', 'draft', 'active'] as const).map((status) => listings.setStatus({ ...listingParams, body: { status } })),
        listings.edit({ ...listingParams, body: { title: `By hand ${index}` } }),
        itemsClient.correct({ ...itemParams, body: { brand: `Brand ${index}` } }),
        index % 2 === 0 ? listings.remove(listingParams) : itemsClient.regenerateDescription(itemParams),
        ...(index % 4 === 3 ? [itemsClient.remove(itemParams)] : []),
        app.buildItem(ada),
        ada.client.dashboard.stats(),
      ].map((call: Promise<unknown>) => call.catch(ignore));
    });
    await Promise.all(changes);
    expect(await ada.client.dashboard.stats()).toEqual(await countDirectly(ada.user.id));
    const { total } = await ada.client.items.list();
    expect(total).toBe(8 - 2 + 8);
    for (const platform of [undefined, ...platforms])
      for (const status of [undefined, 'draft', 'active', 'sold'] as const) {
        const page = await ada.client.listings.list({ query: { limit: 100, ...(platform && { platform }), ...(status && { status }) } });
        expect(page.total, `${platform} ${status}`).toBe(page.rows.length);
        for (const row of page.rows) expect(row).toMatchObject({ ...(platform && { platform }), ...(status && { status }) });
      }
  });

  it('includes changes that bypass the server', async () => {
    const { user, client } = await app.buildUser();
    await createManyItems(getKnex(), user.id, 300, { itemId: template.item.id, listingId: template.listing.id });
    expect(await client.dashboard.stats()).toEqual(await countDirectly(user.id));
    await getKnex().raw("update listings set status = 'sold', seo_score = 12 where user_id = ? and platform = 'ebay'", [user.id]);
    await getKnex().raw("delete from items where user_id = ? and created_at < now() - interval '100 seconds'", [user.id]);
    expect(await client.dashboard.stats()).toEqual(await countDirectly(user.id));
    expect((await client.items.list({ query: { limit: 1 } })).total).toBeLessThan(101);
  });

  it('is merged by housekeeping and by any process that reads many changes, even by several processes at once', async () => {
    const ada = await app.buildUser();
    const { listing } = await app.buildItem(ada);
    const toggle = async (times: number): Promise<void> => {
      for (let index = 0; index < times; index += 1)
        await getKnex()('listings')
          .where({ id: listing.id })
          .update({ status: index % 2 === 0 ? 'active' : 'draft' });
    };
    await toggle(120);
    expect(await countPendingChanges(ada.user.id)).toBeGreaterThan(100);
    const expectedStats = await countDirectly(ada.user.id);
    const readers = Array.from({ length: 10 }, () => ada.client.dashboard.stats());
    for (const stats of await Promise.all([...readers, toggle(20).then(() => expectedStats)]))
      expect(stats).toMatchObject({ totalItems: 1, totalValue: 42, avgSeoScore: 71 });
    expect(await countPendingChanges(ada.user.id)).toBeLessThan(60);
    expect(await ada.client.dashboard.stats()).toEqual(await countDirectly(ada.user.id));
    await toggle(120);
    await app.services.housekeeping.run();
    expect(await countPendingChanges(ada.user.id)).toBeLessThan(5);
    expect(await ada.client.dashboard.stats()).toEqual(await countDirectly(ada.user.id));
  });

  it('is deleted with the account', async () => {
    const eve: TestUser = await app.buildUser();
    await app.buildItem(eve);
    await eve.client.account.remove({ body: { currentPassword: eve.password } });
    expect(await countPendingChanges(eve.user.id)).toBe(0);
  });
});
