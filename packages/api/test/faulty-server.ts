import { createRulePackReports } from '../src/engine/listings/platforms/rule-pack-reports.ts';
import { run } from '../src/server/run.ts';
import { createInstantEngine, createInstantRules } from './instant-engine.ts';

// The real server process with three bugs, each triggered by a signal: an uncaught error, a rejected promise, and an infinite loop.
run({
  importModules: async () => {},
  create: async () => ({ engine: createInstantEngine(), getRules: createInstantRules, getPacks: createRulePackReports }),
});
process.on('SIGUSR2', () => {
  throw new Error('an error thrown outside any request');
});
process.on('SIGHUP', () => void Promise.reject(new Error('a promise rejected outside any request')));
process.on('SIGWINCH', () => {
  for (;;);
});
