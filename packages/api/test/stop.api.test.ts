import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient } from '../src/client/index.ts';
import { isPostgres } from './database.ts';
import { prepareGround, type Ground } from './ground.ts';
import { photoSet } from './photo-files.ts';
import { startProcess, type ServerProcess } from './server-process.ts';
import { uploadSlowly } from './slow-upload.ts';

/** Once is enough, and on PostgreSQL: there, uploads under way really run side by side. */
describe.runIf(isPostgres)('a server that is told to stop', () => {
  let ground: Ground;
  let server: ServerProcess;
  beforeAll(async () => {
    ground = await prepareGround();
  });
  afterEach(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  afterAll(() => ground.clear());

  const begin = async (more: Record<string, string> = {}): Promise<{ address: string; token: string }> => {
    server = startProcess(ground.bundle, { ...ground.env, ...more });
    const address = await server.ready;
    const body = { email: `${randomUUID()}@example.com`, password: 'plum tree' };
    return { address, token: (await createClient({ baseUrl: address }).auth.register({ body })).token };
  };

  /** Until the server holds the beginning of so many photos: only then are they under way for it. */
  const arrive = (count: number): Promise<void> =>
    vi.waitFor(async () => expect(await readdir(join(ground.folder, 'staging'))).toHaveLength(count), { timeout: 30_000, interval: 50 });

  /** Status of the answer and what it says of the connection. */
  const look = (address: string, path: string, agent: Agent): Promise<[number | undefined, string | undefined]> =>
    new Promise((resolve, reject) => {
      get(`${address}${path}`, { agent }, (response) => {
        response.resume().on('end', () => resolve([response.statusCode, response.headers.connection]));
      }).on('error', reject);
    });

  /** Opens a connection and hangs up. */
  const knock = async (address: string): Promise<void> => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
  };

  /** Until nobody is let in any more: the server knows that it is to stop. */
  const untilClosed = (address: string): Promise<void> =>
    vi.waitFor(() => expect(knock(address)).rejects.toMatchObject({ code: 'ECONNREFUSED' }), { interval: 5, timeout: 5000 });

  describe('SIGTERM', () => {
    it('saves 20 uploads under way, is ready for nobody else at once, and ends with 0', async () => {
      const { address, token } = await begin();
      const files = await photoSet(1);
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      expect(await look(address, '/api/ready', agent)).toEqual([200, 'keep-alive']);

      let stop = (): void => {};
      const stopped = new Promise<void>((resolve) => (stop = resolve));
      const turn = async (step: number): Promise<void> => void (step === 5 ? await stopped : await sleep(20));
      const uploads = Array.from({ length: 20 }, () => uploadSlowly(address, token, files, { turn }));
      await arrive(20);
      // Used just now, or the server closes it as idle: uploads take long to arrive on a busy machine.
      expect(await look(address, '/api/ready', agent)).toEqual([200, 'keep-alive']);
      server.child.kill('SIGTERM');
      // Only now: an answer that was under way when the signal came would close the connection, too, and say 200.
      await untilClosed(address);
      // The open connection is answered once more, the last time.
      expect(await look(address, '/api/ready', agent)).toEqual([503, 'close']);
      stop();

      expect(await Promise.all(uploads)).toEqual(Array.from({ length: 20 }, () => 201));
      expect(await server.ended).toBe(0);
      server = startProcess(ground.bundle, ground.env);
      expect((await createClient({ baseUrl: await server.ready, token }).items.list()).total).toBe(20);
    });

    it('a second time ends at once, and not with 0', async () => {
      const { address, token } = await begin();
      const upload = uploadSlowly(address, token, await photoSet(1), {
        turn: (step) => sleep(step === 5 ? 20_000 : 1, undefined, { ref: false }),
      });
      await arrive(1);
      server.child.kill('SIGTERM');
      // Two signals that nobody has taken yet are one.
      await untilClosed(address);
      await sleep(300);
      expect(server.child.exitCode).toBeNull();
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(1);
      void upload;
    });

    it('does not wait for ever: after the deadline it cuts off what is left and ends with 1', async () => {
      const { address, token } = await begin({ STOP_DEADLINE_MS: '1000' });
      const upload = uploadSlowly(address, token, await photoSet(1), {
        turn: (step) => sleep(step === 5 ? 20_000 : 1, undefined, { ref: false }),
      });
      await arrive(1);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(1);
      server = startProcess(ground.bundle, ground.env);
      expect((await createClient({ baseUrl: await server.ready, token }).items.list()).total).toBe(0);
      void upload;
    });
  });
});
