import list from '../../../../models/notes/makers.json' with { type: 'json' };
import { findExactBrands } from '../../catalog/brands.ts';
import { findCategoryById } from '../../catalog/categories.ts';
import type { Category } from '../../catalog/types.ts';
import { createLazy } from '../../lazy.ts';
import { tokenize, type Token } from '../text/tokens.ts';

/** A product line in a text. `end` is excluded. */
export interface Line {
  readonly category: Category;
  readonly start: number;
  readonly end: number;
}

interface Maker {
  readonly only: Category | null;
  readonly mostly: Category | null;
  /** Compiled when the maker is first found: the table has thousands of patterns, and a note names few makers. */
  readonly getLines: () => readonly (readonly [category: Category, pattern: RegExp])[];
}

interface MakerEntry {
  readonly only?: string;
  readonly mostly?: string;
  readonly lines?: Readonly<Record<string, string>>;
}

const toKey = (words: readonly Token[]): string => words.map(({ folded }) => folded).join(' ');

const createMaker = ({ only = '', mostly = '', lines = {} }: MakerEntry): Maker => ({
  only: findCategoryById(only),
  mostly: findCategoryById(mostly),
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
      Object.entries<MakerEntry>(list.makers).flatMap(([names, entry]) => {
        const maker = createMaker(entry);
        return names.split('|').map((name) => [toKey(tokenize(name)), maker] as const);
      }),
    ),
);

/** The longest maker has four words. */
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
  const found: FoundMaker[] = [];
  for (let index = 0; index < tokens.length && found.length < MAX_MAKERS; index += 1) {
    const maker = COMPARISON.test(tokens[index - 1]?.folded ?? '') ? null : findMakerAt(tokens, index);
    if (maker) found.push(maker);
  }
  return found;
};

/** Maximum letters between a maker and its line. Farther words are about something else, and the limit bounds the time for long texts. */
const MAX_DISTANCE = 200;

/** Returns the product lines of the makers in a text: "patagonia mens nano puff", "Nano Puff by Patagonia". */
export const findMakerLines = (text: string): Line[] =>
  findMakers(tokenize(text)).flatMap(({ maker, start, end }) => {
    const [wordsAfter, first] = [text.slice(end, end + MAX_DISTANCE), Math.max(0, start - MAX_DISTANCE)];
    return maker.getLines().flatMap(([category, pattern]) => {
      const after = pattern.exec(wordsAfter);
      if (after) return [{ category, start, end: end + after.index + after[0].length }];
      const before = pattern.exec(text.slice(first, start));
      return before ? [{ category, start: first + before.index, end }] : [];
    });
  });

/** Returns the maker of the first exact brand in a text, or at its start. */
const findMainMaker = (text: string): Maker | null => {
  const brand = findExactBrands(text)[0]?.brand ?? '';
  return getMakers().get(toKey(tokenize(brand))) ?? findMakerAt(tokenize(text), 0)?.maker ?? null;
};

/** Returns the only category that the maker in a text produces, or null. */
export const findOnlyCategory = (text: string): Category | null => findMainMaker(text)?.only ?? null;

/** Returns the category of most goods that the maker in a text produces, or null. */
export const findUsualCategory = (text: string): Category | null => findMainMaker(text)?.mostly ?? null;
