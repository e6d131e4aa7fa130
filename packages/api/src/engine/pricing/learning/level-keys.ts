import { brandKey, findBrandKey, type BrandTable } from '../text/brands.ts';
import { createWordReader } from '../text/words.ts';
import type { Identify } from '../goods/identify.ts';
import { joinedOf, tokensOf } from '../goods/tokens.ts';
import type { PriceInput } from '../types.ts';

/** Names under which sales of such an item are counted, from the narrowest to the widest; null where that is not known. */
export interface LevelKeys {
  readonly model: string | null;
  readonly brand: string | null;
  readonly category: string | null;
}

/** Every sale of an account counts here. */
export const ALL_SALES = 'a';

/** Words that say nothing of the model: size, color, condition, department, and what joins words. */
const PLAIN = new Set(
  [
    'a an and the for with in of on by to from or plus one size fits new nwt nwot used worn vintage retro rare genuine authentic original excellent good great',
    'very like condition mint fair poor lot bundle set pair mens men women womens woman man kids boys girls youth baby adult unisex ladies',
    'xs s m l xl xxl xxxl small medium large black white gray grey blue navy red green yellow orange purple pink brown beige tan cream gold',
    'silver multicolor us uk eu free shipping no box tags tag',
  ]
    .join(' ')
    .split(' '),
);
/** Words of a model's name, at most. */
const MODEL_WORDS = 3;
/** Without a number in it, a model's name is taken to have so many words. */
const PLAIN_MODEL_WORDS = 2;
const MAX_KEY = 120;

/**
 * "501" of "Levi's 501 jeans", "air max 90" of "Nike Air Max 90 white", "better sweater" of "Patagonia Better Sweater fleece". Of a brand
 * that nobody knows its name is the first word, so one more is taken.
 */
const modelWords = (tokens: readonly string[], isBrandKnown: boolean): string[] => {
  const more = isBrandKnown ? 0 : 1;
  const telling = tokens.filter((token) => !PLAIN.has(token)).slice(0, MODEL_WORDS + more);
  const number = telling.findIndex((token) => /\d/.test(token));
  return telling.slice(0, number >= 0 ? number + 1 : PLAIN_MODEL_WORDS + more);
};

/** Longest brand name, in words. */
const BRAND_WORDS = 4;

/** The words of a title that are the brand with this key. */
const brandTokens = (tokens: readonly string[], key: number): readonly string[] => {
  for (let words = BRAND_WORDS; words > 0; words -= 1)
    for (let at = 0; at + words <= tokens.length; at += 1) {
      const run = tokens.slice(at, at + words);
      if (brandKey(run.join(' ')) === key) return run;
    }
  return [];
};

const reader = createWordReader(60);

/** Makes the names under which an item's sales are counted. The same words give the same names, in whichever order they are told. */
export const createLevelKeys = (identify: Identify, brands: BrandTable) => {
  const brandIn = (title: string): number => {
    reader.read(title);
    return findBrandKey(reader, brands);
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
    const known = isAccessory || goods?.model === '' ? null : goods;
    const named = known?.brand ?? brand;
    const key = named ? brandKey(named) : brandIn(title);
    const tokens = tokensOf(title);
    const own = named ? tokensOf(named) : key === 0 ? [] : brandTokens(tokens, key);
    const words = known
      ? [joinedOf(known.model), joinedOf(known.variant)].filter(Boolean)
      : modelWords(
          tokens.filter((token) => !own.includes(token)),
          own.length > 0,
        );
    const model = [...own, ...words].join(' ');
    const kind = known?.group ?? category ?? group ?? (path ? path.split('/').slice(0, 2).join('/') : null);
    return {
      model: words.length === 0 ? null : `m:${model}`.slice(0, MAX_KEY),
      brand: key === 0 ? null : `b:${key.toString(36)}`,
      category: kind === null || kind === '' ? null : `c:${kind}`.slice(0, MAX_KEY),
    };
  };
};

/** All names of a level, the widest first. */
export const namesOf = ({ model, brand, category }: LevelKeys): string[] =>
  [ALL_SALES, category, brand, model].filter((key) => key !== null);
