// What one person's analyses take while another account has 160 uploads waiting, and while these arrive, against the same alone; the
// embedded engine at work, on generated 12-megapixel photos. One run, one database. Both figures grow with what else the machine does,
// so its load stands beside them.
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { Worker } from 'node:worker_threads';
import { startApp } from '../test/app.ts';
import { fileOf } from '../test/photo-files.ts';
import { largePhoto } from '../test/photos/large-photo.ts';
import { createEngine } from '../src/engine/index.ts';
import { LIMITS } from '../src/server/services/operations/rate-limits.ts';
import { benchDatabase } from './database.ts';
import { report, reportHead, timed } from './report.ts';

const CROWD = 160;
const ROUNDS = 10;

const database = await benchDatabase();
const plenty = { count: Number.MAX_SAFE_INTEGER, window: 60_000 };
const engine = createEngine({ ai: null });
const app = await startApp({ engine, limits: Object.fromEntries(Object.keys(LIMITS).map((name) => [name, plenty])) as typeof LIMITS });
const [many, person] = [await app.buildUser(), await app.buildUser()];
const photo = await largePhoto();

const upload = (client: typeof person.client, at: number) =>
  client.items.create({ files: [fileOf(`${at}.jpg`, photo)], body: { hint: `Coat no. ${at}` } });
const p95 = async (): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push((await timed(() => upload(person.client, round))).ms);
  return times.toSorted((a, b) => a - b)[Math.ceil(ROUNDS * 0.95) - 1] ?? Number.NaN;
};

/** Processes that wanted a processor in the last minute. */
const load = (): string => (loadavg()[0] ?? 0).toFixed(1);

await upload(person.client, 0);
const loadBefore = load();
const alone = await p95();
const loadAlone = load();
const { url } = app;
const crowd = new Worker(new URL('./crowd.mjs', import.meta.url), { workerData: { url, token: many.token, photo, count: CROWD } });
const full = once(crowd, 'message');
const { ms: during } = await timed(() => upload(person.client, 0));
await full;
const beside = await p95();
crowd.postMessage('how many');
const [done] = (await once(crowd, 'message')) as [number];
console.log(
  `load on ${availableParallelism()} cores: ${loadBefore} before, ${loadAlone} alone, ${load()} beside the crowd, which counts, too`,
);
reportHead();
report({ name: `p95 of an analysis beside ${CROWD} of another account`, ours: beside, unit: 'ms', baseline: alone, budget: 2 });
report({ name: 'one analysis while those uploads still arrive', ours: during, unit: 'ms', baseline: alone });
console.log(`The other account got ${done} analyses meanwhile.`);
await database.stop();
// Nobody waits for what is still under way.
process.exit();
