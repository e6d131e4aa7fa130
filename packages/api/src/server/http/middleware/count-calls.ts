import type { Middleware } from '../state.ts';

/** Health checks by load balancers every few seconds do not count as API use. */
const PROBES: ReadonlySet<string> = new Set(['GET /api/health', 'GET /api/ready']);

/** Actions of requests that this process did not answer. Each worker counts its own. */
const NOT_ANSWERED_HERE = /\((no route|forwarded)\)$/;

/** Counts requests that a route answered, with success or an error. */
export const countCalls =
  (count: () => void): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } finally {
      const { action } = ctx.state;
      if (!NOT_ANSWERED_HERE.test(action) && !PROBES.has(action)) count();
    }
  };
