import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const analyticsRoutes = ({ analytics }: Services): RoutesOf<'analytics'> => ({
  accuracy: ({ user }) => analytics.accuracy(user.id),

  summary: ({ user }) => analytics.summary(user.id),
});
