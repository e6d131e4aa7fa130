import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const sessionRoutes = ({ sessions }: Services): RoutesOf<'sessions'> => ({
  list: ({ user, query }) => sessions.list(user, query),

  end: ({ user, params }) => sessions.end(user.id, params.id),

  endOthers: ({ user }) => sessions.endOthers(user.id, user.sessionId),
});
