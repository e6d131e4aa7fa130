import { findBrand, findExactBrands } from '../../catalog/brands.ts';

/** One piece of a lot, a suit or a set, in the seller's words. */
export interface PieceText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** True if the text is the title of a book, film, record or game. */
  readonly isTitle?: boolean;
  /** True if "and" joins the piece with one of another kind. */
  readonly isJoined?: boolean;
}

/** Returns whether a text names a brand. At its start, an ordinary word that is also a brand counts. */
export const hasBrand = (text: string): boolean => findBrand(text, (start) => text.slice(0, start).trim() === '') !== null;

/** Creates a function that returns whether an index is within a brand, such as "Cat & Jack". */
const createBrandCheck = (text: string): ((index: number) => boolean) => {
  const spans = findExactBrands(text)
    .filter(({ quote }) => /&|\band\b/i.test(quote))
    .map(({ start, quote }) => ({ start, end: start + quote.length }));
  return (index) => spans.some(({ start, end }) => start <= index && index < end);
};

/** Splits a list of pieces into its entries, without bullets, articles and closing punctuation. */
export const splitEntries = (text: string, listStart: number, listEnd: number, separator: RegExp): PieceText[] => {
  const isWithinBrand = createBrandCheck(text);
  const entries: PieceText[] = [];
  let index = listStart;
  const addEntry = (end: number) => {
    const raw = text.slice(index, end);
    const trimmedText = raw
      .trim()
      .replace(/^(?:[-*•·>]|\d{1,2}[.):])\s*/u, '')
      .replace(/^(?:and|plus|one|1|an?)\s+(?=\S)/iu, '')
      .replace(/^(?:pr|pair|pairs) (?:of )?(?=\S)/iu, '')
      .replace(/[\s,;.]+$/u, '');
    const start = index + raw.indexOf(trimmedText);
    if (/[\p{L}\p{N}]/u.test(trimmedText)) entries.push({ text: trimmedText, start, end: start + trimmedText.length });
  };
  for (const match of text.slice(listStart, listEnd).matchAll(separator)) {
    if (isWithinBrand(listStart + match.index)) continue;
    addEntry(listStart + match.index);
    index = listStart + match.index + match[0].length;
  }
  addEntry(listEnd);
  return entries;
};
