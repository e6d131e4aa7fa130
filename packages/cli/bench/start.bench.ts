// How long a person or a script waits for the first word, against Node doing nothing.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { median, report, reportHead } from '../../api/bench/report.ts';

const ROUNDS = 15;
const command = join(import.meta.dirname, '../bin/relist.mjs');

/** Milliseconds to the first output, or to the end where there is none. */
const firstWord = (args: readonly string[]): Promise<number> =>
  new Promise((resolve) => {
    const began = performance.now();
    const child = spawn(process.execPath, args, { env: { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent' } });
    const done = () => resolve(performance.now() - began);
    child.stdout.once('data', done);
    child.stderr.once('data', done);
    child.once('close', done);
  });

const measure = async (args: readonly string[]): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await firstWord(args));
  return median(times);
};

if (existsSync(join(import.meta.dirname, '../dist/relist.mjs'))) {
  reportHead();
  const baseline = await measure(['-e', 'console.log(0)']);
  report({ name: 'relist --version', ours: await measure([command, '--version']), baseline, unit: 'ms', budget: 2 });
  report({ name: 'relist whoami, first word', ours: await measure([command, 'whoami']), baseline, unit: 'ms' });
  report({ name: 'relist --help, first word', ours: await measure([command, '--help']), unit: 'ms', budget: 150 });
} else {
  console.log('skipped: packages/cli/dist is not built; run "npm run build" first');
}
