import { mkdirSync, renameSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { packTemplate, createTemplateName } from './template.ts';
import { installQueue } from '../queue/install.ts';

/**
 * Drops the databases from which PostgreSQL copies new databases. A server never creates one, and their 600 files would double the time of
 * the first start on a disk where creating a file is slow.
 */
const dropSpareDatabases = async ({ knex }: Database): Promise<void> => {
  await knex.raw('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await knex.raw('drop database ??', [name]);
};

/** Creates a migrated, empty embedded database and packs it into `folder`. Returns the file's path. */
export const createTemplate = async (folder: string): Promise<string> => {
  const draftFolder = await mkdtemp(join(tmpdir(), 'relist-template-'));
  const database = await openEmbedded(join(draftFolder, 'database'));
  await migrate(database.knex);
  await installQueue(database.knex);
  await dropSpareDatabases(database);
  await database.close();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, createTemplateName());
  const temporaryFile = `${file}.${process.pid}`;
  packTemplate(join(draftFolder, 'database'), temporaryFile);
  renameSync(temporaryFile, file);
  await rm(draftFolder, { recursive: true, force: true });
  return file;
};
