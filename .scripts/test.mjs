#!/usr/bin/env node
// `npm test`: installs what it needs, then runs everything that a contributor needs to trust a change, in ten minutes on two cores.
// The long proofs are in `npm run test:soak`.
import { install } from './lib/install.mjs';
import { runSteps, summarize, vitestStep } from './lib/steps.mjs';
import { ensureSystem } from './lib/system.mjs';

const began = Date.now();
await install();
await ensureSystem();

const steps = [
  { name: 'build', command: process.execPath, args: ['.scripts/build.mjs'] },
  { name: 'check', command: process.execPath, args: ['.scripts/check.mjs'], beside: ['build'] },
  vitestStep('unit'),
  vitestStep('api-postgres'),
  vitestStep('api-pglite'),
  vitestStep('browser'),
  vitestStep('embed'),
  vitestStep('stories'),
  vitestStep('e2e', { needs: ['build'] }),
];

process.exit(summarize(steps, await runSteps(steps), began));
