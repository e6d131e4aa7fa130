import { z } from 'zod';
import type { Clock } from '../services/shared/clock.ts';
import { addTime, MINUTE, SECOND } from '../services/shared/clock.ts';
import { ConnectorError, type Connector, type Offer } from './types.ts';

export interface EbayOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** URL of the API, https://api.ebay.com or its sandbox. */
  readonly baseUrl: string;
  /** Marketplace id, such as "EBAY_US". */
  readonly marketplace: string;
}

/** Scope of application tokens, which read only public data. Every application has it. */
const SCOPE = 'https://api.ebay.com/oauth/api_scope';
const TIMEOUT_MS = 5 * SECOND;
const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** Number of offers to request, enough for a median without outliers. */
const MAX_OFFERS = 40;
/** eBay's limit for the characters in a query (parameter `q` of the search). */
const MAX_QUERY_LENGTH = 100;
/** Milliseconds before its expiry at which a token is renewed. */
const RENEWAL_MARGIN_MS = MINUTE;

/** Fields that we use from the published schema (Browse API v1.20.4). Unknown fields are ignored. */
const Amount = z.object({ value: z.string(), currency: z.string() });
const Summary = z.object({
  itemId: z.string().min(1).max(200),
  title: z.string().min(1),
  price: Amount.optional(),
  condition: z.string().optional(),
  itemWebUrl: z.string().optional(),
});
const SearchResponse = z.object({ itemSummaries: z.array(z.unknown()).optional() });
const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

const parseWebUrl = (url: string | undefined): string | null =>
  url !== undefined && /^https:\/\/\S{1,2000}$/.test(url) && URL.canParse(url) ? url : null;

const toOffers = (summary: unknown): Offer[] => {
  const { success, data } = Summary.safeParse(summary);
  const price = Number(data?.price?.value);
  if (!success || data.price?.currency !== 'USD' || !(price > 0) || price > 1_000_000) return [];
  return [
    {
      id: data.itemId,
      title: data.title.slice(0, 300),
      price: Math.round(price * 100) / 100,
      condition: data.condition?.slice(0, 100) ?? null,
      url: parseWebUrl(data.itemWebUrl),
    },
  ];
};

const readText = async (response: Response): Promise<string> => {
  let [text, bytes] = ['', 0];
  const decoder = new TextDecoder();
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BODY_BYTES) break;
      text += decoder.decode(chunk, { stream: true });
    }
  } catch {
    throw new ConnectorError('eBay ended its response early.');
  }
  if (bytes > MAX_BODY_BYTES) throw new ConnectorError("eBay's response is larger than 2 MB.");
  return text + decoder.decode();
};

const readJson = async (response: Response): Promise<unknown> => {
  const text = await readText(response);
  try {
    return JSON.parse(text);
  } catch {
    throw new ConnectorError("eBay's response is not JSON.");
  }
};

interface Dependencies {
  readonly clock: Clock;
  readonly fetch?: typeof globalThis.fetch;
}

/** Returns a function that sends requests to eBay. */
const createCaller =
  (baseUrl: string, fetch: typeof globalThis.fetch) =>
  async (path: string, init: RequestInit): Promise<Response> => {
    try {
      // Following a redirect would send the keys to another server.
      return await fetch(new URL(path, baseUrl), { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (error) {
      // Drop the cause, because it may quote a URL or headers.
      throw new ConnectorError(
        error instanceof Error && error.name === 'TimeoutError' ? 'eBay did not respond in time.' : 'eBay cannot be reached.',
      );
    }
  };

type Call = ReturnType<typeof createCaller>;

interface ApplicationToken {
  readonly value: string;
  readonly expiresAt: Date;
}

const requestToken = async (
  call: Call,
  { clientId, clientSecret }: Pick<EbayOptions, 'clientId' | 'clientSecret'>,
  clock: Clock,
): Promise<ApplicationToken> => {
  const response = await call('/identity/v1/oauth2/token', {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPE }).toString(),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ConnectorError(`eBay returned no token (${response.status}). Check EBAY_CLIENT_ID and EBAY_CLIENT_SECRET.`);
  }
  const { success, data } = Token.safeParse(await readJson(response));
  if (!success) throw new ConnectorError('eBay returned no token.');
  return { value: data.access_token, expiresAt: addTime(clock(), data.expires_in * SECOND - RENEWAL_MARGIN_MS) };
};

const requestOffers = async (call: Call, marketplace: string, query: string, accessToken: string): Promise<Response> => {
  const params = new URLSearchParams({
    q: query.slice(0, MAX_QUERY_LENGTH),
    limit: String(MAX_OFFERS),
    filter: 'buyingOptions:{FIXED_PRICE},priceCurrency:USD',
  });
  return call(`/buy/browse/v1/item_summary/search?${params.toString()}`, {
    headers: { authorization: `Bearer ${accessToken}`, 'x-ebay-c-marketplace-id': marketplace, accept: 'application/json' },
  });
};

/** Connects to eBay's Browse API with an application token (OAuth client credentials). https://developer.ebay.com/api-docs/buy/browse/resources/item_summary/methods/search */
export const createEbayConnector = (
  { baseUrl, marketplace, ...credentials }: EbayOptions,
  { clock, fetch = globalThis.fetch }: Dependencies,
): Connector => {
  const call = createCaller(baseUrl, fetch);
  let token: ApplicationToken | null = null;
  /** The pending request for a token, which parallel searches share. */
  let tokenRequest: Promise<string> | null = null;

  const renewToken = async (): Promise<string> => {
    token = await requestToken(call, credentials, clock);
    return token.value;
  };

  const getToken = async (): Promise<string> => {
    if (token && token.expiresAt > clock()) return token.value;
    tokenRequest ??= renewToken().finally(() => (tokenRequest = null));
    return tokenRequest;
  };

  return {
    name: 'ebay',
    search: async (query) => {
      const accessToken = await getToken();
      let response = await requestOffers(call, marketplace, query, accessToken);
      if (response.status === 401) {
        // The token was revoked early, so retry once with a new one.
        await response.body?.cancel();
        if (token?.value === accessToken) token = null;
        response = await requestOffers(call, marketplace, query, await getToken());
      }
      if (!response.ok) {
        await response.body?.cancel();
        throw new ConnectorError(response.status === 429 ? "eBay's quota is used up (429)." : `eBay responded with ${response.status}.`);
      }
      const { success, data } = SearchResponse.safeParse(await readJson(response));
      if (!success) throw new ConnectorError("eBay's response does not match its published schema.");
      return (data.itemSummaries ?? []).flatMap(toOffers);
    },
  };
};
