type Json = Record<string, unknown>;

interface Operation {
  parameters?: Json[];
}

const nameFor = (parameter: Json, taken: Json): string => {
  const base = String(parameter['name']);
  const others = Object.keys(taken).filter((name) => name.replace(/\d+$/, '') === base).length;
  return others === 0 ? base : `${base}${others + 1}`;
};

/** Moves parameters that several operations share to `components`, and replaces them with references. */
export const shareParameters = (paths: Readonly<Record<string, Json>>): Json => {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods) as Operation[]);
  const counts = new Map<string, number>();
  for (const { parameters = [] } of operations)
    for (const parameter of parameters) counts.set(JSON.stringify(parameter), (counts.get(JSON.stringify(parameter)) ?? 0) + 1);
  const shared: Json = {};
  const names = new Map<string, string>();
  for (const operation of operations)
    operation.parameters = operation.parameters?.map((parameter) => {
      const text = JSON.stringify(parameter);
      if ((counts.get(text) ?? 0) < 2) return parameter;
      const name = names.get(text) ?? nameFor(parameter, shared);
      names.set(text, name);
      shared[name] = parameter;
      return { $ref: `#/components/parameters/${name}` };
    });
  return shared;
};
