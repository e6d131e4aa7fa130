import type { DecodedWord } from './decode-steps.ts';
import { isAlphabetic, isPrintedWord, findWordsOneLetterAway, normalizeWord } from './lexicon.ts';
import type { Likelihood } from './likelihood.ts';

/** A decoded word. `isCorrected` is true if a lexicon word replaced it because of one doubtful letter. */
export interface CorrectedWord extends DecodedWord {
  readonly isCorrected?: boolean;
}

/** Minimum length of a corrected word. Shorter words have too many neighbors. */
const MIN_LETTERS = 4;
/**
 * Minimum log likelihood of a lexicon word relative to the decoded word. On our photos correct replacements are at -1.5 and above,
 * wrong ones at -3 and below.
 */
const MIN_LOG_RATIO = -2;
/** Minimum lead over the second most likely lexicon word. */
const MIN_LEAD = 1;

/** Returns a lexicon word in the case of the text that it replaces. */
export const matchCase = (text: string, word: string): string => {
  if (text === text.toUpperCase()) return word.toUpperCase();
  return text.charAt(0) === text.charAt(0).toUpperCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word;
};

/** Replaces zeros where a lexicon word has an O, as in "C0TT0N". */
const replaceZeros = (word: DecodedWord): DecodedWord => {
  if (!word.text.includes('0') || !/\p{L}/u.test(word.text)) return word;
  const text = word.text.replaceAll('0', word.text === word.text.toUpperCase() ? 'O' : 'o');
  return /^\p{L}+$/u.test(text) && isPrintedWord(text) ? { ...word, text } : word;
};

/**
 * Returns the word, or a similarly likely lexicon word that is one letter away, such as LEGENDS for "LEGENOS". Never changes lexicon
 * words or numbers.
 */
export const correctWord = (decodedWord: DecodedWord, computeLikelihood: Likelihood): CorrectedWord => {
  const word = replaceZeros(decodedWord);
  const letters = normalizeWord(word.text);
  if (letters.length < MIN_LETTERS || !isAlphabetic(word.text) || isPrintedWord(letters)) return word;
  const decodedLikelihood = computeLikelihood(letters, word.from, word.to);
  const [best, next] = findWordsOneLetterAway(letters)
    .map((candidate) => ({ candidate, ratio: computeLikelihood(candidate, word.from, word.to) - decodedLikelihood }))
    .toSorted((a, b) => b.ratio - a.ratio);
  if (!best || best.ratio < MIN_LOG_RATIO || (next && best.ratio - next.ratio < MIN_LEAD)) return word;
  return { ...word, text: matchCase(word.text, best.candidate), isCorrected: true };
};
