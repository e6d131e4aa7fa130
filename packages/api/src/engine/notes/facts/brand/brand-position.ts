import { findCanonicalBrand, isOrdinaryName } from '../../../catalog/brands.ts';
import { findCategories } from '../../../catalog/find-categories.ts';
import { COLORS, DEPARTMENTS, LEAD_INS, STYLES, MATERIALS, STOP_WORDS } from '../../text/lexicon.ts';
import { findClause, type ParsedNotes } from '../../text/parsed-notes.ts';
import { getModelPatterns } from '../full-models.ts';
import { isMakerOfNoun } from '../shared-nouns.ts';
import { findMakerLines } from './maker-lines.ts';

/** Kinds of goods that brands with ordinary names make: "Guess", "Next". */
const WORN_KINDS: ReadonlySet<string> = new Set(['clothing', 'shoes', 'accessory']);
const APPLIANCES = /^(?:kitchen-appliances|vacuums|coffee-makers|power-tools)$/;
/** Words that make an ordinary name part of a phrase: "hunter green", "gap at the waist". */
const PHRASE_AFTER = /^\s(?:green|style|in|at|on|between|of|and|length|fit|neck|cut|sleeve|size(?!\s\d))(?!\p{L})/iu;

/**
 * Returns whether an ambiguous name right after a garment is its maker, as people type it on a phone: "maternity jeans gap 29", "rain boots
 * hunter tall".
 */
const isBrandAfterNoun = (text: string, clauseStart: number, start: number, end: number): boolean => {
  const name = text.slice(start, end);
  const textBefore = text.slice(clauseStart, start).trimEnd();
  const lastWord = /\p{L}+$/u.exec(textBefore)?.[0].toLowerCase() ?? '';
  if (lastWord === '' || STOP_WORDS.has(lastWord) || findCanonicalBrand(name) === null) return false;
  if ([COLORS, MATERIALS, STYLES].some((list) => list.has(name.toLowerCase())) || PHRASE_AFTER.test(text.slice(end))) return false;
  const [match] = findCategories(textBefore);
  if (match === undefined) return false;
  const isMaker = WORN_KINDS.has(match.category.kind) || isMakerOfNoun(`${name} ${match.quote}`) || APPLIANCES.test(match.category.id);
  return isMaker && textBefore.toLowerCase().endsWith(match.quote.toLowerCase());
};

/** A lot after a maker, with words for the people or the season of its clothes: "gap toddler girl fall lot". */
const BEFORE_LOT =
  /^(?:\s(?:baby|toddler|infant|newborn|kids?|girls?'?s?|boys?'?s?|mens|womens|men'?s|women'?s|ladies|fall|winter|spring|summer|mixed)){0,4}\s(?:bundle|lot)(?!\p{L})/iu;

/** Returns whether a text has no capitals other than in sizes and codes. */
const isLowercase = (text: string): boolean => !/(?<![\p{L}\p{N}-])\p{Lu}\p{L}{2,}(?![\p{L}\p{N}])/u.test(text);

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
    const isNear = next !== undefined && followingText.indexOf(next.quote) <= (next.category.kind === 'beauty' ? 28 : 16);
    return (
      isNear ||
      isMakerOfNoun(text.slice(start, clause.end)) ||
      BEFORE_LOT.test(followingText) ||
      /^\s+(?:size\s+)?(?:xs|s|m|l|xl|xxl|[2-4]x|\d{1,2})(?![\p{L}\p{N}'-])/iu.test(followingText)
    );
  };
