// Runs three processes on one PostgreSQL and one bucket behind nginx as in docs/guides/scale.md, and kills one under load.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChangeNotifier } from '../../../.scripts/lib/test/changes.mjs';
import { selectForRun } from '../../../.scripts/lib/test/select-for-run.mjs';
import { ApiError, createClient, type Client } from '../src/client/index.ts';
import { buildScaledSite, startNginx, type Proxy } from './nginx.ts';
import { createPhotoSet } from './photo-files.ts';
import { startPostgres, type Cluster } from './postgres.ts';
import { startBucket, type TestBucket } from './bucket.ts';
import { bundleServer, startProcess, type ServerProcess } from './server-process.ts';
import { signUp } from './sign-up.ts';

const PROCESSES = 3;
const UPLOADERS = 4;
/** Each reader sends requests without pauses, so a few occupy the server during the uploads. */
const READERS = selectForRun(2, 6);
/** Number of responses required before the kill, and again after it. */
const LOAD = selectForRun({ uploads: 6, reads: 30 }, { uploads: 120, reads: 600 });

const clockModule = fileURLToPath(new URL('../../../.scripts/lib/test/movable-clock.mjs', import.meta.url));

let bundle: string;
let folder: string;
let cluster: Cluster;
let bucket: TestBucket;
let servers: ServerProcess[];
let proxy: Proxy;
beforeAll(async () => {
  bundle = await bundleServer();
  folder = await mkdtemp(join(tmpdir(), 'relist-scale-'));
  cluster = await startPostgres();
  bucket = await startBucket();
  const { endpoint, bucket: name, region, credentials } = bucket.options;
  const env = {
    DATABASE_URL: cluster.url,
    TRUST_PROXY: 'true',
    NODE_OPTIONS: `--import ${clockModule}`,
    // Turn off the rate limit, which a fast machine would reach.
    REQUESTS_PER_MINUTE: '0',
    S3_ENDPOINT: endpoint ?? '',
    S3_BUCKET: name,
    S3_REGION: region,
    S3_ACCESS_KEY: credentials?.accessKeyId ?? '',
    S3_SECRET_KEY: credentials?.secretAccessKey ?? '',
  };
  // Start all at the same time, like an orchestrator, because the migrations must coordinate themselves.
  servers = Array.from({ length: PROCESSES }, (_, index) => startProcess(bundle, { ...env, RELIST_DATA_DIR: join(folder, String(index)) }));
  const addresses = await Promise.all(servers.map(({ ready }) => ready));
  proxy = await startNginx(buildScaledSite(addresses.map((address) => new URL(address).host.replace('localhost', '127.0.0.1'))));
});
afterAll(async () => {
  await proxy?.stop();
  for (const { child, ended } of servers ?? []) {
    child.kill('SIGKILL');
    await ended;
  }
  await bucket?.close();
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
});

const createTestClient = (token?: string): Client => createClient({ baseUrl: proxy.url, ...(token && { token }) });

/** Moves a server's clock forward by 16 minutes. */
const moveClock = async ({ child, waitUntil }: ServerProcess): Promise<void> => {
  child.kill('SIGUSR2');
  await waitUntil(/The clock is/);
};

it('loses only the requests of the killed process, and retries of those succeed', async () => {
  const { token } = await signUp(createTestClient(), { email: 'ada@example.com', password: 'correct horse battery' });
  const client = createTestClient(token);
  const files = await createPhotoSet(2);
  let isRunning = true;
  const { notifyChange, waitUntil } = createChangeNotifier();
  const failures: { readonly error: unknown; readonly failedAt: number }[] = [];
  const recordFailure = (error: unknown): void => void failures.push({ error, failedAt: Date.now() });
  const keys = new Map<string, string | null>();

  let uploadCount = 0;
  const upload = async (): Promise<void> => {
    while (isRunning) {
      const key = randomUUID();
      keys.set(key, null);
      await client.items.create({ files }, { idempotencyKey: key }).then(({ item }) => {
        keys.set(key, item.id);
        uploadCount += 1;
      }, recordFailure);
      notifyChange();
    }
  };
  let readCount = 0;
  const read = async (): Promise<void> => {
    while (isRunning) {
      await client.items.list().then(() => (readCount += 1), recordFailure);
      notifyChange();
    }
  };
  const waitForLoad = async (): Promise<void> => {
    const [uploadTarget, readTarget] = [uploadCount + LOAD.uploads, readCount + LOAD.reads];
    await waitUntil(() => uploadCount >= uploadTarget && readCount >= readTarget);
  };
  const load = Promise.all([...Array.from({ length: UPLOADERS }, upload), ...Array.from({ length: READERS }, read)]);
  await waitForLoad();
  const [killedServer] = servers as [ServerProcess];
  const killedHost = new URL(await killedServer.ready).host.replace('localhost', '127.0.0.1');
  const killedAt = Date.now();
  killedServer.child.kill('SIGKILL');
  // On a busy machine a process takes a while to exit, and its port accepts connections until then.
  await killedServer.ended;
  const diedAt = Date.now();
  await waitForLoad();
  isRunning = false;
  await load;

  const accesses = await proxy.readAccesses();
  const failedAccesses = accesses.filter(({ status }) => status >= 500);
  // All three processes worked before the kill, and the other two continued after it.
  expect(new Set(accesses.map(({ upstream }) => upstream)).size).toBe(PROCESSES);
  expect(readCount).toBeGreaterThan(20);
  const refusals = failures.filter(({ error }) => error instanceof ApiError);
  expect(failedAccesses.length).toBe(refusals.length);
  // If a response is cut off after its status, the client reports another kind of error. Each client has at most one of these.
  const interruptions = failures.filter(({ error }) => !(error instanceof ApiError));
  for (const { failedAt } of interruptions) {
    expect(failedAt).toBeGreaterThanOrEqual(killedAt);
    expect(failedAt).toBeLessThan(diedAt + 1000);
  }
  expect(interruptions.length).toBeLessThanOrEqual(UPLOADERS + READERS);
  process.stdout.write(`scale: ${accesses.length} requests, ${keys.size} uploads, ${failedAccesses.length} cut off by the kill\n`);
  for (const { upstream, startedAt, method, path } of failedAccesses) {
    expect(`${method} ${path} at ${upstream}`).toBe(`POST /api/items at ${killedHost}`);
    // nginx logs both the end and the duration in whole milliseconds.
    expect(startedAt).toBeLessThan(diedAt + 2);
  }

  // The killed process holds its keys for 30 more seconds.
  await Promise.all(servers.filter((server) => server !== killedServer).map(moveClock));
  for (const [key, id] of keys) {
    if (id === null) keys.set(key, (await client.items.create({ files }, { idempotencyKey: key })).item.id);
  }
  const page = await client.items.list();
  expect(page.total).toBe(keys.size);
  expect(new Set(keys.values()).size).toBe(keys.size);
});
