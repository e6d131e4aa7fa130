import { RequestError } from '../../request-error.ts';
import type { Allowance, RequestLimits } from '../../services/operations/request-limits.ts';
import type { Context } from '../state.ts';
import type { RequestIdentity } from './identity.ts';

/**
 * Exempt routes. Health checks run every few seconds and must be answered while the database is unavailable. Sign-ins are slowed down by
 * services/passwords/password-proof.ts: a limit on calls would let one caller lock out everyone at the same address.
 */
const UNLIMITED: ReadonlySet<string> = new Set(['GET /api/health', 'GET /api/ready', 'POST /api/auth/login']);

/** Routes that lead to a sign-in, counted separately from other calls of an address. */
const SIGN_IN: ReadonlySet<string> = new Set([
  'POST /api/auth/register',
  'POST /api/auth/password-reset',
  'POST /api/auth/password-reset/confirm',
  'GET /api/auth/methods',
  'GET /api/login',
  'GET /api/login/callback',
  'POST /api/auth/exchange',
]);

/** Sets the headers of draft-ietf-httpapi-ratelimit-headers-10. */
const setRateLimitHeaders = (ctx: Context, name: string, { limit, window, remaining, reset }: Allowance): void => {
  ctx.set('RateLimit-Policy', `"${name}";q=${limit};w=${window}`);
  ctx.set('RateLimit', `"${name}";r=${Math.max(0, remaining)};t=${reset}`);
};

const count = async (ctx: Context, limit: RequestLimits, ...[name, subject]: Parameters<RequestLimits>): Promise<void> => {
  const allowance = await limit(name, subject);
  if (!allowance) return;
  setRateLimitHeaders(ctx, name === 'requests' ? 'account' : 'address', allowance);
  if (allowance.remaining < 0) throw new RequestError('rate_limited', { retryAfter: allowance.reset });
};

/**
 * Identifies the caller and counts the call: for the account, or for the address without one, which includes invalid tokens. Shops have
 * limits of their own. Throws RequestError.
 */
export const identifyAndCount = async (
  ctx: Context,
  key: string,
  limit: RequestLimits,
  identify: () => Promise<RequestIdentity>,
): Promise<RequestIdentity> => {
  if (UNLIMITED.has(key)) return identify();
  const who = await identify().catch(async (error: unknown) => {
    await count(ctx, limit, 'strangerRequests', ctx.ip);
    throw error;
  });
  if (who.user) await count(ctx, limit, 'requests', who.user.id);
  else if (!who.partner) await count(ctx, limit, SIGN_IN.has(key) ? 'signInRequests' : 'strangerRequests', ctx.ip);
  return who;
};
