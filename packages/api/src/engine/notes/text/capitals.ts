/** Minimum number of words in capitals for which notes count as typed in capitals. "AIR MAX 90" may be a model. */
const MIN_WORDS_IN_CAPITALS = 4;

/**
 * Returns whether notes are typed in capitals. Their capitals mean nothing, so they are read in lowercase. Excludes notes with
 * letters whose lowercase has a different length, because they would shift every quote.
 */
export const isInCapitals = (note: string): boolean =>
  note === note.toUpperCase() &&
  note.toLowerCase().length === note.length &&
  (note.match(/\p{Lu}{2,}/gu) ?? []).length >= MIN_WORDS_IN_CAPITALS;

/** Returns a copy in which every quote is in capitals again, as the seller typed it. */
export const restoreQuotes = <Value>(value: Value): Value => {
  if (Array.isArray(value)) return value.map(restoreQuotes) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, innerValue]) => [
      key,
      key === 'quote' && typeof innerValue === 'string' ? innerValue.toUpperCase() : restoreQuotes(innerValue),
    ]),
  ) as Value;
};
