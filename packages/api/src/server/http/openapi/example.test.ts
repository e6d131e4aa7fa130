import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { getOpenApiDocument } from './document.ts';
import { buildExample, type Schema, type Schemas } from './example.ts';

interface Media {
  readonly schema: Schema;
  /** A parameter's example. A body's examples are in the schemas of its fields. */
  readonly example?: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly (Media & { readonly name: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}

type Responses = Operation['responses'];
const document = getOpenApiDocument() as {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: { responses: Responses; schemas: Schemas; parameters: Record<string, Operation['parameters'][number]> };
};
/** Returns an inlined parameter, or the shared one to which it refers. */
const resolveParameter = (parameter: Operation['parameters'][number] | { readonly $ref: string }) =>
  '$ref' in parameter ? (document.components.parameters[parameter.$ref.slice(parameter.$ref.lastIndexOf('/') + 1)] as never) : parameter;
const operations = [...Object.values(document.paths), ...Object.values(document.webhooks)]
  .flatMap((methods) => Object.values(methods))
  .map((operation) => ({ ...operation, parameters: (operation.parameters ?? []).map(resolveParameter) }));
/** The shared responses, wrapped in an operation. */
const sharedResponses: Operation = { operationId: 'shared responses', parameters: [], responses: document.components.responses };

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
(ajvFormats as unknown as (instance: Ajv2020) => void)(ajv);
ajv.addFormat('binary', true);
ajv.addSchema({ $id: 'relist', ...document });

/** Caches validators, because most operations share an error schema, and compiling costs more than validating. */
const compiledSchemas = new Map<string, ValidateFunction>();
const compile = (schema: object): ValidateFunction => {
  const text = JSON.stringify(schema).replaceAll('"#/components', '"relist#/components');
  const validate = compiledSchemas.get(text) ?? ajv.compile(JSON.parse(text) as object);
  compiledSchemas.set(text, validate);
  return validate;
};

const buildBodyExample = ({ schema }: Media): unknown => buildExample(schema, 'body', document.components.schemas);

const findErrors = (location: string, { schema, example }: Media): string[] => {
  const validate = compile(schema);
  return validate(example) ? [] : [`${location}: ${ajv.errorsText(validate.errors)} of ${JSON.stringify(example).slice(0, 200)}`];
};

/** Returns fields whose example is only their name. */
const listFieldsWithoutExample = (value: unknown, name: string): string[] => {
  if (value === name) return [name];
  if (Array.isArray(value)) return value.flatMap((entry) => listFieldsWithoutExample(entry, `${name}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => listFieldsWithoutExample(part, key));
};

describe('examples', () => {
  it('contain no demand, season or trend, because no response contains one', () => {
    const example = buildExample(document.components.schemas['PriceResearch'] as Schema, 'price', document.components.schemas);
    expect(example).toMatchObject({ trend: [], seasonality: null, demand: null });
  });

  it.each([...operations, sharedResponses].map((operation) => [operation.operationId, operation] as const))(
    'match their schemas in %s',
    (_, operation) => {
      const { parameters, requestBody, responses } = operation;
      const bodies = [requestBody, ...Object.values(responses)].flatMap((part) => Object.entries(part?.content ?? {}));
      const errors = [
        ...parameters.flatMap((parameter) => findErrors(parameter.name, parameter)),
        ...bodies
          .filter(([type]) => /json|form-data/.test(type))
          .flatMap(([type, media]) => findErrors(type, { ...media, example: buildBodyExample(media) })),
      ];
      expect(errors).toEqual([]);
    },
  );

  // If this test fails, add `.meta(toExample(…))` to the field's schema in the contract.
  it('exist for every field', () => {
    const names = operations.flatMap(({ parameters, requestBody, responses }) => [
      ...parameters.flatMap(({ name, example }) => listFieldsWithoutExample(example, name)),
      ...[requestBody, ...Object.values(responses)]
        .flatMap((part) => Object.entries(part?.content ?? {}))
        .filter(([type]) => /json|form-data/.test(type))
        .flatMap(([, media]) => listFieldsWithoutExample(buildBodyExample(media), 'body')),
    ]);
    expect([...new Set(names)].toSorted()).toEqual([]);
  });
});

describe('buildExample', () => {
  it.each([
    [{ type: 'string', format: 'uuid' }, 'itemId', '3f0c8a52-6f0e-4d53-9d3e-1f4b7a2c9e10'],
    [{ type: 'string', enum: ['a', 'b'] }, 'kind', 'a'],
    [{ type: 'string', enum: ['Fair', 'Good'], examples: ['Good'] }, 'condition', 'Good'],
    [{ const: 'done' }, 'stage', 'done'],
    [{ anyOf: [{ type: 'null' }, { type: 'string', examples: ["Levi's"] }] }, 'brand', "Levi's"],
    [{ type: ['string', 'null'], examples: ["Levi's"] }, 'brand', "Levi's"],
    [{ type: 'array', items: { type: 'string', examples: ['denim jacket'] } }, 'keywords', ['denim jacket']],
    [{ type: 'integer', minimum: 100 }, 'bytes', 100],
    [{ type: 'number', minimum: 0, maximum: 1 }, 'width', 0.5],
    [{ type: 'object', properties: { size: { $ref: '#/components/schemas/Size' } } }, 'body', { size: 'M' }],
    [{ $ref: '#/components/schemas/Size', examples: ['L'] }, 'size', 'L'],
    [{ type: 'string' }, 'nobodyNamedThis', 'nobodyNamedThis'],
  ])('given the schema %j and the name %s, returns %j', (schema, name, example) => {
    expect(buildExample(schema, name, { Size: { type: 'string', examples: ['M'] } })).toEqual(example);
  });
});
