import type { EmbedOrigins } from '../../services/partners/embed-origins.ts';
import type { Middleware } from '../state.ts';

const METHODS = 'GET, POST, PATCH, DELETE';
const REQUEST_HEADERS = 'Authorization, Content-Type, Accept, Idempotency-Key, If-Match, X-Request-Id';
const EXPOSED_HEADERS = 'X-Request-Id, X-Total-Count, Link, Retry-After, RateLimit, RateLimit-Policy';
const PREFLIGHT_SECONDS = '600';

/**
 * Lets pages on allowed origins call the API with a bearer token. Credentials are never allowed, so a cookie sent from a cross-site page is
 * useless.
 */
export const createCors =
  ({ isAllowedBySettings, isAllowed: isAllowedToCall }: Pick<EmbedOrigins, 'isAllowedBySettings' | 'isAllowed'>): Middleware =>
  async (ctx, next) => {
    ctx.vary('Origin');
    const origin = ctx.get('Origin');
    // Refuse the page if the partner's origins cannot be loaded. The route reports the error.
    const isAllowed =
      origin !== '' && (ctx.path.startsWith('/api/') ? await isAllowedToCall(origin).catch(() => false) : isAllowedBySettings(origin));
    if (isAllowed) {
      ctx.set('Access-Control-Allow-Origin', origin);
      ctx.set('Access-Control-Expose-Headers', EXPOSED_HEADERS);
    }
    if (ctx.method !== 'OPTIONS' || ctx.get('Access-Control-Request-Method') === '') return next();
    if (isAllowed) {
      ctx.set('Access-Control-Allow-Methods', METHODS);
      ctx.set('Access-Control-Allow-Headers', REQUEST_HEADERS);
      ctx.set('Access-Control-Max-Age', PREFLIGHT_SECONDS);
    }
    ctx.status = 204;
  };
