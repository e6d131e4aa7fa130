import { readFileSync } from 'node:fs';
import { brandWords } from '../../catalogue/brands.ts';
import { modelFile } from '../../model-file.ts';

const wordsIn = (file: string): string[] =>
  readFileSync(modelFile(file), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' '))
    .filter(Boolean);

/** A word as it is compared: lower case, letters and digits, without accents. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

let words: ReadonlySet<string> | undefined;
/** Made on first use: only threads that read need it. */
const lexicon = (): ReadonlySet<string> =>
  (words ??= new Set([...wordsIn('notes/common-english.txt'), ...wordsIn('text/lettering.txt'), ...brandWords()].map(plain)));

/** Single letters are spelled by chance; so are the short words that another one might be. */
const LEAST_LETTERS = 2;
const LEAST_MEANT = 3;

/** Whether people print this word: English, brands, places, what labels say. Takes any spelling. */
export const isPrintedWord = (text: string): boolean => {
  const word = plain(text);
  return word.length >= LEAST_LETTERS && lexicon().has(word);
};

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Known words that one letter replaced, added or left out makes of a plain word. */
export const oneLetterAway = (word: string): string[] => {
  const known = lexicon();
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at + 1)];
    for (const candidate of [head + tail, ...LETTERS.flatMap((letter) => [head + letter + tail, head + letter + word.slice(at)])]) {
      if (candidate !== word && candidate.length >= LEAST_MEANT && known.has(candidate)) found.add(candidate);
    }
  }
  return [...found];
};
