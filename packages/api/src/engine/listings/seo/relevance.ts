import { STOP_WORDS } from '../../notes/text/lexicon.ts';
import { tokenize } from '../../notes/text/tokens.ts';
import { collectSupport } from '../claims/support.ts';
import type { ListingFacts } from '../facts.ts';
import { listStatedFacts } from '../stated-facts.ts';
import { listWords } from '../text.ts';
import { canOmitNoun } from '../writer/naming.ts';
import { hasWords, hasAllFlaws, toWordSet } from './measures.ts';
import { computeProse } from './prose.ts';
import type { CheckContext, Relevance } from './types.ts';

/**
 * Minimum shares of the item's words in a relevant text. In our listings across 302 categories, titles have at least 0.8 and
 * descriptions at least 0.45. Texts about other items have under 0.15.
 */
const MIN_TITLE_SHARE = 0.6;
const MIN_DESCRIPTION_SHARE = 0.35;
/** Number of stated facts for a full result, such as brand, noun and two details. */
const MIN_FACTS_FOR_FULL_RESULT = 4;

/** Returns the words in a text except stop words. */
const listContentWords = (text: string): string[] =>
  tokenize(text)
    .map(({ folded }) => folded)
    .filter((word) => (word.length > 2 || /\d/u.test(word)) && !STOP_WORDS.has(word));

const stem = (word: string): string => word.replace(/(?<=.{3})s$/u, '');

const computeTopic = (text: string, itemWords: ReadonlySet<string>, minShare: number): number | null => {
  const words = [...new Set(listContentWords(text))];
  if (words.length === 0) return null;
  const knownCount = words.filter((word) => itemWords.has(word) || itemWords.has(stem(word)) || itemWords.has(`${word}s`)).length;
  return Math.min(1, knownCount / words.length / minShare);
};

/**
 * Returns 1 for a varied text. Returns less if one word occurs more than `maxUses` times, or the share of repeated words exceeds
 * `maxRepeatedShare`.
 */
const computeVariety = (text: string, maxUses: number, maxRepeatedShare: number): number => {
  const words = listContentWords(text).map(stem);
  if (words.length < 4) return 1;
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const highestCount = Math.max(...counts.values());
  const repeatedShare = 1 - counts.size / words.length;
  const wordVariety = highestCount <= maxUses ? 1 : maxUses / (highestCount * 2);
  const shareVariety =
    repeatedShare <= maxRepeatedShare ? 1 : Math.max(0, 1 - (repeatedShare - maxRepeatedShare) / (1 - maxRepeatedShare) / 0.5);
  return Math.min(wordVariety, shareVariety);
};

/** Variety of a description that only repeats the title. */
const COPY_VARIETY = 0.6;
const isCopy = (title: string, description: string): boolean => {
  const words = listWords(title).join(' ');
  return words !== '' && listWords(description).join(' ') === words;
};

/** Weight of a flaw among the facts to state. It is high, because buyers return items with flaws that they did not know of. */
const FLAW_WEIGHT = 3;
/** Factor for the stated share of facts if a known flaw is missing. */
const HIDDEN_FLAW_FACTOR = 0.5;
/** Maximum number of facts that one value counts as. */
const MAX_FACTS_PER_VALUE = 3;
/** Returns how many facts a value states: "Harry Potter and the Chamber of Secrets" states several. */
const countFacts = (value: string): number => Math.min(MAX_FACTS_PER_VALUE, Math.max(1, Math.ceil(listContentWords(value).length / 2)));
const sumWeights = (facts: readonly string[], { flaws }: ListingFacts): number =>
  facts.reduce((sum, fact) => sum + (flaws.includes(fact) ? FLAW_WEIGHT : 1), 0);

/** Returns how often a word may occur: once in every twelve words, but at least four times. */
const computeMaxUses = (text: string): number => Math.max(4, Math.ceil(listContentWords(text).length / 12));

/** Computes how well the texts cover the item. All numbers are from 0 to 1, except `statedCount`. */
export const computeRelevance = ({ texts, facts, input, pack }: Omit<CheckContext, 'relevance'>): Relevance => {
  const { words: itemWords } = collectSupport(input.item, input.category, pack.rules.id, [texts.price]);
  const title = pack.rules.titleMax === null ? null : computeTopic(texts.title, itemWords, MIN_TITLE_SHARE);
  const description = computeTopic(texts.description, itemWords, MIN_DESCRIPTION_SHARE);
  const parts = [title, description].filter((part) => part !== null);
  // Use the geometric mean, so that a good title does not make up for a description about something else.
  const sharedTopic = parts.length === 0 ? 0 : parts.reduce((product, part) => product * part, 1) ** (1 / parts.length);
  const factsWithoutCondition = listFactsToState({ ...facts, conditionWords: null });
  const topic = sharedTopic * (description === null ? 1 : computeProse(texts.description, factsWithoutCondition, itemWords));
  const factsToState = listFactsToState(facts);
  const textWords = toWordSet(`${texts.title}\n${texts.description}`);
  const missingFacts = factsToState.filter((fact) => !hasWords(textWords, fact));
  const statedCount = factsToState.reduce((sum, fact) => sum + (missingFacts.includes(fact) ? 0 : countFacts(fact)), 0);
  const variety = Math.min(
    pack.rules.titleMax === null ? 1 : computeVariety(texts.title, 2, 0.25),
    // If the title states all facts, the description cannot add any.
    missingFacts.length > 0 && isCopy(texts.title, texts.description) ? COPY_VARIETY : 1,
    computeVariety(texts.description, computeMaxUses(texts.description), 0.5),
  );
  const statedShare = factsToState.length === 0 ? 0 : 1 - sumWeights(missingFacts, facts) / sumWeights(factsToState, facts);
  const coverage = statedShare * (hasAllFlaws(texts.description, facts.flaws) ? 1 : HIDDEN_FLAW_FACTOR);
  return {
    topic,
    variety,
    coverage,
    statedCount,
    missingFacts,
    factor: topic * variety * Math.min(1, statedCount / MIN_FACTS_FOR_FULL_RESULT) ** 2,
  };
};

/** Words around a grade that platforms replace with their own: "good used condition" is "Pre-owned - Good". */
const GRADING_WORDS = /\b(?:used|pre-?owned|pre-?loved|condition|shape|overall|in)\b/giu;

/** Returns the facts that a text should state, including the noun. */
export const listFactsToState = (facts: ListingFacts): string[] => {
  const noun = facts.noun === null || canOmitNoun(facts) ? [] : [facts.noun];
  const condition = facts.conditionWords?.replaceAll(GRADING_WORDS, ' ').replace(/\s+/gu, ' ').trim() ?? '';
  return [...new Set([...noun, ...listStatedFacts({ ...facts, conditionWords: condition === '' ? null : condition })])];
};
