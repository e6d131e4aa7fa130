import { z } from 'zod';
import * as vocabulary from '../../../contract/index.ts';
import {
  API_VERSION,
  contract,
  errorCatalogue,
  needsSession,
  type ErrorBody,
  type ErrorCode,
  type Route,
} from '../../../contract/index.ts';

import { EXAMPLE_WORDS } from './example-words.ts';
import { exampleOf, type Schema, type Schemas } from './example.ts';

type Json = Record<string, unknown>;

/** Codes that any route may answer, whatever it does. */
const COMMON: readonly ErrorCode[] = ['malformed_request', 'rate_limited', 'internal_error', 'unavailable'];

/** The contract's exported schemas by their names, so that the document says Item where the contract does. */
const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(vocabulary)) if (schema instanceof z.ZodType) registry.add(schema, { id });

const without = (name: string, schema: Json): Json => Object.fromEntries(Object.entries(schema).filter(([key]) => key !== name));

/** What a caller may send, written in place. */
const inputSchema = (schema: z.ZodType): Json =>
  without('$schema', z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);

/** What a caller gets. Named parts are collected in `components`. */
const outputSchema = (schema: z.ZodType, components: Json): Json => {
  const text = JSON.stringify(z.toJSONSchema(schema, { metadata: registry, unrepresentable: 'any' })).replaceAll(
    '"#/$defs/',
    '"#/components/schemas/',
  );
  const { $defs, ...rest } = without('$schema', JSON.parse(text) as Json);
  for (const [name, part] of Object.entries(($defs ?? {}) as Json)) components[name] = without('id', part as Json);
  return without('id', rest);
};

/** A body with an example of it. */
const mediaOf = (schema: Json, components: Json): Json => ({ schema, example: exampleOf(schema as Schema, 'body', components as Schemas) });

const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties, required } = inputSchema(schema) as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || (required ?? []).includes(name),
    schema: part,
    example: exampleOf(part as Schema, name, {}),
  }));
};

const uploadBody = ({ upload, body }: Route): Json => {
  const fields = body ? inputSchema(body) : { type: 'object' };
  const images = { type: 'array', maxItems: upload?.maxFiles, items: { type: 'string', format: 'binary' } };
  return {
    ...fields,
    properties: { ...(fields['properties'] as Json), [upload?.field ?? 'files']: images },
    required: [upload?.field],
  };
};

const requestBodyOf = (route: Route): Json => {
  if (route.upload) return { requestBody: { required: true, content: { 'multipart/form-data': mediaOf(uploadBody(route), {}) } } };
  if (!route.body) return {};
  const required = !route.body.safeParse(undefined).success;
  return { requestBody: { required, content: { 'application/json': mediaOf(inputSchema(route.body), {}) } } };
};

const pagingHeaders = {
  Link: { description: 'The next page, rel="next"; absent on the last one.', schema: { type: 'string' } },
  'X-Total-Count': { description: 'Rows over all pages.', schema: { type: 'integer' } },
};

/** JSON is described; of other files only the type can be said. */
const fileContent = ({ fileTypes, response }: Route, components: Json): Json =>
  Object.fromEntries(
    (fileTypes ?? []).map((type) => [
      type,
      type === 'application/json' && response
        ? mediaOf(outputSchema(response, components), components)
        : { schema: { type: 'string', format: 'binary' } },
    ]),
  );

const successOf = (route: Route, components: Json): Json => {
  if (route.produces === 'image')
    return { description: 'The photo.', content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } } };
  if (route.produces === 'archive')
    return { description: 'The archive.', content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } };
  if (route.produces === 'file') return { description: 'The file.', content: fileContent(route, components) };
  if (route.produces === 'page') return { description: 'The page.', content: { 'text/html': { schema: { type: 'string' } } } };
  if (route.produces === 'redirect') return { description: 'Redirect.', headers: { Location: { schema: { type: 'string' } } } };
  if (!route.response) return { description: 'Done.' };
  const stream = route.stream && { 'application/x-ndjson': mediaOf(outputSchema(route.stream, components), components) };
  const content = { 'application/json': mediaOf(outputSchema(route.response, components), components), ...stream };
  return { description: 'Success.', content, ...(route.paged && { headers: pagingHeaders }) };
};

const acceptedOf = ({ accepted }: Route, components: Json): Json => {
  if (!accepted) return {};
  const content = { 'application/json': mediaOf(outputSchema(accepted, components), components) };
  return { '202': { description: 'Taken on; the rest happens later.', content } };
};

/** Every code the route may answer: its own, those of its kind, and those of all routes. */
const codesOf = (route: Route): ErrorCode[] => {
  const codes: ErrorCode[] = [...COMMON, ...(route.errors ?? [])];
  if (route.access === 'partner') codes.push('unauthorized', 'token_expired', 'shop_suspended', 'wrong_key_type', 'secret_key_in_browser');
  if (route.access === 'page') codes.push('unauthorized', 'shop_suspended', 'wrong_key_type', 'wrong_origin');
  if (route.embed) codes.push('wrong_origin');
  if (route.access === 'user' || route.access === 'admin')
    codes.push(
      'unauthorized',
      'account_suspended',
      'token_expired',
      'shop_suspended',
      'wrong_key_type',
      needsSession(route) ? 'session_required' : 'insufficient_scope',
    );
  if (route.access === 'admin') codes.push('forbidden');
  if (route.params) codes.push('not_found');
  if (route.query || route.body || route.idempotent) codes.push('invalid_values');
  if (route.body || route.upload) codes.push('too_large', 'unsupported_media_type', 'request_timeout');
  return [...new Set(codes)];
};

const failureExample = (codes: readonly ErrorCode[], status: number): ErrorBody => {
  const code = codes.find((one) => errorCatalogue[one].status === status) ?? 'internal_error';
  return { message: errorCatalogue[code].message, code, requestId: String(EXAMPLE_WORDS['requestId']) };
};

const failuresOf = (route: Route): Json => {
  const codes = codesOf(route);
  const statuses = [...new Set(codes.map((code) => errorCatalogue[code].status))];
  const sentences = (status: number): string[] =>
    codes.filter((code) => errorCatalogue[code].status === status).map((code) => `\`${code}\`: ${errorCatalogue[code].message}`);
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: sentences(status).join('\n\n'),
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' }, example: failureExample(codes, status) },
        },
      },
    ]),
  );
};

const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes a repetition safe for 24 hours: the same key and request give the same answer. Failures are not kept.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  example: EXAMPLE_WORDS['Idempotency-Key'],
};

const securityOf = ({ access, embed, produces }: Route): Json[] => {
  if (access === 'partner') return [{ secretKey: [] }];
  if (access === 'page') return [{ publishableKey: [] }];
  return [{ bearer: [] }, ...(embed ? [{ widget: [embed] }] : []), ...(produces === 'image' ? [{ cookie: [] }] : [])];
};

const operationOf = (noun: string, name: string, route: Route, components: Json): Json => ({
  operationId: `${noun}.${name}`,
  tags: [noun],
  summary: route.summary,
  ...(route.access !== 'public' && { security: securityOf(route) }),
  parameters: [
    ...parametersOf(route.params, 'path'),
    ...parametersOf(route.query, 'query'),
    ...(route.idempotent ? [idempotencyParameter] : []),
  ],
  ...requestBodyOf(route),
  responses: { [String(route.status ?? 200)]: successOf(route, components), ...acceptedOf(route, components), ...failuresOf(route) },
});

const build = (): Json => {
  const components: Json = {};
  const paths: Record<string, Json> = {};
  outputSchema(z.array(vocabulary.ErrorBody), components);
  for (const [noun, routes] of Object.entries(contract)) {
    for (const [name, route] of Object.entries(routes as Record<string, Route>)) {
      const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
      (paths[path] ??= {})[route.method.toLowerCase()] = operationOf(noun, name, route, components);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Relist',
      version: API_VERSION,
      description: 'Photos of second-hand things to priced, ready-to-post listings.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A session token, or an access token (`rl_pat_`) where its scopes allow.' },
        widget: {
          type: 'http',
          scheme: 'bearer',
          description: "A widget's token (`st_`), minted by a shop for one of its users; works on its origin and for its scopes.",
        },
        secretKey: { type: 'http', scheme: 'bearer', description: "A shop's secret key (`sk_`); never from a browser." },
        publishableKey: { type: 'http', scheme: 'bearer', description: "A shop's publishable key (`pk_`); from the shop's origins." },
        cookie: { type: 'apiKey', in: 'cookie', name: 'relist_session', description: 'Opens photos only.' },
      },
    },
  };
};

let document: Json | null = null;

/** OpenAPI 3.1 of the contract; nothing in it is kept by hand. */
export const openApiDocument = (): Json => (document ??= build());
