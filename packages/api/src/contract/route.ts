import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * The callers that a route accepts: anyone, a signed-in user, an admin, a partner's server with its secret key, or a partner's page with
 * its publishable key.
 */
export type Access = 'public' | 'user' | 'admin' | 'partner' | 'page';

/** Scopes of a widget token. Every route that accepts widget tokens names one of them as `embed`. */
export const EmbedScope = z.enum(['analyse', 'items:read', 'items:write', 'listings:read', 'listings:write', 'pricing']);
export type EmbedScope = z.infer<typeof EmbedScope>;

/** Name of a route in every layer, such as `GET /api/items/:id`. */
export type RouteKey = `${Method} /${string}`;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamsSchema<Key extends string> = [ParamNames<Key>] extends [never]
  ? { readonly params?: never }
  : { readonly params: z.ZodType<Record<ParamNames<Key>, unknown>, Record<ParamNames<Key>, string>> };

/** Files that a multipart route accepts in addition to its form fields (`body`). */
export interface UploadSpec {
  /** Name of the repeated file field. */
  readonly field: string;
  readonly maxFiles: number;
  /** Maximum size of a single file in bytes. */
  readonly maxFileSize: number;
  /** Set when the file is not a photo. Selects the error message for a file over the limit. */
  readonly isDocument?: true;
}

export interface RouteSpec {
  /** Short description for the reference page. */
  readonly summary: string;
  readonly access: Access;
  /** Rejects access tokens, because the route concerns the account itself, which a program with a token must not change. */
  readonly isSessionOnly?: true;
  /** Scope that a widget token needs for the route. By default, the route rejects widget tokens. */
  readonly embed?: EmbedScope;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Makes the request body multipart/form-data. `body` then describes its text fields. */
  readonly upload?: UploadSpec;
  /** Schema of the success body. Used only when `produces` is 'json'. */
  readonly response?: z.ZodType;
  /** Other forms of the success body, by the value of `?view=`. */
  readonly views?: Readonly<Record<string, z.ZodType>>;
  /** Maximum size of the JSON body in bytes, 256 kB by default. */
  readonly bodyLimit?: number;
  /** Schema of a 202 body, for work that continues as a job or after a link is opened. The handler then returns `{ accepted }`. */
  readonly accepted?: z.ZodType;
  /** Success status, 200 by default, or 302 for a redirect. */
  readonly status?: 200 | 201 | 204 | 302;
  readonly produces?: 'json' | 'image' | 'archive' | 'file' | 'redirect' | 'page' | 'nothing';
  /** Media types of a `file`. `response` describes its JSON. */
  readonly fileTypes?: readonly string[];
  /** Marks a paged list, which accepts ?limit= and ?cursor= and responds with Link and X-Total-Count. */
  readonly isPaged?: boolean;
  /** Schema of a line in the response to `Accept: application/x-ndjson`, which has one event per line. */
  readonly stream?: z.ZodType;
  /** Seconds for which a browser may cache the response. By default, it must not. */
  readonly maxAge?: number;
  /** Honors the Idempotency-Key header. */
  readonly isIdempotent?: boolean;
  /** Honors the If-Match header with the `updatedAt` that the caller last saw. */
  readonly isConditional?: boolean;
  /** Error codes in addition to those that every route can return. */
  readonly errors?: readonly ErrorCode[];
}

export type Route = RouteSpec & { readonly key: RouteKey; readonly method: Method; readonly path: string; readonly params?: z.ZodType };

/** Returns true when a route rejects access tokens. A token never has admin rights. */
export const needsSession = ({ isSessionOnly, access }: Pick<RouteSpec, 'isSessionOnly' | 'access'>): boolean =>
  isSessionOnly === true || access === 'admin';

/** Declares a route. The compiler checks that the path's `:names` match the params schema. */
export const defineRoute = <const Key extends RouteKey, const Spec extends RouteSpec & ParamsSchema<Key>>(key: Key, spec: Spec) => {
  const [method, path] = key.split(' ') as [Method, string];
  return { ...spec, key, method, path };
};

type SchemaAt<R, K extends string> = R extends { readonly [P in K]: infer S extends z.ZodType } ? S : never;
type MaybeOptional<K extends string, T> = Record<never, never> extends T ? { [P in K]?: T } : { [P in K]: T };
type Input<R, K extends string> = [SchemaAt<R, K>] extends [never] ? unknown : MaybeOptional<K, z.input<SchemaAt<R, K>>>;
type Parsed<R, K extends string> = [SchemaAt<R, K>] extends [never] ? unknown : { [P in K]: z.output<SchemaAt<R, K>> };

export type RouteInput<R> = Input<R, 'params'> & Input<R, 'query'> & Input<R, 'body'>;
/** The parsed input that a handler receives. */
export type RouteParsed<R> = Parsed<R, 'params'> & Parsed<R, 'query'> & Parsed<R, 'body'>;
/** A handler's result. The server parses it before sending it, so that undeclared columns cannot leak. */
export type RouteResult<R> = [SchemaAt<R, 'response'>] extends [never]
  ? void
  : z.input<SchemaAt<R, 'response'>> | ([SchemaAt<R, 'accepted'>] extends [never] ? never : { accepted: z.input<SchemaAt<R, 'accepted'>> });
/** The result that a caller receives. */
export type RouteOutput<R> = [SchemaAt<R, 'response'>] extends [never]
  ? void
  : z.output<SchemaAt<R, 'response'>> | z.output<SchemaAt<R, 'accepted'>>;
