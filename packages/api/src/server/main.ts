import { aiOptionsOf } from './config/ai.ts';
import { run } from './run.ts';
import { createAiAnswers } from './services/ai-answers.ts';

run(async (variables, { knex }) => {
  // Loaded here and not above: what is wrong with the environment or the folder is said before sharp and the price guide are read.
  const [{ createEngine }, { platformRules, rulePackReports }] = await Promise.all([
    import('../engine/index.ts'),
    import('../engine/listings/index.ts'),
  ]);
  return {
    engine: createEngine({ ai: aiOptionsOf(variables), cache: createAiAnswers({ knex, clock: () => new Date() }) }),
    rules: platformRules,
    packs: rulePackReports,
  };
});
