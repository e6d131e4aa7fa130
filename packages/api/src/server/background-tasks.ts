import type { Logger } from 'pino';
import { ModelError } from '../engine/errors.ts';
import type { Engine } from '../engine/types.ts';
import type { Database } from './db/database.ts';
import type { Services } from './services/index.ts';
import { HOUR, SECOND } from './services/shared/clock.ts';
import type { AiFailure } from '../contract/index.ts';

/** Loads the engine while the server already handles requests. Logs an unusable model for the operator and keeps running. */
export const warmEngine = async (
  engine: Pick<Engine, 'warm'>,
  logger: Pick<Logger, 'error'>,
  onOtherError: (error: unknown) => unknown,
): Promise<void> => {
  try {
    await engine.warm();
  } catch (error) {
    if (error instanceof ModelError) logger.error(error.message);
    else onOtherError(error);
  }
};

/** End of the log sentence "The AI server …" for each failure of the startup probe, with advice for the operator. */
const ADVICE_BY_FAILURE: Readonly<Record<AiFailure, string>> = {
  unreachable: 'cannot be reached. Start it, or check OPENAI_BASE_URL.',
  late: 'took too long to respond. Load the model before the server starts, or choose a smaller one.',
  busy: 'is rate limiting us. Wait, or raise its limit.',
  quota: 'has no quota left. Check its billing.',
  refused: 'did not accept the key. Check OPENAI_API_KEY.',
  broken: "failed. See the AI server's log.",
  bad: 'did not answer in JSON. Choose a model that follows instructions.',
  declined: 'declined to answer. Choose another model.',
  no_vision: 'does not see images. Set OPENAI_MODEL to a model with vision.',
  small_context: 'accepts too few tokens for a photo. Raise its context size.',
  no_model: 'does not have the model. Check OPENAI_MODEL, or download the model to that server.',
};

/** Logs what the operator's AI server supports. Analyses do not wait for this, because the first analysis detects it too. */
export const reportAi = async (
  engine: Pick<Engine, 'probeAi'>,
  logger: Pick<Logger, 'info' | 'warn'>,
  signal: AbortSignal,
): Promise<void> => {
  const probe = await engine.probeAi(signal);
  if (!probe) return;
  if (probe.failure) logger.warn(`The AI server ${ADVICE_BY_FAILURE[probe.failure]} Until then, the built-in recognizer analyzes photos.`);
  else logger.info(`The AI server supports images and the answer format ${probe.format}.`);
};

/** Milliseconds between checks for due emails. */
const EMAIL_INTERVAL_MS = 5 * SECOND;

/** Milliseconds between flushes. A crash loses the counts since the last flush. */
const FLUSH_INTERVAL_MS = 10 * SECOND;

/** Saves the counts since the last flush. After an error, the next flush saves them. */
export const flushCounts = ({ apiUsage }: Services, logger: Logger): Promise<void> =>
  apiUsage.flush().catch((error: unknown) => logger.warn({ err: error }, 'API call counts could not be saved; the next flush retries'));

/** Starts saving API call counts. Processes of every role call it. */
export const startCountingCalls = (services: Services, logger: Logger): readonly NodeJS.Timeout[] => [
  setInterval(() => void flushCounts(services, logger), FLUSH_INTERVAL_MS).unref(),
];

interface TaskDependencies {
  readonly services: Services;
  readonly database: Database;
}

/** Starts work that must not delay the first page: warming up the models, and housekeeping immediately and every hour. */
const startHousekeeping = ({ services, database }: TaskDependencies, engine: Engine, logger: Logger): NodeJS.Timeout => {
  const runHousekeeping = async (): Promise<void> => {
    await services.housekeeping.run();
    await database.maintain();
  };
  // Work that the shutdown interrupted is not an error.
  const logUnlessStopping = (message: string) => (error: unknown) => services.shutdown.hasBegun() || logger.warn({ err: error }, message);
  const onOtherError = logUnlessStopping('the engine could not be warmed up; the first analysis will be slower');
  void warmEngine(engine, logger, onOtherError);
  runHousekeeping().catch(logUnlessStopping('housekeeping failed'));
  const timer = setInterval(() => void runHousekeeping().catch(logUnlessStopping('housekeeping failed')), HOUR);
  return timer.unref();
};

/** Sends due emails every few seconds. Log lines identify an email only by its id. */
const startSendingEmails = ({ mailSender }: Services, logger: Logger): NodeJS.Timeout => {
  const sendDueMail = async (): Promise<void> => {
    for (const outcome of await mailSender.run()) logger[outcome.state === 'sent' ? 'info' : 'warn'](outcome, 'mail');
  };
  return setInterval(
    () => void sendDueMail().catch((error: unknown) => logger.warn({ err: error }, 'emails could not be sent')),
    EMAIL_INTERVAL_MS,
  ).unref();
};

/** Starts all of the server's periodic tasks. The timers do not keep the process alive. */
export const startBackgroundTasks = (dependencies: TaskDependencies, engine: Engine, logger: Logger): readonly NodeJS.Timeout[] => [
  startHousekeeping(dependencies, engine, logger),
  startSendingEmails(dependencies.services, logger),
  ...startCountingCalls(dependencies.services, logger),
];
