import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { createPostgresDatabase, isPostgres } from './database.ts';
import { bundleServer, startProcess, type ServerProcess } from './server-process.ts';

/** Lets a file's tests start server processes, with a new data folder and database for each test. */
export const prepareProcesses = () => {
  let bundle: string;
  let folder: string;
  let env: Record<string, string>;
  let drop = async (): Promise<void> => {};
  const running = new Set<ServerProcess>();
  beforeAll(async () => {
    bundle = await bundleServer();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'relist-process-'));
    const postgres = isPostgres ? await createPostgresDatabase({ isMigrated: true }) : null;
    drop = postgres?.drop ?? (async () => {});
    env = { RELIST_DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) };
  });
  afterEach(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL');
      await ended;
    }
    running.clear();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    /** Returns a path in the data folder, or the folder itself. */
    getPath: (...path: string[]): string => join(folder, ...path),
    startServer: (extraEnv: Record<string, string> = {}): ServerProcess => {
      const server = startProcess(bundle, { ...env, ...extraEnv });
      running.add(server);
      return server;
    },
  };
};
