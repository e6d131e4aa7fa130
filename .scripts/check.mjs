#!/usr/bin/env node
// `npm run check`: lint (with the import arrows), format, words, types. Everything that needs no database and no browser.
import { install } from './lib/install.mjs';
import { run, say, tool } from './lib/process.mjs';

await install();
const checks = [
  ['lint', 'oxlint', ['--deny-warnings', '--report-unused-disable-directives']],
  ['format', 'oxfmt', ['--check']],
  ['words', 'node', ['.scripts/words.mjs']],
  ...['api', 'sdk-widgets', 'cli', 'site'].map((name) => [`types of ${name}`, 'tsc', ['-p', `packages/${name}`]]),
];
const failed = [];
for (const [name, command, args] of checks) {
  const code = command === 'node' ? await run(process.execPath, args) : await tool(command, args);
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) {
  say(`\nFailed: ${failed.join(', ')}. \`npm run fix\` fixes format and what lint can fix by itself.`);
  process.exit(1);
}
say('Lint, format, words and types are fine.');
