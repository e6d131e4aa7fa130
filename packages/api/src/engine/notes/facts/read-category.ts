import { findEnglishAccessory, isForeignName } from '../../foreign-words.ts';
import { findExactBrands, findBrand } from '../../catalog/brands.ts';
import { findCategories, findHits } from '../../catalog/find-categories.ts';
import { MIN_ITEM_SCORE, areRelated, nameCategories } from '../../catalog/title-model/name-categories.ts';
import type { Category } from '../../catalog/types.ts';
import { ACCESSORIES, INCLUDABLE_PARTS, MATERIALS, STYLES } from '../text/lexicon.ts';
import { STATED_CONFIDENCE, listTokens, insertBreaks, type Claim, type ParsedNotes, type NamedCategory } from '../text/parsed-notes.ts';
import { maskRanges } from '../text/mask-ranges.ts';
import { listAccessoryQueries } from './included/accessory-queries.ts';
import { findLastWord, maskDescribingNouns } from './describing-nouns.ts';
import { findFlawRanges, findLostParts, findNewParts } from './part-ranges.ts';
import { maskAsides, maskCounts, maskRemarks } from './remarks.ts';
import { findNounBeforeParts } from './included/noun-before-parts.ts';
import { findParticleName } from './brand/particle-name.ts';
import { findOpeningNoun } from './opening-noun.ts';
import { findCategoryOfKinds } from './read-late-count.ts';
import { findSharedNoun } from './shared-nouns.ts';
import {
  findGameCategory,
  findHeadlineLine,
  findLineCategory,
  findLotCategory,
  findMakerCategory,
  isGeneralNoun,
} from './line-category.ts';

const MASKED_KINDS = new Set<Claim['kind']>(['talk', 'included', 'money', 'flaw', 'statement', 'condition', 'detail']);

const toNamingText = (parsed: ParsedNotes): string => maskDescribingNouns(maskRemarks(parsed, maskClaims(parsed)));
/** Kinds that are never part of a product line. "Sealed" and "body only" may occur within one. */
const KINDS_BESIDE_LINES = new Set<Claim['kind']>(['talk', 'included', 'money']);
/** Masks claims that do not name the item, such as included parts, and a brand with a particle at the start of the notes. */
const maskClaims = ({ text, claims }: ParsedNotes, kinds: ReadonlySet<Claim['kind']> = MASKED_KINDS): string =>
  maskRanges(text, [...claims.filter(({ kind }) => kinds.has(kind)), { start: 0, end: findParticleName(text)?.length ?? 0 }]);

/** Returns whether a brand of one word only happens to name goods: "Razor" in "Razor lux scooter", but not "Barbie" in "Barbie clothes". */
const isOtherCategoryName = (text: string, brand: string, quote: string): boolean =>
  brand.toLowerCase() === quote.toLowerCase() &&
  findCategories(quote).length > 0 &&
  !findCategories(text).some((match) => match.quote.length > quote.length && match.quote.includes(quote));

/**
 * Masks brands whose words name another category, as in "Crate & Barrel couch" or "Pottery Barn quilt". Masks none if the remaining
 * words do not name the item: "Apple Watch".
 */
const maskBrands = (text: string): string => {
  const textWithoutBrands = findExactBrands(text)
    .filter(({ brand, quote }) =>
      /\s/.test(quote) ? findCategories(quote).some((match) => match.quote !== quote) : isOtherCategoryName(text, brand, quote),
    )
    .reduce((masked, { start, quote }) => masked.slice(0, start) + ' '.repeat(quote.length) + masked.slice(start + quote.length), text);
  return textWithoutBrands !== text && (findCategories(textWithoutBrands)[0]?.score ?? 0) >= MIN_ITEM_SCORE ? textWithoutBrands : text;
};

const ADJECTIVES: ReadonlySet<string> = new Set(['antique']);
/** Masks materials, cuts and ages that also name goods if other words name the item: "table lamps ceramic", "half zip hoodie". */
const maskAdjectives = (text: string): string => {
  const [first = ''] = text.split(/[,;\n]/u);
  const maskedClause = findHits(first)
    .filter(
      ({ category, start, end }) =>
        category.kind !== 'media' && [MATERIALS, STYLES, ADJECTIVES].some((list) => list.has(first.slice(start, end).toLowerCase())),
    )
    .reduce((masked, { start, end }) => masked.slice(0, start) + ' '.repeat(end - start) + masked.slice(end), first);
  const isNamed = maskedClause !== first && (findCategories(maskedClause)[0]?.score ?? 0) >= MIN_ITEM_SCORE;
  return isNamed ? maskedClause + text.slice(first.length) : text;
};

/** Masks parts if the remaining words name the item: "Beats Solo 3 headband cracked", "Road bike new tires". */
const maskParts = (parsed: ParsedNotes, text: string): string => {
  const lostParts = findLostParts(parsed);
  const textWithoutLost = maskRanges(text, lostParts);
  // A lost part is never the item, even if the other words name none.
  if (lostParts.length > 0 && /\p{L}{2}/u.test(textWithoutLost)) return maskListedParts(parsed, textWithoutLost);
  return maskListedParts(parsed, text);
};
/** Masks damaged and new parts. */
const maskListedParts = (parsed: ParsedNotes, text: string): string => {
  const maskedText = maskRanges(text, [...findFlawRanges(parsed), ...findNewParts(parsed)]);
  if (maskedText === text || (findCategories(maskedText)[0]?.score ?? 0) >= MIN_ITEM_SCORE) return maskedText;
  if (findLineCategory(maskedText)) return maskedText;
  const [prediction] = nameCategories(maskedText);
  // Asking the seller is better than using the category of a part: "Bose QC35 ear pads peeling".
  if (findBrand(maskedText)?.isExact === true && (/\d/.test(maskedText) || findNewParts(parsed).length > 0)) return maskedText;
  return prediction !== undefined && prediction.confidence >= MIN_TITLE_CONFIDENCE && hasMoreThanBrand(maskedText, prediction.confidence)
    ? maskedText
    : text;
};

const isEdge = (letter: string | undefined) => letter === undefined || !/[\p{L}\p{N}]/u.test(letter);

/** Returns the range of a quote, including a plural "s": "guitar" in "guitars". */
const findQuote = (text: string, quote: string): { start: number; end: number } => {
  for (let start = text.indexOf(quote); quote !== '' && start >= 0; start = text.indexOf(quote, start + 1)) {
    const end = start + quote.length;
    if (isEdge(text[start - 1]) && isEdge(text[end])) return { start, end };
  }
  return { start: -1, end: -1 };
};

const findAccessoryCategory = (parsed: ParsedNotes): NamedCategory | null => {
  const device = parsed.single.accessoryFor?.value;
  if (device === undefined) return null;
  for (const { raw, folded, start, end } of listTokens(parsed, { start: 0, end: parsed.text.length })) {
    const isFree = parsed.isFree(start, end) || /^ only\b/iu.test(parsed.text.slice(end));
    if (!isFree || !(ACCESSORIES.has(folded) || findEnglishAccessory(folded))) continue;
    const noun = findEnglishAccessory(folded) ?? raw;
    for (const query of listAccessoryQueries(device, noun)) {
      const match = findCategories(query).find(({ quote }) => quote.toLowerCase().includes(noun.toLowerCase().replace(/s$/, '')));
      if (match)
        return {
          category: match.category,
          quote: raw,
          start,
          end,
          confidence: Math.round(Math.min(STATED_CONFIDENCE, 40 + match.score * 60)),
        };
    }
  }
  return null;
};

const findQuoteRange = (text: string, quote: string) => (quote.split(/\s+/).length <= 4 ? findQuote(text, quote) : { start: -1, end: -1 });

/** Minimum confidence, in percent, to accept the title model's category. */
const MIN_TITLE_CONFIDENCE = 50;
/** Returns whether a text says more than its brand: "Nike M" makes the title model guess, but "Levis 501" does not. */
const hasMoreThanBrand = (text: string, confidence: number): boolean =>
  (confidence >= STATED_NOUN_CONFIDENCE ? /\p{L}{2}|(?<!\d)\d{3}(?!\d)/u : /\p{L}{2}/u).test(
    text.replace(findBrand(text)?.quote ?? '', ''),
  );
/** Confidence of a catalog word that the title model disagrees with; the seller must confirm it. */
const DISPUTED_CONFIDENCE = 60;

/** Confidence, in percent, of the noun in the first clause of the notes, if the title model finds it possible. */
const STATED_NOUN_CONFIDENCE = 85;

/** Returns the first clause that names an item. Later clauses describe it: "Seiko 5 automatic watch, steel bracelet". */
const findNamingClause = (text: string): string | undefined =>
  text.split(/[,;:.!?](?=\s|$)|\n|\b(?:with|w\/)\s/iu).find((clause) => findCategories(clause).length > 0);

/** Masks a noun with "of" after another noun, because it is part of a name: "Figurine Top o' the Hill". */
const maskTitles = (text: string): string => {
  const maskedText = text.replaceAll(
    /(?<=\p{L}\s)(?:\p{Lu}\p{L}+\s(?:o'|of)\s(?:the\s)?\p{Lu}\p{L}+|\p{Ll}+\s(?:o'?|of)\sthe\s\p{Ll}+)/gu,
    (match) => ' '.repeat(match.length),
  );
  return maskedText !== text && (findCategories(maskedText)[0]?.score ?? 0) >= MIN_ITEM_SCORE ? maskedText : text;
};

/** Prefers the noun if the item's name also names the category: "Bose QuietComfort 35 headphones". */
const selectNoun = (clause: string, { category, quote }: { readonly category: Category; readonly quote: string }): string =>
  quote.toLowerCase().includes(category.noun.toLowerCase())
    ? quote
    : (new RegExp(`(?<![\\p{L}\\p{N}])${category.noun}(?![\\p{L}\\p{N}])`, 'iu').exec(clause)?.[0] ?? quote);

/** Returns the category of the first clause that names an item, unless the full clause clearly suggests another category. */
const findStatedCategory = (text: string): NamedCategory | null => {
  const openingNoun = findOpeningNoun(text);
  if (openingNoun) return openingNoun;
  const clause = findNamingClause(text);
  const [match] = findNounBeforeParts(clause ?? '') ?? findCategories(clause ?? '');
  if (clause === undefined || !match || match.score < MIN_ITEM_SCORE) return null;
  const [prediction] = nameCategories(clause);
  const isKnown =
    prediction !== undefined && (prediction.category.id === match.category.id || areRelated(match.category, prediction.category));
  const isHead = typeof prediction?.quote === 'string' && clause.toLowerCase().includes(`${prediction.quote} ${match.quote}`.toLowerCase());
  if (prediction && !isKnown && !isHead && prediction.confidence >= STATED_NOUN_CONFIDENCE) return null;
  const confidence = isKnown ? Math.max(STATED_NOUN_CONFIDENCE, prediction.confidence) : STATED_NOUN_CONFIDENCE;
  const quote = selectNoun(clause, match);
  return { category: match.category, quote, ...findQuoteRange(text, quote), confidence: Math.min(STATED_CONFIDENCE, confidence) };
};

const LENS_MOUNT = /(?<!\p{L})(?:\p{L}{1,3}|micro four thirds)[ -]mount(?!\p{L})/iu;
/** Returns the category of an accessory without its device: "Floor mats for Toyota Camry". */
const findCategoryBesideDevice = (parsed: ParsedNotes): NamedCategory | null => {
  const device = parsed.single.accessoryFor?.evidence.quote ?? '';
  const text = toNamingText(parsed).replace(device, ' '.repeat(device.length));
  const [match] = findCategories(text);
  return match && match.score >= MIN_ITEM_SCORE
    ? { category: match.category, quote: match.quote, ...findQuoteRange(text, match.quote), confidence: STATED_NOUN_CONFIDENCE }
    : // "E mount" is not an accessory of a lens.
      findLineCategory(text.replace(LENS_MOUNT, (mount) => ' '.repeat(mount.length)));
};

const getHeadline = ({ clauses: [first] }: ParsedNotes, text: string): string => (first ? text.slice(first.start, first.end) : '');

/** Returns the category of the product line in a headline without a noun: "Ray-Ban Wayfarer, lenses scratched". */
const findHeadlineCategory = (parsed: ParsedNotes, headline: string): NamedCategory | null =>
  (findCategories(headline).length === 0 ? findLineCategory(headline) : null) ??
  findHeadlineLine(getHeadline(parsed, maskAsides(maskClaims(parsed, KINDS_BESIDE_LINES))));

/** Adds the seller's noun for a line's category: "glove" in "Rawlings Heart of the Hide 11.5 glove". */
const addNoun = (line: NamedCategory, text: string): NamedCategory => {
  const quote = findCategories(text).find(
    (match) =>
      isGeneralNoun(match.quote, line.category) || (match.category === line.category && !INCLUDABLE_PARTS.has(match.quote.toLowerCase())),
  )?.quote;
  return quote === undefined ? line : { ...line, quote, ...findQuoteRange(text, quote) };
};

/** Returns the category that the words name, regardless of the maker. */
const findNamedCategory = (parsed: ParsedNotes): NamedCategory | null => {
  const accessory = findAccessoryCategory(parsed);
  if (accessory) return accessory;
  if (parsed.single.accessoryFor) return findCategoryBesideDevice(parsed);
  const game = findGameCategory(parsed.text);
  if (game) return game;
  const itemText = maskBrands(maskAsides(maskParts(parsed, insertBreaks(parsed, toNamingText(parsed)))));
  const text = maskAdjectives(maskTitles(maskCounts(itemText)));
  const headline = getHeadline(parsed, text);
  const [headlineCategory, statedCategory] = [findHeadlineCategory(parsed, headline), findStatedCategory(text)];
  const isPartNoun = INCLUDABLE_PARTS.has(statedCategory?.quote.toLowerCase() ?? '');
  if (headlineCategory && headlineCategory.category !== statedCategory?.category) return addNoun(headlineCategory, text);
  // "Apple TV 4K 64GB remote": the part of the same category does not name the item.
  if (headlineCategory && isPartNoun && !headlineCategory.category.noun.endsWith(statedCategory?.quote.toLowerCase() ?? ''))
    return headlineCategory;
  if (statedCategory) return statedCategory;
  const [prediction] = nameCategories(text);
  const [match] = findCategories(text);
  const lineCategory = prediction?.quote === null && !match ? findLineCategory(text) : null;
  if (lineCategory) return lineCategory;
  if (
    prediction &&
    prediction.confidence >= MIN_TITLE_CONFIDENCE &&
    (prediction.quote !== null || hasMoreThanBrand(text, prediction.confidence))
  ) {
    // Keep the seller's noun: "shirts" do not become T-shirts, though most are.
    const isSellerNoun = match !== undefined && match.score >= MIN_ITEM_SCORE && areRelated(match.category, prediction.category);
    const { category, quote } = isSellerNoun ? match : { category: prediction.category, quote: prediction.quote ?? text.trim() };
    // Words that only suggest the category remain available for the item's name.
    const range = isSellerNoun || prediction.quote !== null ? findQuoteRange(text, quote) : findLastWord(text, category);
    return { category, quote, ...range, confidence: Math.min(STATED_CONFIDENCE, prediction.confidence) };
  }
  if (!match) return findLineCategory(text);
  const confidence = Math.round(Math.min(DISPUTED_CONFIDENCE, 40 + match.score * 60));
  return { category: match.category, quote: match.quote, ...findQuoteRange(text, match.quote), confidence };
};

/** Reads the category. An accessory never gets the category of its device. */
export const readCategory = (parsed: ParsedNotes): NamedCategory | null => {
  const [headline] = parsed.clauses;
  // "Robe longue" is a dress and not a robe. In "UPPAbaby Mesa V2", the foreign word is part of a product line.
  if (
    headline &&
    isForeignName(listTokens(parsed, headline).map(({ folded }) => folded)) &&
    !findLineCategory(parsed.text.slice(headline.start, headline.end))
  )
    return null;
  const wordsCategory = findNamedCategory(parsed);
  const isNamed = wordsCategory !== null && (wordsCategory.start >= 0 || /^(?:clothing|baby)$/.test(wordsCategory.category.kind));
  const namedCategory = isNamed ? wordsCategory : (findCategoryOfKinds(parsed) ?? wordsCategory);
  if (parsed.single.accessoryFor) return namedCategory;
  const category = findSharedNoun(parsed.text, namedCategory) ?? findMakerCategory(parsed.text, maskClaims(parsed), namedCategory);
  return category ?? findLotCategory(parsed, namedCategory) ?? namedCategory;
};
