import { isWithinOneEdit } from '../reading/parse/edit-distance.ts';
import type { MessageLanguage } from '../../messages/format-message.ts';
import { categories } from './categories.ts';
import { listTranslatedNames, type OtherLanguage } from './category-labels.ts';
import { isKnownToModel, nameCategories } from './title-model/name-categories.ts';
import { splitPlainWords } from './title-model/features.ts';
import type { Category, CategoryKind } from './types.ts';

interface Phrase {
  readonly text: string;
  readonly words: readonly string[];
  /** 0 for the category's name, higher for synonyms further down its list. */
  readonly rank: number;
}

interface SearchEntry {
  readonly category: Category;
  readonly phrases: readonly Phrase[];
}

/** The names under which buyers and platforms group the kinds of goods. */
const GROUP_NAMES: Readonly<Record<CategoryKind, readonly string[]>> = {
  clothing: ['clothing', 'clothes', 'apparel', 'fashion'],
  shoes: ['shoes', 'footwear'],
  accessory: ['accessories', 'fashion accessories'],
  electronics: ['electronics', 'consumer electronics', 'tech'],
  media: ['media', 'entertainment'],
  home: ['home', 'home & garden', 'household', 'housewares'],
  toys: ['toys', 'toys & games', 'games & toys'],
  sport: ['sports', 'sport', 'sporting goods', 'sports & outdoors'],
  beauty: ['beauty', 'health & beauty', 'beauty & health'],
  baby: ['baby', 'baby & toddler', 'baby & kids'],
  hobby: ['hobbies', 'hobby', 'hobbies & crafts'],
  other: [],
};
const kindsByGroupName = new Map(
  Object.entries(GROUP_NAMES).flatMap(([kind, names]) => names.map((name) => [splitPlainWords(name).join(' '), kind] as const)),
);
/** Score of the categories of a group that the query names: below a category with exactly that name, above all others. */
const GROUP_SCORE = 0.98;

const toPhrase = (text: string, rank: number): Phrase => ({ text: text.toLowerCase(), words: splitPlainWords(text), rank });

const searchEntries: readonly SearchEntry[] = categories.map((category) => ({
  category,
  phrases: [
    toPhrase(category.label, 0),
    toPhrase(category.noun, 0),
    ...category.words.map((word, index) => toPhrase(word, index + 1)),
    ...category.paths.map((path) => toPhrase(path.replaceAll('/', ' '), 30)),
  ],
}));

/** Amount added to the rank of English phrases in another language. "Robe" is a dress in French, and this meaning takes precedence. */
const ENGLISH_RANK = 10;
const createTranslatedEntries = (language: OtherLanguage): readonly SearchEntry[] =>
  searchEntries.map(({ category, phrases }) => ({
    category,
    phrases: [
      ...listTranslatedNames(category, language).map((name, index) => toPhrase(name, index)),
      ...phrases.map((phrase) => ({ ...phrase, rank: phrase.rank + ENGLISH_RANK })),
    ],
  }));
const entriesByLanguage: Readonly<Record<MessageLanguage, readonly SearchEntry[]>> = {
  en: searchEntries,
  es: createTranslatedEntries('es'),
  fr: createTranslatedEntries('fr'),
};

/** Minimum length of a word that may have a typo. Shorter words have too many neighbors. */
const MIN_FUZZY_LETTERS = 4;

/** Returns whether two words differ only by two swapped adjacent letters. */
const areTransposed = (word: string, otherWord: string): boolean => {
  const differingIndexes = [...word].flatMap((letter, index) => (letter === otherWord[index] ? [] : [index]));
  const [first = 0, second] = differingIndexes;
  return (
    word.length === otherWord.length &&
    differingIndexes.length === 2 &&
    second === first + 1 &&
    word[first] === otherWord[second] &&
    word[second] === otherWord[first]
  );
};

/** Returns whether two words differ only by "i" and "y", in any number of places. */
const haveSameVowelSound = (word: string, otherWord: string): boolean =>
  word.length === otherWord.length && word.replaceAll('y', 'i') === otherWord.replaceAll('y', 'i');

/** Returns 1 for the same word, less for a prefix or a typo, 0 for another word. */
const computeSimilarity = (queryWord: string, word: string): number => {
  if (queryWord === word || `${queryWord}s` === word || queryWord === `${word}s`) return 1;
  if (word.startsWith(queryWord)) return 0.5 + (0.4 * queryWord.length) / word.length;
  if (
    queryWord.length >= MIN_FUZZY_LETTERS &&
    (isWithinOneEdit(queryWord, word) || areTransposed(queryWord, word) || haveSameVowelSound(queryWord, word))
  )
    return 0.6;
  if (queryWord.length >= MIN_FUZZY_LETTERS && isWithinOneEdit(queryWord, word.slice(0, queryWord.length))) return 0.4;
  return 0;
};

/** Minimum number of letters in words that may be joined or separated. */
const MIN_JOINED_LETTERS = 6;
/** Returns whether query and phrase are the same except for spaces: "head phones". */
const areEqualWithoutSpaces = (queryWords: readonly string[], words: readonly string[]): boolean => {
  const [query, phrase] = [queryWords.join(''), words.join('')];
  return queryWords.length !== words.length && query.length >= MIN_JOINED_LETTERS && (query === phrase || query === `${phrase}s`);
};

/** Scores a phrase. Every query word must occur in it; extra words and a low rank reduce the score slightly. */
const scorePhrase = (queryWords: readonly string[], { words, rank }: Phrase): number => {
  if (areEqualWithoutSpaces(queryWords, words)) return 0.95 - 0.005 * rank;
  let sum = 0;
  for (const word of queryWords) {
    const best = Math.max(0, ...words.map((phraseWord) => computeSimilarity(word, phraseWord)));
    if (best === 0) return 0;
    sum += best;
  }
  return sum / queryWords.length - 0.03 * Math.max(0, words.length - queryWords.length) - 0.005 * rank;
};

/** Minimum confidence of a suggestion for words that match no category. */
const MIN_CONFIDENCE = 15;
/** Maximum score of words that match only with a typo: "nike" is one letter from "bike". */
const MAX_TYPO_SCORE = 0.6;
/** Minimum confidence at which a suggestion precedes words that match only with a typo. */
const MIN_KNOWN_CONFIDENCE = 80;

/**
 * Finds categories for a search query by name, group, synonym or price path, best first. Names may be in English or in `language`. Each
 * word may have one typo. Then adds the title model's suggestions, unless the model knows none of the words. A confident suggestion precedes
 * words with a typo.
 */
export const searchCategories = (query: string, limit: number, language: MessageLanguage = 'en'): Category[] => {
  const queryWords = splitPlainWords(query);
  if (queryWords.length === 0) return [];
  const kind = kindsByGroupName.get(queryWords.join(' '));
  const getGroupScore = (category: Category) => (category.kind === kind ? GROUP_SCORE : 0);
  const matches = entriesByLanguage[language]
    .map(({ category, phrases }) => ({
      category,
      score: Math.max(getGroupScore(category), ...phrases.map((candidate) => scorePhrase(queryWords, candidate))),
    }))
    .filter(({ score }) => score > 0)
    // A group keeps the catalog's order, which starts with its most common goods.
    .toSorted((a, b) => b.score - a.score || (a.score === GROUP_SCORE ? 0 : a.category.label.length - b.category.label.length));
  const suggestions = (isKnownToModel(query) ? nameCategories(query) : []).filter(({ confidence }) => confidence >= MIN_CONFIDENCE);
  const rankedMatches = [
    ...matches.filter(({ score }) => score > MAX_TYPO_SCORE),
    ...suggestions.filter(({ confidence }) => confidence >= MIN_KNOWN_CONFIDENCE),
    ...matches,
    ...suggestions,
  ];
  return [...new Set(rankedMatches.map(({ category }) => category))].slice(0, limit);
};

const categoriesByName = new Map<string, Category>();
for (const { category, phrases } of searchEntries)
  for (const { text, rank } of phrases) if (rank < 30 && !categoriesByName.has(text)) categoriesByName.set(text, category);
const joinWords = (name: string): string => name.replaceAll(/[\s-]+/gu, '');
/** Categories by name without spaces, so that "head phones" are headphones and not phones. */
const categoriesByJoinedName = new Map<string, Category>();
for (const [name, category] of categoriesByName)
  if (name.length >= MIN_JOINED_LETTERS && !categoriesByJoinedName.has(joinWords(name)))
    categoriesByJoinedName.set(joinWords(name), category);
for (const category of categories) categoriesByName.set(category.label.toLowerCase(), category).set(category.id, category);

/** Minimum confidence at which we accept the title model's category without a question. */
const MIN_TITLE_CONFIDENCE = 50;

/** Resolves a typed name to a category by id, label, synonym, or a confident prediction of the title model. Returns null otherwise. */
export const resolveCategory = (name: string): Category | null => {
  const text = name.trim().toLowerCase();
  const joinedName = joinWords(text);
  const namedCategory =
    categoriesByName.get(text) ??
    categoriesByName.get(text.replace(/s$/, '')) ??
    categoriesByJoinedName.get(joinedName) ??
    categoriesByJoinedName.get(joinedName.replace(/s$/, ''));
  if (namedCategory) return namedCategory;
  // "Sports" names a group. Any of its categories would be a guess.
  if (kindsByGroupName.has(splitPlainWords(name).join(' '))) return null;
  const [best] = nameCategories(name);
  return best && best.confidence >= MIN_TITLE_CONFIDENCE ? best.category : null;
};
