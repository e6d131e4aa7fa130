import type { Logger } from 'pino';
import type { AiFailure } from '../contract/index.ts';
import type { Engine } from '../engine/types.ts';

/** What an operator can do, by the result of the probe at startup. */
const ADVICE: Readonly<Record<AiFailure, string>> = {
  unreachable: 'cannot be reached. Start it, or check OPENAI_BASE_URL.',
  late: 'took too long to answer. Load the model before the server starts, or choose a smaller one.',
  busy: 'is busy.',
  quota: 'has no quota left.',
  refused: 'did not accept the key. Check OPENAI_API_KEY.',
  broken: "failed. See the AI server's own log.",
  bad: 'sent no JSON in any format. Choose a model that follows instructions.',
  declined: 'declined the question. Choose another model.',
  no_vision: 'does not see images. Set OPENAI_MODEL to a model with vision.',
  small_context: 'takes too few tokens for a photo. Raise its context size.',
  no_model: 'does not have the model. Check OPENAI_MODEL, or download it there.',
};

/** Logs what the operator's own AI server supports. Analyses do not wait for it: the first one detects the same. */
export const reportAi = async (
  engine: Pick<Engine, 'probeAi'>,
  logger: Pick<Logger, 'info' | 'warn'>,
  signal: AbortSignal,
): Promise<void> => {
  const probe = await engine.probeAi(signal);
  if (!probe) return;
  if (probe.failure) logger.warn(`The AI server ${ADVICE[probe.failure]} Until then the built-in recognizer analyzes photos.`);
  else logger.info(`The AI server sees images and answers by ${probe.format}.`);
};
