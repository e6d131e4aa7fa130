import { findCanonicalBrand, findExactBrands } from '../../catalog/brands.ts';
import { findCategories } from '../../catalog/find-categories.ts';
import { ENGLISH_WORDS, KNOWN_WORDS } from '../text/lexicon.ts';
import type { NamedCategory } from '../text/parsed-notes.ts';

const WORN_KINDS = new Set(['clothing', 'shoes', 'accessory']);
const CONFIDENCE = 85;
/** The words that may open notes with the item itself, up to the first figure. */
const OPENING = /^\p{L}[\p{L}'-]{2,}(?: \p{L}[\p{L}'-]{2,}){0,2}/u;

/** A holiday after a garment describes it, although it also names decorations: "pajamas christmas size m". */
const HOLIDAY = /^(?:christmas|xmas|halloween|easter|thanksgiving|valentines?)(?!\p{L})/iu;

/**
 * Returns the noun that opens the notes before a count, a size, a maker or a holiday, because it names the item more surely than any later
 * word: "ties 10 silk Brooks Brothers polo", "scrubs Cherokee … pants". The rule leaves out a singular
 * noun before a size, such as "dress shirt 16", because no later noun competes with it.
 */
export const findOpeningNoun = (text: string): NamedCategory | null => {
  const words = OPENING.exec(text)?.[0].split(' ') ?? [];
  const brands = findExactBrands(text.slice(0, 60));
  for (let count = words.length; count > 0; count -= 1) {
    const quote = words.slice(0, count).join(' ');
    const next = text.slice(quote.length + 1);
    const nextWord = /^\p{Ll}{4,}/u.exec(next)?.[0] ?? '';
    const isMaker =
      nextWord !== '' &&
      !ENGLISH_WORDS.has(nextWord) &&
      (!KNOWN_WORDS.has(nextWord) || findCanonicalBrand(nextWord) !== null) &&
      findCategories(nextWord).length === 0;
    const isBeforeBrand = brands.some(({ start }) => start === quote.length + 1);
    const isBeforeHoliday = HOLIDAY.test(next);
    const isBeforeFact = isMaker || /^\d/u.test(next) || isBeforeBrand;
    const [match] = (isBeforeFact && quote.endsWith('s')) || isBeforeBrand || isBeforeHoliday ? findCategories(quote) : [];
    if (
      match &&
      match.quote.length === quote.length &&
      WORN_KINDS.has(match.category.kind) &&
      (quote.endsWith('s') || match.category.kind !== 'accessory')
    )
      return { category: match.category, quote, start: 0, end: quote.length, confidence: CONFIDENCE };
  }
  return null;
};
