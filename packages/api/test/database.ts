import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabaseTemplate } from '../../../.scripts/lib/build/database-template.mjs';
import type { Database } from '../src/server/db/database.ts';
import { openEmbedded } from '../src/server/db/embedded.ts';
import { openPostgres } from '../src/server/db/postgres.ts';
import { TEMPLATE, query } from './postgres.ts';

/** Returns the template's path. A bundle cannot find the sources, so a process that starts one passes the path on. */
export const findTemplate = async (): Promise<string> => process.env['RELIST_TEST_TEMPLATE'] ?? (await prepareDatabaseTemplate());

const createEmbeddedDatabase = async (): Promise<Database> => {
  const parent = await mkdtemp(join(tmpdir(), 'relist-database-'));
  const database = await openEmbedded(join(parent, 'database'), await findTemplate());
  return {
    ...database,
    close: async () => {
      await database.close();
      await rm(parent, { recursive: true, force: true });
    },
  };
};

/** Returns the option to copy files, which takes half the CPU time of the default. PostgreSQL 14 and older do not have this option. */
const findCopyStrategy = async (cluster: string): Promise<string> => {
  const [row] = await query<{ version: string }>(cluster, "select current_setting('server_version_num') as version");
  return Number(row?.version) >= 150_000 ? ' strategy file_copy' : '';
};
let copyStrategy: Promise<string> | undefined;

/** Creates a separate database on the test cluster, empty, or migrated if `isMigrated`; `drop` deletes it. */
export const createPostgresDatabase = async ({ isMigrated = false } = {}): Promise<{ url: string; drop: () => Promise<void> }> => {
  const cluster = process.env['RELIST_TEST_DATABASE_URL'];
  if (!cluster) throw new Error('RELIST_TEST_DATABASE_URL is not set; run the vitest project api-postgres, which starts PostgreSQL.');
  const name = `relist_${randomBytes(6).toString('hex')}`;
  copyStrategy ??= findCopyStrategy(cluster);
  await query(cluster, `create database ${name}${isMigrated ? ` template ${TEMPLATE}${await copyStrategy}` : ''}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return { url: url.href, drop: async () => void (await query(cluster, `drop database ${name} with (force)`)) };
};

const createPostgres = async (): Promise<Database> => {
  const { url, drop } = await createPostgresDatabase({ isMigrated: true });
  const database = await openPostgres(url);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
};

const isPostgresRequested = (): boolean => process.env['RELIST_TEST_DATABASE'] === 'postgres';
export const isPostgres = isPostgresRequested();

/** Returns a migrated, empty database of the test project's kind. Reads the environment on each call, because benchmarks set it later. */
export const createTestDatabase = (): Promise<Database> => (isPostgresRequested() ? createPostgres() : createEmbeddedDatabase());
