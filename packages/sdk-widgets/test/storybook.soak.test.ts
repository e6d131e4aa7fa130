import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { it } from 'vitest';
import { expectAllWidgets, type Entry } from './storybook-pages.ts';

const root = join(import.meta.dirname, '../../..');

it('builds Storybook with a docs page for every widget', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'relist-storybook-'));
  const config = ['--config-dir', 'packages/sdk-widgets/.storybook'];
  const args = ['build', '--disable-telemetry', '--quiet', ...config, '-o', folder];
  await promisify(execFile)(join(root, 'node_modules/.bin/storybook'), args, { cwd: root });
  const { entries } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as { entries: Record<string, Entry> };
  await rm(folder, { recursive: true });
  await expectAllWidgets(Object.values(entries));
});
