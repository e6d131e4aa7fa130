import { findCanonicalBrand } from '../../../catalog/brands.ts';
import { findCategories } from '../../../catalog/find-categories.ts';
import { isMakerOfNoun } from '../shared-nouns.ts';
import { COLORS, MATERIALS, STOP_WORDS, STYLES } from '../../text/lexicon.ts';

const APPLIANCES = /^(?:kitchen-appliances|vacuums|coffee-makers|power-tools)$/;
const WORN_KINDS = new Set(['clothing', 'shoes', 'accessory']);
/** Words that make an ordinary name part of a phrase: "hunter green", "gap at the waist". */
const PHRASE_AFTER = /^\s(?:green|style|in|at|on|between|of|and|length|fit|neck|cut|sleeve|size(?!\s\d))(?!\p{L})/iu;

/**
 * Returns whether an ambiguous name right after a garment is its maker, as people type it on a phone: "maternity jeans gap 29", "rain boots
 * hunter tall".
 */
export const isBrandAfterNoun = (text: string, clauseStart: number, start: number, end: number): boolean => {
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
