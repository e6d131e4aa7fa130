// Measures response times under load on PostgreSQL with an instant engine: 50 reads a second in an open loop, with 5 parallel uploads
// and 5 sign-ins a second. An open loop sends requests on schedule whether or not the last response has arrived, as real users do.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp } from '../test/app.ts';
import { createFile } from '../test/photo-files.ts';
import { createLargePhoto } from '../test/photos/large-photo.ts';
import { LIMITS } from '../src/server/services/operations/rate-limits.ts';
import { startBenchDatabase } from './lib/database.ts';
import { reportFigure, reportHeadings, measureTime } from './lib/report.ts';

const SECONDS = Number(process.env['RELIST_LOAD_SECONDS'] ?? 30);
const READS_PER_SECOND = 50;
const PARALLEL_UPLOADS = 5;
const SIGN_INS_PER_SECOND = 5;

const database = await startBenchDatabase();
const unlimitedRate = { count: Number.MAX_SAFE_INTEGER, window: 60_000 };
const app = await startApp({ limits: Object.fromEntries(Object.keys(LIMITS).map((name) => [name, unlimitedRate])) as typeof LIMITS });
const users = await Promise.all(Array.from({ length: 5 }, () => app.buildUser()));
const items = await Promise.all(users.flatMap((user) => Array.from({ length: 20 }, () => app.buildItem(user))));
const photo = await createLargePhoto();

const READ_ROUTES = ['/api/items', '/api/listings', '/api/dashboard/stats', '/api/auth/user', 'item', 'photo'] as const;
let errorCount = 0;
const sendRead = async (index: number): Promise<void> => {
  const owner = users[index % users.length];
  const itemId = items.filter(({ item }) => item !== undefined)[(index % users.length) * 20]?.item.id ?? '';
  const route = READ_ROUTES[index % READ_ROUTES.length] ?? '/api/items';
  const path = route === 'item' ? `/api/items/${itemId}` : route === 'photo' ? `/api/items/${itemId}/photos/1?size=320` : route;
  const response = await app.request(path, { token: owner?.token ?? '' });
  await response.arrayBuffer();
  if (!response.ok) errorCount += 1;
};

const computeQuantile = (sortedTimes: readonly number[], share: number): number =>
  sortedTimes[Math.floor(sortedTimes.length * share)] ?? Number.NaN;

/** Sends `rate` requests a second for `seconds` without waiting for responses. Returns the response times in milliseconds, sorted. */
const runOpenLoop = async (rate: number, seconds: number, sendRequest: (index: number) => Promise<void>): Promise<number[]> => {
  const times: number[] = [];
  const pendingRequests: Promise<void>[] = [];
  const start = performance.now();
  for (let index = 0; index < rate * seconds; index += 1) {
    const dueTime = start + (index * 1000) / rate;
    if (dueTime > performance.now()) await sleep(dueTime - performance.now());
    pendingRequests.push(
      measureTime(() => sendRequest(index)).then(({ ms }) => void times.push(ms + Math.max(0, performance.now() - ms - dueTime))),
    );
  }
  await Promise.all(pendingRequests);
  return times.toSorted((a, b) => a - b);
};

await runOpenLoop(READS_PER_SECOND, 3, sendRead);
reportHeadings();
const timesAlone = await runOpenLoop(READS_PER_SECOND, 10, sendRead);
reportFigure({ name: `p95 of ${READS_PER_SECOND} reads a second alone`, value: computeQuantile(timesAlone, 0.95), unit: 'ms' });

let isBusy = true;
let uploadCount = 0;
const uploadRepeatedly = async (): Promise<void> => {
  while (isBusy) {
    const user = users[uploadCount % users.length];
    await user?.client.items.create({ files: [createFile('photo.jpg', photo)], body: {} });
    uploadCount += 1;
  }
};
const uploads = Promise.all(Array.from({ length: PARALLEL_UPLOADS }, uploadRepeatedly));
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const signIn = async (index: number): Promise<void> => {
  const { email, password } = users[index % users.length] ?? { email: '', password: '' };
  await app.anonymous.auth.login({ body: { email, password } });
};
const [readTimes, signInTimes] = await Promise.all([
  runOpenLoop(READS_PER_SECOND, SECONDS, sendRead),
  runOpenLoop(SIGN_INS_PER_SECOND, SECONDS, signIn),
]);
delay.disable();
isBusy = false;
await uploads;
reportFigure({
  name: `p95 with ${PARALLEL_UPLOADS} parallel uploads and ${SIGN_INS_PER_SECOND} sign-ins a second`,
  value: computeQuantile(readTimes, 0.95),
  unit: 'ms',
  budget: 200,
});
reportFigure({ name: 'p99', value: computeQuantile(readTimes, 0.99), unit: 'ms', budget: 500 });
reportFigure({ name: 'p95 of a sign-in', value: computeQuantile(signInTimes, 0.95), unit: 'ms' });
reportFigure({ name: 'event loop delay, p99', value: delay.percentile(99) / 1e6, unit: 'ms', budget: 50 });
reportFigure({ name: `12-megapixel uploads, ${uploadCount} in total`, value: uploadCount / SECONDS, unit: '/s' });
reportFigure({ name: `failed reads, of ${readTimes.length}`, value: (100 * errorCount) / readTimes.length, unit: '%', budget: 0 });
await app.close();
await database.stop();
