import type { z } from 'zod';
import type { EmbedScope } from './partners.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Who may call: nobody in particular, a signed-in person, an administrator, a partner shop's server with its secret key, or a
 * partner shop's page with its publishable key.
 */
export type Access = 'public' | 'user' | 'admin' | 'partner' | 'page';

/** `'GET /api/items/:id'` — the one name of a route, in every layer. */
export type RouteKey = `${Method} /${string}`;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamsSchema<Key extends string> = [ParamNames<Key>] extends [never]
  ? { readonly params?: never }
  : { readonly params: z.ZodType<Record<ParamNames<Key>, unknown>, Record<ParamNames<Key>, string>> };

/** What a multipart route takes beside its form fields (`body`). */
export interface UploadSpec {
  /** Name of the repeated file field. */
  readonly field: string;
  readonly maxFiles: number;
  /** Bytes a single file may have. */
  readonly maxFileSize: number;
  /** A file and no photo; for what is said when it does not fit. */
  readonly document?: true;
}

export interface RouteSpec {
  /** One sentence for the reference page. */
  readonly summary: string;
  readonly access: Access;
  /** Takes no access token: it is about the account itself, which a program that was lent a token must not change. */
  readonly sessionOnly?: true;
  /** The scope with which a widget's token opens the route too. Absent: closed to such tokens, so a new route is. */
  readonly embed?: EmbedScope;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Present: the body is multipart/form-data, `body` describes its text fields. */
  readonly upload?: UploadSpec;
  /** Schema of the success body. For `produces` other than 'json' it is not used. */
  readonly response?: z.ZodType;
  /** Other forms of the success body, by the value of `?view=`. */
  readonly views?: Readonly<Record<string, z.ZodType>>;
  /** Bytes of the JSON body; 256 kB unless said. */
  readonly bodyLimit?: number;
  /** Schema of the body of a 202: the rest happens later, as a job or once a link is opened. The handler returns `{ accepted }` then. */
  readonly accepted?: z.ZodType;
  /** Success status; 200 unless said, 302 for a redirect. */
  readonly status?: 200 | 201 | 204 | 302;
  readonly produces?: 'json' | 'image' | 'archive' | 'file' | 'redirect' | 'page' | 'nothing';
  /** What a `file` may be; its JSON is described by `response`. */
  readonly fileTypes?: readonly string[];
  /** A list: takes ?limit= and ?cursor=, answers with Link and X-Total-Count. */
  readonly paged?: boolean;
  /** Also answers `Accept: application/x-ndjson` with one event a line. */
  readonly stream?: z.ZodType;
  /** Seconds a browser may keep the answer; nothing may be kept unless told. */
  readonly maxAge?: number;
  /** Honors the Idempotency-Key header. */
  readonly idempotent?: boolean;
  /** Honors the If-Match header: the `updatedAt` of what the caller has seen. */
  readonly conditional?: boolean;
  /** Codes beyond the ones every route may answer. */
  readonly errors?: readonly ErrorCode[];
}

export type Route = RouteSpec & { readonly key: RouteKey; readonly method: Method; readonly path: string; readonly params?: z.ZodType };

/** Whether a route refuses access tokens. What a person may as an administrator is never lent. */
export const needsSession = ({ sessionOnly, access }: Pick<RouteSpec, 'sessionOnly' | 'access'>): boolean =>
  sessionOnly === true || access === 'admin';

/** Declares a route. The path's `:names` and the params schema must agree; the compiler checks it. */
export const route = <const Key extends RouteKey, const Spec extends RouteSpec & ParamsSchema<Key>>(key: Key, spec: Spec) => {
  const [method, path] = key.split(' ') as [Method, string];
  return { ...spec, key, method, path };
};

type SchemaAt<R, K extends string> = R extends { readonly [P in K]: infer S extends z.ZodType } ? S : never;
type MaybeOptional<K extends string, T> = Record<never, never> extends T ? { [P in K]?: T } : { [P in K]: T };
type Input<R, K extends string> = [SchemaAt<R, K>] extends [never] ? unknown : MaybeOptional<K, z.input<SchemaAt<R, K>>>;
type Parsed<R, K extends string> = [SchemaAt<R, K>] extends [never] ? unknown : { [P in K]: z.output<SchemaAt<R, K>> };

/** What a caller passes. */
export type RouteInput<R> = Input<R, 'params'> & Input<R, 'query'> & Input<R, 'body'>;
/** What a handler receives, after parsing. */
export type RouteParsed<R> = Parsed<R, 'params'> & Parsed<R, 'query'> & Parsed<R, 'body'>;
/** What a handler returns; parsed again before it leaves, so that no undeclared column can. */
export type RouteResult<R> = [SchemaAt<R, 'response'>] extends [never]
  ? void
  : z.input<SchemaAt<R, 'response'>> | ([SchemaAt<R, 'accepted'>] extends [never] ? never : { accepted: z.input<SchemaAt<R, 'accepted'>> });
/** What a caller receives. */
export type RouteOutput<R> = [SchemaAt<R, 'response'>] extends [never]
  ? void
  : z.output<SchemaAt<R, 'response'>> | z.output<SchemaAt<R, 'accepted'>>;
