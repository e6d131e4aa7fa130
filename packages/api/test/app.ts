import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import { createClient, type Client } from '../src/client/index.ts';
import type { AuthToken, ListedItem, PlatformRules, Registration, User } from '../src/contract/index.ts';
import type { Engine } from '../src/engine/types.ts';
import { createApp } from '../src/server/app.ts';
import type { Database } from '../src/server/db/database.ts';
import { registerJobs } from '../src/server/jobs/index.ts';
import { listen } from '../src/server/http/listen.ts';
import { createQueue, type Queue } from '../src/server/queue/queue.ts';
import { createServices, type Services } from '../src/server/services/index.ts';
import type { OidcOptions } from '../src/server/services/sign-in/oidc.ts';
import type { EbayOptions } from '../src/server/comparables/ebay.ts';
import type { BucketOptions } from '../src/server/config/connections.ts';
import type { PasswordCost } from '../src/server/services/passwords/passwords.ts';
import { LIMITS, type Limits } from '../src/server/services/operations/rate-limits.ts';
import type { MailOptions } from '../src/server/services/mail/smtp.ts';
import { createTestDatabase } from './database.ts';
import { createRulePackReports } from '../src/engine/listings/platforms/rule-pack-reports.ts';
import { createInstantEngine, createInstantRules } from './instant-engine.ts';
import { expectListed } from './expect-listed.ts';
import { createJacketPhoto } from './photo-files.ts';

export interface TestUser {
  readonly user: User;
  readonly token: string;
  readonly email: string;
  readonly password: string;
  readonly client: Client;
}

export interface TestApp {
  readonly url: string;
  readonly database: Database;
  readonly services: Services;
  /** Folder with `photos` and `staging`. */
  readonly folder: string;
  readonly logLines: string[];
  /** Milliseconds that sign-ins would have been delayed. */
  readonly signInDelays: number[];
  /** Texts that the server printed for its operator. */
  readonly operatorMessages: string[];
  /** The server's clock, which tests can set. */
  readonly clock: { now: Date };
  readonly anonymous: Client;
  readonly buildUser: (details?: { email?: string; role?: 'admin' | 'user' }) => Promise<TestUser>;
  readonly buildItem: (owner: TestUser, hint?: string) => Promise<ListedItem>;
  /** Runs every due job and its follow-ups. `shouldIncludeScheduled` also runs jobs scheduled for later, such as a retry. */
  readonly runJobs: (options?: { shouldIncludeScheduled?: boolean }) => Promise<void>;
  /** Resolves when the server handles no request and has recorded all errors. */
  readonly waitUntilIdle: () => Promise<void>;
  /** Sends a request without the client. */
  readonly request: (path: string, init?: RequestInit & { token?: string }) => Promise<Response>;
  readonly close: () => Promise<void>;
}

export interface TestOptions {
  readonly engine?: Engine;
  readonly getRules?: () => readonly PlatformRules[];
  /** Database to use instead of a new one. The app closes it. */
  readonly database?: Database;
  readonly limits?: Limits;
  /** Cost of hashing a password. Default: the minimum. */
  readonly passwordCost?: PasswordCost;
  /** Bucket that stores photos instead of the folder. */
  readonly bucket?: BucketOptions;
  readonly areLoopbackWebhooksAllowed?: boolean;
  readonly adminEmail?: string;
  readonly mail?: MailOptions;
  readonly oidc?: OidcOptions;
  readonly publicUrl?: string;
  readonly origins?: readonly string[];
  readonly isLoopbackAllowed?: boolean;
  readonly hasSecureCookies?: boolean;
  readonly isProxyTrusted?: boolean;
  readonly metricsToken?: string;
  /** Lets analyses without an account use the AI provider. */
  readonly canTriesUseAi?: boolean;
  readonly ebay?: EbayOptions;
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Tracks each request until its handler and its connection have finished, which may be after the response. */
const trackRequests = (handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>) => {
  const pendingRequests = new Set<Promise<unknown>>();
  const listener: RequestListener = (request, response) => {
    const closePromise = new Promise((resolve) => response.once('close', resolve));
    const requestPromise = Promise.all([handle(request, response), closePromise]).finally(() => pendingRequests.delete(requestPromise));
    pendingRequests.add(requestPromise);
  };
  const waitForRequests = async (): Promise<void> => {
    while (pendingRequests.size > 0) await Promise.all(pendingRequests);
  };
  return { listener, waitUntilIdle: waitForRequests };
};

/** Limits that tests don't reach, although they call faster than people. Tests of these limits set lower ones. */
const RELAXED_LIMITS: Limits = {
  ...LIMITS,
  requests: { count: Infinity, window: 60_000 },
  anonymousRequests: { count: Infinity, window: 60_000 },
  signInRequests: { count: Infinity, window: 60_000 },
  tries: { count: Infinity, window: 86_400_000 },
  tryUploads: { count: Infinity, window: 3_600_000 },
};

/** The minimum that argon2id accepts, because tests register hundreds of users whose passwords need no protection. */
const CHEAP_HASHING: PasswordCost = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 };

/** State that a test can observe and set. */
const createObservations = () => ({
  logLines: [] as string[],
  signInDelays: [] as number[],
  operatorMessages: [] as string[],
  clock: { now: new Date() },
});

/** The parts of an app that exist before its services. */
interface Foundation {
  readonly database: Database;
  readonly queue: Queue;
  readonly engine: Engine;
  readonly folder: string;
}

const createTestServices = (
  { database, queue, engine, folder }: Foundation,
  { clock, signInDelays, operatorMessages }: ReturnType<typeof createObservations>,
  options: TestOptions,
  getAddress: () => string,
) =>
  createServices({
    database,
    queue,
    clock: () => new Date(clock.now),
    engine,
    getRules: options.getRules ?? createInstantRules,
    getPacks: createRulePackReports,
    folder: {
      id: randomUUID(),
      photos: join(folder, 'photos'),
      staging: join(folder, 'staging'),
      erasures: join(folder, 'erasures.txt'),
    },
    bucket: options.bucket ?? null,
    adminEmail: options.adminEmail ?? null,
    mail: options.mail ?? null,
    oidc: options.oidc ?? null,
    getAddress,
    printForOperator: (text) => void operatorMessages.push(text),
    publicUrl: options.publicUrl ?? null,
    limits: options.limits ?? RELAXED_LIMITS,
    canTriesUseAi: options.canTriesUseAi ?? false,
    passwordCost: options.passwordCost ?? CHEAP_HASHING,
    wait: async (milliseconds) => void signInDelays.push(milliseconds),
    ebay: options.ebay ?? null,
    areLoopbackWebhooksAllowed: options.areLoopbackWebhooksAllowed ?? false,
    embedSettings: { origins: options.origins ?? [], isLoopbackAllowed: options.isLoopbackAllowed ?? false },
  });

const startServer = async (services: Services, logger: Logger, folder: string, options: TestOptions) => {
  const app = createApp({
    services,
    logger,
    staging: join(folder, 'staging'),
    folders: {
      site: join(folder, 'site'),
      embed: join(folder, 'embed'),
      embedBuilds: join(folder, 'embed-builds'),
      samples: join(folder, 'samples'),
    },
    isProxyTrusted: options.isProxyTrusted ?? false,
    metricsToken: options.metricsToken ?? null,
    hasSecureCookies: options.hasSecureCookies ?? false,
    publicUrl: options.publicUrl ?? null,
    workerUrl: null,
  });
  const { listener, waitUntilIdle } = trackRequests(app.callback());
  const server = await listen(listener, { host: '127.0.0.1', port: 0 });
  // Client and server share an event loop, so under load the server would close an idle connection just as the client reuses it.
  server.keepAliveTimeout = 0;
  return { server, waitUntilIdle, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

/** Signs up, and opens the link in the email if there is one. */
const signUp = async ({ auth, confirmations }: Services, { knex }: Database, registration: Registration): Promise<AuthToken> => {
  const caller = { ip: '127.0.0.1', userAgent: null };
  const registrationResult = await auth.register(registration, caller);
  if (!('accepted' in registrationResult)) return registrationResult;
  const email = await knex('outbox').where({ recipient: registration.email, template: 'confirm-registration' }).first('id', 'link');
  await confirmations.confirm({ token: String(email.link).split('#confirm=')[1] ?? '' });
  await knex('outbox').where({ id: email.id }).delete();
  return auth.login(registration, caller);
};

/** Starts the real application on a free port with a separate database, data folder and clock. */
export const startApp = async (options: TestOptions = {}): Promise<TestApp> => {
  const database = options.database ?? (await createTestDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'relist-test-'));
  const observations = createObservations();
  const engine = options.engine ?? createInstantEngine();
  const logger = pino({ level: 'info' }, { write: (line: string) => void observations.logLines.push(line) });
  const queue = createQueue({ knex: database.knex, logger });
  let url = '';
  const services = createTestServices({ database, queue, engine, folder }, observations, options, () => url);
  registerJobs(queue, services);
  await services.recover();
  const { server, waitUntilIdle, ...address } = await startServer(services, logger, folder, options);
  url = address.url;

  return {
    url,
    database,
    services,
    folder,
    ...observations,
    anonymous: createClient({ baseUrl: url }),
    buildUser: async ({ email = `${randomUUID()}@example.com`, role = 'user' } = {}) => {
      const password = 'correct horse';
      const { token, user } = await signUp(services, database, { email, password, firstName: 'Ada', lastName: null });
      if (role === 'admin') await database.knex('users').where({ id: user.id }).update({ role });
      return { user, token, email, password, client: createClient({ baseUrl: url, token }) };
    },
    buildItem: async (owner, hint = 'Jacket') =>
      expectListed(await owner.client.items.create({ body: { hint }, files: [await createJacketPhoto()] })),
    runJobs: async ({ shouldIncludeScheduled = false } = {}) => {
      const waitingJobs = database.knex.withSchema('pgboss').from('job').where('state', '<', 'active');
      if (shouldIncludeScheduled) await waitingJobs.update({ startAfter: database.knex.fn.now() });
      await queue.runUntilIdle();
    },
    waitUntilIdle: async () => {
      await waitUntilIdle();
      await services.errorEvents.waitUntilIdle();
    },
    request: (path, { token, ...init } = {}) =>
      fetch(`${url}${path}`, {
        redirect: 'manual',
        ...init,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...init.headers },
      }),
    close: async () => {
      await closeServer(server);
      await waitUntilIdle();
      await Promise.all([services.passwordResets.waitUntilIdle(), services.errorEvents.waitUntilIdle()]);
      await queue.stop(0);
      await services.fileReader.close();
      await engine.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
