import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sharedProduct, startProduct, type Product } from '../../../.scripts/lib/product.mjs';

const CUSTOMER = 'customer-42';
let shops = 0;

/** A page of the shop. `%relist%`, `%key%` and `%token%` stand for what they say. */
export interface ShopPage {
  readonly html: string;
  readonly headers?: Record<string, string>;
  /** Of what is no page but a script of the shop's own. */
  readonly type?: string;
}

/** The line that the admin's panel hands out, and the token of the shop's own server. */
export const HEAD = '<script type="module" src="%relist%/embed/relist.js" data-key="%key%"></script>';
export const CONNECTED = `${HEAD}<script type="module" src="/connect.js"></script>`;
const CONNECT = `Relist.configure({ getToken: async () => (await (await fetch('/relist-token', { method: 'POST' })).json()).token });`;

export const documentOf = (body: string, head = CONNECTED): ShopPage => ({
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>${head}</head><body>${body}</body></html>`,
});

export interface ShopOptions {
  /** What the shop may show and how; as an administrator sets it. */
  readonly settings?: Record<string, unknown>;
  /** Settings of the server; with any the shop gets a server of its own. */
  readonly env?: Record<string, string>;
  /** Where the shop's pages are, at shop-a alone unless given. */
  readonly names?: readonly SiteName[];
}

/** `shop.api` is of one site with Relist itself, so that browsers give its frames the cookies and storage of our own pages. */
export type SiteName = 'shop-a' | 'evil' | 'shop.api';

const json = async (answer: Response) => {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? null : await answer.json();
};

/** Has another server on this machine answer the request. */
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
 * A shop at the built product, the worker's unless it has settings of its own: the product at api.localhost, and a web server at
 * shop-a.localhost and evil.localhost. Three origins, as three companies have them.
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
  /** Tokens handed out, in order. */
  const minted: string[] = [];
  /** What the page is given instead of a fresh token, and the port of the server that has the pages which the shop itself has not. */
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
    /** Puts a page at a path of both origins. */
    put: (path: string, page: ShopPage) => void pages.set(path, page),
    /** Over 15 minutes pass for the server, and for all files that share it; settles when they have. */
    letTokensExpire: async () => {
      const moves = (log: string) => log.split('The clock is').length;
      const before = moves(product.log());
      product.signal('SIGUSR2');
      await product.until((log) => moves(log) > before);
    },
    /** Ends all tokens of the customer, as at a sign-out. */
    endTokens: () => call('/api/embed/sessions', partner.secretKey, { userId: CUSTOMER }, 'DELETE'),
    /** What the customer has, asked by the shop's own server. */
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
