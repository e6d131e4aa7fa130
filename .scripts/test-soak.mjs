#!/usr/bin/env node
// `npm run test:soak` runs the long tests at full length. CONTRIBUTING.md lists the changes that require them. `npm run test:soak -- --list`
// prints the steps. `npm run test:soak -- kills hostile-postgres` runs only the named steps.
import { build } from './lib/build/build.mjs';
import { install } from './lib/install.mjs';
import { fail, printLine } from './lib/process.mjs';
import { soakParts, soakSteps } from './lib/test/soak-steps.mjs';
import { runSteps, summarize } from './lib/test/steps.mjs';
import { installPrograms } from './lib/system.mjs';

const startTime = Date.now();
const names = process.argv.slice(2);

const sumMinutes = (steps) => steps.reduce((sum, step) => sum + step.minutes, 0);
const printSteps = () => {
  const printStep = ({ name, minutes: budget, summary }) => printLine(`${String(budget).padStart(4)} min  ${name.padEnd(18)} ${summary}`);
  soakSteps.forEach(printStep);
  printLine(`${String(sumMinutes(soakSteps)).padStart(4)} min  all of the above\n\nParts that run only by name:`);
  soakParts.forEach(printStep);
};

if (names.includes('--list')) {
  printSteps();
  process.exit(0);
}
const allSteps = [...soakSteps, ...soakParts];
const unknownNames = names.filter((word) => !allSteps.some(({ name }) => name === word));
if (unknownNames.length > 0) {
  printSteps();
  fail(`Unknown step: ${unknownNames.join(', ')}. Choose from the list above.`);
}

await install();
await installPrograms({ isSoak: true });
await build();
const steps = names.length === 0 ? soakSteps : allSteps.filter(({ name }) => names.includes(name));
printLine(`Running ${steps.length} steps. This takes at most ${sumMinutes(steps)} minutes on two cores.`);
process.exit(summarize(steps, await runSteps(steps), startTime));
