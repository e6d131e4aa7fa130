import type { Middleware } from '../state.ts';

/** For our own pages: nothing inline, nothing from elsewhere. blob: and data: are a seller's own photos before the upload. */
const PAGE_POLICY = [
  "default-src 'self'",
  "img-src 'self' blob: data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

export const securityHeaders: Middleware = async (ctx, next) => {
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Referrer-Policy', 'same-origin');
  await next();
  // What the API says is one person's and true for now; a photo sets its own rule.
  if (ctx.path.startsWith('/api') && !ctx.response.get('Cache-Control')) ctx.set('Cache-Control', 'no-store');
  if (ctx.type === 'text/html') {
    if (!ctx.response.get('Content-Security-Policy')) ctx.set('Content-Security-Policy', PAGE_POLICY);
    ctx.set('Cross-Origin-Opener-Policy', 'same-origin');
  }
};
