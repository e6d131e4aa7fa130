// A folder by the command against the same photos sent straight to the API, as many at once: what finding, hashing, ledger and pace cost.
// RELIST_BENCH_PHOTOS sets the number, 300 for the full measure.
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../../../.scripts/lib/product.mjs';
import { report, reportHead, timed } from '../../api/bench/report.ts';
import { createClient } from '../../api/src/client/index.ts';
import { fillFolder } from '../test/photo-folder.ts';

const PHOTOS = Number(process.env['RELIST_BENCH_PHOTOS'] ?? 40);
const AT_ONCE = 4;

/** The sample photos over and over, each time a file of its own: what follows a JPEG's end is no pixel. */
const samplePhotos = async (): Promise<Buffer[]> => {
  const folder = join(import.meta.dirname, '../../../examples/photo-folder/photos');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.jpg')).toSorted();
  const samples = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return Array.from({ length: PHOTOS }, (_, at) => Buffer.concat([samples[at % samples.length] as Buffer, Buffer.from(`\n${at}\n`)]));
};

const sendAll = async (baseUrl: string, token: string, photos: readonly Buffer[]): Promise<void> => {
  const client = createClient({ baseUrl, token });
  let next = 0;
  const work = async () => {
    while (next < photos.length) {
      const bytes = photos[next++] as Buffer;
      await client.items.create(
        { files: [{ name: 'photo.jpg', data: new Blob([new Uint8Array(bytes)]) }] },
        { idempotencyKey: `bench-${next}` },
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

const analyze = (folder: string, url: string, token: string): Promise<number | null> =>
  new Promise((resolve) => {
    const command = join(import.meta.dirname, '../bin/relist.mjs');
    const env = { PATH: process.env['PATH'] ?? '', HOME: folder, RELIST_URL: url, RELIST_TOKEN: token };
    spawn(process.execPath, [command, 'analyze', folder, '--group', 'single'], { env, stdio: 'ignore' }).on('close', resolve);
  });

const product = await startProduct();
const folder = await mkdtemp(join(tmpdir(), 'relist-throughput-'));
try {
  const photos = await samplePhotos();
  await fillFolder(folder, Object.fromEntries(photos.map((bytes, at) => [`thing-${at}/photo.jpg`, bytes])));
  const [warm, direct, byCommand] = [await product.register(), await product.register(), await product.register()];
  await sendAll(product.url, warm.token, photos.slice(0, AT_ONCE));
  const { ms: alone } = await timed(() => sendAll(product.url, direct.token, photos));
  const { ms: ours, value: code } = await timed(() => analyze(folder, product.url, byCommand.token));
  if (code !== 0) throw new Error(`relist analyze ended with ${code}`);
  reportHead();
  const rate = (ms: number) => (PHOTOS / ms) * 1000;
  report({
    name: `items of a folder of ${PHOTOS}, by the command`,
    ours: rate(ours),
    baseline: rate(alone),
    unit: '/s',
    budget: 0.9,
    bound: 'least',
  });
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
