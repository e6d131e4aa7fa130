import type { RoutesOf } from '../http/handler.ts';
import { getOpenApiDocument } from '../http/openapi/document.ts';
import { getReferencePage } from '../http/reference/page.ts';
import type { Services } from '../services/index.ts';
import { createActor } from '../services/operations/audit.ts';
import type { Health } from '../services/operations/health.ts';

export const createJobRoutes = ({ jobs }: Services): RoutesOf<'jobs'> => ({
  list: ({ user, query }) => jobs.list(user.id, query),

  get: ({ user, params }) => jobs.get(user.id, params.id),

  cancel: ({ user, params }) => jobs.cancel(user.id, params.id),

  remove: ({ user, params }) => jobs.delete(user.id, params.id),
});

export const createAdminJobRoutes = ({ adminJobs }: Services): RoutesOf<'adminJobs'> => ({
  report: ({ query }) => adminJobs.report(query),

  retry: ({ user, params }, call) => adminJobs.retry(createActor(user, call), params.id),

  cancel: ({ user, params }, call) => adminJobs.cancel(createActor(user, call), params.id),
});

export const createAiUsageRoutes = ({ aiUsage }: Services): RoutesOf<'aiUsage'> => ({
  report: ({ query }) => aiUsage.report(query),
});

export const createOutboxRoutes = ({ outbox }: Services): RoutesOf<'outbox'> => ({
  list: ({ query }) => outbox.list(query),

  retry: ({ user, params }, call) => outbox.retry(params.id, createActor(user, call)),
});

export const createRulePackRoutes = ({ platforms }: Services): RoutesOf<'rulePacks'> => ({
  list: () => platforms.listRulePacks(),
});

export const createHealthRoutes = ({ health }: { health: Health }): RoutesOf<'health'> => ({
  live: () => ({ status: 'ok' }),

  ready: async () => {
    await health.check();
    return { status: 'ready' };
  },

  openapi: () => getOpenApiDocument(),

  docs: () => getReferencePage(),
});
