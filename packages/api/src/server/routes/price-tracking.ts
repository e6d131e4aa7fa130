import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const priceTrackingRoutes = ({ priceHistory, priceWatches }: Services): RoutesOf<'priceTracking'> => ({
  history: ({ user, query }) => priceHistory.list(user.id, query),

  watches: ({ user, query }) => priceWatches.list(user.id, query),

  watch: ({ user, body }) => priceWatches.watch(user.id, body),

  unwatch: ({ user, params }) => priceWatches.unwatch(user.id, params.id),

  alerts: ({ user, query }) => priceWatches.alerts(user.id, query),
});
