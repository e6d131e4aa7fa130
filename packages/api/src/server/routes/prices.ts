import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const createBulkPricingRoutes = ({ bulkPricing, limits }: Services): RoutesOf<'bulkPricing'> => ({
  analyse: async ({ user, body }, { isStreamed, signal, emit }) => {
    await limits.consume('bulkPricing', user.id);
    return bulkPricing.analyze({ userId: user.id, itemIds: body.itemIds, isStreamed, signal, emit });
  },
});

export const createPriceEstimatesRoutes = ({ priceEstimates, limits }: Services): RoutesOf<'priceEstimates'> => ({
  create: async ({ user, body }) => {
    await limits.consume('priceEstimates', user.id);
    return { results: await priceEstimates.create(user.id, body.items) };
  },
});

export const createPriceTrackingRoutes = ({ priceHistory, priceWatches }: Services): RoutesOf<'priceTracking'> => ({
  history: ({ user, query }) => priceHistory.list(user.id, query),

  watches: ({ user, query }) => priceWatches.list(user.id, query),

  watch: ({ user, body }) => priceWatches.watch(user.id, body),

  unwatch: ({ user, params }) => priceWatches.unwatch(user.id, params.id),

  alerts: ({ user, query }) => priceWatches.listAlerts(user.id, query),
});

export const createLiveComparablesRoutes = ({ liveComparables }: Services): RoutesOf<'liveComparables'> => ({
  ofItem: ({ user, params, query: { without = '' } }) =>
    liveComparables.findForItem(user.id, params.id, without.split(',').filter(Boolean)),
});

export const createSalesRoutes = ({ sales, salesImport }: Services): RoutesOf<'sales'> => ({
  list: ({ user, query }) => sales.list(user.id, query),

  import: ({ user, body, files }) => salesImport.run(user.id, body, files),

  undo: ({ user, params }) => sales.undo(user.id, params.id),
});

export const createAnalyticsRoutes = ({ analytics }: Services): RoutesOf<'analytics'> => ({
  accuracy: ({ user }) => analytics.getAccuracy(user.id),

  summary: ({ user }) => analytics.getSummary(user.id),
});
