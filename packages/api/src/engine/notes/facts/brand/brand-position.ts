import { findCanonicalBrand, isOrdinaryName } from '../../../catalog/brands.ts';
import { findCategories } from '../../../catalog/find-categories.ts';
import { COLORS, DEPARTMENTS, LEAD_INS, STYLES } from '../../text/lexicon.ts';
import { findClause, type ParsedNotes } from '../../text/parsed-notes.ts';
import { isBrandAfterNoun } from './brand-after-noun.ts';
import { getModelPatterns } from '../full-models.ts';
import { isMakerOfNoun } from '../shared-nouns.ts';
import { findMakerLines } from './maker-lines.ts';

/** Returns whether a text has no capitals other than in sizes and codes. */
const isLowercase = (text: string): boolean => !/(?<![\p{L}\p{N}-])\p{Lu}\p{L}{2,}(?![\p{L}\p{N}])/u.test(text);

/** Kinds of goods that brands with ordinary names make: "Guess", "Next". */
const WORN_KINDS: ReadonlySet<string> = new Set(['clothing', 'shoes', 'accessory']);

/** Returns whether a text starts with a maker and, right after it, one of its product lines: "Ugg Tasman". */
const hasAdjacentLine = (text: string): boolean =>
  findMakerLines(text).some(({ start, gap }) => start === 0 && gap !== undefined && gap.end - gap.start <= 1);

/** Creates a function that returns whether an ambiguous name precedes a model of the brand, or starts its clause before an item or a size. */
export const createBrandPositionCheck =
  (parsed: ParsedNotes) =>
  (start: number, end: number): boolean => {
    const { text } = parsed;
    const clause = findClause(parsed, start);
    if (!clause) return false;
    const textBefore = text.slice(clause.start, start).trim();
    const isFirst =
      textBefore === '' ||
      LEAD_INS.has(textBefore) ||
      DEPARTMENTS.has(textBefore) ||
      /^(?:nwt|nwot|euc|new|vintage|vtg|authentic|mens|men's|womens|women's|\d+)$/i.test(textBefore);
    const name = text.slice(start, end);
    const followingText = text.slice(end, Math.min(clause.end, end + 40));
    // "Canon AE-1": a model of the brand follows.
    const model = getModelPatterns()
      .get(findCanonicalBrand(name) ?? '')
      ?.exec(followingText);
    const isLens = isFirst && /^\s\d{2,3}(?:-\d{2,3})?mm\b/iu.test(followingText);
    if (isLens || (model && model.index === 1 && /\d|\p{L} \p{L}|\p{L}{8}/u.test(model[0]))) return true;
    if (!isFirst && text === text.toLowerCase() && isBrandAfterNoun(text, clause.start, start, end)) return true;
    if (isFirst && hasAdjacentLine(name + followingText)) return true;
    if (!isFirst || COLORS.has(name) || STYLES.has(name) || (name === name.toLowerCase() && !isLowercase(text))) return false;
    const next = findCategories(followingText)[0];
    // "Office chair": an ordinary word is a brand only before clothes.
    if (next && isOrdinaryName(findCanonicalBrand(name) ?? '') && !WORN_KINDS.has(next.category.kind)) return false;
    const isNear = next !== undefined && followingText.indexOf(next.quote) <= 16;
    return (
      isNear ||
      isMakerOfNoun(text.slice(start, clause.end)) ||
      /^\s+(?:size\s+)?(?:xs|s|m|l|xl|xxl|[2-4]x|\d{1,2})(?![\p{L}\p{N}'-])/iu.test(followingText)
    );
  };
