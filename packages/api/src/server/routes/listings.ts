import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const listingRoutes = ({ listings, listingStatus }: Services): RoutesOf<'listings'> => ({
  list: ({ user, query }) => listings.list(user.id, query),

  ofItem: ({ user, params }) => listings.ofItem(user.id, params.id),

  get: ({ user, params }) => listings.get(user.id, params.id),

  edit: ({ user, params, body }) => listings.edit(user.id, params.id, body),

  remove: ({ user, params }) => listings.remove(user.id, params.id),

  setStatus: ({ user, params, body }) => listingStatus.set(user.id, params.id, body),
});
