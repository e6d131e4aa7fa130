import { existsSync, readdirSync } from 'node:fs';

const folder = new URL('../packages/sdk-widgets/src/widgets/', import.meta.url);

/** Every public widget, by name: the folders that say in an `index.ts` what they show. The one list that subpaths and builds come from. */
export const widgetNames = () =>
  readdirSync(folder)
    .filter((name) => existsSync(new URL(`${name}/index.ts`, folder)))
    .toSorted();

/** Inputs of a build, after those of the whole package: `widgets/contact-form` → its source, from the root of the repository. */
export const widgetInputs = () =>
  Object.fromEntries(widgetNames().map((name) => [`widgets/${name}`, `packages/sdk-widgets/src/widgets/${name}/index.ts`]));

/**
 * What `exports` of package.json holds for them: `./contact-form` and `./preact/contact-form`. Preact's have no condition for source runs,
 * since their source imports React by name.
 */
export const widgetExports = () => {
  const types = (name) => `./dist/types/sdk-widgets/src/widgets/${name}/index.d.ts`;
  const react = widgetNames().map((name) => [
    `./${name}`,
    { '@relist/source': `./src/widgets/${name}/index.ts`, types: types(name), default: `./dist/react/widgets/${name}.js` },
  ]);
  const preact = widgetNames().map((name) => [`./preact/${name}`, { types: types(name), default: `./dist/preact/widgets/${name}.js` }]);
  return Object.fromEntries([...react, ...preact]);
};
