import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBucket, type TestBucket } from '../../../../test/bucket.ts';
import type { PreparedPhoto } from '../../../engine/photos/types.ts';
import { HOUR, addTime } from '../shared/clock.ts';
import { createPhotoFolder } from './photo-store-folder.ts';
import { createPhotoBucket } from './photo-store-s3.ts';
import { createPhotoStore, type PhotoStore } from './photo-store.ts';

let folder: string;
let bucket: TestBucket;
let now: Date;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());
beforeEach(async () => {
  now = new Date();
  folder = await mkdtemp(join(tmpdir(), 'relist-photos-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Returns the size of a stored variant in bytes; null when there is none. */
const readSize = async (store: PhotoStore, key: string): Promise<number | null> => {
  const file = await store.find(key, 1, 320);
  return file && (await buffer(file.open())).length;
};
const createPhoto = (bytes: Buffer, position = 1): PreparedPhoto =>
  ({ position, variants: { 320: bytes, 1024: bytes, 2048: bytes } }) as unknown as PreparedPhoto;
/** Creates a photo with a variant that fails, as when a disk is full or a connection breaks in the middle. */
const createBrokenPhoto = (bytes: Buffer): PreparedPhoto =>
  ({ position: 2, variants: { 320: bytes, 1024: Symbol('unwritable'), 2048: bytes } }) as unknown as PreparedPhoto;

const createFolderStore = () =>
  createPhotoStore(createPhotoFolder({ photos: join(folder, 'photos'), staging: join(folder, 'staging'), clock: () => now }));
const createBucketStore = (owner = 'one') =>
  createPhotoStore(createPhotoBucket({ ...bucket.options, owner, staging: join(folder, 'staging'), clock: () => now }));
const listFolder = async (): Promise<string[]> =>
  (await readdir(join(folder, 'photos'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();

const findNone = async (): Promise<ReadonlySet<string>> => new Set();
const findAll = async (keys: readonly string[]): Promise<ReadonlySet<string>> => new Set(keys);

describe.each([
  ['a folder', createFolderStore, listFolder],
  ['a bucket', createBucketStore, () => bucket.listKeys()],
] as const)('a photo store in %s', (_, createStore, listFiles) => {
  let store: PhotoStore;
  beforeEach(async () => {
    store = createStore();
    await store.sweep(findNone);
    expect(await listFiles()).toEqual([]);
  });
  afterEach(async () => {
    for (const key of ['aabb', 'ccdd']) await store.discard(key);
  });
  const bytes = Buffer.alloc(300_000, 7);

  it('returns saved photos byte for byte', async () => {
    await store.save('aabb', [createPhoto(bytes), createPhoto(Buffer.from('two'), 2)]);
    expect(await store.deleteUnused(['aabb'], findAll)).toBe(0);
    const file = await store.find('aabb', 2, 2048);
    expect([file?.bytes, (await buffer(file!.open())).toString()]).toEqual([3, 'two']);
    expect(await listFiles()).toHaveLength(6);
  });

  it('returns null for an unknown photo', async () => {
    await store.save('aabb', [createPhoto(bytes)]);
    expect([await store.find('aabb', 2, 2048), await store.find('ccdd', 1, 320)]).toEqual([null, null]);
  });

  it('lets a reader finish reading a photo even if its item is deleted in the meantime', async () => {
    await store.save('aabb', [createPhoto(bytes)]);
    const file = await store.find('aabb', 1, 1024);
    await store.discard('aabb');
    expect(file?.bytes).toBe(bytes.length);
    expect((await buffer(file!.open())).equals(bytes)).toBe(true);
    expect(await store.find('aabb', 1, 1024)).toBeNull();
  });

  it('deletes all files of an upload that failed in the middle', async () => {
    await expect(store.save('aabb', [createPhoto(bytes), createBrokenPhoto(bytes)])).rejects.toThrow();
    expect(await listFiles()).toEqual([]);
  });

  it('deletes only photos that the database does not reference after a crash', async () => {
    await store.save('aabb', [createPhoto(bytes)]);
    await store.save('ccdd', [createPhoto(bytes)]);
    // The process crashes here, with both keys marked and one of them committed.
    const restartedStore = createStore();
    expect(await restartedStore.sweep(async () => new Set(['ccdd']))).toBe(1);
    expect([await readSize(restartedStore, 'aabb'), await readSize(restartedStore, 'ccdd')]).toEqual([null, bytes.length]);
    expect(await createStore().sweep(findNone)).toBe(0);
    expect(await listFiles()).toHaveLength(3);
  });

  it('finishes a deletion that a crash interrupted between rows and files', async () => {
    await store.save('aabb', [createPhoto(bytes)]);
    await store.deleteUnused(['aabb'], findAll);
    await store.markForDeletion('aabb');
    expect(await createStore().sweep(findNone)).toBe(1);
    expect(await listFiles()).toEqual([]);
  });

  it('retries later when the database could not look up a key', async () => {
    await store.save('aabb', [createPhoto(bytes)]);
    await expect(store.deleteUnused(['aabb'], () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(await store.deleteRemainingUnused(findNone)).toBe(1);
    expect(await listFiles()).toEqual([]);
  });

  it('passes its check when it is usable', async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });
});

describe.each([
  ['a folder', createFolderStore, ['staging', 'photos/incoming']],
  ['a bucket', createBucketStore, ['staging']],
] as const)('an unfinished upload to a photo store in %s', (_, createStore, folders) => {
  it('is deleted after exactly an hour', async () => {
    const store = createStore();
    await store.sweep(findNone);
    const uploadedAt = new Date('2030-01-01T00:00:00Z');
    for (const subfolder of folders) {
      const leftoverFolder = join(folder, subfolder, 'upload-1');
      await mkdir(leftoverFolder);
      await writeFile(join(leftoverFolder, 'a.jpg'), 'half a photo');
      await utimes(leftoverFolder, uploadedAt, uploadedAt);
    }
    const listRemainingFiles = async () => (await Promise.all(folders.map((subfolder) => readdir(join(folder, subfolder))))).flat();
    now = addTime(uploadedAt, HOUR - 1);
    await store.deleteRemainingUnused(findNone);
    expect(await listRemainingFiles()).toHaveLength(folders.length);
    now = addTime(uploadedAt, HOUR);
    await store.deleteRemainingUnused(findNone);
    expect(await listRemainingFiles()).toEqual([]);
  });

  it('is deleted at the next start', async () => {
    await createStore().sweep(findNone);
    for (const subfolder of folders) await mkdir(join(folder, subfolder, 'upload-2'));
    await createStore().sweep(findNone);
    for (const subfolder of folders) expect(await readdir(join(folder, subfolder))).toEqual([]);
  });
});

describe('a photo store in a folder', () => {
  it('checks marked photos after an hour, and keeps those that the database references', async () => {
    const store = createFolderStore();
    await store.sweep(findNone);
    for (const key of ['aabb', 'ccdd']) await store.save(key, [createPhoto(Buffer.from('x'))]);
    const deleteUnused = () => store.deleteRemainingUnused(async () => new Set(['ccdd']));
    expect(await deleteUnused()).toBe(0);
    expect(await readSize(store, 'aabb')).toBe(1);
    now = addTime(new Date(), HOUR);
    expect(await deleteUnused()).toBe(1);
    expect([await readSize(store, 'aabb'), await readSize(store, 'ccdd')]).toEqual([null, 1]);
    expect(await readdir(join(folder, 'photos/pending'))).toEqual([]);
  });

  it('fails its check when writing fails, and leaves no test file', async () => {
    const store = createFolderStore();
    await store.sweep(findNone);
    await store.check();
    expect(await listFolder()).toEqual([]);
    // Permissions do not restrict an administrator, so a file replaces the folder.
    await rm(join(folder, 'photos/incoming'), { recursive: true });
    await writeFile(join(folder, 'photos/incoming'), '');
    await expect(store.check()).rejects.toThrow();
  });
});

describe('a photo store in a bucket', () => {
  it('ignores uploads of another process, and deletes them if they never finish', async () => {
    const [ownStore, otherStore] = [createBucketStore('one'), createBucketStore('two')];
    await otherStore.save('aabb', [createPhoto(Buffer.from('x'))]);
    expect(await ownStore.sweep(findNone)).toBe(0);
    expect(await ownStore.deleteRemainingUnused(findNone)).toBe(0);
    expect(await bucket.listKeys()).toHaveLength(4);
    now = addTime(now, HOUR + 60_000);
    expect(await ownStore.deleteRemainingUnused(findNone)).toBe(1);
    expect(await bucket.listKeys()).toEqual([]);
  });

  it('rejects with 503 while the bucket is unavailable, and deletes partial uploads afterward', async () => {
    const store = createBucketStore();
    await store.sweep(findNone);
    await store.save('aabb', [createPhoto(Buffer.from('x'))]);
    await bucket.goOffline();
    const unavailableError = { code: 'unavailable', retryAfter: 5 };
    await expect(store.save('ccdd', [createPhoto(Buffer.from('y'))])).rejects.toMatchObject(unavailableError);
    await expect(store.find('aabb', 1, 320)).rejects.toMatchObject(unavailableError);
    await expect(store.check()).rejects.toMatchObject(unavailableError);
    await bucket.goOnline();
    await store.deleteRemainingUnused(findNone);
    await store.deleteUnused(['aabb'], findNone);
    expect(await bucket.listKeys()).toEqual([]);
  });
});

it('accepts photos when their folder and the uploads are on different file systems', async () => {
  // /dev/shm is a separate file system on Linux. On other systems, this test uses a single file system.
  const photosFolder = await mkdtemp(join('/dev/shm', 'relist-photos-')).catch(() => join(folder, 'elsewhere'));
  await mkdir(photosFolder, { recursive: true });
  const store = createPhotoStore(createPhotoFolder({ photos: photosFolder, staging: join(folder, 'staging'), clock: () => now }));
  await store.sweep(findNone);
  await store.save('aabb', [createPhoto(Buffer.from('x'))]);
  expect(await readSize(store, 'aabb')).toBe(1);
  await rm(photosFolder, { recursive: true });
});
