import { wordsIn } from '../text.ts';

/** 1 within the band; falls evenly to 0 at nothing below it and at `limit` above it. */
export const inBand = (value: number, [min, max]: readonly [number, number], limit: number): number => {
  if (value > limit) return 0;
  if (value < min) return value / min;
  if (value > max) return limit > max ? 1 - (value - max) / (limit - max) : 1;
  return 1;
};

const stem = (word: string): string => word.replace(/(?<=.{3})s$/u, '');

/** The words of a text; a plural counts as its singular. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(wordsIn(text).map(stem));

/** Whether all words of a phrase are in the set. */
export const isSaid = (words: ReadonlySet<string>, phrase: string | null): boolean => {
  if (phrase === null) return false;
  const wanted = wordsIn(phrase).map(stem);
  return wanted.length > 0 && wanted.every((word) => words.has(word));
};

/** All words of `phrase` stand in `text`; a plural counts as its singular. */
export const says = (text: string, phrase: string | null): boolean => isSaid(wordSet(text), phrase);

export const saysAny = (text: string, phrases: readonly (string | null)[]): boolean => phrases.some((phrase) => says(text, phrase));
