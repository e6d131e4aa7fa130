import type { Middleware } from '../state.ts';

/** Health checks. They do not count as API use, because load balancers run them every few seconds. */
const PROBE_ROUTES: ReadonlySet<string> = new Set(['GET /api/health', 'GET /api/ready']);

/** Matches actions that this process did not run. Workers count the calls that are forwarded to them. */
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
