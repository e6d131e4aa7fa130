import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../src', import.meta.url));
const readGuide = (name: string) => readFileSync(fileURLToPath(new URL(`../../../docs/guides/${name}.md`, import.meta.url)), 'utf8');
const readSource = (...path: string[]) => readFileSync(join(source, ...path), 'utf8');
const findNames = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();

it('the embed guide lists every element', () => {
  const table = readSource('elements', 'relist.ts');
  const panels = findNames(table, /^ {2}'([\w-]+)',$/gm).map((name) => `relist-admin-${name}`);
  const tags = [...findNames(table, /'(relist-[\w-]+)': \{/g), ...panels];
  expect(tags.length).toBeGreaterThan(20);
  // Admin elements share one row of the table: `<relist-admin-overview>` `-users` …
  const text = readGuide('embed').replaceAll(/`(-[\w-]+)`/g, '`<relist-admin$1>`');
  expect(tags.filter((tag) => !text.includes(`<${tag}>`))).toEqual([]);
});

it('the events guide lists every event and no others', () => {
  const [, map = ''] = /interface RelistEvents \{([\s\S]*?)\n\}/.exec(readSource('core', 'event-map.ts')) ?? [];
  const events = findNames(map, /^ {2}'?([\w-]+)'?:/gm);
  expect(events).toContain('analysed');
  expect(findNames(readGuide('events'), /^\| `relist:([\w-]+)` \|/gm)).toEqual(events);
});

it('the theming guide lists every property and part and no others', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const readAll = (ending: RegExp) =>
    files
      .filter((file) => ending.test(file))
      .map((file) => readSource(file))
      .join('\n');
  const properties = findNames(readAll(/\.css$/), /var\((--relist-[\w-]+)/g);
  expect(findNames(readGuide('theming'), /^\| `(--relist-[\w-]+)`/gm)).toEqual(properties);
  const parts = findNames(
    readAll(/(?<!\.(test|stories))\.tsx$/),
    /(?:(?<![-\w])part(?:=|: )[{]?|usePartProps\()(?:joinClasses\()?["'`]([\w-]+)/g,
  );
  expect(findNames(readGuide('theming'), /^\| `([a-z][\w-]*)` \|/gm)).toEqual(parts);
});
