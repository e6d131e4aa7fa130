import { FLAWS, ITEM_PARTS, AMBIGUOUS_FLAWS, NO_FLAWS, STATEMENTS } from '../text/lexicon.ts';
import type { SourcedValue } from '../../item-facts.ts';
import { LIKELY_CONFIDENCE, type ParsedNotes, type NamedCategory } from '../text/parsed-notes.ts';
import { readFlawedPart, isLostPart } from './flawed-parts.ts';
import { findCountBefore, isOnlyPart, isOtherStatement, isSubjectOnly, isUnpackaged } from './flaw-subject.ts';
import { findFlawEnd, isUseCount } from './flaw-end.ts';
import { PART_STATE, PLACE_WORDS, findFlawStart } from './flaw-start.ts';
import { findSideBefore, extendToCount, extendToCountedPart, extendToPart, extendToSubject } from './flaw-reach.ts';
import { readOpeningState } from '../condition/read-opening-state.ts';
import { tidyFlaw } from '../text/tidy-flaw.ts';
import { isCertainFlaw } from './certain-flaws.ts';
import type { Clause } from '../text/clauses.ts';
import type { Token } from '../text/tokens.ts';

/** Kinds of goods for which rust is not a color. */
const METAL_KINDS: ReadonlySet<string> = new Set(['sport', 'other']);
const METAL_CATEGORIES =
  /^(?:cookware|bakeware|hand-tools|power-tools|lawn-garden|kitchen-appliances|musical-instruments|toy-cars|diecast-cars)$/;
const isRustOfMetal = (token: Token, noun: NamedCategory | null): boolean =>
  token.folded === 'rust' && noun !== null && (METAL_KINDS.has(noun.category.kind) || METAL_CATEGORIES.test(noun.category.id));

/** A failure that is in no lexicon: "won't dock by itself". Verbs that state a limit, a fit or a wish do not count. */
const UNLISTED_FAILURE =
  /^(?:won'?t|doesn'?t|does not|will not|can'?t|cannot|refuses to) (?!(?:fit|include|come|need|require|affect|effect|last|regret|disappoint|find|have|show|use|know|matter|ship|run|smell|think|want|care|bother|hurt|take|look|seem|mind|like|wear|get|see|be|even|do|really|say|tell|remember|go|accept|sell|hold|post|meet|respond|trade|negotiate|deliver|slip|fade|shrink|scratch|rust|leak|stain|break|fall|make|ride|irritate|pinch|contain|feature|feel|sag|bag|ball|roll|dig|budge|wrinkle|melt|match|mark|damage|interfere|impact|change|detract|wait|believe|recall|guarantee|test|verify|confirm|try|drive|waste|miss|love|own|expect|cause|start to|move down|appear|help|end|stop|that|it|this|you|stink)(?!\p{Ll}))\p{Ll}{3,}/u;
/** Returns whether a flaw starts at a token. */
const isFlawStart = (parsed: ParsedNotes, token: Token, index: number, clause: Clause, noun: NamedCategory | null): boolean => {
  if (UNLISTED_FAILURE.test(parsed.text.slice(token.start, clause.end))) return parsed.isFree(token.start, token.end);
  if (isLostPart(parsed, index)) return parsed.isFree(token.start, token.end);
  const hit = FLAWS.findAt(parsed.text, parsed.tokens, index);
  if (hit === null || isUseCount(parsed, index) || !parsed.isFree(token.start, hit.end) || parsed.isGuarded(token.start, hit.end))
    return false;
  return (
    isRustOfMetal(token, noun) ||
    !AMBIGUOUS_FLAWS.has(parsed.text.slice(hit.start, hit.end)) ||
    isCertainFlaw(parsed, hit.first, hit.last, clause)
  );
};

/** Returns the token indexes of phrases that only look like flaws ("stain resistant", "ripped jeans"). */
const findHarmlessTokens = (parsed: ParsedNotes): ReadonlySet<number> => {
  const tokenIndexes = new Set<number>();
  for (const { first, last } of [...NO_FLAWS.findAll(parsed.text, parsed.tokens), ...STATEMENTS.findAll(parsed.text, parsed.tokens)])
    for (let index = first; index <= last; index += 1) tokenIndexes.add(index);
  return tokenIndexes;
};

const NEGATION =
  /\b(?:no|not|without|sin|sans|ohne|senza|pas de|aucune?|ni|zero|free of|not any|never|nor|any|none|w\/o|hardly any|isn't|isnt|hasn't|doesn't have|does not have)\b(?:\s+(?:a|an|real|visible|obvious|major|apparent|big|signs? of|known|other|noticeable|or|and|the|any))*\s*$/i;

/** Returns the index of "original" before a damaged or missing part: "original laces missing". */
const extendToOriginal = ({ tokens, isFree }: ParsedNotes, first: number, index: number, minStart: number): number => {
  const word = tokens[first - 1];
  return first < index && word?.folded === 'original' && word.start >= minStart && isFree(word.start, word.end) ? first - 1 : first;
};
/** Returns the index of a flaw's first token, including the words that count or place its part. */
const findFirst = (parsed: ParsedNotes, index: number, minStart: number, noun: NamedCategory | null): number => {
  const start = extendToSide(parsed, extendToSubject(parsed, findFlawStart(parsed, index, minStart, noun), minStart), minStart);
  const countedIndex = extendToCountedPart(parsed, extendToCount(parsed, extendToPart(parsed, start, minStart), minStart), index, minStart);
  return extendToOriginal(parsed, countedIndex, index, minStart);
};
/** Returns the index of the side before a flaw that starts with its part: "rear" in "rear tire flat". */
const extendToSide = (parsed: ParsedNotes, index: number, minStart: number): number =>
  ITEM_PARTS.has(parsed.tokens[index]?.folded ?? '') && (FLAWS.findAt(parsed.text, parsed.tokens, index)?.last ?? index) > index
    ? findSideBefore(parsed, index, minStart)
    : index;

/** Returns the index of a flaw's last token right before the item's noun: "Broken umbrella blue". */
const findEndBeforeNoun = ({ text, tokens }: ParsedNotes, index: number, noun: NamedCategory | null): number | null => {
  const last = FLAWS.findAt(text, tokens, index)?.last ?? index;
  const next = tokens[last + 1];
  return noun !== null && index === 0 && PART_STATE.test(tokens[index]?.folded ?? '') && next !== undefined && next.start === noun.start
    ? last
    : null;
};

/** Returns a flaw that listings state even if the seller doubts it ("maybe a stain"), because buyers must know. */
const discloseFlaw = ({ value, evidence: { quote, ...evidence } }: SourcedValue): SourcedValue => ({
  value,
  evidence: evidence.source === 'default' ? { source: 'seller', quote, confidence: LIKELY_CONFIDENCE } : { ...evidence, quote },
});

/** Packages and covers that come with an item, right before their flaw: "with dust jacket torn". */
const PACKAGE = /(?<=^|[\s,])(dust ?jacket|slip ?cover|sleeve|box|(?:hard |carrying |gig )?(?:case|bag)|lid|cover|pouch) $/iu;
const PACKAGE_STATE =
  /^(?:damaged|torn|worn|ripped|cracked|broken|broke|chipped|scratched|scuffed|stained|faded|dented|bent|frayed|dirty|beat up|rough)$/iu;
/** Returns the start of an included package whose state ends the clause. A dust jacket is part of the book, so it is not listed as included. */
const findPackageStart = ({ text, lists, clauses }: ParsedNotes, start: number, end: number): number | null => {
  const words = PACKAGE.exec(text.slice(0, start))?.[1];
  const index = lists.included.findIndex(({ value }) => words !== undefined && value.toLowerCase().endsWith(words.toLowerCase()));
  if (words === undefined || index < 0 || !PACKAGE_STATE.test(text.slice(start, end)) || !clauses.some((clause) => clause.end === end))
    return null;
  if (/^(?:dust ?jacket|slip ?cover|sleeve)$/iu.test(words)) lists.included.splice(index, 1);
  return start - words.length - 1;
};

/** A remark about the flaw: "one is missing a piece (the farm one)". */
const REMARK =
  /^ \((?:the |have |has |with |comes |but |easy |could |can |needs |see |about |only |just |on |in |barely |not |hardly |small |minor )[^()\n]{2,40}\)/iu;
const BREAK_BEFORE = /\s(?:with|w\/|has|have|and has|there is|there are|shows?|but)\s$/i;

/**
 * Reads flaws in the seller's notes. Claims the flaw's clause, or only the flaw's words if the clause contains more: "guitar with a
 * chip on the headstock".
 */
export const readFlaws = (parsed: ParsedNotes, noun: NamedCategory | null = null): void => {
  const { text, clauses, tokens } = parsed;
  readOpeningState(parsed, noun);
  const harmlessTokens = findHarmlessTokens(parsed);
  for (const clause of clauses) {
    const clauseTokens = tokens.flatMap((token, index) =>
      token.start >= clause.start && token.end <= clause.end ? [{ token, index }] : [],
    );
    let claimedEnd = clause.start;
    for (const { token, index } of clauseTokens) {
      if (
        token.start < claimedEnd ||
        harmlessTokens.has(index) ||
        isUnpackaged(parsed, index, noun) ||
        !isFlawStart(parsed, token, index, clause, noun)
      )
        continue;
      if (
        NEGATION.test(text.slice(Math.max(clause.start, token.start - 40), token.start)) ||
        /^[- ](?:free|proof|resistant|resist)\b/i.test(text.slice(token.end))
      )
        continue;
      const hasOtherContent =
        parsed.claims.some(({ kind, start, end }) => kind !== 'talk' && kind !== 'name' && start < clause.end && end > clause.start) ||
        clause.start === clauses[0]?.start ||
        isOtherStatement(text.slice(clause.start, token.start));
      const textBefore = text.slice(clause.start, token.start);
      // "…, sleeve has crease": the part belongs to its flaw.
      const isPartOnly = !hasOtherContent && (isOnlyPart(textBefore) || isSubjectOnly(textBefore));
      const isPartOfClause = hasOtherContent || (BREAK_BEFORE.test(textBefore) && !isPartOnly);
      const flawStart = isPartOfClause ? findFirst(parsed, index, claimedEnd, noun) : (clauseTokens[0]?.index ?? index);
      // "No dust jacket ex library": the part is missing and has no flaw.
      const firstAfterDenial = flawStart < index && /^(?:no|without)$/.test(tokens[flawStart - 1]?.folded ?? '') ? index : flawStart;
      // "Cars loose some paint wear": "loose" means that the cars have no package.
      const first = firstAfterDenial < index && isUnpackaged(parsed, firstAfterDenial, noun) ? firstAfterDenial + 1 : firstAfterDenial;
      const start = isPartOfClause ? (tokens[first]?.start ?? token.start) : clause.start;
      const isCounted = first < index && findCountBefore(parsed, index, claimedEnd) === first;
      const isLocated = PLACE_WORDS.test(tokens[(FLAWS.findAt(text, tokens, index)?.last ?? index) + 1]?.folded ?? '');
      const last =
        findEndBeforeNoun(parsed, index, noun) ??
        (isCounted && !isLocated ? (FLAWS.findAt(text, tokens, index)?.last ?? index) : findFlawEnd(parsed, index, clause.end));
      const lastEnd = tokens[last]?.end ?? token.end;
      const end = lastEnd + (REMARK.exec(text.slice(lastEnd))?.[0].length ?? 0);
      if (!parsed.isFree(start, end)) continue;
      const quoteStart = findPackageStart(parsed, start, end) ?? start;
      parsed.lists.flaws.push(discloseFlaw(parsed.createSourcedValue(tidyFlaw(text.slice(quoteStart, end)), quoteStart, end)));
      readFlawedPart(parsed, first, index);
      parsed.claim(start, end, 'flaw');
      claimedEnd = end;
    }
  }
};
