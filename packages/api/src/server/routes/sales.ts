import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const createSalesRoutes = ({ sales, salesImport }: Services): RoutesOf<'sales'> => ({
  list: ({ user, query }) => sales.list(user.id, query),

  import: ({ user, body, files }) => salesImport.run(user.id, body, files),

  undo: ({ user, params }) => sales.undo(user.id, params.id),
});

export const createAnalyticsRoutes = ({ analytics }: Services): RoutesOf<'analytics'> => ({
  accuracy: ({ user }) => analytics.getAccuracy(user.id),

  summary: ({ user }) => analytics.getSummary(user.id),
});
