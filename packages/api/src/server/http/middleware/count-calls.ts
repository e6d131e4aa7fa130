import type { Middleware } from '../state.ts';

/** Load balancers run health checks every few seconds, which do not count as API use. */
const PROBE_ROUTES: ReadonlySet<string> = new Set(['GET /api/health', 'GET /api/ready']);

/** Matches actions that this process did not handle. Each worker counts its own. */
const UNHANDLED_ACTION = /\((no route|forwarded)\)$/;

/** Counts requests that a route handled, successfully or not. */
export const countCalls =
  (count: () => void): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } finally {
      const { action } = ctx.state;
      if (!UNHANDLED_ACTION.test(action) && !PROBE_ROUTES.has(action)) count();
    }
  };
