import type { Condition } from '../../../contract/index.ts';
import { findCategories } from '../../catalog/find-categories.ts';
import { createMintClassifier } from './classify-mint.ts';
import type { SourcedValue } from '../../item-facts.ts';
import { isOwnPart, isPartWord } from '../flaws/flaw-subject.ts';
import { isFinalGrade } from './final-grade.ts';
import { isDenied } from '../text/denials.ts';
import {
  AMBIGUOUS_GRADES,
  FLAWS,
  FOR_PARTS,
  GRADES,
  INCLUDABLE_PARTS,
  LOCKS,
  MILD_USE,
  ITEM_PARTS,
  SPELLED_OUT_GRADES,
  STATEMENTS,
  type GradePhrase,
} from '../text/lexicon.ts';
import { findClause, listTokens, type ParsedNotes } from '../text/parsed-notes.ts';
import type { PhraseHit } from '../text/phrases.ts';

export type StatedGrade = SourcedValue<Condition> | null;
/** Words around a grade that do not change it: "overall in good condition", "in used but good shape". */
const WORDS_AROUND_GRADE =
  /^(?:(?:is|are|it|its|it's|they|theyre|they're|this|these|item|still|overall|all|both|in|very|really|pretty|super|so|the|condition|cond|used|otherwise|and|a|an|i|would|say|all in all|everything|shape|looks?|looking|but|was|were|also|only|just|been|have|has|had|great|excellent|good|nice|which|that|as|overall condition|or|vintage|antique|pre-?owned|pre-?loved|cosmetic|working|physical|playing)\b[\s:]*)*$/i;
const CONDITION_WORD = /\b(?:condition|cond|shape|rated?|grade)\b/i;

const LIKE_NEW_AT_START = /^(?:almost|nearly|practically|basically|like) new\b/iu;
const WEAR_AT_START = /^shows? (?:(?:some|light|minor|heavy|slight|normal) )?(?:signs of )?(?:wear|use)\b/iu;
const FAILURE_AT_START = /^(?:not working|do(?:es)?n'?t work|do(?:es)? not work|isn'?t working|broken|dead)\b/iu;

/** Praise of a part's state: "headset pads in good shape". */
const GOOD_AT_START =
  /^(?:(?:still )?in )?(?:(?:very|really|pretty|super) )?(?:good|great|excellent|nice|perfect|decent) (?:shape|condition|cond)\b/iu;

const SIDE_BEFORE = /\s(?:left|right|other) (?:one|side|ear|bud|earbud) $/iu;

/** Returns whether a part after the item's noun fails or is like new: "grill igniter doesn't work", "bike tires almost new". */
const isPartAfterItem = (parsed: ParsedNotes, clauseStart: number, start: number): boolean => {
  // "AirPods Pro left one doesn't charge".
  if (
    SIDE_BEFORE.test(parsed.text.slice(clauseStart, start)) &&
    /^(?:do(?:es)?n'?t|not|won'?t|dead|broken)\b/iu.test(parsed.text.slice(start))
  )
    return true;
  const last = listTokens(parsed, { start: clauseStart, end: start }).findLast(({ folded }) => !/^(?:is|are|still|in|all)$/.test(folded));
  if (last && GOOD_AT_START.test(parsed.text.slice(start)) && isOwnPart(parsed, clauseStart, last)) return true;
  return (
    last !== undefined &&
    [FAILURE_AT_START, LIKE_NEW_AT_START, WEAR_AT_START].some((pattern) => pattern.test(parsed.text.slice(start))) &&
    isPartWord(last) &&
    (WEAR_AT_START.test(parsed.text.slice(start)) || findCategories(parsed.text.slice(clauseStart, last.start)).length > 0)
  );
};

/** Returns whether a grade describes a part: "Ear pads slightly worn". */
const isForPart = (parsed: ParsedNotes, start: number): boolean => {
  const clause = findClause(parsed, start);
  if (!clause) return false;
  if (clause.start === parsed.clauses[0]?.start) return isPartAfterItem(parsed, clause.start, start);
  const tokensBefore = listTokens(parsed, { start: clause.start, end: start }).filter(
    ({ folded }) => !/^(?:is|are|in|the|a|still|very|has|have|some|just|also|slightly|only|been|both|on|all)$/.test(folded),
  );
  const last = tokensBefore.at(-1);
  const words = parsed.text.slice(start, clause.end);
  // "Smoke unit not working": a subject of two words is a part.
  if (FAILURE_AT_START.test(words) && tokensBefore.length === 2) return tokensBefore.every(({ raw }) => /^\p{Ll}{3,}$/u.test(raw));
  return (
    last !== undefined &&
    (ITEM_PARTS.has(last.folded) || INCLUDABLE_PARTS.has(last.folded)) &&
    !/^(?:bag|game|games|keyboard|lens|watch|jacket|vest|pants|hat|doll|speaker|headphones|camera|guitar)$/.test(last.folded)
  );
};

const COVER_BEFORE = /\b(?:sleeve|cover|jacket|inner)\s(?:is\s)?$/iu;
const RECORD_GRADES = /^(?:vg|nm|ex|g|m|very good|near mint|excellent|good)\b/iu;
const hasOtherGrade = (text: string, start: number): boolean => /\b(?:vg|nm|ex|mint)\b/iu.test(text.slice(0, start));

/** Returns whether an ordinary word such as "good" is a grade: alone in its clause, or with "condition" and similar words. */
const isGrade = (parsed: ParsedNotes, { start, end }: PhraseHit<GradePhrase>): boolean => {
  const { text } = parsed;
  const words = text.slice(start, end);
  if (isForPart(parsed, start)) return false;
  if (/^broken$/iu.test(words) && /^\sin(?:\s*(?:$|[,.;!\n])|\s(?:but|and|so|nicely|well|already)(?!\p{L}))/iu.test(text.slice(end)))
    return false;
  // "Sleeve VG": records and their covers have separate grades.
  if (COVER_BEFORE.test(text.slice(0, start)) && RECORD_GRADES.test(words) && hasOtherGrade(text, start)) return false;
  // The grade describes an included part: "Worn out box but tool is perfect".
  const next = /^\s(\p{L}+)/u.exec(text.slice(end))?.[1] ?? '';
  if (/^(?:worn|worn out|damaged|beat up|rough|torn|poor)$/i.test(words) && INCLUDABLE_PARTS.has(next)) return false;
  if (/^ds$/i.test(words)) return words === 'DS' && !/nintendo|game|pok[eé]mon|lite|console|mario|zelda/i.test(text);
  if (!AMBIGUOUS_GRADES.has(words)) return true;
  if (words.length <= 3 && words === words.toUpperCase()) return true;
  if (/^sealed$/i.test(words) && findClause(parsed, start)?.end === end) return true;
  const clause = findClause(parsed, start);
  const [textBefore, textAfter] = [text.slice(clause?.start ?? 0, start), text.slice(end, clause?.end ?? text.length)];
  return (
    (WORDS_AROUND_GRADE.test(textBefore.trim()) && WORDS_AROUND_GRADE.test(textAfter.trim())) ||
    /^\s*(?:(?:used|vintage|pre-?owned|overall|working|cosmetic|physical) )?(?:condition|cond|shape)\b/i.test(textAfter) ||
    /(?:condition|cond)\.?\s*(?:is|:|-)?\s*$/i.test(textBefore) ||
    ((CONDITION_WORD.test(textBefore) || (clause?.start === 0 && isFinalGrade(textBefore, words))) && textAfter.trim() === '')
  );
};

/** "New" alone at the start or end of a clause, or after "lot". Brands and places that start with it do not count. */
const NEW_ALONE =
  /(?<=\b(?:lot|bundle|set)\s)new(?=\s(?:\d|never|unopened))|(?<=[\p{L}\d]\s)(?<!\b(?:like|not|isn't|never|as|than|almost|nearly|was|were|look|looks|looking|something|anything|from|feels?|of|the|a|to)\s)new(?=\s*(?:$|[,.;!\n•|)]))|(?<=^|[,;:=.!\n•|(-]\s*)(?:(?:all |is |are )?new)\b(?=\s*(?:$|[,;.!\n•|)]|in\b|condition|with\b)|(?! (?:balance|era|look|york|yorker|zealand|england|jersey|orleans|mexico|order|kids|edition|edge|day|age|world|release|style|version|model|moon|baby|home|owner|old|in|with|without|no)\b)\s+\p{L})/giu;

/** Words before "new" that do not limit it to a part: "condition is new", "they are all basically new". */
const NO_SUBJECT =
  /^(?:is|are|its|it's|it|they|these|this|all|both|item|items|everything|condition|cond|brand|size|still|basically|practically|essentially|completely|totally|and|but|the|in|pair|set|color)$/;
/** Words after "new" that describe the whole item. */
const STATE_WORDS =
  /\b(?:in|with|without|condition|cond|never|old|stock|unused|unopened|unworn|sealed|tags?|box|other|and|but|just|still|not|never|like|item|items|style|color|size)\b/iu;
const isOnlyPartName = ({ text }: ParsedNotes, start: number, end: number): boolean =>
  !STATE_WORDS.test(text.slice(start, end)) && findCategories(text.slice(start, end)).length === 0;

/** Returns whether the words before "new" name the item and then its part: "Campus boots 14L, resoled, heel caps new". */
const hasPartAtEnd = (parsed: ParsedNotes, start: number, end: number): boolean => {
  const words = listTokens(parsed, { start, end }).slice(-2);
  const [first] = words;
  return (
    first !== undefined &&
    words.some(({ folded }) => ITEM_PARTS.has(folded)) &&
    findCategories(parsed.text.slice(start, first.start)).length > 0
  );
};

/** Returns whether "new" describes a part: "Speaker, new battery". */
const isNewPart = (parsed: ParsedNotes, start: number): boolean => {
  const clause = findClause(parsed, start);
  if (!clause || clause.start === parsed.clauses[0]?.start) return hasPartAtEnd(parsed, clause?.start ?? start, start);
  // Ignore a year: "New battery 2024".
  const tokens = listTokens(parsed, clause).filter(({ raw }) => !/^(?:19|20)\d\d$/.test(raw));
  // "…, rear tire new", "…, 3 are new": "new" describes the words before it and not the item.
  const subject = tokens.filter(({ end, folded }) => end <= start && !NO_SUBJECT.test(folded));
  if (subject.length > 0 && tokens.at(-1)?.start === start) return true;
  const last = tokens.at(-1);
  const words = tokens.length;
  // "…, new battery last month": the part follows "new".
  const [first, second] = tokens;
  const isPartNext = second !== undefined && (ITEM_PARTS.has(second.folded) || INCLUDABLE_PARTS.has(second.folded));
  if (first?.start === start && isPartNext && isOnlyPartName(parsed, start, second.end)) return true;
  // "…, new tubing": a clause of two or three words that starts with "new" and does not name an item is about a part.
  const isShort = words === 2 || words === 3;
  if (
    isShort &&
    tokens[0]?.start === start &&
    tokens.every(({ raw }) => /^\p{Ll}{3,}$/u.test(raw)) &&
    isOnlyPartName(parsed, start, clause.end)
  )
    return true;
  return (
    last !== undefined &&
    words >= 2 &&
    words <= 4 &&
    last.start > start &&
    (ITEM_PARTS.has(last.folded) || INCLUDABLE_PARTS.has(last.folded))
  );
};

/** Condition phrases that also state a flaw. */
const FLAW_STATEMENT = /n'?t\b|\bnot\b|broken|dead|damaged|needs|bricked|falling|trashed|beat/i;
const isFlawStatement = (words: string): boolean => FLAW_STATEMENT.test(words) || LOCKS.has(words);
const ABBREVIATION = /^(?:[a-z]{2,5})$/i;
/** Returns the seller's words beyond the grade's name: "worn twice", but nothing for "EUC". */
const getWordsBeyondGrade = (words: string): string =>
  SPELLED_OUT_GRADES.get(words.toLowerCase()) ?? (ABBREVIATION.test(words) ? '' : words);

/** Adds wear with its location as a flaw: "Minor wear on insole". */
const claimLocatedWear = (parsed: ParsedNotes, { start, end }: PhraseHit<GradePhrase>): void => {
  const { text } = parsed;
  const place =
    /^\s(?:on|at|to|along|around|inside|near|under)\s(?:the\s)?[\p{L} ]{3,40}?(?=\s(?:no|with|w|comes|but)\s|\s*(?:$|[,.;!\n|(]))/iu.exec(
      text.slice(end),
    );
  if (!place || !/\b(?:wear|scuffs?|scuffing|creas(?:es|ing)|pilling|fading|patina)$/i.test(text.slice(start, end))) return;
  const last = end + place[0].length;
  if (!parsed.isFree(end, last)) return;
  parsed.lists.flaws.push(parsed.createSourcedValue(text.slice(start, last).trim(), start, last));
  parsed.claim(end, last, 'flaw');
};

/** Returns the start of the failing part's name right before the failure: "…, left bud doesn't charge". */
export const findSubjectStart = (parsed: ParsedNotes, index: number): number => {
  const clause = findClause(parsed, index);
  const textBefore = clause === null || clause === parsed.clauses[0] ? '' : parsed.text.slice(clause.start, index);
  const isSubject = /^(?:[\p{L}\p{N}]+ ){1,3}$/u.test(textBefore) && !/^(?:it|they|this|but|and|still|just)\b/iu.test(textBefore);
  return clause !== null && isSubject && parsed.isFree(clause.start, index - 1) ? clause.start : index;
};

const findOccasionEnd = ({ text }: ParsedNotes, { start, end }: { readonly start: number; readonly end: number }): number =>
  /^(?:only |just |barely )?(?:worn|used)\b/iu.test(text.slice(start, end)) ? end + (OCCASION.exec(text.slice(end))?.[0].length ?? 0) : end;

/** Returns whether a phrase ends a flaw that names its part: "not working" in "face id not working". */
const isWithinFlaw = ({ text, tokens }: ParsedNotes, { first, last }: PhraseHit<GradePhrase>): boolean =>
  [first - 1, first - 2].some((index) => index >= 0 && FLAWS.findAt(text, tokens, index)?.last === last);

/** Returns whether only a part needs work: "lacing needs work". The rest of the item works. */
const isNeedOfPart = (parsed: ParsedNotes, { start, end }: PhraseHit<GradePhrase>): boolean => {
  const subject = parsed.text.slice(findSubjectStart(parsed, start), start).trim();
  return /^needs?\b/iu.test(parsed.text.slice(start, end)) && subject !== '' && findCategories(subject).length === 0;
};

/** Reads the stated grade. Other words about use become details. */
export const readCondition = (parsed: ParsedNotes): StatedGrade => {
  const { text, tokens, single, lists } = parsed;
  const classifyMint = createMintClassifier(parsed);
  const hits = GRADES.findAll(text, tokens).filter(
    (hit) =>
      parsed.isFree(hit.start, hit.end) &&
      !parsed.isGuarded(hit.start, hit.end) &&
      !isDenied(text, hit.start) &&
      !isWithinFlaw(parsed, hit) &&
      !isNeedOfPart(parsed, hit) &&
      (classifyMint(hit) ?? (isGrade(parsed, hit) ? 'grade' : 'color')) === 'grade',
  );
  for (const { start, end } of FOR_PARTS.findAll(text, tokens))
    if (!isDenied(text, start)) single.isForParts ||= hits.some((hit) => hit.start <= start && hit.end >= end);
  const [best, ...otherHits] = hits.toSorted((a, b) => a.value.rank - b.value.rank || a.start - b.start);
  for (const { start, end } of hits) parsed.claim(start, end, 'condition');
  for (const { start, end, value } of hits)
    if (value.grade === 'Poor' && isFlawStatement(text.slice(start, end))) {
      const flawStart = findSubjectStart(parsed, start);
      if (flawStart < start) parsed.claim(flawStart, start - 1, 'flaw');
      lists.flaws.push(parsed.createSourcedValue(text.slice(flawStart, end), flawStart, end));
    }
  for (const { start, end } of otherHits) {
    const words = isFlawStatement(text.slice(start, end)) ? '' : getWordsBeyondGrade(text.slice(start, end));
    if (words !== '' && !/^(?:new|brand new|good|great|excellent|fair|perfect|used)$/i.test(words))
      lists.details.push(parsed.createSourcedValue(words, start, end));
  }
  if (best) {
    claimLocatedWear(parsed, best);
    const end = findOccasionEnd(parsed, best);
    if (end > best.end) parsed.claim(best.end, end, 'condition');
    return parsed.createSourcedValue(best.value.grade, best.start, end);
  }
  const newMatch = [...text.matchAll(NEW_ALONE)].find(
    ({ 0: match, index }) =>
      parsed.isFree(index, index + match.length) && !parsed.isGuarded(index, index + match.length) && !isNewPart(parsed, index),
  );
  if (!newMatch) return null;
  parsed.claim(newMatch.index, newMatch.index + newMatch[0].length, 'condition');
  return parsed.createSourcedValue<Condition>('New without tags', newMatch.index, newMatch.index + newMatch[0].length);
};

/** An occasion after a count of use: "worn once to a wedding". It does not describe the kind of item. */
const OCCASION =
  /^ (?:to|for|at|on|in|during) (?:(?:an?|my|our|her|his|the|one) )?(?:\p{Ll}+'s )?(?:\p{Ll}{3,}(?: \p{Ll}{3,})?(?= *(?:$|[,;.!\n]))|(?:\p{Ll}{3,} )?(?:wedding|prom|party|church|interview|dance|gala|event|funeral|graduation|homecoming|formal|photos?hoot|photo shoot|photos|pictures|ceremony|dinner|date|vacation|trip|concert|office|work|school|halloween|christmas|easter|recital|cruise|baptism|christening|shower|quinceañera|banquet|conference|meeting|game|race|hike|walk|day|night|weekend|performance|play|show|costume)(?!\p{L}))/u;

/** The number, duration, frequency or place of uses: "Worn 5x", "used 3 months", "used daily", "used at school". */
const USE_COUNT =
  /\bused (?:only )?(?:at|by) (?:(?:my|our|the|an?|his|her) )?(?:grand\p{L}+|mom'?s?|dad'?s?|parents'?|aunt'?s?|work|school|home|college|camp|church|office|cabin|cottage|daycare)(?:'s)?(?: (?:house|home|place))?(?!\p{L})|\bused (?:daily|weekly|monthly|regularly|often|occasionally|sparingly|lightly)(?: for (?:about )?(?:\d{1,2}|a|one|two|three) (?:days?|weeks?|wks?|months?|mos?|years?|yrs?))?(?!\p{L})|\b(?:only |just )?(?:worn|used|played|driven) (?:only |just |maybe |about |around )?(?:\d{1,3} ?x\b|\d{1,3} times\b|(?:a )?(?:few|couple|couple of|handful of|several) times\b|(?:for )?(?:\d{1,3}|a|one|two|three|six|few|a few) (?:days?|weeks?|wks?|months?|mos?|years?|yrs?|seasons?|summers?|winters?)\b)/giu;

/** A clause that only states that the item is not new. It is not a grade, but buyers must know. */
const ONLY_USED = /^(?:it'?s |it is |is |item is )?(?:used|pre-?owned|second[ -]?hand)(?: (?:condition|item))?$/iu;

/** Reads "used" alone in its clause as a detail, unless the seller states a grade. */
export const readBareUse = (parsed: ParsedNotes, grade: StatedGrade): void => {
  if (grade) return;
  for (const { start, end } of parsed.clauses.slice(1)) {
    const words = parsed.text.slice(start, end).trim();
    if (!ONLY_USED.test(words) || !parsed.isFree(start, end)) continue;
    parsed.lists.details.push(parsed.createSourcedValue(words, start, end));
    parsed.claim(start, end, 'detail');
  }
};

/** Claims durations and counts of use, so that they are not read as size or age. */
export const readUseCounts = (parsed: ParsedNotes): void => {
  for (const { 0: match, index } of parsed.text.matchAll(USE_COUNT))
    if (parsed.isFree(index, index + match.length)) {
      parsed.lists.details.push(parsed.createSourcedValue(match, index, index + match.length));
      parsed.claim(index, index + match.length, 'detail');
    }
};

/** Claims fixed phrases, so that no color is read in them: "Smoke free home". */
export const readPhrasedStatements = (parsed: ParsedNotes): void => {
  for (const { start, end, first, last } of STATEMENTS.findAll(parsed.text, parsed.tokens))
    if (last > first && parsed.isFree(start, end) && !parsed.isGuarded(start, end)) parsed.claim(start, end, 'statement');
};

/** Claims statements that do not affect the grade: "Works great", "smoke free home". */
export const readStatements = (parsed: ParsedNotes): void => {
  for (const { start, end } of STATEMENTS.findAll(parsed.text, parsed.tokens)) {
    // "Not authentic" does not state that the item is authentic.
    if (!parsed.isFree(start, end) || parsed.isGuarded(start, end) || /\bnot $/iu.test(parsed.text.slice(0, start))) continue;
    parsed.claim(start, end, 'statement');
  }
  for (const { start, end } of MILD_USE.findAll(parsed.text, parsed.tokens))
    if (parsed.isFree(start, end)) parsed.claim(start, end, 'statement');
};
