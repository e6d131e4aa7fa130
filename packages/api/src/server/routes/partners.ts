import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';
import { createActor } from '../services/operations/audit.ts';

export const createPartnerRoutes = ({ partners, deletePartner }: Services): RoutesOf<'partners'> => ({
  list: ({ query }) => partners.list(query),

  create: ({ user, body }, call) => partners.create(body, createActor(user, call)),

  get: ({ params }) => partners.get(params.id),

  update: ({ user, params, body }, call) => partners.update(params.id, body, createActor(user, call)),

  remove: ({ user, params }, call) => deletePartner(params.id, createActor(user, call)),

  rotateKey: ({ user, params, body }, call) => partners.rotateKey(params.id, body, createActor(user, call)),

  revokeKey: ({ user, params }, call) => partners.revokeKey(params.id, params.keyId, createActor(user, call)),
});

export const createEmbedRoutes = ({ partners, embedOrigins, embedSessions, embedUsers }: Services): RoutesOf<'embed'> => ({
  config: ({ partner }) => partners.getConfig(partner.id),

  origin: ({ query }) => embedOrigins.describe(query.origin),

  createSession: ({ partner, body }) => embedSessions.mint(partner, body),

  endSessions: ({ partner, body }) => embedSessions.revokeAll(partner, body.userId),

  exportUser: ({ partner, params }) => embedUsers.export(partner.id, params.externalId),

  removeUser: ({ partner, params }) => embedUsers.delete(partner.id, params.externalId),
});

export const createWebhookRoutes = ({ webhooks, webhookDeliveries }: Services): RoutesOf<'webhooks'> => ({
  get: ({ params }) => webhooks.get(params.id),

  set: ({ user, params, body }, call) => webhooks.set(params.id, body.url, createActor(user, call)),

  rotate: ({ user, params, body }, call) => webhooks.rotate(params.id, body.overlapHours, createActor(user, call)),

  remove: ({ user, params }, call) => webhooks.remove(params.id, createActor(user, call)),

  deliveries: ({ params, query }) => webhookDeliveries.list(params.id, query),

  replay: ({ user, params }, call) => webhookDeliveries.replay(params.id, params.deliveryId, createActor(user, call)),

  setOwn: ({ partner: { id, keyId }, body }, { requestId }) => webhooks.set(id, body.url, { keyId, requestId }),

  removeOwn: ({ partner: { id, keyId } }, { requestId }) => webhooks.remove(id, { keyId, requestId }),
});
