import react from '@vitejs/plugin-react';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { cssModules } from './css-plugin.mjs';
import { markdown } from './markdown-plugin.mjs';
import { chromiumArgs, chromiumPath } from '../.scripts/lib/chromium.mjs';
import { SHORT_LIVED } from '../.scripts/lib/short-lived.mjs';

const conditions = ['@relist/source'];
const css = {
  transformer: 'lightningcss' as const,
  lightningcss: { cssModules },
};
const node = { resolve: { conditions: [...conditions, 'node'] }, ssr: { resolve: { conditions: [...conditions, 'node'] } } };
const web = { css, resolve: { conditions: [...conditions, 'browser', 'module', 'import'] } };
/** Named, because a dependency found in the middle of a first run reloads the page under the tests. */
const prepared = ['preact', 'zustand', 'zustand/vanilla', 'ky', 'axe-core', 'wouter', 'wouter/use-browser-location'];
const reactPrepared = {
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime', ...prepared] },
};
const preactPrepared = {
  optimizeDeps: {
    include: ['preact', 'preact/compat', 'preact/compat/client', 'preact/jsx-runtime', 'preact/jsx-dev-runtime', ...prepared],
  },
};
const preactAlias = [
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];
/** `npm run test:soak` sets it: the projects then run whole. */
const isSoak = process.env['RELIST_SOAK'] === '1';
/**
 * What runs in a browser. A page waits half its time for frames and for answers of the driver, so two share the cores. Files of a page share
 * its modules: to load them again cost more than half the tests themselves. `fresh-page.ts` cleans up after each test.
 */
const inBrowser = {
  setupFiles: ['packages/sdk-widgets/src/test/fresh-page.ts'],
  env: { RELIST_SOAK: isSoak ? '1' : '' },
  isolate: false,
  maxWorkers: 2,
  // Most of what is polled for comes with the next frame or two.
  expect: { poll: { interval: 10 } },
  browser: {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: { executablePath: chromiumPath(), args: chromiumArgs } }),
    instances: [{ browser: 'chromium' as const }],
  },
};
/** Under Preact: the elements, which ship it, what the two do differently, and the stories in which something happens. */
const underPreact = isSoak
  ? ['packages/sdk-widgets/{src,test}/**/*.test.tsx']
  : [
      'packages/sdk-widgets/src/{elements,hooks}/**/*.test.tsx',
      'packages/sdk-widgets/src/ui/{overlays,toaster}.test.tsx',
      'packages/sdk-widgets/src/widgets/auth-forms/use-arrival.test.tsx',
      'packages/sdk-widgets/src/stories.preact.test.tsx',
    ];
/**
 * API tests that need a database: all on PostgreSQL, and on the embedded one those that depend on it, *.{both,pglite}.api.test.ts. The
 * soak run (RELIST_SOAK=1) takes all on both. packages/api/test/file-names.test.ts checks the names.
 */
const apiProjects = [
  {
    name: 'api-postgres',
    env: { RELIST_TEST_DATABASE: 'postgres' },
    include: ['packages/api/{src,test}/**/*.api.test.ts'],
    foreign: '**/*.pglite.api.test.ts',
    globalSetup: 'packages/api/test/postgres.ts',
  },
  {
    name: 'api-pglite',
    env: { RELIST_TEST_DATABASE: 'pglite' },
    include: [`packages/api/{src,test}/**/*.${isSoak ? '' : '{both,pglite}.'}api.test.ts`],
    // What hostile requests meet is the same code on both.
    foreign: isSoak ? '**/*.postgres.api.test.ts' : '**/{*.postgres,fuzz.both,nearly-right.both}.api.test.ts',
    globalSetup: 'packages/api/test/embedded.ts',
  },
].map(({ name, env, include, foreign, globalSetup }) => ({
  ...node,
  test: {
    name,
    env,
    include,
    exclude: ['**/node_modules/**', foreign],
    globalSetup: [globalSetup],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Compiling the server takes two seconds, so files share a process; every app has a database and a folder of its own.
    isolate: false,
    maxWorkers: 2,
    execArgv: SHORT_LIVED,
    // vitest runs projects with other numbers of workers one group after the other.
    sequence: { groupOrder: 1 },
  },
}));

/**
 * The built product in Chromium, on the command line and in clean folders. The files of a worker share its servers and its browser, see
 * .scripts/lib/shared.mjs. `soak-e2e` is the same at full length, with the files that are long only.
 */
const endToEnd = (name: string, files: string, env: Record<string, string>) => ({
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
    // Vitest wants a group of its own for a number of workers of its own.
    sequence: { groupOrder: name === 'e2e' ? 10 : 11 },
  },
});

/** The stories plugin starts Storybook when it is only named, so it is named only when stories are to run. */
const asked = process.argv.flatMap((word, at, words) => (word === '--project' ? [words[at + 1]] : []));
const stories = {
  ...web,
  ...reactPrepared,
  plugins: [
    react(),
    ...(asked.includes('stories')
      ? [storybookTest({ configDir: fileURLToPath(new URL('../packages/sdk-widgets/.storybook', import.meta.url)) })]
      : []),
  ],
  test: { ...inBrowser, name: 'stories', setupFiles: [], include: [] },
};

export default defineConfig({
  test: {
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
          // A process for each of a hundred files cost as much as the tests.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      ...apiProjects,
      {
        ...web,
        ...reactPrepared,
        plugins: [react(), markdown()],
        test: {
          ...inBrowser,
          name: 'browser',
          include: ['packages/{sdk-widgets,site}/{src,test}/**/*.test.tsx'],
          // The stories run under React in the project of that name, and the elements ship Preact.
          exclude: ['**/node_modules/**', '**/*.preact.test.tsx', ...(isSoak ? [] : ['packages/sdk-widgets/src/elements/**'])],
        },
      },
      {
        ...web,
        ...preactPrepared,
        resolve: { ...web.resolve, alias: preactAlias },
        oxc: { jsx: { runtime: 'automatic' as const } },
        test: {
          ...inBrowser,
          name: 'embed',
          include: underPreact,
          setupFiles: [...inBrowser.setupFiles, 'packages/sdk-widgets/src/test/preact-effects.ts'],
        },
      },
      stories,
      endToEnd('e2e', '*.e2e.test.ts', {}),
      endToEnd('soak-e2e', '*.{e2e,soak}.test.ts', { RELIST_SOAK: '1' }),
    ],
  },
});
