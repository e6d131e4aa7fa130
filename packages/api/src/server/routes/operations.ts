import type { RoutesOf } from '../http/handler.ts';
import { openApiDocument } from '../http/openapi/document.ts';
import { referencePage } from '../http/reference/page.ts';
import type { Services } from '../services/index.ts';
import { actorOf } from '../services/operations/audit.ts';
import type { Health } from '../services/operations/health.ts';

export const jobRoutes = ({ jobs }: Services): RoutesOf<'jobs'> => ({
  list: ({ user, query }) => jobs.list(user.id, query),

  get: ({ user, params }) => jobs.get(user.id, params.id),

  cancel: ({ user, params }) => jobs.cancel(user.id, params.id),

  remove: ({ user, params }) => jobs.remove(user.id, params.id),
});

export const adminJobRoutes = ({ adminJobs }: Services): RoutesOf<'adminJobs'> => ({
  report: ({ query }) => adminJobs.report(query),

  retry: ({ user, params }, call) => adminJobs.retry(actorOf(user, call), params.id),

  cancel: ({ user, params }, call) => adminJobs.cancel(actorOf(user, call), params.id),
});

export const aiUsageRoutes = ({ aiUsage }: Services): RoutesOf<'aiUsage'> => ({
  report: ({ query }) => aiUsage.report(query),
});

export const outboxRoutes = ({ outbox }: Services): RoutesOf<'outbox'> => ({
  list: ({ query }) => outbox.list(query),

  retry: ({ user, params }, call) => outbox.retry(params.id, actorOf(user, call)),
});

export const rulePackRoutes = ({ platforms }: Services): RoutesOf<'rulePacks'> => ({
  list: () => platforms.packs(),
});

export const healthRoutes = ({ health }: { health: Health }): RoutesOf<'health'> => ({
  live: () => ({ status: 'ok' }),

  ready: async () => {
    await health.check();
    return { status: 'ready' };
  },

  openapi: () => openApiDocument(),

  docs: () => referencePage(),
});
