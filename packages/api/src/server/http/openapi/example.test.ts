import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './document.ts';
import { exampleOf } from './example.ts';

interface Media {
  readonly schema: object;
  readonly example: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly (Media & { readonly name: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}

const document = openApiDocument() as { paths: Record<string, Record<string, Operation>>; components: object };
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
(ajvFormats as unknown as (instance: Ajv2020) => void)(ajv);
ajv.addFormat('binary', true);
ajv.addSchema({ $id: 'relist', ...document });

const withTarget = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"relist#/components')) as object;

const problemsOf = (where: string, { schema, example }: Media): string[] =>
  ajv.validate(withTarget(schema), example) ? [] : [`${where}: ${ajv.errorsText()} of ${JSON.stringify(example).slice(0, 200)}`];

/** Names whose value is only their name. */
const wordless = (value: unknown, name: string): string[] => {
  if (value === name) return [name];
  if (Array.isArray(value)) return value.flatMap((entry) => wordless(entry, `${name}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => wordless(part, key));
};

describe('examples', () => {
  it.each(operations.map((operation) => [operation.operationId, operation] as const))('of %s fit their schemas', (_, operation) => {
    const { parameters, requestBody, responses } = operation;
    const bodies = [requestBody, ...Object.values(responses)].flatMap((part) => Object.entries(part?.content ?? {}));
    const problems = [
      ...parameters.flatMap((parameter) => problemsOf(parameter.name, parameter)),
      ...bodies.filter(([type]) => /json|form-data/.test(type)).flatMap(([type, media]) => problemsOf(type, media)),
    ];
    expect(problems).toEqual([]);
  });

  it('say something: give what is listed here a word in example-words.ts', () => {
    const names = operations.flatMap(({ parameters, requestBody, responses }) => [
      ...parameters.flatMap(({ name, example }) => wordless(example, name)),
      ...[requestBody, ...Object.values(responses)]
        .flatMap((part) => Object.values(part?.content ?? {}))
        .flatMap(({ example }) => wordless(example, 'body')),
    ]);
    expect([...new Set(names)].toSorted()).toEqual([]);
  });
});

describe('exampleOf', () => {
  it.each([
    [{ type: 'string', format: 'uuid' }, 'itemId', '3f0c8a52-6f0e-4d53-9d3e-1f4b7a2c9e10'],
    [{ type: 'string', enum: ['a', 'b'] }, 'kind', 'a'],
    [{ type: 'string', enum: ['Fair', 'Good'] }, 'condition', 'Good'],
    [{ const: 'done' }, 'stage', 'done'],
    [{ anyOf: [{ type: 'null' }, { type: 'string' }] }, 'brand', "Levi's"],
    [{ type: ['string', 'null'] }, 'brand', "Levi's"],
    [{ type: 'array', items: { type: 'string' } }, 'keywords', ['denim jacket']],
    [{ type: 'integer', minimum: 100 }, 'bytes', 100],
    [{ type: 'number', minimum: 0, maximum: 1 }, 'width', 0.5],
    [{ type: 'object', properties: { size: { $ref: '#/components/schemas/Size' } } }, 'body', { size: 'M' }],
    [{ type: 'string' }, 'nobodyNamedThis', 'nobodyNamedThis'],
  ])('makes of %j as %s %j', (schema, name, example) => {
    expect(exampleOf(schema, name, { Size: { type: 'string' } })).toEqual(example);
  });
});
