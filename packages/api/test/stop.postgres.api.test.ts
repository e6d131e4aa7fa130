import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../src/client/index.ts';
import { prepareServerFixture, type ServerFixture } from './server-fixture.ts';
import { isSoak } from './select-for-run.ts';
import { createPhotoSet } from './photo-files.ts';
import { startProcess, type ServerProcess } from './server-process.ts';
import { uploadSlowly } from './slow-upload.ts';
import { waitForEntries } from './wait-for-entries.ts';
import { signUp } from './sign-up.ts';

const NEVER = new Promise<void>(() => {});

const UPLOADS = 20;

/** Runs only on PostgreSQL, where uploads run in parallel. */
describe.runIf(isSoak)('a server that is stopping', () => {
  let fixture: ServerFixture;
  let server: ServerProcess;
  beforeAll(async () => {
    fixture = await prepareServerFixture();
  });
  afterEach(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  afterAll(() => fixture.clear());

  const startServer = async (extraEnv: Record<string, string> = {}): Promise<{ address: string; token: string }> => {
    server = startProcess(fixture.bundle, { ...fixture.env, ...extraEnv });
    const address = await server.ready;
    const body = { email: `${randomUUID()}@example.com`, password: 'plum tree' };
    return { address, token: (await signUp(createClient({ baseUrl: address }), body)).token };
  };

  /** Waits until the server has begun to receive `count` photos, because only then are they in progress for the server. */
  const waitForUploads = (count: number): Promise<void> =>
    waitForEntries(join(fixture.folder, 'staging'), (names) => names.length === count);

  /** Returns the response's status and its Connection header. */
  const getStatus = (address: string, path: string, agent: Agent): Promise<[number | undefined, string | undefined]> =>
    new Promise((resolve, reject) => {
      get(`${address}${path}`, { agent }, (response) => {
        response.resume().on('end', () => resolve([response.statusCode, response.headers.connection]));
      }).on('error', reject);
    });

  /** Waits until new connections are refused, which means that the server has handled the signal. */
  const waitUntilClosed = async (address: string): Promise<void> => {
    for (let isOpen = true; isOpen;) {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      isOpen = await once(socket, 'connect').then(
        () => true,
        () => false,
      );
      socket.destroy();
    }
  };

  /** Starts an upload that pauses halfway until `stopPromise` resolves. */
  const uploadHalf = async (address: string, token: string, stopPromise: Promise<void>) =>
    uploadSlowly(address, token, await createPhotoSet(1), { beforeStep: async (step) => (step === 5 ? stopPromise : undefined) });

  describe('after SIGTERM', () => {
    it(`finishes ${UPLOADS} uploads in progress, reports not ready, and exits with 0`, async () => {
      const { address, token } = await startServer();
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      expect(await getStatus(address, '/api/ready', agent)).toEqual([200, 'keep-alive']);

      let stop = (): void => {};
      const stopPromise = new Promise<void>((resolve) => (stop = resolve));
      const uploads = Array.from({ length: UPLOADS }, () => uploadHalf(address, token, stopPromise));
      await waitForUploads(UPLOADS);
      // Use the connection again, so that the server does not close it as idle while uploads arrive slowly on a busy machine.
      expect(await getStatus(address, '/api/ready', agent)).toEqual([200, 'keep-alive']);
      server.child.kill('SIGTERM');
      // Wait, because a response in progress when the signal arrives would also close the connection, with a 200.
      await waitUntilClosed(address);
      // The open connection receives one last response.
      expect(await getStatus(address, '/api/ready', agent)).toEqual([503, 'close']);
      stop();

      expect(await Promise.all(uploads)).toEqual(Array.from({ length: UPLOADS }, () => 201));
      expect(await server.ended).toBe(0);
      server = startProcess(fixture.bundle, fixture.env);
      expect((await createClient({ baseUrl: await server.ready, token }).items.list()).total).toBe(UPLOADS);
    });

    it('exits immediately on a second signal, with an error code', async () => {
      const { address, token } = await startServer();
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      void uploadHalf(address, token, NEVER);
      await waitForUploads(1);
      expect(await getStatus(address, '/api/ready', agent)).toEqual([200, 'keep-alive']);
      server.child.kill('SIGTERM');
      // Two signals sent before the first is handled count as one.
      await waitUntilClosed(address);
      // The server still waits for the upload.
      expect(await getStatus(address, '/api/ready', agent)).toEqual([503, 'close']);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(1);
    });

    it('aborts remaining requests at the deadline and exits with 1', async () => {
      const { address, token } = await startServer({ STOP_DEADLINE_MS: '1000' });
      void uploadHalf(address, token, NEVER);
      await waitForUploads(1);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(1);
      server = startProcess(fixture.bundle, fixture.env);
      expect((await createClient({ baseUrl: await server.ready, token }).items.list()).total).toBe(0);
    });
  });
});
