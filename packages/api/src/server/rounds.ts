import type { Logger } from 'pino';
import { ModelProblem } from '../engine/problems.ts';
import type { Engine } from '../engine/types.ts';
import type { Database } from './db/database.ts';
import type { Services } from './services/index.ts';
import { HOUR, SECOND } from './services/shared/clock.ts';

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

/** How long a mail waits at most for its first attempt. */
const MAIL_ROUND = 5 * SECOND;

/** Calls of so long a time a crash can leave uncounted. */
const FLUSH_EVERY = 10 * SECOND;

/** Keeps what was counted since the last time; a failure is made up for by the next. */
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

/** Work that waits until people are served: a vacuum or a cold model must not delay the first page. */
const keepHouse = ({ services, database }: Hosts, engine: Engine, logger: Logger): NodeJS.Timeout => {
  const tend = async (): Promise<void> => {
    await services.housekeeping.run();
    await database.maintain();
  };
  // What the end of the process cut off is no failure.
  const note = (what: string) => (error: unknown) => services.stopping.begun() || logger.warn({ err: error }, what);
  const noteCold = note('the engine could not be warmed up; the first analysis will be slower');
  void warmEngine(engine, logger, noteCold);
  tend().catch(note('housekeeping failed'));
  const hourly = setInterval(() => void tend().catch(note('housekeeping failed')), HOUR);
  return hourly.unref();
};

/** Sends what is due, every few seconds. A line of the log names a mail by its id only. */
const sendMail = ({ mailSender }: Services, logger: Logger): NodeJS.Timeout => {
  const round = async (): Promise<void> => {
    for (const outcome of await mailSender.run()) logger[outcome.state === 'sent' ? 'info' : 'warn'](outcome, 'mail');
  };
  return setInterval(
    () => void round().catch((error: unknown) => logger.warn({ err: error }, 'mails could not be sent')),
    MAIL_ROUND,
  ).unref();
};

/** Begins all that is done again and again while the server runs. The timers keep no process alive. */
export const startRounds = (hosts: Hosts, engine: Engine, logger: Logger): readonly NodeJS.Timeout[] => [
  keepHouse(hosts, engine, logger),
  sendMail(hosts.services, logger),
  ...startCounting(hosts.services, logger),
];
