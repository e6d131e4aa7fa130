import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from '../src/server/db/database.ts';
import { wrapEmbedded } from '../src/server/db/embedded.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { openPostgres } from '../src/server/db/postgres.ts';
import { installQueue } from '../src/server/queue/install.ts';

/** Beside node_modules' other caches: survives a run, not a new install. */
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/relist');
const MIGRATIONS = join(import.meta.dirname, '../src/server/db/migrations');
const QUEUE = join(import.meta.dirname, '../src/server/queue');

const templateName = async (): Promise<string> => {
  const hash = createHash('sha256').update(await readFile(join(import.meta.dirname, '../../../package-lock.json')));
  for (const folder of [MIGRATIONS, QUEUE]) {
    for (const name of (await readdir(folder)).toSorted()) hash.update(await readFile(join(folder, name)));
  }
  return `pglite-${hash.digest('hex').slice(0, 16)}.tar`;
};

/** A migrated empty database as a file: loading it takes a tenth of making it. */
const template = async (): Promise<Blob> => {
  const file = join(CACHE, await templateName());
  const known = await readFile(file).catch(() => null);
  if (known) return new Blob([known]);
  const engine = await PGlite.create();
  const database = await wrapEmbedded(engine, 'template');
  await migrate(database.knex);
  await installQueue(database.knex);
  const blob = await engine.dumpDataDir('none');
  await database.close();
  await mkdir(CACHE, { recursive: true });
  // Of other migrations or packages, 40 MB each.
  for (const name of await readdir(CACHE)) if (/^pglite-.*\.tar$/.test(name)) await rm(join(CACHE, name));
  const own = `${file}.${process.pid}`;
  await writeFile(own, Buffer.from(await blob.arrayBuffer()));
  await rename(own, file);
  return blob;
};

const embedded = async (): Promise<Database> => wrapEmbedded(await PGlite.create({ loadDataDir: await template() }), 'memory');

const admin = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** An empty database of its own on the test cluster; `drop` removes it. */
export const createPostgresDatabase = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const cluster = process.env['RELIST_TEST_DATABASE_URL'];
  if (!cluster) throw new Error('RELIST_TEST_DATABASE_URL is not set; run the vitest project api-postgres, which starts PostgreSQL.');
  const name = `relist_${randomBytes(6).toString('hex')}`;
  await admin(cluster, `create database ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(cluster, `drop database ${name} with (force)`) };
};

const postgres = async (): Promise<Database> => {
  const { url, drop } = await createPostgresDatabase();
  const database = await openPostgres(url);
  await migrate(database.knex);
  await installQueue(database.knex);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
};

const asksForPostgres = (): boolean => process.env['RELIST_TEST_DATABASE'] === 'postgres';
export const isPostgres = asksForPostgres();

/** A migrated, empty database of the kind the test project asks for; a bench asks after it has loaded this. */
export const createTestDatabase = (): Promise<Database> => (asksForPostgres() ? postgres() : embedded());
