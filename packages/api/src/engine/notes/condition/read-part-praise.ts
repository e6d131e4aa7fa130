import { isOwnPart } from '../flaws/flaw-subject.ts';
import { COLORS, FLAWS, GRADES, ITEM_PARTS, STOP_WORDS, VERBS } from '../text/lexicon.ts';
import { listTokens, type ParsedNotes } from '../text/parsed-notes.ts';

/** Praise of a part: "strap is good", "wheels good". A grade of the item, such as "in good condition", has no part before it. */
const PART_PRAISE =
  /(?<![\p{L}\p{N}])(?<!\b(?:on|in|at|of|near|to|under|inside|with|and|but|no)\s)(?:(?:the|all|one|both|new)\s)?(\p{L}{3,}) (?:(?:is|are|still|in|all|very|really|super|pretty) ){0,3}(?:(?:good|great|excellent|nice|perfect|decent) (?:shape|condition|cond)|good|great|fine|perfect|intact|solid|clean|strong|tight|excellent|washed|cleaned|replaced|resewn|repaired)(?=\s*(?:$|[,;.!\n])|\s(?:and|but|except|otherwise|no|missing|\$?\d+\s(?:obo|firm)|smoke|pet|manual|works|scuffed|scratched|stained)(?!\p{L}))/giu;
/** A statement that all functions work: "works all settings", "works on both speeds". */
const WORKS_IN_ALL =
  /(?<![\p{L}\p{N}])works (?:on |in |at |with |for )?(?:all|both|every) (?:the )?(?:settings?|speeds?|modes?|functions?|features?|buttons?|heats?|levels?|attachments?)(?![\p{L}\p{N}])/giu;
/** A statement that the item runs well, before another statement: "runs fine band not original". */
const RUNS_WELL =
  /(?<![\p{L}\p{N}])(?:runs|works|ticks|spins|rolls) (?:great|good|fine|well|perfect|perfectly|smooth|smoothly)(?=\s(?!and|but|for|on|in|with|as|when|if)\p{Ll}{3,})/giu;
/** A statement that an old item works: "old but works". */
const OLD_BUT_WORKS =
  /(?<![\p{L}\p{N}])(?:old|older) but (?:it |they )?(?:still )?(?:works?|runs?|good)(?: (?:great|fine|good|well|perfect|perfectly))?(?![\p{L}\p{N}])/giu;
/** A tag that does not state a size. */
const NO_SIZE =
  /(?<![\p{L}\p{N}])(?:no size(?:\s(?:tag|label|listed|on tag|marked))?|size (?:tag )?(?:missing|unknown|not marked|cut out|cut off))(?![\p{L}\p{N}])/giu;

/** Returns where a part of two words starts: before "handle" in "handle knob replaced". A side belongs to the part as well. */
const findCompoundStart = ({ text, clauses, isFree }: ParsedNotes, index: number): number => {
  // "…, hip belt buckle replaced": the part is the whole clause.
  const clause = clauses.find(({ start, end }) => start <= index && index < end && start > 0);
  const words = clause ? text.slice(clause.start, index) : '';
  const isPartName =
    /^(?:\p{Ll}{3,} ){2}$/u.test(words) &&
    words
      .trim()
      .split(' ')
      .every((word) => ![VERBS, FLAWS, STOP_WORDS, COLORS].some((list) => list.has(word)) && !GRADES.has(word));
  if (clause && isPartName && isFree(clause.start, index)) return clause.start;
  const word =
    /(?<=^|[\s,;.])(?<!(?<!\p{L})(?:on|in|at|of|near|to|under|inside|with|and|but|no|the) )\p{Ll}{3,} $/u.exec(text.slice(0, index))?.[0] ??
    '';
  const isCompound =
    /^(?:left|right|front|rear|inner|outer|upper|lower) $/u.test(word) || (ITEM_PARTS.has(word.trim()) && !word.endsWith('s '));
  return word !== '' && isCompound && isFree(index - word.length, index) ? index - word.length : index;
};

/** Reads praise of parts and functions as details, so that a flaw before it does not include its words. */
export const readPartPraise = (parsed: ParsedNotes): void => {
  const add = (words: string, start: number): void => {
    if (!parsed.isFree(start, start + words.length) || parsed.isGuarded(start, start + words.length)) return;
    parsed.lists.details.push(parsed.createSourcedValue(words, start, start + words.length));
    parsed.claim(start, start + words.length, 'detail');
  };
  for (const { 0: match, 1: part = '', index } of parsed.text.matchAll(PART_PRAISE)) {
    const tokens = listTokens(parsed, { start: index, end: index + match.length });
    const token = tokens.find(({ raw }) => raw === part);
    if (index === 0 || !token) continue;
    // "Knee pads in good shape" grades the item, "headset pads in good shape" its pads.
    const isPart = /(?:shape|condition|cond)$/iu.test(match)
      ? isOwnPart(parsed, 0, token)
      : [part, `${part}s`].some((word) => ITEM_PARTS.has(word.toLowerCase()));
    if (!isPart) continue;
    const start = findCompoundStart(parsed, index);
    add(`${parsed.text.slice(start, index)}${match}`, start);
  }
  for (const { 0: match, index } of parsed.text.matchAll(RUNS_WELL)) {
    const subject = /\p{L}+(?= $)/u.exec(parsed.text.slice(0, index))?.[0] ?? '';
    // "Clasp works great" is one statement.
    if (!/^works/iu.test(match) || !ITEM_PARTS.has(subject.toLowerCase())) add(match, index);
  }
  for (const pattern of [OLD_BUT_WORKS, WORKS_IN_ALL, NO_SIZE])
    for (const { 0: match, index } of parsed.text.matchAll(pattern)) add(match, index);
};
