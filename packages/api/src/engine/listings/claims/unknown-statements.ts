import neutral from '../../../../models/claims/neutral.json' with { type: 'json' };
import { FLAWS, INCLUDABLE_PARTS, ITEM_PARTS, STOP_WORDS, VERBS } from '../../notes/text/lexicon.ts';
import { memoize, tokenize, type Token } from '../../notes/text/tokens.ts';
import type { Support } from './support.ts';
import {
  BREAK,
  NUMBER_WORDS,
  SMALL_NUMBERS,
  findPurposes,
  getKnownStems,
  isLinkingWord,
  isNeutral,
  isPart,
  listStems,
  splitClauses,
} from './statements.ts';
import { createRangeSet, findRangesNear, type Range, type RangeSet } from '../ranges.ts';

const NEGATION =
  /^(?:no|not|never|nobody|none|nothing|without|zero|nor|neither|free|cannot|cant|wont|dont|doesnt|didnt|isnt|arent|wasnt|hasnt|havent|hardly|barely|scarcely|nary|nowhere)$/u;
const USE_VERB = /^(?:worn|wore|wear|used|use|opened|read|eaten|played|driven|ridden|touched|washed|owned|seen|cracked|marks?)$/u;
/** Matches a negation before a word: "they are not shiny" claims nothing. */
const DENIAL =
  /\b(?:not|\w+n't|(?:is|are|was|were|do|does|did|has|have|ca|wo)nt)\s+(?:(?:a|an|the|all|that|so|too|very|really|quite|at)\s+)*$/iu;
/** "No holes" contradicts a known hole, while "No Hood Hole" in a title states two facts. */
const EXCLUSION =
  /\b(?:no|not|never|without|zero|\w+n't)\s+(?:(?:any|a|an|the|single|visible|major|obvious|noticeable|other|more|ever|been)\s+)*$/iu;
const isDenied = (text: string, { start }: Token): boolean => EXCLUSION.test(text.slice(Math.max(0, start - 40), start));
/** Returns whether the facts contain a denial in the same words. */
const isStatedDenial = (clause: readonly Token[], denialIndex: number, support: Support): boolean => {
  const from = clause.findLastIndex(({ folded }, index) => index < denialIndex && NEGATION.test(folded));
  return from >= 0 && support.has(clause.slice(from, denialIndex + 1).map(({ folded }) => folded));
};
/** First words of flaws that are clauses: "won't stay", "needs a new". */
const FAILURE_VERB = /^(?:does|doesnt|will|wont|do|dont|can|cant|cannot|needs?|not)$/u;
/** "No box", "without tags": a missing part needs no support. "No fungus" is praise, which needs support. */
const ABSENCE = /\b(?:no|without|w\/o|minus|lacks?|lacking|missing)\s+(?:(?:a|an|the|any|its|original)\s+)*$/iu;
const isPartOrAccessory = (word: string): boolean =>
  INCLUDABLE_PARTS.has(word) || ITEM_PARTS.has(word) || /^(?:tags?|code|packaging|papers|label)$/u.test(word);
const isAbsent = (text: string, { start, folded }: Token): boolean => {
  const before = text.slice(Math.max(0, start - 40), start);
  return DENIAL.test(before) || (ABSENCE.test(before) && isPartOrAccessory(folded));
};
const isFlaw = memoize((word) => FLAWS.has(word) && !/^needs?$/u.test(word));
const WORLD_NOUNS: ReadonlySet<string> = new Set(neutral.world);
const BEFORE_WORLD =
  /^(?:an?|the|my|our|your|his|her|their|this|that|any|every|each|some|another|other|for|to|in|at|on|near|around|through|during|after|before|between|and|or|all|most|next|last)$/u;
/** Words for people's actions with the item: "given to me by a guide", "I used it for drawing". */
const PEOPLE_ACTION =
  /^(?:by|from|worn|wore|used|given|gave|made|played|ridden|rode|driven|drove|kept|stored|lived|spent|sat|stood|hung|carried|brought|bought|came|went|seen|saw|owned|won|taken|took)$/u;
/** Returns whether a word names people, places or times: "for the porch". Before a noun, such a word describes the item: "cat print". */
const isPersonPlaceOrTime = (clause: readonly Token[], index: number): boolean => {
  const [token, before, next] = [clause[index], clause[index - 1], clause[index + 1]];
  if (
    !token ||
    (!WORLD_NOUNS.has(token.folded.replace(/'?s$/u, '')) && !WORLD_NOUNS.has(token.folded)) ||
    before === undefined ||
    !BEFORE_WORLD.test(before.folded)
  )
    return false;
  const isLast = next === undefined || STOP_WORDS.has(next.folded) || VERBS.has(next.folded) || WORLD_NOUNS.has(next.folded);
  return isLast && !clause.slice(0, index).some(({ folded }) => PEOPLE_ACTION.test(folded));
};
const PLAIN_COLORS = /^(?:black|white|gr[ae]y|red|blue|green|yellow|orange|purple|pink|brown|beige)$/u;
/** Abstract and everyday words, which state nothing in exactly this form: "character", "everywhere". */
const GENERAL_WORDS: ReadonlySet<string> = new Set(neutral.general);
const AUXILIARIES = /^(?:will|would|can|could|may|might|should|must|cannot|cant|wont|dont|never|always|really|just|easily|not|ever)$/u;
/** Returns whether a verb describes what people do, not the item: "a strap you can adjust", "nobody will notice". */
const isAboutPeople = (clause: readonly Token[], index: number): boolean => {
  let before = index - 1;
  while (before >= 0 && AUXILIARIES.test(clause[before]?.folded ?? '')) before -= 1;
  const subject = clause[before]?.folded ?? '';
  return (
    /^(?:you|i|we|nobody|everyone|everybody|anyone|anybody|someone|somebody|people|who)$/u.test(subject) &&
    !/(?:ed|ing|s)$/u.test(clause[index]?.folded ?? '')
  );
};
/** Words that introduce the cause or time of a flaw: "stained from years of stews". */
const EXPLANATION = /^(?:by|from|after|because|due|since|where|when|through|thanks)$/u;
const isLatinWord = memoize((word) => /^[\p{Script=Latin}'-]{2,}$/u.test(word));

const COUNTED_NOUN =
  /^(?:pounds?|lbs?|ounces?|inch(?:es)?|feet|foot|yards?|inside|outside|side|front|back|hidden|zip|zippered|card|speeds?|settings?|modes?|levels?|layers?|ply|burners?|compartments?|slots?|sections?|tiers?|players?|watts?|volts?|patterns?|pickup|functions?|attachments?|programs?|liters?|litres?|quarts?|gallons?|cups?|megapixels?|hours?|available|others|available)$/u;
const isCounting = (token: Token, next: Token | undefined): boolean =>
  SMALL_NUMBERS.has(token.folded) &&
  next !== undefined &&
  (COUNTED_NOUN.test(next.folded) ||
    (ITEM_PARTS.has(next.folded) && !/^(?:sides?|photos?|pictures?)$/u.test(next.folded)) ||
    next.folded === 'more');

/** Returns whether a clause is two to four words without a verb that end with a part, as in "covered buttons", "solid legs". */
const isFragment = (clause: readonly Token[]): boolean =>
  clause.length >= 2 &&
  clause.length <= 4 &&
  isPart(clause.at(-1)?.folded ?? '') &&
  !clause.some(
    ({ folded }) =>
      VERBS.has(folded) ||
      NEGATION.test(folded) ||
      /^(?:see|photos?|pictures?|pics?|in|for|with|from|by|to|on|at|of|the|this|these|my|your|and)$/u.test(folded),
  );

/** Returns runs from the first to the last unknown word of a clause, split at claims already found. `length` counts words. */
const findUnknownRuns = (clause: readonly Token[], isUnknown: (token: Token) => boolean, isDivider: (token: Token) => boolean) => {
  const runs: { range: Range; length: number }[] = [];
  let [first, last] = [-1, -1];
  const endRun = () => {
    const [firstToken, lastToken] = [clause[first], clause[last]];
    if (firstToken && lastToken) runs.push({ range: { start: firstToken.start, end: lastToken.end }, length: last - first + 1 });
    first = -1;
  };
  for (const [index, token] of clause.entries()) {
    if (isDivider(token)) endRun();
    else if (isUnknown(token)) [first, last] = [first < 0 ? index : first, index];
  }
  endRun();
  return runs;
};

/** Maximum number of characters between adjacent claims, enough for a few function words. */
const MAX_DISTANCE = 30;

/** Returns whether only function words separate two ranges: "wool blend" and "brand new with tags" are one claim. */
const isAdjacent = (text: string, first: Range, second: Range): boolean => {
  const [left, right] = first.start < second.start ? [first, second] : [second, first];
  const textBetween = text.slice(left.end, right.start);
  return !BREAK.test(textBetween) && tokenize(textBetween).every(({ folded }) => STOP_WORDS.has(folded));
};

/** A text and everything that supports its words: facts, known numbers and ranges that were checked before. */
interface TextContext {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly support: Support;
  readonly stems: ReadonlySet<string>;
  readonly isChecked: RangeSet['isOverlapping'];
  readonly isNumber: RangeSet['isOverlapping'];
}

interface ClauseContext extends TextContext {
  readonly clause: readonly Token[];
  readonly isNegated: boolean;
  /** Index of the word that introduces the cause of a known flaw, or the number of words. */
  readonly explanationStart: number;
}

const hasKnownStem = ({ stems }: TextContext, folded: string): boolean => listStems(folded).some((stem) => stems.has(stem));

const readClause = (context: TextContext, clause: readonly Token[]): ClauseContext => {
  const isNegated = clause.some(({ folded }, index) => NEGATION.test(folded) && clause[index + 1]?.folded !== 'longer');
  const flawIndex = isNegated ? -1 : clause.findIndex(({ folded }) => isFlaw(folded) && hasKnownStem(context, folded));
  const explanationIndex = flawIndex < 0 ? -1 : clause.findIndex(({ folded }, index) => index > flawIndex && EXPLANATION.test(folded));
  return { ...context, clause, isNegated, explanationStart: explanationIndex < 0 ? clause.length : explanationIndex };
};

/** Returns whether a word states nothing about the item, whatever it means. */
const isAside = (token: Token, index: number, { clause, explanationStart, isNegated, isNumber, support }: ClauseContext): boolean =>
  index > explanationStart ||
  isPersonPlaceOrTime(clause, index) ||
  isNumber(token) ||
  (!isNegated && (GENERAL_WORDS.has(token.folded) || isAboutPeople(clause, index))) ||
  // Accept "double LP" if "2LP" is known.
  (token.folded === 'double' && support.hasNumber('2'));

/** Returns whether a number word counts something unknown: "two inside pockets". Returns null if it counts nothing. */
const isUnknownCount = (token: Token, { tokens, support, isChecked }: ClauseContext): boolean | null => {
  const number = SMALL_NUMBERS.get(token.folded);
  if (number === undefined || !isCounting(token, tokens[tokens.indexOf(token) + 1])) return null;
  return !isChecked(token) && !support.hasNumber(String(number)) && !support.has([token.folded]);
};

/** Returns whether a denied word contradicts the facts: "no holes". Returns null if the denial says nothing about a flaw or use. */
const isUnknownDenial = ({ folded, ...token }: Token, index: number, { text, clause, support, stems }: ClauseContext): boolean | null => {
  // Accept "without flaws" if "no flaws" is known, and "never washed" if the seller stated it.
  if (support.has(['no', folded]) || isStatedDenial(clause, index, support)) return false;
  return isFlaw(folded) || USE_VERB.test(folded) ? !stems.has(folded) || isDenied(text, { folded, ...token }) : null;
};

/** Returns whether a word narrows or shortens a known one: "flame" in "flame orange", "Fuji" for Fujifilm. */
const isFormOfKnown = ({ folded, raw }: Token, next: Token | undefined, { support, stems }: ClauseContext): boolean =>
  (next !== undefined && PLAIN_COLORS.test(next.folded) && stems.has(next.folded) && raw === folded) ||
  (/^\p{Lu}\p{L}{3,}$/u.test(raw) && [...support.words].some((word) => word.length > folded.length && word.startsWith(folded)));

/** Returns whether a word of a clause states something that the facts do not support. */
const isUnknown = (token: Token, index: number, context: ClauseContext): boolean => {
  const { text, clause, isNegated, isChecked, support, stems } = context;
  const { folded } = token;
  if (isAside(token, index, context)) return false;
  const isUnknownNumber = isUnknownCount(token, context);
  if (isUnknownNumber !== null) return isUnknownNumber;
  if (!isNegated && (isNeutral(folded) || stems.has(folded) || support.kinds.has(folded))) return false;
  if (!isLatinWord(folded) || isChecked(token)) return false;
  const isDenial = isNegated ? isUnknownDenial(token, index, context) : null;
  if (isDenial !== null) return isDenial;
  if (isFlaw(folded) || isFormOfKnown(token, clause[index + 1], context)) return false;
  const number = NUMBER_WORDS.get(folded);
  if (number !== undefined) return !support.hasNumber(String(number));
  return (
    !(isNegated && isAbsent(text, token)) &&
    !isNeutral(folded) &&
    !GENERAL_WORDS.has(folded) &&
    !isAboutPeople(clause, index) &&
    !support.has([folded]) &&
    !hasKnownStem(context, folded)
  );
};

/**
 * Creates a function that returns whether a word is an unknown part in a fragment such as "covered buttons". A part in a known color, such as
 * "black body", needs no support.
 */
const createPartTest = (context: ClauseContext): ((token: Token) => boolean) => {
  const { text, clause, support, isChecked } = context;
  const isUnknownFragment =
    isFragment(clause) && !clause.every(({ folded }) => isPart(folded) || STOP_WORDS.has(folded) || hasKnownStem(context, folded));
  return (token) =>
    isUnknownFragment &&
    isPart(token.folded) &&
    !support.has([token.folded]) &&
    !isChecked(token) &&
    !hasKnownStem(context, token.folded) &&
    !isAbsent(text, token);
};

/** Returns the words of a clause that state something unknown. */
const findUnknownTokens = (context: ClauseContext): ReadonlySet<Token> => {
  const { clause, support } = context;
  const isUnknownPart = createPartTest(context);
  const unknownTokens = new Set(clause.filter((token) => isUnknown(token, clause.indexOf(token), context) || isUnknownPart(token)));
  // Allow "fastens with a single button" where the button is known.
  const hasOnlyLinks =
    [...unknownTokens].every(({ folded }) => isLinkingWord(folded)) &&
    clause.some((token) => !unknownTokens.has(token) && !STOP_WORDS.has(token.folded) && support.words.has(token.folded));
  return hasOnlyLinks ? new Set() : unknownTokens;
};

/**
 * Finds statements that the facts do not support. Skips words that state nothing about the item. `claims` are the claims found so far, in
 * reading order without overlaps. `acceptedRanges` are ranges found to be supported or harmless elsewhere. `numbers` are known numbers, in
 * figures or words.
 */
export const findUnknownStatements = (
  text: string,
  tokens: readonly Token[],
  support: Support,
  {
    claims,
    acceptedRanges,
    numbers,
  }: { readonly claims: readonly Range[]; readonly acceptedRanges: readonly Range[]; readonly numbers: readonly Range[] },
): Range[] => {
  const claimRanges = createRangeSet(claims, text.length);
  const context: TextContext = {
    text,
    tokens,
    support,
    stems: getKnownStems(support.words),
    isChecked: createRangeSet([...claims, ...acceptedRanges, ...findPurposes(text)], text.length).isOverlapping,
    isNumber: createRangeSet(numbers, text.length).isOverlapping,
  };
  const flaws = FLAWS.findAll(text, tokens).flatMap(({ first }) => tokens[first] ?? []);
  const failures = new Set(flaws.filter(({ folded }) => FAILURE_VERB.test(folded)));
  const isPartOfClaim = (range: Range): boolean =>
    findRangesNear(claims, range, MAX_DISTANCE).some((claim) => isAdjacent(text, claim, range));
  return splitClauses(text, tokens).flatMap((clause) => {
    // The clause states a flaw: "won't stay locked", "needs a new zipper".
    if (clause.some((token) => failures.has(token))) return [];
    const unknownTokens = findUnknownTokens(readClause(context, clause));
    return findUnknownRuns(
      clause,
      (token) => unknownTokens.has(token),
      (token) => claimRanges.isOverlapping(token),
    )
      .filter(({ range, length }) => length > 2 || !isPartOfClaim(range))
      .map(({ range }) => range);
  });
};
