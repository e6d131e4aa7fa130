import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

const root = join(import.meta.dirname, '../../..');

export interface Entry {
  readonly type: 'docs' | 'story';
  readonly importPath: string;
}

/** Expects a docs page and a story for every widget in src/widgets. */
export const expectAllWidgets = async (entries: readonly Entry[]): Promise<void> => {
  const findWidgets = (type: Entry['type']): string[] => {
    const folders = entries.flatMap((entry) => (entry.type === type ? (/src\/widgets\/([^/]+)\//.exec(entry.importPath)?.[1] ?? []) : []));
    return [...new Set(folders)].toSorted();
  };
  const widgets = (await readdir(join(root, 'packages/sdk-widgets/src/widgets'))).filter((name) => name !== 'shared').toSorted();
  expect(findWidgets('docs')).toEqual(widgets);
  expect(findWidgets('story')).toEqual(widgets);
};
