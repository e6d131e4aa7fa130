import { RequestError } from '../../request-error.ts';
import type { Allowance, RequestLimits } from '../../services/operations/request-limits.ts';
import type { Context } from '../state.ts';
import type { RequestIdentity } from './identity.ts';

/**
 * Exempt routes. Health checks run every few seconds and must work while the database is unavailable. For sign-ins,
 * services/passwords/password-check.ts slows callers down, because a call limit would lock out everyone at the same address.
 */
const UNLIMITED_ROUTES: ReadonlySet<string> = new Set(['GET /api/health', 'GET /api/ready', 'POST /api/auth/login']);

/** Routes that lead to a sign-in, counted separately from an address's other calls. */
const SIGN_IN_ROUTES: ReadonlySet<string> = new Set([
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

const countCall = async (ctx: Context, limit: RequestLimits, ...[name, subject]: Parameters<RequestLimits>): Promise<void> => {
  const allowance = await limit(name, subject);
  if (!allowance) return;
  setRateLimitHeaders(ctx, name === 'requests' ? 'account' : 'address', allowance);
  if (allowance.remaining < 0) throw new RequestError('rate_limited', { retryAfter: allowance.reset });
};

/**
 * Identifies the caller and counts the call for the account, or for the address if there is no valid token. Partners have their own limits.
 * Throws RequestError.
 */
export const identifyAndCount = async (
  ctx: Context,
  key: string,
  limit: RequestLimits,
  identify: () => Promise<RequestIdentity>,
): Promise<RequestIdentity> => {
  if (UNLIMITED_ROUTES.has(key)) return identify();
  const identity = await identify().catch(async (error: unknown) => {
    await countCall(ctx, limit, 'anonymousRequests', ctx.ip);
    throw error;
  });
  if (identity.user) await countCall(ctx, limit, 'requests', identity.user.id);
  else if (!identity.partner) await countCall(ctx, limit, SIGN_IN_ROUTES.has(key) ? 'signInRequests' : 'anonymousRequests', ctx.ip);
  return identity;
};
