import type { Logger } from 'pino';
import { ModelProblem } from '../engine/problems.ts';
import type { Engine } from '../engine/types.ts';

/** Loads the engine while the server already answers. A model that cannot be used is logged for the operator; the server keeps running. */
export const warmEngine = async (
  engine: Pick<Engine, 'warm'>,
  logger: Pick<Logger, 'error'>,
  noteCold: (problem: unknown) => unknown,
): Promise<void> => {
  try {
    await engine.warm();
  } catch (problem) {
    if (problem instanceof ModelProblem) logger.error(problem.message);
    else noteCold(problem);
  }
};
