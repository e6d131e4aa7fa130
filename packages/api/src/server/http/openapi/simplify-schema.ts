import { EXAMPLE_VALUES } from './example-values.ts';
import { buildExample, type Schema } from './example.ts';

/** Bounds of JavaScript's safe integers, omitted because repeating them for each field would only make the document longer. */
const SAFE_INTEGER_BOUNDS = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } as const;

/** Returns whether a keyword only repeats the type or the format, or that property names are strings. */
const isRedundant = ({ format }: Schema, key: string, value: unknown): boolean =>
  (key === 'pattern' && format !== undefined) ||
  value === SAFE_INTEGER_BOUNDS[key as keyof typeof SAFE_INTEGER_BOUNDS] ||
  (key === 'propertyNames' && JSON.stringify(value) === '{"type":"string"}');

const mapValues = (parts: Readonly<Record<string, Schema>>, map: (part: Schema, name: string) => Schema): Record<string, Schema> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, map(part, name)]));

/** Merges the alternatives of a schema and null into one schema if that is equivalent. */
const mergeNull = (schema: Schema): Schema => {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [option, nullOption] = anyOf as [Schema, Schema];
  const isPlain = typeof option.type === 'string' && !('enum' in option) && !('const' in option);
  return isPlain && nullOption.type === 'null' ? { ...option, ...rest, type: [option.type, 'null'] } : schema;
};

/** Returns a schema without redundant parts, and with an example in each field whose type does not explain it. */
export const simplifySchema = (original: Schema, name: string): Schema => {
  const schema = mergeNull(original);
  const simplified = Object.fromEntries(Object.entries(schema).filter(([key, value]) => !isRedundant(schema, key, value))) as Schema;
  const { properties, items, additionalProperties, anyOf } = simplified;
  const example = buildExample(schema, name, {});
  const isPlain = !properties && !items && !anyOf && !schema.$ref && !schema['examples'] && typeof additionalProperties !== 'object';
  return {
    ...simplified,
    ...(isPlain && name in EXAMPLE_VALUES && example === EXAMPLE_VALUES[name] && !('enum' in schema) && { examples: [example] }),
    ...(properties && { properties: mapValues(properties, simplifySchema) }),
    ...(items && { items: simplifySchema(items, `${name}[]`) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: simplifySchema(additionalProperties as Schema, `${name}{}`) }),
    ...(Array.isArray(anyOf) && { anyOf: (anyOf as Schema[]).map((part) => simplifySchema(part, name)) }),
  };
};
