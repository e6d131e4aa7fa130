import { needsSession, type Route } from '../../../contract/index.ts';
import { RequestError } from '../../request-error.ts';
import type { AccessTokens } from '../../services/sign-in/access-tokens.ts';
import type { Identity, PartnerIdentity } from '../../services/shared/identity.ts';
import type { Sessions } from '../../services/sign-in/sessions.ts';
import type { Context } from '../state.ts';
import { identifyPage, identifyServer, identifyWidget, type PartnerIdentifiers } from './partner-identity.ts';
import { detectTokenKind } from './token-kind.ts';

export const SESSION_COOKIE = 'relist_session';
export const SIGN_IN_COOKIE = 'relist_sign_in';
export const DEVICE_COOKIE = 'relist_device';

/** Longer than any of our tokens. Longer values are refused without hashing. */
const MAX_TOKEN_LENGTH = 200;

const readBearerToken = (ctx: Context): string | null => /^Bearer +(\S+)$/i.exec(ctx.get('Authorization'))?.[1] ?? null;

/**
 * Returns the session cookie for photo routes only, because browsers send cookies with any request. Photos need the cookie, because an
 * img element cannot send a header.
 */
const readSessionCookie = (ctx: Context, route: Route): string | null =>
  route.method === 'GET' && route.produces === 'image' && ctx.get('Authorization') === ''
    ? (ctx.cookies.get(SESSION_COOKIE) ?? null)
    : null;

export interface Identifiers extends PartnerIdentifiers {
  readonly sessions: Pick<Sessions, 'identify'>;
  readonly accessTokens: Pick<AccessTokens, 'identify'>;
}

/** Throws RequestError unless the token's scopes allow the route. An access token never gives access to account routes. */
const assertScopesAllow = (route: Route, { scopes }: Identity): void => {
  if (scopes === null) return;
  if (needsSession(route)) throw new RequestError('session_required');
  const requiredScope = route.method === 'GET' ? 'read' : 'write';
  if (!scopes.includes(requiredScope)) {
    throw new RequestError('insufficient_scope', { reason: 'access_token_scope', params: { scope: requiredScope } });
  }
};

const identifyUser = async (ctx: Context, route: Route, bearer: string | null, identifiers: Identifiers): Promise<Identity> => {
  const kind = bearer === null ? 'session' : detectTokenKind(bearer);
  if (kind === 'secret' || kind === 'publishable') throw new RequestError('wrong_key_type', { reason: 'partner_key_misused' });
  if (bearer !== null && kind === 'embed') return identifyWidget(ctx, route, bearer, identifiers);
  const token = bearer ?? readSessionCookie(ctx, route);
  if (token === null) throw new RequestError('unauthorized');
  const user = await (kind === 'access' ? identifiers.accessTokens : identifiers.sessions).identify(token);
  // Set the user before any refusal, so that the log contains the identity.
  ctx.state.user = user;
  assertScopesAllow(route, user);
  if (route.access === 'admin' && user.role !== 'admin') throw new RequestError('forbidden');
  return user;
};

/** A person, a partner, or neither on public routes. */
export interface RequestIdentity {
  readonly user?: Identity;
  readonly partner?: PartnerIdentity;
}

/** Identifies the caller. Throws RequestError when the route requires another identity. */
export const identify = async (ctx: Context, route: Route, identifiers: Identifiers): Promise<RequestIdentity> => {
  if (route.access === 'public') return {};
  const bearer = readBearerToken(ctx);
  if (bearer !== null && bearer.length > MAX_TOKEN_LENGTH) throw new RequestError('unauthorized');
  if (route.access === 'partner') return { partner: await identifyServer(ctx, route, bearer, identifiers) };
  if (route.access === 'page') return { partner: await identifyPage(ctx, bearer, identifiers) };
  return { user: await identifyUser(ctx, route, bearer, identifiers) };
};
