import { isLoopback } from '../../../contract/index.ts';
import { RequestError } from '../../request-error.ts';
import type { Middleware } from '../state.ts';

/** Paths for monitoring, which may reach the process at any host name. */
const PROBES: ReadonlySet<string> = new Set(['/api/health', '/metrics']);

/** Returns a host without its port. */
const nameOf = (host: string): string => host.replace(/:\d*$/, '');

/**
 * Refuses requests for another host than the public one (DNS rebinding): with a foreign domain that points here, our pages would contain
 * that name, and browsers would cache our responses under it. Accepts any host without `publicUrl`.
 */
export const expectedHost = (publicUrl: string | null): Middleware => {
  // The port is ignored, because proxies pass on only the name.
  const expected = publicUrl === null ? null : new URL(publicUrl).hostname;
  return async (ctx, next) => {
    const name = nameOf(ctx.host).toLowerCase();
    const isExpected = expected === null || name === expected || isLoopback(name) || PROBES.has(ctx.path);
    if (!isExpected)
      throw new RequestError('malformed_request', { message: `This server answers at ${publicUrl}. Use that address instead.` });
    await next();
  };
};
