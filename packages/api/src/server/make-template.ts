import { mkdirSync, renameSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { packTemplate, createTemplateName } from './db/template.ts';
import { installQueue } from './queue/install.ts';

/** Creates a migrated, empty embedded database and packs it into `folder`. Returns the file's path. */
export const createTemplate = async (folder: string): Promise<string> => {
  const draftFolder = await mkdtemp(join(tmpdir(), 'relist-template-'));
  const database = await openEmbedded(join(draftFolder, 'database'));
  await migrate(database.knex);
  await installQueue(database.knex);
  await database.close();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, createTemplateName());
  const temporaryFile = `${file}.${process.pid}`;
  packTemplate(join(draftFolder, 'database'), temporaryFile);
  renameSync(temporaryFile, file);
  await rm(draftFolder, { recursive: true, force: true });
  return file;
};
