import { addFact, KIND_ORIGIN, MAX_TEXT_WORDS, MAX_TITLE_WORDS } from './buffer.ts';
import { hashPair } from './hash.ts';
import { MEANING, findMeaning, getNumberWordValue } from './word-meanings.ts';
import type { WordReader } from './words.ts';

/** Meanings of the words just read, with two extra entries so that a lookahead of two is always valid. */
export const currentMeanings = new Int32Array(Math.max(MAX_TITLE_WORDS, MAX_TEXT_WORDS) + 2);
export const readMeanings = (words: WordReader): void => {
  for (let at = 0; at < words.count; at += 1) currentMeanings[at] = findMeaning(words.hashes[at] as number);
  currentMeanings.fill(0, words.count, words.count + 2);
};

/** Returns the index of the head noun, which is the last word before "for", "with" or "size"; −1 for none. */
export const findHead = (words: WordReader): number => {
  let cut = words.count;
  for (let at = 1; at < cut; at += 1) if ((currentMeanings[at] as number) & MEANING.cut) cut = at;
  for (let at = cut - 1; at >= 0; at -= 1) if ((words.numbers[at] as number) < 0) return at;
  return -1;
};

const getCountAt = (words: WordReader, at: number): number => {
  if (at >= words.count) return 0;
  const number = words.numbers[at] as number;
  return number >= 0 && number < 1000 ? number : getNumberWordValue(currentMeanings[at] as number);
};

/** Returns log(1 + n) for the n pieces that a text states, as in "3 pairs" or "lot of 12". */
export const computeLogPieces = (words: WordReader): number => {
  let best = 0;
  for (let at = 0; at + 1 < words.count; at += 1) {
    const count = getCountAt(words, at);
    if (count > 1 && ((currentMeanings[at + 1] as number) | (currentMeanings[at + 2] as number)) & MEANING.countable)
      best = Math.max(best, count);
    if ((currentMeanings[at] as number) & MEANING.bundle && (currentMeanings[at + 1] as number) & MEANING.of)
      best = Math.max(best, getCountAt(words, at + 2));
  }
  return Math.log1p(Math.min(100, best));
};

/** Adds measures like "16gb", "16 gb" or "lot of 12", as the number with its unit and as the unit alone. */
export const addMeasures = (words: WordReader, block: number): void => {
  const { units, numbers, hashes } = words;
  for (let at = 0; at < words.count; at += 1) {
    const unit = units[at] as number;
    const next = hashes[at + 1] as number;
    if (unit !== 0 && findMeaning(unit) & MEANING.unit) {
      addFact(block, hashPair(unit, -2 - (numbers[at] as number), 41), KIND_ORIGIN.measure);
      addFact(block, unit, KIND_ORIGIN.measure);
    } else if ((numbers[at] as number) >= 0 && (currentMeanings[at + 1] as number) & MEANING.unit) {
      addFact(block, hashPair(next, numbers[at] as number, 41), KIND_ORIGIN.measure);
      addFact(block, next, KIND_ORIGIN.measure);
    }
    if ((currentMeanings[at] as number) & MEANING.container && (currentMeanings[at + 1] as number) & MEANING.of && at + 2 < words.count) {
      addFact(block, hashPair(hashes[at] as number, hashes[at + 2] as number, 43), KIND_ORIGIN.measure);
      addFact(block, (hashes[at] as number) ^ 43, KIND_ORIGIN.measure);
    }
  }
};
