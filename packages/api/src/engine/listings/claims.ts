import type { ClaimIssue } from '../../contract/index.ts';
import { findBrand } from '../catalogue/brands.ts';
import type { Category } from '../catalogue/types.ts';
import { type Word, wordsOf } from '../catalogue/words.ts';
import type { Thing } from '../thing.ts';
import { CLAIM_CLASSES, NEW_BUT_NOT_THE_THING, SEARCH_REASONS } from './claims-lexicon.ts';
import { numbersIn, type Support, supportOf } from './claims-support.ts';
import type { PackId } from './types.ts';

/** A place in a text that states something unsupported. */
export interface ClaimSpan {
  readonly start: number;
  readonly end: number;
  readonly words: string;
  readonly reason: string;
  /** Stands before what it describes and can go without breaking the sentence. */
  readonly isAdjective: boolean;
}

/** The texts of a listing whose words must trace to findings. */
export interface ClaimTexts {
  readonly title: string;
  readonly description: string;
  readonly bulletPoints: readonly string[];
  readonly keywords: readonly string[];
  readonly hashtags: readonly string[];
}

const ADJECTIVES = new Set(['color', 'material', 'era', 'condition', 'authenticity', 'rarity']);
const lexicon = CLAIM_CLASSES.flatMap(({ name, reason, phrases }) =>
  phrases.map((phrase) => ({ words: phrase.split(' '), reason, isAdjective: ADJECTIVES.has(name) })),
).toSorted((a, b) => b.words.length - a.words.length);
const byFirst = new Map<string, typeof lexicon>();
for (const entry of lexicon) {
  const first = entry.words[0] ?? '';
  byFirst.set(first, [...(byFirst.get(first) ?? []), entry]);
}

const spanOf = (text: string, words: readonly Word[], at: number, length: number) => {
  const [start, end] = [words[at]?.start ?? 0, words[at + length - 1]?.end ?? text.length];
  return { start, end, words: text.slice(start, end) };
};

const isHarmless = (words: readonly Word[], at: number): boolean =>
  words[at]?.folded === 'new' && NEW_BUT_NOT_THE_THING.has(words[at + 1]?.folded ?? '');

/** The words stand there side by side: "Brand: new" is not "brand new". */
const isPhraseAt = (text: string, words: readonly Word[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((word, offset) => {
    const [found, next] = [words[at + offset], words[at + offset + 1]];
    const isLast = offset === phrase.length - 1;
    return (
      found?.folded === word &&
      (isLast || (next !== undefined && /^[\s'’-]*$/u.test(text.slice(found.end, next.start)) && next.line === found.line))
    );
  });

const lexiconClaims = (text: string, words: readonly Word[], support: Support): ClaimSpan[] => {
  const spans: ClaimSpan[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const entry = byFirst.get(words[at]?.folded ?? '')?.find((one) => isPhraseAt(text, words, at, one.words));
    if (!entry) continue;
    if (!support.has(entry.words) && !isHarmless(words, at)) {
      spans.push({ ...spanOf(text, words, at, entry.words.length), reason: entry.reason, isAdjective: entry.isAdjective });
    }
    at += entry.words.length - 1;
  }
  return spans;
};

const UNIT = /^\d+(?:[.,]\d+)*(?:["″]|in|inch|inches|ft|cm|mm|m|oz|ml|l|gb|tb|mb|lbs?|kg|g|w|v|hz|mp|pcs?|st|nd|rd|th)?$/iu;

/** "16in" needs its number; "W34" and "90s" need to be said as they stand, or as "W 34". */
const isNumberKnown = (word: Word, support: Support): boolean => {
  const numbers = numbersIn(word.raw);
  if (numbers.length === 0 || support.has([word.folded])) return true;
  if (UNIT.test(word.raw.normalize('NFKC'))) return numbers.every((number) => support.hasNumber(number));
  const parts = word.folded.match(/\d+(?:\.\d+)?|\D+/gu) ?? [];
  return support.has(parts);
};

const numberClaims = (text: string, words: readonly Word[], support: Support): ClaimSpan[] =>
  words.flatMap((word, at) => {
    if (isNumberKnown(word, support)) return [];
    return [{ ...spanOf(text, words, at, 1), reason: SEARCH_REASONS.number, isAdjective: false }];
  });

const LETTER_SIZE = /^(?:xxs|xs|s|m|l|xl|xxl|xxxl|small|medium|large)$/u;
const sizeClaims = (text: string, words: readonly Word[], support: Support): ClaimSpan[] =>
  words.flatMap((word, at) => {
    const afterSize = words[at - 1]?.folded === 'size';
    const isBare = /^(?:XXS|XS|XL|XXL|XXXL)$/u.test(word.raw);
    if (!LETTER_SIZE.test(word.folded) || !(afterSize || isBare) || support.has([word.folded])) return [];
    return [{ ...spanOf(text, words, afterSize ? at - 1 : at, afterSize ? 2 : 1), reason: SEARCH_REASONS.size, isAdjective: false }];
  });

/** "… new. Era …" is not New Era; "Dr. Martens" is Dr. Martens. */
const CROSSES_SENTENCES = /[:;!?,·•]\s|\p{L}{3}\.\s/u;

/** The brand list finds one at a time; what was found is blanked out so that the next one shows. Only exact names: prose is not misread like labels. */
const brandClaims = (text: string, words: readonly Word[], support: Support): ClaimSpan[] => {
  // The search costs more than all other checks together, and known words name no other brand.
  if (words.every((word) => support.has([word.folded]))) return [];
  const spans: ClaimSpan[] = [];
  let rest = text;
  for (let found = findBrand(rest); found?.exact === true && spans.length < 20; found = findBrand(rest)) {
    const start = rest.indexOf(found.quote);
    if (start < 0) break;
    const end = start + found.quote.length;
    const folded = (name: string): boolean => wordsOf(name).every((word) => support.has([word.folded]));
    if (!folded(found.quote) && !folded(found.brand) && !CROSSES_SENTENCES.test(found.quote)) {
      spans.push({ start, end, words: found.quote, reason: SEARCH_REASONS.brand, isAdjective: false });
    }
    rest = rest.slice(0, start) + '_'.repeat(found.quote.length) + rest.slice(end);
  }
  return spans;
};

/** Everything in a text that nothing supports, in reading order. */
export const claimsIn = (text: string, support: Support): ClaimSpan[] => {
  const words = wordsOf(text);
  const spans = [
    ...lexiconClaims(text, words, support),
    ...sizeClaims(text, words, support),
    ...numberClaims(text, words, support),
    ...brandClaims(text, words, support),
  ];
  const ordered = spans.toSorted((a, b) => a.start - b.start || b.end - a.end);
  return ordered.filter((span, at) => !ordered.slice(0, at).some((other) => other.end > span.start));
};

/** A tag has no spaces: claims hide inside it, as in #vintagelevis. */
export const claimsInTag = (tag: string, support: Support): ClaimSpan[] => {
  const letters = tag.replace(/^#/u, '');
  const numbers = numbersIn(letters).filter((number) => !support.hasNumber(number));
  if (numbers.length > 0) return [{ start: 0, end: tag.length, words: tag, reason: SEARCH_REASONS.tagNumber, isAdjective: false }];
  const whole = claimsIn(letters.replace(/\d+/gu, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'), support);
  if (whole.length > 0) return whole;
  const lower = letters.toLowerCase();
  if (NEUTRAL_TAG.test(lower)) return [];
  const hidden = lexicon.find(({ words }) => {
    const glued = words.join('');
    const isThere = glued.length > 3 && (lower.startsWith(glued) || lower.endsWith(glued)) && !support.has(words);
    // "silver" in #silverado is no claim when Silverado is the brand.
    return isThere && ![...support.words].some((word) => word.length > glued.length && word.includes(glued) && lower.includes(word));
  });
  return hidden ? [{ start: 0, end: tag.length, words: tag, reason: hidden.reason, isAdjective: false }] : [];
};

/** Tags of communities, which say who buys and not what the thing is. */
const NEUTRAL_TAG = /^(?:second ?hand|preloved|thrift|resale|reseller)|(?:mens|womens|kids)?(?:fashion|wear|style)$/u;

/** Checks a whole listing; the fields' names are the contract's. */
export const checkClaims = (
  texts: ClaimTexts,
  thing: Thing,
  category: Category | null,
  platform: PackId,
  prices: readonly number[] = [],
): ClaimIssue[] => {
  const support = supportOf(thing, category, platform, prices);
  const issues = (field: ClaimIssue['field'], spans: readonly ClaimSpan[]): ClaimIssue[] =>
    spans.map(({ words, reason }) => ({ field, words, reason }));
  return [
    ...issues('title', claimsIn(texts.title, support)),
    ...issues('description', claimsIn(texts.description, support)),
    ...texts.bulletPoints.flatMap((point) => issues('bulletPoints', claimsIn(point, support))),
    ...texts.keywords.flatMap((keyword) => issues('keywords', claimsIn(keyword, support))),
    ...texts.hashtags.flatMap((tag) => issues('hashtags', claimsInTag(tag, support))),
  ];
};
