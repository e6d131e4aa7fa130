import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { isLoopback, type PlatformRules, type RulePackReport } from '../contract/index.ts';
import type { Engine } from '../engine/types.ts';
import { createApp } from './app.ts';
import {
  OPENAI_URL,
  readAiOptions,
  readBucketOptions,
  readEbayOptions,
  readMailOptions,
  readOidcOptions,
  type BucketOptions,
} from './config/connections.ts';
import type { Variables } from './config/variables.ts';
import type { DataFolder } from './data-folder.ts';
import type { Database } from './db/database.ts';
import { toDamageError } from './db/embedded.ts';
import { keepEmbedBuild, findBuiltFolders, type StaticFolders } from './builds.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { createDrain } from './http/drain.ts';
import { toUrlHost } from './host-names.ts';
import { registerJobs } from './jobs/index.ts';
import { listen } from './http/listen.ts';
import { installQueue } from './queue/install.ts';
import { createQueue, type Queue } from './queue/queue.ts';
import { flushCounts, reportAi, startCountingCalls, startBackgroundTasks } from './background-tasks.ts';
import { createServices, type ServiceDependencies, type Services } from './services/index.ts';
import type { PrintForOperator } from './services/sign-in/administrator-links.ts';
import { LIMITS, type Limits } from './services/operations/rate-limits.ts';
import { OperatorError } from './operator-error.ts';

/** The engine and the platforms' rules that the server uses. */
export interface EngineWithRules {
  readonly engine: Engine;
  readonly getRules: () => readonly PlatformRules[];
  readonly getPacks: () => readonly RulePackReport[];
}

/** Loads the engine. */
export interface EngineLoader {
  /** Imports the engine's modules, which takes half a second. Further calls return the same modules. */
  readonly importModules: () => Promise<unknown>;
  /** Creates the engine once the database is open. */
  readonly create: (variables: Variables, database: Database, logger: Logger) => Promise<EngineWithRules>;
}

/** Thrown when the bucket cannot be used. The message is for the operator. */
export class BucketUnreachableError extends OperatorError {
  override readonly name = 'BucketUnreachable';
  constructor({ bucket, endpoint }: BucketOptions, error: unknown) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    // The SDK's errors often have no message, but a name such as NoSuchBucket.
    const reason = cause instanceof Error ? `${cause.name === 'Error' ? '' : cause.name} ${cause.message}`.trim() : String(cause);
    super(
      `The bucket ${bucket} at ${endpoint ?? 'Amazon S3'} cannot be used (${reason}). Check the S3 settings and whether the bucket exists, or unset S3_BUCKET to keep photos in the data folder.`,
      { cause },
    );
  }
}

const assertBucketUsable = async (bucket: BucketOptions | null, { photos }: Services): Promise<void> => {
  if (!bucket) return;
  await photos.check().catch((error: unknown) => {
    throw new BucketUnreachableError(bucket, error);
  });
};

export interface RunningServer {
  readonly address: string;
  readonly database: Database;
  readonly folder: DataFolder;
  readonly services: Services;
  /** Finishes running work and closes everything. Returns false when the timeout interrupted work. */
  readonly stop: () => Promise<boolean>;
}

/** Returns the configured limits. Only a paid provider has a budget, because the built-in recognizer costs nothing. */
const createLimits = (variables: Variables): Limits => {
  const count = variables.REQUESTS_PER_MINUTE || Infinity;
  return {
    ...LIMITS,
    requests: { ...LIMITS.requests, count },
    anonymousRequests: { ...LIMITS.anonymousRequests, count },
    signInRequests: { ...LIMITS.signInRequests, count },
    tries: { ...LIMITS.tries, count: variables.TRIES_PER_DAY },
    paidAnalysis: { ...LIMITS.paidAnalysis, count: (readAiOptions(variables) && variables.AI_DAILY_BUDGET) ?? Infinity },
    paidAnalyses: { ...LIMITS.paidAnalyses, count: (readAiOptions(variables) && variables.AI_DAILY_BUDGET_TOTAL) ?? Infinity },
  };
};

const getProvider = (variables: Variables): ServiceDependencies['provider'] => {
  const ai = readAiOptions(variables);
  return ai && { apiKey: ai.apiKey, baseUrl: ai.baseUrl ?? OPENAI_URL };
};

/** The data folder, which this process has locked, and a promise for the embedded database's files. */
export interface Storage {
  readonly folder: DataFolder;
  readonly unpackPromise: Promise<void>;
}

/** Opens and migrates the database. Releases the data folder if that fails. */
const openStorage = async (variables: Variables, { folder, unpackPromise }: Storage): Promise<Database> => {
  try {
    await unpackPromise;
    const database = await openDatabase({ url: variables.DATABASE_URL ?? null, folder: folder.database });
    try {
      await migrate(database.knex);
      await installQueue(database.knex);
      return database;
    } catch (error) {
      const { kind, location } = database;
      // Closing a database with damaged files may fail too.
      await database.close().catch(() => {});
      throw kind === 'embedded' ? toDamageError(location, error) : error;
    }
  } catch (error) {
    await folder.release();
    throw error;
  }
};

/** After a backup is restored, deletes again the accounts that were deleted since the backup. */
const replayErasures = async (services: Services, logger: Logger): Promise<void> => {
  const { deletedCount, refusedCount } = await services.replayErasures();
  if (deletedCount > 0) logger.warn({ deleted: deletedCount }, 'deleted accounts again that a restored backup still contained');
  if (refusedCount > 0)
    logger.error(
      { refused: refusedCount },
      'an account must be deleted again but is the only administrator; make another account an administrator and restart',
    );
};

const storeEmbedBuild = async ({ embed, embedBuilds }: StaticFolders, logger: Logger): Promise<void> => {
  try {
    await keepEmbedBuild(embed, embedBuilds);
  } catch (err) {
    logger.warn({ err }, 'this build of the embed script could not be stored; pages that refer to it by id will not find it');
  }
};

/** Returns the settings that the services need. */
const readServiceSettings = (variables: Variables) => ({
  adminEmail: variables.ADMIN_EMAIL ?? null,
  mail: readMailOptions(variables),
  oidc: readOidcOptions(variables),
  secondFactorKey: variables.SECOND_FACTOR_KEY ?? null,
  publicUrl: variables.PUBLIC_URL ?? null,
  limits: createLimits(variables),
  provider: getProvider(variables),
  ebay: readEbayOptions(variables),
  canTriesUseAi: variables.TRIES_WITH_AI,
  prices: variables.AI_PRICES,
  areLoopbackWebhooksAllowed: variables.WEBHOOKS_TO_LOOPBACK,
  embedSettings: { origins: variables.EMBED_ORIGINS, isLoopbackAllowed: isLoopback(variables.HOST) },
});

/** Creates the app with its settings from the environment. */
const createConfiguredApp = (variables: Variables, services: Services, logger: Logger, folders: StaticFolders, staging: string) =>
  createApp({
    services,
    logger,
    staging,
    folders,
    // Only api processes call a worker, and they pass on the caller's address.
    isProxyTrusted: variables.TRUST_PROXY || variables.RELIST_ROLE === 'worker',
    metricsToken: variables.METRICS_TOKEN ?? null,
    publicUrl: variables.PUBLIC_URL ?? null,
    hasSecureCookies: variables.PUBLIC_URL?.startsWith('https:') ?? false,
    workerUrl: variables.RELIST_ROLE === 'api' ? (variables.RELIST_WORKER_URL ?? null) : null,
  });

/**
 * Deletes uploads that a crash interrupted, and accounts that a restored backup still contains. Call it before the first request.
 */
const deleteLeftovers = async (services: Services, logger: Logger): Promise<void> => {
  const deletedCount = await services.recover();
  await replayErasures(services, logger);
  if (deletedCount > 0) logger.info({ deleted: deletedCount }, 'deleted uploads that a crash interrupted');
};

/** Starts jobs and timers. Returns a function that stops the timers; the caller stops the queue. */
const startBackgroundWork = (
  role: Variables['RELIST_ROLE'],
  { queue, services, database, engine }: { queue: Queue; services: Services; database: Database; engine: Engine },
  logger: Logger,
): (() => void) => {
  registerJobs(queue, services);
  const canRunJobs = role !== 'api';
  if (canRunJobs) void queue.start({ isOnlyProcess: database.kind === 'embedded' });
  const timers = canRunJobs ? startBackgroundTasks({ services, database }, engine, logger) : startCountingCalls(services, logger);
  const shutdownController = new AbortController();
  // This rejects only at shutdown, with the signal's reason.
  reportAi(engine, logger, shutdownController.signal).catch(() => {});
  return () => {
    shutdownController.abort();
    for (const timer of timers) clearInterval(timer);
  };
};

const finishServices = async (services: Services, logger: Logger): Promise<void> => {
  await Promise.all([
    services.passwordResets.waitUntilIdle(),
    services.errorEvents.waitUntilIdle(),
    services.mailSender.stop(),
    flushCounts(services, logger),
    services.fileReader.close(),
  ]);
};

/** Starts all parts in the order of their dependencies, then listens. */
export const start = async (
  variables: Variables,
  storage: Storage,
  logger: Logger,
  engineLoader: EngineLoader,
  printForOperator: PrintForOperator,
): Promise<RunningServer> => {
  const { folder } = storage;
  const folders = { ...findBuiltFolders(), embedBuilds: folder.embedBuilds };
  // Copy and import while the database opens. If the import fails, creating the engine reports the error.
  const embedBuildPromise = storeEmbedBuild(folders, logger);
  engineLoader.importModules().catch(() => {});
  const database = await openStorage(variables, storage);
  const { engine, getRules, getPacks } = await engineLoader.create(variables, database, logger);
  const closeAll = async (): Promise<void> => {
    await engine.close();
    await database.close();
    await folder.release();
  };
  let address = variables.PUBLIC_URL ?? '';
  try {
    const bucket = readBucketOptions(variables);
    const queue = createQueue({ knex: database.knex, logger });
    const services = createServices({
      database,
      queue,
      clock: () => new Date(),
      engine,
      getRules,
      getPacks,
      folder,
      bucket,
      getAddress: () => address,
      printForOperator,
      ...readServiceSettings(variables),
    });
    await assertBucketUsable(bucket, services);
    await deleteLeftovers(services, logger);
    await embedBuildPromise;
    const app = createConfiguredApp(variables, services, logger, folders, folder.staging);
    const server = await listen(app.callback(), { host: variables.HOST, port: variables.PORT });
    const drain = createDrain(server);
    const { port } = server.address() as AddressInfo;
    address ||= `http://${toUrlHost(variables.HOST)}:${port}`;
    const stopBackgroundWork = startBackgroundWork(variables.RELIST_ROLE, { queue, services, database, engine }, logger);
    const stop = async (): Promise<boolean> => {
      services.shutdown.begin();
      stopBackgroundWork();
      const timeoutMs = variables.STOP_DEADLINE_MS;
      const [isFinished] = await Promise.all([drain(timeoutMs), queue.stop(timeoutMs)]);
      await finishServices(services, logger);
      await closeAll();
      return isFinished;
    };
    return { address, database, folder, services, stop };
  } catch (error) {
    await closeAll();
    throw error;
  }
};
