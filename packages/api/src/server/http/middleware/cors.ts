import { isLoopback } from '../../../contract/index.ts';
import type { Middleware } from '../state.ts';

const METHODS = 'GET, POST, PATCH, DELETE';
const REQUEST_HEADERS = 'Authorization, Content-Type, Accept, Idempotency-Key, X-Request-Id';
const EXPOSED = 'X-Request-Id, X-Total-Count, Link, Retry-After, RateLimit, RateLimit-Policy';
const PREFLIGHT_SECONDS = '600';

const isOfThisMachine = (origin: string): boolean => {
  const { protocol, hostname } = URL.canParse(origin) ? new URL(origin) : { protocol: '', hostname: '' };
  return /^https?:$/.test(protocol) && isLoopback(hostname);
};

export interface CorsOptions {
  /** Exact origins of pages that may embed the widgets. */
  readonly origins: readonly string[];
  /** Also every page of this machine: for development, when the server listens on this machine only. */
  readonly loopback: boolean;
  /** Whether it is an origin of a partner shop. */
  readonly isPartner: (origin: string) => Promise<boolean>;
}

/**
 * Lets pages of the listed origins call the API with a bearer token. Credentials are never allowed: a cookie that came along
 * from a foreign page must be worth nothing.
 */
export const cors =
  ({ origins, loopback, isPartner }: CorsOptions): Middleware =>
  async (ctx, next) => {
    ctx.vary('Origin');
    const origin = ctx.get('Origin');
    const isKnown = origins.includes(origin) || (loopback && isOfThisMachine(origin));
    const allowed = origin !== '' && (isKnown || (ctx.path.startsWith('/api/') && (await isPartner(origin))));
    if (allowed) {
      ctx.set('Access-Control-Allow-Origin', origin);
      ctx.set('Access-Control-Expose-Headers', EXPOSED);
    }
    if (ctx.method !== 'OPTIONS' || ctx.get('Access-Control-Request-Method') === '') return next();
    if (allowed) {
      ctx.set('Access-Control-Allow-Methods', METHODS);
      ctx.set('Access-Control-Allow-Headers', REQUEST_HEADERS);
      ctx.set('Access-Control-Max-Age', PREFLIGHT_SECONDS);
    }
    ctx.status = 204;
  };
