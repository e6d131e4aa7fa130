import type { DecodedWord } from './decode-steps.ts';
import { findSimilarBrands, findWordsOneLetterAway, isAlphabetic, isPrintedWord, normalizeWord } from './lexicon.ts';
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
/**
 * Minimum log likelihood of a brand with several other letters relative to the decoded word. On 33 photos of clothes the nearest wrong
 * brand was at -5.
 */
const MIN_BRAND_LOG_RATIO = -4;
/** Minimum lead of such a brand over other lexicon words. */
const MIN_BRAND_LEAD = 5;

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

/** A lexicon word with its log likelihood relative to the decoded word. */
interface Candidate {
  readonly text: string;
  readonly ratio: number;
}

/** Returns the most likely candidate if it is likely enough and leads the others. */
const findLeader = (candidates: readonly Candidate[], minRatio: number, minLead: number): string | undefined => {
  const [bestCandidate, nextCandidate] = candidates.toSorted((a, b) => b.ratio - a.ratio);
  return !bestCandidate || bestCandidate.ratio < minRatio || (nextCandidate && bestCandidate.ratio - nextCandidate.ratio < minLead)
    ? undefined
    : bestCandidate.text;
};

/**
 * Returns the word, or a similarly likely lexicon word that is one letter away, such as LEGENDS for "LEGENOS", or a long brand with
 * several other letters that is almost as likely. Never changes lexicon words or numbers.
 */
export const correctWord = (decodedWord: DecodedWord, computeLikelihood: Likelihood): CorrectedWord => {
  const word = replaceZeros(decodedWord);
  const letters = normalizeWord(word.text);
  if (letters.length < MIN_LETTERS || !isAlphabetic(word.text) || isPrintedWord(letters)) return word;
  const decodedLikelihood = computeLikelihood(letters, word.firstStep, word.lastStep);
  const rate = (text: string): Candidate => ({ text, ratio: computeLikelihood(text, word.firstStep, word.lastStep) - decodedLikelihood });
  const neighbors = findWordsOneLetterAway(letters).map(rate);
  const neighbor = findLeader(neighbors, MIN_LOG_RATIO, MIN_LEAD);
  if (neighbor !== undefined) return { ...word, text: matchCase(word.text, neighbor), isCorrected: true };
  const brands = new Set(findSimilarBrands(letters));
  const candidates = [...neighbors.filter(({ text }) => !brands.has(text)), ...[...brands].map(rate)];
  const brand = findLeader(candidates, MIN_BRAND_LOG_RATIO, MIN_BRAND_LEAD);
  if (brand === undefined || !brands.has(brand)) return word;
  // The brand's letters are no longer doubtful, because no other brand is similar.
  return { ...word, text: matchCase(word.text, brand), minProbability: word.meanProbability, isCorrected: true };
};
