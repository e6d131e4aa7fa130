import { BLOCK_INDEX } from '../blocks.ts';
import { addWord, KIND_ORIGIN } from './buffer.ts';
import { addMeasures, findHead, currentMeanings } from './counts.ts';
import { hashPair, HASH_START, stepHash } from './hash.ts';
import type { PathKeys } from './path.ts';
import { MEANING } from './word-meanings.ts';
import type { WordReader } from './words.ts';

/** Maximum distance between two words that form a pair. */
const MAX_PAIR_DISTANCE = 6;
/** Blocks and lengths of character n-grams, which include marks for the word's edges. */
const LETTER_BLOCKS = [
  [BLOCK_INDEX.titleLetters4, 4],
  [BLOCK_INDEX.titleLetters5, 5],
] as const;
const EDGE_MARK = 60;

const addLetters = (words: WordReader, word: number): void => {
  const start = words.starts[word] as number;
  const end = words.starts[word + 1] as number;
  for (const [block, length] of LETTER_BLOCKS) {
    for (let position = start - 1; position + length <= end + 1; position += 1) {
      let hash = HASH_START;
      for (let index = position; index < position + length; index += 1) {
        hash = stepHash(hash, index < start || index >= end ? EDGE_MARK : (words.letters[index] as number));
      }
      addWord(block, hash, KIND_ORIGIN.word, word, word, 1);
    }
  }
};

const LETTER_E = 101;
const LETTER_S = 115;
/** Hashes a word without its plural ending, so that "dresses" and "dress" are equal. */
const computeStemHash = (words: WordReader, word: number): number => {
  const start = words.starts[word] as number;
  let end = words.starts[word + 1] as number;
  if (end - start > 3 && words.letters[end - 1] === LETTER_S) end -= 1;
  if (end - start > 4 && words.letters[end - 1] === LETTER_E) end -= 1;
  let hash = HASH_START;
  for (let index = start; index < end; index += 1) hash = stepHash(hash, words.letters[index] as number);
  return hash;
};

/** Adds the words before and after "for", as in "case FOR iphone", as separate features. */
const addPurpose = (words: WordReader, index: number): void => {
  for (let previousIndex = Math.max(0, index - 3); previousIndex < index; previousIndex += 1)
    addWord(BLOCK_INDEX.titleHead, (words.hashes[previousIndex] as number) ^ 77, KIND_ORIGIN.word, previousIndex, previousIndex, 1);
  for (let nextIndex = index + 1; nextIndex < words.count && nextIndex < index + 4; nextIndex += 1)
    addWord(BLOCK_INDEX.titleHead, (words.hashes[nextIndex] as number) ^ 99, KIND_ORIGIN.word, nextIndex, nextIndex, 1);
};

/** Adds the head noun, alone and with brand and category, and the title's first and last words. */
const addHead = (words: WordReader, path: PathKeys | null, brand: number): void => {
  const hashes = words.hashes;
  const headIndex = findHead(words);
  const lastIndex = words.count - 1;
  if (headIndex >= 0) {
    const word = hashes[headIndex] as number;
    addWord(BLOCK_INDEX.titleHead, word, KIND_ORIGIN.word, headIndex, headIndex, 1);
    addWord(BLOCK_INDEX.titleHeadBrand, hashPair(word, brand, 61), KIND_ORIGIN.word, headIndex, headIndex, 1);
    if (path) addWord(BLOCK_INDEX.titleHeadLevel1, hashPair(word, path.level1, 62), KIND_ORIGIN.word, headIndex, headIndex, 1);
  }
  if (lastIndex < 0) return;
  addWord(BLOCK_INDEX.titleEnds, hashes[0] as number, KIND_ORIGIN.word, 0, 0, 1);
  addWord(BLOCK_INDEX.titleEnds, (hashes[lastIndex] as number) ^ 33, KIND_ORIGIN.word, lastIndex, lastIndex, 1);
};

/** Adds a word's features that are independent of its context. */
const addPlainWord = (words: WordReader, index: number): void => {
  addWord(BLOCK_INDEX.titleWord, words.hashes[index] as number, KIND_ORIGIN.word, index, index, 1);
  addWord(BLOCK_INDEX.titleStem, computeStemHash(words, index), KIND_ORIGIN.word, index, index, 1);
};

/** Adds a word's features that depend on its title: combined with condition, category, brand and other words. */
const addWordInContext = (words: WordReader, index: number, path: PathKeys | null, brand: number, grade: number | undefined): void => {
  const hashes = words.hashes;
  const word = hashes[index] as number;
  if (grade !== undefined)
    addWord(BLOCK_INDEX.titleWordCondition, hashPair(word, Math.round(grade), 55), KIND_ORIGIN.word, index, index, 1);
  if (path) {
    addWord(BLOCK_INDEX.titleWordLevel2, hashPair(word, path.level2, 11), KIND_ORIGIN.word, index, index, 1);
    addWord(BLOCK_INDEX.titleWordLevel3, hashPair(word, path.level3, 57), KIND_ORIGIN.word, index, index, 1);
  }
  if (brand !== 0) addWord(BLOCK_INDEX.titleWordBrand, hashPair(word, brand, 13), KIND_ORIGIN.word, index, index, 1);
  for (let nextIndex = index + 1; nextIndex < words.count && nextIndex <= index + MAX_PAIR_DISTANCE; nextIndex += 1) {
    const nextWord = hashes[nextIndex] as number;
    addWord(
      BLOCK_INDEX.titlePair,
      word < nextWord ? hashPair(word, nextWord, 7) : hashPair(nextWord, word, 7),
      KIND_ORIGIN.word,
      index,
      nextIndex,
      1,
    );
  }
};

const isPurposeWord = (index: number): boolean => index > 0 && ((currentMeanings[index] as number) & MEANING.for) !== 0;

/** Adds the features that a word has in every title: itself, its stem and its letters. They use the blocks in WORD_BLOCKS. */
export const addLoneWord = (words: WordReader, index: number): void => {
  addPlainWord(words, index);
  addLetters(words, index);
};
export const WORD_BLOCKS = [BLOCK_INDEX.titleWord, BLOCK_INDEX.titleStem, BLOCK_INDEX.titleLetters4, BLOCK_INDEX.titleLetters5] as const;

/** Adds all features of a title except those that `addLoneWord` adds. */
export const addTitleContext = (words: WordReader, path: PathKeys | null, brand: number, grade: number | undefined): void => {
  for (let index = 0; index < words.count; index += 1) {
    addWordInContext(words, index, path, brand, grade);
    if (isPurposeWord(index)) addPurpose(words, index);
  }
  addHead(words, path, brand);
  addMeasures(words, BLOCK_INDEX.titleMeasure);
};

/** Adds the features of a title's words: alone, in pairs, by letters, and combined with category, brand and condition. */
export const addTitle = (words: WordReader, path: PathKeys | null, brand: number, grade: number | undefined): void => {
  for (let index = 0; index < words.count; index += 1) {
    addPlainWord(words, index);
    addWordInContext(words, index, path, brand, grade);
    addLetters(words, index);
    if (isPurposeWord(index)) addPurpose(words, index);
  }
  addHead(words, path, brand);
  addMeasures(words, BLOCK_INDEX.titleMeasure);
};
