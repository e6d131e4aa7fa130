import type { RoutesOf } from '../http/handler.ts';
import { actorOf } from '../services/operations/audit.ts';
import type { Services } from '../services/index.ts';

export const adminJobRoutes = ({ adminJobs }: Services): RoutesOf<'adminJobs'> => ({
  report: ({ query }) => adminJobs.report(query),

  retry: ({ user, params }, call) => adminJobs.retry(actorOf(user, call), params.id),

  cancel: ({ user, params }, call) => adminJobs.cancel(actorOf(user, call), params.id),
});
