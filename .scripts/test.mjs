#!/usr/bin/env node
// `npm test` installs missing tools, then runs the build, the checks and the tests, in ten minutes on two cores. `npm run test:soak` runs
// the long tests.
import { install } from './lib/install.mjs';
import { runRows, summarize, createVitestStep } from './lib/steps.mjs';
import { installPrograms } from './lib/system.mjs';

const startTime = Date.now();
await install();
await installPrograms();

const build = { name: 'build', command: process.execPath, args: ['.scripts/build.mjs'] };
const check = { name: 'check', command: process.execPath, args: ['.scripts/check.mjs', '--sources'] };
const needsBuild = { needs: ['build'] };
const packages = { name: 'packages', command: process.execPath, args: ['.scripts/packages.mjs'], ...needsBuild };

// Browsers and killed servers leave a core idle half the time, so two rows of steps run in parallel. A third row uses more memory and
// is slower: 639 s instead of 614 s.
const rows = [
  [build, createVitestStep('e2e', needsBuild), createVitestStep('browser'), createVitestStep('embed'), createVitestStep('stories')],
  [check, createVitestStep('api-postgres'), packages, createVitestStep('api-pglite'), createVitestStep('unit', needsBuild)],
];

process.exit(summarize(rows.flat(), await runRows(rows), startTime));
