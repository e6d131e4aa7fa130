import neutral from '../../../../models/claims/neutral.json' with { type: 'json' };
import { FLAWS, INCLUDABLE_PARTS, ITEM_PARTS, STOP_WORDS, VERBS } from '../../notes/text/lexicon.ts';
import { memoize, tokenize, type Token } from '../../notes/text/tokens.ts';
import { lowercaseText } from './lexicon.ts';
import type { Support } from './support.ts';
import { LINKING_WORDS } from './off-topic.ts';
import { createRangeSet, findRangesNear, type Range } from '../ranges.ts';
import * as details from '../writer/patterns/details.ts';
import * as openers from '../writer/patterns/openers.ts';

/** Returns the words of our templates outside slots, such as "Up for grabs:". They are never claims, because all facts are in slots. */
const listTemplateWords = (patterns: unknown): string[] => {
  if (typeof patterns === 'string') return tokenize(patterns.replace(/\{\w+\}/gu, ' ')).map(({ folded }) => folded);
  return typeof patterns === 'object' && patterns !== null ? Object.values(patterns).flatMap(listTemplateWords) : [];
};
/** Words of our templates. */
export const TEMPLATE_WORDS: ReadonlySet<string> = new Set(listTemplateWords([{ ...details }, { ...openers }]));
const NEUTRAL_WORDS: ReadonlySet<string> = new Set([...Object.values(neutral.groups).flat(), ...TEMPLATE_WORDS]);
/** Word → its synonyms. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set(neutral.synonyms.flat())].map((word) => [word, neutral.synonyms.filter((group) => group.includes(word)).flat()]),
);

/** Returns the word and its possible stems: "zip" for "zips", "zipped" and "zipping"; "stitch" and "stitche" for "stitched". */
export const listStems = memoize((word): string[] => [
  word,
  ...[/s$/u, /es$/u, /ed$/u, /d$/u, /ing$/u, /ly$/u, /er$/u, /y$/u].flatMap((ending) => {
    const stem = word.replace(ending, '');
    return stem === word || stem.length < (ending.source === 's$' ? 3 : 4)
      ? []
      : [stem, `${stem}e`, ...(stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : [])];
  }),
]);

const stemCache = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();
/** Returns the stems of all known words, so that "zip" supports "zipped". */
export const getKnownStems = (words: ReadonlySet<string>): ReadonlySet<string> => {
  const cachedStems = stemCache.get(words);
  if (cachedStems) return cachedStems;
  const newStems = new Set([...words].flatMap((word) => [word, ...(SYNONYMS.get(word) ?? [])]).flatMap(listStems));
  stemCache.set(words, newStems);
  return newStems;
};

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
const ADVERB = /^\p{L}{3,}ly$/u;

/** Returns whether a word needs no support. */
export const isNeutral = memoize(
  (word) => NEUTRAL_WORDS.has(word) || STOP_WORDS.has(word) || ADVERB.test(word) || listStems(word).some((stem) => NEUTRAL_WORDS.has(stem)),
);
/** Returns whether a word only links to a fact: "fastens", "powered". */
export const isLinkingWord = memoize((word) => listStems(word).some((stem) => LINKING_WORDS.has(stem)));
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
const isEnglish = memoize((word) => /^[\p{Script=Latin}'-]{2,}$/u.test(word));

/** Number words above twelve state exact values; they are checked as digits. */
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ').map((word, index) => [word, index + 13] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety hundred'.split(' ').map((word, index) => [word, index * 10 + 20] as const),
  ['thousand', 1000],
]);

/** Small numbers that count the next noun: "two inside pockets", "eight pounds". */
const SMALL_NUMBERS: ReadonlyMap<string, number> = new Map(
  'two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, index) => [word, index + 2] as const),
);
/** Returns whether a number word is supported by its digit: "two" by a known 2. */
export const isCountKnown = (word: string, support: Support): boolean => {
  const number = SMALL_NUMBERS.get(word) ?? NUMBER_WORDS.get(word);
  return number !== undefined && support.hasNumber(String(number));
};
const COUNTED_NOUN =
  /^(?:pounds?|lbs?|ounces?|inch(?:es)?|feet|foot|yards?|inside|outside|side|front|back|hidden|zip|zippered|card|speeds?|settings?|modes?|levels?|layers?|ply|burners?|compartments?|slots?|sections?|tiers?|players?|watts?|volts?|patterns?|pickup|functions?|attachments?|programs?|liters?|litres?|quarts?|gallons?|cups?|megapixels?|hours?|available|others|available)$/u;
const isCounting = (token: Token, next: Token | undefined): boolean =>
  SMALL_NUMBERS.has(token.folded) &&
  next !== undefined &&
  (COUNTED_NOUN.test(next.folded) ||
    (ITEM_PARTS.has(next.folded) && !/^(?:sides?|photos?|pictures?)$/u.test(next.folded)) ||
    next.folded === 'more');

export const BREAK = /[.!?;:,\n•|¦()–—]/u;
/** Splits the words of a text at punctuation. */
export const splitClauses = (text: string, tokens: readonly Token[]): Token[][] => {
  const clauses: Token[][] = [[]];
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    if (before && BREAK.test(text.slice(before.end, token.start))) clauses.push([]);
    clauses.at(-1)?.push(token);
  }
  return clauses;
};

export const isPart = memoize((word) => ITEM_PARTS.has(word) || INCLUDABLE_PARTS.has(word));
/** Returns whether a clause is two to four words without a verb, as in "covered buttons", "solid legs". */
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
    const [from, to] = [clause[first], clause[last]];
    if (from && to) runs.push({ range: { start: from.start, end: to.end }, length: last - first + 1 });
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

const PURPOSES = neutral.purposes.map((pattern) => new RegExp(pattern, 'gu'));
/** Finds opinions about use: "great for soup season", "for the beach". Lexicon claims within them remain claims. */
export const findPurposes = (text: string): Range[] => {
  const lowercase = lowercaseText(text);
  return PURPOSES.flatMap((pattern) =>
    [...lowercase.matchAll(pattern)].map(({ 0: match, index }) => ({ start: index, end: index + match.length })),
  );
};

/**
 * Finds statements in words that are neither supported nor small talk. `claims` are the claims found so far, in reading order without
 * overlaps. `clearedRanges` are ranges found to be supported or harmless elsewhere. `numbers` are known numbers, in figures or words.
 */
export const findUnknownStatements = (
  text: string,
  tokens: readonly Token[],
  support: Support,
  {
    claims,
    clearedRanges,
    numbers,
  }: { readonly claims: readonly Range[]; readonly clearedRanges: readonly Range[]; readonly numbers: readonly Range[] },
): Range[] => {
  const numberRanges = createRangeSet(numbers, text.length);
  const checkedRanges = createRangeSet([...claims, ...clearedRanges, ...findPurposes(text)], text.length);
  const claimRanges = createRangeSet(claims, text.length);
  const stems = getKnownStems(support.words);
  const isChecked = (token: Token): boolean => checkedRanges.isOverlapping(token);
  const flaws = FLAWS.findAll(text, tokens).flatMap(({ first }) => tokens[first] ?? []);
  const failures = new Set(flaws.filter(({ folded }) => FAILURE_VERB.test(folded)));
  return splitClauses(text, tokens).flatMap((clause) => {
    // The clause states a flaw: "won't stay locked", "needs a new zipper".
    if (clause.some((token) => failures.has(token))) return [];
    const isNegated = clause.some(({ folded }, index) => NEGATION.test(folded) && clause[index + 1]?.folded !== 'longer');
    const flawIndex = isNegated
      ? -1
      : clause.findIndex(({ folded }) => isFlaw(folded) && listStems(folded).some((stem) => stems.has(stem)));
    const explanationIndex = flawIndex < 0 ? -1 : clause.findIndex(({ folded }, index) => index > flawIndex && EXPLANATION.test(folded));
    const explanationStart = explanationIndex < 0 ? clause.length : explanationIndex;
    const isUnknown = (token: Token): boolean => {
      const { folded } = token;
      const index = clause.indexOf(token);
      if (index > explanationStart || isPersonPlaceOrTime(clause, index) || numberRanges.isOverlapping(token)) return false;
      if (!isNegated && (GENERAL_WORDS.has(folded) || isAboutPeople(clause, index))) return false;
      // Accepts "double LP" if "2LP" is known.
      if (folded === 'double' && support.hasNumber('2')) return false;
      const smallNumber = SMALL_NUMBERS.get(folded);
      if (smallNumber !== undefined && isCounting(token, tokens[tokens.indexOf(token) + 1]))
        return !isChecked(token) && !support.hasNumber(String(smallNumber)) && !support.has([folded]);
      if (!isNegated && (isNeutral(folded) || stems.has(folded) || support.kinds.has(folded))) return false;
      if (!isEnglish(folded) || isChecked(token)) return false;
      // Accepts "without flaws" if "no flaws" is known, and "never washed" if the seller stated it.
      if (isNegated && (support.has(['no', folded]) || isStatedDenial(clause, index, support))) return false;
      if (isNegated && (isFlaw(folded) || USE_VERB.test(folded))) return !stems.has(folded) || isDenied(text, token);
      if (isFlaw(folded)) return false;
      // Accepts shades of a known color: "flame orange" for orange.
      const next = clause[index + 1];
      if (next !== undefined && PLAIN_COLORS.test(next.folded) && stems.has(next.folded) && token.raw === folded) return false;
      // Accepts the beginning of a known name: "Fuji" for Fujifilm.
      if (/^\p{Lu}\p{L}{3,}$/u.test(token.raw) && [...support.words].some((word) => word.length > folded.length && word.startsWith(folded)))
        return false;
      const number = NUMBER_WORDS.get(folded);
      if (number !== undefined) return !support.hasNumber(String(number));
      if (isNegated && isAbsent(text, token)) return false;
      return (
        !isNeutral(folded) &&
        !GENERAL_WORDS.has(folded) &&
        !isAboutPeople(clause, index) &&
        !support.has([folded]) &&
        !listStems(folded).some((stem) => stems.has(stem))
      );
    };
    // A part in a known color, such as "black body", needs no support.
    const isUnknownFragment =
      isFragment(clause) &&
      !clause.every(({ folded }) => isPart(folded) || STOP_WORDS.has(folded) || listStems(folded).some((stem) => stems.has(stem)));
    const isUnsupportedPart = (token: Token): boolean =>
      isUnknownFragment &&
      isPart(token.folded) &&
      !support.has([token.folded]) &&
      !isChecked(token) &&
      !listStems(token.folded).some((stem) => stems.has(stem)) &&
      !isAbsent(text, token);
    const unknownTokens = new Set(clause.filter((token) => isUnknown(token) || isUnsupportedPart(token)));
    // Allows "fastens with a single button" where the button is known.
    const hasOnlyLinks =
      [...unknownTokens].every(({ folded }) => isLinkingWord(folded)) &&
      clause.some((token) => !unknownTokens.has(token) && !STOP_WORDS.has(token.folded) && support.words.has(token.folded));
    if (hasOnlyLinks) return [];
    return findUnknownRuns(
      clause,
      (token) => unknownTokens.has(token),
      (token) => claimRanges.isOverlapping(token),
    )
      .filter(
        ({ range, length }) => length > 2 || !findRangesNear(claims, range, MAX_DISTANCE).some((claim) => isAdjacent(text, claim, range)),
      )
      .map(({ range }) => range);
  });
};
