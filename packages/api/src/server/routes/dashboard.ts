import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const dashboardRoutes = ({ dashboard }: Services): RoutesOf<'dashboard'> => ({
  stats: ({ user }) => dashboard.stats(user.id),
});
