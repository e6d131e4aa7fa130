import type { RoutesOf } from '../http/handler.ts';
import { actorOf } from '../services/operations/audit.ts';
import type { Services } from '../services/index.ts';

export const outboxRoutes = ({ outbox }: Services): RoutesOf<'outbox'> => ({
  list: ({ query }) => outbox.list(query),

  retry: ({ user, params }, call) => outbox.retry(params.id, actorOf(user, call)),
});
