import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError, expectErrorResponse } from '../../../test/expect.ts';
import { createFile, JACKET_SIDE, createJacketPhoto, createPhotoSet } from '../../../test/photo-files.ts';
import { unzip } from '../../../test/zip.ts';
import { createInstantEngine } from '../../../test/instant-engine.ts';
import { preparePhotos } from '../../engine/photos/intake.ts';

let app: TestApp;
let runDuringUpload = async (): Promise<void> => {};
beforeAll(async () => {
  const engine = createInstantEngine();
  app = await startApp({
    engine: {
      ...engine,
      preparePhotos: async (files) => {
        await runDuringUpload();
        return preparePhotos(files);
      },
    },
  });
});
afterAll(() => app.close());

const setPhoto = async ({ client }: TestUser, color = 'navy') =>
  client.account.setPhoto({ files: [await createJacketPhoto('me.jpg', color)] });
const getPhotoUrl = ({ profileImageUrl }: { profileImageUrl: string | null }): string => String(profileImageUrl);
/** Returns the names of all stored variants and of pending markers. */
const listStoredFiles = async (): Promise<string[]> => {
  const entries = await readdir(join(app.folder, 'photos'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};

describe('POST /api/auth/user/photo', () => {
  it('stores a small, upright photo without camera metadata', async () => {
    const ada = await app.buildUser();
    const pixels = sharp({ create: { width: 900, height: 600, channels: 3, background: 'olive' } });
    const bytes = await pixels
      .withExif({ IFD0: { Artist: 'adas-camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const user = await ada.client.account.setPhoto({ files: [createFile('me.jpg', bytes)] });
    expect(await ada.client.auth.user()).toEqual(user);
    const response = await app.request(getPhotoUrl(user), { token: ada.token });
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('private, max-age=86400, must-revalidate');
    const photo = Buffer.from(await response.arrayBuffer());
    expect(await sharp(photo).metadata()).toMatchObject({ width: 213, height: 320 });
    expect((await sharp(photo).metadata()).exif).toBeUndefined();
    expect(photo.includes('adas-camera')).toBe(false);
  });

  it('replaces the previous photo and deletes its files', async () => {
    const ada = await app.buildUser();
    const filesBefore = await listStoredFiles();
    const firstUrl = getPhotoUrl(await setPhoto(ada));
    expect((await listStoredFiles()).length).toBe(filesBefore.length + 3);
    const secondUrl = getPhotoUrl(await setPhoto(ada, 'tomato'));
    expect(secondUrl).not.toBe(firstUrl);
    expect((await listStoredFiles()).length).toBe(filesBefore.length + 3);
    await expectErrorResponse(await app.request(firstUrl, { token: ada.token }), 'not_found');
    expect((await app.request(secondUrl, { token: ada.token })).status).toBe(200);
  });

  it('keeps exactly one of several parallel uploads', async () => {
    const ada = await app.buildUser();
    const filesBefore = await listStoredFiles();
    await Promise.all(['red', 'green', 'blue', 'gold'].map((color) => setPhoto(ada, color)));
    expect((await listStoredFiles()).length).toBe(filesBefore.length + 3);
    expect((await app.request(getPhotoUrl(await ada.client.auth.user()), { token: ada.token })).status).toBe(200);
  });

  it('rejects a file that is not a photo, no file, or two files, and keeps the current photo', async () => {
    const ada = await app.buildUser();
    const currentUser = await setPhoto(ada);
    const send = (files: Parameters<typeof ada.client.account.setPhoto>[0]['files']) => ada.client.account.setPhoto({ files });
    await expectError(send([createFile('me.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))]), 'invalid_photo');
    await expectError(send([]), 'no_photos');
    await expectError(send(await createPhotoSet(2)), 'too_many_photos');
    expect(await ada.client.auth.user()).toEqual(currentUser);
  });

  it('requires a session, and refuses access tokens', async () => {
    const ada = await app.buildUser();
    const { token } = await ada.client.accessTokens.create({ body: { name: 'Laptop', scopes: ['read', 'write'] } });
    const body = new FormData();
    body.append('photo', new Blob(['x']), 'me.jpg');
    await expectErrorResponse(await app.request('/api/auth/user/photo', { method: 'POST', body, token }), 'session_required');
    await expectErrorResponse(await app.request('/api/auth/user/photo', { method: 'DELETE', token }), 'session_required');
  });

  it('stores nothing for an account that is suspended during the upload', async () => {
    const ada = await app.buildUser();
    const filesBefore = await listStoredFiles();
    runDuringUpload = async () => void (await app.database.knex('users').where({ id: ada.user.id }).update({ status: 'suspended' }));
    await expectError(setPhoto(ada), 'account_suspended');
    runDuringUpload = async () => {};
    expect(await listStoredFiles()).toEqual(filesBefore);
  });
});

describe('DELETE /api/auth/user/photo', () => {
  it('deletes the photo and its files, and succeeds without one', async () => {
    const ada = await app.buildUser();
    const filesBefore = await listStoredFiles();
    const url = getPhotoUrl(await setPhoto(ada));
    expect((await ada.client.account.removePhoto()).profileImageUrl).toBeNull();
    expect((await ada.client.account.removePhoto()).profileImageUrl).toBeNull();
    await expectErrorResponse(await app.request(url, { token: ada.token }), 'not_found');
    expect(await listStoredFiles()).toEqual(filesBefore);
  });
});

describe('a profile photo', () => {
  it('can be loaded with only the cookie, which img elements send', async () => {
    const ada = await app.buildUser();
    const url = getPhotoUrl(await setPhoto(ada));
    expect((await app.request(url, { headers: { cookie: `relist_session=${ada.token}` } })).status).toBe(200);
    await expectErrorResponse(await app.request(url), 'unauthorized');
  });

  it('is part of the export', async () => {
    const ada = await app.buildUser();
    await setPhoto(ada);
    const files = unzip(Buffer.from(await (await ada.client.account.export()).arrayBuffer()));
    expect(await sharp(files.get('photos/profile.jpg')).metadata()).toMatchObject({ format: 'jpeg', width: JACKET_SIDE });
  });

  it('survives the deletion of unused files at startup', async () => {
    const ada = await app.buildUser();
    const url = getPhotoUrl(await setPhoto(ada));
    await app.services.photos.markForDeletion(url.replace(/^.*\//, ''));
    expect(await app.services.recover()).toBe(0);
    expect((await app.request(url, { token: ada.token })).status).toBe(200);
  });
});
