import { isLoopback } from '../../../contract/index.ts';
import { Problem } from '../../problem.ts';
import type { Middleware } from '../state.ts';

/** Asked by what watches the process, at whatever address it finds it. */
const PROBES: ReadonlySet<string> = new Set(['/api/health', '/metrics']);

/** A host without its port. */
const nameOf = (host: string): string => host.replace(/:\d*$/, '');

/**
 * Refuses requests that name another host than people use: through a domain that somebody points here, pages of ours would name that one
 * and browsers would keep their answers for it. Without `publicUrl` any host will do.
 */
export const expectedHost = (publicUrl: string | null): Middleware => {
  // Without the port: proxies pass on the name only.
  const expected = publicUrl === null ? null : new URL(publicUrl).hostname;
  return async (ctx, next) => {
    const name = nameOf(ctx.host).toLowerCase();
    const isExpected = expected === null || name === expected || isLoopback(name) || PROBES.has(ctx.path);
    if (!isExpected) throw new Problem('malformed_request', { message: `This server answers at ${publicUrl}. Use that address instead.` });
    await next();
  };
};
