import { findCategories } from '../catalog/find-categories.ts';
import type { NamedCategory } from './facts/read-category.ts';
import type { Ledger } from './text/ledger.ts';
import { GRADES, INCLUDABLE_PARTS, ITEM_PARTS, PRAISE_WORDS, VERBS } from './text/lexicon.ts';
import { tokenize, type Token } from './text/tokens.ts';

/** Returns whether words only name a part: "the sleeve has". */
export const isOnlyPart = (textBefore: string): boolean => {
  if (!/^[\s\p{L}]{1,40}$/u.test(textBefore)) return false;
  const part = textBefore
    .trim()
    .replace(/^(?:the|its|one|left|right|front|back)\s/iu, '')
    .replace(/\s(?:has|have|shows?)(?:\s(?:an?|some|the|one|signs of))?$/iu, '');
  return ITEM_PARTS.has(part) || INCLUDABLE_PARTS.has(part);
};
/** The subject of a clause about a flaw: "disc 3 has", "the blue one has", "one of them has". */
const SUBJECT = /^((?:[\p{L}\p{N}#]+\s){1,4})(?:has|have)\s(?:(?:an?|some|small|few|light|minor|tiny|slight)\s)*$/iu;
const NOT_SUBJECTS = /^(?:it|they|this|that|condition|shape|overall|otherwise|size|with|for)$/;
/** Returns whether the words before a flaw only name the part or piece that has it. */
export const isSubjectOnly = (textBefore: string): boolean => {
  const words = tokenize(SUBJECT.exec(textBefore)?.[1] ?? '').map(({ folded }) => folded);
  return (
    words.length > 0 && !words.some((word) => VERBS.has(word) || PRAISE_WORDS.has(word) || GRADES.has(word) || NOT_SUBJECTS.test(word))
  );
};
/** Kinds of goods for which "loose" means without the package. */
const PACKAGED_KINDS: ReadonlySet<string> = new Set(['toys', 'hobby']);
/** Returns whether "loose" means without the package: "30 Hot Wheels cars loose". A loose hinge is a flaw. */
export const isUnpackaged = ({ tokens }: Ledger, index: number, noun: NamedCategory | null): boolean =>
  tokens[index]?.folded === 'loose' &&
  PACKAGED_KINDS.has(noun?.category.kind ?? '') &&
  /^(?:cars?|figures?|cards?|dolls?|pieces?|toys?|lot|out|\d+)$/.test(tokens[index - 1]?.folded ?? '');

/** Possible parts that are often the item itself. */
const GOODS = /^(?:bags?|games?|case|keyboard|lens|watch|jacket|vest|pants|hat|doll|speakers?|headphones|camera|guitar)$/;

/** Returns whether a word names a part, listed or not: "lid", "igniter". A word for goods does not. */
export const isPartWord = ({ raw, folded }: Token): boolean =>
  /^\p{Ll}{4,}$/u.test(raw) &&
  !GOODS.test(folded) &&
  (ITEM_PARTS.has(folded) || INCLUDABLE_PARTS.has(folded) || (/(?:[^aeiou]or|er|le)s?$/u.test(folded) && findCategories(raw).length === 0));

/** Returns whether a word counts the affected parts: "one seat has a hole". */
export const isCountWord = (token: Token | undefined, from: number): boolean =>
  token !== undefined && token.start >= from && /^(?:one|two|three|four|five|six|both|\d)$/.test(token.folded);
