import { performance } from 'node:perf_hooks';
import type { Middleware } from '../state.ts';

/** Logs one line per request, without query, headers or body, which are not needed and may contain secrets. */
export const logRequest: Middleware = async (ctx, next) => {
  const start = performance.now();
  try {
    await next();
  } finally {
    const { log, action, user, partner, signedInUserId, code } = ctx.state;
    const line = {
      action,
      status: ctx.status,
      code,
      milliseconds: Math.round(performance.now() - start),
      ip: ctx.ip,
      userId: user?.id ?? signedInUserId,
      partnerId: partner?.id,
      keyId: partner?.keyId ?? undefined,
    };
    log.info(line, 'request');
  }
};
