#!/usr/bin/env node
// `npm test`: installs what it needs, then runs everything that a contributor needs to trust a change, in ten minutes on two cores.
// The long proofs are in `npm run test:soak`.
import { install } from './lib/install.mjs';
import { runSteps, summarize, vitestStep } from './lib/steps.mjs';
import { ensureSystem } from './lib/system.mjs';

const began = Date.now();
await install();
await ensureSystem();

// Browsers and killed servers leave a core idle half the time, so two rows of steps run side by side: what a person sees, and what is below.
const steps = [
  { name: 'build', command: process.execPath, args: ['.scripts/build.mjs'] },
  { name: 'check', command: process.execPath, args: ['.scripts/check.mjs'], beside: ['build'] },
  vitestStep('e2e', { needs: ['build'] }),
  vitestStep('unit', { beside: ['e2e'] }),
  vitestStep('api-pglite', { beside: ['e2e'] }),
  vitestStep('api-postgres', { beside: ['e2e'] }),
  vitestStep('browser', { beside: ['api-postgres'] }),
  vitestStep('embed', { beside: ['api-postgres'] }),
  vitestStep('stories', { beside: ['api-postgres'] }),
];

process.exit(summarize(steps, await runSteps(steps), began));
