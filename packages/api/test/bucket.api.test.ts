import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from './app.ts';
import { startBucket, type TestBucket } from './bucket.ts';
import { expectError, createJsonInit } from './expect.ts';
import { createPhotoSet } from './photo-files.ts';
import { unzip } from './zip.ts';

let bucket: TestBucket;
let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  bucket = await startBucket();
  app = await startApp({ bucket: bucket.options });
  ada = await app.buildUser();
});
afterAll(async () => {
  await app.close();
  await bucket.close();
});

it('stores, serves, exports and deletes photos', async () => {
  const { item } = await ada.client.items.create({ files: await createPhotoSet(2) });
  expect(await bucket.listKeys()).toHaveLength(6);
  const response = await app.request(`/api/items/${item.id}/photos/2?size=320`, { token: ada.token });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')));
  expect((await app.request(`/api/items/${item.id}/photos/3`, { token: ada.token })).status).toBe(404);

  const exportedFiles = unzip(Buffer.from(await (await app.request('/api/auth/user/export', { token: ada.token })).arrayBuffer()));
  expect([...exportedFiles.keys()].filter((path) => path.startsWith('photos/'))).toEqual([
    `photos/${item.id}/1.jpg`,
    `photos/${item.id}/2.jpg`,
  ]);

  await ada.client.items.remove({ params: { id: item.id }, query: { forever: 'true' } });
  expect(await bucket.listKeys()).toEqual([]);
});

it('responds with 503 while the bucket is down, and saves no partial item', async () => {
  const { item } = await ada.client.items.create({ files: await createPhotoSet(1) });
  await bucket.goOffline();
  expect((await expectError(ada.client.items.create({ files: await createPhotoSet(1) }), 'unavailable')).retryAfter).toBe(5);
  const photo = await app.request(`/api/items/${item.id}/photos/1`, { token: ada.token });
  expect([photo.status, photo.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await ada.client.items.list()).total).toBe(1);
  await bucket.goOnline();
  await app.services.housekeeping.run();
  expect(await bucket.listKeys()).toHaveLength(3);
});

it("deletes an account's photos with the account", async () => {
  const eve = await app.buildUser();
  const initialKeys = await bucket.listKeys();
  await eve.client.items.create({ files: await createPhotoSet(3) });
  expect(await bucket.listKeys()).toHaveLength(initialKeys.length + 9);
  const deletion = await app.request('/api/auth/user', {
    ...createJsonInit({ currentPassword: eve.password }),
    method: 'DELETE',
    token: eve.token,
    headers: { 'content-type': 'application/json' },
  });
  expect(deletion.status).toBe(204);
  expect(await bucket.listKeys()).toEqual(initialKeys);
});
