import { addFact, KIND, TEXT_WORDS, TITLE_WORDS } from './buffer.ts';
import { cross } from './hash.ts';
import { MEANING, meaningOf, numberWordValue } from './word-meanings.ts';
import type { WordReader } from './words.ts';

/** Meanings of the words just read, with two extra entries so that a lookahead of two is always valid. */
export const meanings = new Int32Array(Math.max(TITLE_WORDS, TEXT_WORDS) + 2);
export const readMeanings = (words: WordReader): void => {
  for (let at = 0; at < words.count; at += 1) meanings[at] = meaningOf(words.hashes[at] as number);
  meanings.fill(0, words.count, words.count + 2);
};

/** Returns the index of the head noun, which is the last word before "for", "with" or "size"; −1 for none. */
export const headOf = (words: WordReader): number => {
  let cut = words.count;
  for (let at = 1; at < cut; at += 1) if ((meanings[at] as number) & MEANING.cut) cut = at;
  for (let at = cut - 1; at >= 0; at -= 1) if ((words.numbers[at] as number) < 0) return at;
  return -1;
};

const countAt = (words: WordReader, at: number): number => {
  if (at >= words.count) return 0;
  const number = words.numbers[at] as number;
  return number >= 0 && number < 1000 ? number : numberWordValue(meanings[at] as number);
};

/** Returns the log of the number of pieces that a text states, such as "3 pairs" or "lot of 12". */
export const piecesOf = (words: WordReader): number => {
  let best = 0;
  for (let at = 0; at + 1 < words.count; at += 1) {
    const count = countAt(words, at);
    if (count > 1 && ((meanings[at + 1] as number) | (meanings[at + 2] as number)) & MEANING.countable) best = Math.max(best, count);
    if ((meanings[at] as number) & MEANING.bundle && (meanings[at + 1] as number) & MEANING.of)
      best = Math.max(best, countAt(words, at + 2));
  }
  return Math.log1p(Math.min(100, best));
};

/** Adds measures like "16gb", "16 gb" or "lot of 12", as the number with its unit and as the unit alone. */
export const addMeasures = (words: WordReader, block: number): void => {
  const { units, numbers, hashes } = words;
  for (let at = 0; at < words.count; at += 1) {
    const unit = units[at] as number;
    const next = hashes[at + 1] as number;
    if (unit !== 0 && meaningOf(unit) & MEANING.unit) {
      addFact(block, cross(unit, -2 - (numbers[at] as number), 41), KIND.measure);
      addFact(block, unit, KIND.measure);
    } else if ((numbers[at] as number) >= 0 && (meanings[at + 1] as number) & MEANING.unit) {
      addFact(block, cross(next, numbers[at] as number, 41), KIND.measure);
      addFact(block, next, KIND.measure);
    }
    if ((meanings[at] as number) & MEANING.container && (meanings[at + 1] as number) & MEANING.of && at + 2 < words.count) {
      addFact(block, cross(hashes[at] as number, hashes[at + 2] as number, 43), KIND.measure);
      addFact(block, (hashes[at] as number) ^ 43, KIND.measure);
    }
  }
};
