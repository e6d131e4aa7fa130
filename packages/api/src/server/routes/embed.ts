import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const embedRoutes = ({ partners, embedOrigins, embedSessions, embedUsers }: Services): RoutesOf<'embed'> => ({
  config: ({ partner }) => partners.config(partner.id),

  origin: ({ query }) => embedOrigins.tell(query.origin),

  createSession: ({ partner, body }) => embedSessions.mint(partner, body),

  endSessions: ({ partner, body }) => embedSessions.endAll(partner, body.userId),

  exportUser: ({ partner, params }) => embedUsers.export(partner.id, params.externalId),

  removeUser: ({ partner, params }) => embedUsers.remove(partner.id, params.externalId),
});
