import { endsWithModel } from './known-models.ts';
import { findLeadIns, findTalk } from './lead-ins.ts';
import { FLAW_ADJECTIVES, FLAWS, INCLUDABLE_PARTS, ITEM_PARTS, MATERIALS, STOP_WORDS } from './lexicon.ts';
import { findPartRuns } from './part-runs.ts';
import { findPartStatements } from './part-statements.ts';
import { tokenize, type Token } from './tokens.ts';

/** A part of the notes between two breaks. */
export interface Clause {
  readonly start: number;
  readonly end: number;
  /** Index of the clause's sentence or line. */
  readonly sentence: number;
}

/** An initial or a common abbreviation, after which a period does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(.])(?:\p{L}|dr|mr|mrs|ms|st|jr|sr|no|vol|vs|approx|orig|sz|in|ft|oz|lb|lbs|cond|exc|ex|co|inc|ltd|bros|ed|pt|ca|yr|yrs|mo|est|etc|incl|qty|min|max|med|lg|sm|wt|ht|pr|pkg|w)$/iu;

// The patterns below start with (?=\s), so that their look-behinds run only at spaces and not at every letter of a long word.

/** Words that start a new statement within a sentence. */
const NEW_STATEMENT =
  /(?=\s)(?:\s(?:but|however|although|though|otherwise|except(?: for)?|besides|aside from|other than)\s|\s(?:and|it)\s(?=(?:has|have|comes|came|includes|was|is|are|works|runs|still|there|i|it|they|only|never|fits|shows|had)\s)|(?<=\p{L}{4})\s(?=(?:they|it)\s(?:still|also|really|do|does|run|runs|light|lights|work|works|fit|fits)\s\p{L})|\s(?=(?:she|he)(?:'?s)?\s(?:has\s)?(?:outgrown|outgrew|grew|never|only|wore)\b)|(?<!\b(?:with|missing|only|just|and|the|has|except|but|in|on|of))\s(?=one\s\p{Ll}{3,}\s(?:has|is|dies|died|won'?t|doesn'?t|don'?t|needs?|missing|dead|broken|cracked|bad|weak|sticks|replaced|repaired|chipped|torn|gone|faded|loose|stained|scratched|bent|reglued|resewn)\b)|(?<=\p{L}{3} only)\s(?=one \p{Ll}{3,} (?:loose|missing|broken|cracked|bent|torn|chipped|stained|scratched|dead)(?:$|[\s,.;!]))|(?<=\p{L}{3})(?<!\b(?:with|only|just|and|the|has|but|in|on|of))\s(?=(?:one|both|two) (?:no|missing|without) \p{Ll}{3,})|(?<=\p{L}s|\sof \d{1,2})\s(?=(?:one|two|both)\s(?:has|have|is|are|needs?|wobbles|leaks|squeaks|sticks|rattles|flickers|skips|won'?t|doesn'?t|does not|will not|no longer)(?:\s|$))|(?<!\b(?:with|w|has|have|of|(?<!\bbroken )in|got|and|includes?|the|are))\s(?=(?:lots|plenty|tons) of\s)|(?<=\p{L}{3})(?<!\bno \p{L}+)\s(?=for parts(?: or repair| only)?(?:$|[,.;!\n]))|(?<=\bno \p{L}+)\s(?=for parts(?: or repair| only)?(?:$|[,.;!\n])))/giu;

/** A break before a part that is not included: "… case not included". "…, propane tank not included" is one clause. */
const NOT_INCLUDED =
  /(?=\s)(?<![,;:.!?|•(]|[,;:.!?|•(]\s*\p{L}+|\b(?:but|and|with|the))\s(?=(\p{L}+(?:\s\p{L}+)?)\s(?:is |are )?not included\b)/giu;
/** A break after "not included": "… not included crack near bridge". */
const AFTER_INCLUDED = /(?=\s)(?<=\bnot included)\s(?=\p{L})/giu;
/** A break before a part that has a flaw: "… sleeve has corner bend". */
const PART_HAS =
  /(?=\s)(?<![,;:.!?|•(]|[,;:.!?|•(]\s*\p{L}+|\b(?:but|no|without|and|with|the|its|one|left|right|front|back|top|bottom|upper|lower|inner|outer|on|in|at|of|near|around|along|inside|under))\s(?=(?:(?:top|bottom|upper|lower|left|right) )?(\p{Ll}+)\s(?:has|have)\s\p{Ll})/gu;
/** A count and a word before a part that has a flaw: "one cushion" in "…, one cushion cover has pull". */
const COUNTED_IN_CLAUSE = /[,;.]\s(?:one|two|a|an|the|1|2|left|right|front|back|top|bottom) \p{Ll}+$/u;
/** The words of a part before its last one: "the bumper bar" in "…, the bumper bar foam has a tear". */
const SUBJECT_IN_CLAUSE = /[,;.!\n]\s(?:but |and |also )?(?:the|its|his|her) (?:\p{Ll}+ ?){1,3}$/u;
/** Maximum number of characters before a part that are searched for the start of its name. */
const MAX_NAME_LENGTH = 30;
/** A break after a denied flaw: "… no holes hand washed". */
const AFTER_DENIAL = /(?=\s)(?<=\b[Nn]o (\p{Ll}{3,}))\s(?=(\p{Ll}{4,})(?:\s(\p{Ll}+))?)/gu;
const CONTINUED_DENIAL =
  /^(?:that|when|just|anywhere|inside|under|near|around|noted|found|seen|visible|present|whatsoever|except|other|with|from|only|along|across|through|either|outside)$/;
/** A break between a denial and a statement about the home: "no accidents smoke free". */
const HOME_AFTER_DENIAL = /(?=\s)(?<=\b[Nn]o \p{Ll}{3,}s?)\s(?=(?:smoke|pet|cat|dog)[ -]?(?:and [\p{Ll}]+ |\/[\p{Ll}]+ )?free\b)/gu;
/** A break after a denied accident: "no crashes manual in pocket". */
const AFTER_ACCIDENT = /(?=\s)(?<=\b[Nn]o (?:accidents?|crashes|recalls?))\s(?=\p{Ll}{3,})(?!\s(?:and|that|ever|involved|reported)\b)/gu;
/** A state, which does not continue a list of denied flaws: "no chips faded". */
const STATE = /^(?:faded|worn|dull|cloudy|musty|yellowed|stained|scratched|scuffed|discolored|stretched|foggy|sticky)$/;
/**
 * Returns whether a new statement starts after a denied flaw. "No rips stains or tears" and "no stain marks" continue.
 */
const isAfterDenial = (flaw: string, next: string, second: string | undefined): boolean =>
  /(?:s|age|ing|rust)$/u.test(flaw) &&
  FLAWS.has(flaw) &&
  !CONTINUED_DENIAL.test(next) &&
  (!FLAWS.has(next) ||
    (STATE.test(next) && flaw.endsWith('s') && second !== 'or') ||
    (second !== undefined && FLAWS.has(`${next} ${second}`)));
/** A break after a missing part: "… drill no battery works great". */
const AFTER_ABSENCE =
  /(?=\s)(?<=\bno (\p{Ll}+(?: \p{Ll}+)?))\s(?=(?:works?|working|tested|runs|otherwise|powers|(?:some|a few|few|minor|slight|small|tiny|light|a couple) \p{Ll}{3,}|\p{Ll}{3,} (?:is |are |was )?(?:reglued|glued|repaired|cracked|broken|chipped|torn|loose|ripped|stained|bent|faded|scratched|worn|frayed)|missing (?:(?:a|one|some|\d) )?(?!from|in|at|or|and|but|that)\p{Ll}{3,}|\p{Ll}+ (?:is |are )?incl(?:uded)?)\b)/gu;
/** A break after a missing or counted part before a flaw: "… no caps dust inside", "… 2 memory cards loud disc drive". */
const ABSENCE_BEFORE_FLAW = /(?=\s)(?<=\b(no|[2-9]) (\p{Ll}{3,}(?: \p{Ll}{3,})?))\s(?=\p{Ll}{3,}\s\p{Ll}{2,})/gu;
/** A break between a missing part and an included one: "no ink power cord incl". */
const ABSENCE_BEFORE_INCLUDED = /(?=\s)(?<=\b[Nn]o \p{Ll}+)\s(?=(?:\p{Ll}+ ){1,2}(?:is |are )?incl(?:uded)?\b)/gu;
/** A break after an included part: "footswitch incl crackle on channel 2", "charger incl 3 games". */
const AFTER_INCL = /(?=\s)(?<=(\p{Ll}{3,}) incl(?:uded)?\.?)\s(?=\d|\p{Ll})/gu;
/** A break between a missing part and an included one: "stylus missing charger incl". */
const MISSING_BEFORE_INCL =
  /(?=\s)(?<=(\p{Ll}{3,}) (?:missing|cracked|broken|torn|bent|loose|dead|worn|scratched))\s(?=(\p{Ll}+(?: \p{Ll}+)?) incl(?:uded)?(?!\p{L}))/gu;
const isKnownPart = (words: string): boolean =>
  [words, words.split(' ').at(-1) ?? ''].some((part) => INCLUDABLE_PARTS.has(part) || ITEM_PARTS.has(part));
const findBreaksAroundIncluded = (text: string): number[] => {
  const tokens = tokenize(text);
  const isOtherStart = (index: number): boolean =>
    /^(?:\d|[a-g] (?:key|string)\s)/u.test(text.slice(index + 1)) ||
    FLAWS.findAt(
      text,
      tokens,
      tokens.findIndex(({ start }) => start === index + 1),
    ) !== null;
  return [
    ...[...text.matchAll(AFTER_INCL)].filter(({ 1: part = '', index }) => isKnownPart(part) && isOtherStart(index)),
    ...[...text.matchAll(MISSING_BEFORE_INCL)].filter(({ 1: part = '', 2: next = '' }) => isKnownPart(part) && isKnownPart(next)),
  ].map(({ index }) => index);
};
const findBreaksBeforeFlaws = (text: string): number[] => {
  const tokens = tokenize(text);
  return [...text.matchAll(ABSENCE_BEFORE_FLAW)].flatMap(({ index, 1: lead = '', 2: part = '' }) => {
    const hit = FLAWS.findAt(
      text,
      tokens,
      tokens.findIndex(({ start }) => start === index + 1),
    );
    // In "Studio 3 headband tape wrapped" the number belongs to the model.
    const isPart = INCLUDABLE_PARTS.has(part) && (lead === 'no' || part.endsWith('s'));
    const isModel = lead !== 'no' && endsWithModel(text.slice(0, index - part.length - 1));
    return hit !== null && hit.last > hit.first && isPart && !isModel ? [index] : [];
  });
};
/** A break after missing pieces: "… missing 3 pcs instructions". */
const AFTER_MISSING_PIECES =
  /(?=\s)(?<=\bmissing (?:a )?(?:\d{1,2}|one|two|few|some) (?:pcs?|pieces?|parts?))\s(?=(\p{Ll}+(?: \p{Ll}+)?)\s*$)/gmu;
/** A break after counted parts before another part and its flaw: "… 2 batteries lcd scratches". */
const AFTER_COUNTED = /(?=\s)(?<=\s[2-9]\s(\p{Ll}{3,}s))\s(?=(\p{Ll}{3,})\s(\p{Ll}+))/gu;
/** Maximum number of words in a list of parts after a flaw. */
const MAX_PARTS = 12;
/** Length of the longest flaw that `FLAW_AT_END` matches, with the space before it. */
const MAX_FLAW_LENGTH = 16;
/** Flaws that end a statement, so a part after them is separate: "corner wear dust bag". A torn box is one flaw. */
const FLAW_AT_END =
  /(?:^|\s)(?:wear|marks?|scratches|scuffs|stains?|creases|leaks?|drift|rash|dents?|dings?|chips?|holes?|fading|pilling|inside|tires? (?:is |are )?flat)$/iu;
/** A failure of several words is a complete statement. "Needs new" is not. */
const FAILURE = /^(?:won'?t|doesn'?t|don'?t|can'?t|cannot|does not|do not|will not|no longer)\s/iu;
/** Returns breaks after failures that only parts follow: "… won't hold charge charger bag". */
const findBreaksAfterFlaws = (text: string): number[] => {
  const tokens = tokenize(text);
  return FLAWS.findAll(text, tokens).flatMap(({ first, last, end }) => {
    const clauseLength = /[,;.!?\n|•]/u.exec(text.slice(end))?.index ?? text.length - end;
    const followingTokens = tokens.filter((token) => token.start >= end && token.end <= end + clauseLength);
    const isStatement =
      (last > first && FAILURE.test(text.slice(tokens[first]?.start))) ||
      (FLAW_AT_END.test(text.slice(Math.max(0, end - MAX_FLAW_LENGTH), end)) && !hasOwnPart(text, followingTokens));
    const isPartList =
      isStatement &&
      followingTokens.length > 0 &&
      followingTokens.length <= MAX_PARTS &&
      text[end] === ' ' &&
      areParts(text, followingTokens);
    return isPartList ? [end] : [];
  });
};
/** Returns whether a part of the item itself is among the words. "Rumble seat" is an included part, although "seat" is not. */
const hasOwnPart = (text: string, tokens: readonly Token[]): boolean => {
  const hits = INCLUDABLE_PARTS.findAll(text, tokens).filter(({ first, last }) => last > first);
  return tokens.some(({ folded, start, end }) => ITEM_PARTS.has(folded) && !hits.some((hit) => hit.start <= start && end <= hit.end));
};
const areParts = (text: string, tokens: readonly Token[]): boolean => {
  for (let index = 0; index < tokens.length;) {
    const hit = /^(?:and|&|\d{1,2})$/.test(tokens[index]?.folded ?? '') ? { last: index } : INCLUDABLE_PARTS.findAt(text, tokens, index);
    if (hit === null) return false;
    index = hit.last + 1;
  }
  return true;
};
/** Returns whether two words name another part and its flaw: "filter cracked". */
const isOtherPart = (part: string, state: string): boolean =>
  FLAWS.has(state) && /(?:ed|en|ing|chips)$/u.test(state) && !FLAWS.has(part) && !FLAW_ADJECTIVES.has(part) && !STOP_WORDS.has(part);
/**
 * Returns whether `part` is the full name of an included part. "tank" after "propane" is not, because "propane tank" is the part.
 */
const isFullPartName = (textBefore: string, part: string): boolean => {
  const wordBefore = /\p{L}+$/u.exec(textBefore.slice(-MAX_WORD_LENGTH))?.[0].toLowerCase() ?? '';
  return (
    (wordBefore === '' || !INCLUDABLE_PARTS.has(`${wordBefore} ${part}`)) &&
    (INCLUDABLE_PARTS.has(part) || INCLUDABLE_PARTS.has(part.split(' ').at(-1) ?? ''))
  );
};
/** Returns the length of the item's own part before a missing one: "base" in "brass base shade not included". */
const getOwnPartLength = (textBefore: string, part: string): number => {
  const [first = '', second] = part.split(' ');
  const isOwn = second !== undefined && ITEM_PARTS.has(first) && !INCLUDABLE_PARTS.has(part) && !ITEM_PARTS.has(part);
  const isDescribed = MATERIALS.has(/\p{L}+$/u.exec(textBefore)?.[0] ?? '') || !INCLUDABLE_PARTS.has(first);
  return isOwn && isDescribed && INCLUDABLE_PARTS.has(second) ? first.length + 1 : 0;
};
/** Returns the start of a part of two words: before "dust" in "… dust cover has hairline crack". */
const findCompoundStart = (text: string, index: number, part: string): number => {
  const wordBefore = / \p{Ll}+$/u.exec(text.slice(Math.max(0, index - MAX_WORD_LENGTH), index))?.[0] ?? '';
  const words = `${wordBefore.trim()} ${part}`;
  return wordBefore !== '' && [ITEM_PARTS, INCLUDABLE_PARTS].some((list) => list.has(words)) ? index - wordBefore.length : index;
};
/** Maximum length of a word before a part. */
const MAX_WORD_LENGTH = 20;
const findPartBreaks = (text: string): number[] =>
  [
    ...[...text.matchAll(NOT_INCLUDED)]
      .filter(({ 1: part = '', index }) => isFullPartName(text.slice(0, index), part.toLowerCase()))
      .map(({ 1: part = '', index }) => ({ index: index + getOwnPartLength(text.slice(0, index), part.toLowerCase()) })),
    ...text.matchAll(AFTER_INCLUDED),
    ...text.matchAll(HOME_AFTER_DENIAL),
    ...text.matchAll(ABSENCE_BEFORE_INCLUDED),
    ...text.matchAll(AFTER_ACCIDENT),
    ...[...text.matchAll(AFTER_DENIAL)].filter(({ 1: flaw = '', 2: next = '', 3: second }) => isAfterDenial(flaw, next, second)),
    ...[...text.matchAll(AFTER_MISSING_PIECES)].filter(({ 1: part = '' }) => INCLUDABLE_PARTS.has(part)),
    ...[...text.matchAll(AFTER_COUNTED)].filter(
      ({ 1: part = '', 2: next = '', 3: state = '' }) =>
        INCLUDABLE_PARTS.has(part) && (ITEM_PARTS.has(next) || isOtherPart(next, state)) && !INCLUDABLE_PARTS.has(`${part} ${next}`),
    ),
    ...[...text.matchAll(AFTER_ABSENCE)].filter(({ 1: part = '' }) => INCLUDABLE_PARTS.has(part)),
    ...[...findBreaksAfterFlaws(text), ...findBreaksBeforeFlaws(text), ...findBreaksAroundIncluded(text)].map((index) => ({ index })),
    ...[...text.matchAll(PART_HAS)]
      .filter(
        ({ 1: part = '', index }) =>
          (ITEM_PARTS.has(part) &&
            !SUBJECT_IN_CLAUSE.test(text.slice(Math.max(0, index - MAX_NAME_LENGTH), index)) &&
            !COUNTED_IN_CLAUSE.test(text.slice(Math.max(0, index - MAX_NAME_LENGTH), index))) ||
          (part === 'box' && /\b(?:complete|game|puzzle|console|doll|figure|shoes|sneakers|boots)$/iu.test(text.slice(0, index))),
      )
      .map(({ 1: part = '', index }) => ({ index: findCompoundStart(text, index, part) })),
  ].map(({ index }) => index);

const isSentenceEnd = (text: string, index: number): boolean => {
  if (!/\s/.test(text[index + 1] ?? ' ')) return false;
  return !ABBREVIATION.test(text.slice(Math.max(0, index - 8), index)) || /^\.?\s*(?:\n|$)/.test(text.slice(index));
};

/** Returns the breaks between clauses with their length; a hard break also ends a sentence or line. */
const findBreaks = (text: string): { readonly index: number; readonly length: number; readonly isHard: boolean }[] => {
  const breaks: { index: number; length: number; isHard: boolean }[] = [];
  for (const { 0: match, index } of text.matchAll(
    /[\n;|•·●▪◦✔✓★☆►→]+|[!?]+|\.{2,}|\.|,(?!\d{3}\b)|\s[-–—~*]+\s|[*~_]{2,}|[–—]|\s\/{1,2}\s|[()[\]{}]|(?:^|\n)\s*[-*~>]+\s*/gu,
  )) {
    if (match === '.' && !isSentenceEnd(text, index)) continue;
    // "1,5" is a number; "Size:M,Color:red" is not.
    if (match === ',' && /\d/.test(text[index - 1] ?? '') && /^\d{1,2}\b(?!\d)/.test(text.slice(index + 1))) continue;
    if (match === '–' && /\d/.test(text[index - 1] ?? '') && /\d/.test(text[index + 1] ?? '')) continue;
    breaks.push({ index, length: match.length, isHard: !/^(?:,|\s[-–—~*]+\s|[–—]|\s\/{1,2}\s|[()[\]{}])$/u.test(match) });
  }
  for (const { 0: match, index } of text.matchAll(NEW_STATEMENT))
    breaks.push({ index, length: /^\s(?:and|it)\s$/i.test(match) ? 4 : match.length, isHard: false });
  for (const index of [...findLeadIns(text), ...findPartBreaks(text), ...findPartRuns(text), ...findPartStatements(text)])
    breaks.push({ index, length: 1, isHard: false });
  for (const { start, end } of findTalk(text)) {
    if (/\p{L}{2} $|\d $/u.test(text.slice(0, start))) breaks.push({ index: start - 1, length: 1, isHard: false });
    // "Thank you for shopping" continues.
    if (/^ (?!(?:for|to|at|on|in|if|with|and|or)\b)[\p{L}\p{N}]/iu.test(text.slice(end)))
      breaks.push({ index: end, length: 1, isHard: false });
  }
  return breaks.toSorted((a, b) => a.index - b.index);
};

/** Splits notes into trimmed, non-empty clauses in order. */
export const splitClauses = (text: string): Clause[] => {
  const clauses: Clause[] = [];
  let [start, sentence] = [0, 0];
  const close = (end: number) => {
    const raw = text.slice(start, end);
    const lead = raw.length - raw.trimStart().length;
    const trimmedText = raw.trim();
    if (/[\p{L}\p{N}]/u.test(trimmedText)) clauses.push({ start: start + lead, end: start + lead + trimmedText.length, sentence });
  };
  for (const { index, length, isHard } of findBreaks(text)) {
    if (index < start) continue;
    close(index);
    start = index + length;
    if (isHard) sentence += 1;
  }
  close(text.length);
  return clauses;
};
