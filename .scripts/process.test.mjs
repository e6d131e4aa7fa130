import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MODULE = join(import.meta.dirname, 'lib/process.mjs');

/** Runs a step that ends when it receives input. Resolves to the output before and after the input. */
const runStepUntilInput = () => {
  const code = `const { runStep } = await import(${JSON.stringify(MODULE)});
    const wait = () => new Promise((resolve) => process.stdin.once('data', () => resolve('done')));
    console.log(await runStep('Building', wait));
    process.exit();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  const output = { before: '', stderr: '', stdout: '' };
  child.stdout.on('data', (text) => (output.stdout += text));
  child.stderr.on('data', (text) => {
    output.stderr += text;
    if (output.before !== '') return;
    output.before = output.stderr;
    child.stdin.end('\n');
  });
  return new Promise((resolve) => child.once('close', () => resolve(output)));
};

test('a step prints its title before it runs, then its duration on the same line', async () => {
  const { before, stderr, stdout } = await runStepUntilInput();
  expect(before).toBe('Building…');
  expect(stderr).toMatch(/^Building… \d+ s\n$/);
  expect(stdout).toBe('done\n');
});
