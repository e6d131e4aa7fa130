/** A JSON schema as it appears in the document. */
export interface Schema {
  readonly [key: string]: unknown;
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Named schemas, as under `components.schemas`. */
export type Schemas = Readonly<Record<string, Schema>>;

/** Examples for text formats. */
const FORMAT_EXAMPLES: Readonly<Record<string, string>> = {
  uuid: '3f0c8a52-6f0e-4d53-9d3e-1f4b7a2c9e10',
  'date-time': '2026-01-15T09:30:00.000Z',
  date: '2026-01-15',
  email: 'ada@example.com',
  uri: 'https://shop.example/relist',
  binary: '(the bytes of a file)',
};

const getType = ({ type }: Schema): string | undefined => (typeof type === 'string' || !type ? type : type.find((name) => name !== 'null'));

/** Returns the example in the schema, or the only or first allowed value. */
const findSchemaExample = (schema: Schema): unknown => {
  if (Array.isArray(schema['examples'])) return schema['examples'][0] as unknown;
  if ('const' in schema) return schema['const'];
  return (schema['enum'] as readonly unknown[] | undefined)?.[0];
};

const listAlternatives = (schema: Schema): readonly Schema[] =>
  ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] as readonly Schema[] | undefined) ?? []).filter(({ type }) => type !== 'null');

/**
 * Builds a realistic value from the examples in a schema. A text without an example becomes its field name, so that a test fails and lists
 * it.
 */
export const buildExample = (schema: Schema, name: string, schemas: Schemas): unknown => {
  const schemaExample = findSchemaExample(schema);
  if (schemaExample !== undefined) return schemaExample;
  if (schema.$ref) {
    const target = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return buildExample(schemas[target] ?? {}, name, schemas);
  }
  const [alternative] = listAlternatives(schema);
  if (alternative) return buildExample(alternative, name, schemas);
  switch (getType(schema)) {
    case 'object':
      return buildObjectExample(schema, name, schemas);
    case 'array':
      return [buildExample(schema.items ?? {}, `${name}[]`, schemas)];
    case 'boolean':
      return true;
    case 'string':
      return FORMAT_EXAMPLES[schema.format ?? ''] ?? name;
    case 'integer':
    case 'number':
      return buildNumberExample(schema);
    case 'null':
      return null;
    default:
      return {};
  }
};

/** Returns 42 if allowed, otherwise the minimum or the middle of the range. */
const buildNumberExample = ({ minimum = 0, maximum = Infinity }: Schema): number => {
  const number = Math.max(42, minimum);
  return number > maximum ? (minimum + maximum) / 2 : number;
};

const buildObjectExample = (schema: Schema, name: string, schemas: Schemas): unknown => {
  const entries = Object.entries(schema.properties ?? {}).map(([key, part]) => [key, buildExample(part, key, schemas)] as const);
  const valueSchema = schema['additionalProperties'];
  if (entries.length > 0 || typeof valueSchema !== 'object' || valueSchema === null) return Object.fromEntries(entries);
  const [key = 'brand'] = (schema['propertyNames'] as { readonly enum?: readonly string[] } | undefined)?.enum ?? [];
  return { [key]: buildExample(valueSchema as Schema, `${name}{}`, schemas) };
};
