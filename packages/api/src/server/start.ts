import { isIP, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { PlatformRules } from '../contract/index.ts';
import type { Engine } from '../engine/types.ts';
import { createApp } from './app.ts';
import { aiOptionsOf } from './config/ai.ts';
import type { Variables } from './config/variables.ts';
import { openDataFolder, type DataFolder } from './data-folder.ts';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { createDrain } from './drain.ts';
import { builtFolders } from './folders.ts';
import { registerJobs } from './jobs/index.ts';
import { listen } from './listen.ts';
import { installQueue } from './queue/install.ts';
import { createQueue } from './queue/queue.ts';
import { HOUR } from './services/clock.ts';
import { createServices, type Services } from './services/index.ts';
import { LIMITS, type Limits } from './services/rate-limits.ts';

/** What the server serves: an engine and the platforms' rules. */
export interface Knowledge {
  readonly engine: Engine;
  readonly rules: () => readonly PlatformRules[];
}

export interface Running {
  readonly address: string;
  readonly database: Database;
  readonly folder: DataFolder;
  readonly services: Services;
  /** Finishes what is under way and closes everything. True when nothing had to be cut off. */
  readonly stop: () => Promise<boolean>;
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** As people type it: the same name everywhere keeps one login, for a browser tells localhost from 127.0.0.1. */
const hostInAddress = (host: string): string => (isLoopback(host) ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host);

/** The embedded recogniser costs nothing, so only a paid provider has a budget. */
const limitsFor = (variables: Variables): Limits => ({
  ...LIMITS,
  paidAnalysis: { ...LIMITS.paidAnalysis, count: (aiOptionsOf(variables) && variables.AI_DAILY_BUDGET) ?? Infinity },
});

const openAll = async (variables: Variables): Promise<{ folder: DataFolder; database: Database }> => {
  const folder = await openDataFolder(resolve(variables.RELIST_DATA_DIR));
  try {
    const database = await openDatabase({ url: variables.DATABASE_URL ?? null, folder: folder.database });
    try {
      await migrate(database.knex);
      await installQueue(database.knex);
      return { folder, database };
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    await folder.release();
    throw error;
  }
};

/** Work that waits until people are served: a vacuum or a cold model must not delay the first page. */
const keepHouse = ({ services, database }: Pick<Running, 'services' | 'database'>, engine: Engine, logger: Logger): NodeJS.Timeout => {
  const tend = async (): Promise<void> => {
    await services.housekeeping.run();
    await database.maintain();
  };
  const note = (what: string) => (error: unknown) => logger.warn({ err: error }, what);
  engine.warm().catch(note('the engine could not be warmed up; the first analysis will be slower'));
  tend().catch(note('housekeeping failed'));
  const hourly = setInterval(() => void tend().catch(note('housekeeping failed')), HOUR);
  return hourly.unref();
};

/** Brings everything up, in the order in which one thing needs the other, and listens. */
export const start = async (
  variables: Variables,
  logger: Logger,
  know: (variables: Variables, database: Database, logger: Logger) => Promise<Knowledge>,
): Promise<Running> => {
  const { folder, database } = await openAll(variables);
  const { engine, rules } = await know(variables, database, logger);
  const closeAll = async (): Promise<void> => {
    await engine.close();
    await database.close();
    await folder.release();
  };
  try {
    const queue = createQueue({ knex: database.knex, logger });
    const services = createServices({
      database,
      queue,
      clock: () => new Date(),
      engine,
      rules,
      folder,
      adminEmail: variables.ADMIN_EMAIL ?? null,
      publicUrl: variables.PUBLIC_URL ?? null,
      limits: limitsFor(variables),
      webhooksToLoopback: variables.WEBHOOKS_TO_LOOPBACK,
    });
    const removed = await services.recover();
    if (removed > 0) logger.info({ removed }, 'removed uploads that a crash had cut off');
    const app = createApp({
      services,
      logger,
      staging: folder.staging,
      cors: { origins: variables.EMBED_ORIGINS, loopback: isLoopback(variables.HOST) },
      folders: builtFolders(),
      trustProxy: variables.TRUST_PROXY,
      secureCookies: variables.PUBLIC_URL?.startsWith('https:') ?? false,
    });
    const server = await listen(app.callback(), { host: variables.HOST, port: variables.PORT });
    const drain = createDrain(server);
    const { port } = server.address() as AddressInfo;
    registerJobs(queue, services);
    void queue.start({ alone: database.kind === 'embedded' });
    const hourly = keepHouse({ services, database }, engine, logger);
    const stop = async (): Promise<boolean> => {
      services.stopping.begin();
      clearInterval(hourly);
      const patience = variables.STOP_DEADLINE_MS;
      const [finished] = await Promise.all([drain(patience), queue.stop(patience)]);
      await closeAll();
      return finished;
    };
    return { address: variables.PUBLIC_URL ?? `http://${hostInAddress(variables.HOST)}:${port}`, database, folder, services, stop };
  } catch (error) {
    await closeAll();
    throw error;
  }
};
