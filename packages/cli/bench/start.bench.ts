// Measures the time to a command's first output, compared with an empty Node process.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { computeMedian, reportFigure, reportHeadings } from '../../api/bench/lib/report.ts';

const ROUNDS = 15;
const command = join(import.meta.dirname, '../bin/relist.mjs');

/** Returns the milliseconds to the first output, or to the exit without one. */
const measureFirstOutput = (args: readonly string[]): Promise<number> =>
  new Promise((resolve) => {
    const startTime = performance.now();
    const child = spawn(process.execPath, args, { env: { PATH: process.env['PATH'] ?? '', HOME: '/nonexistent' } });
    const onOutput = () => resolve(performance.now() - startTime);
    child.stdout.once('data', onOutput);
    child.stderr.once('data', onOutput);
    child.once('close', onOutput);
  });

/** Returns the median of each command, measured in alternation, so that load on the machine affects all of them. */
const measure = async (commands: readonly (readonly string[])[]): Promise<number[]> => {
  const times = commands.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, args] of commands.entries()) times[index]?.push(await measureFirstOutput(args));
  return times.map(computeMedian);
};

if (existsSync(join(import.meta.dirname, '../dist/relist.mjs'))) {
  const [baseline = NaN, version = NaN, whoami = NaN, help = NaN] = await measure([
    ['-e', 'console.log(0)'],
    [command, '--version'],
    [command, 'whoami'],
    [command, '--help'],
  ]);
  reportHeadings();
  reportFigure({ name: 'relist --version', value: version, baseline, unit: 'ms', budget: 2 });
  reportFigure({ name: 'relist whoami, first output', value: whoami, baseline, unit: 'ms' });
  reportFigure({ name: 'relist --help, first output', value: help, unit: 'ms', budget: 150 });
} else {
  console.log('Skipped: packages/cli/dist is not built. Run "npm run build" first.');
}
