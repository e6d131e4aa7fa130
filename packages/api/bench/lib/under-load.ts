import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { Worker } from 'node:worker_threads';
import { startApp } from '../../test/app.ts';
import { createFile } from '../../test/photo-files.ts';
import { createLargePhoto } from '../../test/photos/large-photo.ts';
import { createEngine } from '../../src/engine/index.ts';
import { LIMITS } from '../../src/server/services/operations/rate-limits.ts';
import { startBenchDatabase } from './database.ts';
import { reportFigure, reportHeadings, measureTime } from './report.ts';

const UPLOAD_COUNT = 160;
const ROUNDS = 10;

export interface OtherUploads {
  /** Describes who uploads, in the output, after "160 uploads by". */
  readonly name: string;
  readonly path: string;
  /** True for one other account, false for visitors who each have a different IP address. */
  readonly isAccount: boolean;
}

/**
 * Compares the time of one person's analyses alone, while others have 160 uploads waiting, and while those uploads arrive. It uses the
 * built-in recognizer and generated 12-megapixel photos. All figures grow with other load on the machine, so it prints the load too.
 * It ends the process without waiting for pending requests.
 */
export const measureUnderLoad = async ({ name, path, isAccount }: OtherUploads): Promise<never> => {
  const database = await startBenchDatabase();
  const unlimitedRate = { count: Number.MAX_SAFE_INTEGER, window: 60_000 };
  const limits = Object.fromEntries(Object.keys(LIMITS).map((limit) => [limit, unlimitedRate])) as typeof LIMITS;
  const app = await startApp({ engine: createEngine({ ai: null }), limits, isProxyTrusted: true });
  const [otherUser, user] = [await app.buildUser(), await app.buildUser()];
  const photo = await createLargePhoto();

  const upload = (index: number) =>
    user.client.items.create({ files: [createFile(`${index}.jpg`, photo)], body: { hint: `Coat no. ${index}` } });
  const measureP95 = async (): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push((await measureTime(() => upload(round))).ms);
    return times.toSorted((a, b) => a - b)[Math.ceil(ROUNDS * 0.95) - 1] ?? Number.NaN;
  };
  /** Returns the average number of runnable processes in the last minute. */
  const readLoad = (): string => (loadavg()[0] ?? 0).toFixed(1);

  await upload(0);
  const loadBefore = readLoad();
  const p95Alone = await measureP95();
  const loadAlone = readLoad();
  const workerData = { url: app.url, path, photo, count: UPLOAD_COUNT, token: isAccount ? otherUser.token : null };
  const otherUploads = new Worker(new URL('./many-uploads.mjs', import.meta.url), { workerData });
  const fullQueueMessage = once(otherUploads, 'message');
  const { ms: arrivalMs } = await measureTime(() => upload(0));
  await fullQueueMessage;
  const p95UnderLoad = await measureP95();
  otherUploads.postMessage('report');
  const [acceptedCount] = (await once(otherUploads, 'message')) as [number];
  console.log(
    `load on ${availableParallelism()} cores: ${loadBefore} before, ${loadAlone} alone, ${readLoad()} with the uploads, which are part of the load`,
  );
  reportHeadings();
  reportFigure({
    name: `p95 of an analysis with ${UPLOAD_COUNT} uploads by ${name}`,
    value: p95UnderLoad,
    unit: 'ms',
    baseline: p95Alone,
    budget: 2,
  });
  reportFigure({ name: 'one analysis while those uploads arrive', value: arrivalMs, unit: 'ms', baseline: p95Alone });
  console.log(`The other uploads received ${acceptedCount} analyses.`);
  await database.stop();
  process.exit();
};
