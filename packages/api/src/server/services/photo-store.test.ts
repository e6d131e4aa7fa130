import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PreparedPhoto } from '../../engine/photos/types.ts';
import { createPhotoStore, type PhotoStore } from './photo-store.ts';

let folder: string;
let store: PhotoStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relist-photos-'));
  store = createPhotoStore({ photos: join(folder, 'photos'), staging: join(folder, 'staging') });
  await mkdir(join(folder, 'photos'));
  await store.sweep(async () => new Set());
});
afterEach(() => rm(folder, { recursive: true }));

const photo = (bytes: Buffer): PreparedPhoto =>
  ({ position: 1, variants: { 320: bytes, 1024: bytes, 2048: bytes } }) as unknown as PreparedPhoto;

describe('find', () => {
  it('gives a photo that can be read to its end also when its item is deleted meanwhile', async () => {
    const bytes = Buffer.alloc(300_000, 7);
    await store.save('aabb', [photo(bytes)]);
    const found = await store.find('aabb', 1, 1024);
    await store.discard('aabb');
    expect(found?.bytes).toBe(bytes.length);
    expect((await buffer(found!.open())).equals(bytes)).toBe(true);
    expect(await store.find('aabb', 1, 1024)).toBeNull();
  });
});
