import { spawn, execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../src/server/db/migrate.ts';
import { openPostgres } from '../src/server/db/postgres.ts';
import { installQueue } from '../src/server/queue/install.ts';
import { keepFilesInMemory } from './temporary-files.ts';

/** A throw-away PostgreSQL for the tests: one cluster a run, one database a test file. */

const DEBIAN = '/usr/lib/postgresql';

const folderOf = (program: string): string | null => {
  const inPath = (process.env['PATH'] ?? '').split(':').find((folder) => folder && existsSync(join(folder, program)));
  const newest = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  return inPath ?? newest.map((version) => join(DEBIAN, version, 'bin')).find((folder) => existsSync(join(folder, program))) ?? null;
};

const idOf = (kind: '-u' | '-g'): number => Number(execFileSync('id', [kind, 'postgres']).toString());

/** PostgreSQL refuses to run as root; then its own system user runs it. */
const account = (): { uid?: number; gid?: number } => (process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {});

const call = (program: string, args: readonly string[], as: ReturnType<typeof account>): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...as, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', reject);
    // `exit`, not `close`: pg_ctl's server inherits the pipe and keeps it open.
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}: ${said}`))));
  });

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

export interface Cluster {
  readonly url: string;
  /** Ends it as a crash does. */
  readonly crash: () => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Nothing has to survive a power cut; with `keeps`, what was committed survives a crash of the cluster. The log is kept short: it may lie in memory. */
const haste = (keeps: boolean): string =>
  `-c fsync=off -c max_wal_size=64MB -c min_wal_size=32MB${keeps ? '' : ' -c synchronous_commit=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0'}`;

/** Starts a cluster in a temporary folder. Throws with a sentence when PostgreSQL is not installed. */
export const startPostgres = async ({ keeps = false } = {}): Promise<Cluster> => {
  const bin = folderOf('initdb');
  if (!bin)
    throw new Error('PostgreSQL is not installed: initdb is neither in PATH nor in /usr/lib/postgresql. Try: apt-get install postgresql');
  const as = account();
  const folder = await mkdtemp(join(tmpdir(), 'relist-postgres-'));
  if (as.uid !== undefined && as.gid !== undefined) await chown(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  await call(join(bin, 'initdb'), ['-D', data, '-U', 'relist', '-A', 'trust', '-E', 'UTF8', '--no-sync'], as);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${haste(keeps)} -c max_connections=50`;
  const begin = () => call(join(bin, 'pg_ctl'), ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start'], as);
  const crash = () => call(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], as);
  await begin();
  return {
    url: `postgres://relist@127.0.0.1:${port}/postgres`,
    crash,
    restart: begin,
    stop: async () => {
      await crash();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Runs one statement on a connection of its own. */
export const execute = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** The migrated, empty database that others are copied from: a copy takes a tenth of migrating. */
export const TEMPLATE = 'relist_template';

/** Makes the template on a cluster that has none of these migrations yet. */
export const makeTemplate = async (cluster: string): Promise<void> => {
  await execute(cluster, `drop database if exists ${TEMPLATE}`);
  await execute(cluster, `create database ${TEMPLATE}`);
  const { knex, close } = await openPostgres(new URL(TEMPLATE, cluster).href);
  await migrate(knex);
  await installQueue(knex);
  await close();
};

/** vitest's global setup: the address reaches the test files by RELIST_TEST_DATABASE_URL; an address already there is used. */
export const setup = async (): Promise<() => Promise<void>> => {
  const removeFiles = await keepFilesInMemory();
  const known = process.env['RELIST_TEST_DATABASE_URL'];
  const cluster = known ? null : await startPostgres();
  const url = known ?? String(cluster?.url);
  process.env['RELIST_TEST_DATABASE_URL'] = url;
  await makeTemplate(url);
  return async () => {
    await cluster?.stop();
    await removeFiles();
  };
};
