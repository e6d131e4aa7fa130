import { randomUUID } from 'node:crypto';
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
