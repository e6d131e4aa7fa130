import names from '../../../models/notes/names.json' with { type: 'json' };
import { categories } from './categories.ts';
import type { Category } from './types.ts';

/** A category named in a text. `quote` contains the words that name it, and `score` rates how clearly they do, from 0 to 1. */
export interface CategoryMatch {
  readonly category: Category;
  readonly quote: string;
  readonly score: number;
}

interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

interface Entry {
  readonly words: readonly string[];
  /** `null` for a phrase that contains a category's word but does not name a category. */
  readonly category: Category | null;
  /** 0 for the category's most specific word. */
  readonly rank: number;
}

/** Phrases that would otherwise match a category. */
const IGNORED_PHRASES = [
  'tie dye',
  'tie dyed',
  'short sleeve',
  'long sleeve',
  'cap sleeve',
  'tank sleeve',
  'polo ralph lauren',
  'us polo assn',
  'beverly hills polo club',
  'top handle',
  'top rated',
  'top quality',
  'high heel height',
  'top shop',
  'hat box',
  'book value',
  'belt loop',
  'belt loops',
  'boot camp',
  'bike week',
  'shoe trees',
  'dress code',
  'coat hanger',
  'phone number',
  'the north face',
  'off the shoulder',
  'dust jacket',
  'book jacket',
  'ring wear',
  'sealing ring',
  'prizm lenses',
  'polarized lenses',
  'polarized lens',
  'water ring',
  'o ring',
  'snap ring',
  'mickey mouse',
  'minnie mouse',
  'mighty mouse',
  'brass ring',
  'suit yourself',
  'camera roll',
  'canon eos',
  'eos rebel',
  'blanket lined',
  'blanket lining',
  'canvas strap',
  'memory foam',
  'saddle brown',
  'saddle tan',
  'new in bag',
  'michael jordan',
  'hardware in bag',
  'ss bracelet',
  'steel bracelet',
  'stainless bracelet',
  'jubilee bracelet',
  'oyster bracelet',
  'mesh bracelet',
  'clothes hanger',
  'clothes hangers',
];

const splitTokens = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu)].map((match) => ({
    word: match[0].toLowerCase().replace('’', "'"),
    start: match.index,
    end: match.index + match[0].length,
  }));

const toEntry = (phrase: string, category: Category | null, rank: number): Entry => ({
  words: splitTokens(phrase).map((token) => token.word),
  category,
  rank,
});

/** Names of works and bands with several words: "The Lord of the Rings" does not name rings. */
const NAMES_OF_WORKS: readonly string[] = [...names.films, ...names.music].filter((name) => /\s/.test(name));

const entries: readonly Entry[] = [
  ...[...IGNORED_PHRASES, ...NAMES_OF_WORKS].map((phrase) => toEntry(phrase, null, 0)),
  ...categories.flatMap((category) => category.words.map((phrase, rank) => toEntry(phrase, category, rank))),
];
/** Entries by first word, longest first, so that "denim jacket" is tried before "jacket". */
const entriesByFirstWord = new Map<string, Entry[]>();
for (const entry of entries.toSorted((a, b) => b.words.length - a.words.length || a.rank - b.rank)) {
  const first = entry.words[0] ?? '';
  for (const form of entry.words.length === 1 ? [first, `${first}s`, `${first}es`] : [first]) {
    entriesByFirstWord.set(form, [...(entriesByFirstWord.get(form) ?? []), entry]);
  }
}

/** Returns whether the words occur at `start`. Only the last one may have a plural ending. */
const isMatchAt = (words: readonly string[], tokens: readonly Token[], start: number): boolean =>
  words.every((word, offset) => {
    const tokenWord = tokens[start + offset]?.word;
    return tokenWord === word || (offset === words.length - 1 && (tokenWord === `${word}s` || tokenWord === `${word}es`));
  });

/** Words that introduce accessories or purposes, not the item: "case for iPhone". */
const ASIDE_WORDS = new Set(['with', 'for', 'fits', 'from', 'like', 'includes', 'including', 'plus', 'without', 'no']);

/** A category's word in a text. `isAside` is true when it follows a word such as "with" or "for". */
export interface Hit {
  readonly category: Category;
  readonly start: number;
  readonly end: number;
  readonly wordCount: number;
  readonly rank: number;
  readonly isAside: boolean;
}

/** Finds the categories' words in a text, from left to right. Of several overlapping phrases, the longest counts. */
export const findHits = (text: string): Hit[] => {
  const tokens = splitTokens(text);
  const hits: Hit[] = [];
  let isAside = false;
  for (let index = 0; index < tokens.length; index += 1) {
    const first = tokens[index];
    if (!first) break;
    if (ASIDE_WORDS.has(first.word)) isAside = hits.length > 0;
    const entry = entriesByFirstWord.get(first.word)?.find((candidate) => isMatchAt(candidate.words, tokens, index));
    if (!entry) continue;
    const end = tokens[index + entry.words.length - 1]?.end ?? first.end;
    if (entry.category) {
      hits.push({ category: entry.category, start: first.start, end, wordCount: entry.words.length, rank: entry.rank, isAside });
    }
    index += entry.words.length - 1;
  }
  return hits;
};

/**
 * Returns whether a hit modifies the next one, because only a space or a model code separates them: "belt" in "leather belt bag",
 * "Razor" in "Razor A5 scooter".
 */
const isModifier = (text: string, hit: Hit, next: Hit | undefined): boolean =>
  next !== undefined && next.category !== hit.category && /^[\s_-](?:[a-z]{1,3}\d{1,4}[\s_-])?$/i.test(text.slice(hit.end, next.start));

/**
 * Finds the categories named in a text, most likely first, each category once. Matches only whole words. Of several overlapping phrases,
 * the longest counts. English puts the head noun last ("leather belt bag"). A noun that only modifies the next one, or follows "with" or
 * "for", scores much lower.
 */
export const findCategories = (text: string): CategoryMatch[] => {
  const hits = findHits(text);
  const bestMatches = new Map<string, CategoryMatch>();
  hits.forEach((hit, index) => {
    const baseScore = hit.wordCount > 1 ? 0.9 : 0.75;
    const penalty = hit.isAside || isModifier(text, hit, hits[index + 1]) ? 0.4 : 0;
    const score = Math.max(0.1, baseScore - penalty - Math.min(hit.rank, 10) * 0.005);
    if ((bestMatches.get(hit.category.id)?.score ?? 0) >= score) return;
    bestMatches.set(hit.category.id, { category: hit.category, quote: text.slice(hit.start, hit.end), score });
  });
  return [...bestMatches.values()].toSorted((a, b) => b.score - a.score);
};
