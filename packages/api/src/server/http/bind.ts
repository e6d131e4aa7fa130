import Router from '@koa/router';
import { contract, type Route, type UploadSpec } from '../../contract/index.ts';
import { createInvalidValueError } from '../request-error.ts';
import type { RequestLimits } from '../services/operations/request-limits.ts';
import { sendResponse } from './send-response.ts';
import { readBody } from './body.ts';
import { getRequestLanguage, resolveCategoryNames } from './language.ts';
import { toAnyHandler, type AnyHandler, type Call } from './handler.ts';
import type { Reservation } from '../services/analyses/fair-limiter.ts';
import { parseInput, parseParams, toFormSchema } from './input.ts';
import type { ErrorReporter } from './middleware/errors.ts';
import { DEVICE_COOKIE, SESSION_COOKIE, SIGN_IN_COOKIE, identify, type Identifiers } from './middleware/identity.ts';
import { identifyAndCount } from './middleware/request-limit.ts';
import type { Context, State } from './state.ts';
import { streamEvents, isStreamRequested } from './stream.ts';
import { createUploadLimiter, type UploadLimiter } from './upload-limiter.ts';
import { receiveUpload, type Upload } from './upload.ts';

interface BindDependencies extends Identifiers {
  /** Folder for uploaded files until they are processed. */
  readonly staging: string;
  readonly hasSecureCookies: boolean;
  readonly report: ErrorReporter;
  readonly requestLimits: RequestLimits;
}

/** draft-ietf-httpapi-idempotency-key-header does not define the format, so we accept printable text of limited length. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

const readIdempotencyKey = (ctx: Context, route: Route): string | null => {
  const key = ctx.get('Idempotency-Key');
  if (!route.isIdempotent || key === '') return null;
  if (IDEMPOTENCY_KEY.test(key)) return key;
  throw createInvalidValueError('Idempotency-Key', 'bad_idempotency_key');
};

/** Matches a response's `updatedAt` as a quoted entity tag. */
const IF_MATCH = /^"(\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z)"$/;

const readIfMatch = (ctx: Context, route: Route): Date | null => {
  const tag = ctx.get('If-Match');
  if (!route.isConditional || tag === '' || tag === '*') return null;
  const version = new Date(IF_MATCH.exec(tag)?.[1] ?? Number.NaN);
  if (!Number.isNaN(version.getTime())) return version;
  throw createInvalidValueError('If-Match', 'bad_if_match');
};

/** Returns a signal that aborts when the caller disconnects. Create it before the first await, so that an early disconnect is not missed. */
const createDisconnectSignal = ({ res }: Context): AbortSignal => {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
};

/**
 * Returns whether a page of another origin sent the request. Sec-Fetch-Site is correct even if a proxy changes the host. Older browsers
 * send only Origin.
 */
const isCrossOrigin = (ctx: Context): boolean => {
  const site = ctx.get('Sec-Fetch-Site');
  if (site !== '') return site !== 'same-origin' && site !== 'none';
  const origin = ctx.get('Origin');
  return origin !== '' && (!URL.canParse(origin) || new URL(origin).host !== ctx.host);
};

const createCall = (ctx: Context, route: Route, signal: AbortSignal, isSecure: boolean): PartialCall => {
  // `secure` comes from PUBLIC_URL, because the connection behind a proxy is plain http.
  ctx.cookies.secure = isSecure;
  const cookie = { httpOnly: true, sameSite: 'lax', path: '/api', secure: isSecure, overwrite: true } as const;
  return {
    requestId: ctx.state.requestId,
    language: getRequestLanguage(ctx),
    ip: ctx.ip,
    userAgent: ctx.get('User-Agent') || null,
    isCrossOrigin: isCrossOrigin(ctx),
    signal,
    idempotencyKey: readIdempotencyKey(ctx, route),
    ifMatch: readIfMatch(ctx, route),
    isStreamed: isStreamRequested(ctx, route),
    signInCookie: {
      get: () => ctx.cookies.get(SIGN_IN_COOKIE) ?? null,
      set: (secret, maxAge) => void ctx.cookies.set(SIGN_IN_COOKIE, secret, { ...cookie, maxAge }),
      clear: () => void ctx.cookies.set(SIGN_IN_COOKIE, '', { ...cookie, maxAge: 0 }),
    },
    deviceCookie: {
      get: () => ctx.cookies.get(DEVICE_COOKIE) ?? null,
      set: (value, maxAge) => void ctx.cookies.set(DEVICE_COOKIE, value, { ...cookie, maxAge }),
    },
    sessionCookie: {
      set: ({ token, user }, maxAge) => {
        ctx.state.signedInUserId = user.id;
        ctx.cookies.set(SESSION_COOKIE, token, { ...cookie, maxAge });
      },
      clear: () => {
        ctx.cookies.set(SESSION_COOKIE, '', { ...cookie, maxAge: 0 });
        // The next person who uses this browser must not find these photos in its cache.
        ctx.set('Clear-Site-Data', '"cache"');
      },
    },
  };
};

type PartialCall = Omit<Call, 'emit' | 'reservation'>;

/** Runs the handler and sends its result, either in one response or as a stream. */
const runAndRespond = async (
  ctx: Context,
  route: Route,
  run: (emit: Call['emit']) => Promise<unknown>,
  report: ErrorReporter,
): Promise<void> => {
  if (isStreamRequested(ctx, route)) await streamEvents(ctx, route, run, (error) => report(ctx, error));
  else sendResponse(ctx, route, await run(() => {}));
};

/** Receives an upload. Releases the reservation if that fails, or when the upload is disposed of. */
const receiveWithReservation = async (
  reservation: Reservation | null,
  receive: () => Promise<Upload>,
): Promise<Upload & { readonly reservation: Reservation | null }> => {
  try {
    const upload = await receive();
    const dispose = async (): Promise<void> => {
      reservation?.release();
      await upload.dispose();
    };
    return { ...upload, dispose, reservation };
  } catch (error) {
    reservation?.release();
    throw error;
  }
};

const literalPaths: ReadonlySet<string> = new Set(
  Object.values(contract).flatMap((resource) =>
    Object.values(resource as Record<string, Route>).flatMap(({ path, params }) => (params ? [] : [path])),
  ),
);

/** Returns true if another route has exactly this path. For example, `/api/listings/export` is not a listing with the id `export`. */
const isPathOfOtherRoute = (path: string, { params }: Route): boolean => params !== undefined && literalPaths.has(path);

const bindRoute = (
  router: Router<State>,
  route: Route,
  handler: AnyHandler,
  { staging, hasSecureCookies, report, requestLimits, ...identifiers }: BindDependencies,
  limitUpload: UploadLimiter,
): void => {
  const bodySchema = route.body && (route.upload ? toFormSchema(route.body) : route.body);
  const parseBody = (body: unknown): object => (bodySchema ? { body: parseInput(bodySchema, body ?? {}, 'body') } : {});

  const handle = async (ctx: Context, input: object, call: PartialCall): Promise<void> => {
    const body = parseBody(route.body && (await readBody(ctx, route.bodyLimit)));
    const request = { ...input, ...resolveCategoryNames(body, call.language) };
    await runAndRespond(ctx, route, async (emit) => handler.handle(request, { ...call, reservation: null, emit }), report);
  };

  const handleUpload = async (
    ctx: Context,
    spec: UploadSpec,
    input: object,
    call: PartialCall,
    checkBeforeBody: () => Promise<Reservation | null>,
  ): Promise<void> => {
    const { user, partner } = ctx.state;
    const incomingBody = {
      caller: user?.id ?? partner?.id ?? ctx.ip,
      signal: call.signal,
      getReceivedBytes: () => ctx.req.socket.bytesRead,
    };
    const { body, files, dispose, reservation } = await limitUpload(incomingBody, async () => {
      // Check limits only now, because requests that were queued earlier may have used them up.
      const reservation = await checkBeforeBody();
      return receiveWithReservation(reservation, () => receiveUpload(ctx, spec, staging, call.signal));
    });
    // Clean up inside `run`, because a stream starts its response long before the files are processed.
    const run = async (emit: Call['emit']): Promise<unknown> => {
      try {
        return await handler.handle({ ...input, ...parseBody(body), files }, { ...call, reservation, emit });
      } finally {
        await dispose();
      }
    };
    await runAndRespond(ctx, route, run, report);
  };

  router.register(route.path, [route.method], async (ctx: Context & { params: unknown }, next) => {
    if (isPathOfOtherRoute(ctx.path, route)) return next();
    ctx.state.action = route.key;
    const signal = createDisconnectSignal(ctx);
    const identity = await identifyAndCount(ctx, route.key, requestLimits, () => identify(ctx, route, identifiers));
    ctx.state.user = identity.user ?? null;
    ctx.state.partner = identity.partner ?? identity.user?.partner ?? null;
    const call = createCall(ctx, route, signal, hasSecureCookies);
    const params = route.params && { params: parseParams(route.params, ctx.params) };
    const query = route.query && { query: parseInput(route.query, { ...ctx.query }, 'query') };
    const checkBeforeBody = async (): Promise<Reservation | null> =>
      (await handler.beforeBody?.({ ...identity, ...params }, { ...call, reservation: null, emit: () => {} })) ?? null;
    const input = { ...identity, ...params, ...query };
    if (route.upload) return handleUpload(ctx, route.upload, input, call, checkBeforeBody);
    await checkBeforeBody();
    return handle(ctx, input, call);
  });
};

export type Handlers = { readonly [Resource in keyof typeof contract]: object };

/** Creates a router with every route in the contract, in the contract's order. */
export const createRouter = (handlers: Handlers, dependencies: BindDependencies): Router<State> => {
  // Match only the documented paths: no trailing slashes, no other letter case.
  const router = new Router<State>({ strict: true, sensitive: true });
  const limitUpload = createUploadLimiter();
  for (const [resource, routes] of Object.entries(contract)) {
    for (const [name, route] of Object.entries(routes)) {
      bindRoute(router, route, toAnyHandler(Reflect.get(handlers[resource as keyof Handlers], name)), dependencies, limitUpload);
    }
  }
  return router;
};
