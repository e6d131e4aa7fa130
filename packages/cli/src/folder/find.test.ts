import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPhotos } from './find.ts';

describe('findPhotos', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'relist-find-'));
    await mkdir(join(folder, 'boots'));
    await mkdir(join(folder, '.trash'));
    for (const name of ['b-10.jpg', 'b-2.JPG', 'boots/1.heic', '.hidden.jpg', '.trash/x.jpg', 'notes.txt', 'Gruß 🧥\n.png'])
      await writeFile(join(folder, name), 'x');
    await symlink(folder, join(folder, 'boots', 'loop'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('finds photos by their endings, in numeric order, without hidden files, and survives a loop', async () =>
    expect((await findPhotos([folder])).map((path) => relative(folder, path))).toEqual([
      'b-2.JPG',
      'b-10.jpg',
      'boots/1.heic',
      'Gruß 🧥\n.png',
    ]));

  it('does not list a folder twice that was named twice', async () =>
    expect(await findPhotos([folder, join(folder, 'boots')])).toHaveLength(4));

  it('says what to do when a folder is a file or is not there', async () => {
    await expect(findPhotos([join(folder, 'notes.txt')])).rejects.toThrow('is not a folder');
    await expect(findPhotos([join(folder, 'nowhere')])).rejects.toThrow('is not a folder');
  });
});
