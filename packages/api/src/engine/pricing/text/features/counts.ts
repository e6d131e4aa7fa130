import { addFact, KIND_ORIGIN, MAX_TEXT_WORDS, MAX_TITLE_WORDS } from './buffer.ts';
import { hashPair } from './hash.ts';
import { MEANING, findMeaning, getNumberWordValue } from './word-meanings.ts';
import type { WordReader } from './words.ts';

/** Meanings of the words just read, with two extra entries so that a lookahead of two is always valid. */
export const currentMeanings = new Int32Array(Math.max(MAX_TITLE_WORDS, MAX_TEXT_WORDS) + 2);
export const readMeanings = (words: WordReader): void => {
  for (let index = 0; index < words.count; index += 1) currentMeanings[index] = findMeaning(words.hashes[index] as number);
  currentMeanings.fill(0, words.count, words.count + 2);
};

/** Returns the index of the head noun, which is the last word before "for", "with" or "size"; −1 for none. */
export const findHead = (words: WordReader): number => {
  let headEnd = words.count;
  for (let index = 1; index < headEnd; index += 1) if ((currentMeanings[index] as number) & MEANING.cut) headEnd = index;
  for (let index = headEnd - 1; index >= 0; index -= 1) if ((words.numbers[index] as number) < 0) return index;
  return -1;
};

const getCountAt = (words: WordReader, index: number): number => {
  if (index >= words.count) return 0;
  const number = words.numbers[index] as number;
  return number >= 0 && number < 1000 ? number : getNumberWordValue(currentMeanings[index] as number);
};

/** Returns log(1 + n) for the n pieces that a text states, as in "3 pairs" or "lot of 12". */
export const computeLogPieces = (words: WordReader): number => {
  let maxPieces = 0;
  for (let index = 0; index + 1 < words.count; index += 1) {
    const count = getCountAt(words, index);
    if (count > 1 && ((currentMeanings[index + 1] as number) | (currentMeanings[index + 2] as number)) & MEANING.countable)
      maxPieces = Math.max(maxPieces, count);
    if ((currentMeanings[index] as number) & MEANING.bundle && (currentMeanings[index + 1] as number) & MEANING.of)
      maxPieces = Math.max(maxPieces, getCountAt(words, index + 2));
  }
  return Math.log1p(Math.min(100, maxPieces));
};

/** Adds measures like "16gb", "16 gb" or "lot of 12", as the number with its unit and as the unit alone. */
export const addMeasures = (words: WordReader, block: number): void => {
  const { units, numbers, hashes } = words;
  for (let index = 0; index < words.count; index += 1) {
    const unit = units[index] as number;
    const nextHash = hashes[index + 1] as number;
    if (unit !== 0 && findMeaning(unit) & MEANING.unit) {
      addFact(block, hashPair(unit, -2 - (numbers[index] as number), 41), KIND_ORIGIN.measure);
      addFact(block, unit, KIND_ORIGIN.measure);
    } else if ((numbers[index] as number) >= 0 && (currentMeanings[index + 1] as number) & MEANING.unit) {
      addFact(block, hashPair(nextHash, numbers[index] as number, 41), KIND_ORIGIN.measure);
      addFact(block, nextHash, KIND_ORIGIN.measure);
    }
    if (
      (currentMeanings[index] as number) & MEANING.container &&
      (currentMeanings[index + 1] as number) & MEANING.of &&
      index + 2 < words.count
    ) {
      addFact(block, hashPair(hashes[index] as number, hashes[index + 2] as number, 43), KIND_ORIGIN.measure);
      addFact(block, (hashes[index] as number) ^ 43, KIND_ORIGIN.measure);
    }
  }
};
