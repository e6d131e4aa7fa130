import { existsSync, readdirSync } from 'node:fs';

const folder = new URL('../packages/sdk-widgets/src/widgets/', import.meta.url);

/**
 * Returns the names of all public widgets, which are the folders with an `index.ts`. Subpaths and builds are derived from this list.
 */
export const listWidgetNames = () =>
  readdirSync(folder)
    .filter((name) => existsSync(new URL(`${name}/index.ts`, folder)))
    .toSorted();

/** Returns the build input of each widget: `widgets/contact-form` → its source, relative to the repository root. */
export const createWidgetInputs = () =>
  Object.fromEntries(listWidgetNames().map((name) => [`widgets/${name}`, `packages/sdk-widgets/src/widgets/${name}/index.ts`]));

/**
 * Returns the widgets' `exports` for package.json: `./contact-form` and `./preact/contact-form`. Preact entries have no source
 * condition, because their source imports React by name.
 */
export const createWidgetExports = () => {
  const getTypesPath = (name) => `./dist/types/sdk-widgets/src/widgets/${name}/index.d.ts`;
  const react = listWidgetNames().map((name) => [
    `./${name}`,
    { '@relist/source': `./src/widgets/${name}/index.ts`, types: getTypesPath(name), default: `./dist/react/widgets/${name}.js` },
  ]);
  const preact = listWidgetNames().map((name) => [
    `./preact/${name}`,
    { types: getTypesPath(name), default: `./dist/preact/widgets/${name}.js` },
  ]);
  return Object.fromEntries([...react, ...preact]);
};
