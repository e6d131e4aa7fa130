import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPostgresDatabase, isPostgres } from './database.ts';
import { bundleServer, startProcess } from './server-process.ts';

let bundle: string;
let folder: string;
let env: Record<string, string>;
let drop = async (): Promise<void> => {};
beforeAll(async () => {
  bundle = await bundleServer('careless-server.ts');
  folder = await mkdtemp(join(tmpdir(), 'relist-careless-'));
  const postgres = isPostgres ? await createPostgresDatabase() : null;
  drop = postgres?.drop ?? (async () => {});
  env = { RELIST_DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) };
});
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true, force: true });
  await rm(bundle, { force: true });
});

it.each([
  ['SIGUSR2', 'an error thrown where nobody waits'],
  ['SIGHUP', 'a promise rejected where nobody waits'],
] as const)('on %s: %s is logged, ends the process, and lets the next one start', async (signal, words) => {
  const server = startProcess(bundle, env);
  await server.ready;
  server.child.kill(signal);
  expect(await server.ended).toBe(1);
  const line = server
    .output()
    .split('\n')
    .find((text) => text.includes(words));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 60, err: { message: words, stack: expect.any(String) } });
});
