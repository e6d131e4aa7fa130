import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const accessTokenRoutes = ({ accessTokens }: Services): RoutesOf<'accessTokens'> => ({
  list: ({ user, query }) => accessTokens.list(user.id, query),

  create: ({ user, body }) => accessTokens.create(user, body),

  revoke: ({ user, params }) => accessTokens.revoke(user.id, params.id),
});
