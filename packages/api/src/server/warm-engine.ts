import type { Logger } from 'pino';
import { ModelProblem } from '../engine/problems.ts';
import type { Engine } from '../engine/types.ts';

/** Makes the engine ready while people are served. A model that cannot be used is one sentence for the operator; all else goes on. */
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
