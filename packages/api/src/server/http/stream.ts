import { PassThrough } from 'node:stream';
import type { Route } from '../../contract/index.ts';
import { getRequestLanguage, localizeResponse } from './language.ts';
import { toErrorResponse } from './middleware/errors.ts';
import type { Context } from './state.ts';

const NDJSON = 'application/x-ndjson';

export const isStreamRequested = (ctx: Context, route: Route): boolean =>
  route.stream !== undefined && ctx.accepts('json', NDJSON) === NDJSON;

/**
 * Responds with one event per line. The response starts with the first event, so a request refused earlier still gets its proper
 * status. A later error becomes the last line and goes to `onError`, because the error middleware does not see it.
 */
export const streamEvents = (
  ctx: Context,
  route: Route,
  run: (emit: (event: unknown) => void) => Promise<unknown>,
  onError: (error: unknown) => void,
) =>
  new Promise<void>((resolve, reject) => {
    const lines = new PassThrough();
    const language = getRequestLanguage(ctx);
    const write = (event: unknown): void => {
      lines.write(`${JSON.stringify(route.stream?.parse(localizeResponse(event, language)))}\n`);
    };
    let hasBegun = false;
    const begin = (): void => {
      hasBegun = true;
      ctx.status = route.status ?? 200;
      ctx.type = NDJSON;
      ctx.set('Cache-Control', 'no-store');
      ctx.vary('Accept-Language');
      ctx.body = lines;
      resolve();
    };
    const emit = (event: unknown): void => {
      if (!hasBegun) begin();
      if (!lines.destroyed) write(event);
    };
    run(emit).then(
      (result) => {
        emit({ stage: 'done', result });
        lines.end();
      },
      (error: unknown) => {
        if (!hasBegun) return reject(error);
        onError(error);
        const { status, body } = toErrorResponse(error, ctx.state.requestId, language);
        if (!lines.destroyed) lines.end(`${JSON.stringify({ stage: 'failed', error: { status, ...body } })}\n`);
      },
    );
  });
