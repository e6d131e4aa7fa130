import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { expect } from 'vitest';

type Json = Record<string, unknown>;
interface Operation {
  readonly responses: Readonly<Record<string, DescribedResponse | { readonly $ref: string }>>;
}
interface DescribedResponse {
  readonly content?: Readonly<Record<string, { readonly schema: Json }>>;
}

export interface Conformance {
  /** Throws when status, content type or body differ from the document for this route. */
  readonly check: (method: string, path: string, response: Response) => Promise<void>;
  /** Returns the operations checked so far. */
  readonly listCheckedOperations: () => ReadonlySet<string>;
}

const addFormats = ajvFormats as unknown as (ajv: Ajv2020) => void;

/**
 * Makes a schema reject undeclared fields. The document allows additional fields in responses of newer servers, but this server may send
 * only declared ones.
 */
const closeSchema = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closeSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closeSchema(value)]));
  return parts['type'] === 'object' && 'properties' in parts ? { additionalProperties: false, ...parts } : parts;
};

/** Validates responses against an OpenAPI document, with a validator that shares no code with ours. */
export const createConformance = (document: Json): Conformance => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  addFormats(ajv);
  ajv.addSchema({ $id: 'relist', ...(closeSchema(document) as Json) });
  const patterns = Object.entries(document['paths'] as Record<string, Record<string, Operation>>).map(([template, operations]) => ({
    template,
    pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    operations,
  }));
  const validators = new Map<string, ValidateFunction>();
  const checkedOperations = new Set<string>();

  const getValidator = (pointer: string): ValidateFunction => {
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `relist#${pointer}` });
    validators.set(pointer, validate);
    return validate;
  };
  const escapePart = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

  const check: Conformance['check'] = async (method, path, response) => {
    const [pathname = ''] = path.split('?');
    // The document lists literal paths before the paths with parameters that also match them.
    const match = patterns.find(({ pattern, operations }) => pattern.test(pathname) && method.toLowerCase() in operations);
    const operation = match?.operations[method.toLowerCase()];
    if (!match || !operation) throw new Error(`${method} ${path} is not in the OpenAPI document`);
    checkedOperations.add(`${method} ${match.template}`);
    const documentedResponse =
      operation.responses[String(response.status)] ?? (response.status >= 400 ? operation.responses['default'] : undefined);
    const sharedPath = documentedResponse && '$ref' in documentedResponse ? documentedResponse.$ref.slice('#/'.length).split('/') : null;
    const { responses } = document['components'] as { responses: Record<string, DescribedResponse> };
    const expectedResponse = sharedPath ? responses[sharedPath.at(-1) ?? ''] : (documentedResponse as DescribedResponse | undefined);
    expect(expectedResponse, `${method} ${match.template} may not respond with ${response.status}`).toBeDefined();
    const type = response.headers.get('content-type')?.split(';')[0] ?? '';
    const content = expectedResponse?.content;
    if (!content) return void expect(['', 'text/html', 'text/plain']).toContain(type);
    expect(Object.keys(content), `${method} ${match.template} ${response.status}`).toContain(type);
    if (type !== 'application/json') return;
    const location = sharedPath ?? ['paths', match.template, method.toLowerCase(), 'responses', String(response.status)];
    const pointer = [...location, 'content', type, 'schema'].map(escapePart).join('/');
    const validate = getValidator(`/${pointer}`);
    const body: unknown = await response.json();
    if (!validate(body))
      throw new Error(`${method} ${path} ${response.status}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body).slice(0, 500)}`);
  };

  return { check, listCheckedOperations: () => checkedOperations };
};
