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

/** Runs once, and on PostgreSQL, where uploads in progress really run in parallel. */
describe('a server that is stopping', () => {
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

  /** Waits until the server holds the beginning of so many photos: only then are they in progress for the server. */
  const untilReceiving = (count: number): Promise<void> => untilEntries(join(ground.folder, 'staging'), (names) => names.length === count);

  /** Returns the answer's status and its Connection header. */
  const look = (address: string, path: string, agent: Agent): Promise<[number | undefined, string | undefined]> =>
    new Promise((resolve, reject) => {
      get(`${address}${path}`, { agent }, (response) => {
        response.resume().on('end', () => resolve([response.statusCode, response.headers.connection]));
      }).on('error', reject);
    });

  /** Waits until new connections are refused, which means that the server has handled the signal. */
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

  /** Starts an upload that pauses half-way until `stopped` resolves. */
  const uploadHalf = async (address: string, token: string, stopped: Promise<void>) =>
    uploadSlowly(address, token, await photoSet(1), { turn: async (step) => (step === 5 ? stopped : undefined) });

  describe('SIGTERM', () => {
    it('finishes 20 uploads in progress, reports not ready, and exits with 0', async () => {
      const { address, token } = await begin();
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      expect(await look(address, '/api/ready', agent)).toEqual([200, 'keep-alive']);

      let stop = (): void => {};
      const stopped = new Promise<void>((resolve) => (stop = resolve));
      const uploads = Array.from({ length: 20 }, () => uploadHalf(address, token, stopped));
      await untilReceiving(20);
      // Used just now, so that the server does not close it as idle: uploads take long to arrive on a busy machine.
      expect(await look(address, '/api/ready', agent)).toEqual([200, 'keep-alive']);
      server.child.kill('SIGTERM');
      // Not earlier: an answer in progress when the signal came would close the connection too, with a 200.
      await untilClosed(address);
      // The open connection gets one more answer, the last.
      expect(await look(address, '/api/ready', agent)).toEqual([503, 'close']);
      stop();

      expect(await Promise.all(uploads)).toEqual(Array.from({ length: 20 }, () => 201));
      expect(await server.ended).toBe(0);
      server = startProcess(ground.bundle, ground.env);
      expect((await createClient({ baseUrl: await server.ready, token }).items.list()).total).toBe(20);
    });

    it('exits at once on a second signal, with an error code', async () => {
      const { address, token } = await begin();
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      void uploadHalf(address, token, NEVER);
      await untilReceiving(1);
      expect(await look(address, '/api/ready', agent)).toEqual([200, 'keep-alive']);
      server.child.kill('SIGTERM');
      // Two signals sent before the first is handled count as one.
      await untilClosed(address);
      // It still waits for the upload.
      expect(await look(address, '/api/ready', agent)).toEqual([503, 'close']);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(1);
    });

    it('cuts off remaining requests at the deadline and exits with 1', async () => {
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
