import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { contract, type Route } from '../../../contract/index.ts';
import { RequestError } from '../../request-error.ts';
import type { Context, Middleware } from '../state.ts';

const { items, tries, trials } = contract;
/** Routes that analyze photos, which uses all cores for seconds. Other routes take milliseconds. */
const ANALYSIS_ROUTES: readonly Route[] = [items.create, items.addPhotos, items.reanalyse, tries.create, tries.claim, trials.analysis];
const routePatterns = ANALYSIS_ROUTES.map(({ key, method, path }) => ({
  key,
  method,
  path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** Headers that apply to a single connection and are not forwarded. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer'];

const removeHopByHopHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));

/** Milliseconds. Analyses wait less than this in the queue, so only an unreachable machine causes a timeout. */
const WORKER_TIMEOUT_MS = 600_000;

const createUnreachableError = (cause: unknown): RequestError => new RequestError('unavailable', { retryAfter: 2, cause });

/** Forwards a request on a new connection, so that a host with several addresses spreads the load and skips failed ones. */
const forward = (ctx: Context, worker: URL): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { req, res, method, path, search, ip, protocol, state } = ctx;
    const headers = {
      ...removeHopByHopHeaders(req.headers),
      // Replace the header instead of appending, because this process knows the caller's address.
      'x-forwarded-for': ip,
      'x-forwarded-proto': protocol,
      'x-request-id': state.requestId,
    };
    const send = worker.protocol === 'https:' ? requestHttps : requestHttp;
    const workerRequest = send(worker, { method, path: path + search, headers, agent: false, timeout: WORKER_TIMEOUT_MS }, resolve);
    workerRequest.on('error', reject);
    workerRequest.on('timeout', () => workerRequest.destroy(new Error('the worker stopped responding')));
    res.once('close', () => workerRequest.destroy());
    req.pipe(workerRequest);
  });

/**
 * Forwards requests that analyze photos to a worker and streams the response back. `workerUrl` is null when this process analyzes them
 * itself.
 */
export const forwardToWorkers = (workerUrl: string | null): Middleware => {
  if (workerUrl === null) return (_, next) => next();
  const worker = new URL(workerUrl);
  return async (ctx, next) => {
    const route = routePatterns.find(({ method, path }) => method === ctx.method && path.test(ctx.path));
    if (!route) return next();
    ctx.state.action = `${route.key} (forwarded)`;
    const response = await forward(ctx, worker).catch((error: unknown) => {
      throw createUnreachableError(error);
    });
    ctx.respond = false;
    ctx.res.writeHead(response.statusCode ?? 502, removeHopByHopHeaders(response.headers));
    response.on('error', () => ctx.res.destroy());
    response.pipe(ctx.res);
    await new Promise<void>((resolve) => void ctx.res.once('close', resolve));
  };
};
