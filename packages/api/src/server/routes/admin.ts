import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const adminRoutes = ({ admin, systemHealth }: Services): RoutesOf<'admin'> => ({
  dashboard: () => admin.dashboard(),

  errors: () => admin.errors(),

  sales: () => admin.sales(),

  accuracy: () => admin.accuracy(),

  health: () => systemHealth.check(),
});
