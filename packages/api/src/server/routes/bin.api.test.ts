import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError, expectErrorResponse } from '../../../test/expect.ts';
import { createJacketPhoto } from '../../../test/photo-files.ts';
import { createClient } from '../../client/index.ts';
import type { ListedItem } from '../../contract/index.ts';
import { DAY, addTime } from '../services/shared/clock.ts';

let app: TestApp;
let ada: TestUser;
let fixture: ListedItem;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // Empty the bin of earlier tests, so that it does not change while files are counted.
  advanceDays(31);
  await app.services.housekeeping.run();
  ada = await app.buildUser();
  fixture = await app.buildItem(ada);
});

const getItemParams = () => ({ params: { id: fixture.item.id } });
const getListingParams = () => ({ params: { id: fixture.listing.id } });
const countFiles = async (): Promise<number> =>
  (await readdir(`${app.folder}/photos`, { recursive: true })).filter((path) => path.endsWith('.jpg')).length;
const countRows = async (): Promise<number> =>
  Number((await app.database.knex('items').where({ userId: ada.user.id }).count({ n: '*' }).first())?.['n']);
const advanceDays = (days: number): void => void (app.clock.now = addTime(app.clock.now, days * DAY));
/** Signs in again, because the bin outlasts a session. */
const signInAgain = async (): Promise<void> => {
  const { token } = await app.anonymous.auth.login({ body: { email: ada.email, password: ada.password } });
  ada = { ...ada, token, client: createClient({ baseUrl: app.url, token }) };
};

describe('the bin', () => {
  it('names a deleted item to its owner only', async () => {
    await ada.client.items.remove(getItemParams());
    const { id } = fixture.item;
    await expect(ada.client.items.get(getItemParams())).rejects.toMatchObject({ code: 'not_found', fields: { item: id } });
    const bea = await app.buildUser();
    await expect(bea.client.items.get(getItemParams())).rejects.not.toMatchObject({ fields: { item: id } });
  });

  it('hides a deleted item from every response, and restores it unchanged', async () => {
    await ada.client.listings.setStatus({ ...getListingParams(), body: { status: 'active' } });
    const [item, listing] = [await ada.client.items.get(getItemParams()), await ada.client.listings.get(getListingParams())];
    const stats = await ada.client.dashboard.stats();
    await ada.client.items.remove(getItemParams());
    const calls = [
      ada.client.items.get(getItemParams()),
      ada.client.items.correct({ ...getItemParams(), body: { brand: 'Gap' } }),
      ada.client.items.addPhotos({ ...getItemParams(), files: [await createJacketPhoto()] }),
      ada.client.items.reanalyse(getItemParams()),
      ada.client.items.duplicate(getItemParams()),
      ada.client.items.archive(getItemParams()),
      ada.client.items.priceResearch(getItemParams()),
      ada.client.items.disclosure(getItemParams()),
      ada.client.items.remove(getItemParams()),
      ada.client.listings.get(getListingParams()),
      ada.client.listings.edit({ ...getListingParams(), body: { title: 'A' } }),
      ada.client.listings.setStatus({ ...getListingParams(), body: { status: 'sold' } }),
      ada.client.listings.remove(getListingParams()),
      ada.client.listings.restore(getListingParams()),
      ada.client.priceTracking.watch({ body: { itemId: fixture.item.id, percent: 5 } }),
      ada.client.liveComparables.ofItem(getItemParams()),
    ];
    await Promise.all(calls.map((call) => expectError(call, 'not_found')));
    const lists = [
      await ada.client.items.list(),
      await ada.client.items.summaries(),
      await ada.client.listings.list(),
      await ada.client.listings.summaries(),
    ];
    expect(lists.map(({ total, rows }) => [total, rows.length])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(await ada.client.dashboard.stats()).toEqual({ totalItems: 0, totalValue: 0, activeListings: 0, avgSeoScore: 0 });
    expect((await ada.client.analytics.summary()).items).toBe(0);
    const bin = await ada.client.items.summaries({ query: { place: 'bin' } });
    expect(bin.rows).toMatchObject([{ id: fixture.item.id, listings: [{ id: fixture.listing.id }], deletedAt: expect.any(String) }]);

    expect(await ada.client.items.restore(getItemParams())).toEqual(item);
    expect([await ada.client.items.get(getItemParams()), await ada.client.listings.get(getListingParams())]).toEqual([item, listing]);
    expect(await ada.client.dashboard.stats()).toEqual(stats);
    await expectError(ada.client.items.restore(getItemParams()), 'not_found');
  });

  it('keeps a listing deleted before its item in the bin when the item is restored', async () => {
    const ebayListing = await ada.client.items.createListing({ ...getItemParams(), body: { platform: 'ebay' } });
    await ada.client.listings.remove(getListingParams());
    advanceDays(1);
    await ada.client.items.remove(getItemParams());
    await ada.client.items.restore(getItemParams());
    expect((await ada.client.listings.list()).rows.map(({ id }) => id)).toEqual([ebayListing.id]);
    expect(await ada.client.listings.restore(getListingParams())).toMatchObject({ id: fixture.listing.id });
    expect((await ada.client.listings.list()).total).toBe(2);
  });

  it('does not restore a second listing for a platform', async () => {
    await ada.client.listings.remove(getListingParams());
    const newListing = await ada.client.items.createListing({ ...getItemParams(), body: { platform: 'facebook' } });
    expect((await expectError(ada.client.listings.restore(getListingParams()), 'conflict')).message).toContain(newListing.id);
    await ada.client.listings.remove({ params: { id: newListing.id } });
    await ada.client.listings.restore(getListingParams());
  });

  it('keeps an item for 30 days, then permanently deletes only the item, its photos and its listings', async () => {
    const otherItem = await app.buildItem(ada);
    const countBefore = await countFiles();
    await ada.client.items.remove(getItemParams());
    await ada.client.listings.remove({ params: { id: otherItem.listing.id } });
    advanceDays(29);
    await app.services.housekeeping.run();
    expect([await countRows(), await countFiles()]).toEqual([2, countBefore]);
    advanceDays(1);
    await app.services.housekeeping.run();
    expect([await countRows(), await countFiles()]).toEqual([1, countBefore - 3]);
    await signInAgain();
    await expectError(ada.client.items.restore(getItemParams()), 'not_found');
    await expectError(ada.client.listings.restore({ params: { id: otherItem.listing.id } }), 'not_found');
    expect((await ada.client.items.get({ params: { id: otherItem.item.id } })).photos).toHaveLength(1);
    expect(await readdir(`${app.folder}/photos/pending`)).toEqual([]);
  });

  it('is visible only to its owner, included in the export, and deleted with the account', async () => {
    await ada.client.items.remove(getItemParams());
    const eve = await app.buildUser();
    await expectError(eve.client.items.restore(getItemParams()), 'not_found');
    const response = await app.request(`/api/items/${fixture.item.id}/photos/1`, { token: eve.token });
    await expectErrorResponse(response, 'not_found');
    expect((await app.request(`/api/items/${fixture.item.id}/photos/1`, { token: ada.token })).status).toBe(200);
    const archive = Buffer.from(await (await ada.client.account.export()).arrayBuffer());
    expect(archive.includes(`photos/${fixture.item.id}/1.jpg`)).toBe(true);
    const countBefore = await countFiles();
    await ada.client.account.remove({ body: { currentPassword: ada.password } });
    expect([await countRows(), await countFiles()]).toEqual([0, countBefore - 3]);
  });

  it('returns item_deleted for a repeated upload of a deleted item, and the item once it is restored', async () => {
    const idempotencyKey = randomUUID();
    const files = [await createJacketPhoto()];
    const { item } = await ada.client.items.create({ files }, { idempotencyKey });
    await ada.client.items.remove({ params: { id: item.id } });
    await expectError(ada.client.items.create({ files }, { idempotencyKey }), 'item_deleted');
    await ada.client.items.restore({ params: { id: item.id } });
    expect((await ada.client.items.create({ files }, { idempotencyKey })).item.id).toBe(item.id);
  });
});

describe('archiving', () => {
  it('hides an item only from the list', async () => {
    expect((await ada.client.items.archive(getItemParams())).archivedAt).toEqual(expect.any(String));
    expect((await ada.client.items.summaries()).total).toBe(0);
    expect((await ada.client.listings.summaries()).total).toBe(0);
    expect((await ada.client.items.summaries({ query: { place: 'archive' } })).rows).toMatchObject([{ id: fixture.item.id }]);
    expect((await ada.client.items.list()).total).toBe(1);
    expect((await ada.client.items.archive(getItemParams())).archivedAt).toEqual(expect.any(String));
    expect((await ada.client.items.unarchive(getItemParams())).archivedAt).toBeNull();
    expect((await ada.client.items.summaries()).total).toBe(1);
  });
});

describe('duplicating', () => {
  it('creates another item with the same photos and facts, and draft listings', async () => {
    await ada.client.listings.edit({ ...getListingParams(), body: { title: 'By hand' } });
    await ada.client.listings.setStatus({ ...getListingParams(), body: { status: 'sold', soldPrice: 50 } });
    const { item, listings } = await ada.client.items.duplicate(getItemParams());
    const source = await ada.client.items.get(getItemParams());
    expect(item.id).not.toBe(source.id);
    expect(item).toMatchObject({ name: source.name, analysisResults: source.analysisResults, priceResearch: source.priceResearch });
    expect(item.photos.map(({ url }) => url)).toEqual([`/api/items/${item.id}/photos/1`]);
    expect(listings).toMatchObject([
      { itemId: item.id, status: 'draft', title: 'By hand', soldPrice: null, soldAt: null, edited: ['title'] },
    ]);
    expect(await ada.client.items.get({ params: { id: item.id } })).toEqual(item);
    expect((await ada.client.listings.get(getListingParams())).status).toBe('sold');
  });

  it('shares the photos until the last item that uses them is permanently deleted', async () => {
    const countBefore = await countFiles();
    const { item } = await ada.client.items.duplicate(getItemParams());
    await ada.client.items.remove(getItemParams());
    advanceDays(30);
    await app.services.housekeeping.run();
    expect(await countFiles()).toBe(countBefore);
    await signInAgain();
    expect((await ada.client.items.photo({ params: { id: item.id, position: '1' } })).size).toBeGreaterThan(0);
    await ada.client.items.remove({ params: { id: item.id } });
    advanceDays(30);
    await app.services.housekeeping.run();
    expect(await countFiles()).toBe(countBefore - 3);
  });

  it('creates one copy per Idempotency-Key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const duplicateItem = async () =>
      (await (await app.request(`/api/items/${fixture.item.id}/duplicate`, { method: 'POST', token: ada.token, headers })).json()) as {
        item: { id: string };
      };
    expect((await duplicateItem()).item.id).toBe((await duplicateItem()).item.id);
    expect(await countRows()).toBe(2);
  });
});
