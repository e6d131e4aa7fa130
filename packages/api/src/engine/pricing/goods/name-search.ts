/** Number of letters compared before a search, because few words in a title start like a listed name. */
const START_LETTERS = 4;
const FACTOR = 131;
const MASK = 0x3fffffff;

/** Hashes the letters of a name, continuing the hash of the letters before them. */
const extendHash = (hash: number, letters: string, end: number): number => {
  let result = hash;
  for (let index = 0; index < end; index += 1) result = (Math.imul(result, FACTOR) + letters.charCodeAt(index)) & MASK;
  return result;
};
const hashStart = (word: string): number => extendHash(0, word, Math.min(START_LETTERS, word.length));

/** Finds listed names in the words of a text. Names are joined, so that "AE-1" and "ae1" are equal. */
export interface NameSearch {
  /**
   * Returns the number of words from `start` on, at least `min` and at most `max`, whose joined letters may be a listed name. Returns 0 if
   * there is none. Different names may have the same hash, so the caller must look up the name.
   */
  readonly findRun: (tokens: readonly string[], start: number, min: number, max: number) => number;
}

/** Creates a search that rules out nearly all words by their hashes, without joining strings. */
export const createNameSearch = (names: Iterable<string>): NameSearch => {
  /** Length of the longest name by the hash of its start, including starts of fewer letters. */
  const maxLengthsByStart = new Map<number, number>();
  const hashes = new Set<number>();
  for (const name of names) {
    hashes.add(extendHash(0, name, name.length));
    for (let letters = 1; letters <= Math.min(START_LETTERS, name.length); letters += 1) {
      const start = extendHash(0, name, letters);
      maxLengthsByStart.set(start, Math.max(name.length, maxLengthsByStart.get(start) ?? 0));
    }
  }
  return {
    findRun: (tokens, start, min, max) => {
      const maxLength = maxLengthsByStart.get(hashStart(tokens[start] as string));
      if (maxLength === undefined) return 0;
      let [hash, length] = [0, 0];
      const end = Math.min(tokens.length, start + max);
      for (let index = start; index < end; index += 1) {
        const token = tokens[index] as string;
        length += token.length;
        if (length > maxLength) return 0;
        hash = extendHash(hash, token, token.length);
        if (index - start + 1 >= min && hashes.has(hash)) return index - start + 1;
      }
      return 0;
    },
  };
};

/** Joins the letters of `count` words from `start` on. */
export const joinRun = (tokens: readonly string[], start: number, count: number): string =>
  count === 1 ? (tokens[start] as string) : tokens.slice(start, start + count).join('');
