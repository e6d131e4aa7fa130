// Measures the time to the first output for a person or a script, against an empty Node process.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { median, report, reportHead } from '../../api/bench/report.ts';

const ROUNDS = 15;
const command = join(import.meta.dirname, '../bin/relist.mjs');

/** Returns the milliseconds to the first output, or to the exit without one. */
const timeToFirstOutput = (args: readonly string[]): Promise<number> =>
  new Promise((resolve) => {
    const startTime = performance.now();
    const child = spawn(process.execPath, args, { env: { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent' } });
    const done = () => resolve(performance.now() - startTime);
    child.stdout.once('data', done);
    child.stderr.once('data', done);
    child.once('close', done);
  });

/** Returns the median of each command, measured in turns, so that load on the machine affects all of them. */
const measure = async (commands: readonly (readonly string[])[]): Promise<number[]> => {
  const times = commands.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, args] of commands.entries()) times[at]?.push(await timeToFirstOutput(args));
  return times.map(median);
};

if (existsSync(join(import.meta.dirname, '../dist/relist.mjs'))) {
  const [baseline = NaN, version = NaN, whoami = NaN, help = NaN] = await measure([
    ['-e', 'console.log(0)'],
    [command, '--version'],
    [command, 'whoami'],
    [command, '--help'],
  ]);
  reportHead();
  report({ name: 'relist --version', ours: version, baseline, unit: 'ms', budget: 2 });
  report({ name: 'relist whoami, first output', ours: whoami, baseline, unit: 'ms' });
  report({ name: 'relist --help, first output', ours: help, unit: 'ms', budget: 150 });
} else {
  console.log('skipped: packages/cli/dist is not built; run "npm run build" first');
}
