import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { Middleware } from '../state.ts';

/** Accepts a caller's id only if it can neither forge nor flood the log. */
const SAFE_ID = /^[\w.-]{8,64}$/;

/** Adds the request's id to the response, every log line and every error. */
export const assignRequestId =
  (logger: Logger): Middleware =>
  async (ctx, next) => {
    const requestedId = ctx.get('X-Request-Id');
    const id = SAFE_ID.test(requestedId) ? requestedId : randomUUID();
    ctx.state.requestId = id;
    ctx.state.log = logger.child({ requestId: id });
    ctx.state.user = null;
    ctx.state.partner = null;
    ctx.state.signedInUserId = undefined;
    ctx.state.code = undefined;
    ctx.state.action = `${ctx.method} (no route)`;
    ctx.set('X-Request-Id', id);
    await next();
  };

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
