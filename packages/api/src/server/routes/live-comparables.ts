import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const liveComparablesRoutes = ({ liveComparables }: Services): RoutesOf<'liveComparables'> => ({
  ofItem: ({ user, params, query: { without = '' } }) => liveComparables.ofItem(user.id, params.id, without.split(',').filter(Boolean)),
});
