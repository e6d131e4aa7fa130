// Measures the built server's memory, including the networks: when idle, with four simultaneous analyses, and with as many of the largest
// photos as an attacker may send. Where the machine permits it, the server runs under a real limit of 2 GB, as in a container of that
// size. Before that, a server without the limit shows the time for five 12-megapixel photos, because it runs networks in two threads.
// Both servers use an embedded database in a new data folder.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOW_MEMORY_ENV } from '../../../.scripts/lib/low-memory.mjs';
import { ApiError, createClient, type Client } from '../src/client/index.ts';
import { createFile } from '../test/photo-files.ts';
import { readLargeHeic, createPlainPhoto } from '../test/photos/files.ts';
import { createLargePhoto } from '../test/photos/large-photo.ts';
import { signUp } from '../test/sign-up.ts';
import { createMemoryGroup, type MemoryGroup } from './lib/memory-group.ts';
import { computeMedian, reportFigure, reportHeadings, measureTime } from './lib/report.ts';

/** Maximum memory in megabytes. It is half of the memory of a 2 GB container. */
const MAX_MB = 1000;
const CONTAINER_BYTES = 2 * 2 ** 30;
/** Maximum times for five photos on two cores, in milliseconds. */
const [MEDIAN_MS, P95_MS] = [2500, 5000];
const PHOTOS_PER_REQUEST = 5;
/** Milliseconds to wait, longer than the time for which engine/networks/network-workers.ts keeps idle threads. */
const IDLE_THREAD_TIMEOUT_MS = 65_000;
/** Number of timed analyses. On a busy machine, fewer are enough for the memory figures: `node … memory.bench.ts 2`. */
const ROUNDS = Number(process.argv[2] ?? 10);
/** Side lengths just under each format's pixel limit. */
const [AVIF_SIDE, JPEG_SIDE, WEBP_SIDE] = [3500, 6320, 6840];

const serverFile = join(import.meta.dirname, '../dist/main.mjs');

interface Server {
  readonly url: string;
  readonly child: ChildProcess;
  readonly exitPromise: Promise<void>;
}

const startServer = (folder: string, group: MemoryGroup | null): Promise<Server> =>
  new Promise((resolve, reject) => {
    const { PATH = '', HOME = '' } = process.env;
    const env = { ...LOW_MEMORY_ENV, PATH, HOME, PORT: '0', RELIST_DATA_DIR: folder, LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '0' };
    const [command = '', ...args] = [...(group?.command ?? []), process.execPath, '--enable-source-maps', serverFile];
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const exitPromise = new Promise<void>((end) => child.once('exit', () => end()));
    void exitPromise.then(() => reject(new Error('The server exited before it was ready.')));
    child.stdout.on('data', (chunk: Buffer) => {
      const url = /Relist is ready: (\S+)\n/.exec(chunk.toString())?.[1];
      if (url) resolve({ url, child, exitPromise });
    });
  });

/** Returns the server's memory in megabytes, as Linux reports it: 'VmRSS' is current, 'VmHWM' is the peak since its last reset. */
const readMemory = ({ child }: Server, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;
const resetPeak = ({ child }: Server): void => writeFileSync(`/proc/${child.pid}/clear_refs`, '5');

/** Returns the server's CPU time in seconds. */
const readCpuTime = ({ child }: Server): number => {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

/** Resolves when the server has used almost no CPU time for `seconds` seconds. */
const waitUntilIdle = async (server: Server, seconds = 3): Promise<void> => {
  for (let idleSeconds = 0; idleSeconds < seconds;) {
    const cpuTimeBefore = readCpuTime(server);
    await sleep(1000);
    idleSeconds = readCpuTime(server) - cpuTimeBefore < 0.05 ? idleSeconds + 1 : 0;
  }
};

const createSeller = async ({ url }: Server, name: string): Promise<Client> => {
  const { token } = await signUp(createClient({ baseUrl: url }), { email: `${name}@example.com`, password: 'plum tree orchard' });
  return createClient({ baseUrl: url, token });
};

const upload = (client: Client, photo: Uint8Array, count: number) =>
  client.items.create({ files: Array.from({ length: count }, (_, index) => createFile(`${index}`, photo)), body: {} });

/** Uploads the largest photos. Every request must return an item or a client error. */
const uploadLargestPhotos = (client: Client, photo: Uint8Array) =>
  upload(client, photo, PHOTOS_PER_REQUEST).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status < 500)) throw error;
  });

const reportMemory = (name: string, server: Server, field: 'VmRSS' | 'VmHWM', budget: number): void =>
  reportFigure({ name, value: readMemory(server, field), unit: 'MB', budget });

/** Measures the time of single analyses, without other load. */
const measureTimes = async (server: Server): Promise<void> => {
  const client = await createSeller(server, 'ada');
  const photo = await createLargePhoto();
  await waitUntilIdle(server);
  // The first upload starts the second network thread.
  await upload(client, photo, PHOTOS_PER_REQUEST);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push((await measureTime(() => upload(client, photo, PHOTOS_PER_REQUEST))).ms);
  const sortedTimes = times.toSorted((a, b) => a - b);
  reportFigure({ name: 'five 12-megapixel photos, p50', value: computeMedian(times), unit: 'ms', budget: MEDIAN_MS });
  reportFigure({ name: 'the same, p95', value: sortedTimes[Math.ceil(ROUNDS * 0.95) - 1] ?? Number.NaN, unit: 'ms', budget: P95_MS });
};

const measureMemory = async (server: Server): Promise<void> => {
  const clients = await Promise.all(['ada', 'ben', 'eva', 'joe', 'kim', 'lea'].map((name) => createSeller(server, name)));
  const [ada, ...others] = clients as [Client, ...Client[]];
  await waitUntilIdle(server);
  reportHeadings();
  reportMemory('idle, networks opened', server, 'VmRSS', MAX_MB);

  const photo = await createLargePhoto();
  for (let round = 0; round < Math.min(ROUNDS, 3); round += 1) await upload(ada, photo, PHOTOS_PER_REQUEST);
  reportMemory('five 12-megapixel photos, peak memory', server, 'VmHWM', MAX_MB);

  resetPeak(server);
  for (let round = 0; round < Math.min(ROUNDS, 3); round += 1)
    await Promise.all(others.slice(0, 4).map((client) => upload(client, photo, PHOTOS_PER_REQUEST)));
  reportMemory('four simultaneous analyses, peak memory', server, 'VmHWM', MAX_MB);
  await waitUntilIdle(server);
  reportMemory('after the analyses', server, 'VmRSS', MAX_MB);
  await sleep(IDLE_THREAD_TIMEOUT_MS);
  reportMemory('after idle threads have exited', server, 'VmRSS', MAX_MB);

  const largestPhotos = {
    'AVIF of 12 MP': await createPlainPhoto(AVIF_SIDE).avif({ effort: 0 }).toBuffer(),
    'HEIC of 49 MP': readLargeHeic(),
    'progressive JPEG of 40 MP': await createPlainPhoto(JPEG_SIDE).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    'WebP of 47 MP': await createPlainPhoto(WEBP_SIDE, 4).webp({ effort: 0 }).toBuffer(),
  };
  for (const [name, bytes] of Object.entries(largestPhotos)) {
    resetPeak(server);
    await Promise.all(clients.map((client) => uploadLargestPhotos(client, bytes)));
    reportMemory(`${clients.length} × ${PHOTOS_PER_REQUEST} × ${name}, peak memory`, server, 'VmHWM', MAX_MB);
    await waitUntilIdle(server);
    reportMemory('after the uploads', server, 'VmRSS', MAX_MB);
  }
};

/** Starts a server with a new data folder and stops it after the measurement. */
const withServer = async (group: MemoryGroup | null, measure: (server: Server) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'relist-memory-'));
  const server = await startServer(join(folder, 'data'), group);
  try {
    await measure(server);
  } finally {
    server.child.kill('SIGTERM');
    await server.exitPromise;
    await rm(folder, { recursive: true, force: true });
  }
};

if (existsSync(serverFile)) {
  console.log('Without a memory limit:');
  reportHeadings();
  await withServer(null, measureTimes);
  const group = createMemoryGroup(CONTAINER_BYTES);
  console.log(group ? 'Under a real limit of 2 GB:' : 'Without a memory limit, because this machine does not permit control groups:');
  try {
    await withServer(group, measureMemory);
    if (group) console.log(`Times that processes reached the limit or were killed: ${JSON.stringify(group.readEvents())}`);
  } finally {
    group?.close();
  }
} else {
  console.log('This benchmark needs packages/api/dist. Run "npm run build" first.');
}
