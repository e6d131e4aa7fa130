import data from '../../../models/claims/talk.json' with { type: 'json' };
import { FLAWS } from '../notes/lexicon.ts';
import { foldWord } from '../notes/tokens.ts';
import { classOf } from './claims-classes.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Places of a text that speak of something else than the item. */
export interface Talk {
  /** Clauses about the deal, the seller or what does not come along: no word, number, color or name in them describes the item. */
  readonly deals: readonly Range[];
  /** What else goes with the item: "with a denim jacket". Its colors and materials are not the item's. */
  readonly pairings: readonly Range[];
  /** Requests and praise: unknown words state nothing there, but colors, numbers and conditions do. */
  readonly opinions: readonly Range[];
}

const compile = (patterns: readonly string[]): RegExp[] => patterns.map((pattern) => new RegExp(pattern, 'giu'));
const heads = data.praise.heads.join('|');
const DEALS = compile([...data.deals, ...data.seller]);
const PAIRINGS = compile(data.pairings);
const PRAISE = compile(data.praise.clauses.map((pattern) => pattern.replace('{heads}', heads)));
const ADDRESS = compile(data.praise.address);
const PRAISING = compile(data.praise.words);
const UNLESS = new RegExp(data.praise.unless, 'iu');
const { verbs, after, free } = data.requests;
const REQUEST = new RegExp(
  `^(?:(?:so|and|or|just|simply|then|now|kindly|please|always|also|go ahead and|feel free to|don't|do not|never|why not|you can|you could|you may|you'll|you will)\\s)*(?:please\\b|(?:${free.join('|')})\\b|(?:${verbs.join('|')})\\s${after}\\b)`,
  'iu',
);

/** A clause ends at a sign; the point of "9.5" and of "St. Louis" is none. */
const CLAUSE = /(?:[^.!?;,\n•|¦()–—]|[.,](?=\d)|(?<=\b\p{Lu}\p{Ll}?)\.(?=\s\p{Lu}))+/gu;

const HISTORY = new RegExp(data.history, 'iu');
/** "We tuned it", "I took the hem up": done with the item. */
const DEEDS = new RegExp(data.deeds, 'iu');
const HEDGE = new RegExp(data.hedges, 'iu');
/** "My decorator …", "our first landlord …": who else a clause speaks of. */
const OTHERS =
  /^(?:(?:so|and|but|because|since|as|now|unfortunately|sadly|sorry|honestly)\s)*(?:my|our|the|his|her|your|any|every)\s((?:[\p{L}-]+\s){1,3})/iu;
const LISTED_PERSON = new RegExp(
  `^(?:(?:so|and|but|because|since|as|now|unfortunately|sadly|sorry|honestly)\\s)*(?:my|our|the|his|her|your|any|every)\\s(?:[\\p{L}-]+\\s){0,2}(?:${data.persons.join('|')})(?:'(?:ve|re|d|ll))?\\s`,
  'iu',
);
const isOfOther = (clause: string): boolean =>
  LISTED_PERSON.test(clause) ||
  (OTHERS.exec(clause)?.[1]?.trim().split(' ') ?? []).some((word) => /^(?:person|noun\.person)$/u.test(classOf(foldWord(word))));
/** "I upgraded", "we need the space": speaks of the seller unless it tells what was done with the item. */
const isOfSeller = (clause: string): boolean =>
  (/^(?:(?:so|and|but|because|since|as|unfortunately|sadly|sorry|honestly)\s)*(?:i|we)(?:'\p{L}+)?\s/iu.test(clause) ||
    isOfOther(clause)) &&
  !HISTORY.test(clause) &&
  !DEEDS.test(clause);
const isAny = (patterns: readonly RegExp[], text: string): boolean => patterns.some((pattern) => text.search(pattern) >= 0);
const LACKS = compile(data.lacks.patterns);
const NO_LACK = new RegExp(data.lacks.unless, 'iu');
/** "The box is long gone", "you'll need your own bulb": what a buyer does not get needs no support. "Can't find a scratch" is praise. */
const isLack = (clause: string): boolean => (isAny(LACKS, clause) && !NO_LACK.test(clause)) || lacksThing(clause);

/** "No tester strips, sorry": a thing that a buyer may miss. "No haze", "no leaks" name no thing and are praise. */
const WITHOUT =
  /^(?:(?:and|but|or|sorry|also|it has|has|with|there is|there's|there are)\s)*(?:no|without|w\/o|minus|neither)\s(?:(?:the|an?|its|any|original|extra|other)\s)*([\p{L}' -]{2,40}?)(?:\s(?:needed|though|either|here|comes?|included|for it|anymore))?\s*$/iu;
const THING = /^(?:noun\.artifact|noun\.communication|part|comes along)$/u;
const lacksThing = (clause: string): boolean => {
  const words = (WITHOUT.exec(clause)?.[1] ?? '').split(' ').map(foldWord);
  return words[0] !== '' && !words.some((word) => FLAWS.has(word) || HARM.test(word)) && THING.test(classOf(words.at(-1) ?? ''));
};
/** What nobody wants has a thing's name, too. */
const HARM =
  /^(?:scratch|chip|crack|dent|hole|stain|tear|rip|snag|mark|ding|nick|scuff|flaw|defect|repair|issue|problem|sign|patch|writing|highlight\p{L}*|note|wear|crease|run|pull)(?:e?s)?$/u;

/** Questions and exclamations. */
const isExclaimed = (text: string, end: number): boolean => /^\s*[!?]/u.test(text.slice(end, end + 3));

/** "Record mailers only, never in the jacket": goes on with what the clause before began. */
const GOES_ON = /^(?:never|or|so|if|unless|because|since|until|only|just|then|not|when|whichever|whatever)\b/iu;

const rangesOf = (patterns: readonly RegExp[], text: string): Range[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length })));

/** Reads which clauses of a text talk about something else than the item. */
export const talkIn = (text: string): Talk => {
  const plain = text.replace(/[’‘`´]/gu, "'");
  const deals: Range[] = [];
  const opinions: Range[] = [];
  const clauses: Range[] = [];
  for (const { 0: whole, index } of plain.matchAll(CLAUSE)) {
    const clause = whole.trimStart();
    const range = { start: index, end: index + whole.length };
    const last = deals.at(-1);
    // "Adds warmth to a den, I think."
    const before = clauses.at(-1);
    if (HEDGE.test(clause) && before && /^[,\s]*$/.test(plain.slice(before.end, index))) opinions.push(before);
    clauses.push(range);
    const isMore = last !== undefined && GOES_ON.test(clause) && /^[,;\s]*$/u.test(plain.slice(last.end, index));
    if (isMore || isAny(DEALS, clause) || isLack(clause)) deals.push(range);
    else if (
      REQUEST.test(clause) ||
      isOfSeller(clause) ||
      isExclaimed(plain, range.end) ||
      isAny(PRAISE, clause) ||
      (isAny(ADDRESS, clause) && !UNLESS.test(clause))
    )
      opinions.push(range);
  }
  return { deals, pairings: rangesOf(PAIRINGS, plain), opinions: [...opinions, ...rangesOf(PRAISING, plain)] };
};

/** Verbs and other words that only carry a fact: "fastens with a single button" says no more than "single button". */
export const CARRIERS: ReadonlySet<string> = new Set(data.carriers);
