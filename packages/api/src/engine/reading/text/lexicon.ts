import { readFileSync } from 'node:fs';
import { listBrandWords } from '../../catalog/brands.ts';
import { getModelFileUrl } from '../../model-file.ts';

const loadWords = (file: string): string[] =>
  readFileSync(getModelFileUrl(file), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' '))
    .filter(Boolean);

/** Normalizes a word to lowercase letters and digits without accents. */
export const normalizeWord = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

let lexicon: ReadonlySet<string> | undefined;
/** Builds the lexicon on first use, because only reading threads need it. */
const loadLexicon = (): ReadonlySet<string> =>
  (lexicon ??= new Set(
    [...loadWords('notes/common-english.txt'), ...loadWords('text/lettering.txt'), ...listBrandWords()].map(normalizeWord),
  ));

/** Minimum length of a word. Single letters match by chance. */
const MIN_LETTERS = 2;
/** Minimum length of a corrected word. Shorter words may be part of other words. */
const MIN_CORRECTED_LETTERS = 3;

/** Returns whether the lexicon of English words, brands, places and label words contains a word. Ignores case and punctuation. */
export const isPrintedWord = (text: string): boolean => {
  const word = normalizeWord(text);
  return word.length >= MIN_LETTERS && loadLexicon().has(word);
};

/** Returns whether a text has only letters and at most one apostrophe between them: "COTTON", "LEVI'S". */
export const isAlphabetic = (text: string): boolean => /^\p{L}+(?:['’]\p{L}+)?$/u.test(text);

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Returns lexicon words that differ from a normalized word by one replaced, added or missing letter. */
export const findWordsOneLetterAway = (word: string): string[] => {
  const printedWords = loadLexicon();
  const words = new Set<string>();
  for (let index = 0; index <= word.length; index++) {
    const [head, tail] = [word.slice(0, index), word.slice(index + 1)];
    for (const candidate of [head + tail, ...LETTERS.flatMap((letter) => [head + letter + tail, head + letter + word.slice(index)])]) {
      if (candidate !== word && candidate.length >= MIN_CORRECTED_LETTERS && printedWords.has(candidate)) words.add(candidate);
    }
  }
  return [...words];
};

/** Minimum length of a brand that may replace a word with several wrong letters. Shorter ones have too many neighbors. */
const MIN_BRAND_LETTERS = 6;
/** Maximum number of wrong letters, as a share of the word. */
const MAX_WRONG_SHARE = 0.5;

/** Returns whether at most `limit` letters must be replaced, added or removed to turn one word into the other. */
const isWithinDistance = (word: string, other: string, limit: number): boolean => {
  if (Math.abs(word.length - other.length) > limit) return false;
  let distances = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= word.length; row++) {
    const nextDistances = [row];
    for (let column = 1; column <= other.length; column++) {
      const replacementDistance = (distances[column - 1] ?? 0) + (word[row - 1] === other[column - 1] ? 0 : 1);
      nextDistances.push(Math.min(replacementDistance, (distances[column] ?? 0) + 1, (nextDistances[column - 1] ?? 0) + 1));
    }
    if (Math.min(...nextDistances) > limit) return false;
    distances = nextDistances;
  }
  return (distances[other.length] ?? Infinity) <= limit;
};

let longBrandWords: readonly string[] | undefined;
/** Returns long words of brand names that share at least half of their letters with a normalized word. */
export const findSimilarBrands = (word: string): string[] => {
  longBrandWords ??= [...new Set(listBrandWords().map(normalizeWord))].filter(
    (brand) => brand.length >= MIN_BRAND_LETTERS && isAlphabetic(brand),
  );
  const limit = Math.floor(word.length * MAX_WRONG_SHARE);
  return longBrandWords.filter((brand) => brand !== word && isWithinDistance(word, brand, limit));
};
