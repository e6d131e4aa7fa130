import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const listingRoutes = ({ listings }: Services): RoutesOf<'listings'> => ({
  list: ({ user, query }) => listings.list(user.id, query),
});
