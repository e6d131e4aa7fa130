import type { Route } from '../../../contract/index.ts';
import { Problem } from '../../problem.ts';
import type { Identity, Sessions } from '../../services/sessions.ts';
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

/** Who asks; null on public routes. Throws Problem when the route needs somebody else. */
export const identify = async (ctx: Context, route: Route, sessions: Sessions): Promise<Identity | null> => {
  if (route.access === 'public') return null;
  const token = bearerOf(ctx) ?? cookieOf(ctx, route);
  if (token === null || token.length > MAX_TOKEN_LENGTH) throw new Problem('unauthorized');
  const user = await sessions.identify(token);
  if (route.access === 'admin' && user.role !== 'admin') throw new Problem('forbidden');
  return user;
};
