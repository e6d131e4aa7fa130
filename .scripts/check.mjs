#!/usr/bin/env node
// `npm run check` checks lint (with the import rules), format, words, the Dockerfile and compose files, types, and the published
// contents of the built packages. These are all the checks that need neither a database nor a browser. `--sources` skips the packages.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './lib/install.mjs';
import { root, run, printLine, runTool } from './lib/process.mjs';

await install();
const isBuilt =
  existsSync(join(root, 'packages/api/dist/client/package.json')) && existsSync(join(root, 'packages/sdk-widgets/dist/types'));
const shouldCheckPackages = isBuilt && !process.argv.includes('--sources');
const checks = [
  ['lint', 'oxlint', ['--deny-warnings', '--report-unused-disable-directives']],
  ['format', 'oxfmt', ['--check']],
  ['words', 'node', ['.scripts/words.mjs']],
  ['compose files', 'dclint', ['--config', '.config/dclint.json', '--max-warnings', '0', 'examples/docker']],
  ['Dockerfile', 'dockerfile-utils', ['lint', 'examples/docker/Dockerfile']],
  // Two TypeScript projects check all packages, because a project per package would check the API's sources again each time.
  ['types for Node', 'tsc', ['-p', '.config/tsconfig.node.json']],
  ['types for browsers', 'tsc', ['-p', '.config/tsconfig.web.json']],
  ...(shouldCheckPackages ? [['packages', 'node', ['.scripts/packages.mjs']]] : []),
];
const failedChecks = [];
for (const [name, command, args] of checks) {
  const code = command === 'node' ? await run(process.execPath, args) : await runTool(command, args);
  if (code !== 0) failedChecks.push(name);
}
if (failedChecks.length > 0) {
  printLine(`\nFailed: ${failedChecks.join(', ')}. \`npm run fix\` fixes formatting and the lint errors that can be fixed automatically.`);
  process.exit(1);
}
printLine(
  shouldCheckPackages
    ? 'Lint, format, words, containers, types and packages are fine.'
    : 'Lint, format, words, containers and types are fine.',
);
if (!isBuilt) printLine('The packages were not checked. Build them with `npm run build` first.');
