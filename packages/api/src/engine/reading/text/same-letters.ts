import type { CorrectedWord } from './correct-words.ts';
import { isPrintedWord, normalizeWord } from './lexicon.ts';

/** Returns a word's confidence, the average of mean and worst probability, because one doubtful letter may change the word. */
export const computeConfidence = ({ mean, worst }: { readonly mean: number; readonly worst: number }): number => (mean + worst) / 2;

/** The words of one reading, in order. */
export type ReadWords = readonly CorrectedWord[];

/** The same word in another reading, which may be several words if one of the readings missed a gap. */
export interface OtherReading {
  readonly words: ReadWords;
  /** Confidence of the least certain word, 0 to 1. */
  readonly confidence: number;
}

const toOtherReading = (words: ReadWords): OtherReading => ({ words, confidence: Math.min(...words.map(computeConfidence)) });
const joinLetters = (words: ReadWords): string => normalizeWord(words.map(({ text }) => text).join(''));

/** Returns consecutive words that together spell the letters. */
const findRun = (otherWords: ReadWords, letters: string): ReadWords | undefined => {
  for (let from = 0; from < otherWords.length; from++) {
    let spelledLetters = '';
    for (let to = from; to < otherWords.length && spelledLetters.length < letters.length; to++) {
      spelledLetters += normalizeWord(otherWords[to]?.text ?? '');
      if (spelledLetters === letters) return otherWords.slice(from, to + 1);
    }
  }
  return undefined;
};

/** Returns the word in another reading that spells this word joined with its neighbors. */
const findUnsplitWord = (otherWords: ReadWords, neighbors: ReadWords, index: number): CorrectedWord | undefined => {
  for (let from = 0; from <= index; from++) {
    for (let to = Math.max(index, from + 1); to < neighbors.length; to++) {
      const letters = joinLetters(neighbors.slice(from, to + 1));
      const unsplitWord = otherWords.find((word) => normalizeWord(word.text) === letters);
      if (unsplitWord && letters !== '') return unsplitWord;
    }
  }
  return undefined;
};

/** Returns the same letters in another reading, because recognizers may miss or add gaps. */
export const findOtherReading = (otherWords: ReadWords, neighbors: ReadWords, index: number): OtherReading | undefined => {
  const letters = normalizeWord(neighbors[index]?.text ?? '');
  const sameWord = otherWords.find((word) => normalizeWord(word.text) === letters);
  if (sameWord) return toOtherReading([sameWord]);
  if (letters === '') return undefined;
  const run = findRun(otherWords, letters);
  if (run) return toOtherReading(run);
  const unsplitWord = findUnsplitWord(otherWords, neighbors, index);
  return unsplitWord && toOtherReading([unsplitWord]);
};

/** Percentages, sizes and their regions. */
const LABEL_TOKEN = /^(?:[\d%/.]+|X*[SL]|M|US|USA|UK|EU|EUR|FR|IT|DE|MEX|CN|JP)$/;
const isKnownPart = ({ text }: CorrectedWord): boolean => LABEL_TOKEN.test(text) || isPrintedWord(text);

/** Returns the parts of a word that the other reading splits into lexicon words; otherwise returns the word. */
export const splitIntoParts = (word: CorrectedWord, { words }: OtherReading): readonly CorrectedWord[] => {
  if (words.length < 2 || isPrintedWord(word.text) || !words.every(isKnownPart)) return [word];
  const letterCount = words.reduce((sum, { text }) => sum + text.length, 0);
  const steps = word.to + 1 - word.from;
  let letters = 0;
  return words.map((part) => {
    const from = word.from + (letters / letterCount) * steps;
    letters += part.text.length;
    return { ...part, from, to: word.from + (letters / letterCount) * steps - 1 };
  });
};
