#!/usr/bin/env node
// `npm run check`: lint (with the import arrows), format, types. Everything that needs no database and no browser.
import { install } from './lib/install.mjs';
import { say, tool } from './lib/process.mjs';

await install();
const checks = [
  ['lint', 'oxlint', ['--deny-warnings', '--report-unused-disable-directives']],
  ['format', 'oxfmt', ['--check']],
  ...['api', 'sdk-widgets', 'cli', 'site'].map((name) => [`types of ${name}`, 'tsc', ['-p', `packages/${name}`]]),
];
const failed = [];
for (const [name, command, args] of checks) if ((await tool(command, args)) !== 0) failed.push(name);
if (failed.length > 0) {
  say(`\nFailed: ${failed.join(', ')}. \`npm run fix\` mends format and what lint can mend by itself.`);
  process.exit(1);
}
say('Lint, format and types are fine.');
