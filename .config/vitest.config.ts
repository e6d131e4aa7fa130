import react from '@vitejs/plugin-react';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { cssModules } from './css-plugin.mjs';
import { markdown } from './markdown-plugin.mjs';
import { chromiumArgs, findChromium } from '../.scripts/lib/chromium.mjs';
import { SHORT_LIVED_ARGS, TEST_WORKER_ARGS } from '../.scripts/lib/test/short-lived.mjs';

const conditions = ['@relist/source'];
const css = {
  transformer: 'lightningcss' as const,
  lightningcss: { cssModules },
};
const node = { resolve: { conditions: [...conditions, 'node'] }, ssr: { resolve: { conditions: [...conditions, 'node'] } } };
const web = { css, resolve: { conditions: [...conditions, 'browser', 'module', 'import'] } };
/** Packages to bundle before the tests start. When Vite discovers a dependency later, it reloads the page in the middle of a test. */
const prebundledPackages = ['preact', 'zustand', 'zustand/vanilla', 'ky', 'axe-core', 'wouter', 'wouter/use-browser-location'];
const reactOptions = {
  optimizeDeps: {
    include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime', ...prebundledPackages],
  },
};
const preactOptions = {
  optimizeDeps: {
    include: ['preact', 'preact/compat', 'preact/compat/client', 'preact/jsx-runtime', 'preact/jsx-dev-runtime', ...prebundledPackages],
  },
};
const preactAlias = [
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];
/** The projects of this run. The stories plugin starts Storybook as soon as it is configured, so it is configured only for stories. */
const requestedProjects = process.argv.flatMap((arg, index, args) => (arg === '--project' ? [args[index + 1]] : []));
/**
 * Component tests and stories run React's production build, which users get; its development build needs a fifth more CPU time. The
 * setting would apply to all projects of a run, so it is set only if a run has one project.
 */
const productionOptions =
  requestedProjects.length === 1 && ['browser', 'stories'].includes(String(requestedProjects[0]))
    ? {
        cacheDir: `node_modules/.cache/vite-${requestedProjects[0]}`,
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        oxc: { jsx: { development: false } },
      }
    : {};
/** Test files that run at the same time in a Node project: 2, unless `npm test` runs browser tests next to it. */
const workerCount = Number(process.env['TEST_WORKERS'] ?? 2);
/** True when `npm run test:soak` runs all projects in full. */
const isSoak = process.env['RELIST_SOAK'] === '1';
/**
 * Options of the browser projects. A page spends half its time waiting for frames and driver responses, so two pages share the
 * cores. Test files in a page share modules, because reloading them cost more than half of the total time. `fresh-page.ts` cleans
 * up after each test.
 */
const browserOptions = {
  setupFiles: ['packages/sdk-widgets/src/test/fresh-page.ts'],
  env: { RELIST_SOAK: isSoak ? '1' : '' },
  isolate: false,
  maxWorkers: 2,
  // Most polled conditions become true within a frame or two.
  expect: { poll: { interval: 10 } },
  browser: {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: { executablePath: findChromium(), args: chromiumArgs } }),
    instances: [{ browser: 'chromium' as const }],
  },
};
/**
 * Test files that run under Preact. They cover the elements (which include Preact), behavior that differs from React, and stories with
 * a play function.
 */
const preactTests = isSoak
  ? ['packages/sdk-widgets/{src,test}/**/*.test.tsx']
  : [
      'packages/sdk-widgets/src/{elements,hooks}/**/*.test.tsx',
      'packages/sdk-widgets/src/ui/overlays/{overlays,toaster}.test.tsx',
      'packages/sdk-widgets/src/widgets/{auth-forms/use-arrival,analysis-card/category-field}.test.tsx',
      'packages/sdk-widgets/src/stories.preact.test.tsx',
    ];
/**
 * API tests that need a database. Tests that depend on the kind of database (*.{both,pglite}.api.test.ts) run on PostgreSQL and on the
 * embedded database. All others run only on PostgreSQL. The soak run (RELIST_SOAK=1) runs all of them on both.
 * packages/api/test/file-names.test.ts checks the names.
 */
const apiProjects = [
  {
    name: 'api-postgres',
    env: { RELIST_TEST_DATABASE: 'postgres' },
    include: ['packages/api/{src,test}/**/*.api.test.ts'],
    // scale.soak.test.ts tests that servers on PostgreSQL survive a kill during uploads.
    excludedFiles: isSoak ? '**/*.pglite.api.test.ts' : '**/{*.pglite,kill.both,jobs-restart.both}.api.test.ts',
    globalSetup: 'packages/api/test/postgres.ts',
  },
  {
    name: 'api-pglite',
    env: { RELIST_TEST_DATABASE: 'pglite' },
    include: [`packages/api/{src,test}/**/*.${isSoak ? '' : '{both,pglite}.'}api.test.ts`],
    // Hostile requests reach the same code on both databases.
    excludedFiles: isSoak ? '**/*.postgres.api.test.ts' : '**/{*.postgres,fuzz.both,one-hostile-value.both,jobs-restart.both}.api.test.ts',
    globalSetup: 'packages/api/test/embedded.ts',
  },
].map(({ name, env, include, excludedFiles, globalSetup }) => ({
  ...node,
  test: {
    name,
    env,
    include,
    exclude: ['**/node_modules/**', excludedFiles],
    globalSetup: [globalSetup],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Compiling the server takes two seconds, so files share a process; every app has a separate database and folder.
    isolate: false,
    maxWorkers: workerCount,
    // Only the embedded database is compiled from WebAssembly at each start.
    execArgv: [...TEST_WORKER_ARGS, ...(name === 'api-pglite' ? SHORT_LIVED_ARGS : [])],
    // Vitest runs projects with different worker counts in successive groups.
    sequence: { groupOrder: 1 },
  },
}));

/**
 * Returns a project that tests the built product in Chromium, on the command line and in clean folders. Test files in a worker share
 * its servers and browser (see .scripts/lib/test/shared.mjs). `soak-e2e` also runs the long files, at full length.
 */
const createEndToEndProject = (name: string, files: string, env: Record<string, string>) => ({
  ...node,
  test: {
    name,
    env,
    include: [`packages/*/test/**/${files}`, `examples/*/test/**/${files}`],
    environment: './.config/e2e-environment.ts',
    globalSetup: ['.config/e2e-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    isolate: false,
    maxWorkers: 2,
    execArgv: TEST_WORKER_ARGS,
    // Vitest requires a separate group for each number of workers.
    sequence: { groupOrder: name === 'e2e' ? 10 : 11 },
  },
});

const stories = {
  ...web,
  ...reactOptions,
  ...productionOptions,
  plugins: [
    react(),
    ...(requestedProjects.includes('stories')
      ? [storybookTest({ configDir: fileURLToPath(new URL('../packages/sdk-widgets/.storybook', import.meta.url)) })]
      : []),
  ],
  test: { ...browserOptions, name: 'stories', setupFiles: [], include: [] },
};

export default defineConfig({
  test: {
    // The projects that test the server compile the same modules.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    projects: [
      {
        ...node,
        test: {
          name: 'unit',
          setupFiles: ['.config/property-seed.ts'],
          include: ['packages/*/{src,test,models,evaluate}/**/*.test.ts', '.scripts/**/*.test.mjs'],
          exclude: ['**/node_modules/**', '**/*.{api,browser,e2e,bench,soak}.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Starting a process for each of the hundred files took as long as running their tests.
          isolate: false,
          maxWorkers: workerCount,
          execArgv: TEST_WORKER_ARGS,
          sequence: { groupOrder: 2 },
        },
      },
      ...apiProjects,
      {
        ...web,
        ...reactOptions,
        ...productionOptions,
        plugins: [react(), markdown()],
        test: {
          ...browserOptions,
          name: 'browser',
          include: ['packages/{sdk-widgets,site}/{src,test}/**/*.test.tsx'],
          // The stories run under React in the `stories` project, and the elements ship Preact.
          exclude: ['**/node_modules/**', '**/*.preact.test.tsx', ...(isSoak ? [] : ['packages/sdk-widgets/src/elements/**'])],
        },
      },
      {
        ...web,
        ...preactOptions,
        resolve: { ...web.resolve, alias: preactAlias },
        oxc: { jsx: { runtime: 'automatic' as const } },
        test: {
          ...browserOptions,
          name: 'embed',
          include: preactTests,
          setupFiles: [...browserOptions.setupFiles, 'packages/sdk-widgets/src/test/preact-effects.ts'],
        },
      },
      stories,
      createEndToEndProject('e2e', '*.e2e.test.ts', {}),
      createEndToEndProject('soak-e2e', '*.{e2e,soak}.test.ts', { RELIST_SOAK: '1' }),
    ],
  },
});
