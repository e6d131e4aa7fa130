import { createHash } from 'node:crypto';
import { z } from 'zod';
import { EmbedTheme, EmbedWidget, toFieldCode, Platform } from '../../contract/index.ts';
import type { MessageLanguage } from '../../messages/format-message.ts';
import { RequestError } from '../request-error.ts';
import type { FramedPartner, PartnerKeys } from '../services/partners/partner-keys.ts';
import { parseInput } from './input.ts';
import { getRequestLanguage } from './language.ts';
import { translateMessage } from './middleware/errors.ts';
import { buildPagePolicy } from './middleware/security-headers.ts';
import { detectTokenKind } from './middleware/token-kind.ts';
import { toRequestError } from './to-request-error.ts';
import { buildMarkup, Html } from './reference/html.ts';
import type { Context, Middleware } from './state.ts';

const PATH = '/frame';

/** URL parameters other than the key. Missing ones default to the partner's settings. */
const FrameQuery = z.object({
  widget: EmbedWidget,
  platform: Platform.optional(),
  theme: EmbedTheme.optional(),
  lang: z
    .string()
    .max(35)
    .regex(/^[a-zA-Z]{2,3}(-[a-zA-Z\d]{2,8})*$/, toFieldCode('not_language'))
    .optional(),
});
type FrameQuery = z.infer<typeof FrameQuery>;

/**
 * Uses the widgets' background and text color (sdk-widgets/src/styles/tokens.css). The frame reports its height to the parent page, so
 * `main` has one pixel of padding for hidden screen-reader texts, which would otherwise add to the height.
 */
const STYLE = `
:root { color-scheme: light dark; background: light-dark(#faf7f2, #171614); color: light-dark(#1d1b18, #f3eee6); }
[data-theme='light'] { color-scheme: light; }
[data-theme='dark'] { color-scheme: dark; }
body { margin: 0; font: 16px/1.5 ui-sans-serif, system-ui, sans-serif; }
main { display: flow-root; padding-bottom: 1px; }
h1 { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
p { max-width: 60ch; margin: 0; padding: 16px; overflow-wrap: anywhere; }
`;
/** Contains only the style, because the policy contains a hash of the element's content. */
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

interface Document {
  readonly lang: string;
  readonly theme: string;
  readonly head?: Html;
  readonly body: Html;
}

const renderDocument = ({ lang, theme, head, body }: Document): string =>
  `<!doctype html>\n${
    buildMarkup`<html lang="${lang}" data-theme="${theme}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Relist</title>
    ${STYLE_ELEMENT}
    ${head}
  </head>
  <body>
    <header><h1>Relist</h1></header>
    ${body}
  </body>
</html>`.text
  }\n`;

/** Returns the language of the page's texts; unsupported ones fall back to English. */
const resolveLanguage = (tag: string): string => /^(en|es|fr)\b/i.exec(tag)?.[0].toLowerCase() ?? 'en';

/** Cross-origin parents do not pass on their color scheme, so "inherit" follows the device. */
const resolveTheme = (theme: z.infer<typeof EmbedTheme>): string => (theme === 'inherit' ? 'auto' : theme);

/**
 * Returns the page without the widget element. The page's script (sdk-widgets/src/elements/frame) configures tokens and then adds the
 * element. Without tokens, the element would use the session of the user signed in on our own pages.
 */
const renderWidgetPage = (
  { origins, platforms, locale, theme: defaultTheme }: FramedPartner,
  { widget, platform, theme: requestedTheme, lang }: FrameQuery,
): string => {
  const theme = resolveTheme(requestedTheme ?? defaultTheme);
  const settings = { widget, origins, platforms, locale, theme, ...(platform && { platform }), ...(lang && { lang }) };
  return renderDocument({
    lang: resolveLanguage(lang ?? locale),
    theme,
    head: buildMarkup`<meta name="relist-frame" content="${JSON.stringify(settings)}">
    <link rel="modulepreload" href="/embed/relist.js">
    <script type="module" src="/embed/frame.js"></script>`,
    body: buildMarkup`<main></main>
    <noscript><p>This part of the page needs JavaScript. Turn it on and reload the page.</p></noscript>`,
  });
};

const renderErrorPage = (error: RequestError, lang: MessageLanguage): string =>
  renderDocument({ lang, theme: 'auto', body: buildMarkup`<main><p>${translateMessage(error, lang)}</p></main>` });

/** Returns the publishable key in the URL. Throws RequestError for anything else. */
const readKey = ({ query, state, ip }: Context): string => {
  const key = typeof query['key'] === 'string' ? query['key'] : '';
  const kind = detectTokenKind(key);
  if (kind === 'secret') {
    state.log.warn({ action: state.action, ip }, 'a secret key was in a URL');
    throw new RequestError('secret_key_in_browser');
  }
  if (kind === 'publishable') return key;
  throw new RequestError('invalid_values', { reason: 'frame_key_needed' });
};

const assertWidgetAllowed = ({ name, widgets }: FramedPartner, widget: EmbedWidget): void => {
  if (widgets.includes(widget)) return;
  throw new RequestError('forbidden', { reason: 'widget_off', params: { name, widget } });
};

const sendPage = (ctx: Context, html: string, frameAncestors: readonly string[]): void => {
  ctx.type = 'html';
  ctx.set('Content-Security-Policy', buildPagePolicy({ frameAncestors, style: STYLE_HASH }));
  // The allowed parents may change at any time, for example when a partner is suspended.
  ctx.set('Cache-Control', 'private, no-cache');
  ctx.body = html;
};

const sendErrorPage = (ctx: Context, requestError: RequestError, frameAncestors: readonly string[]): void => {
  ctx.status = requestError.status;
  ctx.state.code = requestError.code;
  if (requestError.retryAfter !== undefined) ctx.set('Retry-After', String(requestError.retryAfter));
  ctx.vary('Accept-Language');
  sendPage(ctx, renderErrorPage(requestError, getRequestLanguage(ctx)), frameAncestors);
};

/**
 * Serves a page that partners embed as an iframe if they allow no third-party scripts. Browsers show it only on the
 * partner's origins. For an active partner, errors in the URL are shown on the page in place of the widget.
 */
export const serveFramePage =
  ({ partnerKeys }: { readonly partnerKeys: Pick<PartnerKeys, 'identifyByFrameKey'> }): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== PATH || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.state.action = `GET ${PATH}`;
    let frameAncestors: readonly string[] = [];
    try {
      const caller = await partnerKeys.identifyByFrameKey(readKey(ctx), ctx.ip);
      ctx.state.partner = caller.partner;
      frameAncestors = caller.origins;
      const query = parseInput(FrameQuery, { ...ctx.query }, 'query') as FrameQuery;
      assertWidgetAllowed(caller, query.widget);
      sendPage(ctx, renderWidgetPage(caller, query), frameAncestors);
    } catch (error) {
      const requestError = toRequestError(error);
      if (requestError.status >= 500) throw error;
      sendErrorPage(ctx, requestError, frameAncestors);
    }
  };
