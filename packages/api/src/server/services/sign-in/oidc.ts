import { createHash } from 'node:crypto';
import type { Configuration, IDToken, UserInfoResponse } from 'openid-client';
import type { SignInAnswer } from '../../../contract/index.ts';
import { Problem } from '../../problem.ts';

export interface OidcOptions {
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a client that the provider knows as public. */
  readonly clientSecret: string | null;
  /** Seconds that a single answer of the provider may take; 8 unless told, for somebody looks at an empty page meanwhile. */
  readonly timeout?: number;
}

/** A person as the provider describes them. */
export interface ProvenIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider says that the person reads this address. */
  readonly verified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

const TIMEOUT = 8;

/** State, nonce and PKCE verifier of one sign-in, all derived from the one secret that its browser keeps. */
const derive = (purpose: string, secret: string): string => createHash('sha256').update(`${purpose} ${secret}`).digest('base64url');

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null);

const describe = (issuer: string, subject: string, claims: IDToken | UserInfoResponse): ProvenIdentity => ({
  issuer,
  subject,
  email: textOf(claims.email),
  // Some providers write the boolean as a text.
  verified: claims.email_verified === true || (claims['email_verified'] as unknown) === 'true',
  firstName: textOf(claims.given_name),
  lastName: textOf(claims.family_name),
});

/** What the provider says no to, or says wrongly, as opposed to not being there. */
const REFUSALS: readonly string[] = ['ResponseBodyError', 'AuthorizationResponseError', 'WWWAuthenticateChallengeError'];

/** OpenID Connect by openid-client, which checks state, nonce, issuer, audience, times and signature. */
export const createOidc = ({ issuer, clientId, clientSecret, timeout = TIMEOUT }: OidcOptions, redirectUri: () => string) => {
  const library = () => import('openid-client');

  const discover = async (): Promise<Configuration> => {
    const { ClientSecretPost, None, allowInsecureRequests, discovery, enableNonRepudiationChecks } = await library();
    const server = new URL(issuer);
    const execute = [enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [allowInsecureRequests] : [])];
    return discovery(server, clientId, undefined, clientSecret ? ClientSecretPost(clientSecret) : None(), { execute, timeout });
  };
  let found: Promise<Configuration> | null = null;
  /** Once; a provider that was away is asked again. */
  const configuration = (): Promise<Configuration> => {
    found ??= discover().catch((cause: unknown) => {
      found = null;
      throw new Problem('sign_in_unavailable', { cause });
    });
    return found;
  };

  const problemOf = (cause: unknown): Problem => {
    const code = cause instanceof Error ? String(Reflect.get(cause, 'code') ?? '') : '';
    const refused =
      cause instanceof Error && (REFUSALS.includes(cause.name) || /^OAUTH_(INVALID|JWT|JSON|MISSING|KEY|RESPONSE_IS)/.test(code));
    const away = code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || !refused;
    return new Problem(away ? 'sign_in_unavailable' : 'sign_in_failed', { cause });
  };

  return {
    issuer,

    /** Where to send the browser that keeps `secret`. */
    begin: async (secret: string): Promise<string> => {
      const [config, { buildAuthorizationUrl, calculatePKCECodeChallenge }] = [await configuration(), await library()];
      return buildAuthorizationUrl(config, {
        redirect_uri: redirectUri(),
        scope: 'openid email profile',
        state: derive('state', secret),
        nonce: derive('nonce', secret),
        code_challenge: await calculatePKCECodeChallenge(derive('verifier', secret)),
        code_challenge_method: 'S256',
      }).href;
    },

    /** Who came back with this answer. Throws Problem when it does not belong to `secret`, is not the provider's, or was used. */
    finish: async (answer: SignInAnswer, secret: string): Promise<ProvenIdentity> => {
      const [config, { authorizationCodeGrant, fetchUserInfo }] = [await configuration(), await library()];
      const url = new URL(redirectUri());
      for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
      try {
        const tokens = await authorizationCodeGrant(config, url, {
          expectedState: derive('state', secret),
          expectedNonce: derive('nonce', secret),
          pkceCodeVerifier: derive('verifier', secret),
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Problem('sign_in_failed');
        const said = claims.email ? claims : await fetchUserInfo(config, tokens.access_token, claims.sub);
        return describe(claims.iss, claims.sub, said);
      } catch (error) {
        throw error instanceof Problem ? error : problemOf(error);
      }
    },
  };
};
export type Oidc = ReturnType<typeof createOidc>;
