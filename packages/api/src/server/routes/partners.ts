import type { RoutesOf } from '../http/handler.ts';
import { actorOf } from '../services/operations/audit.ts';
import type { Services } from '../services/index.ts';

export const partnerRoutes = ({ partners, removePartner }: Services): RoutesOf<'partners'> => ({
  list: ({ query }) => partners.list(query),

  create: ({ user, body }, call) => partners.create(body, actorOf(user, call)),

  get: ({ params }) => partners.get(params.id),

  update: ({ user, params, body }, call) => partners.update(params.id, body, actorOf(user, call)),

  remove: ({ user, params }, call) => removePartner(params.id, actorOf(user, call)),

  rotateKey: ({ user, params, body }, call) => partners.rotateKey(params.id, body.overlapHours, actorOf(user, call)),

  revokeKey: ({ user, params }, call) => partners.revokeKey(params.id, params.keyId, actorOf(user, call)),
});
