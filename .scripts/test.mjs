#!/usr/bin/env node
// `npm test` installs missing tools, then runs the build, the checks and the tests, in ten minutes on two cores. `npm run test:soak` runs
// the long tests.
import { install } from './lib/install.mjs';
import { runSteps, summarize, createVitestStep } from './lib/test/steps.mjs';
import { installPrograms } from './lib/system.mjs';

const startTime = Date.now();
await install();
await installPrograms();

const AFTER_BUILD = { requiredSteps: ['build'] };
// A browser test and its server use about one and a half cores, so two steps run at a time, and steps without a browser have one worker.
// More workers would keep no core busier, and the cores would spend more time switching between them.
const ONE_WORKER = { env: { TEST_WORKERS: '1' } };
// The longest steps start first, so that both cores have work until the end.
const steps = [
  { name: 'build', command: process.execPath, args: ['.scripts/build.mjs'] },
  { name: 'check', command: process.execPath, args: ['.scripts/check.mjs', '--sources'] },
  createVitestStep('api-postgres', ONE_WORKER),
  createVitestStep('e2e', AFTER_BUILD),
  createVitestStep('browser'),
  createVitestStep('embed'),
  createVitestStep('stories'),
  createVitestStep('api-pglite', ONE_WORKER),
  createVitestStep('unit', { ...AFTER_BUILD, ...ONE_WORKER }),
  { name: 'packages', command: process.execPath, args: ['.scripts/packages.mjs'], ...AFTER_BUILD },
];

process.exit(summarize(steps, await runSteps(steps, 2), startTime));
