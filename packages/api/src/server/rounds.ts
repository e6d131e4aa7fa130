import type { Logger } from 'pino';
import { ModelProblem } from '../engine/problems.ts';
import type { Engine } from '../engine/types.ts';
import type { Database } from './db/database.ts';
import type { Services } from './services/index.ts';
import { HOUR, SECOND } from './services/shared/clock.ts';

/** Loads the engine while the server already handles requests. An unusable model is logged for the operator; the server keeps running. */
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

/** Maximum wait of a mail for its first attempt. */
const MAIL_ROUND = 5 * SECOND;

/** A crash can lose the counts of this much time. */
const FLUSH_EVERY = 10 * SECOND;

/** Saves the counts since the last flush; after a failure, the next flush saves them. */
export const flushCounts = ({ apiUsage }: Services, logger: Logger): Promise<void> =>
  apiUsage.flush().catch((error: unknown) => logger.warn({ err: error }, 'the count of API calls could not be kept; it is tried again'));

/** The one periodic task of every process, whatever its role. */
export const startCounting = (services: Services, logger: Logger): readonly NodeJS.Timeout[] => [
  setInterval(() => void flushCounts(services, logger), FLUSH_EVERY).unref(),
];

interface Hosts {
  readonly services: Services;
  readonly database: Database;
}

/** Starts work that must not delay the first page: warming up the models, and housekeeping now and every hour. */
const keepHouse = ({ services, database }: Hosts, engine: Engine, logger: Logger): NodeJS.Timeout => {
  const tend = async (): Promise<void> => {
    await services.housekeeping.run();
    await database.maintain();
  };
  // Work that was interrupted by the shutdown has not failed.
  const note = (what: string) => (error: unknown) => services.stopping.begun() || logger.warn({ err: error }, what);
  const noteCold = note('the engine could not be warmed up; the first analysis will be slower');
  void warmEngine(engine, logger, noteCold);
  tend().catch(note('housekeeping failed'));
  const hourly = setInterval(() => void tend().catch(note('housekeeping failed')), HOUR);
  return hourly.unref();
};

/** Sends due mail every few seconds. Log lines identify a mail only by its id. */
const sendMail = ({ mailSender }: Services, logger: Logger): NodeJS.Timeout => {
  const round = async (): Promise<void> => {
    for (const outcome of await mailSender.run()) logger[outcome.state === 'sent' ? 'info' : 'warn'](outcome, 'mail');
  };
  return setInterval(
    () => void round().catch((error: unknown) => logger.warn({ err: error }, 'mails could not be sent')),
    MAIL_ROUND,
  ).unref();
};

/** Starts all periodic tasks of the server. The timers do not keep the process alive. */
export const startRounds = (hosts: Hosts, engine: Engine, logger: Logger): readonly NodeJS.Timeout[] => [
  keepHouse(hosts, engine, logger),
  sendMail(hosts.services, logger),
  ...startCounting(hosts.services, logger),
];
