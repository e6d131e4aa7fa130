import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { widgetExports, widgetNames } from '../../../.config/widget-entries.mjs';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
/** Folders with parts of widgets, or with code that only elements on embedding pages use. */
const INTERNAL = ['shared', 'sign-in-window'];
const folders = readdirSync(new URL('../src/widgets', import.meta.url)).filter((name) => !INTERNAL.includes(name));
const names = folders.toSorted();

it('each folder of widgets is public or internal', () => {
  expect(names.length).toBeGreaterThan(20);
  expect(widgetNames()).toEqual(names);
});

it('the whole package exports every widget by folder', () => {
  const exported = [...read('src/index.ts').matchAll(/from '\.\/widgets\/(.+)';$/gm)].map(([, path]) => path);
  expect(exported).toEqual(names.map((name) => `${name}/index.ts`));
});

it('package.json has exactly one subpath per widget, for React and for Preact', () => {
  const { exports } = JSON.parse(read('package.json'));
  const { '.': _, './headless': __, './preact': ___, './styles.css': ____, './embed': _____, ...widgets } = exports;
  expect(widgets).toEqual(widgetExports());
  expect(Object.keys(widgets).toSorted()).toEqual(names.flatMap((name) => [`./${name}`, `./preact/${name}`]).toSorted());
});

it.each(['sdk-react', 'sdk-preact'])('%s builds each widget, and the whole package first', async (configTarget) => {
  const { default: targetsOf } = await import(new URL('../../../rollup.config.mjs', import.meta.url).href);
  const [{ input }] = targetsOf({ configTarget });
  expect(Object.keys(input)).toEqual(['index', 'headless', ...names.map((name) => `widgets/${name}`)]);
});
