import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getSharedProduct, startProduct, type Product } from '../../../.scripts/lib/product.mjs';

const CUSTOMER = 'customer-42';
let partnerCount = 0;

/** A page on the partner's site. `%relist%` and `%key%` are replaced with the server's URL and the partner's key. */
export interface PartnerPage {
  readonly html: string;
  readonly headers?: Record<string, string>;
  /** Content type of a file that is not HTML, such as the partner's script. */
  readonly type?: string;
}

/** The snippet from the admin panel. */
export const SNIPPET = '<script type="module" src="%relist%/embed/relist.js" data-key="%key%"></script>';
/** The snippet with a script that requests tokens from the partner's server. */
export const CONNECTED_SNIPPET = `${SNIPPET}<script type="module" src="/connect.js"></script>`;
const CONNECT_SCRIPT = `Relist.configure({ getToken: async () => (await (await fetch('/relist-token', { method: 'POST' })).json()).token });`;

export const createPage = (body: string, head = CONNECTED_SNIPPET): PartnerPage => ({
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>${head}</head><body>${body}</body></html>`,
});

export interface PartnerSiteOptions {
  /** The partner's settings, as an administrator would set them. */
  readonly settings?: Record<string, unknown>;
  /** Environment variables of a separate server. Default: the partner uses the shared server. */
  readonly env?: Record<string, string>;
  /** Sites that serve the partner's pages. Default: only shop-a. */
  readonly sites?: readonly SiteName[];
}

/** `shop.api` is same-site with Relist, so browsers give its frames the cookies and storage of our pages. */
export type SiteName = 'shop-a' | 'evil' | 'shop.api';

const readJson = async (response: Response) => {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? null : await response.json();
};

/** Proxies the request to another server on this machine. */
const forwardRequest = (request: IncomingMessage, response: ServerResponse, port: number) => {
  const { url, method, headers } = request;
  const forwardedRequest = sendRequest({ port, path: url, method, headers }, (upstreamResponse) => {
    response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
    upstreamResponse.pipe(response);
  });
  forwardedRequest.on('error', () => response.destroy());
  request.pipe(forwardedRequest);
};

interface Partner {
  readonly id: string;
  readonly name: string;
  readonly publishableKey: string;
  readonly secretKey: string;
}

const createCaller =
  (url: string) =>
  (path: string, token: string, body?: unknown, method = body ? 'POST' : 'GET') =>
    fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).then(readJson);

const send = (response: ServerResponse, type: string, text: string, headers = {}) =>
  response.writeHead(200, { 'content-type': type, ...headers }).end(text);

/** Sends a page; `fill` replaces its placeholders. */
const sendPage = (response: ServerResponse, page: PartnerPage, fill: (text: string) => string) => {
  const headers = Object.fromEntries(Object.entries(page.headers ?? {}).map(([name, value]) => [name, fill(value)]));
  return send(response, page.type ?? 'text/html; charset=utf-8', fill(page.html), headers);
};

const expireTokens = async (product: Pick<Product, 'readLog' | 'signal' | 'waitUntil'>) => {
  const countClockMoves = (log: string) => log.split('The clock is').length;
  const moveCount = countClockMoves(product.readLog());
  product.signal('SIGUSR2');
  await product.waitUntil((log) => countClockMoves(log) > moveCount);
};

/**
 * Starts a partner's site and the built product: the product at api.localhost, and a web server at shop-a.localhost and evil.localhost.
 * These are three different origins. The product is the test worker's shared server unless `env` is set.
 */
export const startPartnerSite = async ({ settings = {}, env, sites = ['shop-a'] }: PartnerSiteOptions = {}) => {
  const separateProduct: Product | null = env ? await startProduct({ HOST: '0.0.0.0', ...env }) : null;
  const product = separateProduct ?? (await getSharedProduct());
  const relist = product.url.replace('localhost', 'api.localhost');
  const call = createCaller(product.url);
  const pages = new Map<string, PartnerPage>();
  /** The issued tokens, in order. */
  const issuedTokens: string[] = [];
  /** `token` replaces new tokens. `fallbackPort` is the port of a server for pages that the site lacks. */
  const overrides: { token: string | null; fallbackPort: number | null } = { token: null, fallbackPort: null };
  const webServer = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop');
    if (pathname === '/connect.js') return send(response, 'text/javascript', CONNECT_SCRIPT);
    if (pathname === '/relist-token')
      return void issueToken(origins.includes(String(request.headers.origin)) ? { origin: request.headers.origin } : {}).then(
        (token) => send(response, 'application/json', JSON.stringify({ token })),
        () => response.writeHead(502).end(),
      );
    const page = pages.get(pathname);
    if (!page && overrides.fallbackPort) return forwardRequest(request, response, overrides.fallbackPort);
    if (!page) return response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
    return sendPage(response, page, (text) => text.replaceAll('%relist%', relist).replaceAll('%key%', partner.publishableKey));
  });
  await new Promise<void>((resolve) => webServer.listen(0, '127.0.0.1', resolve));
  const { port } = webServer.address() as AddressInfo;
  const getOrigin = (name: SiteName) => `http://${name}.localhost:${port}`;
  const origins = sites.map(getOrigin);

  const { token: admin } = await product.getAdmin();
  const name = `Shop ${(partnerCount += 1)}`;
  const partner = (await call('/api/admin/partners', admin, { name, origins, ...settings })) as Partner;
  const issueToken = async (options: object = {}) => {
    if (overrides.token) return overrides.token;
    const session = await call('/api/embed/sessions', partner.secretKey, { userId: CUSTOMER, origin: getOrigin('shop-a'), ...options });
    const { token } = session as { token: string };
    issuedTokens.push(token);
    return token;
  };

  return {
    product,
    relist,
    getOrigin,
    partner,
    admin,
    issuedTokens,
    overrides,
    call,
    issueToken,
    /** Serves a page at a path on each of the site's origins. */
    put: (path: string, page: PartnerPage) => void pages.set(path, page),
    /** Advances the server's clock by over 15 minutes, for all test files that share the server. Resolves once the clock has moved. */
    expireTokens: () => expireTokens(product),
    /** Revokes all tokens of the customer, as on sign-out. */
    revokeTokens: () => call('/api/embed/sessions', partner.secretKey, { userId: CUSTOMER }, 'DELETE'),
    /** Returns the customer's items, requested by the partner's server. */
    fetchItems: async () => {
      const { token } = (await call('/api/embed/sessions', partner.secretKey, { userId: CUSTOMER, origin: null })) as { token: string };
      return (await call('/api/items', token)) as { id: string }[];
    },
    stop: async () => {
      webServer.closeAllConnections();
      webServer.close();
      await separateProduct?.stop();
    },
  };
};
export type PartnerSite = Awaited<ReturnType<typeof startPartnerSite>>;
