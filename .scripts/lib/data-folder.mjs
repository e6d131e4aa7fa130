import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, stampFile } from './build/build.mjs';
import { root } from './process.mjs';

/** Returns this build's prepared folder. Another build may have other migrations. */
const getPreparedFolder = () => join(root, '.cache', 'data-folders', readFileSync(stampFile, 'utf8'));

/** Creates the data folder that a server without accounts has after its first start, unless this build already has one. */
export const prepareDataFolder = async () => {
  await build();
  const folder = getPreparedFolder();
  if (existsSync(folder)) return;
  rmSync(join(root, '.cache', 'data-folders'), { recursive: true, force: true });
  const temporaryFolder = `${folder}.${process.pid}`;
  const server = spawn(process.execPath, [join(root, 'packages/api/dist/main.mjs')], {
    env: { ...process.env, DATABASE_URL: '', PORT: '0', NETWORK_THREADS: '0', RELIST_DATA_DIR: temporaryFolder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  server.stdout.on('data', (chunk) => {
    log += chunk;
    if (log.includes('Relist is ready')) server.kill('SIGTERM');
  });
  server.stderr.on('data', (chunk) => (log += chunk));
  const code = await new Promise((resolve) => server.on('exit', resolve));
  if (code !== 0) throw new Error(`The server did not start and stop cleanly:\n${log}`);
  // The file `id` identifies one data folder, so the server creates a new one in each copy.
  rmSync(join(temporaryFolder, 'id'));
  renameSync(temporaryFolder, folder);
};

/** Returns a new data folder for a server, with a migrated, empty database. */
export const copyDataFolder = async () => {
  await prepareDataFolder();
  const folder = await mkdtemp(join(tmpdir(), 'relist-e2e-'));
  cpSync(getPreparedFolder(), folder, { recursive: true });
  return folder;
};
