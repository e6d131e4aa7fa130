import { findCategories } from '../../catalog/find-categories.ts';
import type { ParsedNotes, NamedCategory } from '../text/parsed-notes.ts';
import { FEATURE_PARTS, FLAWS, GRADES, INCLUDABLE_PARTS, ITEM_PARTS, PRAISE_WORDS, VERBS } from '../text/lexicon.ts';
import { tokenize, type Token } from '../text/tokens.ts';

/** Returns whether words only name a part: "the sleeve has". */
export const isOnlyPart = (textBefore: string): boolean => {
  if (!/^[\s\p{L}]{1,40}$/u.test(textBefore)) return false;
  const part = textBefore
    .trim()
    .replace(/^(?:the|its|one|left|right|front|back)\s/iu, '')
    .replace(/\s(?:has|have|shows?)(?:\s(?:an?|some|the|one|signs of))?$/iu, '');
  return ITEM_PARTS.has(part) || INCLUDABLE_PARTS.has(part);
};
/** A statement about something else before a flaw: "new tires needs brake adjustment", "works needs new cord", "2 controllers blinks". */
const OTHER_STATEMENT =
  /^(?:(?:new|no|original|complete|all|\d{1,2}) (?:\p{L}+ ){0,5}(?!has |is |was )\p{L}+s |(?:works|runs|tested|working|powers on|turns on|starts right up) )/u;
/** Returns whether the words before a flaw state something else: a missing part, a list of parts or that the item works. */
export const isOtherStatement = (textBefore: string): boolean => {
  if (OTHER_STATEMENT.test(textBefore)) return true;
  const tokens = tokenize(textBefore);
  const hits = INCLUDABLE_PARTS.findAll(textBefore, tokens);
  const coveredCount = hits.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return /^(?:no|\d{1,2})$/.test(tokens[0]?.folded ?? '') ? hits[0]?.first === 1 : hits.length > 1 && coveredCount === tokens.length;
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
/** Goods that collectors buy without the package. */
const COLLECTIBLES = /^(?:diecast-cars|toy-cars|action-figures|sports-cards|trading-cards|figurines|dolls|fashion-dolls)$/;
/** Returns whether "loose" means without the package: "30 Hot Wheels cars loose". A loose hinge is a flaw. */
export const isUnpackaged = ({ tokens, isGuarded, isFree }: ParsedNotes, index: number, noun: NamedCategory | null): boolean => {
  const [previousToken, nextToken] = [tokens[index - 1], tokens[index + 1]];
  if (tokens[index]?.folded !== 'loose' || noun === null || !PACKAGED_KINDS.has(noun.category.kind)) return false;
  if (/^(?:cars?|figures?|cards?|dolls?|pieces?|toys?|lot|out|\d+)$/.test(previousToken?.folded ?? '')) return true;
  // "Hot Wheels loose": wheels that are part of a name are not parts of the car.
  const isPart = (token: Token | undefined): boolean =>
    token !== undefined && ITEM_PARTS.has(token.folded) && isFree(token.start, token.end) && !isGuarded(token.start, token.end);
  return (
    COLLECTIBLES.test(noun.category.id) &&
    !isPart(previousToken) &&
    !isPart(nextToken) &&
    !/^(?:is|are|a|bit)$/.test(previousToken?.folded ?? '')
  );
};

/** Possible parts that are often the item itself. */
export const GOODS =
  /^(?:bags?|games?|case|keyboard|lens|watch|jacket|vest|pants|hat|doll|speakers?|headphones|headset|camera|guitar|mic|microphone|webcam|amp|amplifier|helmet|subwoofer|bench|stool|desk|mattress)$/;

/** Returns whether a word names a part, listed or not: "lid", "igniter". A word for goods does not. */
export const isPartWord = ({ raw, folded }: Token): boolean =>
  /^\p{Ll}{4,}$/u.test(raw) &&
  !GOODS.test(folded) &&
  (ITEM_PARTS.has(folded) || INCLUDABLE_PARTS.has(folded) || (/(?:[^aeiou]or|er|le)s?$/u.test(folded) && findCategories(raw).length === 0));

/** Returns whether a word is a part of the item before it: "headset pads". In "car seat" and "knee pads" it names the item. */
export const isOwnPart = ({ text }: ParsedNotes, textStart: number, part: Token): boolean =>
  (part.folded === 'pads' || (ITEM_PARTS.has(part.folded) && isPartWord(part))) &&
  findCategories(text.slice(textStart, part.start)).length > 0 &&
  !findCategories(text.slice(textStart, part.end)).some(
    ({ quote }) => quote.toLowerCase().endsWith(part.folded) && (quote.includes(' ') || !part.folded.endsWith('s')),
  );

/** Returns whether a word counts the affected parts: "one seat has a hole". */
export const isCountWord = (token: Token | undefined, minStart: number): boolean =>
  token !== undefined && token.start >= minStart && /^(?:one|two|three|four|five|six|both|few|several|\d)$/.test(token.folded);

/** A numbered part that has a flaw: "disc 3 of s4 has". */
const NUMBERED_PART =
  /\b(?:disc|disk|cd|dvd|book|volume|vol|issue|card|piece|plate|chair|leg|drawer|shelf|key|string|page|tape|figure|number)\s#?\d{1,3}(?:\sof\s\S+)?\s(?:(?:cover|spine|case|jacket|sleeve|disc|page|pages|corner|leg|arm|seat|screen|lid|box|handle|label|pocket|strap|wheel|button|zipper)\s)?(?:(?:has|have|is|are)\s(?:(?:an?|some|few|small|light|minor|slight)\s)*)?$/iu;
const MAX_NUMBERED_PART_LENGTH = 80;
/** Returns the index of the numbered part that has the flaw at a token; null if there is none. */
export const findNumberedPart = ({ text, tokens, isFree }: ParsedNotes, index: number, minStart: number): number | null => {
  const token = tokens[index];
  const windowStart = token ? Math.max(minStart, token.start - MAX_NUMBERED_PART_LENGTH) : minStart;
  const match = token && NUMBERED_PART.exec(text.slice(windowStart, token.start));
  const start = windowStart + (match?.index ?? 0);
  return match && isFree(start, token.start) ? tokens.findIndex((candidate) => candidate.start === start) : null;
};

const isNounWord = ({ raw, folded }: Token): boolean =>
  /^\d{1,2}$/.test(raw) || ITEM_PARTS.has(folded) || INCLUDABLE_PARTS.has(folded) || FEATURE_PARTS.has(folded);
/** "108 pc set missing the 10mm": the count belongs to the item if the missing part follows. */
const DETERMINER = /^(?:the|an?|one|some|its)$/;
/** Returns the index of the count of missing parts: "One road piece missing". */
export const findCountBefore = ({ text, tokens, isFree }: ParsedNotes, index: number, minStart: number): number | null => {
  const hit = FLAWS.findAt(text, tokens, index);
  if (hit === null || tokens[hit.last]?.folded !== 'missing' || DETERMINER.test(tokens[hit.last + 1]?.folded ?? '')) return null;
  // "6 person tent missing rainfly": the missing part follows.
  const next = tokens[hit.last + 1];
  if (next && /^ (?:\d{1,2} )?$/.test(text.slice(hit.end, next.start)) && isFree(next.start, next.end) && isNounWord(next)) return null;
  for (let first = index - 1; first >= index - 4; first -= 1) {
    const [token, next] = [tokens[first], tokens[first + 1]];
    if (!token || !next || token.start < minStart || !isFree(token.start, token.end) || !/^ $/.test(text.slice(token.end, next.start)))
      return null;
    // "3/8 drive metric 10mm missing": a size names the missing piece, and a fraction counts nothing.
    if (/^\d{1,3}(?:mm|cm|in|oz)$/.test(token.folded)) return first;
    if (text[token.start - 1] === '/' || text[token.end] === '/') return null;
    if (/^(?:one|two|three|four|five|\d{1,2}|some|few)$/.test(token.folded))
      // "A few missing beads": the missing parts follow.
      return first === index - 1 &&
        /^ \p{Ll}{4,}(?:$|[\s,.;])/u.test(text.slice(hit.end)) &&
        !/^ (?:from|with|that|when)\b/u.test(text.slice(hit.end))
        ? null
        : first;
    if (token.start === minStart) return null;
  }
  return null;
};
