import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { expectAllWidgets, type Entry } from './storybook-pages.ts';

const configDir = join(import.meta.dirname, '../.storybook');
/** This script runs in a separate process, because Storybook modifies its process. Only the last line of the output is ours. */
const script = `
  import { buildIndex } from 'storybook/internal/core-server';
  const { entries } = await buildIndex({ configDir: ${JSON.stringify(configDir)}, quiet: true, disableTelemetry: true });
  console.log('\\n' + JSON.stringify(Object.values(entries)));
  process.exit();`;

it('loads Storybook’s settings and all stories, with a docs page for every widget', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '..'),
    maxBuffer: 2 ** 26,
  });
  const entries = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Entry[];
  expect(entries.length).toBeGreaterThan(100);
  await expectAllWidgets(entries);
});
