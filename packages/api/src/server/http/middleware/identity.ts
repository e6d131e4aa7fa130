import { ACCESS_TOKEN_PREFIX, needsSession, type Route } from '../../../contract/index.ts';
import { Problem } from '../../problem.ts';
import type { AccessTokens } from '../../services/access-tokens.ts';
import type { Identity } from '../../services/identity.ts';
import type { Sessions } from '../../services/sessions.ts';
import type { Context } from '../state.ts';

export const SESSION_COOKIE = 'relist_session';

/** Longer than any token of ours; spares hashing whatever else is sent. */
const MAX_TOKEN_LENGTH = 200;

const bearerOf = (ctx: Context): string | null => /^Bearer +(\S+)$/i.exec(ctx.get('Authorization'))?.[1] ?? null;

/** The cookie comes along without anybody's will, so it opens photos and nothing else; an img element can send no header. */
const cookieOf = (ctx: Context, route: Route): string | null =>
  route.method === 'GET' && route.produces === 'image' && ctx.get('Authorization') === ''
    ? (ctx.cookies.get(SESSION_COOKIE) ?? null)
    : null;

export interface Identifiers {
  readonly sessions: Pick<Sessions, 'identify'>;
  readonly accessTokens: Pick<AccessTokens, 'identify'>;
}

/** A lent token may do what it was lent for, and never anything to the account itself. */
const checkScopes = (route: Route, { scopes }: Identity): void => {
  if (scopes === null) return;
  if (needsSession(route)) throw new Problem('session_required');
  const needed = route.method === 'GET' ? 'read' : 'write';
  if (!scopes.includes(needed)) {
    throw new Problem('insufficient_scope', { message: `This access token lacks the scope "${needed}". Make one that has it.` });
  }
};

/** Who asks; null on public routes. Throws Problem when the route needs somebody else. */
export const identify = async (ctx: Context, route: Route, { sessions, accessTokens }: Identifiers): Promise<Identity | null> => {
  if (route.access === 'public') return null;
  const bearer = bearerOf(ctx);
  const token = bearer ?? cookieOf(ctx, route);
  if (token === null || token.length > MAX_TOKEN_LENGTH) throw new Problem('unauthorized');
  const user = await (bearer?.startsWith(ACCESS_TOKEN_PREFIX) ? accessTokens : sessions).identify(token);
  checkScopes(route, user);
  if (route.access === 'admin' && user.role !== 'admin') throw new Problem('forbidden');
  return user;
};
