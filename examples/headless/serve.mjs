// The shop's server. It serves the pages and the modules they import, and has one route that gives the visitor a Relist token.
//   RELIST_URL    the Relist server's URL    (http://localhost:3000)
//   RELIST_TOKEN  the shop's access token    (Settings, Access tokens)
//   PORT          the shop's port            (4001)
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const relist = process.env.RELIST_URL ?? 'http://localhost:3000';
const token = process.env.RELIST_TOKEN;
const port = Number(process.env.PORT ?? 4001);

/** Modules served directly from node_modules: import name → path and folder. A shop with a bundler does not need this. */
const modules = Object.fromEntries(
  ['@relist/sdk-widgets/headless', 'zustand/vanilla', 'ky'].map((name, index) => {
    const url = import.meta.resolve(name);
    return [name, { path: `/m${index}/${url.slice(url.lastIndexOf('/') + 1)}`, folder: new URL('.', url) }];
  }),
);
const importMap = JSON.stringify({ imports: Object.fromEntries(Object.entries(modules).map(([name, { path }]) => [name, path])) });
const policy = `default-src 'self'; script-src 'self' 'sha256-${createHash('sha256').update(importMap).digest('base64')}'; connect-src 'self' ${relist}; img-src 'self' blob: ${relist}`;

const types = { html: 'text/html', css: 'text/css', js: 'text/javascript', mjs: 'text/javascript' };
const files = ['attic.js', 'stock.js', 'parts.js', 'attic.css'];
const pages = { '/': 'index.html', '/stock': 'stock.html' };

/** Returns the file for a path, or undefined. Only the page's files and scripts below the module folders are served. */
const findFile = (pathname) => {
  const name = pathname.slice(1);
  if (files.includes(name)) return new URL(name, import.meta.url);
  const [, index, modulePath] = /^\/m(\d)\/([\w/.-]+\.m?js)$/.exec(pathname) ?? [];
  const folder = Object.values(modules)[Number(index)]?.folder;
  const file = folder && modulePath && new URL(modulePath, folder);
  return file && file.href.startsWith(folder.href) ? file : undefined;
};

createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://shop');
  const send = (status, type, body) =>
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy }).end(body);
  if (pathname === '/favicon.ico') return response.writeHead(204).end();
  if (pathname === '/settings') return send(200, 'application/json', JSON.stringify({ relistUrl: relist }));
  if (pathname === '/token' && request.method === 'POST')
    return token
      ? send(200, 'application/json', JSON.stringify({ token }))
      : send(503, 'application/json', '{"message":"Set RELIST_TOKEN and start the shop again."}');
  if (Object.hasOwn(pages, pathname)) {
    const html = await readFile(new URL(pages[pathname], import.meta.url), 'utf8');
    return send(200, types.html, html.replace('<!--importmap-->', `<script type="importmap">${importMap}</script>`));
  }
  const file = findFile(pathname);
  const body = file && (await readFile(file).catch(() => undefined));
  return body ? send(200, types[pathname.slice(pathname.lastIndexOf('.') + 1)], body) : send(404, 'text/plain', 'Not found');
}).listen(port, '127.0.0.1', () =>
  console.log(`The shop is at http://localhost:${port}${token ? '' : ' (set RELIST_TOKEN so that it can issue tokens)'}`),
);
