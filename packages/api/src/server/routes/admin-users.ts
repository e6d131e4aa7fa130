import type { RoutesOf } from '../http/handler.ts';
import { actorOf } from '../services/operations/audit.ts';
import type { Services } from '../services/index.ts';

export const adminUserRoutes = ({ adminUsers }: Services): RoutesOf<'adminUsers'> => ({
  list: ({ query }) => adminUsers.list(query),

  setStatus: ({ user, params, body }, call) => adminUsers.setStatus(actorOf(user, call), params.id, body),

  setRole: ({ user, params, body }, call) => adminUsers.setRole(actorOf(user, call), params.id, body),

  remove: ({ user, params, body }, call) => adminUsers.remove(actorOf(user, call), params.id, body),
});
