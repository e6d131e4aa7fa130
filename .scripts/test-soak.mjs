#!/usr/bin/env node
// `npm run test:soak` runs the long tests at full length. CONTRIBUTING.md says when they are required. `npm run test:soak -- --list`
// prints the steps. `npm run test:soak -- kills hostile-postgres` runs only the named steps.
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { fail, say } from './lib/process.mjs';
import { soakParts, soakSteps } from './lib/soak-steps.mjs';
import { runRows, summarize } from './lib/steps.mjs';
import { ensureSystem } from './lib/system.mjs';

const startTime = Date.now();
const words = process.argv.slice(2);

const minutes = (steps) => steps.reduce((sum, step) => sum + step.minutes, 0);
const list = () => {
  const printStep = ({ name, minutes: budget, about }) => say(`${String(budget).padStart(4)} min  ${name.padEnd(18)} ${about}`);
  soakSteps.forEach(printStep);
  say(`${String(minutes(soakSteps)).padStart(4)} min  all of the above\n\nParts that run only by name:`);
  soakParts.forEach(printStep);
};

if (words.includes('--list')) {
  list();
  process.exit(0);
}
const known = [...soakSteps, ...soakParts];
const unknown = words.filter((word) => !known.some(({ name }) => name === word));
if (unknown.length > 0) {
  list();
  fail(`There is no step named ${unknown.join(' or ')}. Choose from the list above.`);
}

await install();
await ensureSystem({ soak: true });
await build();
const steps = words.length === 0 ? soakSteps : known.filter(({ name }) => words.includes(name));
say(`Running ${steps.length} steps. This takes at most ${minutes(steps)} minutes on two cores.`);
process.exit(summarize(steps, await runRows([steps]), startTime));
