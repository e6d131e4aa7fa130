import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseCutOff } from './upload.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relist-upload-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('blames the disk, not the photo, when fewer bytes were kept than came', async () => {
  const path = join(folder, 'a.jpg');
  await writeFile(path, 'half a pho');
  const file = { name: 'a.jpg', path, hash: '' };
  await expect(refuseCutOff([{ ...file, bytes: 20 }])).rejects.toMatchObject({ code: 'storage_full' });
  await refuseCutOff([{ ...file, bytes: 10 }]);
});
