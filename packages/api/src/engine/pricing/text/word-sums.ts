import { features } from './features/buffer.ts';
import { createBlockSums, createFeatureSummer, lastFeatureValues } from './sums.ts';
import type { WeightTable } from './table.ts';
import { addLoneWord, WORD_BLOCKS } from './features/title.ts';
import type { WordReader } from './features/words.ts';

/**
 * Number of cache slots per table, a power of two. A part of a word's hash selects its slot. Half of all words in titles are among
 * the first thousand.
 */
const SLOT_COUNT = 16_384;
/** Maximum length of a cached word. Longer words are rare. */
const MAX_LETTERS = 20;
/** Number of values per block of a word: price, spread and square. */
const NUMBERS_PER_BLOCK = 3;
export const NUMBERS_PER_WORD = WORD_BLOCKS.length * NUMBERS_PER_BLOCK;

/** The amounts that single title words add to the sums, block by block. */
export interface WordSums {
  /** Returns the index of a title word in `numbers` and `codes`, which is valid until the next call. */
  readonly findSlot: (words: WordReader, index: number) => number;
  readonly numbers: Float32Array;
  /** Codes for the number of sales with the word. */
  readonly codes: Uint8Array;
}

/** Creates the functions that sum up single words. A cached sum is bit-identical to the computed one. */
export const createWordSums = (table: WeightTable): WordSums => {
  const sumFeatures = createFeatureSummer(table);
  const sums = createBlockSums();
  const { prices, spreads, squares } = sums;
  // The last slot is for words too long to cache.
  const numbers = new Float32Array((SLOT_COUNT + 1) * NUMBERS_PER_WORD);
  const codes = new Uint8Array(SLOT_COUNT + 1);
  const lengths = new Uint8Array(SLOT_COUNT + 1);
  const letters = new Uint8Array((SLOT_COUNT + 1) * MAX_LETTERS);

  const writeSlot = (words: WordReader, word: number, slot: number): void => {
    features.count = 0;
    addLoneWord(words, word);
    sumFeatures(features, sums);
    features.count = 0;
    codes[slot] = lastFeatureValues.codes[0] as number;
    let number = slot * NUMBERS_PER_WORD;
    for (let index = 0; index < WORD_BLOCKS.length; index += 1) {
      const block = WORD_BLOCKS[index] as number;
      numbers[number] = prices[block] as number;
      numbers[number + 1] = spreads[block] as number;
      numbers[number + 2] = squares[block] as number;
      number += NUMBERS_PER_BLOCK;
      prices[block] = 0;
      spreads[block] = 0;
      squares[block] = 0;
    }
  };

  const isInSlot = (words: WordReader, start: number, length: number, slot: number): boolean => {
    if (lengths[slot] !== length) return false;
    for (let index = 0; index < length; index += 1) if (letters[slot * MAX_LETTERS + index] !== words.letters[start + index]) return false;
    return true;
  };

  return {
    numbers,
    codes,
    findSlot: (words, index) => {
      const start = words.starts[index] as number;
      const length = (words.starts[index + 1] as number) - start;
      if (length > MAX_LETTERS) {
        writeSlot(words, index, SLOT_COUNT);
        return SLOT_COUNT;
      }
      const hash = words.hashes[index] as number;
      const slot = (hash ^ (hash >>> 15)) & (SLOT_COUNT - 1);
      if (isInSlot(words, start, length, slot)) return slot;
      writeSlot(words, index, slot);
      lengths[slot] = length;
      for (let letter = 0; letter < length; letter += 1) letters[slot * MAX_LETTERS + letter] = words.letters[start + letter] as number;
      return slot;
    },
  };
};
