import { createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { OidcOptions } from '../src/server/services/sign-in/oidc.ts';

export interface ProviderPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

export interface SignInProvider {
  readonly options: OidcOptions;
  /** Sets the person who signs in next. */
  readonly setPerson: (person: ProviderPerson) => void;
  /** Changes the claims of the next identity tokens, signed by the provider or by another key. */
  readonly tamperWithTokens: (change: ((claims: Record<string, unknown>) => object) | null, signer?: 'provider' | 'other') => void;
  /** Sets the milliseconds before each response; with Infinity, it never responds. */
  readonly setDelay: (milliseconds: number) => void;
  readonly close: () => Promise<void>;
}

const SECRET = 'a client secret of some length';
const createKeyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
type KeyPair = ReturnType<typeof createKeyPair>;

const encodePart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Decodes an identity token, changes it and signs it again. */
const signAgain = (token: string, change: (claims: Record<string, unknown>) => object, key: KeyPair): string => {
  const [header = '', claims = ''] = token.split('.');
  const body = `${header}.${encodePart(change(JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>))}`;
  return `${body}.${createSign('RSA-SHA256').update(body).sign(key.privateKey).toString('base64url')}`;
};

interface Tampering {
  readonly change: (claims: Record<string, unknown>) => object;
  /** Signs the changed token. */
  readonly key: KeyPair;
}

/** Changes the identity token in a response before it is sent. */
const rewriteTokens = (response: ServerResponse, { change, key }: Tampering): void => {
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  response.end = ((body: Buffer | string) => {
    const tokenResponse = JSON.parse(String(body)) as { id_token?: string };
    if (tokenResponse.id_token) tokenResponse.id_token = signAgain(tokenResponse.id_token, change, key);
    const text = JSON.stringify(tokenResponse);
    response.setHeader('Content-Length', Buffer.byteLength(text));
    return end(text);
  }) as typeof response.end;
};

const createProvider = (issuer: string, redirectUri: string, keys: KeyPair, getPerson: () => ProviderPerson): Provider =>
  new Provider(issuer, {
    clients: [
      { client_id: 'relist', client_secret: SECRET, redirect_uris: [redirectUri], token_endpoint_auth_method: 'client_secret_post' },
    ],
    jwks: { keys: [{ ...keys.privateKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' } as never] },
    cookies: { keys: ['for tests only'] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: () => {
      const { sub, ...claims } = getPerson();
      return { accountId: sub, claims: () => ({ sub, ...claims }) };
    },
    // Every user has consented.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ accountId: oidc.session?.accountId, clientId: oidc.client?.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });

/** Starts a certified OpenID provider on the loopback interface whose users sign in without a form. */
export const startSignInProvider = async (getRedirectUri: () => string): Promise<SignInProvider> => {
  const [ownKeys, otherKeys] = [createKeyPair(), createKeyPair()];
  let person: ProviderPerson = { sub: 'nobody' };
  let tampering: Tampering | null = null;
  let delay = 0;
  let provider: Provider | null = null;

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (delay === Infinity) return;
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (request.url?.startsWith('/interaction/'))
      return provider?.interactionFinished(request, response, { login: { accountId: person.sub } });
    if (request.url === '/token' && tampering) rewriteTokens(response, tampering);
    await provider?.callback()(request, response);
  };
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    options: { issuer, clientId: 'relist', clientSecret: SECRET },
    setPerson: (newPerson) => {
      person = newPerson;
      // Create the provider here, because the server's address is not known earlier.
      provider ??= createProvider(issuer, getRedirectUri(), ownKeys, () => person);
    },
    tamperWithTokens: (change, signer = 'provider') => {
      tampering = change && { change, key: signer === 'provider' ? ownKeys : otherKeys };
    },
    setDelay: (milliseconds) => {
      delay = milliseconds;
    },
    close: async () => {
      const closePromise = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closePromise;
    },
  };
};

/** Returns a browser that follows redirects and keeps cookies per host. */
export const createBrowser = () => {
  const jars = new Map<string, Map<string, string>>();
  const getJar = (url: URL) => jars.get(url.host) ?? jars.set(url.host, new Map()).get(url.host);

  const fetchWithCookies = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address);
    const cookie = [...(getJar(url) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, ...(cookie && { cookie }) } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) getJar(url)?.set(name, value);
      else getJar(url)?.delete(name);
    }
    return response;
  };

  return {
    go: fetchWithCookies,
    /** Follows redirects until `isDone` returns true, and returns that URL. Throws on a response that is not a redirect. */
    followRedirects: async (address: string, isDone: (url: URL) => boolean): Promise<string> => {
      let currentUrl = address;
      for (let hops = 0; hops < 15 && !isDone(new URL(currentUrl)); hops += 1) {
        const response = await fetchWithCookies(currentUrl);
        const location = response.headers.get('location');
        if (location === null) throw new Error(`${currentUrl} responded with ${response.status}: ${(await response.text()).slice(0, 300)}`);
        currentUrl = new URL(location, currentUrl).href;
      }
      return currentUrl;
    },
  };
};
