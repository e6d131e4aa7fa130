import { totalmem } from 'node:os';
import type { Logger } from 'pino';
import { aiOptionsOf } from './config/ai.ts';
import { packFolder } from './model-packs.ts';
import { run } from './run.ts';
import { createAiAnswers } from './services/analyses/ai-answers.ts';

const GIGABYTE = 2 ** 30;
/** Minimum memory in bytes for a second set of networks, which takes about 250 MB; the largest photos and the database need the rest. */
const ROOMY = 3 * GIGABYTE;

/** Returns the machine's memory, or the container's limit if lower, in bytes. */
const memory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** Returns the number of threads that run networks: two, or one if memory is low, which is logged. */
export const networkThreads = (logger: Pick<Logger, 'info'>, bytes = memory()): number => {
  if (bytes >= ROOMY) return 2;
  logger.info(`This machine has ${(bytes / GIGABYTE).toFixed(1)} GB of memory, so one thread looks at photos instead of two.`);
  return 1;
};

run(async (variables, { knex }, logger) => {
  // Imported dynamically, so that errors in the environment or the folder are reported before sharp and the price tables load.
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
      // An api process leaves photos to the worker processes, so it loads no networks.
      workers: variables.RELIST_ROLE === 'api' ? 0 : (variables.NETWORK_THREADS ?? networkThreads(logger)),
      onProblem: (problem) => logger.warn({ err: problem }, 'a part of an analysis failed; the analysis goes on without it'),
    }),
    rules: platformRules,
    packs: rulePackReports,
  };
});
