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
import { moveTemporaryFilesToMemory } from './temporary-files.ts';

/** A temporary PostgreSQL for tests: one cluster per run, one database per test file. */

const DEBIAN = '/usr/lib/postgresql';

const findProgramFolder = (program: string): string | null => {
  const pathFolder = (process.env['PATH'] ?? '').split(':').find((folder) => folder && existsSync(join(folder, program)));
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  return pathFolder ?? versions.map((version) => join(DEBIAN, version, 'bin')).find((folder) => existsSync(join(folder, program))) ?? null;
};

const getSystemId = (kind: '-u' | '-g'): number => Number(execFileSync('id', [kind, 'postgres']).toString());

/** Returns the user that runs PostgreSQL. If we are root, that is its system user, because PostgreSQL refuses to run as root. */
const findPostgresUser = (): { uid?: number; gid?: number } =>
  process.getuid?.() === 0 ? { uid: getSystemId('-u'), gid: getSystemId('-g') } : {};

const run = (program: string, args: readonly string[], user: ReturnType<typeof findPostgresUser>): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...user, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    // Wait for `exit`, not `close`, because pg_ctl's server inherits the pipe and keeps it open.
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} exited with code ${code}: ${output}`))));
  });

const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

export interface Cluster {
  readonly url: string;
  /** Stops the cluster immediately, like a crash. */
  readonly crash: () => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Returns settings without durability against power loss; with `isDurable`, committed data is preserved when the cluster crashes. The
 * write-ahead log is kept short, because it may be in memory. Compiling statements and vacuuming do not pay off in short-lived databases.
 */
const buildSettings = (isDurable: boolean): string =>
  `-c fsync=off -c jit=off -c autovacuum=off -c max_wal_size=64MB -c min_wal_size=32MB${isDurable ? '' : ' -c synchronous_commit=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0'}`;

/** Starts a cluster in a temporary folder. Throws with a message when PostgreSQL is not installed. */
export const startPostgres = async ({ isDurable = false } = {}): Promise<Cluster> => {
  const bin = findProgramFolder('initdb');
  if (!bin)
    throw new Error('PostgreSQL is not installed: initdb is neither in PATH nor in /usr/lib/postgresql. Try: apt-get install postgresql');
  const user = findPostgresUser();
  const folder = await mkdtemp(join(tmpdir(), 'relist-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await findFreePort();
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'relist', '-A', 'trust', '-E', 'UTF8', '--no-sync'], user);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${buildSettings(isDurable)} -c max_connections=50`;
  const startCluster = () => run(join(bin, 'pg_ctl'), ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start'], user);
  const crash = () => run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], user);
  await startCluster();
  return {
    url: `postgres://relist@127.0.0.1:${port}/postgres`,
    crash,
    restart: startCluster,
    stop: async () => {
      await crash();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Runs one statement on a new connection and returns its rows. */
export const query = async <Row extends object>(url: string, statement: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
};

/** The migrated, empty database to copy from, because copying takes a tenth of the time of migrating. */
export const TEMPLATE = 'relist_template';

/** Creates the template on a cluster that does not have these migrations yet. */
export const createTemplate = async (cluster: string): Promise<void> => {
  await query(cluster, `drop database if exists ${TEMPLATE}`);
  await query(cluster, `create database ${TEMPLATE}`);
  const { knex, close } = await openPostgres(new URL(TEMPLATE, cluster).href);
  await migrate(knex);
  await installQueue(knex);
  await close();
};

/** Vitest's global setup: passes the address to test files in RELIST_TEST_DATABASE_URL; keeps an address already set. */
export const setup = async (): Promise<() => Promise<void>> => {
  const deleteFiles = await moveTemporaryFilesToMemory();
  const existingUrl = process.env['RELIST_TEST_DATABASE_URL'];
  const cluster = existingUrl ? null : await startPostgres();
  const url = existingUrl ?? String(cluster?.url);
  process.env['RELIST_TEST_DATABASE_URL'] = url;
  await createTemplate(url);
  return async () => {
    await cluster?.stop();
    await deleteFiles();
  };
};
