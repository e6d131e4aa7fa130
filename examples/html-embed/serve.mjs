// The shop's server. It serves a page without a build, and has one route that gives the visitor a Relist token.
//   RELIST_URL    the Relist server's URL    (http://localhost:3000)
//   RELIST_TOKEN  the shop's access token    (Settings, Access tokens)
//   PORT          the shop's port            (4000)
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const relist = process.env.RELIST_URL ?? 'http://localhost:3000';
const token = process.env.RELIST_TOKEN;
const port = Number(process.env.PORT ?? 4000);

// The page's script. A shop would write these lines itself.
const script = `import ${JSON.stringify(`${relist}/embed/relist.js`)};
Relist.configure({ baseUrl: ${JSON.stringify(relist)}, getToken: async () => (await (await fetch('/token', { method: 'POST' })).json()).token });
`;
const types = { '.html': 'text/html; charset=utf-8', '.css': 'text/css; charset=utf-8', '.js': 'text/javascript; charset=utf-8' };
const files = { '/': 'index.html', '/shop.css': 'shop.css' };

createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://shop');
  const send = (status, type, body) =>
    response
      .writeHead(status, {
        'content-type': type,
        'content-security-policy': `default-src 'self'; script-src 'self' ${relist}; connect-src 'self' ${relist}; img-src 'self' blob: ${relist}`,
      })
      .end(body);
  if (pathname === '/favicon.ico') return response.writeHead(204).end();
  if (pathname === '/shop.js') return send(200, types['.js'], script);
  if (pathname === '/token' && request.method === 'POST')
    return token
      ? send(200, 'application/json', JSON.stringify({ token }))
      : send(503, 'application/json', '{"message":"Set RELIST_TOKEN and start the shop again."}');
  const file = files[pathname];
  if (!file) return send(404, 'text/plain', 'Not found');
  return send(200, types[`.${file.split('.')[1]}`], await readFile(new URL(file, import.meta.url)));
}).listen(port, '127.0.0.1', () =>
  console.log(`The shop is at http://localhost:${port}${token ? '' : ' (set RELIST_TOKEN so that it can issue tokens)'}`),
);
