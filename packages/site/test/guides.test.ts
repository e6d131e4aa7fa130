import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chapters } from '../src/pages/docs/guides.ts';
import { MIN_HEADINGS } from '../src/pages/docs/sections.ts';

const listFiles = (folder: string): string[] =>
  readdirSync(new URL(`../../../docs/${folder}`, import.meta.url))
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replace(/\.md$/, ''));

it('lists every guide and reference', () => {
  const slugs = chapters.flatMap(({ guides }) => guides.map(({ slug }) => slug));
  expect(slugs.toSorted()).toEqual([...listFiles('guides'), ...listFiles('reference').map((name) => `reference/${name}`)].toSorted());
});

it('every page has enough headings for its list of contents', () => {
  const pages = [...listFiles('guides').map((name) => `guides/${name}`), ...listFiles('reference').map((name) => `reference/${name}`)];
  const countHeadings = (page: string) =>
    readFileSync(new URL(`../../../docs/${page}.md`, import.meta.url), 'utf8').match(/^## /gm)?.length ?? 0;
  expect(pages.filter((page) => countHeadings(page) < MIN_HEADINGS)).toEqual([]);
});
