/** Minimum words in capitals that make notes shouted. "AIR MAX 90" may be a model. */
const MIN_SHOUTED_WORDS = 4;

/**
 * Returns whether notes are typed with caps lock on. Their capitals mean nothing, so they are read in lowercase. Excludes notes with
 * letters whose lowercase has a different length, because they would shift every quote.
 */
export const isShouted = (note: string): boolean =>
  note === note.toUpperCase() &&
  note.toLowerCase().length === note.length &&
  (note.match(/\p{Lu}{2,}/gu) ?? []).length >= MIN_SHOUTED_WORDS;

/** Returns a copy in which every quote is in capitals again, as the seller typed it. */
export const restoreQuotes = <Value>(value: Value): Value => {
  if (Array.isArray(value)) return value.map(restoreQuotes) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'quote' && typeof inner === 'string' ? inner.toUpperCase() : restoreQuotes(inner),
    ]),
  ) as Value;
};
