import { totalmem } from 'node:os';
import type { Logger } from 'pino';
import { aiOptionsOf } from './config/ai.ts';
import { packFolder } from './model-packs.ts';
import { run } from './run.ts';
import { createAiAnswers } from './services/analyses/ai-answers.ts';

const GIGABYTE = 2 ** 30;
/** Below it a second set of networks, about 250 MB, would leave too little for the largest photos and the database. */
const ROOMY = 3 * GIGABYTE;

/** The machine's memory or what a container may take of it, in bytes. */
const memory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** How many threads may run networks; with little memory one, and the log says so. */
export const networkThreads = (logger: Pick<Logger, 'info'>, bytes = memory()): number => {
  if (bytes >= ROOMY) return 2;
  logger.info(`This machine has ${(bytes / GIGABYTE).toFixed(1)} GB of memory, so one thread looks at photos instead of two.`);
  return 1;
};

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
