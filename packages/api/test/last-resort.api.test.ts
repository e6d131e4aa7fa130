import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPostgres } from './database.ts';
import { bundleServer, startProcess } from './server-process.ts';

/** Once is enough, and on the embedded database: there, what the dead process held is a lock that the next one has to take over. */
describe.skipIf(isPostgres)('the last resort', () => {
  let bundle: string;
  let folder: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    bundle = await bundleServer('careless-server.ts');
    folder = await mkdtemp(join(tmpdir(), 'relist-careless-'));
    env = { RELIST_DATA_DIR: folder };
  });
  afterAll(async () => {
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
});
