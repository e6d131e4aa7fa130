import { openApiDocument } from '../http/openapi/document.ts';
import type { RoutesOf } from '../http/handler.ts';
import { referencePage } from '../http/reference/page.ts';
import type { Health } from '../services/operations/health.ts';

export const healthRoutes = ({ health }: { health: Health }): RoutesOf<'health'> => ({
  live: () => ({ status: 'ok' }),

  ready: async () => {
    await health.check();
    return { status: 'ready' };
  },

  openapi: () => openApiDocument(),

  docs: () => referencePage(),
});
