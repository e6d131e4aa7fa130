import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EbayOptions } from '../src/server/comparables/ebay.ts';

interface Schema {
  readonly type?: string;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}
interface Document {
  readonly servers: readonly [{ readonly variables: { readonly basePath: { readonly default: string } } }];
  readonly paths: Readonly<
    Record<string, { readonly get: { readonly parameters: readonly { name: string; in: string; required: boolean }[] } }>
  >;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly securitySchemes: {
      readonly api_auth: {
        readonly flows: { readonly clientCredentials: { readonly tokenUrl: string; readonly scopes: Readonly<Record<string, string>> } };
      };
    };
  };
}

const document = JSON.parse(readFileSync(new URL('ebay-browse.openapi.json', import.meta.url), 'utf8')) as Document;
const { clientCredentials } = document.components.securitySchemes.api_auth.flows;
const [SEARCH = '', operation] = Object.entries(document.paths)[0] ?? [];
const SEARCH_PATH = `${document.servers[0].variables.basePath.default}${SEARCH}`;
const TOKEN_PATH = new URL(clientCredentials.tokenUrl).pathname;

const [CLIENT_ID, CLIENT_SECRET] = ['relist-test-id', 'PRD-secret-of-the-operator'];

type FieldValues = Readonly<Record<string, unknown>>;

/**
 * Returns a value that matches a schema: the given fields, and a value of the right type for every other field. Throws for a field that
 * the schema does not have.
 */
const createValue = (schema: Schema, givenValue: unknown): unknown => {
  if (schema.$ref !== undefined) return createValue(document.components.schemas[schema.$ref.replace(/.*\//, '')] ?? {}, givenValue);
  if (schema.type === 'array') return (Array.isArray(givenValue) ? givenValue : []).map((entry) => createValue(schema.items ?? {}, entry));
  if (schema.type !== 'object') return givenValue ?? { string: 'text', integer: 1, boolean: false }[schema.type ?? 'string'];
  const properties = schema.properties ?? {};
  const unknownNames = Object.keys((givenValue ?? {}) as FieldValues).filter((name) => !(name in properties));
  if (unknownNames.length > 0) throw new Error(`The published schema has no ${unknownNames.join(', ')}.`);
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, createValue(field, (givenValue as FieldValues | undefined)?.[name])]),
  );
};

export interface FakeOffer {
  readonly id?: string;
  readonly title?: string;
  readonly price: number;
  readonly currency?: string;
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

const send = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const isTokenRequestValid = async (request: IncomingMessage): Promise<boolean> => {
  const body = new URLSearchParams(await readBody(request));
  const isScopeKnown = (body.get('scope') ?? '').split(' ').every((scope) => scope in clientCredentials.scopes);
  return (
    request.method === 'POST' &&
    request.headers.authorization === `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}` &&
    body.get('grant_type') === 'client_credentials' &&
    isScopeKnown
  );
};

/** Returns whether a search has the required headers, a query, and no parameter that the document lacks. */
const isSearchValid = (request: IncomingMessage, query: URLSearchParams): boolean => {
  const parameters = operation?.get.parameters ?? [];
  const names = new Set(parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name));
  const hasUnknownParameter = [...query.keys()].some((name) => !names.has(name));
  const isHeaderMissing = parameters.some(
    ({ name, in: location, required }) => required && location === 'header' && request.headers[name.toLowerCase()] === undefined,
  );
  return !hasUnknownParameter && !isHeaderMissing && Boolean(query.get('q'));
};

const createSearchPage = (offers: readonly FakeOffer[]): unknown => {
  const itemSummaries = offers.map(({ id, title = 'Something', price, currency = 'USD' }, index) => ({
    itemId: id ?? `v1|${index}|0`,
    title,
    price: { value: price.toFixed(2), currency },
    condition: 'Pre-owned',
    itemWebUrl: `https://www.ebay.com/itm/${index}`,
  }));
  return createValue({ $ref: '#/components/schemas/SearchPagedCollection' }, { itemSummaries, total: offers.length });
};

/**
 * Starts a server with eBay's token and search endpoints, generated from the paths, parameters, scope and schemas in the document that
 * eBay publishes.
 */
export const startFakeEbay = async () => {
  let offers: readonly FakeOffer[] = [];
  let respond: ((response: ServerResponse) => void) | null = null;
  let issuedCount = 0;
  const searches: URLSearchParams[] = [];

  const sendToken = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!(await isTokenRequestValid(request)))
      return send(response, 401, { error: 'invalid_client', error_description: 'client authentication failed' });
    issuedCount += 1;
    send(response, 200, { access_token: `v^1.1#token-${issuedCount}`, expires_in: 7200, token_type: 'Application Access Token' });
  };

  const search = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams): void => {
    if (request.headers.authorization !== `Bearer v^1.1#token-${issuedCount}`)
      return send(response, 401, { errors: [{ errorId: 1001, message: 'Invalid access token' }] });
    if (!isSearchValid(request, query))
      return send(response, 400, { errors: [{ errorId: 12001, message: 'The call must have a valid query' }] });
    searches.push(query);
    if (respond) return respond(response);
    send(response, 200, createSearchPage(offers));
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake');
    if (pathname === TOKEN_PATH) void sendToken(request, response);
    else if (pathname === SEARCH_PATH && request.method === 'GET') search(request, response, searchParams);
    else send(response, 404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const options: EbayOptions = {
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    marketplace: 'EBAY_US',
  };

  return {
    options,
    searches,
    /** Returns the number of tokens issued so far. */
    countTokens: () => issuedCount,
    /** Revokes the token issued last. */
    revoke: (): void => void (issuedCount += 1),
    setOffers: (...newOffers: readonly FakeOffer[]): void => {
      [offers, respond] = [newOffers, null];
    },
    /** Makes searches respond differently than documented. */
    respondWith: (handler: (response: ServerResponse) => void): void => void (respond = handler),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
export type FakeEbay = Awaited<ReturnType<typeof startFakeEbay>>;
