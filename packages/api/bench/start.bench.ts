// Measures the time from the built server's launch until it prints its URL. A first start copies the build's template and is compared
// with a first start without a template.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTemplatePath } from '../src/server/builds.ts';
import { computeMedian, reportFigure, reportHeadings, measureTime } from './lib/report.ts';

const ROUNDS = 7;
const serverFile = join(import.meta.dirname, '../dist/main.mjs');

/** Starts the server. Once it listens, resolves to a function that stops it. */
const startServer = (folder: string): Promise<() => Promise<void>> =>
  new Promise((resolve, reject) => {
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, PORT: '0', RELIST_DATA_DIR: folder, LOG_LEVEL: 'silent' };
    const child = spawn(process.execPath, [serverFile], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const exitPromise = new Promise<void>((end) => child.once('exit', () => end()));
    void exitPromise.then(() => reject(new Error('The server exited before it was ready.')));
    child.stdout.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes('Relist is ready')) return;
      resolve(async () => {
        child.kill('SIGTERM');
        await exitPromise;
      });
    });
  });

const measure = async (folder: string): Promise<number> => {
  const { ms, value: stop } = await measureTime(() => startServer(folder));
  await stop();
  return ms;
};

/** Measures a start in a folder that does not exist yet. */
const measureFirstStart = async (): Promise<number> => {
  const parent = await mkdtemp(join(tmpdir(), 'relist-first-'));
  const ms = await measure(join(parent, 'data'));
  await rm(parent, { recursive: true, force: true });
  return ms;
};

const measureWithoutTemplate = async (): Promise<number> => {
  const movedTemplate = `${getTemplatePath()}.aside`;
  await rename(getTemplatePath(), movedTemplate);
  try {
    return await measureFirstStart();
  } finally {
    await rename(movedTemplate, getTemplatePath());
  }
};

const measureMedian = async (work: () => Promise<number>): Promise<number> => {
  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) values.push(await work());
  return computeMedian(values);
};

if (existsSync(serverFile)) {
  reportHeadings();
  const baseline = await measureWithoutTemplate();
  reportFigure({ name: 'first start, compared with one without the template', value: await measureFirstStart(), baseline, unit: 'ms' });
  reportFigure({ name: 'launch until listening, first start', value: await measureMedian(measureFirstStart), unit: 'ms', budget: 2000 });
  const folder = await mkdtemp(join(tmpdir(), 'relist-start-'));
  await measure(folder);
  reportFigure({
    name: 'launch until listening, existing folder',
    value: await measureMedian(() => measure(folder)),
    unit: 'ms',
    budget: 2000,
  });
  await rm(folder, { recursive: true, force: true });
} else {
  console.log('This benchmark needs packages/api/dist. Run "npm run build" first.');
}
