import brandList from '../../../models/brands/brands.json' with { type: 'json' };
import { isSetApart, wordsOf, type Word } from './words.ts';

/** A brand found in a text. `quote` is the text's own spelling; `exact` is false when one letter had to be forgiven. */
export interface BrandMatch {
  readonly brand: string;
  readonly quote: string;
  readonly exact: boolean;
  /** Where the quote begins. */
  readonly start: number;
}

interface Entry {
  readonly brand: string;
  /** Also an ordinary word or a very short name: counts only where the text sets it apart. */
  readonly careful: boolean;
}

/** The longest name on the list has five words; more would only cost look-ups. */
const MAX_WORDS = 5;
/** A shorter name has too many neighbors one letter away. */
const MIN_FUZZY_LETTERS = 7;
const MIN_JOINED_LETTERS = 6;
/** Ordinary words one letter away from a name. */
const NOT_MISSPELT = new Set(
  `carrier carriers champions colombia colombian columbian conserve cottage espresso hexagonal jennifer jessica misguided nautical polling
  primary similar soldier solider sunglass vitamin vitamins`
    .split(/\s+/)
    .concat('philips agent'),
);
/** "like Zara", "not Gucci", "fits iPhone": the thing is of another brand. */
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

const keyOf = (name: string) =>
  wordsOf(name)
    .map(({ folded }) => folded)
    .join(' ');

/** "J.Crew" is also written "J. Crew"; "Dr. Martens" also "DrMartens" and "#drmartens". */
const spellings = (name: string): string[] => {
  const key = keyOf(name);
  const joined = key.replaceAll(' ', '');
  const spaced = keyOf(name.replaceAll('.', '. '));
  return [key, spaced, ...(joined.length >= MIN_JOINED_LETTERS ? [joined] : [])];
};

const index = new Map<string, Entry>();
const enter = (name: string, entry: Entry) => {
  for (const spelling of spellings(name)) if (!index.has(spelling)) index.set(spelling, entry);
};
for (const brand of brandList.names) enter(brand, { brand, careful: false });
for (const brand of [...brandList.careful, ...brandList.ordinary]) enter(brand, { brand, careful: true });
for (const [alias, brand] of Object.entries(brandList.aliases)) enter(alias, { brand, careful: false });

const ordinary: ReadonlySet<string> = new Set(brandList.ordinary);
/** Whether a brand's name is an ordinary word that seldom means it: SUPERMAN on a shirt names no maker. */
export const isOrdinaryName = (brand: string): boolean => ordinary.has(brand);

const withoutEach = (key: string) =>
  Array.from(key, (letter, at) => (letter === ' ' ? null : key.slice(0, at) + key.slice(at + 1))).filter((left) => left !== null);

/** Long enough to forgive a letter, and without initials, where one letter is the whole difference. */
const isLong = (key: string) =>
  key.replaceAll(' ', '').length >= MIN_FUZZY_LETTERS && key.split(' ').every((word) => word.length > 2 || word === '&');

/** Every long name with one letter left out → the name: one edit is then a handful of look-ups. */
const neighbours = new Map<string, string>();
for (const [key, { careful }] of index) {
  if (!careful && isLong(key)) for (const left of withoutEach(key)) neighbours.set(left, key);
}

/** Letters of the longest name, and the one that is forgiven. Trying each letter of a longer text would take quadratic time. */
const MAX_FUZZY_LETTERS = 1 + Math.max(...Array.from(index.keys(), (key) => key.length));

/** One letter replaced, and nothing else: equal lengths that differ in one place. */
const differsInOne = (a: string, b: string) => a.length === b.length && [...a].filter((letter, at) => letter !== b[at]).length === 1;

const lookupFuzzy = (key: string): Entry | undefined => {
  if (key.length > MAX_FUZZY_LETTERS || !isLong(key) || /\d/.test(key) || NOT_MISSPELT.has(key)) return undefined;
  const tooShort = neighbours.get(key);
  if (tooShort) return index.get(tooShort);
  for (const left of withoutEach(key)) {
    const tooLong = index.get(left);
    if (tooLong && !tooLong.careful && isLong(left)) return tooLong;
    const other = neighbours.get(left);
    if (other && differsInOne(key, other)) return index.get(other);
  }
  return undefined;
};

/** "iPhone 12 case": made for a phone of the brand, seldom by it. */
const PHONES = new Set(['Apple', 'Samsung', 'Google Pixel', 'LG', 'Motorola', 'Huawei', 'OnePlus']);
const PHONE_EXTRAS = new Set(['case', 'cases', 'cover', 'covers', 'charger', 'chargers', 'protector', 'armband', 'wallet']);
const EXTRAS_WITHIN = 4;

const span = (words: readonly Word[], start: number, length: number) => words.slice(start, start + length);
/** "Inspired by Chanel", "replica of Gucci": pairs of words before a name. */
const COMPARING_PAIRS = /^(?:similar to|inspired by|(?:style|copy|replica|imitation|version|look) of)$/;
/** "Chanel inspired", "Nike style": words after a name, unless a number says that it is the maker's own style. */
const COMPARING_AFTER = new Set(['style', 'styled', 'inspired', 'dupe', 'lookalike', 'replica', 'knockoff', 'esque']);
const isCompared = (words: readonly Word[], start: number, end: number): boolean => {
  const [two, one] = [words[start - 2]?.folded ?? '', words[start - 1]?.folded ?? ''];
  if (COMPARISONS.has(one) || COMPARING_PAIRS.test(`${two} ${one}`)) return true;
  return COMPARING_AFTER.has(words[end]?.folded ?? '') && !/\d|^(?:no|nr|number|code)$/.test(words[end + 1]?.folded ?? '');
};

/** A match with its place: characters of the text, and how many words it takes. */
interface PlacedMatch extends BrandMatch {
  readonly end: number;
  readonly length: number;
}

const matchAt = (
  text: string,
  words: readonly Word[],
  start: number,
  lookup: (key: string) => Entry | undefined,
  isTrusted: (start: number, end: number) => boolean = () => false,
): PlacedMatch | null => {
  for (let length = Math.min(MAX_WORDS, words.length - start); length > 0; length--) {
    const part = span(words, start, length);
    const entry = lookup(part.map(({ folded }) => folded).join(' '));
    const [first, last] = [part[0], part.at(-1)];
    if (!entry || !first || !last || first.line !== last.line || isCompared(words, start, start + length)) continue;
    if (PHONES.has(entry.brand) && span(words, start + length, EXTRAS_WITHIN).some(({ folded }) => PHONE_EXTRAS.has(folded))) continue;
    if (entry.careful && !isSetApart(text, words, start, length) && !isTrusted(first.start, last.end)) continue;
    const place = { start: first.start, end: last.end, length };
    return { brand: entry.brand, quote: text.slice(place.start, place.end), exact: lookup === lookupExact, ...place };
  }
  return null;
};
const lookupExact = (key: string) => index.get(key);

/** The single words of all names and spellings, folded. */
export const brandWords = (): string[] => [...new Set([...index.keys()].flatMap((key) => key.split(' ')))];

/** A listing of the longest description has 1,700 words; what has more is made of single signs, and no name is missed in it. */
const MAX_SEARCHED_WORDS = 2000;

const searched = (text: string): readonly Word[] => wordsOf(text).slice(0, MAX_SEARCHED_WORDS);

/**
 * The first brand named in a text, in the owner's spelling; null when none is named for certain. Ignores case and accents and takes
 * whole words only. Names of 7 letters or more may have one wrong letter. A name that is also an ordinary word ("Only", "Guess",
 * "Mango") counts only on a line of its own, in capitals within an ordinary sentence, after "brand:", right before what the thing is, or
 * where `isTrusted` says that it is a name there.
 */
export const findBrand = (text: string, isTrusted: (start: number, end: number) => boolean = () => false): BrandMatch | null => {
  const words = searched(text);
  // A letter is forgiven only where no name stands as it should.
  for (const lookup of [lookupExact, lookupFuzzy]) {
    for (let start = 0; start < words.length; start++) {
      const match = matchAt(text, words, start, lookup, isTrusted);
      if (match) return { brand: match.brand, quote: match.quote, exact: match.exact, start: match.start };
    }
  }
  return null;
};

/** The owner's spelling of a name that stands alone ("levis" → "Levi's"); null for one that is on no list. */
export const canonicalBrand = (name: string): string | null => index.get(keyOf(name))?.brand ?? null;

/** Every brand that a text names in so many words, from left to right. Unlike findBrand it forgives no letter, and passes over the text once. */
export const exactBrands = (text: string, isTrusted: (start: number, end: number) => boolean = () => false): BrandMatch[] => {
  const words = searched(text);
  const found: BrandMatch[] = [];
  for (let start = 0; start < words.length; start += 1) {
    if (!firstWords.has(words[start]?.folded ?? '')) continue;
    const match = matchAt(text, words, start, lookupExact, isTrusted);
    if (!match) continue;
    found.push(match);
    start += match.length - 1;
  }
  return found;
};
const firstWords: ReadonlySet<string> = new Set([...index.keys()].map((key) => key.split(' ')[0] ?? ''));
