import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createWidgetExports, listWidgetNames } from '../../../.config/widget-entries.mjs';

const readSource = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
/** Folders with parts of widgets, or with code that only elements on embedding pages use. */
const INTERNAL_FOLDERS = ['shared', 'sign-in-window'];
const folders = readdirSync(new URL('../src/widgets', import.meta.url)).filter((name) => !INTERNAL_FOLDERS.includes(name));
const names = folders.toSorted();

it('listWidgetNames returns every widget folder except the internal ones', () => {
  expect(names.length).toBeGreaterThan(20);
  expect(listWidgetNames()).toEqual(names);
});

it('the main entry exports every widget folder', () => {
  const exportedPaths = [...readSource('src/index.ts').matchAll(/from '\.\/widgets\/(.+)';$/gm)].map(([, path]) => path);
  expect(exportedPaths).toEqual(names.map((name) => `${name}/index.ts`));
});

it('every public widget accepts class names', () => {
  const widgets = names.flatMap((name) =>
    [...readSource(`src/widgets/${name}/index.ts`).matchAll(/export \{ ([A-Z]\w+)[^}]* \} from '\.\/(.+\.tsx)';/g)].map(
      ([, widget, file]) => ({ widget, source: readSource(`src/widgets/${name}/${file}`) }),
    ),
  );
  expect(widgets.length).toBeGreaterThan(30);
  const unwrappedWidgets = widgets.filter(
    ({ widget, source }) => !source.includes(`export const ${widget} = /* @__PURE__ */ withClassNames(`),
  );
  expect(unwrappedWidgets.map(({ widget }) => widget)).toEqual([]);
});

it('package.json has exactly one subpath per widget, for React and for Preact', () => {
  const { exports } = JSON.parse(readSource('package.json'));
  const { '.': _, './headless': __, './preact': ___, './styles.css': ____, './embed': _____, ...widgets } = exports;
  expect(widgets).toEqual(createWidgetExports());
  expect(Object.keys(widgets).toSorted()).toEqual(names.flatMap((name) => [`./${name}`, `./preact/${name}`]).toSorted());
});

it.each(['sdk-react', 'sdk-preact'])('the %s build contains the main entry first, followed by each widget', async (configTarget) => {
  const { default: createTargets } = await import(new URL('../../../rollup.config.mjs', import.meta.url).href);
  const [{ input }] = createTargets({ configTarget });
  expect(Object.keys(input)).toEqual(['index', 'headless', ...names.map((name) => `widgets/${name}`)]);
});
