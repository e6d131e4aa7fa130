import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const auditRoutes = ({ audit }: Services): RoutesOf<'audit'> => ({
  list: ({ query }) => audit.list(query),
});
