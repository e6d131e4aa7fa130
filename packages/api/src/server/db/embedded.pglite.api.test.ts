import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareDatabaseTemplate } from '../../../../../.scripts/lib/build/database-template.mjs';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { isSoak } from '../../../test/select-for-run.ts';
import { createTemplateName } from './template.ts';
import { unpackTemplate } from './unpack.ts';

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'relist-embedded-'));
  folder = join(parent, 'database');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const listTables = (knex: Knex): Promise<string[]> => knex('pg_tables').whereIn('schemaname', ['public', 'pgboss']).pluck('tablename');

describe('a new embedded database', () => {
  it('starts from the migrated template with its queue and without rows', async () => {
    const { knex, close } = await openEmbedded(folder, await prepareDatabaseTemplate());
    expect(await knex('migrations').orderBy('name').pluck('name')).toEqual(migrations.map(({ name }) => name));
    expect(await listTables(knex)).toContain('job');
    expect(await knex('users').pluck('id')).toEqual([]);
    await close();
  });

  it('has fewer than 700 files, because creating one can take a millisecond', async () => {
    unpackTemplate(await prepareDatabaseTemplate(), folder);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(entries.filter((entry) => entry.isFile()).length).toBeLessThan(700);
  });

  it('creates the free space maps that the template omits', async () => {
    const database = await openEmbedded(folder, await prepareDatabaseTemplate());
    await database.maintain();
    await database.close();
    const entries = await readdir(folder, { recursive: true });
    expect(entries.some((name) => name.endsWith('_fsm'))).toBe(true);
    const { knex, close } = await openEmbedded(folder);
    expect(await knex('migrations').pluck('name')).toHaveLength(migrations.length);
    await close();
  });

  it('caches at most 32 MB of pages in memory', async () => {
    const { knex, close } = await openEmbedded(folder, await prepareDatabaseTemplate());
    expect((await knex.raw('show shared_buffers')).rows).toEqual([{ shared_buffers: '32MB' }]);
    await close();
  });

  it('replaces an incomplete copy left by a killed process', async () => {
    const temporaryFolder = `${folder}.new`;
    await mkdir(join(temporaryFolder, 'base'), { recursive: true });
    await writeFile(join(temporaryFolder, 'PG_VERSION'), '');
    const { knex, close } = await openEmbedded(folder, await prepareDatabaseTemplate());
    expect(await listTables(knex)).toContain('users');
    await close();
    expect(existsSync(temporaryFolder)).toBe(false);
  });

  const damagedTemplate = ['damaged', (file: string) => file, async () => join(import.meta.dirname, 'template.ts')] as const;
  const outdatedTemplate = [
    'from another version',
    (file: string) => file.replace(/-\w+\.br$/, '-0123456789abcdef.br'),
    prepareDatabaseTemplate,
  ] as const;
  it.runIf(isSoak).each([damagedTemplate, outdatedTemplate])(
    'is created from scratch when the only template is %s',
    async (_, renameTemplate, getSource) => {
      const template = join(parent, createTemplateName());
      await copyFile(await getSource(), renameTemplate(template));
      const { knex, close } = await openEmbedded(folder, template);
      expect(await listTables(knex)).toEqual([]);
      await migrate(knex);
      expect(await knex('migrations').pluck('name')).toHaveLength(migrations.length);
      await close();
    },
  );
});
