import { createHash } from 'node:crypto';
import type { Configuration, IDToken, UserInfoResponse } from 'openid-client';
import type { SignInCallbackQuery } from '../../../contract/index.ts';
import { RequestError } from '../../request-error.ts';

export interface OidcOptions {
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a public client. */
  readonly clientSecret: string | null;
  /** Timeout in seconds for one provider response; 8 by default, because the user sees an empty page until then. */
  readonly timeout?: number;
}

/** A person as the provider describes them. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  /** True if the provider confirms that the address belongs to the person. */
  readonly isVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

const TIMEOUT_S = 8;

/** Derives the state, nonce or PKCE verifier of one sign-in from one secret that its browser keeps. */
const derive = (purpose: string, secret: string): string => createHash('sha256').update(`${purpose} ${secret}`).digest('base64url');

const readText = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null);

const toProviderIdentity = (issuer: string, subject: string, claims: IDToken | UserInfoResponse): ProviderIdentity => ({
  issuer,
  subject,
  email: readText(claims.email),
  // Some providers send the boolean as a string.
  isVerified: claims.email_verified === true || (claims['email_verified'] as unknown) === 'true',
  firstName: readText(claims.given_name),
  lastName: readText(claims.family_name),
});

/** Names of errors that mean a rejected sign-in or an invalid response, not an unavailable provider. */
const REFUSAL_ERRORS: readonly string[] = ['ResponseBodyError', 'AuthorizationResponseError', 'WWWAuthenticateChallengeError'];

/** Connects to an OpenID provider with openid-client, which checks state, nonce, issuer, audience, times and signature. */
export const createOidc = ({ issuer, clientId, clientSecret, timeout = TIMEOUT_S }: OidcOptions, getRedirectUri: () => string) => {
  const loadLibrary = () => import('openid-client');

  const discover = async (): Promise<Configuration> => {
    const { ClientSecretPost, None, allowInsecureRequests, discovery, enableNonRepudiationChecks } = await loadLibrary();
    const server = new URL(issuer);
    const execute = [enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [allowInsecureRequests] : [])];
    return discovery(server, clientId, undefined, clientSecret ? ClientSecretPost(clientSecret) : None(), { execute, timeout });
  };
  let configuration: Promise<Configuration> | null = null;
  /** Loads the configuration once, and retries if the provider was unavailable. */
  const loadConfiguration = (): Promise<Configuration> => {
    configuration ??= discover().catch((cause: unknown) => {
      configuration = null;
      throw new RequestError('sign_in_unavailable', { cause });
    });
    return configuration;
  };

  const toRequestError = (cause: unknown): RequestError => {
    const code = cause instanceof Error ? String(Reflect.get(cause, 'code') ?? '') : '';
    const isRefusal =
      cause instanceof Error && (REFUSAL_ERRORS.includes(cause.name) || /^OAUTH_(INVALID|JWT|JSON|MISSING|KEY|RESPONSE_IS)/.test(code));
    const isUnavailable = code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || !isRefusal;
    return new RequestError(isUnavailable ? 'sign_in_unavailable' : 'sign_in_failed', { cause });
  };

  return {
    issuer,

    /** Returns the provider's sign-in URL for the browser that keeps `secret`. */
    begin: async (secret: string): Promise<string> => {
      const [config, { buildAuthorizationUrl, calculatePKCECodeChallenge }] = [await loadConfiguration(), await loadLibrary()];
      return buildAuthorizationUrl(config, {
        redirect_uri: getRedirectUri(),
        scope: 'openid email profile',
        state: derive('state', secret),
        nonce: derive('nonce', secret),
        code_challenge: await calculatePKCECodeChallenge(derive('verifier', secret)),
        code_challenge_method: 'S256',
      }).href;
    },

    /**
     * Returns the person behind the provider's response. Throws RequestError when it does not belong to `secret`, is not the provider's, or
     * was already used.
     */
    finish: async (response: SignInCallbackQuery, secret: string): Promise<ProviderIdentity> => {
      const [config, { authorizationCodeGrant, fetchUserInfo }] = [await loadConfiguration(), await loadLibrary()];
      const url = new URL(getRedirectUri());
      for (const [name, value] of Object.entries(response)) url.searchParams.set(name, value);
      try {
        const tokens = await authorizationCodeGrant(config, url, {
          expectedState: derive('state', secret),
          expectedNonce: derive('nonce', secret),
          pkceCodeVerifier: derive('verifier', secret),
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new RequestError('sign_in_failed');
        const userInfo = claims.email ? claims : await fetchUserInfo(config, tokens.access_token, claims.sub);
        return toProviderIdentity(claims.iss, claims.sub, userInfo);
      } catch (error) {
        throw error instanceof RequestError ? error : toRequestError(error);
      }
    },
  };
};
export type Oidc = ReturnType<typeof createOidc>;
