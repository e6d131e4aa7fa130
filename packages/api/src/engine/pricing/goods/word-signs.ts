/** Bits of the rules that need a word, by word. */
const signsByWord = new Map<string, number>();
let signCount = 0;

/** Adds words to a sign. */
export const addSignWords = (sign: number, words: Iterable<string>): void => {
  for (const word of words) signsByWord.set(word, (signsByWord.get(word) ?? 0) | sign);
};

/**
 * Registers the words without which a rule never applies, in the form that `tokenize` returns, and returns the bit that marks them.
 * Hardly any title has words of more than one or two rules, so that one lookup per word replaces the sets and patterns of the others.
 */
export const defineSign = (words: Iterable<string>): number => {
  if (signCount >= 31) throw new Error('All bits for signs are in use.');
  const sign = 1 << signCount;
  signCount += 1;
  addSignWords(sign, words);
  return sign;
};

/** Returns the bits of all rules that a word may belong to. */
export const findSigns = (word: string): number => signsByWord.get(word) ?? 0;
/** The bits of a text that is too long to read in full, so that any rule may apply. */
export const ALL_SIGNS = -1;
