/** How JSON writes NUL and lone surrogates; a text that itself says "\u0000" matches as well, which costs time only. */
const MAYBE_UNSTORABLE = /\\u(?:0000|d[89a-f])/;

const clean = (_: string, part: unknown): unknown => (typeof part === 'string' ? part.replaceAll('\u0000', '').toWellFormed() : part);

/**
 * A deep copy whose texts the database can hold: NUL and lone surrogates, which a misread label or a provider may give, are
 * taken out. Also drops what JSON cannot say, so that the answer equals what is stored.
 */
export const storable = <Value>(value: Value): Value => {
  const json = JSON.stringify(value);
  // Looking at every text one by one takes five times as long and is hardly ever needed.
  return JSON.parse(MAYBE_UNSTORABLE.test(json) ? JSON.stringify(value, clean) : json) as Value;
};
