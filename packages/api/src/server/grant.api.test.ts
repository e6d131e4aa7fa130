import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { grant } from './grant.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relist-grant-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('grant fails without creating a database when there is none', async () => {
  await expect(grant({ RELIST_DATA_DIR: folder }, 'ada@example.com', 'admin')).rejects.toThrow(
    `There is no database in ${folder}. Pass the server's data folder (--data <folder>) or DATABASE_URL.`,
  );
  expect(await readdir(folder)).toEqual([]);
});
