// Compares folders sent by the command with photos sent directly to the API at equal concurrency, to measure the cost of finding and
// hashing files, the upload log and rate control. The command and the API alternate, folder by folder, and the median counts, so that
// other load affects both or is ignored. RELIST_BENCH_PHOTOS sets the number of photos, 300 for the full measurement.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../../../.scripts/lib/product.mjs';
import { reportFigure, reportHeadings, measureTime } from '../../api/bench/lib/report.ts';
import { createClient } from '../../api/src/client/index.ts';
import { fillFolder } from '../test/photo-folder.ts';

const PHOTOS = Number(process.env['RELIST_BENCH_PHOTOS'] ?? 40);
/** An even number, so that each side runs first equally often. */
const TURNS = 6;
const CONCURRENCY = 4;

/** Returns `count` sample photos. Bytes after each JPEG's end make repeated photos different files. */
const createSamplePhotos = async (count: number, mark: string): Promise<Buffer[]> => {
  const folder = join(import.meta.dirname, '../../../examples/photo-folder/photos');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.jpg')).toSorted();
  const samples = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return Array.from({ length: count }, (_, index) =>
    Buffer.concat([samples[index % samples.length] as Buffer, Buffer.from(`\n${mark} ${index}\n`)]),
  );
};

const sendAll = async (baseUrl: string, token: string, photos: readonly Buffer[]): Promise<void> => {
  const client = createClient({ baseUrl, token });
  let nextIndex = 0;
  const uploadRemaining = async () => {
    while (nextIndex < photos.length) {
      const bytes = photos[nextIndex++] as Buffer;
      await client.items.create(
        { files: [{ name: 'photo.jpg', data: new Blob([new Uint8Array(bytes)]) }] },
        { idempotencyKey: createHash('sha256').update(bytes).digest('hex') },
      );
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, uploadRemaining));
};

const analyze = async (folder: string, url: string, token: string): Promise<void> => {
  const command = join(import.meta.dirname, '../bin/relist.mjs');
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, RELIST_URL: url, RELIST_TOKEN: token };
  const child = spawn(process.execPath, [command, 'analyze', folder, '--group', 'single'], { env, stdio: 'ignore' });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`relist analyze ended with ${code}`);
};

const product = await startProduct();
const folder = await mkdtemp(join(tmpdir(), 'relist-throughput-'));
try {
  const photosPerTurn = Math.ceil(PHOTOS / TURNS);
  const [warmUpAccount, directAccount, commandAccount] = [await product.register(), await product.register(), await product.register()];
  await sendAll(product.url, warmUpAccount.token, await createSamplePhotos(2 * CONCURRENCY, 'warm'));
  const pairs: { direct: number; command: number }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const photos = await createSamplePhotos(photosPerTurn, `direct ${turn}`);
    const turnFolder = join(folder, String(turn));
    const files = (await createSamplePhotos(photosPerTurn, `command ${turn}`)).map(
      (bytes, index) => [`item-${index}/photo.jpg`, bytes] as const,
    );
    await fillFolder(turnFolder, Object.fromEntries(files));
    const pair = { direct: 0, command: 0 };
    const measureDirect = async () => void (pair.direct = (await measureTime(() => sendAll(product.url, directAccount.token, photos))).ms);
    const measureCommand = async () =>
      void (pair.command = (await measureTime(() => analyze(turnFolder, product.url, commandAccount.token))).ms);
    for (const work of turn % 2 === 0 ? [measureDirect, measureCommand] : [measureCommand, measureDirect]) await work();
    pairs.push(pair);
  }
  const middle = pairs.toSorted((a, b) => a.direct / a.command - b.direct / b.command)[TURNS / 2 - 1] as (typeof pairs)[number];
  const computeRate = (ms: number) => (photosPerTurn / ms) * 1000;
  reportHeadings();
  reportFigure({
    name: `items in ${TURNS} folders of ${photosPerTurn}, sent by the command`,
    value: computeRate(middle.command),
    baseline: computeRate(middle.direct),
    unit: '/s',
    budget: 0.9,
    bound: 'lower',
  });
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
