import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../src', import.meta.url));
const guide = (name: string) => readFileSync(fileURLToPath(new URL(`../../../docs/guides/${name}.md`, import.meta.url)), 'utf8');
const read = (...path: string[]) => readFileSync(join(source, ...path), 'utf8');
const found = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();

it('the embed guide names every element', () => {
  const table = read('elements', 'relist.ts');
  const panels = found(table, /^ {2}'([\w-]+)',$/gm).map((name) => `relist-admin-${name}`);
  const tags = [...found(table, /'(relist-[\w-]+)': \{/g), ...panels];
  expect(tags.length).toBeGreaterThan(20);
  // Admin elements share one row: `<relist-admin-overview>` `-users` …
  const written = guide('embed').replaceAll(/`(-[\w-]+)`/g, '`<relist-admin$1>`');
  expect(tags.filter((tag) => !written.includes(`<${tag}>`))).toEqual([]);
});

it('the events guide lists exactly the existing events', () => {
  const [, map = ''] = /interface RelistEvents \{([\s\S]*?)\n\}/.exec(read('core', 'event-map.ts')) ?? [];
  const events = found(map, /^ {2}'?([\w-]+)'?:/gm);
  expect(events).toContain('analysed');
  expect(found(guide('events'), /^\| `relist:([\w-]+)` \|/gm)).toEqual(events);
});

it('the styling guide lists exactly the existing properties and parts', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const all = (ending: RegExp) =>
    files
      .filter((file) => ending.test(file))
      .map((file) => read(file))
      .join('\n');
  const properties = found(all(/\.css$/), /var\((--relist-[\w-]+)/g);
  expect(found(guide('theming'), /^\| `(--relist-[\w-]+)`/gm)).toEqual(properties);
  const parts = found(all(/(?<!\.(test|stories))\.tsx$/), /(?<![-\w])part(?:=|: )[{]?(?:classes\()?["'`]([\w-]+)/g);
  expect(found(guide('theming'), /^\| `([a-z][\w-]*)` \|/gm)).toEqual(parts);
});
