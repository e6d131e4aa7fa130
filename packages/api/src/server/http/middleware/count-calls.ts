import type { Middleware } from '../state.ts';

/** What load balancers ask every few seconds is no use of the API. */
const PROBES: ReadonlySet<string> = new Set(['GET /api/health', 'GET /api/ready']);

/** A worker counts the requests that it answers. */
const NOT_ANSWERED_HERE = /\((no route|passed on)\)$/;

/** Counts requests that some route answered, well or not. */
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
