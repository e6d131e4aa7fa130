import { createInstantEngine, instantRules } from '../../test/instant-engine.ts';
import { run } from './run.ts';

run(async () => ({ engine: createInstantEngine(), rules: instantRules }));
