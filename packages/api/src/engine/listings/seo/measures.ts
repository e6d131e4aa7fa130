import { listWords } from '../text.ts';

/** Returns 1 within the band. Outside, the result falls linearly to 0 at zero and at `limit`. */
export const scoreInBand = (value: number, [min, max]: readonly [number, number], limit: number): number => {
  if (value > limit) return 0;
  if (value < min) return value / min;
  if (value > max) return limit > max ? 1 - (value - max) / (limit - max) : 1;
  return 1;
};

const stem = (word: string): string => word.replace(/(?<=.{3})s$/u, '');

/** Returns the words of a text, with plurals converted to singulars. */
export const toWordSet = (text: string): ReadonlySet<string> => new Set(listWords(text).map(stem));

/** Returns whether all words of a phrase are in the set. */
export const hasWords = (words: ReadonlySet<string>, phrase: string | null): boolean => {
  if (phrase === null) return false;
  const phraseStems = listWords(phrase).map(stem);
  return phraseStems.length > 0 && phraseStems.every((word) => words.has(word));
};

/** Returns whether `text` has all words of `phrase`; plurals count as singulars. */
export const hasPhrase = (text: string, phrase: string | null): boolean => hasWords(toWordSet(text), phrase);

export const hasAnyPhrase = (text: string, phrases: readonly (string | null)[]): boolean => {
  const words = toWordSet(text);
  return phrases.some((phrase) => hasWords(words, phrase));
};

/** Minimum share of a flaw's words in a text that states it: "hole at the knee" states "small hole at left knee". */
const MIN_FLAW_SHARE = 0.5;
const isFlawStated = (textWords: ReadonlySet<string>, flaw: string): boolean => {
  const words = flaw.split(/\s+/u);
  return words.filter((word) => hasWords(textWords, word)).length >= words.length * MIN_FLAW_SHARE;
};
/** Returns whether a text states every flaw. */
export const hasAllFlaws = (text: string, flaws: readonly string[]): boolean => {
  const words = toWordSet(text);
  return flaws.every((flaw) => isFlawStated(words, flaw));
};
