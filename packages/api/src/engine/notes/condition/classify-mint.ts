import { readCategory } from '../facts/read-category.ts';
import { COLORS, type GradePhrase } from '../text/lexicon.ts';
import { findClause, type ParsedNotes } from '../text/parsed-notes.ts';
import type { PhraseHit } from '../text/phrases.ts';

/** Kinds of goods that are often mint green. Any other item that is "mint" is in a perfect state. */
const MINT_GREEN_KINDS = new Set(['clothing', 'shoes', 'accessory', 'baby', 'home', 'beauty']);
const OLD = /(?<!\p{L})(?:vintage|antique|retro|collectible|rare|still|otherwise|near|condition|cond|box)(?!\p{L})/iu;
/** Returns whether "mint" is a color: "owlet sock, mint". Beside another color, or for an old item, it is a state. */
const isMintGreen = (parsed: ParsedNotes): boolean =>
  !OLD.test(parsed.text) &&
  COLORS.findAll(parsed.text, parsed.tokens).every(({ start, end }) => /^mint(?: green)?$/iu.test(parsed.text.slice(start, end))) &&
  MINT_GREEN_KINDS.has(readCategory(parsed)?.category.kind ?? '');

const PART_BEFORE = /(?<!\p{L})(?:figures?|cards?|vinyl|discs?|cover|sleeve|media|cart|cartridge|manual|box|case|lens|glass|screen) $/iu;
/**
 * Creates a function that returns whether a phrase is "mint" as a color, or the end of a clause that states it as a grade: "switch console
 * mint". It looks up the item's category once, because notes can repeat the word hundreds of times.
 */
export const createMintClassifier = (parsed: ParsedNotes): ((hit: PhraseHit<GradePhrase>) => 'color' | 'grade' | null) => {
  let isGreen: boolean | undefined;
  return ({ start, end }) => {
    if (!/^mint$/iu.test(parsed.text.slice(start, end))) return null;
    isGreen ??= isMintGreen(parsed);
    if (isGreen) return 'color';
    // "Box damaged figure mint": the state of a part.
    if (PART_BEFORE.test(parsed.text.slice(0, start))) return null;
    return findClause(parsed, start)?.end === end || /^ (?:size|sz)(?!\p{L})/iu.test(parsed.text.slice(end)) ? 'grade' : null;
  };
};
