import type { Middleware } from '../state.ts';

export interface PageRules {
  /** Exact origins whose pages may frame this one. Default: none. */
  readonly frameAncestors?: readonly string[];
  /** Hash of an inline style in the policy's format, such as `'sha256-…'`. */
  readonly style?: string;
  /** Name of the only Trusted Types policy that the page may create, once. Default: none. */
  readonly trustedTypes?: string;
}

/**
 * Policy of our pages: no inline code, nothing from other hosts, no text as markup. blob: and data: are for a seller's photos before the
 * upload. Only /frame can be framed, by its partner's origins.
 */
export const buildPagePolicy = ({ frameAncestors = [], style, trustedTypes }: PageRules = {}): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${style ?? "'self'"}`,
    "font-src 'self'",
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes ?? "'none'"}`,
  ].join('; ');
/** The site's first script starts a worker, which needs a Trusted Types policy. Later scripts cannot create another of this name. */
const PAGE_POLICY = buildPagePolicy({ trustedTypes: 'relist-first' });

/** Policy of all other responses, which stay inert even when opened directly. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Turns off browser features. Photos come from the file chooser, which needs no permission; only copying needs one. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture', 'browsing-topics']
  .map((name) => `${name}=()`)
  .concat('clipboard-write=(self)')
  .join(', ');

/** One year, the minimum for browsers' preload lists. */
const HSTS_POLICY = 'max-age=31536000';

/**
 * Sets the headers that restrict browsers on every response. `isHttps` is true if the public URL uses HTTPS, even behind a proxy that
 * terminates TLS.
 */
export const setSecurityHeaders =
  ({ isHttps }: { readonly isHttps: boolean }): Middleware =>
  async (ctx, next) => {
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Referrer-Policy', 'same-origin');
    ctx.set('Permissions-Policy', PERMISSIONS);
    if (isHttps || ctx.secure) ctx.set('Strict-Transport-Security', HSTS_POLICY);
    await next();
    // API responses are personal and may change at any time; a photo sets its own caching rule.
    if (ctx.path.startsWith('/api') && !ctx.response.get('Cache-Control')) ctx.set('Cache-Control', 'no-store');
    const isPage = ctx.type === 'text/html';
    // A cross-origin page opens /connect to get approval, and waits for the reply.
    if (isPage) ctx.set('Cross-Origin-Opener-Policy', ctx.path === '/connect' ? 'unsafe-none' : 'same-origin');
    if (!ctx.response.get('Content-Security-Policy')) ctx.set('Content-Security-Policy', isPage ? PAGE_POLICY : FILE_POLICY);
  };
