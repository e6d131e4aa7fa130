import data from '../../../../models/claims/talk.json' with { type: 'json' };
import { FLAWS } from '../../notes/text/lexicon.ts';
import { foldWord } from '../../notes/text/tokens.ts';
import { classifyWord } from './classes.ts';
import { lowercaseText } from './lexicon.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Ranges in a text that are not about the item. */
export interface OffTopicRanges {
  /** Clauses about the deal, the seller or parts not included, which do not describe the item. */
  readonly deals: readonly Range[];
  /** Matching garments: "with a denim jacket". Their colors and materials are not the item's. */
  readonly pairings: readonly Range[];
  /** Requests and praise. Unknown words in them state nothing, but colors, numbers and conditions are still claims. */
  readonly opinions: readonly Range[];
  /** Questions and conditions: "Who keeps a clock for that?", "if the hem bothers you". Only claims in the lexicon count in them. */
  readonly asides: readonly Range[];
  /** Questions that the text does not affirm, which claim nothing: "Smoke-free home?". */
  readonly questions: readonly Range[];
}

/** Matches a question without an affirmative answer. "Real leather? Yes!" claims leather. */
const QUESTION =
  /(?<=^|[.!?\n•])[^.!?\n•]+\?(?![\s"')]*(?:yes|yep|yup|yeah|absolutely|definitely|certainly|indeed|sure|always|of course|you bet|(?:it|they|that|she|he) (?:is|are|does|do|has|have|was|sure)\b(?! not)))/gu;

/** Matches a question after a statement: "It has pockets, who doesn't love pockets?" */
const ADDED_QUESTION =
  /^.*[,;](?=\s*(?:and |but |so )?(?:who|what|why|how|where|when|which|right|is|are|was|were|do|does|did|can|could|would|will|shall|need|want|anyone|anybody|ready|isn't|aren't|doesn't|don't|wouldn't|couldn't|see)\b[^,;]*$)/su;
/** Returns the part of a sentence that asks. */
const trimQuestion = (text: string, { start, end }: Range): Range => ({
  start: start + (ADDED_QUESTION.exec(text.slice(start, end))?.[0].length ?? 0),
  end,
});

/** Compiles patterns for lowercase text. */
const compileAll = (patterns: readonly string[]): RegExp[] => patterns.map((pattern) => new RegExp(pattern, 'gu'));
const heads = data.praise.heads.join('|');
const DEALS = compileAll([...data.deals, ...data.seller]);
const PAIRINGS = compileAll(data.pairings);
const PRAISE = compileAll(data.praise.clauses.map((pattern) => pattern.replace('{heads}', heads)));
const ADDRESS = compileAll(data.praise.address);
const PRAISE_WORDS = compileAll(data.praise.words);
/** "It will arrive in pieces" states how an item is delivered. */
const DELIVERY = new RegExp(data.deliveries, 'u');
const CONDITIONAL_CLAUSE = new RegExp(data.conditions, 'u');
const ADDRESS_EXCEPTION = new RegExp(data.praise.unless, 'u');
const { verbs, after: objects, free: freestandingVerbs } = data.requests;
/** Excludes statements such as "never hit the ground", because these verbs have the same form in the past tense. */
const NEVER_IN_THE_PAST = '(?!never (?:hit|cut|put|set|run|read|come|beat|cast|split|spread|let|shut)\\b)';
const REQUEST = new RegExp(
  `^${NEVER_IN_THE_PAST}(?:(?:so|and|or|just|simply|then|now|kindly|please|always|also|go ahead and|feel free to|don't|do not|never|why not|you can|you could|you may|you'll|you will)\\s)*(?:please\\b|(?:${freestandingVerbs.join('|')})\\b|(?:${verbs.join('|')})\\s${objects}\\b)`,
  'u',
);

/** Matches a clause, which ends at punctuation, but not at the period of "9.5" or "St. Louis". */
const CLAUSE = /(?:[^.!?;,\n•|¦()–—]|[.,](?=\d)|(?<=\b\p{Lu}\p{Ll}?)\.(?=\s\p{Lu}))+/gu;

const HISTORY = new RegExp(data.history, 'u');
/** Work done on the item: "We tuned it", "I took the hem up". */
const WORK_ON_ITEM = new RegExp(data.work, 'u');
const HEDGING = new RegExp(data.hedges, 'u');
/** Other people as subjects: "My decorator …", "our first landlord …". */
const OTHER_PERSON =
  /^(?:(?:so|and|but|because|since|as|now|unfortunately|sadly|sorry|honestly)\s)*(?:my|our|the|his|her|your|any|every)\s((?:[\p{L}-]+\s){1,3})/u;
const LISTED_PERSON = new RegExp(
  `^(?:(?:so|and|but|because|since|as|now|unfortunately|sadly|sorry|honestly)\\s)*(?:my|our|the|his|her|your|any|every)\\s(?:[\\p{L}-]+\\s){0,2}(?:${data.persons.join('|')})(?:'(?:ve|re|d|ll))?\\s`,
  'u',
);
const isAboutOtherPerson = (clause: string): boolean =>
  LISTED_PERSON.test(clause) ||
  (OTHER_PERSON.exec(clause)?.[1]?.trim().split(' ') ?? []).some((word) => /^(?:person|noun\.person)$/u.test(classifyWord(foldWord(word))));
/** Returns whether a clause is about the seller and not about work on the item: "I upgraded", "we need the space". */
const isAboutSeller = (clause: string): boolean =>
  (/^(?:(?:so|and|but|because|since|as|unfortunately|sadly|sorry|honestly)\s)*(?:i|we)(?:'\p{L}+)?\s/u.test(clause) ||
    isAboutOtherPerson(clause)) &&
  !HISTORY.test(clause) &&
  !WORK_ON_ITEM.test(clause);
const hasMatch = (patterns: readonly RegExp[], text: string): boolean => patterns.some((pattern) => text.search(pattern) >= 0);
const MISSING_PART = compileAll(data.missingParts.patterns);
const MISSING_PART_EXCEPTION = new RegExp(data.missingParts.unless, 'u');
/** Returns whether a clause names a missing part, which needs no support: "The box is long gone". "Can't find a scratch" is praise. */
const hasMissingPart = (clause: string): boolean =>
  (hasMatch(MISSING_PART, clause) && !MISSING_PART_EXCEPTION.test(clause)) || isMissingPartNamed(clause);

/** "No tester strips, sorry" names a missing part. "No haze" and "no leaks" are praise. */
const WITHOUT_PART =
  /^(?:(?:and|but|or|sorry|also|it has|has|with|there is|there's|there are)\s)*(?:no|without|w\/o|minus|neither)\s(?:(?:the|an?|its|any|original|extra|other)\s)*([\p{L}' -]{2,40}?)(?:\s(?:needed|though|either|here|comes?|included|for it|anymore))?\s*$/u;
const PART_CLASS = /^(?:noun\.artifact|noun\.communication|part|comes along)$/u;
const isMissingPartNamed = (clause: string): boolean => {
  const words = (WITHOUT_PART.exec(clause)?.[1] ?? '').split(' ').map(foldWord);
  return (
    words[0] !== '' &&
    // "No drift in either stick" is praise, although a stick is a part.
    !words.some((word) => PLACE_OR_VERB.test(word)) &&
    !words.some((word) => FLAWS.has(word) || DAMAGE_NOUN.test(word)) &&
    PART_CLASS.test(classifyWord(words.at(-1) ?? ''))
  );
};
const PLACE_OR_VERB = /^(?:in|inside|on|at|along|around|under|near|from|through|across|is|are|was|were|has|have|had|needed)$/u;
/** Words for damage. "No scratches" is praise. */
const DAMAGE_NOUN =
  /^(?:scratch|chip|crack|dent|hole|stain|tear|rip|snag|mark|ding|nick|scuff|flaw|defect|repair|issue|problem|sign|patch|writing|handwriting|handwritten|highlight\p{L}*|underlin\p{L}*|annotation|marking|inscription|notation|name|doodle|pencil|ink|smell|odor|note|wear|crease|run|pull)(?:e?s)?$/u;

/** Returns whether a clause is a question or an exclamation. */
const isQuestionOrExclamation = (text: string, end: number): boolean => /^\s*[!?]/u.test(text.slice(end, end + 3));

/** Words that continue the previous clause: "Record mailers only, never in the jacket". */
const CONTINUATION = /^(?:never|or|so|if|unless|because|since|until|only|just|then|not|when|whichever|whatever)\b/u;

const findRanges = (patterns: readonly RegExp[], text: string): Range[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(({ 0: match, index }) => ({ start: index, end: index + match.length })));

/** Length of the shortest clause that can be off topic. */
const MIN_CLAUSE_LENGTH = 5;

/** Finds the clauses in a text that are not about the item. */
export const findOffTopicRanges = (text: string): OffTopicRanges => {
  const lowercase = lowercaseText(text);
  const deals: Range[] = [];
  const opinions: Range[] = [];
  const asides: Range[] = [];
  const clauses: Range[] = [];
  for (const { 0: match, index } of text.matchAll(CLAUSE)) {
    const range = { start: index, end: index + match.length };
    const clause = lowercase.slice(range.start, range.end).trimStart();
    const lastDeal = deals.at(-1);
    // "I think" makes the clause before it an opinion: "Adds warmth to a den, I think."
    const previousClause = clauses.at(-1);
    if (HEDGING.test(clause) && previousClause && /^[,\s]*$/.test(lowercase.slice(previousClause.end, index)))
      opinions.push(previousClause);
    clauses.push(range);
    if (CONDITIONAL_CLAUSE.test(clause) || DELIVERY.test(clause) || /^\s*\?/u.test(lowercase.slice(range.end, range.end + 3)))
      asides.push(range);
    if (clause.length < MIN_CLAUSE_LENGTH) {
      if (isQuestionOrExclamation(lowercase, range.end)) opinions.push(range);
      continue;
    }
    const isContinuation = lastDeal !== undefined && CONTINUATION.test(clause) && /^[,;\s]*$/u.test(lowercase.slice(lastDeal.end, index));
    if (isContinuation || hasMatch(DEALS, clause) || hasMissingPart(clause)) deals.push(range);
    else if (
      REQUEST.test(clause) ||
      isAboutSeller(clause) ||
      isQuestionOrExclamation(lowercase, range.end) ||
      hasMatch(PRAISE, clause) ||
      (hasMatch(ADDRESS, clause) && !ADDRESS_EXCEPTION.test(clause))
    )
      opinions.push(range);
  }
  const questions = lowercase.includes('?') ? findRanges([QUESTION], lowercase).map((range) => trimQuestion(lowercase, range)) : [];
  return {
    deals,
    pairings: findRanges(PAIRINGS, lowercase),
    opinions: [...opinions, ...findRanges(PRAISE_WORDS, lowercase)],
    asides: [...asides, ...questions],
    questions,
  };
};

/** Verbs and other words that only link to a fact: "fastens with a single button" states the same as "single button". */
export const LINKING_WORDS: ReadonlySet<string> = new Set(data.linkingWords);
