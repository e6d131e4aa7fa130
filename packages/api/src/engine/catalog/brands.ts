import brandList from '../../../models/brands/brands.json' with { type: 'json' };
import { createLazy } from '../lazy.ts';
import { isMarkedAsName, splitWords, type Word } from './words.ts';

/** A brand found in a text. `quote` is the text's own spelling; `isExact` is false when one wrong letter was tolerated. */
export interface BrandMatch {
  readonly brand: string;
  readonly quote: string;
  readonly isExact: boolean;
  /** Index of the quote's first character. */
  readonly start: number;
}

interface BrandEntry {
  /** Null for a phrase that contains a brand's name without meaning the brand: "Harley Quinn". */
  readonly brand: string | null;
  /** True for a name that is also an ordinary word or very short. It counts only where the text marks it as a name. */
  readonly isAmbiguous: boolean;
}

/** The longest listed name has five words. A higher limit would only add lookups. */
const MAX_WORDS = 5;
/** A shorter name has too many neighbors that differ by one letter. */
const MIN_FUZZY_LETTERS = 7;
const MIN_JOINED_LETTERS = 6;
/** Ordinary words that differ from a brand name by one letter. */
const ORDINARY_LOOKALIKES = new Set(
  `carrier carriers champions colombia colombian columbian conserve cottage espresso hexagonal jennifer jessica misguided nautical polling
  primary similar soldier solider sunglass vitamin vitamins`
    .split(/\s+/)
    .concat('philips agent'),
);
/** Words before a brand that make it a comparison: "like Zara", "not Gucci", "fits iPhone". */
const COMPARISONS = new Set([
  'for',
  'fits',
  'fit',
  'like',
  'not',
  'isnt',
  'than',
  'vs',
  'versus',
  'esque',
  'inspired',
  'dupe',
  'similar',
  'fake',
  'faux',
  'replica',
  'imitation',
]);

const createKey = (name: string) =>
  splitWords(name)
    .map(({ folded }) => folded)
    .join(' ');

/** Returns alternative spellings, such as "J. Crew" for "J.Crew", and "DrMartens" and "#drmartens" for "Dr. Martens". */
const listSpellings = (name: string): string[] => {
  const key = createKey(name);
  const joinedKey = key.replaceAll(' ', '');
  const spacedKey = createKey(name.replaceAll('.', '. '));
  return [key, spacedKey, ...(joinedKey.length >= MIN_JOINED_LETTERS ? [joinedKey] : [])];
};

const entriesBySpelling = new Map<string, BrandEntry>();
const addEntry = (name: string, entry: BrandEntry) => {
  for (const spelling of listSpellings(name)) if (!entriesBySpelling.has(spelling)) entriesBySpelling.set(spelling, entry);
};
for (const phrase of brandList.otherPhrases) addEntry(phrase, { brand: null, isAmbiguous: false });
for (const brand of brandList.names) addEntry(brand, { brand, isAmbiguous: false });
for (const brand of [...brandList.ambiguous, ...brandList.ordinary]) addEntry(brand, { brand, isAmbiguous: true });
for (const [alias, brand] of Object.entries(brandList.aliases)) addEntry(alias, { brand, isAmbiguous: false });
for (const [alias, brand] of Object.entries(brandList.ambiguousAliases)) addEntry(alias, { brand, isAmbiguous: true });

const ordinaryNames: ReadonlySet<string> = new Set(brandList.ordinary);
/** Returns true when a brand's name is an ordinary word that rarely means the brand: "SUPERMAN" on a shirt does not name the manufacturer. */
export const isOrdinaryName = (brand: string): boolean => ordinaryNames.has(brand);

const motifs: ReadonlySet<string> = new Set([...brandList.ordinary, ...brandList.printed]);
/** Returns true when a name in large letters on an item is usually a motif: "ARIZONA", "SUPERMAN". */
export const isMotif = (brand: string): boolean => motifs.has(brand);

const listDeletions = (key: string) =>
  Array.from(key, (letter, index) => (letter === ' ' ? null : key.slice(0, index) + key.slice(index + 1))).filter(
    (shorterKey) => shorterKey !== null,
  );

/** Returns true when a name is long enough to tolerate a wrong letter and has no initials, where one letter changes the name. */
const canHaveTypo = (key: string) =>
  key.replaceAll(' ', '').length >= MIN_FUZZY_LETTERS && key.split(' ').every((word) => word.length > 2 || word === '&');

/** Maps each long name minus one letter to the full name, so that finding a one-letter edit takes a handful of lookups. */
const getNeighbors = createLazy(() => {
  const neighbors = new Map<string, string>();
  for (const [key, { brand, isAmbiguous }] of entriesBySpelling)
    if (brand !== null && !isAmbiguous && canHaveTypo(key)) for (const shorterKey of listDeletions(key)) neighbors.set(shorterKey, key);
  return neighbors;
});

/** Length of the longest name plus one extra letter. Trying each letter in a longer text would take quadratic time. */
const MAX_FUZZY_LETTERS = 1 + Math.max(...Array.from(entriesBySpelling.keys(), (key) => key.length));

/** Returns true when two words of equal length differ in exactly one letter. */
const isOneLetterApart = (a: string, b: string) =>
  a.length === b.length && [...a].filter((letter, index) => letter !== b[index]).length === 1;

const lookUpFuzzyName = (key: string): BrandEntry | undefined => {
  if (key.length > MAX_FUZZY_LETTERS || !canHaveTypo(key) || /\d/.test(key) || ORDINARY_LOOKALIKES.has(key)) return undefined;
  const completeKey = getNeighbors().get(key);
  if (completeKey) return entriesBySpelling.get(completeKey);
  for (const shorterKey of listDeletions(key)) {
    const shorterEntry = entriesBySpelling.get(shorterKey);
    if (shorterEntry && !shorterEntry.isAmbiguous && canHaveTypo(shorterKey)) return shorterEntry;
    const neighbor = getNeighbors().get(shorterKey);
    if (neighbor && isOneLetterApart(key, neighbor)) return entriesBySpelling.get(neighbor);
  }
  return undefined;
};

/** Phone brands. An "iPhone 12 case" is made for the brand's phone, but rarely by the brand. */
const PHONE_BRANDS = new Set(['Apple', 'Samsung', 'LG', 'Motorola', 'Huawei', 'OnePlus']);
const PHONE_ACCESSORIES = new Set(['case', 'cases', 'cover', 'covers', 'charger', 'chargers', 'protector', 'armband', 'wallet']);
const MAX_ACCESSORY_DISTANCE = 4;

const sliceWords = (words: readonly Word[], start: number, length: number) => words.slice(start, start + length);
/** Pairs of words before a name that make it a comparison: "Inspired by Chanel", "replica of Gucci". */
const COMPARING_PAIRS = /^(?:similar to|inspired by|(?:style|copy|replica|imitation|version|look) of)$/;
/** Words after a name that make it a comparison, unless a style number follows: "Chanel inspired", "Nike style". */
const COMPARING_SUFFIXES = new Set(['style', 'styled', 'inspired', 'dupe', 'lookalike', 'replica', 'knockoff', 'esque']);
const isCompared = (words: readonly Word[], start: number, end: number): boolean => {
  const [secondWordBefore, wordBefore] = [words[start - 2]?.folded ?? '', words[start - 1]?.folded ?? ''];
  if (COMPARISONS.has(wordBefore) || COMPARING_PAIRS.test(`${secondWordBefore} ${wordBefore}`)) return true;
  return COMPARING_SUFFIXES.has(words[end]?.folded ?? '') && !/\d|^(?:no|nr|number|code)$/.test(words[end + 1]?.folded ?? '');
};

/** A match with its end index and its number of words. */
interface PlacedMatch extends BrandMatch {
  readonly end: number;
  readonly length: number;
}

const findMatchAt = (
  text: string,
  words: readonly Word[],
  start: number,
  lookUp: (key: string) => BrandEntry | undefined,
  isTrusted: (start: number, end: number) => boolean = () => false,
): PlacedMatch | null => {
  for (let length = Math.min(MAX_WORDS, words.length - start); length > 0; length--) {
    const part = sliceWords(words, start, length);
    const entry = lookUp(part.map(({ folded }) => folded).join(' '));
    const [first, last] = [part[0], part.at(-1)];
    if (!entry || !first || !last || first.line !== last.line || isCompared(words, start, start + length)) continue;
    if (entry.brand === null) return null;
    if (
      (PHONE_BRANDS.has(entry.brand) || last.folded === 'pixel') &&
      sliceWords(words, start + length, MAX_ACCESSORY_DISTANCE).some(({ folded }) => PHONE_ACCESSORIES.has(folded))
    )
      continue;
    if (entry.isAmbiguous && !isMarkedAsName(text, words, start, length) && !isTrusted(first.start, last.end)) continue;
    const position = { start: first.start, end: last.end, length };
    return { brand: entry.brand, quote: text.slice(position.start, position.end), isExact: lookUp === lookUpExactName, ...position };
  }
  return null;
};
const lookUpExactName = (key: string) => entriesBySpelling.get(key);

/** Returns every word that occurs in a name or spelling, folded and without duplicates. */
export const listBrandWords = (): string[] => [...new Set([...entriesBySpelling.keys()].flatMap((key) => key.split(' ')))];

/**
 * Maximum number of words to search. The longest listing description has about 1,700 words; the limit bounds the cost of malicious text.
 */
const MAX_SEARCHED_WORDS = 2000;

const listSearchedWords = (text: string): readonly Word[] => splitWords(text).slice(0, MAX_SEARCHED_WORDS);

/**
 * Finds the first brand named in a text, in its official spelling, or null when no name is certain. Ignores case and accents and matches
 * only whole words. Names of 7 letters or more may have one wrong letter. A name that is also an ordinary word ("Only", "Guess", "Mango")
 * counts only on a separate line, in capitals within an ordinary sentence, after "brand:", right before an item noun, or where `isTrusted`
 * returns true.
 */
export const findBrand = (text: string, isTrusted: (start: number, end: number) => boolean = () => false): BrandMatch | null => {
  const words = listSearchedWords(text);
  // A wrong letter is tolerated only when no name matches exactly.
  for (const lookUp of [lookUpExactName, lookUpFuzzyName]) {
    for (let start = 0; start < words.length; start++) {
      const match = findMatchAt(text, words, start, lookUp, isTrusted);
      if (match) return { brand: match.brand, quote: match.quote, isExact: match.isExact, start: match.start };
    }
  }
  return null;
};

/** Returns a name's official spelling ("levis" → "Levi's"), or null for a name that is not listed. */
export const findCanonicalBrand = (name: string): string | null => entriesBySpelling.get(createKey(name))?.brand ?? null;

/**
 * Finds every brand that a text names exactly, from left to right. Unlike findBrand, it tolerates no wrong letters and scans the text
 * only once.
 */
export const findExactBrands = (text: string, isTrusted: (start: number, end: number) => boolean = () => false): BrandMatch[] => {
  const words = listSearchedWords(text);
  const matches: BrandMatch[] = [];
  for (let start = 0; start < words.length; start += 1) {
    if (!firstWords.has(words[start]?.folded ?? '')) continue;
    const match = findMatchAt(text, words, start, lookUpExactName, isTrusted);
    if (!match) continue;
    matches.push(match);
    start += match.length - 1;
  }
  return matches;
};
const firstWords: ReadonlySet<string> = new Set([...entriesBySpelling.keys()].map((key) => key.split(' ')[0] ?? ''));
