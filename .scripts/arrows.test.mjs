// Checks that lint enforces the import rules in docs/ARCHITECTURE.md and the project's limits. Each rule must report a file that breaks
// it.
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ARROWS } from './lib/arrows.mjs';
import { root } from './lib/process.mjs';

const IMPORTS = 'eslint(no-restricted-imports)';

const repeatLine = (count, line = '  total += 1;') => Array.from({ length: count }, () => line).join('\n');
const createLongFunction = (name, count) => `export const ${name} = () => {\n  let total = 0;\n${repeatLine(count)}\n  return total;\n};\n`;
/** Rules besides the import rules: a file, its content, and the code of the rule that it breaks. */
const PROJECT_RULES = [
  ['packages/api/src/engine/endless.ts', `${repeatLine(301, '// Why.')}\n`, 'eslint(max-lines)'],
  ['packages/api/src/engine/CamelCase.ts', 'export const one = 1;\n', 'unicorn(filename-case)'],
  ['packages/api/src/engine/loose.ts', 'export const one = (two: any): unknown => two;\n', 'typescript(no-explicit-any)'],
  ['packages/api/src/engine/nameless.ts', 'export default 1;\n', 'import(no-default-export)'],
  ['packages/api/src/engine/environment.ts', "export const key = process.env['KEY'];\n", 'node(no-process-env)'],
  ['packages/api/src/server/services/environment.ts', 'export const key = process.env.KEY;\n', 'node(no-process-env)'],
  ['packages/api/src/server/services/loud.ts', "console.log('here');\nexport {};\n", 'eslint(no-console)'],
  ['packages/api/src/server/routes/long.ts', createLongFunction('handle', 30), 'eslint(max-lines-per-function)'],
  ['packages/api/src/server/services/long.ts', createLongFunction('create', 57), 'eslint(max-lines-per-function)'],
  ['packages/api/src/client/long.ts', createLongFunction('create', 57), 'eslint(max-lines-per-function)'],
  ['packages/api/src/engine/long.ts', createLongFunction('create', 57), 'eslint(max-lines-per-function)'],
  ['packages/cli/src/long.ts', createLongFunction('create', 57), 'eslint(max-lines-per-function)'],
  ['packages/sdk-widgets/src/hooks/use-much.ts', createLongFunction('useMuch', 25), 'eslint(max-lines-per-function)'],
  ['packages/sdk-widgets/src/widgets/quick-stats/use-much.ts', createLongFunction('useMuch', 25), 'eslint(max-lines-per-function)'],
  [
    'packages/sdk-widgets/src/hooks/use-sometimes.ts',
    "import { useState } from 'react';\nexport const useSometimes = (now: boolean) => {\n  if (now) useState(1);\n};\n",
    'react-hooks(rules-of-hooks)',
  ],
  ['packages/api/src/engine/chick.ts', "import type { Nest } from './nest.ts';\nexport type Chick = { nest: Nest };\n", 'import(no-cycle)'],
  [
    'packages/api/src/engine/nest.ts',
    "import type { Chick } from './chick.ts';\nexport type Nest = { chick: Chick };\n",
    'import(no-cycle)',
  ],
  ['packages/api/src/engine/hen.ts', "import { egg } from './egg.ts';\nexport const hen = () => egg;\n", 'import(no-cycle)'],
  ['packages/api/src/engine/egg.ts', "import { hen } from './hen.ts';\nexport const egg = () => hen;\n", 'import(no-cycle)'],
];

const createImport = (name) => {
  const [, type, moduleName] = /^(type )?(.*)$/.exec(name);
  return moduleName.endsWith('.css')
    ? `import '${moduleName}';\n`
    : `import ${type ?? ''}{ one } from '${moduleName}';\nexport ${type ? 'type Two = one' : 'const two = one'};\n`;
};
/** Returns two other ways to reference a module, neither of which may bypass a rule. */
const createBypasses = (moduleName) => [`export * from '${moduleName}';\n`, `export const later = () => import('${moduleName}');\n`];

const cases = Object.entries(ARROWS).flatMap(([folder, { allowed, forbidden }]) => [
  ...allowed.map((name, index) => ({
    title: `${folder} may import ${name}`,
    file: `${folder}/may-${index}.ts`,
    text: createImport(name),
    isRejected: false,
  })),
  ...forbidden.map((name, index) => ({
    title: `${folder} may not import ${name}`,
    file: `${folder}/may-not-${index}.ts`,
    text: createImport(name),
    isRejected: true,
  })),
  ...createBypasses(forbidden.find((name) => !name.startsWith('type '))).map((text, index) => ({
    title: `${folder} may not ${text.trim()}`,
    file: `${folder}/bypass-${index}.ts`,
    text,
    isRejected: true,
  })),
]);

/** @type {Map<string, Set<string>>} */
const reportedRules = new Map();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relist-arrows-'));
  await copyFile(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [file, text] of [...cases.map(({ file, text }) => [file, text]), ...PROJECT_RULES]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const output = await new Promise((resolve) => {
    execFile(process.execPath, [oxlint, '-f', 'json'], { cwd: folder, maxBuffer: 2 ** 26 }, (_, stdout) => resolve(stdout));
  });
  for (const { filename, code } of JSON.parse(output).diagnostics) {
    const name = filename.replaceAll('\\', '/');
    reportedRules.set(name, (reportedRules.get(name) ?? new Set()).add(code));
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('import rules', () => {
  test.each(cases.map(({ title, file, isRejected }) => [title, file, isRejected]))('%s', (_, file, isRejected) => {
    expect(reportedRules.get(file)?.has(IMPORTS) ?? false).toBe(isRejected);
  });
});

describe('lint', () => {
  test.each(PROJECT_RULES)('reports the project rule that %s breaks', (file, _, code) => {
    expect([...(reportedRules.get(file) ?? [])]).toContain(code);
  });
});
