import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chapters } from '../src/pages/docs/guides.ts';

const listFiles = (folder: string): string[] =>
  readdirSync(new URL(`../../../docs/${folder}`, import.meta.url))
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replace(/\.md$/, ''));

it('lists every guide and reference', () => {
  const slugs = chapters.flatMap(({ guides }) => guides.map(({ slug }) => slug));
  expect(slugs.toSorted()).toEqual([...listFiles('guides'), ...listFiles('reference').map((name) => `reference/${name}`)].toSorted());
});
