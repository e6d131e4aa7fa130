import { HttpMethodEnum, koaBody } from 'koa-body';
import { RequestError } from '../request-error.ts';
import { scanJson } from './json-scan.ts';
import type { Context } from './state.ts';

/** Large enough for every JSON body, because photos are not sent as JSON. Some routes set their own limit. */
const MAX_JSON_BYTES = 256 * 1024;

const createTextReader = (limit: number) =>
  koaBody({
    multipart: false,
    urlencoded: false,
    json: false,
    text: true,
    textLimit: limit,
    textTypes: ['application/json'],
    // Deleting an account requires the password in the body, because URLs are logged.
    parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PATCH, HttpMethodEnum.DELETE],
  });

/** Throws RequestError for JSON that is not an object or list, or that would take long to parse. */
const parseJson = (json: string): unknown => {
  if (json === '') return {};
  if (!/^[ \t\n\r]*[[{]/.test(json)) throw new RequestError('malformed_request');
  scanJson(json);
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new RequestError('malformed_request', { cause });
  }
};

const isTooLarge = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'status') === 413;
const formatLimit = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / (1024 * 1024))} MB`;

const hasBody = ({ req }: Context): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/** Returns the JSON body of at most `limit` bytes; undefined when there is none. Throws RequestError or a parser's error. */
export const readBody = async (ctx: Context, limit = MAX_JSON_BYTES): Promise<unknown> => {
  if (!hasBody(ctx)) return undefined;
  if (!ctx.is('application/json')) {
    throw new RequestError('unsupported_media_type', { reason: 'json_needed' });
  }
  await createTextReader(limit)(ctx, async () => {}).catch((error: unknown) => {
    // The parser stops reading at an error; the rest of a compressed body would block the connection's next request.
    ctx.req.unpipe().resume();
    if (!isTooLarge(error)) throw error;
    throw new RequestError('too_large', {
      reason: 'body_size',
      params: { limit: 'bytes', max: limit },
      values: { size: formatLimit(limit) },
      cause: error,
    });
  });
  return parseJson(String(ctx.request.body ?? ''));
};
