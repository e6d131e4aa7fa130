import { request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as askSafely } from 'node:https';
import { contract, type Route } from '../../../contract/index.ts';
import { Problem } from '../../problem.ts';
import type { Context, Middleware } from '../state.ts';

/** The routes whose answer looks at photos, which takes seconds of all cores. Everything else takes milliseconds. */
const { items, tries, trials } = contract;
const LOOKING: readonly Route[] = [items.create, items.addPhotos, items.reanalyse, tries.create, tries.claim, trials.analysis];
const patterns = LOOKING.map(({ key, method, path }) => ({ key, method, path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) }));

/** What concerns one connection and not the answer. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer'];

const withoutConnection = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name)));

/** Longer than an analysis waits for its turn, so only a machine that vanished is silent for so long. */
const PATIENCE_MS = 600_000;

const away = (cause: unknown): Problem => new Problem('unavailable', { retryAfter: 2, cause });

/** Connects for each request, so that a name with several addresses leads to all of them, and to the next where one does not answer. */
const passOn = (ctx: Context, worker: URL): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { req, res, method, path, search, ip, protocol, state } = ctx;
    const headers = {
      ...withoutConnection(req.headers),
      // Overwritten and not appended: this process has found out who calls.
      'x-forwarded-for': ip,
      'x-forwarded-proto': protocol,
      'x-request-id': state.requestId,
    };
    const send = worker.protocol === 'https:' ? askSafely : ask;
    const further = send(worker, { method, path: path + search, headers, agent: false, timeout: PATIENCE_MS }, resolve);
    further.on('error', reject);
    further.on('timeout', () => further.destroy(new Error('the worker is silent')));
    res.once('close', () => further.destroy());
    req.pipe(further);
  });

/** Has a worker answer what looks at photos, its stages included. `address`: null where this process looks itself. */
export const toWorkers = (address: string | null): Middleware => {
  if (address === null) return (_, next) => next();
  const worker = new URL(address);
  return async (ctx, next) => {
    const route = patterns.find(({ method, path }) => method === ctx.method && path.test(ctx.path));
    if (!route) return next();
    ctx.state.action = `${route.key} (passed on)`;
    const answer = await passOn(ctx, worker).catch((error: unknown) => {
      throw away(error);
    });
    ctx.respond = false;
    ctx.res.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
    answer.on('error', () => ctx.res.destroy());
    answer.pipe(ctx.res);
    await new Promise<void>((resolve) => void ctx.res.once('close', resolve));
  };
};
