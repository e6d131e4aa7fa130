import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import send from 'koa-send';
import { Problem } from '../problem.ts';
import type { Context, Middleware } from './state.ts';

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

/** The pages that are there for everybody. */
const OPEN_PAGES = ['/', '/partners', '/docs', '/auth', '/contact', '/privacy', '/terms'];

/** Addresses in a sitemap are whole ones, so it is written for the host that was asked. */
const sitemap = (origin: string): string => {
  const entries = OPEN_PAGES.map((page) => `<url><loc>${new URL(page, origin).href.replaceAll('&', '&amp;')}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
};

/** Serves what the build made: the site at /, the embed script at /embed/, sample photos at /samples/. */
export const staticFiles = ({ site, embed, samples }: StaticFolders): Middleware => {
  const serve = async (ctx: Context, root: string, path: string, what: string): Promise<void> => {
    if (!existsSync(root)) throw notBuilt(what);
    await sendFile(ctx, root, path);
  };

  /** What names whole addresses; null for everything else. */
  const written = async (ctx: Context): Promise<{ type: string; body: string } | null> => {
    const origin = `${ctx.protocol}://${ctx.host}`;
    if (!URL.canParse(origin)) return null;
    if (ctx.path === '/sitemap.xml') return { type: 'application/xml', body: sitemap(origin) };
    if (ctx.path !== '/robots.txt') return null;
    const rules = await readFile(join(site, 'robots.txt'), 'utf8').catch(() => '');
    return { type: 'text/plain', body: `${rules}\nSitemap: ${new URL('/sitemap.xml', origin).href}\n` };
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
    if (!existsSync(join(site, 'index.html'))) throw notBuilt('site');
    const text = await written(ctx);
    if (text) return void Object.assign(ctx, { status: 200, ...text });
    // The site routes its own pages; only a missing file is missing.
    await sendFile(ctx, site, isFile(path) ? path : '/index.html');
  };
};
