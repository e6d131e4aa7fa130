import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const outboxRoutes = ({ outbox }: Services): RoutesOf<'outbox'> => ({
  list: ({ query }) => outbox.list(query),

  retry: ({ params }) => outbox.retry(params.id),
});
