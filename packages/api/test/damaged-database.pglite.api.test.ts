import { cp, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDatabaseTemplate } from '../../../.scripts/lib/build/database-template.mjs';
import { openEmbedded } from '../src/server/db/embedded.ts';
import { selectForRun } from './select-for-run.ts';
import { bundleServer, startProcess } from './server-process.ts';

let parent: string;
let intactFolder: string;
let bundle: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'relist-damaged-'));
  intactFolder = join(parent, 'intact');
  await (await openEmbedded(join(intactFolder, 'database'), await prepareDatabaseTemplate())).close();
  bundle = await bundleServer();
});
afterAll(async () => {
  await rm(parent, { recursive: true, force: true });
});

const findWriteAheadLog = async (database: string): Promise<string> => {
  const names = await readdir(join(database, 'pg_wal'));
  return join(database, 'pg_wal', names.find((name) => /^[0-9A-F]{24}$/.test(name)) ?? '');
};

/** Kinds of damage that a machine crash or an incomplete copy can cause. */
const DAMAGE_KINDS: Readonly<Record<string, (database: string) => Promise<void>>> = {
  'a truncated pg_control': (database) => truncate(join(database, 'global/pg_control'), 10),
  'an empty pg_control': (database) => truncate(join(database, 'global/pg_control'), 0),
  'a truncated write-ahead log': async (database) => truncate(await findWriteAheadLog(database), 100),
  'a missing write-ahead log': async (database) => rm(await findWriteAheadLog(database)),
  'missing tables': (database) => rm(join(database, 'base'), { recursive: true }),
};

const QUICK_DAMAGE_KINDS = ['missing tables'];
it.each(selectForRun(QUICK_DAMAGE_KINDS, Object.keys(DAMAGE_KINDS)))(
  'prints one message on what to do about %s, and exits',
  async (damage) => {
    const folder = await mkdtemp(join(parent, 'data-'));
    await cp(intactFolder, folder, { recursive: true });
    await DAMAGE_KINDS[damage]?.(join(folder, 'database'));
    const server = startProcess(bundle, { RELIST_DATA_DIR: folder });
    expect(await server.ended).toBe(1);
    expect(server.readOutput()).toBe(
      `The database in ${join(folder, 'database')} is damaged or incomplete. Move this folder away, restore the data folder from your last ` +
        'backup (docs/guides/backup.md) and start again.\n',
    );
  },
);
