import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { isSoak } from './select-for-run.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { openPostgres } from '../src/server/db/postgres.ts';
import { startApp } from './app.ts';
import { computeChecksums } from './checksums.ts';
import { createPostgresDatabase } from './database.ts';
import { findBlock } from './guide.ts';
import { createPhotoSet } from './photo-files.ts';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';
/** Folder of the newest pg_dump and pg_restore. It precedes PATH, because these programs must not be older than the server. */
const programFolder = (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
  .toSorted((a, b) => Number(a) - Number(b))
  .map((version) => join(DEBIAN, version, 'bin'))
  .findLast((folder) => existsSync(join(folder, 'pg_dump')));

/** Runs the guide's commands unchanged in `cwd`. */
const runCommands = (commands: string, cwd: string, env: { DATABASE_URL: string; RELIST_DATA_DIR: string }) =>
  run('sh', ['-euc', commands], { cwd, env: { ...env, PATH: [programFolder, process.env['PATH']].filter(Boolean).join(':') } });

const computePhotoChecksums = async (folder: string): Promise<Record<string, string>> => {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const checksums = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [
      path.slice(folder.length),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ] as const;
  });
  return Object.fromEntries((await Promise.all(checksums)).toSorted());
};

it.runIf(isSoak)('restores every row and photo from a backup made as described in docs/guides/backup.md', async () => {
  const source = await createPostgresDatabase({ isMigrated: true });
  const database = await openPostgres(source.url);
  const app = await startApp({ database });
  const ada = await app.buildUser();
  for (const count of [1, 5]) await ada.client.items.create({ files: await createPhotoSet(count) });
  const folder = await mkdtemp(join(tmpdir(), 'relist-backup-'));
  await runCommands(findBlock('backup', 'sh', 'pg_dump'), folder, { DATABASE_URL: source.url, RELIST_DATA_DIR: app.folder });

  const target = await createPostgresDatabase();
  const data = await mkdtemp(join(tmpdir(), 'relist-restored-'));
  await runCommands(findBlock('backup', 'sh', 'pg_restore'), folder, { DATABASE_URL: target.url, RELIST_DATA_DIR: data });
  const restoredDatabase = await openPostgres(target.url);
  expect(await computeChecksums(restoredDatabase.knex)).toEqual(await computeChecksums(database.knex));
  const photos = await computePhotoChecksums(join(data, 'photos'));
  expect(Object.keys(photos)).toHaveLength(18);
  expect(photos).toEqual(await computePhotoChecksums(join(app.folder, 'photos')));
  // The restored database needs no migrations.
  await migrate(restoredDatabase.knex);

  await restoredDatabase.close();
  await target.drop();
  await app.close();
  await source.drop();
  await rm(folder, { recursive: true });
  await rm(data, { recursive: true });
});
