import { getOpenApiDocument } from '../openapi/document.ts';
import { buildExample, type Schema, type Schemas } from '../openapi/example.ts';
import { buildCommonErrorResponses } from '../openapi/error-responses.ts';

interface Media {
  readonly schema: Schema;
  readonly example?: unknown;
}
type Content = Readonly<Record<string, Media>>;

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly example?: unknown;
  readonly schema: { readonly description?: string; readonly enum?: readonly unknown[]; readonly default?: unknown };
}

/** A route, as described in the OpenAPI document. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Readonly<Record<string, Media>> }>>;
}

/** A response in the document: inlined, or a reference to a shared one. */
type ReferencedResponse = Operation['responses'][string] | { readonly $ref: string };

interface Components {
  readonly responses: Operation['responses'];
  readonly schemas: Schemas;
  readonly parameters: Readonly<Record<string, Parameter>>;
}
const getComponents = (): Components => getOpenApiDocument()['components'] as Components;

/** Adds an example to JSON and forms; other files have only a type. */
const addExamples = (content: Content): Content =>
  Object.fromEntries(
    Object.entries(content).map(([type, media]) => [
      type,
      /json|form-data/.test(type) ? { ...media, example: buildExample(media.schema, 'body', getComponents().schemas) } : media,
    ]),
  );

/** Resolves references to shared parameters. */
const resolveParameters = (parameters: readonly (Parameter | { readonly $ref: string })[]): Parameter[] =>
  parameters.flatMap((parameter) =>
    '$ref' in parameter ? (getComponents().parameters[parameter.$ref.slice(parameter.$ref.lastIndexOf('/') + 1)] ?? []) : [parameter],
  );

const resolveResponses = (responses: Readonly<Record<string, ReferencedResponse>>, hasRequestBody: boolean): Operation['responses'] => {
  const resolve = ($ref: string): Operation['responses'][string] =>
    getComponents().responses[$ref.slice($ref.lastIndexOf('/') + 1)] ?? { description: '' };
  const { default: _, ...ownResponses } = responses;
  const allResponses = { ...(buildCommonErrorResponses(hasRequestBody) as Readonly<Record<string, ReferencedResponse>>), ...ownResponses };
  return Object.fromEntries(
    Object.entries(allResponses).map(([status, response]) => {
      const resolvedResponse = '$ref' in response ? resolve(response.$ref) : response;
      return [status, { ...resolvedResponse, ...(resolvedResponse.content && { content: addExamples(resolvedResponse.content) }) }];
    }),
  );
};

export interface DescribedOperation extends Operation {
  readonly method: string;
  /** Path with `{names}`. */
  readonly path: string;
}

/** Returns a resource's name, such as `accessTokens`, as a title. AI stays in capitals. */
export const formatTitle = (resource: string): string => {
  const words = resource
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .replace(/^ai\b/, 'AI');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Groups all routes by resource, in the document's order. */
export const groupOperationsByResource = (): ReadonlyMap<string, readonly DescribedOperation[]> => {
  const resources = new Map<string, DescribedOperation[]>();
  const paths = getOpenApiDocument()['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [resource = ''] = operation.tags;
      const responses = resolveResponses(operation.responses, operation.requestBody !== undefined);
      const parameters = resolveParameters(operation.parameters ?? []);
      const { requestBody } = operation;
      const body = requestBody && { requestBody: { content: addExamples(requestBody.content) } };
      resources.set(resource, [
        ...(resources.get(resource) ?? []),
        { ...operation, ...body, parameters, responses, method: method.toUpperCase(), path },
      ]);
    }
  }
  return resources;
};

const CREDENTIAL = '$RELIST_TOKEN';

/** Returns the call as a curl command. */
export const buildCurlCommand = ({ method, path, security, parameters, requestBody }: DescribedOperation): string => {
  const examplePath = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path);
  const lines = [`curl${method === 'GET' ? '' : ` -X ${method}`} "$RELIST_URL${examplePath}"`];
  if (security.length > 0) lines.push(`-H "Authorization: Bearer ${CREDENTIAL}"`);
  for (const [type, { example }] of Object.entries(requestBody?.content ?? {})) {
    if (type === 'multipart/form-data') lines.push(...buildFormArguments(example as Readonly<Record<string, unknown>>));
    else lines.push(`-H "Content-Type: ${type}"`, `-d '${JSON.stringify(example).replaceAll("'", String.raw`'\''`)}'`);
  }
  return lines.join(' \\\n  ');
};

const buildFormArguments = (fields: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(fields).map(([name, value]) =>
    Array.isArray(value) || String(value).startsWith('(') ? `-F "${name}=@photo.jpg"` : `-F "${name}=${String(value)}"`,
  );
