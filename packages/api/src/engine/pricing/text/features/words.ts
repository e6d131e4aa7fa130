import { HASH_START, stepHash } from './hash.ts';

/** Maximum number of UTF-16 units read from a text. */
const MAX_UNITS = 2000;
/** Maximum number of letters and digits kept from one text. */
const MAX_LETTERS = 4000;
const UPPER_A = 65;
const UPPER_Z = 90;
const NINE = 57;
const EXCLAMATION = 33;
const SPACE = 32;
/** Marks an apostrophe in FOLDED_CODES. Apostrophes are dropped without splitting the word, so that "levi's" becomes "levis". */
const APOSTROPHE = 1;

/** Maps an ASCII unit to a lowercase letter or digit. 0 separates words. */
const FOLDED_CODES = new Uint8Array(128);
for (let digit = 48; digit <= NINE; digit += 1) FOLDED_CODES[digit] = digit;
for (let letter = 97; letter <= 122; letter += 1) {
  FOLDED_CODES[letter] = letter;
  FOLDED_CODES[letter - 32] = letter;
}
for (const quote of "'`") FOLDED_CODES[quote.charCodeAt(0)] = APOSTROPHE;

/**
 * Transliterates a text to ASCII. Drops accents and writes each remaining non-ASCII letter as its code point, so that it still forms
 * a word.
 */
const toAscii = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/’/g, "'")
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => (/[\p{L}\p{N}]/u.test(letter) ? `x${letter.codePointAt(0)?.toString(36)}x` : ' '));

/** Kinds of words, by their characters so far. */
const DIGITS = 0;
const DIGITS_THEN_LETTERS = 1;
const MIXED = 2;

/**
 * The words of a text as hashes, read without building strings. A reader is reused for many texts, so its contents are valid only
 * until the next `read`.
 */
export interface WordReader {
  /** Number of words read. */
  readonly count: number;
  readonly hashes: Int32Array;
  /** Value of an all-digit word; −2 − n for a word with a leading number n, such as "16gb"; −1 for other words. */
  readonly numbers: Float64Array;
  /** Hash of the letters after a leading number ("gb" in "16gb"); 0 for other words. */
  readonly units: Int32Array;
  /** Index of each word's first letter in `letters`, with one more entry than words. */
  readonly starts: Int32Array;
  /** Lowercase ASCII letters and digits of all words, without spaces. */
  readonly letters: Uint8Array;
  readonly capitals: number;
  readonly digits: number;
  readonly exclamations: number;
  readonly read: (text: string) => void;
  /** Returns a word as text, for explanations. */
  readonly getWord: (index: number) => string;
}

/** Reads as many words of a text as fit into the reader. */
const readWords = (reader: { -readonly [Field in keyof WordReader]: WordReader[Field] }, text: string): void => {
  const { hashes, numbers, units, starts, letters } = reader;
  const end = Math.min(text.length, MAX_UNITS);
  let count = 0;
  let position = 0;
  let length = 0;
  let hash = HASH_START;
  let number = 0;
  let unit = 0;
  let kind = DIGITS;
  let capitals = 0;
  let digits = 0;
  let exclamations = 0;
  for (let index = 0; index <= end; index += 1) {
    const code = index < end ? text.charCodeAt(index) : SPACE;
    if (code > 127) return readWords(reader, toAscii(text.slice(0, MAX_UNITS)));
    const letter = FOLDED_CODES[code] as number;
    if (letter > APOSTROPHE) {
      if (code <= NINE) digits += 1;
      else if (code >= UPPER_A && code <= UPPER_Z) capitals += 1;
      hash = stepHash(hash, letter);
      letters[position] = letter;
      position += 1;
      length += 1;
      if (letter <= NINE) {
        if (kind === DIGITS) number = number * 10 + letter - 48;
        else kind = MIXED;
      } else if (kind < MIXED) {
        if (kind === DIGITS) unit = HASH_START;
        kind = DIGITS_THEN_LETTERS;
        unit = stepHash(unit, letter);
      }
      continue;
    }
    if (code === EXCLAMATION) exclamations += 1;
    if (letter === APOSTROPHE || length === 0) continue;
    const isMeasure = kind === DIGITS_THEN_LETTERS && length > 1 && (letters[starts[count] as number] as number) <= NINE;
    hashes[count] = hash;
    units[count] = isMeasure ? unit : 0;
    numbers[count] = isMeasure ? -2 - number : kind === DIGITS ? number : -1;
    count += 1;
    starts[count] = position;
    hash = HASH_START;
    length = 0;
    number = 0;
    kind = DIGITS;
    if (count >= hashes.length || position > MAX_LETTERS) break;
  }
  reader.count = count;
  reader.capitals = capitals;
  reader.digits = digits;
  reader.exclamations = exclamations;
};

/** Creates a reader for up to `max` words of a text. */
export const createWordReader = (max: number): WordReader => {
  const starts = new Int32Array(max + 1);
  const letters = new Uint8Array(MAX_LETTERS + MAX_UNITS);
  const reader = {
    count: 0,
    hashes: new Int32Array(max),
    numbers: new Float64Array(max),
    units: new Int32Array(max),
    starts,
    letters,
    capitals: 0,
    digits: 0,
    exclamations: 0,
    read: (text: string): void => readWords(reader, text),
    getWord: (index: number): string => String.fromCharCode(...letters.subarray(starts[index], starts[index + 1])),
  };
  return reader;
};
