import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../src/client/index.ts';
import { prepareGround, type Ground } from './ground.ts';
import { photoSet } from './photo-files.ts';
import { startProcess, type ServerProcess } from './server-process.ts';
import { uploadSlowly } from './slow-upload.ts';
import { untilEntries } from './watching.ts';
import { signUp } from './sign-up.ts';

const NEVER = new Promise<void>(() => {});

/** Once is enough, and on PostgreSQL: there, uploads under way really run side by side. */
describe('a server that is asked to stop', () => {
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
    return { address, token: (await signUp(createClient({ baseUrl: address }), body)).token };
  };

  /** Until the server holds the beginning of so many photos: only then are they under way for it. */
  const untilReceiving = (count: number): Promise<void> => untilEntries(join(ground.folder, 'staging'), (names) => names.length === count);

  /** Status of the answer and what it says of the connection. */
  const look = (address: string, path: string, agent: Agent): Promise<[number | undefined, string | undefined]> =>
    new Promise((resolve, reject) => {
      get(`${address}${path}`, { agent }, (response) => {
        response.resume().on('end', () => resolve([response.statusCode, response.headers.connection]));
      }).on('error', reject);
    });

  /** Until nobody is let in any more: the server has taken the signal. */
  const untilClosed = async (address: string): Promise<void> => {
    for (let isOpen = true; isOpen;) {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      isOpen = await once(socket, 'connect').then(
        () => true,
        () => false,
      );
      socket.destroy();
    }
  };

  /** An upload that stops half-way until `stopped` resolves. */
  const uploadHalf = async (address: string, token: string, stopped: Promise<void>) =>
    uploadSlowly(address, token, await photoSet(1), { turn: async (step) => (step === 5 ? stopped : undefined) });

  describe('SIGTERM', () => {
    it('saves 20 uploads under way, is not ready for anybody else, and ends with 0', async () => {
      const { address, token } = await begin();
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      expect(await look(address, '/api/ready', agent)).toEqual([200, 'keep-alive']);

      let stop = (): void => {};
      const stopped = new Promise<void>((resolve) => (stop = resolve));
      const uploads = Array.from({ length: 20 }, () => uploadHalf(address, token, stopped));
      await untilReceiving(20);
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

    it('ends at once on a second signal, and not with 0', async () => {
      const { address, token } = await begin();
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      void uploadHalf(address, token, NEVER);
      await untilReceiving(1);
      expect(await look(address, '/api/ready', agent)).toEqual([200, 'keep-alive']);
      server.child.kill('SIGTERM');
      // Two signals that nobody has taken yet are one.
      await untilClosed(address);
      // It still waits for the upload.
      expect(await look(address, '/api/ready', agent)).toEqual([503, 'close']);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(1);
    });

    it('cuts off what is left at the deadline and ends with 1', async () => {
      const { address, token } = await begin({ STOP_DEADLINE_MS: '1000' });
      void uploadHalf(address, token, NEVER);
      await untilReceiving(1);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(1);
      server = startProcess(ground.bundle, ground.env);
      expect((await createClient({ baseUrl: await server.ready, token }).items.list()).total).toBe(0);
    });
  });
});
