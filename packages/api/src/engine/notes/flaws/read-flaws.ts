import {
  COLORS,
  ENGLISH_WORDS,
  FLAW_ADJECTIVES,
  FLAW_LEADS,
  FLAWS,
  INCLUDABLE_PARTS,
  MATERIALS,
  ITEM_PARTS,
  STOP_WORDS,
  STYLES,
} from '../text/lexicon.ts';
import { findCategories } from '../../catalog/find-categories.ts';
import type { SourcedValue } from '../../item-facts.ts';
import { LIKELY_CONFIDENCE, type Ledger, type NamedCategory } from '../text/ledger.ts';
import { readFlawedPart } from './flawed-parts.ts';
import { findHarmlessTokens, isFlawStart } from './flaw-words.ts';
import {
  GOODS,
  findCountBefore,
  findNumberedPart,
  isCountWord,
  isOnlyPart,
  isPartWord,
  isOtherStatement,
  isSubjectOnly,
  isUnpackaged,
} from './flaw-subject.ts';
import { findFlawEnd } from './flaw-end.ts';
import { ONGOING_DAMAGE, findSideBefore, reachOverCount, reachOverPlace } from './flaw-reach.ts';
import { readOpeningState } from '../condition/read-opening-state.ts';
import { tidyFlaw } from '../text/tidy-flaw.ts';
import { findWordClass } from '../text/word-classes.ts';

const NEGATION =
  /\b(?:no|not|without|sin|sans|ohne|senza|pas de|aucune?|ni|zero|free of|not any|never|nor|any|none|w\/o|hardly any|isn't|isnt|hasn't|doesn't have|does not have)\b(?:\s+(?:a|an|real|visible|obvious|major|apparent|big|signs? of|known|other|noticeable|or|and|the|any))*\s*$/i;
/** Flaws that describe the state of the part before them. */
const PART_STATE =
  /^(?:rusty|rusted|flaking|leaks|sticks|slips|dirty|sticky|stiff|broken|torn|cracked|missing|peeling|frayed|faded|scratched|scuffed|chipped|bent|ripped|dented|stained|worn|loose|wobbly|warped|smells|buzzes|dead|squeaks|rattles|jams|gone|lost|split|catches|broke)$/;
const FLAW_NOUN = /^(?:scratch|scuff|stain|spot|mark|hole|chip|crack|dent|ding|tear|rip|snag|scrape|smudge|nick)(?:e?s)?$/;
const PLACE_WORDS = /^(?:on|in|near|at|by|along|around|under|inside|across)$/;

/**
 * Returns the index of the first token of the part whose state ends the clause: "Hard case scratched", "elevator broken"; null if
 * none.
 */
const findPartBefore = (
  { text, tokens, clauses, isFree }: Ledger,
  index: number,
  from: number,
  noun: NamedCategory | null,
): number | null => {
  const [token, previousToken, leadWord] = [tokens[index], tokens[index - 1], tokens[index - 2]];
  if (
    !token ||
    !previousToken ||
    previousToken.start <= from ||
    !PART_STATE.test(token.folded) ||
    !isFree(previousToken.start, previousToken.end)
  )
    return null;
  const next = tokens[index + 1];
  // "Safety clasp broke 7 in": a claimed fact may follow without a comma.
  const isAtEnd = clauses.some(({ end }) => end === token.end) || (next !== undefined && !isFree(next.start, next.end));
  if (!isAtEnd || !/^\s$/.test(text.slice(previousToken.end, token.start))) return null;
  const words =
    leadWord && leadWord.start > from && isFree(leadWord.start, leadWord.end) ? `${leadWord.folded} ${previousToken.folded}` : '';
  if (ITEM_PARTS.has(words) || INCLUDABLE_PARTS.has(words)) return index - 2;
  // "Kit 4 pads one cymbal cracked": after the item's noun, another noun is its part.
  const isAfterNoun = noun !== null && noun.start >= 0 && noun.end < previousToken.start;
  const isArtifact = [previousToken.folded, previousToken.folded.replace(/s$/, '')].some((word) => findWordClass(word) === 'noun.artifact');
  const isEnglish = ENGLISH_WORDS.has(previousToken.folded) || ENGLISH_WORDS.has(previousToken.folded.replace(/e?s$/, ''));
  const isNoun =
    /^\p{Ll}{3,}$/u.test(previousToken.raw) &&
    (isEnglish || isArtifact) &&
    (findCategories(previousToken.raw).length === 0 || (isAfterNoun && isArtifact && !GOODS.test(previousToken.folded)));
  const isOther = [FLAW_ADJECTIVES, FLAWS, COLORS, MATERIALS, STYLES, STOP_WORDS, ITEM_PARTS].some((list) =>
    list.has(previousToken.folded),
  );
  return isNoun && !isOther && !/(?:ly|ed|ing)$/.test(previousToken.folded) ? index - 1 : null;
};

/** Returns whether a flaw of several words ends with a plural: "ring stains". */
const isNounPlural = ({ text, tokens }: Ledger, index: number): boolean =>
  (tokens[FLAWS.findAt(text, tokens, index)?.last ?? index]?.folded ?? '').endsWith('s');

/** Returns whether a flaw of several words names its part: "dead battery". */
const isNamedPart = ({ text, tokens }: Ledger, index: number): boolean => {
  const hit = FLAWS.findAt(text, tokens, index);
  return hit !== null && hit.last > hit.first && INCLUDABLE_PARTS.has(tokens[hit.last]?.folded ?? '');
};

const DRIFTING_PART =
  /^(?:left|right|(?:joy|thumb|analog|control)?-?sticks?|joy-?cons?|controllers?|analog|some|slight|minor|bad|has|both)$/;

/** Returns the index of a flaw's first token within a longer clause, including its adjectives and part. */
const findFlawStart = (ledger: Ledger, index: number, from: number, noun: NamedCategory | null): number => {
  let first = index;
  // "Switch Lite coral case drift": only a stick or a controller drifts.
  if (/^drifts?$/.test(ledger.tokens[index]?.folded ?? '') && !DRIFTING_PART.test(ledger.tokens[index - 1]?.folded ?? '')) return index;
  const part = findPartBefore(ledger, index, from, noun);
  if (part !== null) return isCountWord(ledger.tokens[part - 1], from) ? part - 1 : part;
  const subject = ledger.tokens[index - 1];
  // "Set of 4 one with hairline": only one piece has the flaw.
  const piece = ledger.tokens[index - 2];
  if (subject?.folded === 'with' && piece && piece.start > from && /^(?:[1-9]|one|two|three|some|few)$/.test(piece.folded))
    return index - 2;
  // "Grill igniter doesn't work": the part belongs to its failure.
  const words = ledger.text.slice(ledger.tokens[index]?.start);
  const isFailure = /^(?:do(?:es)?n'?t|not working|won'?t)\b/iu.test(words) || ONGOING_DAMAGE.test(words);
  if (isFailure && subject && subject.start > from && isPartWord(subject) && ledger.isFree(subject.start, subject.end)) {
    const isLonger = ITEM_PARTS.has(`${ledger.tokens[index - 2]?.folded ?? ''} ${subject.folded}`);
    return isLonger ? index - 2 : findSideBefore(ledger, index - 1, from);
  }
  const countedIndex = findNumberedPart(ledger, index, from) ?? findCountBefore(ledger, index, from);
  if (countedIndex !== null) return countedIndex;
  // The part follows the flaw in "broken zipper" and precedes it in "lining torn".
  const [token, next] = [ledger.tokens[index], ledger.tokens[index + 1]];
  const hasPartName =
    token !== undefined &&
    next !== undefined &&
    /^[\s-]$/.test(ledger.text.slice(token.end, next.start)) &&
    !ledger.clauses.some(({ start }) => start === next.start) &&
    (ITEM_PARTS.has(next.folded) || (FLAW_NOUN.test(token.folded) && PLACE_WORDS.test(next.folded)) || isNamedPart(ledger, index));
  const isNoun = FLAW_NOUN.test(token?.folded ?? '');
  // "… leather band needs battery": the watch needs it, not the band.
  if (
    /^needs?$/.test(token?.folded ?? '') &&
    INCLUDABLE_PARTS.findAt(ledger.text, ledger.tokens, index + 1) !== null &&
    from === ledger.clauses[0]?.start
  )
    return index;
  while (first > 0) {
    const previousToken = ledger.tokens[first - 1];
    if (!previousToken || previousToken.start < from || !ledger.isFree(previousToken.start, previousToken.end)) break;
    // "Wall mount only faint line": "only" belongs to the part.
    if (previousToken.folded === 'only' && INCLUDABLE_PARTS.has(ledger.tokens[first - 2]?.folded ?? '')) break;
    // "30 issues musty" counts magazines.
    if (previousToken.folded === 'issues' && /^\d+$/.test(ledger.tokens[first - 2]?.raw ?? '')) break;
    // "SM58 mic dented grill": the noun names the item.
    if (
      noun !== null &&
      (GOODS.test(previousToken.folded) || first < index) &&
      previousToken.start >= noun.start &&
      previousToken.end <= noun.end
    )
      break;
    // "Complete with manual disc light scratches": an included part ends right before the flaw's part.
    const isAfterPart = ledger.claims.some(({ kind, end }) => kind === 'included' && end === previousToken.start - 1);
    const isCounted = first < index && isNoun && !isAfterPart;
    const isPart =
      !hasPartName &&
      !isCounted &&
      (ITEM_PARTS.has(previousToken.folded) || INCLUDABLE_PARTS.has(previousToken.folded)) &&
      !/^(?:side|back|front|top|bottom|jacket|vest|pants|hat|doll|camera|guitar|watch|game|games)$/.test(previousToken.folded);
    // "Black, some scratches", "black dial scratched": a color belongs to the flaw only right before it.
    const followingWord = ledger.tokens[first]?.folded ?? '';
    if (COLORS.has(previousToken.folded) && !FLAWS.has(followingWord) && !COLORS.has(followingWord)) break;
    // "Kettle grill 22 black rust on legs": the color belongs to the item, because no word of the flaw precedes it.
    const leadWord = ledger.tokens[first - 2];
    const hasLeadWord =
      leadWord !== undefined &&
      leadWord.start >= from &&
      !COLORS.has(leadWord.folded) &&
      ledger.isFree(leadWord.start, leadWord.end) &&
      (FLAW_ADJECTIVES.has(leadWord.folded) || FLAW_LEADS.has(leadWord.folded) || STOP_WORDS.has(leadWord.folded));
    if (
      COLORS.has(previousToken.folded) &&
      /^(?:rust|yellowing|yellowed|tarnish(?:ed)?|creas(?:e|es|ing)|pilling|fading|faded|needs?|missing|flat|broken|bent|cracked|peeling|torn|worn|wear|scuff(?:s|ed)?|scratch(?:e[sd])?|dent(?:s|ed)?|chip(?:s|ped)?|cracks?|frayed|leaks?|loose|drifts?|stretched|ripped|rips?|tears?|holes?)$/.test(
        followingWord,
      ) &&
      previousToken.start > from &&
      !hasLeadWord
    )
      break;
    // "Pumps heel tips need replacing": the part has two words.
    if (
      leadWord &&
      leadWord.start >= from &&
      ITEM_PARTS.has(`${leadWord.folded} ${previousToken.folded}`) &&
      ledger.isFree(leadWord.start, previousToken.end)
    )
      return first - 2;
    // The part precedes "has": "Action figure box has dent".
    const partWithHas =
      /^(?:has|have)$/.test(previousToken.folded) && leadWord !== undefined && leadWord.start > from ? leadWord.folded : '';
    if (partWithHas !== '' && ITEM_PARTS.has(`${ledger.tokens[first - 3]?.folded ?? ''} ${partWithHas}`)) return first - 3;
    if (INCLUDABLE_PARTS.has(partWithHas) || ITEM_PARTS.has(partWithHas))
      return isCountWord(ledger.tokens[first - 3], from) ? first - 3 : first - 2;
    // "With 3 outfits hair needs brushing": the counted items are included parts.
    // "1 leaf ring stains": the flaw of several words does not need a part.
    const isPhrase = (FLAWS.findAt(ledger.text, ledger.tokens, index)?.last ?? index) > index && isNounPlural(ledger, index);
    if (isPart && /^\d{1,2}$/.test(leadWord?.folded ?? '') && (first < index || isPhrase)) break;
    const isLink = /^(?:and|or|&)$/.test(previousToken.folded) && FLAWS.has(ledger.tokens[first - 2]?.folded ?? '');
    // "Link cable left controller drift": the side belongs to the part after it.
    if (isPart && first < index && /^(?:left|right)$/.test(followingWord)) break;
    if (
      !FLAW_ADJECTIVES.has(previousToken.folded) &&
      !FLAWS.has(previousToken.folded) &&
      !isPart &&
      !isLink &&
      !/^(?:is|are|left|right|bit|a)$/.test(previousToken.folded)
    )
      break;
    first -= 1;
    // "Sequin a few missing beads": the article starts the flaw.
    if (previousToken.folded === 'a' && /^(?:few|couple)$/.test(followingWord)) break;
  }
  return first;
};

/** Returns the index of a flaw's first token, including the words that count or place its part. */
const findFirst = (ledger: Ledger, index: number, from: number, noun: NamedCategory | null): number =>
  reachOverCount(ledger, reachOverPlace(ledger, reachOverSide(ledger, findFlawStart(ledger, index, from, noun), from), from), from);
/** Returns the index of the side before a flaw that starts with its part: "rear" in "rear tire flat". */
const reachOverSide = (ledger: Ledger, index: number, from: number): number =>
  ITEM_PARTS.has(ledger.tokens[index]?.folded ?? '') && (FLAWS.findAt(ledger.text, ledger.tokens, index)?.last ?? index) > index
    ? findSideBefore(ledger, index, from)
    : index;

/** Returns the index of a flaw's last token right before the item's noun: "Broken umbrella blue". */
const findEndBeforeNoun = ({ text, tokens }: Ledger, index: number, noun: NamedCategory | null): number | null => {
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

const BREAK_BEFORE = /\s(?:with|w\/|has|have|and has|there is|there are|shows?|but)\s$/i;

/**
 * Reads flaws in the seller's notes. Claims the flaw's clause, or only the flaw's words if the clause contains more: "guitar with a
 * chip on the headstock".
 */
export const readFlaws = (ledger: Ledger, noun: NamedCategory | null = null): void => {
  const { text, clauses, tokens } = ledger;
  readOpeningState(ledger, noun);
  const harmlessTokens = findHarmlessTokens(ledger);
  for (const clause of clauses) {
    const clauseTokens = tokens.flatMap((token, index) =>
      token.start >= clause.start && token.end <= clause.end ? [{ token, index }] : [],
    );
    let claimedEnd = clause.start;
    for (const { token, index } of clauseTokens) {
      if (
        token.start < claimedEnd ||
        harmlessTokens.has(index) ||
        isUnpackaged(ledger, index, noun) ||
        !isFlawStart(ledger, token, index, clause, noun)
      )
        continue;
      if (
        NEGATION.test(text.slice(Math.max(clause.start, token.start - 40), token.start)) ||
        /^[- ](?:free|proof|resistant|resist)\b/i.test(text.slice(token.end))
      )
        continue;
      const hasOtherContent =
        ledger.claims.some(({ kind, start, end }) => kind !== 'talk' && kind !== 'name' && start < clause.end && end > clause.start) ||
        clause.start === clauses[0]?.start ||
        isOtherStatement(text.slice(clause.start, token.start));
      const textBefore = text.slice(clause.start, token.start);
      // "…, sleeve has crease": the part belongs to its flaw.
      const isPartOnly = !hasOtherContent && (isOnlyPart(textBefore) || isSubjectOnly(textBefore));
      const isPartOfClause = hasOtherContent || (BREAK_BEFORE.test(textBefore) && !isPartOnly);
      const flawStart = isPartOfClause ? findFirst(ledger, index, claimedEnd, noun) : (clauseTokens[0]?.index ?? index);
      // "No dust jacket ex library": the part is missing and has no flaw.
      const first = flawStart < index && /^(?:no|without)$/.test(tokens[flawStart - 1]?.folded ?? '') ? index : flawStart;
      const start = isPartOfClause ? (tokens[first]?.start ?? token.start) : clause.start;
      const isCounted = first < index && findCountBefore(ledger, index, claimedEnd) === first;
      const isLocated = PLACE_WORDS.test(tokens[(FLAWS.findAt(text, tokens, index)?.last ?? index) + 1]?.folded ?? '');
      const last =
        findEndBeforeNoun(ledger, index, noun) ??
        (isCounted && !isLocated ? (FLAWS.findAt(text, tokens, index)?.last ?? index) : findFlawEnd(ledger, index, clause.end));
      const end = tokens[last]?.end ?? token.end;
      if (!ledger.isFree(start, end)) continue;
      ledger.lists.flaws.push(discloseFlaw(ledger.createSourcedValue(tidyFlaw(text.slice(start, end)), start, end)));
      readFlawedPart(ledger, first, index);
      ledger.claim(start, end, 'flaw');
      claimedEnd = end;
    }
  }
};
