#!/usr/bin/env node
// `npm run bench [name]` runs packages/*/bench/*.bench.ts one after the other, each in a separate process.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './lib/build/build.mjs';
import { install } from './lib/install.mjs';
import { fail, SOURCE_ARGUMENTS, root, run, printLine } from './lib/process.mjs';

await install();
await build();
const nameFilter = process.argv[2];
const benches = ['api', 'sdk-widgets', 'cli', 'site'].flatMap((name) => {
  try {
    return readdirSync(join(root, 'packages', name, 'bench'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.bench.ts'))
      .map((file) => `packages/${name}/bench/${file}`);
  } catch {
    return [];
  }
});
const chosenBenches = benches.filter((file) => !nameFilter || file.includes(nameFilter));
if (chosenBenches.length === 0) fail(`Unknown benchmark "${nameFilter}". Choose from: ${benches.join(', ')}.`);
let failedCount = 0;
for (const file of chosenBenches) {
  printLine(`\n── ${file}`);
  if ((await run(process.execPath, [...SOURCE_ARGUMENTS, file])) !== 0) failedCount += 1;
}
process.exit(failedCount === 0 ? 0 : 1);
