import { findHits } from '../find-categories.ts';

/** A text feature: a 32-bit hash and its weight. */
export interface Feature {
  readonly key: number;
  readonly weight: number;
}

/** Computes the 32-bit FNV-1a hash. */
const computeHash = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
};

const MAX_WORDS = 40;

/** Splits a text into lowercase ASCII words without accents and apostrophes. */
export const splitPlainWords = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f'’]/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  ).slice(0, MAX_WORDS);

/** Removes a plural "s", so that singular and plural share a feature: "boots" → "boot". */
const removePlural = (word: string): string => (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word);

/**
 * Weights by kind of feature, found by cross-validation on the training titles. A feature's hash includes the name of its kind, so a renamed
 * kind requires a newly trained model.
 */
const WEIGHTS = {
  word: 1,
  stem: 0.8,
  pair: 0.7,
  last: 0.7,
  first: 0.3,
  three: 0.25,
  letters: 0.25,
  five: 0.25,
  named: 2.2,
  aside: 0.5,
} as const;
type Kind = keyof typeof WEIGHTS;

/** Lengths of the character n-grams in a word with boundary marks. */
const NGRAM_LENGTHS = [
  ['three', 3],
  ['letters', 4],
  ['five', 5],
] as const;

/**
 * Extracts the features of a title or notes: words, word pairs, character n-grams of three to five letters, and the categories that the catalog's
 * words name in it. Each feature appears once.
 */
export const extractFeatures = (text: string): Feature[] => {
  const features = new Map<number, number>();
  const add = (kind: Kind, value: string): void => {
    const key = computeHash(`${kind}:${value}`);
    features.set(key, Math.max(features.get(key) ?? 0, WEIGHTS[kind]));
  };
  const words = splitPlainWords(text);
  const normalizedWords = words.map((word) => (/^\d+$/.test(word) && word.length > 1 ? '0' : word));
  normalizedWords.forEach((word, index) => {
    add('word', word);
    add('stem', removePlural(word));
    const next = normalizedWords[index + 1];
    if (next !== undefined) add('pair', `${removePlural(word)} ${removePlural(next)}`);
    const framedWord = `<${word}>`;
    for (const [kind, length] of NGRAM_LENGTHS)
      if (word.length >= length)
        for (let start = 0; start + length <= framedWord.length; start += 1) add(kind, framedWord.slice(start, start + length));
  });
  const [first, last] = [normalizedWords[0], normalizedWords.at(-1)];
  if (first !== undefined) add('first', first);
  if (last !== undefined) add('last', removePlural(last));
  for (const { category, isAside } of findHits(text)) add(isAside ? 'aside' : 'named', category.id);
  return [...features].map(([key, weight]) => ({ key, weight }));
};
