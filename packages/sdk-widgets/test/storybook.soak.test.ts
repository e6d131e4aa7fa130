import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

interface Entry {
  readonly type: 'docs' | 'story';
  readonly importPath: string;
}

it('the Storybook build has a docs page and a story for every widget', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'relist-storybook-'));
  const config = ['--config-dir', 'packages/sdk-widgets/.storybook'];
  const args = ['build', '--disable-telemetry', '--quiet', ...config, '-o', folder];
  await promisify(execFile)(join(root, 'node_modules/.bin/storybook'), args, { cwd: root });
  const { entries } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as { entries: Record<string, Entry> };
  await rm(folder, { recursive: true });

  const findWidgets = (type: Entry['type']): string[] => {
    const folders = Object.values(entries).flatMap((entry) =>
      entry.type === type ? (/src\/widgets\/([^/]+)\//.exec(entry.importPath)?.[1] ?? []) : [],
    );
    return [...new Set(folders)].toSorted();
  };
  const widgets = (await readdir(join(root, 'packages/sdk-widgets/src/widgets'))).filter((name) => name !== 'shared').toSorted();
  expect(findWidgets('docs')).toEqual(widgets);
  expect(findWidgets('story')).toEqual(widgets);
});
