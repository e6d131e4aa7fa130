// Builds everything that ships. `rollup -c --configTarget api,site` builds only the named targets.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join, relative, resolve } from 'node:path';
import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import html from '@rollup/plugin-html';
import json from '@rollup/plugin-json';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import { build as bundle } from 'esbuild';
import esbuild from 'rollup-plugin-esbuild';
import { css } from './.config/css-plugin.mjs';
import { retryImports } from './.config/import-retry-plugin.mjs';
import { staticImports } from './.config/static-imports-plugin.mjs';
import { licenses } from './.config/licenses-plugin.mjs';
import { markdown } from './.config/markdown-plugin.mjs';
import { minifyQuickly } from './.config/minify-plugin.mjs';
import { chooseSiteChunk } from './.config/site-chunks.mjs';
import { renderPage } from './.config/site-page.mjs';
import { createWidgetInputs } from './.config/widget-entries.mjs';
import { classNamesAlias } from './.config/class-names-alias.mjs';

const extensions = ['.mjs', '.js', '.ts', '.tsx', '.json'];
const listFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));

const createTypescriptPlugin = (target) => esbuild({ target, tsconfig: 'tsconfig.base.json', jsx: 'automatic', sourceMap: true });
const productionPlugin = replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } });
const compressOptions = { passes: 4, keep_fargs: false, pure_getters: true, unsafe: true, unsafe_arrows: true, unsafe_comps: true };
const minifyPlugin = terser({ module: true, ecma: 2020, compress: compressOptions, format: { wrap_func_args: false } });
const resolveWeb = nodeResolve({
  extensions,
  browser: true,
  exportConditions: ['@relist/source', 'browser', 'module', 'import', 'default'],
});
const resolveNode = nodeResolve({ extensions, exportConditions: ['@relist/source', 'node', 'import', 'default'] });
/** Resolves React's imports to Preact, so that one source serves both runtimes. */
const preactAlias = alias({
  entries: [
    { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
    { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
    { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  ],
});

/** The widgets' texts. Their keys are not identifiers, so each file is one object. */
const textsPlugin = json({ namedExports: false, compact: true });

/** Returns whether an import is an npm package, which Node loads. Workspace packages are bundled. */
const isPackage = (id) => !/^[./\0]/.test(id) && !id.startsWith('/') && !id.startsWith('@relist/');

const createNodeTarget = (folder, input) => ({
  input,
  external: isPackage,
  plugins: [createTypescriptPlugin('node20'), json(), resolveNode],
  output: {
    dir: `packages/${folder}/dist`,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].mjs',
    // The folder is flat, so that every chunk finds workers and data folders at the same path.
    chunkFileNames: 'chunk-[name]-[hash].mjs',
  },
});

/** Bundles packages that slow down every start or install, together with their imports. Node's own modules stay external. */
const bundleDependencies = (target, bundledPackages) => ({
  ...target,
  external: (id, importer) =>
    isBuiltin(id) || (importer !== undefined && isPackage(id) && !bundledPackages.test(id) && !importer.includes('node_modules')),
  plugins: [...target.plugins, commonjs()],
});

/** Our modules have no side effects, so importing from an index does not include its unused exports. A CLI help page, for example, loads no ky. */
const treeshakeOptions = {
  moduleSideEffects: (id, external) => !external && !/packages\/(api|cli|sdk-widgets)\/src\/|node_modules\/ky\//.test(id),
};

/** Returns the worker threads' entries. Each is a separate file: src/engine/x/pixels.worker.ts becomes dist/pixels.worker.mjs. */
const listWorkers = () =>
  Object.fromEntries(
    listFiles('packages/api/src')
      .filter((file) => file.endsWith('.worker.ts'))
      .map((file) => [basename(file, '.ts'), file]),
  );

/**
 * Returns the package's entries. The main entry comes first, because styles follow the order of its imports. Shared code becomes chunks,
 * so that entries share one context.
 */
const createSdkInputs = () => ({
  index: 'packages/sdk-widgets/src/index.ts',
  headless: 'packages/sdk-widgets/src/headless.ts',
  ...createWidgetInputs(),
});
const splittableWidgets = /sdk-widgets\/src\/widgets\/(try-it|listings-table|listing-generator|listing-studio|item-page)\//;
const createSdkTarget = (flavor) => ({
  input: createSdkInputs(),
  treeshake: treeshakeOptions,
  // External names are no longer resolved to Preact, so React must not be external in the Preact build.
  external: [...(flavor === 'preact' ? [/^preact($|\/)/] : [/^react($|\/)/, /^react-dom($|\/)/]), /^zustand($|\/)/, 'ky'],
  plugins: [
    ...(flavor === 'preact' ? [preactAlias] : []),
    createTypescriptPlugin('es2022'),
    staticImports(splittableWidgets),
    textsPlugin,
    resolveWeb,
    css({ mode: 'extract' }),
  ],
  output: {
    dir: `packages/sdk-widgets/dist/${flavor}`,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    // Next's app router needs this directive in modules with components.
    banner: ({ isEntry, name }) => (isEntry && name !== 'headless' ? `'use client';` : ''),
    // The page's bundler adds a widget's imports. Hoisted imports would include unused code.
    hoistTransitiveImports: false,
  },
});

/** Code that any page's first widget needs. Texts are in their widgets' chunks. */
const embedRuntime =
  /node_modules\/(preact|zustand)\/|sdk-widgets\/src\/(core\/(?!requests\/api-client|session\/(partner-settings|sign-in)|languages\/(languages|load-language)|is-listed|texts\/(?!en\/common))|stores\/(analysis|drafts\/lazy-drafts|index|relist|resource)\b|hooks(?!\/use-(resource|shared-store))|styles|elements\/(mount|shared-relist))|packages\/api\/src\/(client\/(errors|events|ndjson|upload)|contract\/limits|messages\/fill-in)\./;
/** Parts that the uploader, the first widget on most pages, does not need. */
const embedParts =
  /sdk-widgets\/src\/(core\/history|hooks\/use-(history|resource)|ui\/(amounts|controls\/(checkbox|tabs)|icons\/outlines|layout\/(fold|is-phone|named-card)|money|overlays\/(dialog|menu|place|tooltip)|photos|price|status\/(chip|meter|skeleton)))\b/;
/** The toaster loads with the first toast, because it is rarely shown. */
const embedToaster = /sdk-widgets\/src\/ui\/overlays\/toaster\b/;
/** Code for widgets that show and post a listing. */
const embedPosting =
  /sdk-widgets\/src\/(core\/is-listed|headless\/(item\/item-summary|listing\/(compose-listing|gaps|plain-text|selling-points))|stores\/listings\/listing-editor|ui\/layout\/preview|widgets\/shared\/lazy-part)\b/;
/** Charts and tables, which are in the chunks of widgets that use them. */
const embedFigures = /sdk-widgets\/src\/ui\/(chart\/|layout\/data-table)/;
/** The uploader in one chunk, although `relist-try-it` uses parts of it, because one chunk compresses better than several. */
const embedUploader =
  /sdk-widgets\/src\/(core\/texts\/en\/uploader|elements\/widgets\/uploader|headless\/uploader\/|widgets\/photo-uploader\/(?!analyze-sample|editor|limited))/;
const embedClient = /node_modules\/ky\/|packages\/api\/src\/client\/|sdk-widgets\/src\/core\/requests\/api-client/;
const chooseEmbedChunk = (id) => {
  if (id.includes('elements/styles.ts') || id.includes('import-retry')) return 'styles';
  if (embedParts.test(id)) return 'parts';
  if (embedPosting.test(id)) return 'posting';
  if (embedUploader.test(id)) return 'uploader';
  if (embedToaster.test(id)) return 'toaster';
  if (embedRuntime.test(id) || (id.includes('sdk-widgets/src/ui/') && !embedFigures.test(id))) return 'runtime';
  return embedClient.test(id) ? 'client' : undefined;
};
/** Writes integrity.json for pages that verify the embed's files: the version, and each file's hash in `integrity` attribute format. */
const integrity = {
  name: 'integrity',
  generateBundle(_, bundle) {
    const { version } = JSON.parse(readFileSync('packages/sdk-widgets/package.json', 'utf8'));
    const computeHash = (code) => `sha384-${createHash('sha384').update(code).digest('base64')}`;
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
    const files = Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, computeHash(code)]).toSorted());
    this.emitFile({ type: 'asset', fileName: 'integrity.json', source: `${JSON.stringify({ version, files }, null, 2)}\n` });
  },
};
const createEmbedTarget = () => ({
  input: { relist: 'packages/sdk-widgets/src/elements/relist.ts', frame: 'packages/sdk-widgets/src/elements/frame/frame.ts' },
  treeshake: treeshakeOptions,
  plugins: [
    preactAlias,
    classNamesAlias,
    productionPlugin,
    createTypescriptPlugin('es2022'),
    retryImports(),
    textsPlugin,
    resolveWeb,
    css({ mode: 'adopt', registerModule: resolve('packages/sdk-widgets/src/elements/styles.ts') }),
    minifyPlugin,
    integrity,
  ],
  output: {
    dir: 'packages/sdk-widgets/dist/embed',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'c/[name]-[hash].js',
    generatedCode: { preset: 'es2015', symbols: false },
    freeze: false,
    // Otherwise the entry would import the runtime, but relist.js must load nothing before an element connects.
    onlyExplicitManualChunks: true,
    manualChunks: chooseEmbedChunk,
  },
});

const publicFiles = {
  name: 'public-files',
  generateBundle() {
    for (const file of listFiles('packages/site/public'))
      this.emitFile({ type: 'asset', fileName: relative('packages/site/public', file), source: readFileSync(file) });
  },
};

/** Lists the site's paths for the server, which does not import pages. */
const siteMap = {
  name: 'site-map',
  async generateBundle() {
    const { outputFiles } = await bundle({
      entryPoints: ['packages/site/src/site-map.ts'],
      bundle: true,
      write: false,
      format: 'esm',
      external: ['*.md'],
    });
    const { siteMap: map } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
    this.emitFile({ type: 'asset', fileName: 'site-map.json', source: `${JSON.stringify(map, null, 2)}\n` });
  },
};

const createSiteTarget = () => ({
  input: { main: 'packages/site/src/main.tsx' },
  plugins: [
    preactAlias,
    productionPlugin,
    createTypescriptPlugin('es2022'),
    retryImports(),
    textsPlugin,
    markdown(),
    resolveWeb,
    commonjs(),
    css({ mode: 'extract', fileName: 'styles-[hash].css' }),
    html({ fileName: 'index.html', template: renderPage }),
    publicFiles,
    siteMap,
    minifyQuickly(),
  ],
  output: {
    dir: 'packages/site/dist',
    format: 'esm',
    entryFileNames: 'assets/[name]-[hash].js',
    chunkFileNames: 'assets/[name]-[hash].js',
    assetFileNames: 'assets/[name]-[hash][extname]',
    onlyExplicitManualChunks: true,
    manualChunks: chooseSiteChunk,
  },
});

/** Targets are created on demand, so that a build of one package does not need the others' sources. */
const targets = {
  api: () =>
    createNodeTarget('api', {
      main: 'packages/api/src/server/main.ts',
      grant: 'packages/api/src/server/grant.ts',
      'model-packs': 'packages/api/src/server/model-packs.ts',
      contract: 'packages/api/src/contract/index.ts',
      client: 'packages/api/src/client/index.ts',
      ...listWorkers(),
    }),
  cli: () => {
    const target = bundleDependencies(
      createNodeTarget('cli', { relist: 'packages/cli/src/main.ts', program: 'packages/cli/src/program.ts' }),
      /^(@modelcontextprotocol\/sdk\/|commander$|csv-(parse|stringify)\/|p-(queue|retry)$)/,
    );
    // Each file delays the first output by a millisecond or two, so our code is one file, except for rarely used parts.
    const output = {
      ...target.output,
      onlyExplicitManualChunks: true,
      manualChunks: (id) => (/packages\/cli\/src\/(?!main|mcp\/server|prompts)/.test(id) ? 'program' : undefined),
    };
    return { ...target, output, plugins: [...target.plugins, licenses], treeshake: treeshakeOptions };
  },
  'sdk-react': () => createSdkTarget('react'),
  'sdk-preact': () => createSdkTarget('preact'),
  embed: createEmbedTarget,
  site: createSiteTarget,
};

export default (options) => {
  const requestedTargets = options.configTarget ? String(options.configTarget).split(',') : Object.keys(targets);
  delete options.configTarget;
  const unknownTargets = requestedTargets.filter((name) => !(name in targets));
  if (unknownTargets.length > 0)
    throw new Error(`Unknown target ${unknownTargets.join(', ')}. Choose from ${Object.keys(targets).join(', ')}.`);
  return requestedTargets.map((name) => ({ ...targets[name](), onwarn: warn }));
};

function warn(warning, report) {
  // "use client" directives in dependencies have no meaning in a browser-only bundle.
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
  // Ignore cycles and comments in dependencies.
  if (['CIRCULAR_DEPENDENCY', 'INVALID_ANNOTATION'].includes(warning.code) && warning.message.includes('node_modules')) return;
  report(warning);
}
