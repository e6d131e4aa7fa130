// The shop's server. It serves the page, gives the signed-in customer a token, and receives Relist's webhooks.
//   RELIST_URL         the Relist server's URL       (http://localhost:3000)
//   RELIST_KEY         the shop's publishable key, for the page
//   RELIST_SECRET_KEY  the shop's secret key, for this server only
//   PORT               the shop's port               (4001)
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { isGenuine } from './webhooks.mjs';

const { RELIST_URL: relist = 'http://localhost:3000', RELIST_KEY: key, RELIST_SECRET_KEY: secretKey, PORT = '4001' } = process.env;
const shop = `http://localhost:${PORT}`;
if (!key || !secretKey) {
  console.error('Set RELIST_KEY (pk_…) and RELIST_SECRET_KEY (sk_…). Admins of the Relist server find both under Admin, Partners.');
  process.exit(2);
}

/** Calls Relist with the shop's secret key. */
const callRelist = async (path, body) => {
  const response = await fetch(relist + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`Relist responded with ${response.status}: ${await response.text()}`);
  return response.json();
};

/** A real shop reads the customer from its session here. */
const getCustomer = () => ({ id: 'customer-42', name: 'Ada' });

const toPath = (name) => fileURLToPath(new URL(name, import.meta.url));
const { outputFiles } = await build({
  entryPoints: [toPath('src/page.jsx')],
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  outdir: 'out',
  write: false,
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"', RELIST_URL: JSON.stringify(relist), RELIST_KEY: JSON.stringify(key) },
});
const getBuiltFile = (extension) => outputFiles.find(({ path }) => path.endsWith(extension)).contents;

const { secret: webhookSecret } = await callRelist('/api/embed/webhook', { url: `${shop}/hooks/relist` }).catch((error) => {
  console.error(`${error.message}\nCheck that Relist runs at ${relist} with WEBHOOKS_TO_LOOPBACK=true, and check RELIST_SECRET_KEY.`);
  process.exit(2);
});
/** Webhook messages, newest first. A message may arrive twice, with the same id. */
const messages = new Map();

const readBody = async (request) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const routes = {
  'GET /': async () => ['text/html; charset=utf-8', await readFile(toPath('index.html'))],
  'GET /page.js': async () => ['text/javascript; charset=utf-8', getBuiltFile('.js')],
  'GET /page.css': async () => ['text/css; charset=utf-8', getBuiltFile('.css')],
  'GET /news': async () => ['application/json', JSON.stringify([...messages.values()])],
  'POST /relist-token': async () => {
    const { id, name } = getCustomer();
    const { token } = await callRelist('/api/embed/sessions', { userId: id, name, origin: shop });
    return ['application/json', JSON.stringify({ token })];
  },
  'POST /hooks/relist': async (request) => {
    const body = await readBody(request);
    if (!isGenuine(request.headers, body, webhookSecret)) return null;
    const message = JSON.parse(body);
    messages.set(request.headers['webhook-id'], message);
    console.log(`Relist sent ${message.type}`);
    return ['text/plain', ''];
  },
};

createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', shop);
  const route = routes[`${request.method} ${pathname}`];
  if (!route) return response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
  try {
    const result = await route(request);
    if (!result) return response.writeHead(401).end();
    const [type, body] = result;
    return response
      .writeHead(200, { 'content-type': type, 'content-security-policy': `default-src 'self'; connect-src 'self' ${relist}` })
      .end(body);
  } catch (error) {
    console.error(error);
    return response.writeHead(502).end();
  }
}).listen(Number(PORT), '127.0.0.1', () => console.log(`The shop is at ${shop}`));
