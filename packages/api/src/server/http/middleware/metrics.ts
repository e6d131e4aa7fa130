import { createHash, timingSafeEqual } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { isLoopback } from '../../../contract/index.ts';
import { RequestError } from '../../request-error.ts';
import type { Metrics } from '../../services/operations/metrics.ts';
import type { Context, Middleware } from '../state.ts';

/** Returns true for a request from a proxy on this machine, whose caller may be elsewhere. */
const isForwarded = (ctx: Context): boolean =>
  ctx.get('X-Forwarded-For') !== '' || ctx.get('Forwarded') !== '' || ctx.get('X-Real-IP') !== '';

const isFromThisMachine = (ctx: Context, isProxyTrusted: boolean): boolean =>
  !isProxyTrusted && !isForwarded(ctx) && isLoopback(ctx.req.socket.remoteAddress ?? '');

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
const hasToken = (ctx: Context, token: string | null): boolean =>
  token !== null && timingSafeEqual(hash(ctx.get('Authorization')), hash(`Bearer ${token}`));

export interface MetricsOptions {
  /** Token for callers from other machines; null allows only this machine. */
  readonly token: string | null;
  /** True behind a proxy, where no caller counts as local. */
  readonly isProxyTrusted: boolean;
}

/** Measures each request, and serves GET /metrics for monitoring. */
export const measureRequests =
  (metrics: Metrics, { token, isProxyTrusted }: MetricsOptions): Middleware =>
  async (ctx, next) => {
    if (ctx.path === '/metrics' && ctx.method === 'GET') {
      ctx.state.action = 'GET /metrics';
      if (!isFromThisMachine(ctx, isProxyTrusted) && !hasToken(ctx, token))
        throw new RequestError('unauthorized', { reason: 'metrics_token' });
      const { type, text } = await metrics.read();
      ctx.type = type;
      ctx.set('Cache-Control', 'no-store');
      ctx.body = text;
      return;
    }
    const start = performance.now();
    const end = await metrics.begin();
    ctx.res.once('close', () => end(ctx.state.action, ctx.res.statusCode, (performance.now() - start) / 1000));
    await next();
  };
