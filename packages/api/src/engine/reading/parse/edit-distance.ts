/** Returns whether two words differ by at most one replaced, added or missing letter. */
export const isWithinOneEdit = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return Math.max(a.length, b.length) - start - end <= 1;
};

/** Converts a word to lowercase without accents and replaces digits that OCR read instead of letters ("C0TT0N"). */
export const foldOcr = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=[a-z])0|0(?=[a-z])/g, 'o')
    .replace(/(?<=[a-z])[1|](?=[a-z])/g, 'l')
    .replace(/(?<=[a-z])5(?=[a-z])/g, 's');

/** Minimum length of words that may have a wrong letter. Shorter words have too many neighbors. */
const MIN_FUZZY_LETTERS = 6;

/** Looks up a word in a list; returns null if no entry matches. A long word may have one wrong letter if only one entry matches. */
export const lookUpWord = <Value>(
  word: string,
  entries: ReadonlyMap<string, Value>,
  minLetters = MIN_FUZZY_LETTERS,
): { value: Value; isExact: boolean } | null => {
  const foldedWord = foldOcr(word);
  const exactEntry = entries.get(foldedWord);
  if (exactEntry !== undefined) return { value: exactEntry, isExact: true };
  if (foldedWord.length < minLetters) return null;
  const matches = new Set(
    [...entries].flatMap(([name, value]) => (name.length >= minLetters && isWithinOneEdit(name, foldedWord) ? [value] : [])),
  );
  const [value] = matches;
  return value !== undefined && matches.size === 1 ? { value, isExact: false } : null;
};
