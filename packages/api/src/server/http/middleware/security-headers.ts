import type { Middleware } from '../state.ts';

export interface PageRules {
  /** Exact origins whose pages may hold this one in a frame. Default: none. */
  readonly framedBy?: readonly string[];
  /** The hash of a style that stands in the page, as policies write it. */
  readonly style?: string;
}

/**
 * For our own pages: nothing inline, nothing from elsewhere, no text that becomes markup. blob: and data: are a seller's own photos
 * before the upload. A page works inside somebody else's only where it names whose: /frame does, each shop's for that shop's origins.
 */
export const pagePolicy = ({ framedBy = [], style }: PageRules = {}): string =>
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
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
const PAGE_POLICY = pagePolicy();

/** For what is no page: opened by itself, it does nothing. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Photos come from the file chooser, which asks the person itself; copying is the one thing that asks the browser. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture', 'browsing-topics']
  .map((name) => `${name}=()`)
  .concat('clipboard-write=(self)')
  .join(', ');

/** Seconds; a year, which browsers ask for before they trust it. */
const TLS_ONLY = 'max-age=31536000';

/** Rules for the browser that go with every answer. `https`: people reach the server by https, also where a proxy ends it. */
export const securityHeaders =
  ({ https }: { readonly https: boolean }): Middleware =>
  async (ctx, next) => {
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Referrer-Policy', 'same-origin');
    ctx.set('Permissions-Policy', PERMISSIONS);
    if (https || ctx.secure) ctx.set('Strict-Transport-Security', TLS_ONLY);
    await next();
    // What the API says is one person's and true for now; a photo sets its own rule.
    if (ctx.path.startsWith('/api') && !ctx.response.get('Cache-Control')) ctx.set('Cache-Control', 'no-store');
    const isPage = ctx.type === 'text/html';
    // A page of another origin opens /connect to be let in, and waits for its answer.
    if (isPage) ctx.set('Cross-Origin-Opener-Policy', ctx.path === '/connect' ? 'unsafe-none' : 'same-origin');
    if (!ctx.response.get('Content-Security-Policy')) ctx.set('Content-Security-Policy', isPage ? PAGE_POLICY : FILE_POLICY);
  };
