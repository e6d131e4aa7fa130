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

// A browser test and its server use about one and a half cores. A second row of steps, with one worker, runs next to them. More workers
// keep no core busier, and the cores spend more time switching between them.
const oneWorker = { env: { TEST_WORKERS: '1' } };
const rows = [
  [build, createVitestStep('e2e', needsBuild), createVitestStep('browser'), createVitestStep('embed'), createVitestStep('stories')],
  [
    check,
    createVitestStep('api-postgres', oneWorker),
    packages,
    createVitestStep('api-pglite', oneWorker),
    createVitestStep('unit', { ...needsBuild, ...oneWorker }),
  ],
];

process.exit(summarize(rows.flat(), await runRows(rows), startTime));
