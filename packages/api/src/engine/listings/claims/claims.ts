import type { ClaimCode, ClaimIssue } from '../../../contract/index.ts';
import { formatMessage } from '../../../messages/format-message.ts';
import { findExactBrands } from '../../catalog/brands.ts';
import type { Category } from '../../catalog/types.ts';
import { isNumberKnown, selectKnownNumbers, findStatedNumbers, selectUnknownMeasures, type StatedNumber } from './numbers.ts';
import { classifyStatements } from './classify-statements.ts';
import type { TextReading } from './clause-reader.ts';
import { tokenize, type Token } from '../../notes/text/tokens.ts';
import type { ItemFacts } from '../../item-facts.ts';
import { findConcepts, findJoinedPhrases, findHarmlessRanges, type ConceptHit } from './lexicon.ts';
import { isSupported } from './concept-support.ts';
import { findUnknownStatements } from './unknown-statements.ts';
import { listNumbers, type Support, collectSupport } from './support.ts';
import type { ClaimSpan } from './marks.ts';
import { findOffTopicRanges, type OffTopicRanges } from './off-topic.ts';
import { findWordings } from './wordings.ts';
import { lowerCapitals } from './spellings.ts';
import { createRangeSet, type Range } from '../ranges.ts';
import type { PackId } from '../types.ts';

const createSpan = (text: string, { start, end }: Range, code: ClaimCode): ClaimSpan => ({
  start,
  end,
  words: text.slice(start, end),
  code,
  isAdjective: false,
});

/** Converts a span to the issue that the API returns. */
export const createIssue = (field: ClaimIssue['field'], { words, code }: Pick<ClaimSpan, 'words' | 'code'>): ClaimIssue => ({
  field,
  words,
  reason: formatMessage('en', 'claim', code) ?? '',
  code,
});

/** The texts of a listing that the facts must support. */
export interface ClaimTexts {
  readonly title: string;
  readonly description: string;
  readonly bulletPoints: readonly string[];
  readonly keywords: readonly string[];
  readonly hashtags: readonly string[];
}

/** Claim classes that may describe a matching garment or the parcel instead of the item. */
const CLASSES_OF_OTHER_ITEMS = new Set(['color', 'material', 'era', 'origin']);
const isInside = (ranges: readonly Range[], start: number, end: number): boolean =>
  ranges.some((range) => range.start <= start && range.end >= end);

/** Classes that claim nothing when negated: "not waterproof", "no free shipping". "Not a replica" and "no stains" are separate phrases. */
const DENIED_CLASSES = new Set(['color', 'material', 'era', 'authenticity', 'rarity', 'property', 'promise', 'fit', 'origin']);
const DENIAL = /(?:\b(?:not|no|never|without|non)|n't)[\s-]+(?:(?:a|an|the|of|in|made|really|very|any|from|is|are|been|be)\s+)*$/iu;
/** "No charger is included" names a missing part. */
const MISSING_PART = /(?:^|[^\p{L}])no\s+(?:\p{L}+\s+)?$/iu;
const isDeniedHit = (text: string, { concept: { className }, start, end }: ConceptHit): boolean => {
  const textBefore = text.slice(Math.max(0, start - 40), start);
  if (className === 'completeness')
    return MISSING_PART.test(textBefore) && /\b(?:included|comes with it|supplied|provided)\b/iu.test(text.slice(start, end));
  return DENIED_CLASSES.has(className) && DENIAL.test(textBefore);
};

interface TextMatches {
  readonly tokens: readonly Token[];
  readonly concepts: readonly ConceptHit[];
  readonly harmless: ReturnType<typeof findHarmlessRanges>;
  readonly offTopic: OffTopicRanges;
  readonly numbers: readonly StatedNumber[];
  /** Ranges that state facts in other words. */
  readonly wordings: readonly Range[];
}
const findMatches = (text: string, { wordings }: Support): TextMatches => {
  const tokens = tokenize(text);
  return {
    tokens,
    concepts: findConcepts(text, tokens),
    harmless: findHarmlessRanges(text, tokens),
    offTopic: findOffTopicRanges(text),
    numbers: findStatedNumbers(tokens),
    wordings: findWordings(text, tokens, wordings),
  };
};

const isStartOf = (text: string, start: number, range: Range): boolean =>
  start >= range.start && text.slice(range.start, start).trim() === '';
const isOffTopic = (
  text: string,
  { deals, pairings, opinions }: OffTopicRanges,
  { concept: { id, className }, start, end }: ConceptHit,
): boolean => {
  if (isInside(pairings, start, end)) return CLASSES_OF_OTHER_ITEMS.has(className) || className === 'fit' || id === 'property:performs';
  // "Made in Italy!" is a claim, although most exclamations are opinions.
  if (isInside(opinions, start, end) && !(className === 'origin' && opinions.some((opinion) => isStartOf(text, start, opinion))))
    return className === 'origin' || className === 'who' || id === 'property:warm';
  return (CLASSES_OF_OTHER_ITEMS.has(className) || id === 'property:part-state') && isInside(deals, start, end);
};

const findConceptClaims = (
  text: string,
  { tokens, concepts, offTopic, harmless: { phrases, numbers }, wordings }: TextMatches,
  support: Support,
): ClaimSpan[] => {
  const harmless = [...phrases, ...numbers, ...wordings];
  return concepts
    .filter(
      (hit) =>
        !isInside(harmless, hit.start, hit.end) &&
        !isOffTopic(text, offTopic, hit) &&
        !isDeniedHit(text, hit) &&
        !isSupported(hit, tokens, support, wordings),
    )
    .map(({ concept: { className, isAdjective }, start, end }) => ({
      start,
      end,
      words: text.slice(start, end),
      code: className,
      isAdjective,
    }));
};

const findNumberClaims = (text: string, tokens: readonly Token[], support: Support, harmless: readonly Range[]): ClaimSpan[] =>
  tokens.flatMap((token) => {
    if (!/\d/.test(token.raw) || isInside(harmless, token.start, token.end) || isNumberKnown(token, support)) return [];
    return [createSpan(text, token, 'number')];
  });

const LETTER_SIZE = /^(?:xxs|xs|s|m|l|xl|xxl|xxxl|small|medium|large)$/u;
const findSizeClaims = (text: string, tokens: readonly Token[], support: Support): ClaimSpan[] =>
  tokens.flatMap((token, index) => {
    const previousToken = tokens[index - 1];
    const isAfterSize = previousToken?.folded === 'size' && /^[\s:]*$/u.test(text.slice(previousToken.end, token.start));
    const isBare = /^(?:XXS|XS|XL|XXL|XXXL)$/u.test(token.raw);
    if (!LETTER_SIZE.test(token.folded) || !(isAfterSize || isBare) || support.has([token.folded])) return [];
    return [createSpan(text, { start: isAfterSize && previousToken ? previousToken.start : token.start, end: token.end }, 'size')];
  });

/** Matches brand names that cross a sentence end: "… new. Era …" is not New Era. "Dr. Martens" does not match. */
const SENTENCE_CROSSING = /[:;!?,·•]\s|\p{L}{3}\.\s/u;

/** Creates a function that returns whether an ordinary word names a brand: after "by" or "from" and not before a noun, as in "by Mango". */
const createNameCheck =
  (text: string) =>
  (start: number, end: number): boolean =>
    /(?:^|[\s(])(?:by|from)\s$/iu.test(text.slice(Math.max(0, start - 6), start)) &&
    /^(?:\s*(?:$|[.,;:!?)\n])|'s\b|\s(?:and|in|with|size|that|which|is|are|it|i|this)\b)/iu.test(text.slice(end)) &&
    !/^(?:next|only|off|always|each|object|pieces|reserved|selected|original|woman|women|men|home|scratch|day one|start|head|top|me|new|hand|all|inside|outside|within|above|below|behind|afar|there|here|school|work)$/iu.test(
      text.slice(start, end),
    );

/** Finds unsupported brands. Matches exact names only, because prose has no OCR errors. */
const findBrandClaims = (text: string, tokens: readonly Token[], support: Support): ClaimSpan[] => {
  // Words that are all supported cannot name another brand.
  if (tokens.every((token) => support.has([token.folded]))) return [];
  const isItemBrand = (name: string): boolean => tokenize(name).every((token) => support.has([token.folded]));
  return findExactBrands(text, createNameCheck(text)).flatMap(({ start, quote, brand }) =>
    isItemBrand(quote) || isItemBrand(brand) || SENTENCE_CROSSING.test(quote)
      ? []
      : [{ start, end: start + quote.length, words: quote, code: 'brand', isAdjective: false }],
  );
};

/** Removes spans that overlap a longer one. Returns the others in reading order. */
export const removeOverlaps = (spans: readonly ClaimSpan[]): ClaimSpan[] => {
  const longest = spans.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const coveredRanges = createRangeSet([], Math.max(0, ...spans.map(({ end }) => end)));
  const disjointSpans = longest.filter((span) => {
    if (coveredRanges.isOverlapping(span)) return false;
    coveredRanges.add(span);
    return true;
  });
  return disjointSpans.toSorted((a, b) => a.start - b.start);
};

const findListedClaims = (text: string, matches: TextMatches, support: Support): ClaimSpan[] =>
  removeOverlaps([
    ...findConceptClaims(text, matches, support),
    ...findSizeClaims(text, matches.tokens, support),
    ...findNumberClaims(text, matches.tokens, support, [
      ...matches.harmless.numbers,
      ...matches.offTopic.deals,
      ...selectKnownNumbers(matches.numbers, support),
      ...matches.wordings,
    ]),
    ...selectUnknownMeasures(matches.numbers, support, matches.offTopic.deals).map((range) => createSpan(text, range, 'number')),
    ...findBrandClaims(text, matches.tokens, support).filter(
      ({ start, end }) => !isInside([...matches.offTopic.deals, ...matches.wordings], start, end),
    ),
  ]).filter(({ start, end }) => !isInside(matches.offTopic.questions, start, end));

/**
 * Marks claims by rules: first those in the lexicon, then every statement in words that are neither supported nor small talk. The spans of a
 * text in capitals have lowercase words.
 */
export const applyRules = (
  typedText: string,
  support: Support,
): { readonly reading: TextReading; readonly spans: readonly ClaimSpan[] } => {
  const text = lowerCapitals(typedText);
  const matches = findMatches(text, support);
  const { tokens, concepts, harmless, offTopic } = matches;
  const listedClaims = findListedClaims(text, matches, support);
  const acceptedRanges = [
    ...harmless.phrases,
    ...harmless.numbers,
    ...concepts,
    ...offTopic.deals,
    ...offTopic.pairings,
    ...offTopic.opinions,
    ...matches.wordings,
  ];
  const numbers = selectKnownNumbers(matches.numbers, support);
  const unknownStatements = findUnknownStatements(text, tokens, support, { claims: listedClaims, acceptedRanges, numbers })
    .filter(({ start, end }) => !isInside(offTopic.asides, start, end))
    .map((range) => createSpan(text, range, 'statement'));
  return { reading: { text, ...matches }, spans: removeOverlaps([...listedClaims, ...unknownStatements]) };
};

/**
 * Returns the unsupported claims in a text in reading order. Of overlapping claims, it keeps the longest. Also classifies each clause within
 * `prose`.
 */
export const findClaims = (text: string, support: Support, prose: Range = { start: 0, end: text.length }): ClaimSpan[] => {
  const { reading, spans } = applyRules(text, support);
  const claims = removeOverlaps(classifyStatements(reading, support, spans, prose));
  // "Synthetic, not wool" does not claim wool.
  const deniedHits = reading.concepts.filter((hit) => isDeniedHit(reading.text, hit));
  return claims
    .filter(({ code, start, end }) => code !== 'statement' || !isInside(deniedHits, start, end))
    .map((claim) => ({ ...claim, words: text.slice(claim.start, claim.end) }));
};

/** An empty range, which turns off the classification of clauses for word lists. */
const NO_PROSE: Range = { start: 0, end: 0 };
/** Returns the unsupported claims in a title, keyword or bullet point. */
export const findClaimsInWords = (text: string, support: Support): ClaimSpan[] => findClaims(text, support, NO_PROSE);

/** Returns the unsupported claims in a tag, which has no spaces: #vintagelevis. */
export const findClaimsInTag = (tag: string, support: Support): ClaimSpan[] => {
  const letters = tag.replace(/^#/u, '');
  const numbers = listNumbers(letters).filter((number) => !support.hasNumber(number));
  if (numbers.length > 0) return [{ start: 0, end: tag.length, words: tag, code: 'tag_number', isAdjective: false }];
  const spacedTag = letters.replace(/\d+/gu, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const listedClaims = findListedClaims(spacedTag, findMatches(spacedTag, support), support);
  if (listedClaims.length > 0) return listedClaims;
  const lowercaseTag = letters.toLowerCase();
  if (NEUTRAL_TAG.test(lowercaseTag)) return [];
  const hiddenPhrase = findJoinedPhrases(lowercaseTag).find(({ joined, words, concept }) => {
    if (support.has(words) || support.concepts.has(concept.id)) return false;
    // A tag may name the model, such as Ultralight. "silver" in #silverado is not a claim when the brand is Silverado.
    return ![...support.words].some((word) => word.length >= joined.length && word.includes(joined) && lowercaseTag.includes(word));
  });
  return hiddenPhrase ? [{ start: 0, end: tag.length, words: tag, code: hiddenPhrase.concept.className, isAdjective: false }] : [];
};

/** Generic tags, which claim nothing about the item: #resale, #fashion. */
const NEUTRAL_TAG = /^(?:second ?hand|preloved|thrift|resale|reseller)|(?:mens|womens|kids)?(?:fashion|wear|style)$/u;

/** Joins the parts of a listing for one pass; no claim spans this separator. */
const SEPARATOR = '\n¦\n';

/** Returns the unsupported claims in all texts of a listing, under the contract's field names. */
export const checkClaims = (
  texts: ClaimTexts,
  item: ItemFacts,
  category: Category | null,
  platform: PackId,
  prices: readonly number[] = [],
): ClaimIssue[] => {
  const support = collectSupport(item, category, platform, prices);
  const parts: readonly (readonly [field: ClaimIssue['field'], text: string])[] = [
    ['title', texts.title],
    ['description', texts.description],
    ...texts.bulletPoints.map((point) => ['bulletPoints', point] as const),
    ...texts.keywords.map((keyword) => ['keywords', keyword] as const),
  ];
  let start = 0;
  const fieldRanges = parts.map(([field, text]) => {
    const fieldRange = { field, start, end: start + text.length };
    start = fieldRange.end + SEPARATOR.length;
    return fieldRange;
  });
  const prose = fieldRanges.find(({ field }) => field === 'description') ?? NO_PROSE;
  const issues = findClaims(parts.map(([, text]) => text).join(SEPARATOR), support, prose).flatMap((span): ClaimIssue[] => {
    const fieldRange = fieldRanges.find((range) => range.start <= span.start && range.end >= span.end);
    return fieldRange ? [createIssue(fieldRange.field, span)] : [];
  });
  const tagIssues = texts.hashtags.flatMap((tag) => findClaimsInTag(tag, support).map((span) => createIssue('hashtags', span)));
  return [...issues, ...tagIssues];
};
