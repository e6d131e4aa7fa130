// From the built server's start to the moment it says where it is, the embedded database having been made before.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, report, reportHead, timed } from './report.ts';

const ROUNDS = 7;
const main = join(import.meta.dirname, '../dist/main.mjs');

/** Resolves when the server listens; the returned function ends it. */
const start = (folder: string): Promise<() => Promise<void>> =>
  new Promise((resolve, reject) => {
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, PORT: '0', RELIST_DATA_DIR: folder, LOG_LEVEL: 'silent' };
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise<void>((end) => child.once('exit', () => end()));
    void ended.then(() => reject(new Error('the server ended before it was ready')));
    child.stdout.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes('Relist is ready')) return;
      resolve(async () => {
        child.kill('SIGTERM');
        await ended;
      });
    });
  });

const measure = async (folder: string): Promise<number> => {
  const { ms, value: stop } = await timed(() => start(folder));
  await stop();
  return ms;
};

if (existsSync(main)) {
  const folder = await mkdtemp(join(tmpdir(), 'relist-start-'));
  reportHead();
  report({ name: 'built server to listening, first start', ours: await measure(folder), unit: 'ms' });
  const warm: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) warm.push(await measure(folder));
  report({ name: 'built server to listening, warm', ours: median(warm), unit: 'ms', budget: 2000 });
  await rm(folder, { recursive: true, force: true });
} else {
  console.log('skipped: packages/api/dist is not built; run "npm run build" first');
}
