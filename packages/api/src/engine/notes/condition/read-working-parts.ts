import { findExactBrands } from '../../catalog/brands.ts';
import type { ParsedNotes } from '../text/parsed-notes.ts';
import { ITEM_PARTS } from '../text/lexicon.ts';
import { findSubjectStart } from './read-condition.ts';

/** Statements that a part works: "Zipper works", "meter works great". */
const PART_WORKS = /(?<![\p{L}\p{N}])(\p{L}{3,}) works?(?: (?:great|fine|well|perfectly|perfect|good|ok))?(?=\s*(?:$|[,;.!\n])|\s\p{L})/giu;
const WORKING_PART =
  /^(?:meter|timer|shutter|flash|heater|lights?|sounds?|bluetooth|wifi|motor|screen|speakers?|everything|radio|fan|pump)$/iu;
/** Returns whether a range is within a brand: "body works" in "Bath and body works". */
const isInBrand = (text: string, rangeStart: number, rangeEnd: number): boolean =>
  findExactBrands(text).some(({ start, quote }) => start < rangeEnd && start + quote.length > rangeStart);

/** Returns whether the words before a part state its damage. In "straps stained wheels work" the damage belongs to the straps. */
const isFlawedByState = (textBefore: string): boolean => {
  const match = /(?:(\p{L}+)\s)?(?:cracked|broken|chipped|bent|dented|scratched|torn|worn|stained|rusty|rusted|sticky|loose)\s$/iu.exec(
    textBefore,
  );
  return match !== null && !ITEM_PARTS.has((match[1] ?? '').toLowerCase());
};

export const readWorkingParts = (parsed: ParsedNotes): void => {
  const { text } = parsed;
  for (const { 0: match, 1: part = '', index } of text.matchAll(PART_WORKS))
    if (
      index > 0 &&
      // "Needs valve work" is not a statement about the valve.
      (part.endsWith('s') || !/^\S+ work(?!s)/iu.test(match)) &&
      (ITEM_PARTS.has(part) || WORKING_PART.test(part)) &&
      // "No shade works": the lamp works.
      !/\b(?:no|without|missing|needs?) (?:\p{L}+ )?$/iu.test(parsed.text.slice(Math.max(0, index - 24), index)) &&
      // "Cracked corner works": the corner has a flaw, and the item works.
      !isFlawedByState(parsed.text.slice(0, index)) &&
      parsed.isFree(index, index + match.length) &&
      !isInBrand(parsed.text, index, index + match.length)
    ) {
      // "…, moo sound works": the words before the part belong to it.
      const start = findSubjectStart(parsed, index);
      parsed.lists.details.push(parsed.createSourcedValue(text.slice(start, index + match.length), start, index + match.length));
      parsed.claim(start, index + match.length, 'detail');
    }
};
