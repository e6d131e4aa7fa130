import Koa from 'koa';
import type { Logger } from 'pino';
import { createRouter } from './http/bind.ts';
import { serveFramePage } from './http/frame.ts';
import { createCompression } from './http/middleware/compression.ts';
import { countCalls } from './http/middleware/count-calls.ts';
import { createCors } from './http/middleware/cors.ts';
import { createErrorReporter, handleErrors } from './http/middleware/errors.ts';
import { requireExpectedHost } from './http/middleware/expected-host.ts';
import { measureRequests } from './http/middleware/metrics.ts';
import { handleUnmatched } from './http/middleware/methods.ts';
import { assignRequestId, logRequest } from './http/middleware/request-log.ts';
import { forwardToWorkers } from './http/middleware/forward-to-workers.ts';
import { setSecurityHeaders } from './http/middleware/security-headers.ts';
import type { State } from './http/state.ts';
import { serveStaticFiles } from './http/static.ts';
import type { StaticFolders } from './builds.ts';
import { createHandlers } from './routes/index.ts';
import type { Services } from './services/index.ts';

export interface AppDependencies {
  readonly services: Services;
  readonly logger: Logger;
  readonly staging: string;
  readonly folders: StaticFolders;
  /** True only behind a proxy that overwrites X-Forwarded-For, because callers could otherwise forge their address. */
  readonly isProxyTrusted: boolean;
  /** True when the server's public URL uses https. */
  readonly hasSecureCookies: boolean;
  /** Public URL of the server; null if it is not set. */
  readonly publicUrl: string | null;
  /** Token with which other machines may read /metrics; null to reject them. */
  readonly metricsToken: string | null;
  /** URL of the workers; null if this process analyzes photos itself. */
  readonly workerUrl: string | null;
}

/** Builds the application without opening a socket, file or database. */
export const createApp = (dependencies: AppDependencies): Koa<State> => {
  const { services, logger, staging, folders, isProxyTrusted, hasSecureCookies, publicUrl, metricsToken, workerUrl } = dependencies;
  // Trust only the last proxy.
  const app = new Koa<State>({ proxy: isProxyTrusted, maxIpsCount: 1 });
  const report = createErrorReporter(services.errorEvents);
  const router = createRouter(createHandlers(services), {
    sessions: services.sessions,
    accessTokens: services.accessTokens,
    partnerKeys: services.partnerKeys,
    embedSessions: services.embedSessions,
    staging,
    hasSecureCookies,
    report,
    requestLimits: services.requestLimits,
  });
  // Koa emits errors here that occur after the headers are sent, for instance when a caller disconnects in the middle of a photo.
  app.on('error', (error: unknown) => logger.debug({ err: error }, 'response aborted'));
  app.use(assignRequestId(logger));
  app.use(logRequest);
  app.use(countCalls(services.apiUsage.count));
  app.use(setSecurityHeaders({ isHttps: hasSecureCookies }));
  app.use(createCors(services.embedOrigins));
  app.use(createCompression());
  app.use(handleErrors(report));
  app.use(requireExpectedHost(publicUrl));
  app.use(measureRequests(services.metrics, { token: metricsToken, isProxyTrusted }));
  app.use(forwardToWorkers(workerUrl));
  app.use(router.routes());
  app.use(handleUnmatched(router));
  app.use(serveFramePage(services));
  app.use(serveStaticFiles(folders, publicUrl));
  return app;
};
