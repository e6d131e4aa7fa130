import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type Client } from '../src/client/index.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { startBucket, type TestBucket } from './bucket.ts';
import { createPostgresDatabase } from './database.ts';
import { findFreePort } from './nginx.ts';
import { createPhotoSet } from './photo-files.ts';
import { isSoak } from './select-for-run.ts';
import { bundleServer, startProcess, type ServerProcess } from './server-process.ts';
import { signUp } from './sign-up.ts';

/** An api process and a worker, set up by `RELIST_ROLE`: first without the worker, then with it. */
describe.runIf(isSoak)('an api process', () => {
  let bundle: string;
  let folder: string;
  let bucket: TestBucket;
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let port: number;
  let api: ServerProcess;
  let address: string;
  let client: Client;
  const running: ServerProcess[] = [];

  const startRole = (role: string, extraEnv: Record<string, string>): ServerProcess => {
    const { endpoint, bucket: S3_BUCKET, credentials } = bucket.options;
    const server = startProcess(bundle, {
      RELIST_ROLE: role,
      RELIST_DATA_DIR: join(folder, role),
      DATABASE_URL: database.url,
      S3_BUCKET,
      S3_ENDPOINT: endpoint ?? '',
      S3_ACCESS_KEY: credentials?.accessKeyId ?? '',
      S3_SECRET_KEY: credentials?.secretAccessKey ?? '',
      LOG_LEVEL: 'info',
      ...extraEnv,
    });
    running.push(server);
    return server;
  };
  /** Returns the number of jobs sent so far. */
  const countJobs = async (): Promise<number> => {
    const { knex, close } = await openDatabase({ url: database.url, folder });
    const [row] = await knex.withSchema('pgboss').from('job').count({ count: '*' });
    await close();
    return Number(row?.count);
  };

  beforeAll(async () => {
    bundle = await bundleServer();
    folder = await mkdtemp(join(tmpdir(), 'relist-roles-'));
    bucket = await startBucket();
    database = await createPostgresDatabase({ isMigrated: true });
    port = await findFreePort();
    api = startRole('api', { RELIST_WORKER_URL: `http://127.0.0.1:${port}` });
    address = await api.ready;
    const { token } = await signUp(createClient({ baseUrl: address }), { email: `${randomUUID()}@example.com`, password: 'plum tree' });
    client = createClient({ baseUrl: address, token });
  });
  afterAll(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL');
      await ended;
    }
    await database.drop();
    await bucket.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('responds with 503 to photo uploads and handles other requests while no worker runs, and runs no jobs', async () => {
    const refused = client.items.create({ files: await createPhotoSet(1) });
    await expect(refused).rejects.toMatchObject({ status: 503, code: 'unavailable', retryAfter: 2 });
    expect((await client.items.list()).rows).toEqual([]);
    expect(await countJobs()).toBe(0);
  });

  describe('with a worker', () => {
    let worker: ServerProcess;
    beforeAll(async () => {
      worker = startRole('worker', { PORT: String(port) });
      await worker.ready;
    });

    it('forwards only requests with photos, and streams their stages', async () => {
      const stages: string[] = [];
      const { item } = await client.items.create({ files: await createPhotoSet(2) }, { onStage: (stage) => void stages.push(stage) });
      expect(stages).toContain('writing');
      expect((await client.items.list()).rows.map(({ id }) => id)).toEqual([item.id]);
      // This process serves the photo that the worker saved.
      expect((await client.items.photo({ params: { id: item.id, position: '1' }, query: { size: '320' } })).size).toBeGreaterThan(0);

      await worker.waitUntil(/"action":"POST \/api\/items"/);
      await api.waitUntil(/"action":"POST \/api\/items \(forwarded\)","status":201/);
      expect(api.readOutput()).toContain('"action":"GET /api/items"');
      expect(worker.readOutput()).not.toContain('"action":"GET /api/items"');
    });

    it("returns the worker's refusals, with one request id", async () => {
      const response = await fetch(`${address}/api/items`, { method: 'POST', headers: { 'x-request-id': 'request-of-ada' } });
      expect([response.status, response.headers.get('x-request-id')]).toEqual([401, 'request-of-ada']);
      expect(await response.json()).toMatchObject({ code: 'unauthorized', requestId: 'request-of-ada' });
    });

    it('calls no host other than the worker, regardless of what the request line names', async () => {
      const path = `http://127.0.0.1:${await findFreePort()}/api/items`;
      const status = await new Promise((resolve, reject) => {
        const clientRequest = request({ port: new URL(address).port, method: 'POST', path }, (response) =>
          resolve(response.resume().statusCode),
        );
        clientRequest.on('error', reject).end();
      });
      expect(status).toBe(401);
    });

    it('lets the worker schedule the jobs', async () => {
      while ((await countJobs()) === 0) await sleep(50);
    });
  });
});
