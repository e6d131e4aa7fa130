import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const bulkPricingRoutes = ({ bulkPricing, limits }: Services): RoutesOf<'bulkPricing'> => ({
  analyse: async ({ user, body }, { isStreamed, signal, emit }) => {
    await limits.consume('bulkPricing', user.id);
    return bulkPricing.analyse({ userId: user.id, itemIds: body.itemIds, streamed: isStreamed, signal, emit });
  },
});
