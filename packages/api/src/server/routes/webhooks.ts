import type { RoutesOf } from '../http/handler.ts';
import { actorOf } from '../services/operations/audit.ts';
import type { Services } from '../services/index.ts';

export const webhookRoutes = ({ webhooks, webhookDeliveries }: Services): RoutesOf<'webhooks'> => ({
  get: ({ params }) => webhooks.get(params.id),

  set: ({ user, params, body }, call) => webhooks.set(params.id, body.url, actorOf(user, call)),

  rotate: ({ user, params, body }, call) => webhooks.rotate(params.id, body.overlapHours, actorOf(user, call)),

  remove: ({ user, params }, call) => webhooks.remove(params.id, actorOf(user, call)),

  deliveries: ({ params, query }) => webhookDeliveries.list(params.id, query),

  replay: ({ user, params }, call) => webhookDeliveries.replay(params.id, params.deliveryId, actorOf(user, call)),

  setOwn: ({ partner: { id, keyId }, body }, { requestId }) => webhooks.set(id, body.url, { keyId, requestId }),

  removeOwn: ({ partner: { id, keyId } }, { requestId }) => webhooks.remove(id, { keyId, requestId }),
});
