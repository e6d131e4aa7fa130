import react from '@vitejs/plugin-react';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { cssModules } from './css-plugin.mjs';
import { markdown } from './markdown-plugin.mjs';
import { chromiumArgs, chromiumPath } from '../.scripts/lib/chromium.mjs';

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
/** What must come may take its time on a busy machine; what never comes still fails. */
const patient = { expect: { poll: { timeout: 10_000 } } };
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { executablePath: chromiumPath(), args: chromiumArgs } }),
  instances: [{ browser: 'chromium' as const }],
});
/** API tests that need a database, `*.api.test.ts`: run once on the embedded one and once on PostgreSQL. */
const api = (name: string, env: Record<string, string>) => ({
  ...node,
  test: {
    name,
    ...patient,
    include: ['packages/api/{src,test}/**/*.api.test.ts'],
    env,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    globalSetup: name === 'api-postgres' ? ['packages/api/test/postgres.ts'] : [],
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
  test: { name: 'stories', ...patient, include: [], browser: browser() },
};

export default defineConfig({
  test: {
    projects: [
      {
        ...node,
        test: {
          name: 'unit',
          ...patient,
          setupFiles: ['.config/property-seed.ts'],
          include: ['packages/*/{src,test,models}/**/*.test.ts', '.scripts/**/*.test.mjs'],
          exclude: ['**/node_modules/**', '**/*.{api,browser,e2e,bench}.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      api('api-pglite', { RELIST_TEST_DATABASE: 'pglite' }),
      api('api-postgres', { RELIST_TEST_DATABASE: 'postgres' }),
      {
        ...web,
        ...reactPrepared,
        plugins: [react(), markdown()],
        test: {
          name: 'browser',
          ...patient,
          include: ['packages/{sdk-widgets,site}/{src,test}/**/*.test.tsx'],
          // The stories run under React in the project of that name.
          exclude: ['**/node_modules/**', '**/*.preact.test.tsx'],
          browser: browser(),
        },
      },
      {
        ...web,
        ...preactPrepared,
        resolve: { ...web.resolve, alias: preactAlias },
        oxc: { jsx: { runtime: 'automatic' as const } },
        test: { name: 'embed', ...patient, include: ['packages/sdk-widgets/{src,test}/**/*.test.tsx'], browser: browser() },
      },
      stories,
      {
        ...node,
        test: {
          name: 'e2e',
          ...patient,
          include: ['packages/*/test/**/*.e2e.test.ts', 'examples/*/test/**/*.e2e.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});
