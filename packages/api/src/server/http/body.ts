import { HttpMethodEnum, koaBody } from 'koa-body';
import { Problem } from '../problem.ts';
import type { Context } from './state.ts';

/** Bytes. No JSON body comes near but for those that say so; photos go another way. */
const JSON_LIMIT = 256 * 1024;
/** Levels a body may nest. The contract's own bodies need 3. */
const MAX_DEPTH = 50;

const jsonReader = (limit: number) =>
  koaBody({
    multipart: false,
    urlencoded: false,
    text: false,
    json: true,
    jsonLimit: limit,
    jsonTypes: ['application/json'],
    // Deleting an account asks for the password, which belongs in no address.
    parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PATCH, HttpMethodEnum.DELETE],
  });

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Level by level instead of by recursion: the input decides how deep it goes. */
export const isDeeperThan = (value: unknown, depth: number): boolean => {
  let level = [value].filter(isContainer);
  for (let at = 0; at < depth && level.length > 0; at += 1) level = level.flatMap((entry) => Object.values(entry)).filter(isContainer);
  return level.length > 0;
};

const hasBody = ({ req }: Context): boolean =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/** The JSON body of at most `limit` bytes; undefined when there is none. Throws Problem or a parser's error. */
export const readBody = async (ctx: Context, limit = JSON_LIMIT): Promise<unknown> => {
  if (!hasBody(ctx)) return undefined;
  if (!ctx.is('application/json')) {
    throw new Problem('unsupported_media_type', { message: 'Send the body as JSON, with Content-Type: application/json.' });
  }
  await jsonReader(limit)(ctx, async () => {}).catch((error: unknown) => {
    // The parser stops reading at an error; what is left of a compressed body would hold up the connection's next request.
    ctx.req.unpipe().resume();
    throw error;
  });
  const body: unknown = ctx.request.body;
  if (isDeeperThan(body, MAX_DEPTH)) throw new Problem('malformed_request', { message: `The body nests deeper than ${MAX_DEPTH} levels.` });
  return body;
};
