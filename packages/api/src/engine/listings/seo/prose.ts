import { isForeignWord } from '../../foreign-words.ts';
import { STOP_WORDS } from '../../notes/text/lexicon.ts';
import { tokenize } from '../../notes/text/tokens.ts';
import { hasWords, toWordSet } from './measures.ts';

const listFoldedWords = (text: string): string[] => tokenize(text).map(({ folded }) => folded);

/** Frequent words of Spanish, French, German, Italian and Portuguese that are not English words. Folded to letters without accents. */
const FOREIGN_FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `el una del con para por que y es esta este muy sin su sus
  le les des du une et avec dans tres sur sans ses aux ou
  der das und mit fur ist nicht ein eine einen einem von zu zum zur auf sehr dem den aus bei auch
  il gli che non molto della nel
  uma dos com sem muito nao`.split(/\s+/u),
);
/** Low result for a text in another language, because buyers search in English. */
const FOREIGN_RESULT = 0.1;
/** Minimum words of a text in another language with only one function word. */
const MIN_FOREIGN_WORDS = 6;
/** Returns whether a text is written in another language. The item's own words, such as its brand, do not count. */
const isForeign = (words: readonly string[], itemWords: ReadonlySet<string>): boolean => {
  const otherWords = words.filter((word) => !itemWords.has(word));
  const foreignCount = otherWords.filter((word) => FOREIGN_FUNCTION_WORDS.has(word) || isForeignWord(word)).length;
  const englishCount = words.filter((word) => STOP_WORDS.has(word) && !FOREIGN_FUNCTION_WORDS.has(word)).length;
  return foreignCount > englishCount && (foreignCount >= 2 || words.length >= MIN_FOREIGN_WORDS);
};

/** Maximum words in an entry of a list of keywords. */
const MAX_KEYWORD_WORDS = 3;
/** A text with fewer keywords is not a list of keywords. */
const MIN_KEYWORDS = 5;
const MIN_WORDS_WITHOUT_PUNCTUATION = 8;
/** Matches "Condition:" and "Flaws to know about:" at the start of a line. */
const HEADING = /(?<=^|\n|•)[^.!?;,\n•|:]+:/gu;
/** Splits a text at punctuation, and a long run of words without a function word into its words. */
const listEntries = (text: string): string[][] =>
  text
    .replaceAll(HEADING, ' ')
    .split(/[.!?;,\n•|#/:–—]+/u)
    .map(listFoldedWords)
    .filter((words) => words.length > 0)
    .flatMap((words) =>
      words.length >= MIN_WORDS_WITHOUT_PUNCTUATION && !words.some((word) => STOP_WORDS.has(word)) ? words.map((word) => [word]) : [words],
    );
/** Returns the share of entries that are not bare keywords, as those of "purse, satchel, tote, gift" are. An entry that states a fact is not. */
const computeSentenceShare = (text: string, factsToState: readonly string[]): number => {
  const entries = listEntries(text);
  const factWords = toWordSet(factsToState.join('\n'));
  const keywords = entries.filter(
    (words) =>
      words.length <= MAX_KEYWORD_WORDS &&
      !words.some((word) => STOP_WORDS.has(word) || /\d/u.test(word)) &&
      !hasWords(factWords, words.join(' ')),
  );
  return keywords.length < MIN_KEYWORDS ? 1 : 1 - keywords.length / entries.length;
};

/** Number of facts that a description must state itself for a full result, because a good title does not make up for it. */
const MIN_FACTS_IN_DESCRIPTION = 2;
const countStatedFacts = (words: ReadonlySet<string>, factsToState: readonly string[]): number =>
  factsToState.filter((fact) => hasWords(words, fact)).length;

/**
 * Returns how well a description reads as prose about the item, from 0 to 1. A list of keywords, a text in another language and a text
 * without the item's facts have low values. `factsToState` must not include the condition, because a condition also fits other items.
 */
export const computeProse = (description: string, factsToState: readonly string[], itemWords: ReadonlySet<string>): number => {
  const expectedCount = Math.min(MIN_FACTS_IN_DESCRIPTION, factsToState.length);
  const statedCount = countStatedFacts(toWordSet(description), factsToState);
  const statedShare = expectedCount === 0 ? 1 : Math.min(1, statedCount / expectedCount);
  // Square the share, because half a list of keywords is enough to mislead a search.
  const sentenceShare = computeSentenceShare(description, factsToState) ** 2;
  return statedShare * sentenceShare * (isForeign(listFoldedWords(description), itemWords) ? FOREIGN_RESULT : 1);
};
