import { isColorAfterMissing, isLengthAtEnd, isOtherDamage, isOtherFact } from './flaw-reach.ts';
import type { ParsedNotes } from '../text/parsed-notes.ts';
import { findWordClass } from '../text/word-classes.ts';
import { AFTER_FLAW, COLORS, FLAWS, INCLUDABLE_PARTS, ITEM_PARTS, MATERIALS } from '../text/lexicon.ts';

/** Returns whether a word is part of a count of use, not a flaw: "Worn 5x", "used twice". */
export const isUseCount = ({ tokens }: ParsedNotes, index: number): boolean =>
  /^(?:worn|used)$/.test(tokens[index]?.folded ?? '') && /^(?:\d+x?|once|twice|maybe|only|few)$/.test(tokens[index + 1]?.folded ?? '');

/** Returns whether a word before "with" makes the next part the flawed one: "problems with lid". */
const isFlawOfNext = ({ tokens }: ParsedNotes, index: number): boolean => {
  const wordBefore = tokens[index - 1]?.folded ?? '';
  return AFTER_FLAW.has(wordBefore) || /^(?:issues?|problems?|trouble)$/.test(wordBefore);
};

/** Words after "no" that continue a flaw. */
const FLAW_CONTINUATION = /^(?:longer|one|matter|big|bigger|idea|effect|affect|impact|way|more|real|major|need|deal)$/;
/** A medium and its grade: "… seam split vinyl nm". */
const GRADED_MEDIUM =
  /^(?:vinyl|records?|discs?|media|lps?|cover|jacket|sleeve) (?:nm|vg|ex|mint|near|excellent|great|good|plays)(?![\p{L}])/u;

const SEPARATE_PART = /^(?:charger|cable|cord|case|box|manual|remote|dock|bag|strap)$/;
/** Returns whether a part ends the clause right after the state of another part: "hinge loose charger". */
const isPartAtEnd = ({ tokens, clauses }: ParsedNotes, index: number): boolean => {
  const [token, previousToken, subject] = [tokens[index], tokens[index - 1], tokens[index - 2]];
  if (!token || !previousToken || !subject || !SEPARATE_PART.test(token.folded) || !STATE.test(previousToken.folded)) return false;
  // "Tracker scratched charger": a noun before the state is its subject.
  const isNoun = findWordClass(subject.folded) === 'noun.artifact';
  return clauses.some(({ end }) => end === token.end) && (ITEM_PARTS.has(subject.folded) || isNoun);
};
const STATE = /^(?:loose|cracked|broken|torn|worn|scratched|scuffed|bent|missing|peeling|frayed|stained|faded|chipped|sticky|stiff)$/;

/** Returns whether a word starts another statement, which ends the flaw: "… no box", "… includes charger". */
const isOtherStatementStart = (parsed: ParsedNotes, index: number): boolean => {
  const [token, next] = [parsed.tokens[index], parsed.tokens[index + 1]];
  if (/^(?:includes?|comes|selling|asking|tested|untested|oem|rest|disassembled|must)$/.test(token?.folded ?? '')) return true;
  // "Rip at elbow I think it looks cool": an opinion follows.
  if (token?.folded === 'i' && /^(?:think|like|love|feel|actually|kinda|guess)$/.test(next?.folded ?? '')) return true;
  // "Burn in att locked", "hinge loose charger": the carrier and a part at the end are not flaws.
  if (/^(?:att|verizon|t-?mobile|sprint|cricket|unlocked)$/.test(token?.folded ?? '')) return true;
  if (isPartAtEnd(parsed, index) || isOtherFact(parsed, index)) return true;
  // "Veneer peeling on leg extra leaf": another part follows.
  if (/^(?:extra|spare)$/.test(token?.folded ?? '') && INCLUDABLE_PARTS.findAt(parsed.text, parsed.tokens, index + 1)) return true;
  if (isUseCount(parsed, index) || GRADED_MEDIUM.test(parsed.text.slice(token?.start))) return true;
  // "Hair frizzy with book": an included part follows.
  if (token?.folded === 'with' && !isFlawOfNext(parsed, index) && INCLUDABLE_PARTS.findAt(parsed.text, parsed.tokens, index + 1))
    return true;
  // "Need replacing meter works": another part works.
  if (
    /^works$/.test(next?.folded ?? '') &&
    (parsed.tokens[index - 1]?.folded.endsWith('ing') ?? false) &&
    ITEM_PARTS.has(token?.folded ?? '')
  )
    return true;
  // "Works" starts a new statement in "Needs ink works great", but not in "affects how it works".
  if (
    /^(?:works|runs|saves|functions|otherwise|keeps|zips|closes)$/.test(token?.folded ?? '') &&
    !/^(?:it|how|still|that|not|which|barely|only)$/.test(parsed.tokens[index - 1]?.folded ?? '')
  )
    return true;
  return (
    /^(?:no|without)$/.test(token?.folded ?? '') &&
    next !== undefined &&
    (INCLUDABLE_PARTS.has(next.folded) ||
      FLAWS.has(next.folded) ||
      // "Dent no camera": a part is missing. "No longer works" continues the flaw.
      (/^\p{Ll}{3,}$/u.test(next.raw) && !FLAW_CONTINUATION.test(next.folded)))
  );
};

/** States before the part that they describe: "rusty chain", "cracked lens". */
const STATE_BEFORE_PART = /^(?:chewed|rusty|rusted|cracked|broken|torn|scratched|bent|dented|chipped|scuffed|wobbly|frayed|ripped|dead)$/;
/** Places before the part that they describe: "broken side buckle". */
const PLACE_OF_PART = /^(?:side|front|back|rear|top|bottom|left|right|inner|outer|main|upper|lower)$/;
/** Words that continue a flaw after its part: "cracked lens on left". */
const AFTER_PART = /^(?:and|or|but|so|is|are|has|when|where|that|only|still|a|the|up|out|off|down|top|bottom|left|right|side|corner|area)$/;
/** Returns the last index of the part that a state describes, if other parts follow it: "rusty chain basket bell". */
const findDescribedPartEnd = ({ text, tokens }: ParsedNotes, index: number, clauseEnd: number): number | null => {
  if (!STATE_BEFORE_PART.test(tokens[index]?.folded ?? '')) return null;
  const side = PLACE_OF_PART.test(tokens[index + 1]?.folded ?? '') && ITEM_PARTS.has(tokens[index + 2]?.folded ?? '') ? 1 : 0;
  const part = ITEM_PARTS.findAt(text, tokens, index + 1 + side) ?? INCLUDABLE_PARTS.findAt(text, tokens, index + 1);
  const next = part && tokens[part.last + 1];
  if (
    !part ||
    !next ||
    next.end > clauseEnd ||
    AFTER_PART.test(next.folded) ||
    AFTER_FLAW.has(next.folded) ||
    FLAWS.findAt(text, tokens, part.last + 1)
  )
    return null;
  // "Scratched lens cover": two parts at the end are one.
  const isCompound = tokens[part.last + 2] === undefined && ITEM_PARTS.has(next.folded);
  return text[part.end] === ' ' && !isCompound ? part.last : null;
};

/** Returns the index of a flaw's last token, before the end of the clause or the next claim. */
export const findFlawEnd = (parsed: ParsedNotes, index: number, clauseEnd: number): number => {
  const partEnd = findDescribedPartEnd(parsed, index, clauseEnd);
  if (partEnd !== null) return partEnd;
  let last = index;
  const isNeed = /^needs?$/.test(parsed.tokens[index]?.folded ?? '');
  const needEnd = FLAWS.findAt(parsed.text, parsed.tokens, index)?.last ?? index;
  for (let next = index + 1; next < parsed.tokens.length; next += 1) {
    const token = parsed.tokens[next];
    if (!token || token.end > clauseEnd || !parsed.isFree(token.start, token.end) || isOtherStatementStart(parsed, next)) break;
    if ((next > needEnd && isOtherDamage(parsed, next)) || isLengthAtEnd(parsed, next) || isColorAfterMissing(parsed, next)) break;
    // "Needs battery brown leather strap": the item continues after the needed part.
    if (isNeed && next > needEnd && next > index + 1 && (COLORS.has(token.folded) || MATERIALS.has(token.folded))) break;
    last = next;
  }
  return last;
};
