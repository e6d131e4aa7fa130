type Json = Record<string, unknown>;
type Paths = Readonly<Record<string, Json>>;

interface Operation {
  readonly operationId: string;
  parameters?: Json[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Json }>> };
}

const listOperations = (paths: Paths): Operation[] => Object.values(paths).flatMap((methods) => Object.values(methods) as Operation[]);

/** Returns the parts that occur more than once, as JSON. */
const findRepeatedParts = (parts: readonly Json[]): ReadonlySet<string> => {
  const seenParts = new Set<string>();
  const repeatedParts = new Set<string>();
  for (const text of parts.map((part) => JSON.stringify(part))) (seenParts.has(text) ? repeatedParts : seenParts).add(text);
  return repeatedParts;
};

const createUniqueName = (parameter: Json, existing: Json): string => {
  const baseName = String(parameter['name']);
  const sameNameCount = Object.keys(existing).filter((name) => name.replace(/\d+$/, '') === baseName).length;
  return sameNameCount === 0 ? baseName : `${baseName}${sameNameCount + 1}`;
};

/** Replaces each parameter that occurs in several operations with a reference. Returns those parameters for `components.parameters`. */
export const shareParameters = (paths: Paths): Json => {
  const operations = listOperations(paths);
  const repeatedParameters = findRepeatedParts(operations.flatMap(({ parameters = [] }) => parameters));
  const sharedParameters: Json = {};
  const names = new Map<string, string>();
  for (const operation of operations)
    operation.parameters = operation.parameters?.map((parameter) => {
      const text = JSON.stringify(parameter);
      if (!repeatedParameters.has(text)) return parameter;
      const name = names.get(text) ?? createUniqueName(parameter, sharedParameters);
      names.set(text, name);
      sharedParameters[name] = parameter;
      return { $ref: `#/components/parameters/${name}` };
    });
  return sharedParameters;
};

/** Returns a name for an operation's body, such as `TriesCreateBody`. */
const createBodyName = ({ operationId }: Operation): string =>
  `${operationId.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}Body`;

/** Minimum length of a body's schema for which a reference is worthwhile. */
const MIN_SHARED_LENGTH = 200;

/** Moves each body's schema that occurs in several operations into `schemas`, named after the first operation. */
export const shareBodies = (paths: Paths, schemas: Json): void => {
  const bodies = listOperations(paths).flatMap((operation) =>
    Object.values(operation.requestBody?.content ?? {}).map((media) => ({ operation, media })),
  );
  const repeatedSchemas = findRepeatedParts(bodies.map(({ media }) => media.schema));
  const names = new Map<string, string>();
  for (const { operation, media } of bodies) {
    const text = JSON.stringify(media.schema);
    if (!repeatedSchemas.has(text) || text.length < MIN_SHARED_LENGTH) continue;
    const name = names.get(text) ?? createBodyName(operation);
    names.set(text, name);
    schemas[name] = media.schema;
    media.schema = { $ref: `#/components/schemas/${name}` };
  }
};
