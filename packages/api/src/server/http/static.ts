import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import send from 'koa-send';
import { Problem } from '../problem.ts';
import { escapeHtml } from './reference/html.ts';
import type { Context, Middleware } from './state.ts';

/** Addresses of the built site, each with who it is for: 'open' to everybody and search engines, a seller's 'workspace', 'unlisted'. */
export type SiteMap = Readonly<Record<string, string>>;

/** The list that the build of the site leaves beside its pages; null where nothing is built. */
export const readSiteMap = async (site: string): Promise<SiteMap | null> => {
  const text = await readFile(join(site, 'site-map.json'), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as SiteMap);
};

/** `/items/:id` stands for one part of any name. */
const fits = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part === given[at] || (part.startsWith(':') && given[at] !== ''));
};

/** Whether the site has a page there. It reads addresses the same way: in any case, with or without a slash at the end. */
export const isAddress = (map: SiteMap, path: string): boolean => {
  const address = path.toLowerCase().replace(/(?<=.)\/$/, '');
  return Object.hasOwn(map, address) || Object.keys(map).some((pattern) => pattern.includes(':') && fits(pattern, address));
};

const addressesFor = (map: SiteMap, audience: string): string[] => Object.keys(map).filter((address) => map[address] === audience);

/** Addresses in a sitemap are whole ones, so it is written for the host that was asked. */
export const sitemapOf = (map: SiteMap, origin: string): string => {
  const entries = addressesFor(map, 'open').map((page) => `<url><loc>${new URL(page, origin).href.replaceAll('&', '&amp;')}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
};

/** Keeps search engines from what would only send them away, and tells them where the list of the rest is. */
export const robotsOf = (map: SiteMap, origin: string): string => {
  const barred = ['/api/', ...addressesFor(map, 'workspace')].map((path) => `Disallow: ${path.replace(/:.*$/, '')}\n`);
  return `User-agent: *\nAllow: /\n${barred.join('')}\nSitemap: ${new URL('/sitemap.xml', origin).href}\n`;
};

export interface StaticFolders {
  /** The built site, with index.html. */
  readonly site: string;
  /** The embed script and its chunks. */
  readonly embed: string;
  /** Photos of things to try the product with. */
  readonly samples: string;
}

const YEAR = 31_536_000;
/** A content hash as Rollup writes it: `name-D4vG1k_2.js`. What is under such a name never changes. */
const HASHED = /-[\w-]{8}\.\w+$/;

const cacheFor = (path: string): string => (HASHED.test(path) ? `public, max-age=${YEAR}, immutable` : 'no-cache');

const isFile = (path: string): boolean => /\.\w+$/.test(path);

const sendFile = async (ctx: Context, root: string, path: string): Promise<void> => {
  try {
    const sent = await send(ctx, path, { root, hidden: false, setHeaders: (res) => void res.setHeader('Cache-Control', cacheFor(path)) });
    if (!sent) throw new Problem('not_found');
  } catch (error) {
    // Forbidden names, folders and malformed addresses: what they would have been is nobody's business.
    throw new Problem('not_found', { cause: error });
  }
};

const notBuilt = (what: string): Problem =>
  new Problem('not_found', { message: `The ${what} is not built yet. Run "npm run build" in the Relist folder and load this again.` });

const openToAll = (ctx: Context): void => {
  ctx.set('Access-Control-Allow-Origin', '*');
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
};

/** What a host may be made of; URLs take quotation marks and more. */
const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i;

/** The origin people use, else the one that was asked; null where that names none. */
const originOf = (ctx: Context, publicUrl: string | null): string | null => {
  if (publicUrl !== null) return new URL(publicUrl).origin;
  const origin = `${ctx.protocol}://${ctx.host}`;
  return HOST.test(ctx.host) && URL.canParse(origin) ? origin : null;
};

/** What names whole addresses; null for everything else. */
const written = ({ path }: Context, map: SiteMap, origin: string): { type: string; body: string } | null => {
  if (path === '/sitemap.xml') return { type: 'application/xml', body: sitemapOf(map, origin) };
  return path === '/robots.txt' ? { type: 'text/plain', body: robotsOf(map, origin) } : null;
};

/** The site's one page. Who previews a link takes whole addresses only, so its picture is named at a whole one. */
const sendPage = async (ctx: Context, site: string, origin: string | null): Promise<void> => {
  const html = await readFile(join(site, 'index.html'), 'utf8');
  const picture = new URL('/og.png', origin ?? 'http://localhost').href;
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = 'html';
  ctx.body = html.replace('content="/og.png"', () => `content="${escapeHtml(picture)}"`);
};

/** Serves what the build made: the site at /, the embed script at /embed/, sample photos at /samples/. */
export const staticFiles = ({ site, embed, samples }: StaticFolders, publicUrl: string | null): Middleware => {
  const serve = async (ctx: Context, root: string, path: string, what: string): Promise<void> => {
    if (!existsSync(root)) throw notBuilt(what);
    await sendFile(ctx, root, path);
  };

  /** The site's own page says that there is nothing, to a person; a program is told in a problem's words. */
  const sendNothing = async (ctx: Context, cause?: unknown): Promise<void> => {
    if (cause !== undefined && !ctx.get('Accept').includes('text/html')) throw cause;
    ctx.status = 404;
    await sendPage(ctx, site, originOf(ctx, publicUrl));
  };

  return async (ctx) => {
    const { path } = ctx;
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new Problem('not_found');
    if (path.startsWith('/embed/')) {
      openToAll(ctx);
      return serve(ctx, embed, path.slice('/embed'.length), 'embed script');
    }
    if (path.startsWith('/samples/')) {
      openToAll(ctx);
      return serve(ctx, samples, path.slice('/samples'.length), 'set of samples');
    }
    const map = await readSiteMap(site);
    if (!map) throw notBuilt('site');
    const origin = originOf(ctx, publicUrl);
    const text = origin && written(ctx, map, origin);
    if (text) return void Object.assign(ctx, { status: 200, ...text });
    if (isAddress(map, path)) return sendPage(ctx, site, origin);
    if (!isFile(path)) return sendNothing(ctx);
    return sendFile(ctx, site, path).catch((error: unknown) => sendNothing(ctx, error));
  };
};
