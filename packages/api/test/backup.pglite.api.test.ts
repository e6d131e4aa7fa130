import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { prepareDatabaseTemplate } from '../../../.scripts/lib/build/database-template.mjs';
import { openEmbedded } from '../src/server/db/embedded.ts';
import { computeChecksums } from './checksums.ts';

it('preserves every row in a copy of the folder made while no process uses it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'relist-backup-'));
  const [source, copy] = [join(folder, 'database'), join(folder, 'copy')];
  const database = await openEmbedded(source, await prepareDatabaseTemplate());
  await database.knex('rate_limits').insert({ key: 'kept', count: 1, resetsAt: new Date() });
  const initialChecksums = await computeChecksums(database.knex);
  await database.close();
  await cp(source, copy, { recursive: true });
  const restoredDatabase = await openEmbedded(copy);
  expect(await computeChecksums(restoredDatabase.knex)).toEqual(initialChecksums);
  await restoredDatabase.close();
  await rm(folder, { recursive: true });
});
