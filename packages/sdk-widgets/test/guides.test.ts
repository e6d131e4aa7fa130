import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../src', import.meta.url));
const guide = (name: string) => readFileSync(fileURLToPath(new URL(`../../../docs/guides/${name}.md`, import.meta.url)), 'utf8');
const read = (...path: string[]) => readFileSync(join(source, ...path), 'utf8');
const findNames = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();

it('the embed guide lists every element', () => {
  const table = read('elements', 'relist.ts');
  const panels = findNames(table, /^ {2}'([\w-]+)',$/gm).map((name) => `relist-admin-${name}`);
  const tags = [...findNames(table, /'(relist-[\w-]+)': \{/g), ...panels];
  expect(tags.length).toBeGreaterThan(20);
  // Admin elements share one row of the table: `<relist-admin-overview>` `-users` …
  const text = guide('embed').replaceAll(/`(-[\w-]+)`/g, '`<relist-admin$1>`');
  expect(tags.filter((tag) => !text.includes(`<${tag}>`))).toEqual([]);
});

it('the events guide lists every event and no others', () => {
  const [, map = ''] = /interface RelistEvents \{([\s\S]*?)\n\}/.exec(read('core', 'event-map.ts')) ?? [];
  const events = findNames(map, /^ {2}'?([\w-]+)'?:/gm);
  expect(events).toContain('analysed');
  expect(findNames(guide('events'), /^\| `relist:([\w-]+)` \|/gm)).toEqual(events);
});

it('the theming guide lists every property and part and no others', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const all = (ending: RegExp) =>
    files
      .filter((file) => ending.test(file))
      .map((file) => read(file))
      .join('\n');
  const properties = findNames(all(/\.css$/), /var\((--relist-[\w-]+)/g);
  expect(findNames(guide('theming'), /^\| `(--relist-[\w-]+)`/gm)).toEqual(properties);
  const parts = findNames(all(/(?<!\.(test|stories))\.tsx$/), /(?<![-\w])part(?:=|: )[{]?(?:classes\()?["'`]([\w-]+)/g);
  expect(findNames(guide('theming'), /^\| `([a-z][\w-]*)` \|/gm)).toEqual(parts);
});
