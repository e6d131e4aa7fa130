const WIDTH = 160;

/**
 * JSON for people: what fits a line stays on one line, everything else is indented by one space. Keys keep the order they have,
 * which training makes stable.
 */
export const readableJson = (value: unknown, indent = ''): string => {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || flat.length <= WIDTH) return flat;
  const inner = `${indent} `;
  if (Array.isArray(value)) return `[\n${value.map((one) => inner + readableJson(one, inner)).join(',\n')}\n${indent}]`;
  const lines = Object.entries(value).map(([key, one]) => `${inner}${JSON.stringify(key)}: ${readableJson(one, inner)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
};
