import sharedNouns from '../../../../models/notes/shared-nouns.json' with { type: 'json' };
import { findExactBrands } from '../../catalog/brands.ts';
import { findCategoryById } from '../../catalog/categories.ts';
import type { Category } from '../../catalog/types.ts';
import { INCLUDABLE_PARTS } from '../text/lexicon.ts';
import { foldWord, tokenize, type Token } from '../text/tokens.ts';
import type { NamedCategory } from '../text/parsed-notes.ts';

/** Kinds of makers by the folded words of a brand or car make. */
const kindsByMaker = new Map<string, string[]>();
const toKey = (words: readonly Pick<Token, 'folded'>[]): string => words.map(({ folded }) => folded).join(' ');
for (const [kind, makers] of Object.entries(sharedNouns.makers))
  for (const maker of makers) {
    const key = toKey(tokenize(maker));
    kindsByMaker.set(key, [...(kindsByMaker.get(key) ?? []), kind]);
  }
const NOUNS: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(Object.entries(sharedNouns.nouns));

/** The longest name of a maker has three words. */
const MAX_MAKER_WORDS = 3;
/** Words before a maker: a year, a department or an age. */
const LEAD = /^(?:\d{4}|\d{1,2}|mens|womens|kids|vintage|vtg|new|used|oem|genuine|pair|set|lot|of)$/;
/** Returns the kinds of the makers in a text: any brand, and a car make at the start. */
const listMakerKinds = (text: string, tokens: readonly Token[]): string[] => {
  const brands = findExactBrands(text).flatMap(({ brand }) => kindsByMaker.get(toKey(tokenize(brand))) ?? []);
  const first = tokens.findIndex(({ folded }) => !LEAD.test(folded));
  const possibleMakers = Array.from({ length: MAX_MAKER_WORDS }, (_, index) => toKey(tokens.slice(first, first + MAX_MAKER_WORDS - index)));
  return [...brands, ...(first < 0 ? [] : possibleMakers.flatMap((key) => kindsByMaker.get(key) ?? []))];
};

const findCategoryOfNoun = (noun: string, kinds: readonly string[]) => {
  const word = foldWord(noun);
  const choices = NOUNS.get(word) ?? NOUNS.get(word.replace(/s$/, ''));
  // If one maker is of several kinds, the first kind in the noun's list is the most common: a Wilson glove is for baseball.
  const kind = Object.keys(choices ?? {}).find((makerKind) => kinds.includes(makerKind));
  return kind === undefined ? null : findCategoryById(choices?.[kind] ?? '');
};

/** Returns whether a word names goods of a category for some makers. */
export const isSharedNoun = (noun: string, { id }: Category): boolean => {
  const word = foldWord(noun.split(/[\s-]/u).at(-1) ?? '');
  return [word, word.replace(/s$/, '')].some((form) => Object.values(NOUNS.get(form) ?? {}).includes(id));
};

/** Words that start an included part or a purpose. */
const ASIDE = /^(?:with|w|for|fits|no|without|and|plus|from|like)$/;
/** Confidence of a noun whose meaning the maker determines. */
const MAKER_CONFIDENCE = 85;

/**
 * Returns the category of a noun that means different goods for different makers: a Bosch router is a power tool, and golf irons are
 * golf clubs. Returns null if no maker determines the meaning.
 */
export const findSharedNoun = (text: string, namedCategory: NamedCategory | null): NamedCategory | null => {
  const [headline = ''] = text.split(/[,;\n]/u);
  const tokens = tokenize(headline);
  const kinds = listMakerKinds(headline, tokens);
  if (kinds.length === 0) return null;
  if (namedCategory && namedCategory.start >= 0) {
    const category = findCategoryOfNoun(namedCategory.quote.split(/[\s-]/u).at(-1) ?? '', kinds);
    return category === null
      ? null
      : category === namedCategory.category
        ? namedCategory
        : { ...namedCategory, category, confidence: MAKER_CONFIDENCE };
  }
  const aside = tokens.findIndex(({ folded }, index) => index > 0 && ASIDE.test(folded));
  for (const { raw, start, end } of tokens.slice(1, aside < 0 ? undefined : aside).toReversed()) {
    // "Singer treadle table cast iron base": the metal is not an iron.
    if (/\b(?:cast|wrought) $/iu.test(headline.slice(0, start))) continue;
    const category = findCategoryOfNoun(raw, kinds);
    const isOtherCategory = namedCategory !== null && namedCategory.category !== category && namedCategory.confidence >= MAKER_CONFIDENCE;
    // "Yamaha P45 with stand bench pedal": the line names the item, and the pedal comes with it.
    const isPart = namedCategory !== null && namedCategory.quote === '' && namedCategory.category !== category && INCLUDABLE_PARTS.has(raw);
    if (category && !isOtherCategory && !isPart) return { category, quote: raw, start, end, confidence: MAKER_CONFIDENCE };
  }
  return null;
};

/** Returns whether a text starts with the maker of its noun. A part for a car is rarely made by the car's maker. */
export const isMakerOfNoun = (text: string): boolean => {
  const namedCategory = findSharedNoun(text, null);
  return namedCategory !== null && namedCategory.category.id !== 'car-parts';
};
