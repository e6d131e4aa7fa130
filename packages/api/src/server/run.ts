import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { pino, type DestinationStream, type Logger } from 'pino';
import { locateWorkerEntry } from '../engine/workers/index.ts';
import { OPENAI_URL, readAiOptions } from './config/connections.ts';
import { readEnvironment } from './config/env.ts';
import { getTemplatePath } from './builds.ts';
import type { Variables } from './config/variables.ts';
import { openDataFolder } from './data-folder.ts';
import { SECOND } from './services/shared/clock.ts';
import { OperatorError } from './operator-error.ts';
import type { EngineLoader, RunningServer, Storage } from './start.ts';
import { BEATS_INDEX, CHECK_COUNT, STOPPING_INDEX, type WatchdogTask } from './watchdog-liveness.ts';

/** Properties that could contain a secret in a log line. */
const SECRET_PATHS = ['authorization', 'cookie', 'password', 'passwordHash', 'token', 'apiKey'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

/** Creates a logger that writes JSON lines to stdout, or to `destination`. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, base: null, redact: { paths: SECRET_PATHS, censor: '[secret]' } }, destination ?? pino.destination({ sync: true }));

/** Maximum number of milliseconds for which the event loop may be blocked. Even an import, the longest request, yields every 20 ms. */
const MAX_BLOCKED_MS = 30 * SECOND;
/** Lower bound of the limit when the stop deadline is short, because compiling on a busy machine can take seconds. */
const MIN_BLOCKED_MS = 5 * SECOND;
/** Milliseconds for the shutdown steps after the last response: finishing emails in progress and closing the database. */
const CLEANUP_MS = 5 * SECOND;

export interface Watchdog {
  /** Call it when the process is asked to stop. The watchdog kills the process if stopping takes too long. */
  readonly expectStop: () => void;
}

/**
 * Monitors the process from a separate thread and kills it when its event loop is blocked. A blocked process can handle neither requests
 * nor stop signals. The limit is at most `stopDeadlineMs`, the time within which the process must stop, but at least 5 s.
 */
export const startWatchdog = (stopDeadlineMs: number, logger: Logger): Watchdog => {
  const maxBlockedMs = Math.min(MAX_BLOCKED_MS, Math.max(MIN_BLOCKED_MS, stopDeadlineMs));
  const sharedBuffer = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  const state = new Int32Array(sharedBuffer);
  const { url, argv, execArgv } = locateWorkerEntry('../server/watchdog');
  const task: WatchdogTask = {
    sharedBuffer,
    maxBlockedMs,
    maxStopMs: stopDeadlineMs + CLEANUP_MS,
    canLog: logger.isLevelEnabled('fatal'),
  };
  const worker = new Worker(url, { argv: [...argv], execArgv: [...execArgv], workerData: task });
  worker.on('error', (err) => logger.error({ err }, 'the watchdog failed; a blocked process will not be detected'));
  worker.unref();
  // In a container, the kernel drops fatal signals that process 1 does not handle, even from itself.
  if (process.pid === 1)
    logger.warn('the watchdog cannot end process 1; run the container with an init process, for example with docker run --init');
  setInterval(() => Atomics.add(state, BEATS_INDEX, 1), maxBlockedMs / CHECK_COUNT / 2).unref();
  return { expectStop: () => void Atomics.store(state, STOPPING_INDEX, 1) };
};

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const exitWithError = (error: unknown): never => {
  process.stderr.write(
    `${error instanceof OperatorError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
};

const formatStartupMessage = ({ address, database, folder }: RunningServer, variables: Variables): string => {
  const ai = readAiOptions(variables);
  const provider = ai ? `openai (${ai.baseUrl ?? OPENAI_URL})` : 'embedded (needs no key or network)';
  return [
    '',
    `  Relist is ready: ${address}`,
    '',
    `  Data      ${folder.path}`,
    ...(variables.S3_BUCKET ? [`  Photos    bucket ${variables.S3_BUCKET} at ${variables.S3_ENDPOINT ?? 'Amazon S3'}`] : []),
    `  Database  ${database.kind === 'embedded' ? 'embedded, in the data folder. Not for production: set DATABASE_URL' : database.location}`,
    `  AI        ${provider}`,
    '',
    '  Stop with Ctrl-C.',
    '',
  ].join('\n');
};

/** Shuts down gracefully on the first signal, and immediately on the second. */
const stopOnSignals = (server: RunningServer, watchdog: Watchdog): void => {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    watchdog.expectStop();
    server.stop().then((isFinished) => process.exit(isFinished ? 0 : 1), exitWithError);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
};

/**
 * Unpacks the embedded database's template in a thread, if the database does not exist yet. Creating hundreds of files can take a second,
 * during which this process loads its modules. Resolves when the thread has ended, even if the template is missing or damaged.
 */
const unpackInThread = (file: string, folder: string): Promise<void> => {
  if (existsSync(folder) || !existsSync(file)) return Promise.resolve();
  const { url, argv, execArgv } = locateWorkerEntry('../server/db/unpack-template');
  const worker = new Worker(url, { argv: [...argv], execArgv: [...execArgv], workerData: { file, folder } });
  return new Promise((resolve) => {
    worker.once('error', () => resolve());
    worker.once('exit', () => resolve());
  });
};

/** Locks the data folder and, on the first start, unpacks the embedded database while the server's modules load. */
const lockStorage = async ({ RELIST_DATA_DIR, DATABASE_URL }: Variables): Promise<Storage> => {
  const folder = await openDataFolder(resolve(RELIST_DATA_DIR));
  return { folder, unpackPromise: DATABASE_URL ? Promise.resolve() : unpackInThread(getTemplatePath(), folder.database) };
};

const main = async (engineLoader: EngineLoader): Promise<void> => {
  // Silence the S3 client's warning that future versions will not support Node 20; package-lock.json pins a version that does.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const variables = readEnvironment(process.env);
  const logger = createLogger(variables.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'));
  const exitOnUncaughtError = (err: unknown): never => {
    logger.fatal({ err }, 'uncaught error; the process exits so that it can be restarted');
    process.exit(1);
  };
  process.on('uncaughtException', exitOnUncaughtError);
  process.on('unhandledRejection', exitOnUncaughtError);
  if (!existsSync(variables.RELIST_DATA_DIR)) print(`Creating the data folder ${variables.RELIST_DATA_DIR}…`);
  const storage = await lockStorage(variables);
  const { start } = await import('./start.ts');
  const server = await start(variables, storage, logger, engineLoader, print);
  stopOnSignals(server, startWatchdog(variables.STOP_DEADLINE_MS, logger));
  print(formatStartupMessage(server, variables));
  await server.services.confirmations.reprintAdministratorLink();
};

/** Runs the server in this process. Reads the environment, prints readable errors, and stops on signals. */
export const run = (engineLoader: EngineLoader): void => void main(engineLoader).catch(exitWithError);
