// Checks that lint enforces the import arrows of docs/ARCHITECTURE.md and the house limits: each rule must report a file that
// breaks it.
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './lib/process.mjs';

const IMPORTS = 'eslint(no-restricted-imports)';
/** Folder → what its files may and may not import; a leading `type ` means a type-only import. */
const ARROWS = {
  'packages/api/src/contract': {
    may: ['zod', './errors.ts', './items/items.ts'],
    mayNot: ['ky', 'type koa', 'zod-to-json', 'node:fs', '../client/index.ts', '../engine/index.ts', '../server/app.ts', '@relist/cli'],
  },
  'packages/api/src/contract/items': { may: ['zod', '../prices/prices.ts'], mayNot: ['ky', 'zod-to-json', '../../engine/index.ts'] },
  'packages/api/src/client': {
    may: ['ky', './errors.ts', 'type ../contract/index.ts', '../contract/limits.ts'],
    mayNot: ['zod', 'type zod', 'node:fs', '../contract/index.ts', '../contract/items/items.ts', '../engine/index.ts', '../server/app.ts'],
  },
  'packages/api/src/messages': {
    may: ['./fill-in.ts', './es/seo.json', 'type ../contract/index.ts'],
    mayNot: ['../contract/index.ts', 'zod', 'node:fs', '../engine/index.ts', '../server/app.ts', '@relist/sdk-widgets'],
  },
  'packages/api/src/engine/pricing': {
    may: ['zod', 'sharp', 'node:fs', '../item-facts.ts', '../../contract/limits.ts'],
    mayNot: [
      'koa',
      '@koa/router',
      'koa-body',
      'knex',
      'objection',
      'pg',
      'pino',
      'node:http',
      '../../server/request-error.ts',
      '../../client/index.ts',
      '@relist/sdk-widgets',
    ],
  },
  'packages/api/src/server': {
    may: ['koa', './services/index.ts', './db/open.ts', '../engine/index.ts', '../contract/index.ts'],
    mayNot: ['../client/index.ts', '@relist/sdk-widgets', '@relist/cli', '../../../site/src/app.tsx', '../../../sdk-widgets/src/index.ts'],
  },
  'packages/api/src/server/config': {
    may: ['zod', 'node:fs', 'type ../../engine/index.ts'],
    mayNot: ['koa', 'pg', '../db/open.ts', '../services/index.ts', '../http/bind.ts', '../routes/index.ts', '../../engine/index.ts'],
  },
  'packages/api/src/server/http': {
    may: ['koa', '@koa/router', 'zod', '../../contract/index.ts', 'type ../services/index.ts', '../db/errors.ts'],
    mayNot: [
      '../routes/index.ts',
      '../models/index.ts',
      '../db/open.ts',
      'knex',
      'objection',
      '../services/index.ts',
      '../../client/index.ts',
    ],
  },
  'packages/api/src/server/routes': {
    may: ['../services/shared/presenters.ts', '../http/handler.ts', 'type ../../contract/index.ts'],
    mayNot: [
      '../models/index.ts',
      'type ../models/item.ts',
      '../db/open.ts',
      '../../engine/index.ts',
      'objection',
      'knex',
      'koa',
      '../../client/index.ts',
    ],
  },
  'packages/api/src/server/services': {
    may: [
      '../models/index.ts',
      '../../engine/index.ts',
      '../../contract/index.ts',
      'type knex',
      'type ../db/database.ts',
      '../request-error.ts',
    ],
    mayNot: [
      'type koa',
      '../http/state.ts',
      'type ../http/state.ts',
      '../routes/index.ts',
      'knex',
      '../db/open.ts',
      '../../client/index.ts',
    ],
  },
  'packages/api/src/server/services/items': {
    may: ['./totals.ts', '../photos/photo-store.ts', 'type ../photos/index.ts', '../../models/index.ts', 'type knex'],
    mayNot: ['../photos/index.ts', '../index.ts', 'koa', 'knex', '../../http/state.ts', '../../db/open.ts', '../../../client/index.ts'],
  },
  'packages/api/src/server/services/shared': {
    may: ['./clock.ts', '../../models/index.ts'],
    mayNot: ['../items/items.ts', 'type ../items/items.ts', '../index.ts', 'koa', 'knex', '../../routes/index.ts'],
  },
  'packages/api/src/server/models': {
    may: ['objection', 'type ./photo.ts', 'type ../../contract/index.ts', '../db/database.ts'],
    mayNot: [
      './photo.ts',
      'koa',
      '../services/index.ts',
      '../routes/index.ts',
      '../http/state.ts',
      '../../engine/index.ts',
      '../../client/index.ts',
    ],
  },
  'packages/api/src/server/db': {
    may: ['knex', 'pg', '@electric-sql/pglite', 'type ../../contract/errors.ts'],
    mayNot: [
      'koa',
      '../models/index.ts',
      'type ../models/item.ts',
      '../services/index.ts',
      '../routes/index.ts',
      '../http/state.ts',
      '../../engine/index.ts',
    ],
  },
  'packages/sdk-widgets/src/core': {
    may: ['zustand/vanilla', '@relist/api/client', 'type @relist/api/contract'],
    mayNot: [
      '../stores/analysis/analysis.ts',
      'type ../stores/analysis/analysis.ts',
      'react',
      'type react',
      'react-dom/client',
      'preact',
      'zod',
      'node:fs',
      '@relist/api/contract',
      '../hooks/index.ts',
      '../ui/controls/button.tsx',
      '../test/data.ts',
      '@relist/site',
    ],
  },
  'packages/sdk-widgets/src/stores': {
    may: ['zustand/vanilla', '../core/id.ts', 'type @relist/api/contract'],
    mayNot: [
      'react',
      'zod',
      'node:fs',
      '@relist/api/contract',
      '../hooks/index.ts',
      '../widgets/quick-stats/quick-stats.tsx',
      '../elements/mount.tsx',
    ],
  },
  'packages/sdk-widgets/src/headless': {
    may: ['zustand/vanilla', '../stores/relist.ts', '../stores/listings/listing-editor.ts', '../ui/format.ts', 'type @relist/api/contract'],
    mayNot: [
      'react',
      'type react',
      'preact',
      'zod',
      'node:fs',
      '../hooks/index.ts',
      '../ui/controls/button.tsx',
      '../widgets/quick-stats/quick-stats.tsx',
    ],
  },
  'packages/sdk-widgets/src/hooks': {
    may: ['react', '../stores/analysis/analysis.ts', '../stores/relist.ts', '../ui/overlays/toaster.tsx'],
    mayNot: ['zod', 'node:fs', '@relist/api/contract', '../widgets/quick-stats/quick-stats.tsx', '../elements/mount.tsx'],
  },
  'packages/sdk-widgets/src/ui': {
    may: ['react', './controls/button.tsx', '../hooks/relist-context.ts', 'type ../core/toasts.ts'],
    mayNot: [
      'zod',
      '@relist/api/contract',
      '../hooks/use-stores.ts',
      '../stores/analysis/analysis.ts',
      '../widgets/quick-stats/quick-stats.tsx',
      '../elements/mount.tsx',
    ],
  },
  'packages/sdk-widgets/src/widgets/quick-stats': {
    may: ['react', '../../hooks/index.ts', '../../ui/controls/button.tsx', 'type @relist/api/contract'],
    mayNot: [
      'zod',
      'node:fs',
      '@relist/api/contract',
      '@relist/cli',
      '../../elements/mount.tsx',
      '../../test/data.ts',
      '../../../../api/src/contract/index.ts',
    ],
  },
  'packages/sdk-widgets/src/elements': {
    may: ['react', '../widgets/quick-stats/quick-stats.tsx', '../stores/relist.ts'],
    mayNot: ['zod', 'node:fs', '@relist/api/contract', '@relist/api/server', '@relist/site', '../../../site/src/app.tsx'],
  },
  'packages/site/src/pages': {
    may: ['react', 'wouter', '@relist/sdk-widgets', '@relist/sdk-widgets/styles.css'],
    mayNot: ['@relist/api/client', 'type @relist/api/contract', '@relist/cli', 'ky', 'zod', 'zustand', '../../../sdk-widgets/src/index.ts'],
  },
  'examples/html-embed': {
    may: ['node:http', '@relist/sdk-widgets'],
    mayNot: ['@relist/api/client', '@relist/cli', 'ky', 'zod', '../../packages/sdk-widgets/src/index.ts'],
  },
  'packages/cli/src/commands/items': {
    may: ['commander', '@relist/api/client', 'type @relist/api/contract', 'node:fs'],
    mayNot: [
      '@relist/sdk-widgets',
      '@relist/site',
      'koa',
      'zod',
      '../../../../api/src/server/app.ts',
      '../../../../sdk-widgets/src/index.ts',
    ],
  },
};

const lines = (count, line = '  total += 1;') => Array.from({ length: count }, () => line).join('\n');
const grown = (name, count) => `export const ${name} = () => {\n  let total = 0;\n${lines(count)}\n  return total;\n};\n`;
/** Rules that are not about imports. */
const HOUSE_RULES = [
  ['packages/api/src/engine/endless.ts', `${lines(301, '// Why.')}\n`, 'eslint(max-lines)'],
  ['packages/api/src/engine/CamelCase.ts', 'export const one = 1;\n', 'unicorn(filename-case)'],
  ['packages/api/src/engine/loose.ts', 'export const one = (two: any): unknown => two;\n', 'typescript(no-explicit-any)'],
  ['packages/api/src/engine/nameless.ts', 'export default 1;\n', 'import(no-default-export)'],
  ['packages/api/src/engine/environment.ts', "export const key = process.env['KEY'];\n", 'node(no-process-env)'],
  ['packages/api/src/server/services/environment.ts', 'export const key = process.env.KEY;\n', 'node(no-process-env)'],
  ['packages/api/src/server/services/loud.ts', "console.log('here');\nexport {};\n", 'eslint(no-console)'],
  ['packages/api/src/server/routes/long.ts', grown('handle', 30), 'eslint(max-lines-per-function)'],
  ['packages/sdk-widgets/src/hooks/use-much.ts', grown('useMuch', 25), 'eslint(max-lines-per-function)'],
  ['packages/sdk-widgets/src/widgets/quick-stats/use-much.ts', grown('useMuch', 25), 'eslint(max-lines-per-function)'],
  [
    'packages/sdk-widgets/src/hooks/use-sometimes.ts',
    "import { useState } from 'react';\nexport const useSometimes = (now: boolean) => {\n  if (now) useState(1);\n};\n",
    'react-hooks(rules-of-hooks)',
  ],
  ['packages/api/src/engine/hen.ts', "import { egg } from './egg.ts';\nexport const hen = () => egg;\n", 'import(no-cycle)'],
  ['packages/api/src/engine/egg.ts', "import { hen } from './hen.ts';\nexport const egg = () => hen;\n", 'import(no-cycle)'],
];

const importing = (name) => {
  const [, type, from] = /^(type )?(.*)$/.exec(name);
  return from.endsWith('.css')
    ? `import '${from}';\n`
    : `import ${type ?? ''}{ one } from '${from}';\nexport ${type ? 'type Two = one' : 'const two = one'};\n`;
};
/** Returns the three other ways to reference a module, none of which may bypass a rule. */
const waysAround = (from) => [`export * from '${from}';\n`, `export const later = () => import('${from}');\n`];

const cases = Object.entries(ARROWS).flatMap(([folder, { may, mayNot }]) => [
  ...may.map((name, at) => ({
    title: `${folder} may import ${name}`,
    file: `${folder}/may-${at}.ts`,
    text: importing(name),
    refused: false,
  })),
  ...mayNot.map((name, at) => ({
    title: `${folder} may not import ${name}`,
    file: `${folder}/may-not-${at}.ts`,
    text: importing(name),
    refused: true,
  })),
  ...waysAround(mayNot.find((name) => !name.startsWith('type '))).map((text, at) => ({
    title: `${folder} may not ${text.trim()}`,
    file: `${folder}/way-around-${at}.ts`,
    text,
    refused: true,
  })),
]);

/** @type {Map<string, Set<string>>} */
const found = new Map();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relist-arrows-'));
  await copyFile(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [file, text] of [...cases.map(({ file, text }) => [file, text]), ...HOUSE_RULES]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const output = await new Promise((resolve) => {
    execFile(process.execPath, [oxlint, '-f', 'json'], { cwd: folder, maxBuffer: 2 ** 26 }, (_, stdout) => resolve(stdout));
  });
  for (const { filename, code } of JSON.parse(output).diagnostics) {
    const name = filename.replaceAll('\\', '/');
    found.set(name, (found.get(name) ?? new Set()).add(code));
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('import arrows', () => {
  test.each(cases.map(({ title, file, refused }) => [title, file, refused]))('%s', (_, file, refused) => {
    expect(found.get(file)?.has(IMPORTS) ?? false).toBe(refused);
  });
});

describe('house rules', () => {
  test.each(HOUSE_RULES)('%s is reported', (file, _, code) => {
    expect([...(found.get(file) ?? [])]).toContain(code);
  });
});
