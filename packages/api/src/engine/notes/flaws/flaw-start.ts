import {
  COLORS,
  ENGLISH_WORDS,
  FLAW_ADJECTIVES,
  FLAW_LEADS,
  FLAWS,
  INCLUDABLE_PARTS,
  ITEM_PARTS,
  MATERIALS,
  STOP_WORDS,
  STYLES,
} from '../text/lexicon.ts';
import { findCategories } from '../../catalog/find-categories.ts';
import type { ParsedNotes, NamedCategory } from '../text/parsed-notes.ts';
import type { Token } from '../text/tokens.ts';
import { findWordClass } from '../text/word-classes.ts';
import { GOODS, findCountBefore, findNumberedPart, isCountWord, isPartWord } from './flaw-subject.ts';
import { ONGOING_DAMAGE, extendToWholePart, findSideBefore } from './flaw-reach.ts';

/** Flaws that describe the state of the part before them. */
export const PART_STATE =
  /^(?:rusty|rusted|flaking|leaks|sticks|slips|dirty|sticky|stiff|broken|torn|cracked|missing|peeling|frayed|faded|scratched|scuffed|chipped|bent|ripped|dented|stained|worn|loose|wobbly|warped|smells|buzzes|dead|squeaks|rattles|jams|gone|lost|split|catches|broke)$/;
const FLAW_NOUN = /^(?:scratch|scuff|stain|spot|mark|hole|chip|crack|dent|ding|tear|rip|snag|scrape|smudge|nick)(?:e?s)?$/;
export const PLACE_WORDS = /^(?:on|in|near|at|by|along|around|under|inside|across)$/;

/**
 * Returns the index of the first token of the part whose state ends the clause: "Hard case scratched", "elevator broken"; null if
 * none.
 */
const findPartBefore = (
  { text, tokens, clauses, isFree }: ParsedNotes,
  index: number,
  minStart: number,
  noun: NamedCategory | null,
): number | null => {
  const [token, previousToken, leadWord] = [tokens[index], tokens[index - 1], tokens[index - 2]];
  if (
    !token ||
    !previousToken ||
    previousToken.start <= minStart ||
    !PART_STATE.test(token.folded) ||
    !isFree(previousToken.start, previousToken.end)
  )
    return null;
  const state = FLAWS.findAt(text, tokens, index)?.last ?? index;
  // "Heel loop torn off": the particle belongs to the state.
  const last = /^(?:off|out|away|apart)$/.test(tokens[state + 1]?.folded ?? '') ? state + 1 : state;
  const [end, next] = [tokens[last]?.end, tokens[last + 1]];
  // "Safety clasp broke 7 in": a claimed fact may follow without a comma.
  const isAtEnd = clauses.some((clause) => clause.end === end) || (next !== undefined && !isFree(next.start, next.end));
  if (!isAtEnd || !/^\s$/.test(text.slice(previousToken.end, token.start))) return null;
  const words =
    leadWord && leadWord.start > minStart && isFree(leadWord.start, leadWord.end) ? `${leadWord.folded} ${previousToken.folded}` : '';
  if (ITEM_PARTS.has(words) || INCLUDABLE_PARTS.has(words)) return index - 2;
  // "Kit 4 pads one cymbal cracked": after the item's noun, another noun is its part.
  const isAfterNoun = noun !== null && noun.start >= 0 && noun.end < previousToken.start;
  const isArtifact = [previousToken.folded, previousToken.folded.replace(/s$/, '')].some((word) => findWordClass(word) === 'noun.artifact');
  const isEnglish = ENGLISH_WORDS.has(previousToken.folded) || ENGLISH_WORDS.has(previousToken.folded.replace(/e?s$/, ''));
  const isNoun =
    /^\p{Ll}{3,}$/u.test(previousToken.raw) &&
    (isEnglish || isArtifact) &&
    (findCategories(previousToken.raw).length === 0 || (isAfterNoun && isArtifact && !GOODS.test(previousToken.folded)));
  const isOtherWord = [FLAW_ADJECTIVES, FLAWS, COLORS, MATERIALS, STYLES, STOP_WORDS, ITEM_PARTS].some((list) =>
    list.has(previousToken.folded),
  );
  return isNoun && !isOtherWord && !/(?:ly|ed|ing)$/.test(previousToken.folded) ? index - 1 : null;
};

/** Returns whether a flaw of several words ends with a plural: "ring stains". */
const isNounPlural = ({ text, tokens }: ParsedNotes, index: number): boolean =>
  (tokens[FLAWS.findAt(text, tokens, index)?.last ?? index]?.folded ?? '').endsWith('s');

/** Returns whether a flaw of several words names its part: "dead battery". */
const isNamedPart = ({ text, tokens }: ParsedNotes, index: number): boolean => {
  const hit = FLAWS.findAt(text, tokens, index);
  return hit !== null && hit.last > hit.first && INCLUDABLE_PARTS.has(tokens[hit.last]?.folded ?? '');
};

const DRIFTING_PART =
  /^(?:left|right|(?:joy|thumb|analog|control)?-?sticks?|joy-?cons?|controllers?|analog|some|slight|minor|bad|has|both)$/;

/** Flaws that have no color of their own, so that a color before them is the item's: "black rust". */
const COLORLESS_FLAW =
  /^(?:chewed|rust|yellowing|yellowed|tarnish(?:ed)?|creas(?:e|es|ing)|pilling|fading|faded|needs?|missing|flat|broken|bent|cracked|peeling|torn|worn|wear|scuff(?:s|ed)?|scratch(?:e[sd])?|dent(?:s|ed)?|chip(?:s|ped)?|cracks?|frayed|leaks?|loose|drifts?|stretched|ripped|rips?|tears?|holes?)$/;
/** Words that name the item more often than its part. */
const AMBIGUOUS_PART = /^(?:side|back|front|top|bottom|jacket|vest|pants|hat|doll|camera|guitar|watch|game|games)$/;

interface FlawContext {
  readonly parsed: ParsedNotes;
  /** Index of the flaw's own word. */
  readonly index: number;
  /** Offset before which other facts or flaws were read. */
  readonly minStart: number;
  readonly noun: NamedCategory | null;
  /** True if the part follows the flaw: "broken zipper". */
  readonly hasPartAfter: boolean;
}

/** Returns whether a part or place follows the flaw: "broken zipper". In "lining torn", the part precedes it. */
const hasPartAfter = (parsed: ParsedNotes, index: number): boolean => {
  const [token, next] = [parsed.tokens[index], parsed.tokens[index + 1]];
  return (
    token !== undefined &&
    next !== undefined &&
    /^[\s-]$/.test(parsed.text.slice(token.end, next.start)) &&
    !parsed.clauses.some(({ start }) => start === next.start) &&
    (ITEM_PARTS.has(next.folded) || (FLAW_NOUN.test(token.folded) && PLACE_WORDS.test(next.folded)) || isNamedPart(parsed, index))
  );
};

/** Returns the index of a failure's part: "Grill igniter doesn't work". Returns null if the flaw is not the failure of a part. */
const findFailedPart = (parsed: ParsedNotes, index: number, minStart: number): number | null => {
  const subject = parsed.tokens[index - 1];
  const words = parsed.text.slice(parsed.tokens[index]?.start);
  // "AirPods Pro left one doesn't charge": the side names the piece.
  const isSide = subject?.folded === 'one' && /^(?:left|right|other|top|bottom|back|front)$/.test(parsed.tokens[index - 2]?.folded ?? '');
  const isFailure = /^(?:do(?:es)?n'?t|not working|won'?t)\b/iu.test(words) || ONGOING_DAMAGE.test(words);
  if (isFailure && isSide && (parsed.tokens[index - 2]?.start ?? 0) > minStart) return index - 2;
  if (!isFailure || !subject || subject.start <= minStart || !isPartWord(subject) || !parsed.isFree(subject.start, subject.end))
    return null;
  const isLonger = ITEM_PARTS.has(`${parsed.tokens[index - 2]?.folded ?? ''} ${subject.folded}`);
  return isLonger ? index - 2 : findSideBefore(parsed, index - 1, minStart);
};

/** Returns the index of the only piece that has the flaw: "Set of 4 one with hairline". */
const findFlawedPiece = ({ tokens }: ParsedNotes, index: number, minStart: number): number | null => {
  const piece = tokens[index - 2];
  const isPiece = piece && piece.start > minStart && /^(?:[1-9]|one|two|three|some|few)$/.test(piece.folded);
  return isPiece && tokens[index - 1]?.folded === 'with' ? index - 2 : null;
};

/** Returns the index of the piece that lacks a part: "engine" in "40 pieces engine missing wheel". The item's noun is not a piece. */
const findPieceMissingPart = (
  { text, tokens, isFree }: ParsedNotes,
  index: number,
  minStart: number,
  noun: NamedCategory | null,
): number | null => {
  const [piece, missing, part] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (!piece || missing?.folded !== 'missing' || !part || !noun || noun.start < 0 || piece.start <= Math.max(minStart, noun.end))
    return null;
  const isPiece =
    /^\p{Ll}{3,}$/u.test(piece.raw) &&
    findWordClass(piece.folded) === 'noun.artifact' &&
    ![COLORS, MATERIALS, STYLES, STOP_WORDS].some((list) => list.has(piece.folded)) &&
    isFree(piece.start, piece.end);
  return isPiece && ITEM_PARTS.findAt(text, tokens, index + 1) !== null && text[piece.end] === ' ' ? index - 1 : null;
};

/** Returns the index of a flaw's first token if the word or the subject of the flaw alone determines it. */
const findDecidedStart = (parsed: ParsedNotes, index: number, minStart: number, noun: NamedCategory | null): number | null => {
  const { text, tokens, clauses } = parsed;
  const word = tokens[index]?.folded ?? '';
  // "Switch Lite coral case drift": only a stick or a controller drifts.
  if (/^drifts?$/.test(word) && !DRIFTING_PART.test(tokens[index - 1]?.folded ?? '')) return index;
  const numberedPart = findNumberedPart(parsed, index, minStart);
  if (numberedPart !== null) return numberedPart;
  const part = findPartBefore(parsed, index, minStart, noun);
  if (part !== null) return isCountWord(tokens[part - 1], minStart) ? part - 1 : extendToWholePart(parsed, part, minStart, noun);
  const pieceMissingPart = findPieceMissingPart(parsed, index, minStart, noun);
  if (pieceMissingPart !== null) return pieceMissingPart;
  const subject =
    findFlawedPiece(parsed, index, minStart) ?? findFailedPart(parsed, index, minStart) ?? findCountBefore(parsed, index, minStart);
  if (subject !== null) return subject;
  // "… leather band needs battery": the watch needs it, not the band.
  const isNeed = /^needs?$/.test(word) && INCLUDABLE_PARTS.findAt(text, tokens, index + 1) !== null;
  return isNeed && minStart === clauses[0]?.start ? index : null;
};

/** Returns whether a word before the flaw belongs to the item or its count. */
const isItemWord = ({ parsed: { text, tokens }, index, noun }: FlawContext, word: Token, first: number): boolean => {
  const tokenBefore = tokens[first - 2];
  return (
    // "Wall mount only faint line": "only" belongs to the part.
    (word.folded === 'only' && INCLUDABLE_PARTS.has(tokenBefore?.folded ?? '')) ||
    // "Quarter zip pilling": the part belongs to a style.
    (word.folded === 'zip' && /^(?:quarter|half|full|side|back|front)$/.test(tokenBefore?.folded ?? '') && text[word.start - 1] === ' ') ||
    // "30 issues musty" counts magazines.
    (word.folded === 'issues' && /^\d+$/.test(tokenBefore?.raw ?? '')) ||
    // "SM58 mic dented grill": the noun names the item.
    (noun !== null && (GOODS.test(word.folded) || first < index) && word.start >= noun.start && word.end <= noun.end)
  );
};

/** Returns whether a color before the flaw is the item's: "Black, some scratches". */
const isItemColor = ({ parsed, minStart }: FlawContext, word: Token, first: number): boolean => {
  if (!COLORS.has(word.folded)) return false;
  const [leadWord, followingWord] = [parsed.tokens[first - 2], parsed.tokens[first]?.folded ?? ''];
  // "Black dial scratched": a color belongs to the flaw only right before it.
  if (!FLAWS.has(followingWord) && !COLORS.has(followingWord)) return true;
  // "Kettle grill 22 black rust on legs": the color belongs to the item, because no word of the flaw precedes it.
  const hasLeadWord =
    leadWord !== undefined &&
    leadWord.start >= minStart &&
    !COLORS.has(leadWord.folded) &&
    // "Dog bed large grey chewed corner": the size is the item's.
    !(/^(?:large|medium|small)$/.test(leadWord.folded) && followingWord.endsWith('ed')) &&
    parsed.isFree(leadWord.start, leadWord.end) &&
    (FLAW_ADJECTIVES.has(leadWord.folded) || FLAW_LEADS.has(leadWord.folded) || STOP_WORDS.has(leadWord.folded));
  return COLORLESS_FLAW.test(followingWord) && word.start > minStart && !hasLeadWord;
};

/** Returns whether a word before the flaw names the part that has it. */
const isFlawedPart = ({ parsed, index, hasPartAfter: hasPart }: FlawContext, word: Token, first: number): boolean => {
  // "Complete with manual disc light scratches": an included part ends right before the flaw's part.
  const isAfterPart = parsed.claims.some(({ kind, end }) => kind === 'included' && end === word.start - 1);
  const isCounted = first < index && FLAW_NOUN.test(parsed.tokens[index]?.folded ?? '') && !isAfterPart;
  return !hasPart && !isCounted && (ITEM_PARTS.has(word.folded) || INCLUDABLE_PARTS.has(word.folded)) && !AMBIGUOUS_PART.test(word.folded);
};

/** Returns the index of a part of two words, or of a part before "has": "heel tips need replacing", "box has dent". */
const findLongerPart = ({ parsed, minStart }: FlawContext, word: Token, first: number): number | null => {
  const { tokens } = parsed;
  const leadWord = tokens[first - 2];
  if (!leadWord || leadWord.start < minStart) return null;
  if (ITEM_PARTS.has(`${leadWord.folded} ${word.folded}`) && parsed.isFree(leadWord.start, word.end)) return first - 2;
  if (!/^(?:has|have)$/.test(word.folded) || leadWord.start === minStart) return null;
  if (ITEM_PARTS.has(`${tokens[first - 3]?.folded ?? ''} ${leadWord.folded}`)) return first - 3;
  // "Dining table 4 chairs top has water rings": the side has the flaw.
  const isSide = /^(?:top|bottom|side|sides)$/.test(leadWord.folded);
  if (!isSide && !INCLUDABLE_PARTS.has(leadWord.folded) && !ITEM_PARTS.has(leadWord.folded)) return null;
  return isCountWord(tokens[first - 3], minStart) ? first - 3 : first - 2;
};

/** Returns whether a part before the flaw belongs to another fact: an included count, or the side of the next part. */
const isOtherPart = ({ parsed, index }: FlawContext, first: number): boolean => {
  const { text, tokens } = parsed;
  // "1 leaf ring stains": the flaw of several words does not need a part.
  const isPhrase = (FLAWS.findAt(text, tokens, index)?.last ?? index) > index && isNounPlural(parsed, index);
  return (
    // "With 3 outfits hair needs brushing": the counted items are included parts.
    (/^\d{1,2}$/.test(tokens[first - 2]?.folded ?? '') && (first < index || isPhrase)) ||
    // "Link cable left controller drift": the side belongs to the part after it.
    (first < index && /^(?:left|right)$/.test(tokens[first]?.folded ?? ''))
  );
};

/** Returns whether a word before the flaw describes or joins it: "light scratches", "scuffs and scratches". */
const isFlawWord = ({ parsed: { tokens } }: FlawContext, { folded }: Token, first: number): boolean =>
  FLAW_ADJECTIVES.has(folded) ||
  FLAWS.has(folded) ||
  (/^(?:and|or|&)$/.test(folded) && FLAWS.has(tokens[first - 2]?.folded ?? '')) ||
  /^(?:is|are|left|right|bit|a)$/.test(folded);

/** Returns the index of a flaw's first token within a longer clause, including its adjectives and part. */
export const findFlawStart = (parsed: ParsedNotes, index: number, minStart: number, noun: NamedCategory | null): number => {
  const decidedStart = findDecidedStart(parsed, index, minStart, noun);
  if (decidedStart !== null) return decidedStart;
  const context: FlawContext = { parsed, index, minStart, noun, hasPartAfter: hasPartAfter(parsed, index) };
  let first = index;
  while (first > 0) {
    const word = parsed.tokens[first - 1];
    if (!word || word.start < minStart || !parsed.isFree(word.start, word.end)) break;
    if (isItemWord(context, word, first) || isItemColor(context, word, first)) break;
    const longerPart = findLongerPart(context, word, first);
    if (longerPart !== null) return longerPart;
    const isPart = isFlawedPart(context, word, first);
    if (isPart ? isOtherPart(context, first) : !isFlawWord(context, word, first)) break;
    const nextWord = parsed.tokens[first]?.folded ?? '';
    first -= 1;
    // "Sequin a few missing beads": the article starts the flaw.
    if (word.folded === 'a' && /^(?:few|couple)$/.test(nextWord)) break;
  }
  // "High e string missing": a letter names the string.
  return /^(?:string|key)$/.test(parsed.tokens[first]?.folded ?? '') ? extendToWholePart(parsed, first, minStart, noun) : first;
};
