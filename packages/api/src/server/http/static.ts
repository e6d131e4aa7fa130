import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import send from 'koa-send';
import { findCurrentEmbedBuild, type StaticFolders } from '../builds.ts';
import type { RequestReason } from '../../messages/english.ts';
import { RequestError } from '../request-error.ts';
import { escapeHtml } from './reference/html.ts';
import type { Context, Middleware } from './state.ts';

/** Audience of each path in the built site: 'open' (public, in the sitemap), 'workspace' (for sellers) or 'unlisted'. */
export type SiteMap = Readonly<Record<string, string>>;

/** Reads the site map that the build writes next to the pages; returns null if the site is not built. */
export const readSiteMap = async (site: string): Promise<SiteMap | null> => {
  const text = await readFile(join(site, 'site-map.json'), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as SiteMap);
};

/** Returns whether a path matches a pattern such as `/items/:id`, where `:id` matches any single segment. */
const isPatternMatch = (pattern: string, path: string): boolean => {
  const [patternParts, pathParts] = [pattern.split('/'), path.split('/')];
  return (
    patternParts.length === pathParts.length &&
    patternParts.every((part, index) => part === pathParts[index] || (part.startsWith(':') && pathParts[index] !== ''))
  );
};

/** Returns whether the site has a page at `path`. Like the site's router, it ignores case and a trailing slash. */
export const isPage = (map: SiteMap, path: string): boolean => {
  const normalizedPath = path.toLowerCase().replace(/(?<=.)\/$/, '');
  return (
    Object.hasOwn(map, normalizedPath) ||
    Object.keys(map).some((pattern) => pattern.includes(':') && isPatternMatch(pattern, normalizedPath))
  );
};

const listPaths = (map: SiteMap, audience: string): string[] => Object.keys(map).filter((path) => map[path] === audience);

/** Returns the sitemap. Its URLs must be absolute, so it depends on the request's origin. */
export const buildSitemap = (map: SiteMap, origin: string): string => {
  const entries = listPaths(map, 'open').map((page) => `<url><loc>${new URL(page, origin).href.replaceAll('&', '&amp;')}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
};

/** Returns robots.txt, which links to the sitemap and excludes the API and pages that require sign-in. */
export const buildRobots = (map: SiteMap, origin: string): string => {
  const disallowLines = ['/api/', ...listPaths(map, 'workspace')].map((path) => `Disallow: ${path.replace(/:.*$/, '')}\n`);
  return `User-agent: *\nAllow: /\n${disallowLines.join('')}\nSitemap: ${new URL('/sitemap.xml', origin).href}\n`;
};

const YEAR_SECONDS = 31_536_000;
/** A content hash as Rollup writes it: `name-D4vG1k_2.js`. Files with such names never change. */
const HASHED_NAME = /-[\w-]{8}\.\w+$/;

const CACHE_FOREVER = `public, max-age=${YEAR_SECONDS}, immutable`;

const getCacheControl = (path: string): string => (HASHED_NAME.test(path) ? CACHE_FOREVER : 'no-cache');

const isFile = (path: string): boolean => /\.\w+$/.test(path);

const sendFile = async (ctx: Context, root: string, path: string, cacheControl = getCacheControl(path)): Promise<void> => {
  try {
    const sentPath = await send(ctx, path, { root, hidden: false, setHeaders: (res) => void res.setHeader('Cache-Control', cacheControl) });
    if (!sentPath) throw new RequestError('not_found');
  } catch (error) {
    // Forbidden names, folders and malformed URLs also get 404, so the response does not reveal what exists.
    throw new RequestError('not_found', { cause: error });
  }
};

/** Matches `/embed/v1/<build>/<file>`: an embed script build, which never changes. */
const BUILD_PATH = /^\/embed\/v1\/([\da-f]{12})(\/.+)$/;

const allowAllOrigins = (ctx: Context): void => {
  ctx.set('Access-Control-Allow-Origin', '*');
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
};

/** Matches valid hosts. The URL parser is less strict; for example, it accepts quotation marks. */
const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i;

/** Returns the public origin if configured, otherwise the request's origin, or null if its host is invalid. */
const getOrigin = (ctx: Context, publicUrl: string | null): string | null => {
  if (publicUrl !== null) return new URL(publicUrl).origin;
  const origin = `${ctx.protocol}://${ctx.host}`;
  return HOST.test(ctx.host) && URL.canParse(origin) ? origin : null;
};

/** Returns the generated file at a path, either sitemap.xml or robots.txt; null for all other paths. */
const findGeneratedFile = ({ path }: Context, map: SiteMap, origin: string): { type: string; body: string } | null => {
  if (path === '/sitemap.xml') return { type: 'application/xml', body: buildSitemap(map, origin) };
  return path === '/robots.txt' ? { type: 'text/plain', body: buildRobots(map, origin) } : null;
};

/** Sends the site's single page. Link previews accept only absolute URLs, so the image URL is made absolute. */
const sendPage = async (ctx: Context, site: string, origin: string | null): Promise<void> => {
  const html = await readFile(join(site, 'index.html'), 'utf8');
  const imageUrl = new URL('/og.png', origin ?? 'http://localhost').href;
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = 'html';
  ctx.body = html.replace('content="/og.png"', () => `content="${escapeHtml(imageUrl)}"`);
};

/**
 * Serves the built files: the site at /, the embed script at /embed/, its builds at /embed/v1/<build>/, sample photos at /samples/.
 */
export const serveStaticFiles = ({ site, embed, embedBuilds, samples }: StaticFolders, publicUrl: string | null): Middleware => {
  const serve = async (ctx: Context, root: string, path: string, reason: RequestReason): Promise<void> => {
    if (!existsSync(root)) throw new RequestError('not_found', { reason });
    await sendFile(ctx, root, path);
  };

  const sendBuild = async (ctx: Context): Promise<void> => {
    if (ctx.path === '/embed/v1/latest.json') {
      const latestBuild = await findCurrentEmbedBuild(embed);
      if (!latestBuild) throw new RequestError('not_found', { reason: 'embed_not_built' });
      ctx.set('Cache-Control', 'no-cache');
      ctx.body = latestBuild;
      return;
    }
    const [, build = 'none', file = ''] = BUILD_PATH.exec(ctx.path) ?? [];
    if (!existsSync(join(embedBuilds, build))) throw new RequestError('not_found', { reason: 'unknown_build' });
    await sendFile(ctx, join(embedBuilds, build), file, CACHE_FOREVER);
  };

  /** Sends 404 with the site's page to browsers; other clients get an error for a missing file. */
  const sendNotFound = async (ctx: Context, cause?: unknown): Promise<void> => {
    if (cause !== undefined && !ctx.get('Accept').includes('text/html')) throw cause;
    ctx.status = 404;
    await sendPage(ctx, site, getOrigin(ctx, publicUrl));
  };

  return async (ctx) => {
    const { path } = ctx;
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new RequestError('not_found');
    if (path.startsWith('/embed/')) {
      allowAllOrigins(ctx);
      if (path.startsWith('/embed/v1/')) return sendBuild(ctx);
      return serve(ctx, embed, path.slice('/embed'.length), 'embed_not_built');
    }
    if (path.startsWith('/samples/')) {
      allowAllOrigins(ctx);
      return serve(ctx, samples, path.slice('/samples'.length), 'samples_not_built');
    }
    const map = await readSiteMap(site);
    if (!map) throw new RequestError('not_found', { reason: 'site_not_built' });
    const origin = getOrigin(ctx, publicUrl);
    const generatedFile = origin && findGeneratedFile(ctx, map, origin);
    if (generatedFile) return void Object.assign(ctx, { status: 200, ...generatedFile });
    if (isPage(map, path)) return sendPage(ctx, site, origin);
    if (!isFile(path)) return sendNotFound(ctx);
    return sendFile(ctx, site, path).catch((error: unknown) => sendNotFound(ctx, error));
  };
};
