import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sharedProduct, startProduct, type Product } from '../../../.scripts/lib/product.mjs';

const CUSTOMER = 'customer-42';
let shops = 0;

/** A page of the shop. `%relist%`, `%key%` and `%token%` are replaced by the server's URL, the shop's key and a token. */
export interface ShopPage {
  readonly html: string;
  readonly headers?: Record<string, string>;
  /** Content type of a file that is not HTML, such as the shop's script. */
  readonly type?: string;
}

/** The snippet from the admin panel, and a token from the shop's server. */
export const HEAD = '<script type="module" src="%relist%/embed/relist.js" data-key="%key%"></script>';
export const CONNECTED = `${HEAD}<script type="module" src="/connect.js"></script>`;
const CONNECT = `Relist.configure({ getToken: async () => (await (await fetch('/relist-token', { method: 'POST' })).json()).token });`;

export const documentOf = (body: string, head = CONNECTED): ShopPage => ({
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>${head}</head><body>${body}</body></html>`,
});

export interface ShopOptions {
  /** The shop's settings, as an administrator would set them. */
  readonly settings?: Record<string, unknown>;
  /** Environment variables of the server; if there are any, the shop gets a separate server. */
  readonly env?: Record<string, string>;
  /** Sites that serve the shop's pages. Default: only shop-a. */
  readonly names?: readonly SiteName[];
}

/** `shop.api` is same-site with Relist, so browsers give its frames the cookies and storage of our pages. */
export type SiteName = 'shop-a' | 'evil' | 'shop.api';

const json = async (answer: Response) => {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? null : await answer.json();
};

/** Proxies the request to another server on this machine. */
const passOn = (request: IncomingMessage, response: ServerResponse, port: number) => {
  const { url, method, headers } = request;
  const further = ask({ port, path: url, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  further.on('error', () => response.destroy());
  request.pipe(further);
};

/**
 * Starts a shop with the built product, on the worker's server unless `env` is given: the product at api.localhost, and a web server at
 * shop-a.localhost and evil.localhost. That makes three origins, like three companies.
 */
export const startShop = async ({ settings = {}, env, names = ['shop-a'] }: ShopOptions = {}) => {
  const own: Product | null = env ? await startProduct({ HOST: '0.0.0.0', ...env }) : null;
  const product = own ?? (await sharedProduct());
  const relist = product.url.replace('localhost', 'api.localhost');
  const call = (path: string, token: string, body?: unknown, method = body ? 'POST' : 'GET') =>
    fetch(product.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).then(json);

  const pages = new Map<string, ShopPage>();
  /** Issued tokens, in order. */
  const minted: string[] = [];
  /** `instead` replaces a fresh token; `behind` is the port of the server that serves the pages the shop does not have. */
  const desk: { instead: string | null; behind: number | null } = { instead: null, behind: null };
  const web = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop');
    const send = (type: string, text: string, headers = {}) => response.writeHead(200, { 'content-type': type, ...headers }).end(text);
    if (pathname === '/connect.js') return send('text/javascript', CONNECT);
    if (pathname === '/relist-token')
      return void mint(origins.includes(String(request.headers.origin)) ? { origin: request.headers.origin } : {}).then(
        (token) => send('application/json', JSON.stringify({ token })),
        () => response.writeHead(502).end(),
      );
    const page = pages.get(pathname);
    if (!page && desk.behind) return passOn(request, response, desk.behind);
    if (!page) return response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
    const fill = (text: string) => text.replaceAll('%relist%', relist).replaceAll('%key%', partner.publishableKey);
    const headers = Object.fromEntries(Object.entries(page.headers ?? {}).map(([name, value]) => [name, fill(value)]));
    return send(page.type ?? 'text/html; charset=utf-8', fill(page.html), headers);
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const { port } = web.address() as AddressInfo;
  const origin = (name: SiteName) => `http://${name}.localhost:${port}`;
  const origins = names.map(origin);

  const { token: admin } = await product.admin();
  const name = `Shop ${(shops += 1)}`;
  const partner = (await call('/api/admin/partners', admin, { name, origins, ...settings })) as {
    id: string;
    name: string;
    publishableKey: string;
    secretKey: string;
  };
  const mint = async (asked: object = {}) => {
    if (desk.instead) return desk.instead;
    const session = await call('/api/embed/sessions', partner.secretKey, { userId: CUSTOMER, origin: origin('shop-a'), ...asked });
    const { token } = session as { token: string };
    minted.push(token);
    return token;
  };

  return {
    product,
    relist,
    origin,
    partner,
    admin,
    minted,
    desk,
    call,
    mint,
    /** Serves a page at a path of both origins. */
    put: (path: string, page: ShopPage) => void pages.set(path, page),
    /** Advances the server's clock by over 15 minutes, for all test files that share it; resolves once it has moved. */
    letTokensExpire: async () => {
      const moves = (log: string) => log.split('The clock is').length;
      const before = moves(product.log());
      product.signal('SIGUSR2');
      await product.until((log) => moves(log) > before);
    },
    /** Revokes all tokens of the customer, as on sign-out. */
    endTokens: () => call('/api/embed/sessions', partner.secretKey, { userId: CUSTOMER }, 'DELETE'),
    /** Returns the customer's items, requested by the shop's server. */
    items: async () => {
      const { token } = (await call('/api/embed/sessions', partner.secretKey, { userId: CUSTOMER, origin: null })) as { token: string };
      return (await call('/api/items', token)) as { id: string }[];
    },
    stop: async () => {
      web.closeAllConnections();
      web.close();
      await own?.stop();
    },
  };
};
export type Shop = Awaited<ReturnType<typeof startShop>>;
