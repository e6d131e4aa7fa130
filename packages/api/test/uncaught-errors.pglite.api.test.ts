import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isSoak, selectForRun } from './select-for-run.ts';
import { bundleServer, startProcess, type ServerProcess } from './server-process.ts';

/** Runs only on the embedded database, where the next process must take over the lock of the dead one. */
describe('a process with an uncaught error or an infinite loop', () => {
  let bundle: string;
  let folder: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    bundle = await bundleServer('faulty-server.ts');
    folder = await mkdtemp(join(tmpdir(), 'relist-faulty-'));
    env = { RELIST_DATA_DIR: folder };
  });
  const runningServers = new Set<ServerProcess>();
  const startServer = (extraEnv: Record<string, string> = {}): ServerProcess => {
    const server = startProcess(bundle, { ...env, ...extraEnv });
    runningServers.add(server);
    return server;
  };
  afterEach(async () => {
    for (const { child, ended } of runningServers) {
      child.kill('SIGKILL');
      await ended;
    }
    runningServers.clear();
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  const thrownError = ['SIGUSR2', 'an error thrown outside any request'] as const;
  const rejectedPromise = ['SIGHUP', 'a promise rejected outside any request'] as const;
  it.each(selectForRun([rejectedPromise], [thrownError, rejectedPromise]))(
    'logs the error and exits on %s (%s), and the next process starts',
    async (signal, text) => {
      const server = startServer();
      await server.ready;
      server.child.kill(signal);
      expect(await server.ended).toBe(1);
      const line = server
        .readOutput()
        .split('\n')
        .find((line) => line.includes(text));
      expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 60, err: { message: text, stack: expect.any(String) } });
    },
  );

  it.runIf(isSoak)('is killed within the shutdown timeout, with a log line, when it is in an infinite loop', async () => {
    const server = startServer({ STOP_DEADLINE_MS: '5000' });
    await server.ready;
    server.child.kill('SIGWINCH');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe('SIGKILL');
    const line = server
      .readOutput()
      .split('\n')
      .find((text) => text.includes('watchdog'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 60,
      watchdog: 'blocked',
      msg: 'the event loop was blocked for 5 s; the process exits. Start it again if nothing restarts it',
    });
    const nextServer = startServer();
    await nextServer.ready;
    nextServer.child.kill('SIGTERM');
    expect(await nextServer.ended).toBe(0);
  });
});
