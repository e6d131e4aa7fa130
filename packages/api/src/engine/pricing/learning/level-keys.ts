import { computeBrandKey, findBrandKey, type BrandTable } from '../text/features/brands.ts';
import { createWordReader } from '../text/features/words.ts';
import type { GoodsIdentifier } from '../goods/identify.ts';
import { toJoinedName, tokenize } from '../goods/tokens.ts';
import type { PriceInput } from '../types.ts';
import { ALL_SALES, type LevelKeys } from './levels.ts';

/** Words that do not describe the model: size, color, condition, department, and conjunctions. */
const UNDISTINCTIVE_WORDS = new Set(
  [
    'a an and the for with in of on by to from or plus one size fits new nwt nwot used worn vintage retro rare genuine authentic original excellent good great',
    'very like condition mint fair poor lot bundle set pair mens men women womens woman man kids boys girls youth baby adult unisex ladies',
    'xs s m l xl xxl xxxl small medium large black white gray grey blue navy red green yellow orange purple pink brown beige tan cream gold',
    'silver multicolor us uk eu free shipping no box tags tag',
  ]
    .join(' ')
    .split(' '),
);
export const isUndistinctiveWord = (token: string): boolean => UNDISTINCTIVE_WORDS.has(token);
/** Maximum number of words in a model's name. */
const MAX_MODEL_WORDS = 3;
/** Number of words in a model's name without a number. */
const MAX_UNNUMBERED_MODEL_WORDS = 2;
const MAX_KEY_LENGTH = 120;

/**
 * Returns the words that name the model, such as "501" in "Levi's 501 jeans", "air max 90" in "Nike Air Max 90 white" or "better
 * sweater" in "Patagonia Better Sweater fleece". If the brand is unknown, the first word is its name, so one more word is used.
 */
const findModelWords = (tokens: readonly string[], isBrandKnown: boolean): string[] => {
  const extraWords = isBrandKnown ? 0 : 1;
  const distinctiveWords = tokens.filter((token) => !UNDISTINCTIVE_WORDS.has(token)).slice(0, MAX_MODEL_WORDS + extraWords);
  const numberIndex = distinctiveWords.findIndex((token) => /\d/.test(token));
  return distinctiveWords.slice(0, numberIndex >= 0 ? numberIndex + 1 : MAX_UNNUMBERED_MODEL_WORDS + extraWords);
};

/** Longest brand name, in words. */
const MAX_BRAND_WORDS = 4;

/** Returns the words in a title that name the brand with this key. */
const findBrandTokens = (tokens: readonly string[], key: number): readonly string[] => {
  for (let words = MAX_BRAND_WORDS; words > 0; words -= 1)
    for (let index = 0; index + words <= tokens.length; index += 1) {
      const run = tokens.slice(index, index + words);
      if (computeBrandKey(run.join(' ')) === key) return run;
    }
  return [];
};

const wordReader = createWordReader(60);

/** Creates the function that returns the keys under which an item's sales are counted. */
export const createLevelKeyFinder = (identify: GoodsIdentifier, brands: BrandTable) => {
  const findBrand = (title: string): number => {
    wordReader.read(title);
    return findBrandKey(wordReader, brands);
  };

  return (input: Pick<PriceInput, 'title' | 'details' | 'brand' | 'category' | 'path' | 'now'>): LevelKeys => {
    const { title, details, brand, category, path, now } = input;
    const { goods, group, isAccessory } = identify({
      name: title,
      details,
      brand: brand ?? '',
      path: path ?? '',
      year: now.getUTCFullYear(),
    });
    const knownGoods = isAccessory || goods?.model === '' ? null : goods;
    const namedBrand = knownGoods?.brand ?? brand;
    const key = namedBrand ? computeBrandKey(namedBrand) : findBrand(title);
    const tokens = tokenize(title);
    const brandWords = namedBrand ? tokenize(namedBrand) : key === 0 ? [] : findBrandTokens(tokens, key);
    const words = knownGoods
      ? [toJoinedName(knownGoods.model), toJoinedName(knownGoods.variant)].filter(Boolean)
      : findModelWords(
          tokens.filter((token) => !brandWords.includes(token)),
          brandWords.length > 0,
        );
    const model = [...brandWords, ...words].join(' ');
    const kind = knownGoods?.group ?? category ?? group ?? (path ? path.split('/').slice(0, 2).join('/') : null);
    return {
      model: words.length === 0 ? null : `m:${model}`.slice(0, MAX_KEY_LENGTH),
      brand: key === 0 ? null : `b:${key.toString(36)}`,
      category: kind === null || kind === '' ? null : `c:${kind}`.slice(0, MAX_KEY_LENGTH),
    };
  };
};

/** Returns all keys of an item, widest first. */
export const listKeys = ({ model, brand, category }: LevelKeys): string[] =>
  [ALL_SALES, category, brand, model].filter((key) => key !== null);
