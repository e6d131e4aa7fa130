import { findCategoryById } from '../../catalog/categories.ts';
import { findExactBrands } from '../../catalog/brands.ts';
import { findCategories } from '../../catalog/find-categories.ts';
import { nameCategories } from '../../catalog/title-model/name-categories.ts';
import { INCLUDABLE_PARTS } from '../text/lexicon.ts';
import { LIKELY_CONFIDENCE, type NamedCategory, type ParsedNotes } from '../text/parsed-notes.ts';

const MAX_COUNT = 999;

/** A count that follows the word for a lot and its goods: "clothes lot 5t 22 pieces". */
const COUNT_AFTER_LOT =
  /(?<![\p{L}\p{N}])(?:lot|bundle|assortment|collection)(?!\p{L})(?!\sof\s\d)[^.;\n]{1,80}?(?<![\w.$/-])(?:(?:about|approx|around|over)\s)?(\d{1,3}) (?:pcs|pieces|items|articles|garments|things)(?!\s(?:has|have|is|are|missing)\b)(?![\p{L}\p{N}])/iu;
/** "Ladies clothes size 16 about 40 pcs": clothes without a word for the lot. */
const COUNT_OF_CLOTHES =
  /(?<!\p{L})(?:clothes|clothing)(?!\p{L})[^.;\n]{1,60}?(?<![\w.$/-])(?:(?:about|approx|around|over)\s)?(\d{2,3}) (?:pcs|pieces|items|things)(?![\p{L}\p{N}])/iu;
/** "Ball caps 20 of em": the count follows the item. A count of some of them states a flaw or a state instead. */
const COUNT_OF_THEM =
  /(?<=\p{L},?\s(?:[-–] )?)(\d{1,3}) (?:of (?:them|'?em|these)|total|in all|altogether)(?!\s(?:has|have|are|is|still|need|needs|with|without|missing|broken|new|nwt|unused|sealed|work|do|don)\b)(?![\p{L}\p{N}])/iu;
/** "Wine glasses (6) crystal": a count in parentheses after the plural of goods without sizes. */
const COUNT_IN_PARENTHESES = /(?<=\p{L}{2}s )\((\d{1,2})\)(?=$|[\s,.;])/u;
/** Goods without numbered sizes, whose plural may precede their count: "ties 10 silk". */
const COUNT_AFTER_PLURAL =
  /^(?:[\p{L}'-]+\s){0,3}(?:ties|neckties|bow ties|scarves|socks|hats|caps|beanies|headbands|bows|purses|handbags|wallets|sunglasses|necklaces|bracelets|earrings|brooches|watches|bibs|blankets|swaddles|pacifiers|bottles|lipsticks|palettes|perfumes|polishes|wigs|panels|curtains|bins|pillows|placemats|napkins|tumblers|mugs|plates|bowls|stools|ornaments|baskets|jars|canisters|towels|washcloths|pillowcases)\s(\d{1,3})(?![\p{L}\p{N}.%"'/-])(?!\s?(?:oz|ml|mm|cm|in|inch|inches|ft|k|kt|g|grams?|count|ct|x|pairs?|for|months?|mos?|years?|yrs?|\$)(?!\p{L}))/iu;
/** The number of collected pieces after their kind: "Magic commons box 800 cards". */
const COUNT_OF_COLLECTION =
  /(?<=\p{L}\s)(\d{2,3}) (?:cards|stamps|coins|comics|postcards|pins|badges)(?![\p{L}\p{N}])(?!\s(?:missing|of each)(?!\p{L}))/iu;
const COLLECTIONS = /^(?:game-cards|sports-cards|trading-cards|stamps|coins|comics|lanyards)$/;
/** Containers of a beauty product, which count the items: "nail polish 14 bottles". */
const COUNT_OF_CONTAINERS = /(?<=\p{L}\s)(\d{1,2}) (?:bottles|tubes|jars|compacts|sticks|tins)(?![\p{L}\p{N}])/iu;
/** The word for a lot after the goods, without a count: "nursing bra lot 34d". */
const TRAILING_LOT =
  /(?<=[\p{L}\d]\s)(?<!\b(?:a|whole|parking|job|odd|the|this)\s)(lot|bundle)(?=\s*(?:$|[,.;:\n(])|\s(?!of\b|for\b|\d{1,3}\b(?!-\d{1,2}\s?m))[\p{L}\d])/iu;

/**
 * Reads the number of items where it does not directly follow the word for the lot: "clothes lot 5t 22 pieces", "ball caps 20 of em", "ties 10
 * silk". Returns whether there is one.
 */
export const readLateCount = (parsed: ParsedNotes): boolean => {
  if (readCountedKinds(parsed)) return true;
  for (const pattern of [
    COUNT_AFTER_LOT,
    COUNT_OF_CLOTHES,
    COUNT_OF_THEM,
    COUNT_IN_PARENTHESES,
    COUNT_AFTER_PLURAL,
    COUNT_OF_CONTAINERS,
    COUNT_OF_COLLECTION,
  ]) {
    const match = pattern.exec(parsed.text);
    const digits = match?.[1] ?? '';
    const count = Number(digits);
    if (!match || count < 2 || count > MAX_COUNT) continue;
    const end = match.index + match[0].length;
    const start = match.index + match[0].lastIndexOf(digits);
    if (!parsed.isFree(start, end) || parsed.isGuarded(start, end)) continue;
    const category = findCategories(parsed.text.slice(0, start))[0]?.category;
    if ((pattern === COUNT_AFTER_PLURAL || pattern === COUNT_OF_CONTAINERS) && category === undefined) continue;
    if (pattern === COUNT_IN_PARENTHESES && !/^(?:home|toys|hobby|media|other)$/.test(category?.kind ?? '')) continue;
    if (pattern === COUNT_OF_COLLECTION) {
      const namedCategory = category ?? nameCategories(parsed.text)[0]?.category;
      if (!COLLECTIONS.test(namedCategory?.id ?? '')) continue;
      parsed.single.lotSize = parsed.createSourcedValue(count, start, end);
      // The noun names the item, so only the number is claimed.
      parsed.claim(start, start + digits.length, 'fact');
      return true;
    }
    if (pattern === COUNT_OF_CONTAINERS && category?.kind !== 'beauty') continue;
    parsed.single.lotSize = parsed.createSourcedValue(count, match.index, end);
    parsed.claim(start, end, 'fact');
    const lot = pattern === COUNT_AFTER_LOT ? /^(?:lot|bundle|assortment|collection)(?:\sof)?/iu.exec(match[0]) : null;
    if (lot) parsed.claim(match.index, match.index + lot[0].length, 'fact');
    return true;
  }
  return false;
};

/** Reads the word for a lot as a feature, which makes the title name a lot of unknown size. */
export const claimLot = (parsed: ParsedNotes, start: number, end: number): void => {
  parsed.lists.features.push(parsed.createSourcedValue(parsed.text.slice(start, end).toLowerCase(), start, end));
  parsed.claim(start, end, 'fact');
};

/** Several kinds with a count each: "bottles 4oz x6 and 8oz x5". */
const SEVERAL_COUNTS = /(?<![^\s,])[\p{L}\p{N}.]{1,20} x\s?\d{1,3}(?:,|\sand|\s&)?\s[\p{L}\p{N}.]{1,20} x\s?\d{1,3}(?![\p{L}\p{N}])/iu;

/** Reads counts of several kinds as one detail, because none is the number of items. Returns whether there are any. */
export const readSeveralCounts = (parsed: ParsedNotes, lot: RegExpExecArray): boolean => {
  const match = /^x\s?\d/iu.test(lot[0]) ? SEVERAL_COUNTS.exec(parsed.text) : null;
  if (!match) return false;
  const end = match.index + match[0].length;
  if (!parsed.isFree(match.index, end)) return false;
  parsed.lists.details.push(parsed.createSourcedValue(match[0], match.index, end));
  parsed.claim(match.index, end, 'detail');
  return true;
};

/** Kinds with a count before each, after the word for a lot: "lot - 5 onesies, 3 pants, 2 pjs", "horse lot, 5 traditionals 2 stablemates". */
const COUNTS_BEFORE_KINDS =
  /(?<=(?<!\p{L})(?:lot|bundle)(?:\s?[-–:,]\s?|\s(?:of\s)?))\d{1,2} (?!piece|pair|pack)\p{L}{3,}s(?:,? (?:and |& )?\d{1,2} (?!size)\p{L}{2,}s(?![\p{L}\p{N}])(?! (?:has|have|is|are)\b)){1,9}/iu;
/** Reads the counts of several kinds as the lot's size and as a detail. Returns whether there are any. */
export const readCountsBeforeKinds = (parsed: ParsedNotes): boolean => {
  const match = COUNTS_BEFORE_KINDS.exec(parsed.text);
  if (!match) return false;
  const [words, start, end] = [match[0], match.index, match.index + match[0].length];
  const counts = [...words.matchAll(/(\d{1,2}) (\p{L}+)/gu)];
  const kinds = counts.map(({ 2: noun = '' }) => findCategories(noun)[0]?.category.kind);
  // "8 blasters, 2 magazines": goods of another kind come with the lot.
  if (new Set(kinds.map((kind) => (kind === 'baby' ? 'clothing' : kind))).size > 1) return false;
  const isClothing = kinds[0] === 'clothing' || kinds[0] === 'baby';
  if (counts.some(({ 2: noun = '' }) => UNIT.test(noun) || (!isClothing && INCLUDABLE_PARTS.has(noun.toLowerCase())))) return false;
  if (!parsed.isFree(start, end) || parsed.isGuarded(start, end)) return false;
  const lot = /(?:lot|bundle)(?:\sof)?(?=[\s,:–-]*$)/iu.exec(parsed.text.slice(0, start));
  const lotStart = lot?.index ?? start;
  parsed.single.lotSize = parsed.createSourcedValue(
    counts.reduce((sum, { 1: digits }) => sum + Number(digits), 0),
    lotStart,
    end,
  );
  parsed.lists.details.push(parsed.createSourcedValue(words, start, end));
  parsed.claim(lotStart, lotStart + (lot?.[0].length ?? 0), 'fact');
  parsed.claim(start, end, 'detail');
  return true;
};

/** Returns the category of a lot that only names its kinds with their counts: clothes, or the first kind of other goods. */
export const findCategoryOfKinds = ({ text, single }: ParsedNotes): NamedCategory | null => {
  const [words = ''] = (single.lotSize && COUNTS_BEFORE_KINDS.exec(text)) ?? [];
  const [match] = findCategories(words.replaceAll(/\d+ /gu, ''));
  const category = match && /^(?:clothing|baby)$/.test(match.category.kind) ? findCategoryById('clothes') : match?.category;
  return category ? { category, quote: '', start: -1, end: -1, confidence: LIKELY_CONFIDENCE } : null;
};
const UNIT = /^(?:months|mos|years|yrs|inches|lbs|pounds|ounces|pcs|pieces|items|times|hours|days|weeks)$/iu;

/** Kinds of clothes with their counts after the word for a lot: "boy lot 3t pants 8 shirts 12 coats 2". */
const COUNTED_KINDS = /(?<=(?:lot|bundle)(?:\s\S+){0,3}\s)\p{L}{3,}s \d{1,2}(?:,? (?:and )?\p{L}{3,}s \d{1,2}){1,9}(?![\p{L}\p{N}./-])/iu;
const readCountedKinds = (parsed: ParsedNotes): boolean => {
  const match = COUNTED_KINDS.exec(parsed.text);
  if (!match) return false;
  const [words, end] = [match[0], match.index + match[0].length];
  const kinds = [...words.matchAll(/(\p{L}{3,}) (\d{1,2})/gu)];
  if (!kinds.every(({ 1: noun = '' }) => findCategories(noun).length > 0) || !parsed.isFree(match.index, end)) return false;
  const count = kinds.reduce((sum, { 2: digits }) => sum + Number(digits), 0);
  parsed.single.lotSize = parsed.createSourcedValue(count, match.index, end);
  parsed.lists.details.push(parsed.createSourcedValue(words, match.index, end));
  parsed.claim(match.index, end, 'detail');
  return true;
};

/** A lot for babies without a noun: "baby boys bundle 0-3m". Only clothes have a size in months. */
const BABY_LOT =
  /^(?=.*(?<!\p{L})(?:baby|babies|infant|newborn|girls?|boys?)(?!\p{L})).*(?<![\w-])\d{1,2}(?:-\d{1,2})? ?(?:m|mos?|months?)(?!\p{L})/iu;
export const isBabyLot = (headline: string): boolean => BABY_LOT.test(headline);

/** Marks goods before the word "lot" as a lot of unknown size. In "clothing lot", the word belongs to the noun. */
export const readTrailingLot = (parsed: ParsedNotes): void => {
  const [first] = parsed.clauses;
  const headline = first ? parsed.text.slice(0, first.end) : '';
  const match = TRAILING_LOT.exec(headline);
  const [category] = match ? findCategories(headline.slice(0, match.index + match[0].length)) : [];
  // "Gap lot": a maker alone may name the goods.
  const isNamed =
    isBabyLot(headline) ||
    (category ? !/(?:lot|bundle)$/iu.test(category.quote) : findExactBrands(headline.slice(0, match?.index)).length > 0);
  if (!match || !isNamed) return;
  const end = match.index + match[0].length;
  if (!parsed.isFree(match.index, end) || parsed.isGuarded(match.index, end)) return;
  claimLot(parsed, match.index, end);
};
