import { findExactBrands } from '../../../catalog/brands.ts';
import { findCategoryById } from '../../../catalog/categories.ts';
import { ENGLISH_WORDS, KNOWN_WORDS } from '../../text/lexicon.ts';
import type { ParsedNotes } from '../../text/parsed-notes.ts';

/** A brand in the plural, with its position. */
export interface PluralBrand {
  readonly brand: string;
  readonly quote: string;
  readonly isExact: boolean;
  readonly start: number;
  readonly end: number;
}

const WORN_KINDS = new Set(['clothing', 'shoes', 'accessory']);

/** Returns the maker that a plural stands for: "Wranglers" are jeans by Wrangler. */
export const findPluralBrand = ({ text, tokens, facts, isFree }: ParsedNotes): PluralBrand | null => {
  const kind = findCategoryById(facts.category?.[0]?.value ?? '')?.kind;
  if (kind === undefined || !WORN_KINDS.has(kind)) return null;
  for (const { raw, folded, start, end } of tokens) {
    if (!/^\p{L}{3,}s$/u.test(raw) || ENGLISH_WORDS.has(folded) || KNOWN_WORDS.has(folded) || !isFree(start, end)) continue;
    const singular = text.slice(start, end - 1);
    const [match] = findExactBrands(singular).filter(({ quote }) => quote === singular);
    if (match) return { brand: match.brand, quote: text.slice(start, end), isExact: true, start, end };
  }
  return null;
};
