import { z } from 'zod';
import * as vocabulary from '../../../contract/index.ts';
import { API_VERSION, contract, webhookMessages, type Route } from '../../../contract/index.ts';
import { buildExample, type Schema } from './example.ts';
import { createErrorResponses, type ErrorResponses } from './error-responses.ts';
import { shareBodies, shareParameters } from './share-parts.ts';

/** Bounds of JavaScript's safe integers, omitted because repeating them for each field would only make the document longer. */
const SAFE_INTEGER_BOUNDS = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } as const;

/** Returns true if a keyword adds nothing: a format's pattern, a safe integer bound, or that property names are strings. */
const isRedundant = ({ format }: Schema, key: string, value: unknown): boolean =>
  (key === 'pattern' && format !== undefined) ||
  value === SAFE_INTEGER_BOUNDS[key as keyof typeof SAFE_INTEGER_BOUNDS] ||
  (key === 'propertyNames' && JSON.stringify(value) === '{"type":"string"}');

const mapValues = (parts: Readonly<Record<string, Schema>>, map: (part: Schema) => Schema): Record<string, Schema> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, map(part)]));

/** Replaces `anyOf` a plain type and null with one nullable type. */
const mergeNull = (schema: Schema): Schema => {
  const { anyOf, ...otherKeywords } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [option, nullOption] = anyOf as [Schema, Schema];
  const isPlain = typeof option.type === 'string' && !('enum' in option) && !('const' in option);
  return isPlain && nullOption.type === 'null' ? { ...option, ...otherKeywords, type: [option.type, 'null'] } : schema;
};

/** Returns a schema without redundant parts. */
const simplifySchema = (original: Schema): Schema => {
  const schema = mergeNull(original);
  const simplifiedSchema = Object.fromEntries(Object.entries(schema).filter(([key, value]) => !isRedundant(schema, key, value))) as Schema;
  const { properties, items, additionalProperties, anyOf } = simplifiedSchema;
  return {
    ...simplifiedSchema,
    ...(properties && { properties: mapValues(properties, simplifySchema) }),
    ...(items && { items: simplifySchema(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: simplifySchema(additionalProperties as Schema) }),
    ...(Array.isArray(anyOf) && { anyOf: (anyOf as Schema[]).map(simplifySchema) }),
  };
};

type Json = Record<string, unknown>;

/**
 * The contract's exported schemas by name, so that the document uses the contract's names, such as Item. Types with a JSON Schema format,
 * such as ids and timestamps, need no name.
 */
const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(vocabulary))
  if (schema instanceof z.ZodType && !(schema instanceof z.ZodStringFormat)) registry.add(schema, { id });

const omit = (name: string, schema: Json): Json => Object.fromEntries(Object.entries(schema).filter(([key]) => key !== name));

/**
 * Adds the examples written with `meta` in the contract. Zod omits them in requests whose value is transformed, and in responses, whose
 * names come from our own registry.
 */
const addExamples = ({ zodSchema, jsonSchema }: { readonly zodSchema: z.core.$ZodType; jsonSchema: Json }): void => {
  const examples = z.globalRegistry.get(zodSchema)?.['examples'];
  if (examples) jsonSchema['examples'] = examples;
};

/** Returns a request's schema, inlined. */
const buildInputSchema = (schema: z.ZodType): Json =>
  simplifySchema(omit('$schema', z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: addExamples }) as Json));

/** Lets responses have additional fields, because callers must ignore fields that a newer server adds. */
const allowAdditionalFields = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(allowAdditionalFields);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => key !== 'additionalProperties' || value !== false)
      .map(([key, value]) => [key, allowAdditionalFields(value)]),
  );
};

/** Returns a response's schema, and adds the named schemas in it to `components`. */
const buildOutputSchema = (schema: z.ZodType, components: Json): Json => {
  const text = JSON.stringify(
    allowAdditionalFields(z.toJSONSchema(schema, { metadata: registry, unrepresentable: 'any', override: addExamples })),
  ).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $defs, ...outputSchema } = omit('$schema', JSON.parse(text) as Json);
  for (const [name, part] of Object.entries(($defs ?? {}) as Json)) components[name] = simplifySchema(omit('id', part as Json));
  return simplifySchema(omit('id', outputSchema));
};

/** Builds a media type without examples, because they are in the fields' schemas; example.ts combines them. */
const toMediaType = (schema: z.ZodType, components: Json): Json => ({ schema: buildOutputSchema(schema, components) });

const listParameters = (schema: z.ZodType | undefined, location: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties, required } = buildInputSchema(schema) as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties ?? {}).map(([name, part]) => ({
    name,
    in: location,
    // Omit `required` when it is false, the default.
    ...((location === 'path' || (required ?? []).includes(name)) && { required: true }),
    schema: omit('examples', part),
    example: buildExample(part as Schema, name, {}),
  }));
};

const buildUploadBody = ({ upload, body }: Route): Json => {
  const fields = body ? buildInputSchema(body) : { type: 'object' };
  const images = { type: 'array', maxItems: upload?.maxFiles, items: { type: 'string', format: 'binary' } };
  return {
    ...fields,
    properties: { ...(fields['properties'] as Json), [upload?.field ?? 'files']: images },
    required: [...((fields['required'] as string[] | undefined) ?? []), upload?.field],
  };
};

const buildRequestBody = (route: Route): Json => {
  if (route.upload) return { requestBody: { required: true, content: { 'multipart/form-data': { schema: buildUploadBody(route) } } } };
  if (!route.body) return {};
  const isRequired = !route.body.safeParse(undefined).success;
  return { requestBody: { required: isRequired, content: { 'application/json': { schema: buildInputSchema(route.body) } } } };
};

const PAGING_HEADER_REFS = { Link: { $ref: '#/components/headers/Link' }, 'X-Total-Count': { $ref: '#/components/headers/X-Total-Count' } };
const pagingHeaders = {
  Link: { description: 'The next page, rel="next"; absent on the last one.', schema: { type: 'string' } },
  'X-Total-Count': { description: 'Number of rows on all pages.', schema: { type: 'integer' } },
};

/** Describes JSON by its schema, and other files only by their type. */
const buildFileContent = ({ fileTypes, response }: Route, components: Json): Json =>
  Object.fromEntries(
    (fileTypes ?? []).map((type) => [
      type,
      type === 'application/json' && response ? toMediaType(response, components) : { schema: { type: 'string', format: 'binary' } },
    ]),
  );

const buildSuccessResponse = (route: Route, components: Json): Json => {
  if (route.produces === 'image')
    return { description: 'The photo.', content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } } };
  if (route.produces === 'archive')
    return { description: 'The archive.', content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } };
  if (route.produces === 'file') return { description: 'The file.', content: buildFileContent(route, components) };
  if (route.produces === 'page') return { description: 'The page.', content: { 'text/html': { schema: { type: 'string' } } } };
  if (route.produces === 'redirect') return { description: 'Redirect.', headers: { Location: { schema: { type: 'string' } } } };
  if (!route.response) return { description: 'No body.' };
  const stream = route.stream && { 'application/x-ndjson': toMediaType(route.stream, components) };
  const bodies = [route.response, ...Object.values(route.views ?? {})].map((schema) => toMediaType(schema, components));
  const content = {
    'application/json': bodies.length === 1 ? bodies[0] : { schema: { anyOf: bodies.map(({ schema }) => schema) } },
    ...stream,
  };
  return { description: 'OK', content, ...(route.isPaged && { headers: PAGING_HEADER_REFS }) };
};

const buildAcceptedResponse = ({ accepted }: Route, components: Json): Json => {
  if (!accepted) return {};
  const content = { 'application/json': toMediaType(accepted, components) };
  return { '202': { description: 'Accepted. The work continues.', content } };
};

const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Makes retries safe for 24 hours: the same key and request return the same response. Errors are not stored.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  example: 'jacket-2026-01-15',
};

const ifMatchParameter = {
  name: 'If-Match',
  in: 'header',
  description: 'The `updatedAt` of your version, in quotes. If the server has a newer version, the response is 409 `conflict`.',
  schema: { type: 'string', maxLength: 40 },
  example: '"2026-01-15T09:30:00.000Z"',
};

/** Returns the security schemes that a route accepts; an empty list for a public route. */
const listSecurity = ({ access, embed, produces }: Route): Json[] => {
  if (access === 'public') return [];
  if (access === 'partner') return [{ secretKey: [] }];
  if (access === 'page') return [{ publishableKey: [] }];
  return [{ bearer: [] }, ...(embed ? [{ widget: [embed] }] : []), ...(produces === 'image' ? [{ cookie: [] }] : [])];
};

const buildParameters = (route: Route): Json => {
  const parameters = [
    ...listParameters(route.params, 'path'),
    ...listParameters(route.query, 'query'),
    ...(route.isIdempotent ? [idempotencyParameter] : []),
    ...(route.isConditional ? [ifMatchParameter] : []),
  ];
  return parameters.length > 0 ? { parameters } : {};
};

const buildOperation = (resource: string, name: string, route: Route, components: Json, errorResponses: ErrorResponses): Json => ({
  operationId: `${resource}.${name}`,
  tags: [resource],
  summary: route.summary,
  security: listSecurity(route),
  ...buildParameters(route),
  ...buildRequestBody(route),
  responses: {
    [String(route.status ?? 200)]: buildSuccessResponse(route, components),
    ...buildAcceptedResponse(route, components),
    ...errorResponses.getReferences(route),
  },
});

/** Describes the webhooks that we send to a partner's server, one per event. */
const buildWebhooks = (components: Json): Json =>
  Object.fromEntries(
    Object.entries(webhookMessages).map(([event, message]) => [
      event,
      {
        post: {
          operationId: `webhook.${event}`,
          tags: ['webhooks'],
          summary: message.description ?? event,
          security: [],
          requestBody: { required: true, content: { 'application/json': toMediaType(message, components) } },
          responses: { '2XX': { description: 'Received. After other responses, we retry for a day.' } },
        },
      },
    ]),
  );

const buildDocument = (): Json => {
  const components: Json = {};
  const errorResponses = createErrorResponses();
  const paths: Record<string, Json> = {};
  buildOutputSchema(z.array(vocabulary.ErrorBody), components);
  for (const [resource, routes] of Object.entries(contract)) {
    for (const [name, route] of Object.entries(routes as Record<string, Route>)) {
      const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
      (paths[path] ??= {})[route.method.toLowerCase()] = buildOperation(resource, name, route, components, errorResponses);
    }
  }
  const parameters = shareParameters(paths);
  shareBodies(paths, components);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Relist',
      version: API_VERSION,
      description: 'Turns photos of used items into priced, ready-to-post listings.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    webhooks: buildWebhooks(components),
    components: {
      schemas: components,
      parameters,
      responses: errorResponses.responses,
      headers: pagingHeaders,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A session token, or an access token (`rl_pat_`) with the right scope.' },
        widget: {
          type: 'http',
          scheme: 'bearer',
          description: "A widget's token (`st_`), created by a partner for one of its users. Works only on its origin and for its scopes.",
        },
        secretKey: { type: 'http', scheme: 'bearer', description: "A partner's secret key (`sk_`). Never send it from a browser." },
        publishableKey: {
          type: 'http',
          scheme: 'bearer',
          description: "A partner's publishable key (`pk_`). Works only on the partner's origins.",
        },
        cookie: { type: 'apiKey', in: 'cookie', name: 'relist_session', description: 'Grants access to photos only.' },
      },
    },
  };
};

let document: Json | null = null;

/** Builds the OpenAPI 3.1 document once. All routes and schemas come from the contract. */
export const getOpenApiDocument = (): Json => (document ??= buildDocument());
