import { COLORS, FLAWS, INCLUDABLE_PARTS, ITEM_PARTS, STOP_WORDS, STYLES } from '../text/lexicon.ts';
import type { NamedCategory, ParsedNotes } from '../text/parsed-notes.ts';

/** Ongoing damage, which follows the damaged part: "left sole coming loose", "feather poking out". */
export const ONGOING_DAMAGE = /^(?:coming|poking|hanging|falling|wearing|sticking out)(?!\p{L})/iu;

const SIDE_OF_PART = /^(?:the|front|back|left|right|inner|outer|inside|main|side|top|bottom|small|big|one|my|both|some|few|first|last)$/;
const PLACE = /^(?:on|of|in|at|for|inside|under|near)$/;
const MAX_SIDES = 3;

/** Returns the index of the side before a damaged part: "left" in "left sole coming loose". */
export const findSideBefore = ({ tokens, isFree }: ParsedNotes, index: number, minStart: number): number => {
  const side = tokens[index - 1];
  return side &&
    side.start >= minStart &&
    /^(?:left|right|front|back|rear|inner|outer|both|one|some|few)$/.test(side.folded) &&
    isFree(side.start, side.end)
    ? index - 1
    : index;
};

/** Maximum number of words before the name of a part: "left front" in "left front speaker grill torn". */
const MAX_WORDS_OF_PART = 3;
/** Returns the index of the first word of a part's full name: "right" in "right heel loop torn off". The item's noun is not part of it. */
export const extendToWholePart = (
  { text, tokens, isFree }: ParsedNotes,
  first: number,
  minStart: number,
  noun: NamedCategory | null,
): number => {
  let start = first;
  for (let tries = 0; tries < MAX_WORDS_OF_PART; tries += 1) {
    const [word, next] = [tokens[start - 1], tokens[start]];
    if (!word || !next || word.start < minStart || text.slice(word.end, next.start) !== ' ' || !isFree(word.start, word.end)) return start;
    const isNoun = noun !== null && noun.start <= word.start && word.end <= noun.end;
    const isSide = /^(?:left|right|front|back|rear|inner|outer|upper|lower)$/.test(word.folded);
    // "Foot pedal cord frayed": the words before the part name another part.
    const isCompound = [ITEM_PARTS, INCLUDABLE_PARTS].some((parts) => parts.has(`${word.folded} ${next.folded}`));
    // "High e string missing": a letter names the string.
    const isString =
      (/^(?:string|key)$/.test(next.folded) && /^[a-g]$/.test(word.folded)) ||
      (/^[a-g]$/.test(next.folded) && /^(?:high|low)$/.test(word.folded));
    if (isNoun || !(isSide || isString || isCompound || (ITEM_PARTS.has(word.folded) && !word.folded.endsWith('s')))) return start;
    start -= 1;
  }
  return start;
};

/**
 * Returns the index of the flawed part if the part right before the flaw is only its place: "zipper" in "zipper on front pocket broke".
 * Returns `first` otherwise.
 */
export const extendToPart = ({ tokens, isFree }: ParsedNotes, first: number, minStart: number): number => {
  if (!ITEM_PARTS.has(tokens[first]?.folded ?? '') && !SIDE_OF_PART.test(tokens[first]?.folded ?? '')) return first;
  let place = first - 1;
  for (let tries = 0; tries < MAX_SIDES && SIDE_OF_PART.test(tokens[place]?.folded ?? ''); tries += 1) place -= 1;
  const part = tokens[place - 1];
  if (!part || part.start <= minStart || !PLACE.test(tokens[place]?.folded ?? '') || !ITEM_PARTS.has(part.folded)) return first;
  return isFree(part.start, tokens[first]?.end ?? part.end) ? place - 1 : first;
};

const STATE_OF_PART =
  /^(?:cracked|broken|broke|torn|ripped|frayed|faded|stained|scratched|scuffed|chipped|bent|dented|missing|loose|peeling|tarnished|worn|stuck|sticks|yellowed|gone|sticky|stiff|squeaks|squeaky|wobbly|creased|thin)$/;
/** Words before a part that connect it to the preceding flaw: "scratches on band", "needs new band". */
const CONNECTING_WORD =
  /^(?:on|in|at|near|of|to|from|around|along|inside|under|by|with|and|or|the|a|an|its|new|needs?|missing|some|small|left|right|front|back|inner|outer|no|not)$/;

/** Returns whether a flaw of several words that starts with a part follows another flaw: "needs tune up rear tire flat". */
const isOtherPhrase = ({ text, tokens }: ParsedNotes, index: number): boolean => {
  const [previousToken, token] = [tokens[index - 1], tokens[index]];
  if (!previousToken || !token || CONNECTING_WORD.test(previousToken.folded) || text.slice(previousToken.end, token.start) !== ' ')
    return false;
  const first = /^(?:left|right|front|back|rear|top|bottom)$/.test(token.folded) ? index + 1 : index;
  const hit = ITEM_PARTS.has(tokens[first]?.folded ?? '') ? FLAWS.findAt(text, tokens, first) : null;
  return hit !== null && hit.last > hit.first && !ITEM_PARTS.has(`${previousToken.folded} ${token.folded}`);
};

/** Returns whether another part and its own damage follow a flaw: "needs battery band cracked", "faded missing button". */
export const isOtherDamage = (parsed: ParsedNotes, index: number): boolean => {
  if (isOtherPhrase(parsed, index)) return true;
  const { tokens } = parsed;
  const [previousToken, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (!previousToken || !token || !next) return false;
  if (token.folded === 'missing')
    return (
      /^(?:faded|torn|ripped|stained|frayed|scratched|scuffed|chipped|worn)$/.test(previousToken.folded) && /^\p{Ll}{3,}$/u.test(next.raw)
    );
  // "Basket missing leaks a bit": a verb starts the second flaw.
  if (previousToken.folded === 'missing' && /^(?:leaks|sticks|squeaks|rattles|wobbles|skips|creaks|slips|jams|drips)$/.test(token.folded))
    return true;
  if (/^needs?$/.test(token.folded)) return STATE_OF_PART.test(previousToken.folded) || FLAWS.has(previousToken.folded);
  // "Clasp loose few beads gone": a count starts the second flaw.
  const state = tokens[index + 2]?.folded ?? '';
  if (/^(?:few|some|one|two|both|several)$/.test(token.folded) && !CONNECTING_WORD.test(previousToken.folded))
    return ITEM_PARTS.has(next.folded) && STATE_OF_PART.test(state);
  // "Feathers poke out a little zipper pull missing": the part has several words.
  const part = ITEM_PARTS.findAt(parsed.text, tokens, index);
  if (part !== null && part.last > index && !CONNECTING_WORD.test(previousToken.folded))
    return STATE_OF_PART.test(tokens[part.last + 1]?.folded ?? '');
  return (
    ITEM_PARTS.has(token.folded) &&
    STATE_OF_PART.test(next.folded) &&
    FLAWS.has(next.folded) &&
    !CONNECTING_WORD.test(previousToken.folded) &&
    !ITEM_PARTS.has(`${previousToken.folded} ${token.folded}`)
  );
};

/** Returns whether the item's color follows a missing part: "strap missing pink multi". In "missing pink button" it is the part's. */
export const isColorAfterMissing = ({ tokens }: ParsedNotes, index: number): boolean => {
  const [part, state, token, next] = [tokens[index - 2], tokens[index - 1], tokens[index], tokens[index + 1]];
  return (
    state?.folded === 'missing' &&
    ITEM_PARTS.has(part?.folded ?? '') &&
    COLORS.has(token?.folded ?? '') &&
    !ITEM_PARTS.has(next?.folded ?? '') &&
    !INCLUDABLE_PARTS.has(next?.folded ?? '')
  );
};

/** A package after a flaw: "tarnish on chain in dust bag". */
const PACKAGE = /^in (?:the |its )?(?:dust ?bag|(?:original|orig|og) box|box)(?!\p{L})/iu;

/** Returns whether an included part or an inexact size follows a flaw: "… has dust bag", "… approx size 10". */
export const isOtherFact = ({ text, tokens }: ParsedNotes, index: number): boolean => {
  const [token, next] = [tokens[index]?.folded ?? '', tokens[index + 1]?.folded ?? ''];
  if (/^(?:has|have|plus|and)$/.test(token) && !ITEM_PARTS.has(next) && INCLUDABLE_PARTS.findAt(text, tokens, index + 1) !== null)
    return token === 'has' || token === 'have' || token === 'plus';
  if (PACKAGE.test(text.slice(tokens[index]?.start))) return true;
  // "Paint splatter on sleeve blanket lined": a style of several words follows the place.
  const style = ITEM_PARTS.has(tokens[index - 1]?.folded ?? '') ? STYLES.findAt(text, tokens, index) : null;
  if (style !== null && style.last > style.first) return true;
  return /^(?:approx|approximately|about|maybe|prob|probably)$/.test(token) && /^(?:size|sz|a)$/.test(next);
};

/** Returns whether a length that ends the clause follows a flaw: "clasp broke 7 in". */
export const isLengthAtEnd = ({ text, tokens, clauses }: ParsedNotes, index: number): boolean => {
  const [previousToken, token] = [tokens[index - 1], tokens[index]];
  if (!token || !/^\d{1,2}$/.test(token.raw) || /^(?:to|of|about|by|than|only|is)$/.test(previousToken?.folded ?? '')) return false;
  const clause = clauses.find(({ start, end }) => start <= token.start && end >= token.end);
  return /^\d{1,2}(?:\.\d{1,2})?\s?(?:in|inch|inches|cm|mm|")$/iu.test(text.slice(token.start, clause?.end ?? token.end));
};

const AMOUNT = /^(?:bit|couple|few|lots?|signs?|spots?|touch|hint)$/u;
/** Returns the index of the word that counts the flawed items: "one" in "one has pen mark". */
export const extendToCount = ({ tokens, isFree }: ParsedNotes, first: number, minStart: number): number => {
  const [count, verb] = [tokens[first - 2], tokens[first - 1]];
  // "Bit of scuffs", "couple of stains": the amount belongs to the flaw.
  if (verb?.folded === 'of' && count && count.start > minStart && AMOUNT.test(count.folded) && isFree(count.start, verb.end))
    return /^(?:little|tiny|wee)$/.test(tokens[first - 3]?.folded ?? '') ? first - 3 : first - 2;
  // "Autofocus is slow": the verb needs its subject.
  const isVerb = /^(?:is|runs|charges|are)$/.test(tokens[first]?.folded ?? '');
  if (isVerb && verb && verb.start >= minStart && /^(?!that|this|which|there)\p{Ll}{3,}$/u.test(verb.raw) && isFree(verb.start, verb.end))
    return first - 1;
  // "One leg of the stand broke", "2 zippers stick": the number counts the part.
  const part = tokens[first]?.folded ?? '';
  const isCount =
    verb !== undefined && (/^(?:one|some|few|both)$/.test(verb.raw) || (/^(?:[2-9]|two|three)$/.test(verb.raw) && part.endsWith('s')));
  if (isCount && ITEM_PARTS.has(part) && verb.start >= minStart && isFree(verb.start, verb.end)) return first - 1;
  // "Brushes 9 pc 1 shedding": one piece has the flaw.
  if (verb?.raw === '1' && verb.start > minStart && isFree(verb.start, verb.end)) return first - 1;
  // "2 pans have scratches": the figure counts the flawed pieces.
  const figure = tokens[first - 3];
  if (
    /^(?:has|have|need|needs|show|shows)$/.test(verb?.folded ?? '') &&
    count !== undefined &&
    count.folded.endsWith('s') &&
    /^(?:[1-9]|one|two|three|four|some|few|both)$/.test(figure?.folded ?? '') &&
    figure !== undefined &&
    figure.start >= minStart &&
    isFree(figure.start, verb?.end ?? count.end)
  )
    return first - 3;
  const isCounted =
    count !== undefined &&
    verb !== undefined &&
    /^(?:has|have|with|w|needs?|missing|shows?)$/.test(verb.folded) &&
    (/^(?:[1-9]|one|two|three|some|few|both|couple)$/.test(count.folded) ||
      // "Sleeve has ring wear": the part has the flaw.
      (/^(?:has|have|shows?)$/.test(verb.folded) && (ITEM_PARTS.has(count.folded) || INCLUDABLE_PARTS.has(count.folded))));
  return isCounted && count.start >= minStart && isFree(count.start, verb.end) ? first - 2 : first;
};

/** Maximum number of words between a count and the flawed part that it counts. */
const MAX_COUNTED_WORDS = 2;
/** Returns the index of the count before a flawed part with its adjectives: "2" in "2 salad plates chipped". */
export const extendToCountedPart = ({ text, tokens, isFree }: ParsedNotes, first: number, index: number, minStart: number): number => {
  if (first >= index || !/^\p{Ll}{3,}s$/u.test(tokens[first]?.raw ?? '')) return first;
  for (let count = first - 1; count >= first - 1 - MAX_COUNTED_WORDS; count -= 1) {
    const [token, next] = [tokens[count], tokens[count + 1]];
    if (!token || !next || token.start < minStart || text.slice(token.end, next.start) !== ' ' || !isFree(token.start, token.end)) break;
    if (/^(?:[2-9]|two|three|four|some|few|both)$/.test(token.raw)) return count;
    if (!/^\p{Ll}{3,}$/u.test(token.raw) || COLORS.has(token.folded) || STOP_WORDS.has(token.folded) || FLAWS.has(token.folded)) break;
  }
  return first;
};

const FAILURE = /^(?:do(?:es)?n'?t|won'?t|can'?t|doesn’t|won’t)\b/iu;
const MAX_SUBJECT_WORDS = 3;
/**
 * Returns the index of the first word of a failing part that is in no lexicon, if another fact precedes it: "11 pcs t rex jaw doesn't
 * close".
 */
export const extendToSubject = ({ text, tokens, isFree }: ParsedNotes, first: number, minStart: number): number => {
  if (!FAILURE.test(text.slice(tokens[first]?.start))) return first;
  let start = first;
  for (let tries = 0; tries <= MAX_SUBJECT_WORDS; tries += 1) {
    const [token, next] = [tokens[start - 1], tokens[start]];
    if (!token || !next || token.start < minStart || text.slice(token.end, next.start) !== ' ' || !isFree(token.start, token.end))
      return start;
    const isWord = /^\p{Ll}+$/u.test(token.raw) && !COLORS.has(token.folded) && !STOP_WORDS.has(token.folded) && !STYLES.has(token.folded);
    if (!isWord) return start;
    start -= 1;
  }
  return first;
};
