import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, relative, resolve } from 'node:path';
import { bundleAsync } from 'lightningcss';

/**
 * Oldest browsers that the styles work in, in lightningcss's format (major << 16). They support constructable stylesheets, popovers,
 * nesting and light-dark(). Compiling for older browsers would detach light-dark() from the page's color-scheme.
 */
const browsers = { chrome: 123 << 16, edge: 123 << 16, firefox: 125 << 16, safari: (17 << 16) | (5 << 8) };

/**
 * Options for CSS class names. Rollup, Vite, Storybook and tests share them, because host pages style parts by these names. The embed
 * uses shorter names.
 */
export const cssModules = { pattern: 'rl-[name]-[local]', dashedIdents: false };

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const toLetters = (index) =>
  (index < LETTERS.length ? '' : toLetters(Math.floor(index / LETTERS.length) - 1)) + LETTERS[index % LETTERS.length];

/**
 * Returns a function that shortens the embed's class names. Each short name is a letter code for the file's index among all
 * stylesheets, followed by a number. No page can address a class inside a shadow root, so the names can be as short as possible.
 */
const createShortener = (folder) => {
  const files = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.module.css'))
    .sort();
  return (id, text, exports) =>
    Object.values(exports).reduce((css, entry, index) => {
      const longName = entry.name;
      entry.name = toLetters(files.indexOf(relative(folder, id))) + index;
      return css.replaceAll(new RegExp(`\\.${longName}(?![\\w-])`, 'g'), `.${entry.name}`);
    }, text);
};

/**
 * Keeps `light-dark()` as it is when a page's own build (Vite, Next) compiles the text for older browsers. The fallback that these tools generate works
 * only below an element with a `color-scheme` in CSS, so with the theme `inherit` all colors would be missing.
 */
const keepLightDark = (text) => (text.includes('light-dark(') ? `@supports (color:light-dark(#000,#fff)){${text}}` : text);

/** Returns the class names of each local name, including those it composes. */
const listNames = (exports) =>
  Object.fromEntries(
    Object.entries(exports).map(([local, { name, composes }]) => [local, [name, ...composes.map((entry) => entry.name)].join(' ')]),
  );

/**
 * Returns a Rollup plugin for CSS and CSS Modules, based on lightningcss.
 * - `adopt`: registers the text as a constructable stylesheet, the only kind a shadow root accepts under a strict CSP.
 * - `extract`: writes all the build's styles into one file, in import order, with url() targets in the same folder.
 * @param {{ mode: 'adopt' | 'extract', registerModule?: string, fileName?: string }} options
 */
export const css = ({ mode, registerModule, fileName = 'styles.css' }) => {
  const texts = new Map();
  // The stylesheets are in the same source tree as the module that registers them.
  const shorten = registerModule && createShortener(dirname(dirname(registerModule)));
  return {
    name: 'relist-css',
    async load(id) {
      if (!id.endsWith('.css')) return null;
      const result = await bundleAsync({
        filename: id,
        minify: true,
        targets: browsers,
        cssModules: id.endsWith('.module.css') ? cssModules : false,
        analyzeDependencies: { preserveImports: false },
        projectRoot: process.cwd(),
      });
      let text = result.code.toString();
      for (const { type, url, placeholder, loc } of result.dependencies ?? []) {
        if (type !== 'url') continue;
        if (mode === 'adopt') this.error(`${id}: url(${url}) does not work in an adopted stylesheet. Use inline SVG instead.`);
        if (/^(data:|https?:|\/|#)/.test(url)) text = text.replaceAll(placeholder, url);
        else {
          const file = resolve(dirname(loc.filePath), url);
          const reference = this.emitFile({ type: 'asset', name: basename(file), source: await readFile(file) });
          text = text.replaceAll(placeholder, `relist-asset-${reference}`);
        }
      }
      if (shorten) text = shorten(id, text, result.exports ?? {});
      texts.set(id, text);
      const names = listNames(result.exports ?? {});
      const registrationCode =
        mode === 'adopt' ? `import { register } from ${JSON.stringify(registerModule)}; register(${JSON.stringify(text)});` : '';
      return {
        code: `${registrationCode}export default ${JSON.stringify(names)};`,
        moduleSideEffects: mode === 'extract' ? 'no-treeshake' : !id.endsWith('.module.css'),
        map: { mappings: '' },
      };
    },
    generateBundle() {
      if (mode !== 'extract') return;
      const visitedIds = new Set();
      const orderedTexts = [];
      const visit = (id) => {
        if (visitedIds.has(id)) return;
        visitedIds.add(id);
        const info = this.getModuleInfo(id);
        for (const importedId of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) visit(importedId);
        if (texts.has(id)) orderedTexts.push(keepLightDark(texts.get(id)));
      };
      for (const id of [...this.getModuleIds()].filter((module) => this.getModuleInfo(module)?.isEntry)) visit(id);
      const source = orderedTexts.join('\n').replaceAll(/relist-asset-([\w$]+)/g, (_, reference) => basename(this.getFileName(reference)));
      this.emitFile(
        fileName.includes('[hash]')
          ? { type: 'asset', name: fileName.replace('-[hash]', ''), source }
          : { type: 'asset', fileName, source },
      );
    },
  };
};
