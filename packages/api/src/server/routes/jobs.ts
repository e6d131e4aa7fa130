import type { RoutesOf } from '../http/handler.ts';
import type { Services } from '../services/index.ts';

export const jobRoutes = ({ jobs }: Services): RoutesOf<'jobs'> => ({
  list: ({ user, query }) => jobs.list(user.id, query),

  get: ({ user, params }) => jobs.get(user.id, params.id),

  cancel: ({ user, params }) => jobs.cancel(user.id, params.id),

  remove: ({ user, params }) => jobs.remove(user.id, params.id),
});
