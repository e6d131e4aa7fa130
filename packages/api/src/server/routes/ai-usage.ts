import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const aiUsageRoutes = ({ aiUsage }: Services): RoutesOf<'aiUsage'> => ({
  report: ({ query }) => aiUsage.report(query),
});
