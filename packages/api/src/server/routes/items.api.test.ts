import { randomUUID } from 'node:crypto';
import { readdir, readlink, rm } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createManyItems } from '../../../test/many-items.ts';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError, expectErrorResponse } from '../../../test/expect.ts';
import { unzip } from '../../../test/zip.ts';
import { createJacketPhoto, createPhotoSet } from '../../../test/photo-files.ts';
import type { Item } from '../../contract/index.ts';
import { SECOND } from '../services/shared/clock.ts';

let app: TestApp;
let ada: TestUser;
let eve: TestUser;
beforeAll(async () => {
  app = await startApp();
  ada = await app.buildUser();
  eve = await app.buildUser();
});
afterAll(() => app.close());

const listKeyFolders = async (): Promise<string[]> =>
  (await readdir(`${app.folder}/photos`, { recursive: true })).filter((path) => /^..\/[\w-]{36}$/.test(path));

describe('GET /api/items/:id/listings', () => {
  it("lists only that item's listings, oldest first, and returns 404 to another account", async () => {
    const { item, listing } = await app.buildItem(ada);
    await app.buildItem(ada);
    app.clock.now = new Date(app.clock.now.getTime() + SECOND);
    const secondListing = await ada.client.items.createListing({ params: { id: item.id }, body: { platform: 'poshmark' } });
    const firstListing = await ada.client.listings.get({ params: { id: listing.id } });
    expect(await ada.client.listings.ofItem({ params: { id: item.id } })).toEqual([firstListing, secondListing]);
    await expectError(eve.client.listings.ofItem({ params: { id: item.id } }), 'not_found');
  });
});

describe('GET /api/items', () => {
  it('returns an empty list for a new account', async () => {
    expect(await (await app.buildUser()).client.items.list()).toEqual({ rows: [], nextCursor: null, total: 0 });
  });

  it("lists the account's items, newest first, page by page", async () => {
    const bob = await app.buildUser();
    const names = ['one', 'two', 'three', 'four', 'five'];
    for (const name of names) {
      app.clock.now = new Date(app.clock.now.getTime() + SECOND);
      await app.buildItem(bob, name);
    }
    await app.buildItem(eve);
    const firstPage = await bob.client.items.list({ query: { limit: 2 } });
    expect(firstPage.total).toBe(5);
    const secondPage = await bob.client.items.list({ query: { limit: 2, cursor: firstPage.nextCursor ?? '' } });
    const thirdPage = await bob.client.items.list({ query: { limit: 2, cursor: secondPage.nextCursor ?? '' } });
    expect(thirdPage.nextCursor).toBeNull();
    expect([firstPage, secondPage, thirdPage].flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual(names.toReversed());
  });

  it('neither repeats nor skips items while others are added and deleted, even within one millisecond', async () => {
    const bob = await app.buildUser();
    const remainingIds: string[] = [];
    for (let index = 0; index < 6; index += 1) remainingIds.push((await app.buildItem(bob)).item.id);
    const idToDelete = (await app.buildItem(bob)).item.id;
    const firstPage = await bob.client.items.list({ query: { limit: 3 } });
    await app.buildItem(bob);
    await bob.client.items.remove({ params: { id: idToDelete } });
    const secondPage = await bob.client.items.list({ query: { limit: 10, cursor: firstPage.nextCursor ?? '' } });
    const listedIds = [...firstPage.rows, ...secondPage.rows].map(({ id }) => id);
    expect(new Set(listedIds).size).toBe(listedIds.length);
    expect(remainingIds.filter((id) => !listedIds.includes(id))).toEqual([]);
  });

  it('lists each of a thousand items once while others are added and deleted between the pages', async () => {
    const bob = await app.buildUser();
    const { item, listing } = await app.buildItem(bob);
    await createManyItems(app.database.knex, bob.user.id, 999, { itemId: item.id, listingId: listing.id });
    const initialIds: string[] = await app.database.knex('items').where({ userId: bob.user.id }).pluck('id');
    const listedIds: string[] = [];
    const deletedIds = new Set<string>();
    let cursor: string | null | undefined;
    do {
      const page = await bob.client.items.list({ query: { limit: 100, ...(cursor && { cursor }) } });
      listedIds.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor;
      const idToDelete = initialIds.find((id) => !listedIds.includes(id) && !deletedIds.has(id));
      for (const id of [idToDelete, page.rows[50]?.id]) {
        if (id === undefined) continue;
        deletedIds.add(id);
        await bob.client.items.remove({ params: { id } });
      }
      await app.buildItem(bob);
    } while (cursor);
    expect(new Set(listedIds).size).toBe(listedIds.length);
    expect(initialIds.filter((id) => !deletedIds.has(id) && !listedIds.includes(id))).toEqual([]);
    expect(listedIds.filter((id) => !initialIds.includes(id))).toEqual([]);
  });

  it('runs the same few statements for one item and for ten', async () => {
    const bob = await app.buildUser();
    const statements: string[] = [];
    const record = ({ sql }: { sql: string }): void => void statements.push(sql);
    const countStatements = async (): Promise<number> => {
      statements.length = 0;
      app.database.knex.on('query', record);
      await bob.client.items.list();
      app.database.knex.off('query', record);
      return statements.length;
    };
    await app.buildItem(bob);
    const statementCount = await countStatements();
    for (let index = 0; index < 9; index += 1) await app.buildItem(bob);
    expect(await countStatements()).toBe(statementCount);
    // Session, items, their photos, total.
    expect(statementCount).toBe(4);
  });

  it.each(['limit=0', 'limit=-1', 'limit=101', 'limit=1e9', 'limit=abc', 'limit=NaN', 'limit=', 'limit=1.5', 'limit=1&limit=2'])(
    'returns 422 for ?%s',
    async (query) => {
      const error = await expectErrorResponse(await app.request(`/api/items?${query}`, { token: ada.token }), 'invalid_values');
      expect(error.fields).toHaveProperty('limit');
    },
  );

  it.each(['', 'x', '%00', "'--", 'MTc5', encodeURIComponent(Buffer.from(`9e99.${randomUUID()}`).toString('base64url')), 'a'.repeat(201)])(
    'returns 422 for the cursor %s',
    async (cursor) => {
      const error = await expectErrorResponse(await app.request(`/api/items?cursor=${cursor}`, { token: ada.token }), 'invalid_values');
      expect(error.fields).toHaveProperty('cursor');
    },
  );

  it('returns 401 without a token', () => expectError(app.anonymous.items.list(), 'unauthorized'));
});

describe('one item', () => {
  let item: Item;
  beforeAll(async () => {
    item = (await app.buildItem(ada)).item;
  });

  it('GET /api/items/:id returns it to its owner', async () => {
    expect(await ada.client.items.get({ params: { id: item.id } })).toEqual(item);
  });

  it('GET /api/items/:id/price-research returns its price', async () => {
    const research = await ada.client.items.priceResearch({ params: { id: item.id } });
    expect(research).toEqual(item.priceResearch);
    expect(research?.averagePrice).toBe('42.00');
  });

  const calls = {
    get: (user: TestUser, id: string) => user.client.items.get({ params: { id } }),
    remove: (user: TestUser, id: string) => user.client.items.remove({ params: { id } }),
    regenerateDescription: (user: TestUser, id: string) => user.client.items.regenerateDescription({ params: { id } }),
    priceResearch: (user: TestUser, id: string) => user.client.items.priceResearch({ params: { id } }),
    photo: (user: TestUser, id: string) => user.client.items.photo({ params: { id, position: '1' } }),
  };

  it.each(Object.entries(calls))('%s returns 404 for another account, an unknown id and an invalid id', async (_, call) => {
    for (const id of [item.id, randomUUID(), 'x', '%00', "' or 1=1 --", '..']) await expectError(call(eve, id), 'not_found');
    expect(await ada.client.items.get({ params: { id: item.id } })).toEqual(item);
  });

  it.each(Object.entries(calls))('%s returns 401 without a token', async (_, call) => {
    await expectError(call({ ...ada, client: app.anonymous }, item.id), 'unauthorized');
  });
});

describe('GET /api/items/:id/photos/:position', () => {
  it.each([320, 1024, 2048] as const)('returns the %i-pixel variant, cacheable for a day, with scripts disabled', async (size) => {
    const { item } = await ada.client.items.create({ files: [await createJacketPhoto('jacket.jpg', 'navy', 640)] });
    const response = await app.request(`${item.photos[0]?.url}?size=${size}`, { token: ada.token });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-site',
      'cache-control': 'private, max-age=86400, must-revalidate',
    });
    const { width, format, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect({ width, format, exif }).toEqual({ width: Math.min(size, 640), format: 'jpeg', exif: undefined });
  });

  it('returns 304 to a caller with a cached copy, and 401 to one without access', async () => {
    const { item } = await app.buildItem(ada);
    const url = item.photos[0]?.url ?? '';
    const etag = (await app.request(url, { token: ada.token })).headers.get('etag') ?? '';
    // Without a cache header, fetch would bypass the cache.
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const revalidatedResponse = await app.request(url, { token: ada.token, headers });
    expect([revalidatedResponse.status, (await revalidatedResponse.arrayBuffer()).byteLength]).toEqual([304, 0]);
    expect((await app.request(url, { headers })).status).toBe(401);
  });

  it('closes the file after a 304', async () => {
    const { item } = await app.buildItem(ada);
    const headers = { 'if-none-match': '"photo"', 'cache-control': 'max-age=0' };
    const listOpenPhotos = async (): Promise<string[]> => {
      const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
      return (await Promise.all(links)).filter((path) => path.startsWith(app.folder) && path.endsWith('.jpg'));
    };
    for (let index = 0; index < 5; index += 1) {
      expect((await app.request(item.photos[0]?.url ?? '', { token: ada.token, headers })).status).toBe(304);
    }
    await app.waitUntilIdle();
    expect(await listOpenPhotos()).toEqual([]);
  });

  it('accepts the session cookie, which img elements send', async () => {
    const { item } = await app.buildItem(ada);
    const getPhoto = (token: string) => app.request(item.photos[0]?.url ?? '', { headers: { cookie: `relist_session=${token}` } });
    expect((await getPhoto(ada.token)).status).toBe(200);
    await expectErrorResponse(await getPhoto(eve.token), 'not_found');
    await expectErrorResponse(await getPhoto('nonsense'), 'unauthorized');
  });

  it('returns 404 for an unknown photo, and 422 for a size that does not exist', async () => {
    const { item } = await app.buildItem(ada);
    const photosPath = `/api/items/${item.id}/photos`;
    for (const path of [`${photosPath}/2`, `${photosPath}/0`, `${photosPath}/6`, `${photosPath}/x`])
      await expectErrorResponse(await app.request(path, { token: ada.token }), 'not_found');
    await expectErrorResponse(await app.request(`${photosPath}/1?size=4096`, { token: ada.token }), 'invalid_values');
    await rm(`${app.folder}/photos`, { recursive: true });
    await expectErrorResponse(await app.request(`${photosPath}/1`, { token: ada.token }), 'not_found');
    await app.services.recover();
  });
});

describe('GET /api/items/:id/photos.zip', () => {
  it('contains all photos in order, in the largest stored size, and is named after the item', async () => {
    const files = [await createJacketPhoto('front.jpg', 'navy', 640), await createJacketPhoto('back.jpg', 'red', 480)];
    const { item } = await ada.client.items.create({ files });
    const response = await app.request(`/api/items/${item.id}/photos.zip`, { headers: { authorization: `Bearer ${ada.token}` } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z0-9-]+-photos\.zip"/);
    const photos = unzip(Buffer.from(await response.arrayBuffer()));
    expect([...photos.keys()]).toEqual(['1.jpg', '2.jpg']);
    const metadata = await Promise.all([...photos.values()].map((bytes) => sharp(bytes).metadata()));
    expect(metadata.map(({ format, width }) => [format, width])).toEqual([
      ['jpeg', 640],
      ['jpeg', 480],
    ]);
  });

  it('returns 404 for another account, and 401 without a token', async () => {
    const { item } = await app.buildItem(ada);
    await expectError(eve.client.itemPhotos.zip({ params: { id: item.id } }), 'not_found');
    await expectError(app.anonymous.itemPhotos.zip({ params: { id: item.id } }), 'unauthorized');
  });
});

describe('POST /api/items/:id/description', () => {
  it('rewrites the description of the item and its listing, and keeps the price', async () => {
    const { item, listing } = await app.buildItem(ada);
    const rewrite = await ada.client.items.regenerateDescription({ params: { id: item.id } });
    expect(rewrite.item.description).not.toBe(item.description);
    expect(rewrite.item.analysisResults.description).toBe(rewrite.item.description);
    expect(rewrite.listing).toMatchObject({
      id: listing.id,
      price: listing.price,
      description: rewrite.optimization.description,
    });
    expect(await ada.client.items.get({ params: { id: item.id } })).toEqual(rewrite.item);
    const storedListing = (await ada.client.listings.list()).rows.find(({ id }) => id === listing.id);
    expect(storedListing).toEqual(rewrite.listing);
  });

  it('returns a new wording each time, even for parallel requests', async () => {
    const { item } = await app.buildItem(ada);
    const regenerate = () => ada.client.items.regenerateDescription({ params: { id: item.id } });
    const responses = await Promise.all([regenerate(), regenerate(), regenerate()]);
    expect(new Set(responses.map((response) => response.item.description)).size).toBe(3);
  });

  it('accepts no body and an empty one', async () => {
    const { item } = await app.buildItem(ada);
    for (const init of [{}, { body: '{}', headers: { 'content-type': 'application/json' } }]) {
      const response = await app.request(`/api/items/${item.id}/description`, { method: 'POST', token: ada.token, ...init });
      expect(response.status).toBe(200);
    }
  });
});

describe('DELETE /api/items/:id', () => {
  it('permanently deletes item, listing and files with `forever`, and returns 404 the second time', async () => {
    const initialFolders = await listKeyFolders();
    const { item } = await ada.client.items.create({ files: await createPhotoSet(2) });
    expect(await listKeyFolders()).toHaveLength(initialFolders.length + 1);
    const response = await app.request(`/api/items/${item.id}?forever=true`, { method: 'DELETE', token: ada.token });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    await expectError(ada.client.items.remove({ params: { id: item.id } }), 'not_found');
    expect((await ada.client.listings.list()).rows.some(({ itemId }) => itemId === item.id)).toBe(false);
    expect(await listKeyFolders()).toEqual(initialFolders);
  });
});
