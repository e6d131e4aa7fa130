import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase, isPostgres } from './database.ts';
import { bundleServer } from './server-process.ts';

export interface ServerFixture {
  /** The server in one file, for `startProcess`. */
  readonly bundle: string;
  /** Environment for `startProcess`. */
  readonly env: Readonly<Record<string, string>>;
  /** The data folder. */
  readonly folder: string;
  /** Deletes the data folder and the database. Call it when no process uses the fixture anymore. */
  readonly clear: () => Promise<void>;
}

/** Prepares a bundle, an empty data folder and, in the PostgreSQL project, a migrated database for a test's server processes. */
export const prepareServerFixture = async (): Promise<ServerFixture> => {
  const bundle = await bundleServer();
  const folder = await mkdtemp(join(tmpdir(), 'relist-server-'));
  const postgres = isPostgres ? await createPostgresDatabase({ isMigrated: true }) : null;
  return {
    bundle,
    folder,
    env: { RELIST_DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) },
    clear: async () => {
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
