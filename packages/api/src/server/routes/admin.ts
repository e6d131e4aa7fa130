import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';
import { createActor } from '../services/operations/audit.ts';

export const createAdminRoutes = ({ admin, systemHealth }: Services): RoutesOf<'admin'> => ({
  dashboard: () => admin.getDashboard(),

  errors: () => admin.getErrors(),

  sales: () => admin.getSales(),

  accuracy: () => admin.getAccuracy(),

  health: () => systemHealth.check(),
});

export const createAdminUserRoutes = ({ adminUsers }: Services): RoutesOf<'adminUsers'> => ({
  list: ({ query }) => adminUsers.list(query),

  setStatus: ({ user, params, body }, call) => adminUsers.setStatus(createActor(user, call), params.id, body),

  setRole: ({ user, params, body }, call) => adminUsers.setRole(createActor(user, call), params.id, body),

  remove: ({ user, params, body }, call) => adminUsers.delete(createActor(user, call), params.id, body),
});

export const createAuditRoutes = ({ audit }: Services): RoutesOf<'audit'> => ({
  list: ({ query }) => audit.list(query),
});

export const createTicketRoutes = ({ tickets }: Services): RoutesOf<'tickets'> => ({
  list: ({ query }) => tickets.list(query),

  setStatus: ({ user, params, body }, call) => tickets.setStatus(createActor(user, call), params.id, body.status),

  setPriority: ({ user, params, body }, call) => tickets.setPriority(createActor(user, call), params.id, body.priority),
});

export const createContactRoutes = ({ tickets }: Services): RoutesOf<'contact'> => ({
  send: ({ body }, { ip }) => tickets.open(body, ip),
});
