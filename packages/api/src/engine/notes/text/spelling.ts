import { isForeignWord } from '../../foreign-words.ts';
import { createLazy } from '../../lazy.ts';
import { CORRECTABLE_WORDS, KNOWN_WORDS } from './lexicon.ts';
import { foldWord } from './tokens.ts';
import { findStemClass, findWordClass } from './word-classes.ts';

/** Minimum number of letters of a word to correct; shorter words have too many neighbors one letter away. */
const MIN_LETTERS = 5;

const listDeletions = (word: string): string[] => Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));

/** Maps each correctable word with one letter removed to the words that it may misspell. */
const getNeighbors = createLazy(() => {
  const targetsByKey = new Map<string, Set<string>>();
  for (const word of CORRECTABLE_WORDS)
    for (const shorterWord of listDeletions(word)) targetsByKey.set(shorterWord, (targetsByKey.get(shorterWord) ?? new Set()).add(word));
  return targetsByKey;
});
const correctableWords = new Set(CORRECTABLE_WORDS);

/**
 * Returns whether words of equal length differ by one changed letter or two swapped adjacent letters. Returns true for words of
 * different length, because the lookup already limits the difference to one letter.
 */
const isOneTypoApart = (a: string, b: string): boolean => {
  if (a.length !== b.length) return true;
  const differingIndexes = [...a].flatMap((letter, index) => (letter === b[index] ? [] : [index]));
  if (differingIndexes.length === 1) return true;
  const [first, second] = differingIndexes;
  return differingIndexes.length === 2 && first !== undefined && second === first + 1 && a[first] === b[second] && a[second] === b[first];
};

/** Minimum number of letters of a word in which a changed letter is corrected. In shorter words, a changed letter more often makes another word. */
const MIN_CHANGED_LETTERS = 6;
/** Minimum number of letters of a word from which an extra letter is removed. */
const MIN_EXTRA_LETTERS = 8;
const isSwapped = (a: string, b: string): boolean => [...a].toSorted().join('') === [...b].toSorted().join('');

const SUFFIXES = ['y', 'ed', 'ing', 'er', 'ers', 'est', 'ish', 'ly', 'al', 'es', 'ies', 'less', 'able', 'ness', 'd', 'r', 'like'];
/** A prefix before a stem of at least four letters. */
const PREFIX = /^(?:re|un|non|pre|over|under|out|mis)(?=\p{L}{4})/u;
const isKnownStem = (stem: string): boolean =>
  KNOWN_WORDS.has(stem) || KNOWN_WORDS.has(`${stem}e`) || KNOWN_WORDS.has(stem.replace(/(.)\1$/, '$1'));

/** Returns whether a stem may take a suffix. Only a stem with a final "e" takes a single "d" or "r". */
const isInflected = (stem: string, suffix: string): boolean => isKnownStem(stem) && (!/^[dr]$/.test(suffix) || stem.endsWith('e'));

/**
 * Corrects a misspelled word. Returns null if it is spelled correctly or no known word is close enough. The first letter must match,
 * because it is rarely wrong.
 */
export const correctSpelling = (raw: string): string | null => {
  const word = foldWord(raw);
  if (word.length < MIN_LETTERS || !/^[a-z]+$/.test(word) || KNOWN_WORDS.has(word) || isForeignWord(word)) return null;
  // The word may be a plural in -ys instead of -ies.
  const stem = /[^aeiou]ys$/.test(word) ? word.slice(0, -2) : null;
  if (stem !== null && KNOWN_WORDS.has(`${stem}y`) && KNOWN_WORDS.has(`${stem}ies`)) return `${stem}ies`;
  if (word.endsWith('s') && KNOWN_WORDS.has(word.slice(0, -1))) return null;
  // The word may be the singular of a known plural: "falcon" for "falcons".
  if (KNOWN_WORDS.has(`${word}s`)) return null;
  if (SUFFIXES.some((suffix) => word.endsWith(suffix) && isInflected(word.slice(0, -suffix.length), suffix))) return null;
  // "Restring" is a known word with a prefix.
  const prefix = PREFIX.exec(word)?.[0];
  if (prefix !== undefined && isKnownStem(word.slice(prefix.length))) return null;
  // "Sharpened" and "pirates" are valid inflected words, and "cannon" is a valid word.
  if (findWordClass(word) !== null || (/(?:ed|ing|s)$/.test(word) && findStemClass(word) !== null)) return null;
  const targets = new Set<string>();
  for (const target of getNeighbors().get(word) ?? []) targets.add(target);
  for (const shorterWord of listDeletions(word)) {
    // An extra letter more often makes a rare word ("skeins") than a typo, unless it is doubled.
    if (correctableWords.has(shorterWord) && (word.length >= MIN_EXTRA_LETTERS || /(.)\1/.test(word))) targets.add(shorterWord);
    for (const target of getNeighbors().get(shorterWord) ?? [])
      if (isOneTypoApart(word, target) && (word.length >= MIN_CHANGED_LETTERS || isSwapped(word, target))) targets.add(target);
  }
  // "Sanitized" is a verb form and not a misspelled "sanitizer".
  const ending = /(?:ed|ing)$/.exec(word)?.[0];
  const likelyTargets = [...targets].filter((target) => target[0] === word[0] && (ending === undefined || target.endsWith(ending)));
  // Two swapped letters are the likeliest typo: "sliver" is silver and not a slicer.
  const swappedTargets = likelyTargets.filter((target) => isSwapped(word, target));
  if (swappedTargets.length === 1 && swappedTargets[0] !== undefined) return swappedTargets[0];
  // Plural and singular count as one word.
  const stems = new Set(likelyTargets.map((target) => target.replace(/s$/, '')));
  // "Leggins" are leggings and not one legging.
  const getDistance = (target: string): number =>
    Math.abs(target.length - word.length) + (target.endsWith('s') === word.endsWith('s') ? 0 : MIN_LETTERS);
  const best = likelyTargets.toSorted((a, b) => getDistance(a) - getDistance(b))[0];
  return stems.size === 1 && best !== undefined ? best : null;
};
