import { createHash } from 'node:crypto';
import { z } from 'zod';
import { EmbedTheme, EmbedWidget, Platform } from '../../contract/index.ts';
import { Problem } from '../problem.ts';
import type { FramedShop, PartnerKeys } from '../services/partners/partner-keys.ts';
import { parseInput } from './input.ts';
import { pagePolicy } from './middleware/security-headers.ts';
import { kindOf } from './middleware/token-kind.ts';
import { problemOf } from './problem-of.ts';
import { Html, markup } from './reference/html.ts';
import type { Context, Middleware } from './state.ts';

const PATH = '/frame';

/** What the address says beside the key. What it leaves out is as the shop has it. */
const FrameQuery = z.object({
  widget: EmbedWidget,
  platform: Platform.optional(),
  theme: EmbedTheme.optional(),
  lang: z
    .string()
    .max(35)
    .regex(/^[a-zA-Z]{2,3}(-[a-zA-Z\d]{2,8})*$/, 'must be a language tag such as es')
    .optional(),
});
type FrameQuery = z.infer<typeof FrameQuery>;

/**
 * Paper and ink of the widgets (sdk-widgets/src/styles/tokens.css). The height is told to the page around: nothing may stretch it, and
 * words for screen readers alone, a pixel high, may stand below all else.
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
/** Without a space of its own: the policy knows the style by its hash. */
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

interface Document {
  readonly lang: string;
  readonly theme: string;
  readonly head?: Html;
  readonly body: Html;
}

const documentOf = ({ lang, theme, head, body }: Document): string =>
  `<!doctype html>\n${
    markup`<html lang="${lang}" data-theme="${theme}">
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

/** The texts' languages; what has none of its own is English. */
const languageOf = (tag: string): string => /^(en|es|fr)\b/i.exec(tag)?.[0].toLowerCase() ?? 'en';

/** A page of another origin hands down neither light nor dark, so to inherit is to follow the device. */
const themeOf = (theme: z.infer<typeof EmbedTheme>): string => (theme === 'inherit' ? 'auto' : theme);

/** Read by the page's script (sdk-widgets/src/elements/frame). No element stands there before it: one without a token would be ours. */
const widgetPage = (
  { origins, platforms, locale, theme: usual }: FramedShop,
  { widget, platform, theme: asked, lang }: FrameQuery,
): string => {
  const theme = themeOf(asked ?? usual);
  const settings = { widget, origins, platforms, locale, theme, ...(platform && { platform }), ...(lang && { lang }) };
  return documentOf({
    lang: languageOf(lang ?? locale),
    theme,
    head: markup`<meta name="relist-frame" content="${JSON.stringify(settings)}">
    <link rel="modulepreload" href="/embed/relist.js">
    <script type="module" src="/embed/frame.js"></script>`,
    body: markup`<main></main>
    <noscript><p>This part of the page needs JavaScript. Switch it on and load the page again.</p></noscript>`,
  });
};

const problemPage = ({ message }: Problem): string =>
  documentOf({ lang: 'en', theme: 'auto', body: markup`<main><p>${message}</p></main>` });

/** The publishable key of the address. Throws Problem for everything else. */
const keyOf = ({ query, state, ip }: Context): string => {
  const key = typeof query['key'] === 'string' ? query['key'] : '';
  const kind = kindOf(key);
  if (kind === 'secret') {
    state.log.warn({ action: state.action, ip }, 'a secret key stood in an address');
    throw new Problem('secret_key_in_browser');
  }
  if (kind === 'publishable') return key;
  throw new Problem('invalid_values', { message: "key must be the shop's publishable key: /frame?key=pk_…&widget=studio." });
};

const checkShown = ({ name, widgets }: FramedShop, widget: EmbedWidget): void => {
  if (widgets.includes(widget)) return;
  const message = `${name} doesn’t offer this part of Relist (${widget}). A Relist administrator can turn it on.`;
  throw new Problem('forbidden', { message });
};

const send = (ctx: Context, html: string, framedBy: readonly string[]): void => {
  ctx.type = 'html';
  ctx.set('Content-Security-Policy', pagePolicy({ framedBy, style: STYLE_HASH }));
  // Who may hold it is true for now: a shop that is suspended is framed no more.
  ctx.set('Cache-Control', 'private, no-cache');
  ctx.body = html;
};

const refuse = (ctx: Context, problem: Problem, framedBy: readonly string[]): void => {
  ctx.status = problem.status;
  ctx.state.code = problem.code;
  if (problem.retryAfter !== undefined) ctx.set('Retry-After', String(problem.retryAfter));
  send(ctx, problemPage(problem), framedBy);
};

/**
 * A page of our own that a shop holds in a frame where it lets no foreign script in. Browsers show it on that shop's origins and nowhere
 * else; what is wrong with the address of a shop that may act is said there too, in the widget's place.
 */
export const framePage =
  ({ partnerKeys }: { readonly partnerKeys: Pick<PartnerKeys, 'identifyFramed'> }): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== PATH || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.state.action = `GET ${PATH}`;
    let framedBy: readonly string[] = [];
    try {
      const shop = await partnerKeys.identifyFramed(keyOf(ctx), ctx.ip);
      ctx.state.partner = shop.partner;
      framedBy = shop.origins;
      const asked = parseInput(FrameQuery, { ...ctx.query }, 'query') as FrameQuery;
      checkShown(shop, asked.widget);
      send(ctx, widgetPage(shop, asked), framedBy);
    } catch (error) {
      const problem = problemOf(error);
      if (problem.status >= 500) throw error;
      refuse(ctx, problem, framedBy);
    }
  };
