import { readAiOptions } from './config/connections.ts';
import { chooseNetworkThreads } from './config/env.ts';
import { checkRatesFile } from './rates-file.ts';
import { run } from './run.ts';
import type { EngineLoader } from './start.ts';

// Import dynamically, so that errors in the environment or the folder are reported before sharp and the price tables load.
const importModules = () =>
  Promise.all([
    import('../engine/index.ts'),
    import('../engine/listings/index.ts'),
    import('./model-packs.ts'),
    import('./services/analyses/ai-response-cache.ts'),
  ]);

const create: EngineLoader['create'] = async (variables, { knex }, logger) => {
  const [{ createEngine, listPacks }, { listPlatformRules, createRulePackReports }, { resolvePackFolder }, { createAiResponseCache }] =
    await importModules();
  const { packs, errors } = await listPacks(resolvePackFolder(variables));
  for (const error of errors) logger.error(error);
  if (variables.EXCHANGE_RATES_FILE) await checkRatesFile(variables.EXCHANGE_RATES_FILE);
  return {
    engine: createEngine({
      ai: readAiOptions(variables),
      cache: createAiResponseCache({ knex, clock: () => new Date() }),
      ...(variables.EXCHANGE_RATES_FILE && { ratesFile: variables.EXCHANGE_RATES_FILE }),
      packs,
      // An api process forwards photos to the worker processes, so it loads no neural networks.
      workers: variables.RELIST_ROLE === 'api' ? 0 : (variables.NETWORK_THREADS ?? chooseNetworkThreads(logger)),
      onError: (error) => logger.warn({ err: error }, 'part of an analysis failed; the analysis continues without it'),
    }),
    getRules: listPlatformRules,
    getPacks: createRulePackReports,
  };
};

run({ importModules, create });
