import { HASH_START, stepHash } from './hash.ts';
import { createWordReader, type WordReader } from './words.ts';

/** Number of titles that contain a brand's name, and number of those whose item is of the brand (`hits`). */
export interface BrandCount {
  readonly hits: number;
  readonly titles: number;
  /** Log of the brand's price level relative to similar goods of all brands on other marketplaces; null without statistics. */
  readonly level: number | null;
}
/** Brand counts by brand key. */
export type BrandTable = ReadonlyMap<number, BrandCount>;

/** Maximum number of words in a brand name. */
const MAX_WORDS = 4;
/** Minimum share of hits at which a name means the brand. */
const MIN_SHARE = 0.3;
/** Names with fewer than `letters` letters need the share `extra` in addition. */
const SHORT_NAME = { letters: 3, extra: 0.3 };
/** Pseudo-counts for hits and titles, so that a name that occurs once counts as the brand. */
const PRIOR_COUNTS = { hits: 0.6, titles: 1 };
/** Limits the memory of the cache, because requests can contain any brand. */
const MAX_CACHED_KEYS = 20_000;

const wordReader = createWordReader(40);
const keysByBrand = new Map<string, number>();

/** Hashes the letters and digits of a brand, so that "Levi's" and "LEVIS" are equal. Returns 0 if there are none. */
export const computeBrandKey = (brand: string): number => {
  const cachedKey = keysByBrand.get(brand);
  if (cachedKey !== undefined) return cachedKey;
  wordReader.read(brand);
  const end = wordReader.starts[wordReader.count] as number;
  let key = end === 0 ? 0 : HASH_START;
  for (let index = 0; index < end; index += 1) key = stepHash(key, wordReader.letters[index] as number);
  if (keysByBrand.size >= MAX_CACHED_KEYS) keysByBrand.clear();
  keysByBrand.set(brand, key);
  return key;
};

/** The part of the table that a brand search needs. */
export type BrandLookup = Pick<BrandTable, 'get'>;

/**
 * Builds an open-addressing copy of the table. Every run of words is looked up, and a Map of 32-bit numbers is several times slower.
 */
export const indexBrands = (brands: BrandTable): BrandLookup => {
  const mask = 2 ** Math.ceil(Math.log2(2 * Math.max(1, brands.size))) - 1;
  const keys = new Int32Array(mask + 1);
  const counts: (BrandCount | undefined)[] = Array.from({ length: mask + 1 }, () => undefined);
  const findSlot = (key: number): number => {
    let index = (key ^ (key >>> 15)) & mask;
    while (counts[index] !== undefined && keys[index] !== key) index = (index + 1) & mask;
    return index;
  };
  for (const [key, count] of brands) {
    const index = findSlot(key);
    keys[index] = key;
    counts[index] = count;
  }
  return { get: (key) => counts[findSlot(key)] };
};

type VisitBrandRun = (key: number, words: number, letters: number, count: BrandCount, start: number) => void;

/** Calls `visit` for every run of words that is a brand's name. */
export const forEachBrandRun = (words: WordReader, brands: BrandLookup, visit: VisitBrandRun): void => {
  for (let start = 0; start < words.count; start += 1) {
    let key = HASH_START;
    for (let lastIndex = start; lastIndex < words.count && lastIndex < start + MAX_WORDS; lastIndex += 1) {
      const end = words.starts[lastIndex + 1] as number;
      for (let index = words.starts[lastIndex] as number; index < end; index += 1) key = stepHash(key, words.letters[index] as number);
      const count = brands.get(key);
      if (count) visit(key, lastIndex - start + 1, end - (words.starts[start] as number), count, start);
    }
  }
};

/**
 * Finds the brand that a title names, or 0. It is the longest run of words that is a brand's name and usually means the brand.
 * `saleBrand` is the brand key of the training sale, which is subtracted from the counts to prevent leakage.
 */
export const findBrandKey = (words: WordReader, brands: BrandLookup, saleBrand?: number): number => {
  let [bestKey, bestWords, bestShare] = [0, 0, 0];
  forEachBrandRun(words, brands, (key, wordCount, letters, { hits, titles }) => {
    const isCounted = saleBrand !== undefined && titles > 0;
    const ownHits = isCounted && saleBrand === key ? hits - 1 : hits;
    const otherTitles = isCounted ? titles - 1 : titles;
    const share =
      (ownHits + PRIOR_COUNTS.hits) / (otherTitles + PRIOR_COUNTS.titles) - (letters < SHORT_NAME.letters ? SHORT_NAME.extra : 0);
    if (share < MIN_SHARE || wordCount < bestWords || (wordCount === bestWords && share <= bestShare)) return;
    [bestKey, bestWords, bestShare] = [key, wordCount, share];
  });
  return bestKey;
};
