import makerData from '../../../../../models/notes/makers.json' with { type: 'json' };
import { findExactBrands } from '../../../catalog/brands.ts';
import { findCategoryById } from '../../../catalog/categories.ts';
import type { Category } from '../../../catalog/types.ts';
import { createLazy } from '../../../lazy.ts';
import { tokenize, type Token } from '../../text/tokens.ts';

/** A product line in a text. `end` is excluded, and `gap` is the range of other words between the maker and the line's name. */
export interface Line {
  readonly category: Category;
  readonly start: number;
  readonly end: number;
  readonly gap?: { readonly start: number; readonly end: number };
}

interface Maker {
  readonly onlyCategory: Category | null;
  readonly usualCategory: Category | null;
  readonly getLines: () => readonly (readonly [category: Category, pattern: RegExp])[];
}

interface MakerEntry {
  readonly only?: string;
  readonly mostly?: string;
  readonly lines?: Readonly<Record<string, string>>;
}

const toKey = (words: readonly Token[]): string => words.map(({ folded }) => folded).join(' ');

const createMaker = ({ only = '', mostly = '', lines = {} }: MakerEntry): Maker => ({
  onlyCategory: findCategoryById(only),
  usualCategory: findCategoryById(mostly),
  // Most texts name one of a thousand makers, so only its patterns are compiled.
  getLines: createLazy(() =>
    Object.entries(lines).flatMap(([id, pattern]) => {
      const category = findCategoryById(id);
      return category === null ? [] : [[category, new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu')] as const];
    }),
  ),
});

/** The makers by the folded words of each spelling. */
const getMakers = createLazy(
  () =>
    new Map(
      Object.entries<MakerEntry>(makerData.makers).flatMap(([names, entry]) => {
        const maker = createMaker(entry);
        return names.split('|').map((name) => [toKey(tokenize(name)), maker] as const);
      }),
    ),
);

/** The longest name of a maker has four words. */
const MAX_MAKER_WORDS = 4;
/** A headline names its maker and rarely a second one. The limit bounds the time for long texts. */
const MAX_MAKERS = 4;
/** Words before a maker that make it a comparison, or the maker of the device: "like Lululemon", "fits Nike". */
const COMPARISON = /^(?:for|fits|fit|like|not|vs|than|dupe)$/;

interface FoundMaker {
  readonly maker: Maker;
  readonly start: number;
  readonly end: number;
}

const findMakerAt = (tokens: readonly Token[], index: number): FoundMaker | null => {
  const [first] = tokens.slice(index, index + 1);
  for (let count = Math.min(MAX_MAKER_WORDS, tokens.length - index); first && count > 0; count -= 1) {
    const words = tokens.slice(index, index + count);
    const maker = getMakers().get(toKey(words));
    if (maker) return { maker, start: first.start, end: words.at(-1)?.end ?? first.end };
  }
  return null;
};

const findMakers = (tokens: readonly Token[]): FoundMaker[] => {
  const makers: FoundMaker[] = [];
  for (let index = 0; index < tokens.length && makers.length < MAX_MAKERS; index += 1) {
    const maker = COMPARISON.test(tokens[index - 1]?.folded ?? '') ? null : findMakerAt(tokens, index);
    if (maker) makers.push(maker);
  }
  return makers;
};

/**
 * Maximum number of characters between a maker and its line. Words farther away are about something else, and the limit bounds the time for
 * long texts.
 */
const MAX_DISTANCE = 200;

/** Returns the product lines of the makers in a text: "patagonia mens nano puff", "Nano Puff by Patagonia". */
export const findMakerLines = (text: string): Line[] =>
  findMakers(tokenize(text)).flatMap(({ maker, start, end }) => {
    const [textAfter, searchStart] = [text.slice(end, end + MAX_DISTANCE), Math.max(0, start - MAX_DISTANCE)];
    return maker.getLines().flatMap(([category, pattern]) => {
      const matchAfter = pattern.exec(textAfter);
      if (matchAfter) {
        const gap = { start: end, end: end + matchAfter.index };
        return [{ category, start, end: gap.end + matchAfter[0].length, gap }];
      }
      const matchBefore = pattern.exec(text.slice(searchStart, start));
      if (!matchBefore) return [];
      const lineStart = searchStart + matchBefore.index;
      return [{ category, start: lineStart, end: lineStart + matchBefore[0].length }];
    });
  });

/** Returns the maker of the first exact brand in a text, or the maker that the text starts with. */
const findMainMaker = (text: string): FoundMaker | null => {
  const [brand] = findExactBrands(text);
  const maker = brand && getMakers().get(toKey(tokenize(brand.brand)));
  return maker ? { maker, start: brand.start, end: brand.start + brand.quote.length } : findMakerAt(tokenize(text), 0);
};

const toLine = (found: FoundMaker | null, kind: 'onlyCategory' | 'usualCategory'): Line | null => {
  const category = found?.maker[kind];
  return found && category ? { category, start: found.start, end: found.end } : null;
};

/** Returns the only category that the maker in a text produces, with the maker's range, or null. */
export const findOnlyCategory = (text: string): Line | null => toLine(findMainMaker(text), 'onlyCategory');

/** Returns the category of most goods that the maker in a text produces, with the maker's range, or null. */
export const findUsualCategory = (text: string): Line | null => toLine(findMainMaker(text), 'usualCategory');
