/** Matches the JSON escapes of NUL and lone surrogates. A text with a literal "\u0000" matches as well, which only costs time. */
const MAYBE_UNSTORABLE = /\\u(?:0000|d[89a-f])/;

const sanitizePart = (_: string, part: unknown): unknown =>
  typeof part === 'string' ? part.replaceAll('\u0000', '').toWellFormed() : part;

/**
 * Returns a deep copy that the database can store, without NUL and lone surrogates, which a misread label or a provider may contain. Also
 * drops values that JSON does not support, so that the response equals the stored value.
 */
export const sanitizeForStorage = <Value>(value: Value): Value => {
  const json = JSON.stringify(value);
  // Checking every text takes five times as long and is rarely needed.
  return JSON.parse(MAYBE_UNSTORABLE.test(json) ? JSON.stringify(value, sanitizePart) : json) as Value;
};
