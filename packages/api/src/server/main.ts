import { aiOptionsOf } from './config/ai.ts';
import { packFolder } from './model-packs.ts';
import { networkThreads } from './network-threads.ts';
import { run } from './run.ts';
import { createAiAnswers } from './services/analyses/ai-answers.ts';

run(async (variables, { knex }, logger) => {
  // Loaded here and not above: what is wrong with the environment or the folder is said before sharp and the price tables are read.
  const [{ createEngine, listPacks }, { platformRules, rulePackReports }] = await Promise.all([
    import('../engine/index.ts'),
    import('../engine/listings/index.ts'),
  ]);
  const { packs, problems } = await listPacks(packFolder(variables));
  for (const problem of problems) logger.error(problem);
  return {
    engine: createEngine({
      ai: aiOptionsOf(variables),
      cache: createAiAnswers({ knex, clock: () => new Date() }),
      ...(variables.EXCHANGE_RATES_FILE && { ratesFile: variables.EXCHANGE_RATES_FILE }),
      packs,
      // An api process leaves photos to the workers, so it loads no networks.
      workers: variables.RELIST_ROLE === 'api' ? 0 : (variables.NETWORK_THREADS ?? networkThreads(logger)),
      onProblem: (problem) => logger.warn({ err: problem }, 'a part of an analysis failed; the analysis goes on without it'),
    }),
    rules: platformRules,
    packs: rulePackReports,
  };
});
