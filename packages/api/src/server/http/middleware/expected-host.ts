import { isLoopback } from '../../../contract/index.ts';
import { RequestError } from '../../request-error.ts';
import type { Middleware } from '../state.ts';

/** Monitoring paths, which may be requested under any host name. */
const PROBE_PATHS: ReadonlySet<string> = new Set(['/api/health', '/metrics']);

const stripPort = (host: string): string => host.replace(/:\d*$/, '');

/**
 * Refuses requests for hosts other than the public one, which prevents DNS rebinding. If a foreign domain pointed here, our pages would
 * contain its name, and browsers would cache our responses under it. Accepts any host if `publicUrl` is null.
 */
export const requireExpectedHost = (publicUrl: string | null): Middleware => {
  // Ignore the port, because proxies pass on only the name.
  const expectedName = publicUrl === null ? null : new URL(publicUrl).hostname;
  return async (ctx, next) => {
    const name = stripPort(ctx.host).toLowerCase();
    const isExpected = expectedName === null || name === expectedName || isLoopback(name) || PROBE_PATHS.has(ctx.path);
    if (!isExpected) throw new RequestError('malformed_request', { reason: 'other_host', params: { url: String(publicUrl) } });
    await next();
  };
};
