import { BLOCK } from '../blocks.ts';
import { addWord, KIND } from './buffer.ts';
import { addMeasures, headOf, meanings } from './counts.ts';
import { cross, HASH_START, stepHash } from './hash.ts';
import type { PathKeys } from './path.ts';
import { MEANING } from './word-meanings.ts';
import type { WordReader } from './words.ts';

/** Maximum distance between two words that form a pair. */
const PAIR_REACH = 6;
/** Lengths of character n-grams, which include marks for the word's edges. */
const LETTERS = [
  [BLOCK.titleLetters4, 4],
  [BLOCK.titleLetters5, 5],
] as const;
const EDGE = 60;

const addLetters = (words: WordReader, word: number): void => {
  const start = words.starts[word] as number;
  const end = words.starts[word + 1] as number;
  for (const [block, length] of LETTERS) {
    for (let from = start - 1; from + length <= end + 1; from += 1) {
      let hash = HASH_START;
      for (let at = from; at < from + length; at += 1) {
        hash = stepHash(hash, at < start || at >= end ? EDGE : (words.letters[at] as number));
      }
      addWord(block, hash, KIND.word, word, word, 1);
    }
  }
};

const LETTER_E = 101;
const LETTER_S = 115;
/** Hashes a word without its plural ending, so that "dresses" and "dress" are equal. */
const stemOf = (words: WordReader, word: number): number => {
  const start = words.starts[word] as number;
  let end = words.starts[word + 1] as number;
  if (end - start > 3 && words.letters[end - 1] === LETTER_S) end -= 1;
  if (end - start > 4 && words.letters[end - 1] === LETTER_E) end -= 1;
  let hash = HASH_START;
  for (let at = start; at < end; at += 1) hash = stepHash(hash, words.letters[at] as number);
  return hash;
};

/** Adds the words before and after "for", as in "case FOR iphone", as separate features. */
const addPurpose = (words: WordReader, at: number): void => {
  for (let before = Math.max(0, at - 3); before < at; before += 1)
    addWord(BLOCK.titleHead, (words.hashes[before] as number) ^ 77, KIND.word, before, before, 1);
  for (let after = at + 1; after < words.count && after < at + 4; after += 1)
    addWord(BLOCK.titleHead, (words.hashes[after] as number) ^ 99, KIND.word, after, after, 1);
};

/** Adds the head noun, alone and with brand and category, and the title's first and last words. */
const addHead = (words: WordReader, path: PathKeys | null, brand: number): void => {
  const hashes = words.hashes;
  const head = headOf(words);
  const last = words.count - 1;
  if (head >= 0) {
    const word = hashes[head] as number;
    addWord(BLOCK.titleHead, word, KIND.word, head, head, 1);
    addWord(BLOCK.titleHeadBrand, cross(word, brand, 61), KIND.word, head, head, 1);
    if (path) addWord(BLOCK.titleHeadLevel1, cross(word, path.level1, 62), KIND.word, head, head, 1);
  }
  if (last < 0) return;
  addWord(BLOCK.titleEnds, hashes[0] as number, KIND.word, 0, 0, 1);
  addWord(BLOCK.titleEnds, (hashes[last] as number) ^ 33, KIND.word, last, last, 1);
};

/** Adds a word's features that are independent of its context. */
const addWordItself = (words: WordReader, at: number): void => {
  addWord(BLOCK.titleWord, words.hashes[at] as number, KIND.word, at, at, 1);
  addWord(BLOCK.titleStem, stemOf(words, at), KIND.word, at, at, 1);
};

/** Adds a word's features that depend on its title: combined with condition, category, brand and other words. */
const addWordInContext = (words: WordReader, at: number, path: PathKeys | null, brand: number, grade: number | undefined): void => {
  const hashes = words.hashes;
  const word = hashes[at] as number;
  if (grade !== undefined) addWord(BLOCK.titleWordCondition, cross(word, Math.round(grade), 55), KIND.word, at, at, 1);
  if (path) {
    addWord(BLOCK.titleWordLevel2, cross(word, path.level2, 11), KIND.word, at, at, 1);
    addWord(BLOCK.titleWordLevel3, cross(word, path.level3, 57), KIND.word, at, at, 1);
  }
  if (brand !== 0) addWord(BLOCK.titleWordBrand, cross(word, brand, 13), KIND.word, at, at, 1);
  for (let other = at + 1; other < words.count && other <= at + PAIR_REACH; other += 1) {
    const second = hashes[other] as number;
    addWord(BLOCK.titlePair, word < second ? cross(word, second, 7) : cross(second, word, 7), KIND.word, at, other, 1);
  }
};

const isPurpose = (at: number): boolean => at > 0 && ((meanings[at] as number) & MEANING.for) !== 0;

/** Adds the features that a word has in every title: itself, its stem and its letters. They use the blocks in WORD_BLOCKS. */
export const addLoneWord = (words: WordReader, at: number): void => {
  addWordItself(words, at);
  addLetters(words, at);
};
export const WORD_BLOCKS = [BLOCK.titleWord, BLOCK.titleStem, BLOCK.titleLetters4, BLOCK.titleLetters5] as const;

/** Adds all features of a title except those that `addLoneWord` adds. */
export const addTitleRest = (words: WordReader, path: PathKeys | null, brand: number, grade: number | undefined): void => {
  for (let at = 0; at < words.count; at += 1) {
    addWordInContext(words, at, path, brand, grade);
    if (isPurpose(at)) addPurpose(words, at);
  }
  addHead(words, path, brand);
  addMeasures(words, BLOCK.titleMeasure);
};

/** Adds the features of a title's words: alone, in pairs, by letters, and combined with category, brand and condition. */
export const addTitle = (words: WordReader, path: PathKeys | null, brand: number, grade: number | undefined): void => {
  for (let at = 0; at < words.count; at += 1) {
    addWordItself(words, at);
    addWordInContext(words, at, path, brand, grade);
    addLetters(words, at);
    if (isPurpose(at)) addPurpose(words, at);
  }
  addHead(words, path, brand);
  addMeasures(words, BLOCK.titleMeasure);
};
