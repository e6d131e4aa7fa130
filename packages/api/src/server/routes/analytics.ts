import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const analyticsRoutes = ({ analytics }: Services): RoutesOf<'analytics'> => ({
  summary: ({ user }) => analytics.summary(user.id),
});
