import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const priceEstimatesRoutes = ({ priceEstimates, limits }: Services): RoutesOf<'priceEstimates'> => ({
  create: async ({ user, body }) => {
    await limits.consume('priceEstimates', user.id);
    return { results: await priceEstimates.create(user.id, body.items) };
  },
});
