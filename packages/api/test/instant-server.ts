import { createRulePackReports } from '../src/engine/listings/platforms/rule-pack-reports.ts';
import { run } from '../src/server/run.ts';
import { createInstantEngine, createInstantRules } from './instant-engine.ts';

// The real server process with the instant engine, for tests that kill it.
run({
  importModules: async () => {},
  create: async () => ({ engine: createInstantEngine(), getRules: createInstantRules, getPacks: createRulePackReports }),
});
