import type { CorrectedWord } from './correct-words.ts';
import { isPrintedWord, normalizeWord } from './lexicon.ts';

/** Returns a word's confidence, the average of its mean and minimum probability, because one doubtful letter may change the word. */
export const computeConfidence = ({
  meanProbability,
  minProbability,
}: {
  readonly meanProbability: number;
  readonly minProbability: number;
}): number => (meanProbability + minProbability) / 2;

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
  for (let start = 0; start < otherWords.length; start++) {
    let spelledLetters = '';
    for (let end = start; end < otherWords.length && spelledLetters.length < letters.length; end++) {
      spelledLetters += normalizeWord(otherWords[end]?.text ?? '');
      if (spelledLetters === letters) return otherWords.slice(start, end + 1);
    }
  }
  return undefined;
};

/** Returns the word in another reading that spells this word joined with its neighbors. */
const findUnsplitWord = (otherWords: ReadWords, neighbors: ReadWords, index: number): CorrectedWord | undefined => {
  for (let start = 0; start <= index; start++) {
    for (let end = Math.max(index, start + 1); end < neighbors.length; end++) {
      const letters = joinLetters(neighbors.slice(start, end + 1));
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
  const steps = word.lastStep + 1 - word.firstStep;
  let letters = 0;
  return words.map((part) => {
    const firstStep = word.firstStep + (letters / letterCount) * steps;
    letters += part.text.length;
    return { ...part, firstStep, lastStep: word.firstStep + (letters / letterCount) * steps - 1 };
  });
};
