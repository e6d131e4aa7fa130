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

/** Returns whether the lexicon, which has English, brands, places and label words, contains a word in any spelling. */
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
