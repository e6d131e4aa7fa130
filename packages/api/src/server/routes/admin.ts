import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';
import { actorOf } from '../services/operations/audit.ts';

export const adminRoutes = ({ admin, systemHealth }: Services): RoutesOf<'admin'> => ({
  dashboard: () => admin.dashboard(),

  errors: () => admin.errors(),

  sales: () => admin.sales(),

  accuracy: () => admin.accuracy(),

  health: () => systemHealth.check(),
});

export const adminUserRoutes = ({ adminUsers }: Services): RoutesOf<'adminUsers'> => ({
  list: ({ query }) => adminUsers.list(query),

  setStatus: ({ user, params, body }, call) => adminUsers.setStatus(actorOf(user, call), params.id, body),

  setRole: ({ user, params, body }, call) => adminUsers.setRole(actorOf(user, call), params.id, body),

  remove: ({ user, params, body }, call) => adminUsers.remove(actorOf(user, call), params.id, body),
});

export const auditRoutes = ({ audit }: Services): RoutesOf<'audit'> => ({
  list: ({ query }) => audit.list(query),
});

export const ticketRoutes = ({ tickets }: Services): RoutesOf<'tickets'> => ({
  list: ({ query }) => tickets.list(query),

  setStatus: ({ user, params, body }, call) => tickets.setStatus(actorOf(user, call), params.id, body.status),

  setPriority: ({ user, params, body }, call) => tickets.setPriority(actorOf(user, call), params.id, body.priority),
});

export const contactRoutes = ({ tickets }: Services): RoutesOf<'contact'> => ({
  send: ({ body }, { ip }) => tickets.open(body, ip),
});
