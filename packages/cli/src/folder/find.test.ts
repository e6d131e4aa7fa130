import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPhotos } from './find.ts';

describe('findPhotos', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'relist-find-'));
    for (const name of ['boots', '.trash', '@eaDir', '__MACOSX']) await mkdir(join(folder, name));
    const files = ['b-10.jpg', 'b-2.JPG', 'boots/1.heic', '.hidden.jpg', '.trash/x.jpg', '@eaDir/b-2.jpg', '__MACOSX/1.jpg', 'notes.txt'];
    for (const name of [...files, 'Gruß 🧥\n.png']) await writeFile(join(folder, name), 'x');
    await symlink(folder, join(folder, 'boots', 'loop'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const findPaths = async (...folders: string[]) => (await findPhotos(folders)).photos.map(({ path }) => relative(folder, path));

  it('finds photos by extension, in numeric order, skips hidden and system files, and follows a loop of links only once', async () =>
    expect(await findPaths(folder)).toEqual(['b-2.JPG', 'b-10.jpg', 'boots/1.heic', 'Gruß 🧥\n.png']));

  it('lists photos in overlapping folders only once', async () => expect(await findPaths(folder, join(folder, 'boots'))).toHaveLength(4));

  it('gives the reason for each file it cannot send', async () => {
    await symlink(join(folder, 'nowhere'), join(folder, 'gone.jpg'));
    await symlink('itself.jpg', join(folder, 'itself.jpg'));
    execFileSync('mkfifo', [join(folder, 'pipe.jpg')]);
    await writeFile(join(folder, 'scan.tif'), 'x');
    const { leftOutFiles } = await findPhotos([folder]);
    expect(leftOutFiles.map(({ path, reason, isError }) => [relative(folder, path), reason, isError])).toEqual([
      ['gone.jpg', expect.stringContaining('cannot be found'), true],
      ['itself.jpg', expect.stringContaining('link to itself'), true],
      ['pipe.jpg', 'is not a regular file. Copy the photo itself into the folder.', true],
      ['scan.tif', 'is a TIF file. Export it as JPEG.', false],
    ]);
  });

  it.runIf(process.platform === 'linux')('reports a folder whose name is not valid text as left out', async () => {
    await mkdir(Buffer.concat([Buffer.from(`${folder}/bad`), Buffer.from([0xff])]));
    const { leftOutFiles } = await findPhotos([folder]);
    expect(leftOutFiles).toEqual([
      { path: join(folder, 'bad\ufffd'), reason: expect.stringContaining('characters this system cannot open'), isError: true },
    ]);
  });

  it('lists the folders that have a separate upload log', async () => {
    await writeFile(join(folder, 'boots', '.relist-log'), '');
    expect((await findPhotos([folder])).separateLogs).toEqual([join(folder, 'boots')]);
  });

  it('rejects a path that is a file or does not exist', async () => {
    await expect(findPhotos([join(folder, 'notes.txt')])).rejects.toThrow('is not a folder');
    await expect(findPhotos([join(folder, 'nowhere')])).rejects.toThrow('is not a folder');
  });
});
