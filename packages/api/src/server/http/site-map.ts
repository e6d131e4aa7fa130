import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
