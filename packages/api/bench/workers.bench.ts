/**
 * Measures how many more photos two workers analyze than one, behind one api process on PostgreSQL and a shared bucket. Each worker runs
 * on a separate core, so the machine needs two. The api process, the database and this benchmark share the rest of both cores.
 * Rounds with one and two workers alternate, so that other load affects both. To change the numbers of rounds and of items in a round, run
 * `node … workers.bench.ts 1 4`.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createClient } from '../src/client/index.ts';
import { startBucket } from '../test/bucket.ts';
import { createPostgresDatabase } from '../test/database.ts';
import { signUp } from '../test/sign-up.ts';
import { startProcess } from '../test/server-process.ts';
import { startBenchDatabase } from './lib/database.ts';
import { computeMedian, measureTime, reportFigure, reportHeadings } from './lib/report.ts';

const SERVER_FILE = join(import.meta.dirname, '../dist/main.mjs');
const PHOTO = join(import.meta.dirname, '../../site/public/samples/reebok-hoodie.jpg');
const [ROUNDS = 3, ITEMS = 8] = process.argv.slice(2).map(Number);
/** Requests in flight, enough to keep both workers busy. */
const CLIENTS = 4;
const BUDGET = 1.8;

const cluster = await startBenchDatabase();
if (cluster.kind === 'embedded' || process.platform !== 'linux' || availableParallelism() < 2) {
  console.log('Skipped: this benchmark needs PostgreSQL, Linux and two cores.');
  await cluster.stop();
  process.exit(0);
}

/** Forwards each request to the next address, like a DNS name that resolves to several workers. */
const startBalancer = async () => {
  let addresses: readonly string[] = [];
  let nextIndex = 0;
  const server = createServer((incomingRequest, outgoingResponse) => {
    const address = addresses[(nextIndex += 1) % addresses.length] ?? '';
    const forwardedRequest = request(
      new URL(incomingRequest.url ?? '', address),
      { method: incomingRequest.method, headers: incomingRequest.headers },
      (response) => {
        outgoingResponse.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoingResponse);
      },
    );
    forwardedRequest.on('error', () => outgoingResponse.destroy());
    incomingRequest.pipe(forwardedRequest);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setAddresses: (chosenAddresses: readonly string[]): void => void (addresses = chosenAddresses),
    close: () => server.closeAllConnections(),
  };
};

const folder = await mkdtemp(join(tmpdir(), 'relist-workers-'));
const [bucket, database, balancer] = await Promise.all([startBucket(), createPostgresDatabase({ isMigrated: true }), startBalancer()]);
const { endpoint, bucket: S3_BUCKET, credentials } = bucket.options;
const startRole = (name: string, extraEnv: Record<string, string>) =>
  startProcess(SERVER_FILE, {
    RELIST_DATA_DIR: join(folder, name),
    DATABASE_URL: database.url,
    S3_BUCKET,
    S3_ENDPOINT: endpoint ?? '',
    S3_ACCESS_KEY: credentials?.accessKeyId ?? '',
    S3_SECRET_KEY: credentials?.secretAccessKey ?? '',
    NETWORK_THREADS: '1',
    ...extraEnv,
  });
const api = startRole('api', { RELIST_ROLE: 'api', RELIST_WORKER_URL: balancer.url });
const workers = ['first', 'second'].map((name) => startRole(name, { RELIST_ROLE: 'worker' }));
const baseUrl = await api.ready;
const addresses = await Promise.all(workers.map(({ ready }) => ready));
for (const [core, { child }] of workers.entries()) execFileSync('taskset', ['-acp', String(core), String(child.pid)]);

const photo = await readFile(PHOTO);
let photoCount = 0;
/** Returns a new photo, which no cache contains. */
const createPhoto = async (): Promise<File> => {
  photoCount += 1;
  const bytes = await sharp(photo)
    .extract({ left: photoCount % 40, top: photoCount % 33, width: 360, height: 500 })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], `${photoCount}.jpg`, { type: 'image/jpeg' });
};
const clients = await Promise.all(
  Array.from({ length: CLIENTS }, async (_, index) => {
    const { token } = await signUp(createClient({ baseUrl }), { email: `bench${index}@example.com`, password: 'plum tree' });
    return createClient({ baseUrl, token });
  }),
);

/** Returns how many items per second the workers analyze. */
const measureRate = async (chosenAddresses: readonly string[], items: number): Promise<number> => {
  balancer.setAddresses(chosenAddresses);
  const photos = await Promise.all(Array.from({ length: items }, createPhoto));
  const { ms } = await measureTime(() =>
    Promise.all(
      clients.map(async (client) => {
        for (let file = photos.pop(); file; file = photos.pop())
          await client.items.create({ files: [file], body: { targetPlatform: 'ebay' } });
      }),
    ),
  );
  return (items / ms) * 1000;
};

await measureRate(addresses, CLIENTS);
const rates: { oneWorkerRate: number; twoWorkerRate: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const oneWorkerRate = await measureRate(addresses.slice(0, 1), ITEMS);
  const twoWorkerRate = await measureRate(addresses, ITEMS);
  console.log(
    `round ${round + 1}: ${oneWorkerRate.toFixed(3)} and ${twoWorkerRate.toFixed(3)} items a second, ${(twoWorkerRate / oneWorkerRate).toFixed(2)} times as many`,
  );
  rates.push({ oneWorkerRate, twoWorkerRate });
}
reportHeadings();
reportFigure({
  name: 'items analyzed by two workers, compared with one',
  value: computeMedian(rates.map(({ twoWorkerRate }) => twoWorkerRate)),
  unit: '/s',
  baseline: computeMedian(rates.map(({ oneWorkerRate }) => oneWorkerRate)),
  budget: BUDGET,
  bound: 'lower',
});

for (const { child, ended } of [api, ...workers]) {
  child.kill('SIGTERM');
  await ended;
}
balancer.close();
await Promise.all([database.drop(), bucket.close()]);
await cluster.stop();
await rm(folder, { recursive: true, force: true });
process.exit();
