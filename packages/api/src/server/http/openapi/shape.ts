import { EXAMPLE_WORDS } from './example-words.ts';
import { exampleOf, type Schema } from './example.ts';

/** The bounds of JavaScript's safe integers; repeating them for each field would only make the document longer. */
const SAFE = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } as const;

/** Returns whether a keyword only repeats the type or the format, or that property names are strings. */
const isRedundant = ({ format }: Schema, key: string, value: unknown): boolean =>
  (key === 'pattern' && format !== undefined) ||
  value === SAFE[key as keyof typeof SAFE] ||
  (key === 'propertyNames' && JSON.stringify(value) === '{"type":"string"}');

const mapValues = (parts: Readonly<Record<string, Schema>>, map: (part: Schema, name: string) => Schema): Record<string, Schema> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, map(part, name)]));

/** Merges "this or null" into one schema where that is equivalent. */
const mergeNull = (schema: Schema): Schema => {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [some, none] = anyOf as [Schema, Schema];
  const isPlain = typeof some.type === 'string' && !('enum' in some) && !('const' in some);
  return isPlain && none.type === 'null' ? { ...some, ...rest, type: [some.type, 'null'] } : schema;
};

/** Returns a schema without redundant parts, and with an example in each field that its type does not explain. */
export const shapeOf = (given: Schema, name: string): Schema => {
  const schema = mergeNull(given);
  const useful = Object.fromEntries(Object.entries(schema).filter(([key, value]) => !isRedundant(schema, key, value))) as Schema;
  const { properties, items, additionalProperties, anyOf } = useful;
  const example = exampleOf(schema, name, {});
  const isPlain = !properties && !items && !anyOf && !schema.$ref && !schema['examples'] && typeof additionalProperties !== 'object';
  return {
    ...useful,
    ...(isPlain && name in EXAMPLE_WORDS && example === EXAMPLE_WORDS[name] && !('enum' in schema) && { examples: [example] }),
    ...(properties && { properties: mapValues(properties, shapeOf) }),
    ...(items && { items: shapeOf(items, `${name}[]`) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: shapeOf(additionalProperties as Schema, `${name}{}`) }),
    ...(Array.isArray(anyOf) && { anyOf: (anyOf as Schema[]).map((part) => shapeOf(part, name)) }),
  };
};
