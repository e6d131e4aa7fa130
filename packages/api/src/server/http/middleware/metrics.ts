import { createHash, timingSafeEqual } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { isLoopback } from '../../../contract/index.ts';
import { Problem } from '../../problem.ts';
import type { Metrics } from '../../services/operations/metrics.ts';
import type { Context, Middleware } from '../state.ts';

/** A proxy on the same machine is no caller from this machine, and says so by these. */
const isForwarded = (ctx: Context): boolean =>
  ctx.get('X-Forwarded-For') !== '' || ctx.get('Forwarded') !== '' || ctx.get('X-Real-IP') !== '';

const isFromHere = (ctx: Context, trustProxy: boolean): boolean =>
  !trustProxy && !isForwarded(ctx) && isLoopback(ctx.req.socket.remoteAddress ?? '');

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
const hasToken = (ctx: Context, token: string | null): boolean =>
  token !== null && timingSafeEqual(hash(ctx.get('Authorization')), hash(`Bearer ${token}`));

export interface MetricsOptions {
  /** Lets callers from other machines in; null: only this machine is. */
  readonly token: string | null;
  /** True behind a proxy; then nobody is known to be of this machine. */
  readonly trustProxy: boolean;
}

/** Measures each request, and answers GET /metrics for whoever watches the server. */
export const metrics =
  (figures: Metrics, { token, trustProxy }: MetricsOptions): Middleware =>
  async (ctx, next) => {
    if (ctx.path === '/metrics' && ctx.method === 'GET') {
      ctx.state.action = 'GET /metrics';
      if (!isFromHere(ctx, trustProxy) && !hasToken(ctx, token))
        throw new Problem('unauthorized', {
          message: 'Ask from the machine that the server runs on, or with METRICS_TOKEN as the bearer token.',
        });
      const { type, text } = await figures.read();
      ctx.type = type;
      ctx.set('Cache-Control', 'no-store');
      ctx.body = text;
      return;
    }
    const start = performance.now();
    const end = await figures.begin();
    ctx.res.once('close', () => end(ctx.state.action, ctx.res.statusCode, (performance.now() - start) / 1000));
    await next();
  };
