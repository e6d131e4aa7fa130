import type { RoutesOf } from '../http/handler.ts';
import { actorOf } from '../services/operations/audit.ts';
import type { Services } from '../services/index.ts';

export const ticketRoutes = ({ tickets }: Services): RoutesOf<'tickets'> => ({
  list: ({ query }) => tickets.list(query),

  setStatus: ({ user, params, body }, call) => tickets.setStatus(actorOf(user, call), params.id, body.status),

  setPriority: ({ user, params, body }, call) => tickets.setPriority(actorOf(user, call), params.id, body.priority),
});
