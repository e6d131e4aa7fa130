import neutral from '../../../../models/claims/neutral.json' with { type: 'json' };
import { INCLUDABLE_PARTS, ITEM_PARTS, STOP_WORDS } from '../../notes/text/lexicon.ts';
import { memoize, tokenize, type Token } from '../../notes/text/tokens.ts';
import { lowercaseText } from './lexicon.ts';
import type { Support } from './support.ts';
import { LINKING_WORDS } from './off-topic.ts';
import type { Range } from '../ranges.ts';
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

const ADVERB = /^\p{L}{3,}ly$/u;

/** Returns whether a word needs no support. */
export const isNeutral = memoize(
  (word) => NEUTRAL_WORDS.has(word) || STOP_WORDS.has(word) || ADVERB.test(word) || listStems(word).some((stem) => NEUTRAL_WORDS.has(stem)),
);
/** Returns whether a word only links to a fact: "fastens", "powered". */
export const isLinkingWord = memoize((word) => listStems(word).some((stem) => LINKING_WORDS.has(stem)));
/** Number words above twelve, which state exact values and are checked as digits. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ').map((word, index) => [word, index + 13] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety hundred'.split(' ').map((word, index) => [word, index * 10 + 20] as const),
  ['thousand', 1000],
]);

/** Small numbers that count the next noun: "two inside pockets", "eight pounds". */
export const SMALL_NUMBERS: ReadonlyMap<string, number> = new Map(
  'two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, index) => [word, index + 2] as const),
);
/** Returns whether a number word is supported by its digit: "two" by a known 2. */
export const isCountKnown = (word: string, support: Support): boolean => {
  const number = SMALL_NUMBERS.get(word) ?? NUMBER_WORDS.get(word);
  return number !== undefined && support.hasNumber(String(number));
};
export const BREAK = /[.!?;:,\n•|¦()–—]/u;
/** Splits the words of a text at punctuation. */
export const splitClauses = (text: string, tokens: readonly Token[]): Token[][] => {
  const clauses: Token[][] = [[]];
  for (const [index, token] of tokens.entries()) {
    const tokenBefore = tokens[index - 1];
    if (tokenBefore && BREAK.test(text.slice(tokenBefore.end, token.start))) clauses.push([]);
    clauses.at(-1)?.push(token);
  }
  return clauses;
};

export const isPart = memoize((word) => ITEM_PARTS.has(word) || INCLUDABLE_PARTS.has(word));
const PURPOSES = neutral.purposes.map((pattern) => new RegExp(pattern, 'gu'));
/** Finds opinions about use: "great for soup season", "for the beach". Lexicon claims within them remain claims. */
export const findPurposes = (text: string): Range[] => {
  const lowercase = lowercaseText(text);
  return PURPOSES.flatMap((pattern) =>
    [...lowercase.matchAll(pattern)].map(({ 0: match, index }) => ({ start: index, end: index + match.length })),
  );
};
