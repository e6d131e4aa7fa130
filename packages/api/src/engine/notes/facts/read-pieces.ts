import { findExactBrands, findBrand } from '../../catalog/brands.ts';
import { nameCategories } from '../../catalog/title-model/name-categories.ts';
import { findCategories } from '../../catalog/find-categories.ts';
import { isPair } from '../../listings/writer/grammar.ts';
import type { Ledger } from '../text/ledger.ts';
import { ACCESSORIES, INCLUDABLE_PARTS } from '../text/lexicon.ts';
import { findSize } from './sizes.ts';

/** One piece of a lot, a suit or a set, in the seller's words. */
export interface PieceText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  dozen: 12,
  both: 2,
  pair: 2,
};
const COUNT_WORD = String.raw`(\d{1,3}(?![\d/]|\.\d)|two|three|four|five|six|seven|eight|nine|ten|twelve|a dozen|dozen)`;
const LOT_PHRASE = new RegExp(
  String.raw`\b(?:(?:huge |big |large |small )?(?:(?:lot|bundle|set|group|collection|pack|box|bunch|outfit|assortment|stack|crate|bag|bin|tub|tote)\s+of|lot\s?[:-]?|bundle)\s+(?:(?:about|approx\.?|approximately|around|over|roughly)\s|~)?(?:\(?${COUNT_WORD}\)?)(?!\s?[-–]\s?\d|\s?\/|\s?(?:%|gb|in\b(?!\s(?:the\s|its\s|original\s)*(?:box|boxes|case|package|packaging|bag|tin|sleeve)\b)|"|cm|mm|oz|lbs?\b|pounds?\b|kgs?\b|'|months?\b|mos?\b|pc set))|${COUNT_WORD}[\s-]?(?:pc|pcs|piece|pieces|count|ct|pk|pack|item|items)\s+(lot|bundle|set|collection|pack)|${COUNT_WORD}[\s-]?(?:pack|pk)\b|(?<=^|[,:;+&(\n]\s*|\blot\s|\bset\s)${COUNT_WORD}\s?x\s(?=\p{L})|(?<![\w.])(?<!\d["']?\s?)x\s?${COUNT_WORD}\b(?!\s?(?:\d|["'%]|x\b|in\b|inch|cm|mm|ft|feet|[whld]\b))|${COUNT_WORD}\s+(?:pairs?\s+of|pairs|prs?(?:\s+of)?)\b|\b(?:qty|quantity)(?:\s+of|\.|:)?\s*${COUNT_WORD}\b)`,
  'iu',
);
const COUNTED_PLURAL = new RegExp(
  String.raw`(?<![\w$.#-])${COUNT_WORD}\s+(?:\p{L}+['-]?\p{L}*\s+){0,3}?(?:shirts|tees|t-shirts|tops|dresses|skirts|pants|jeans|shorts|leggings|jackets|sweaters|hoodies|bras|books|games|dvds|cds|records|mugs|plates|bowls|glasses|cups|dolls|figures|cars|cards|necklaces|bracelets|rings|earrings|hats|ties|bags|purses|wallets|onesies|rompers|bodysuits|pajamas|outfits|chairs|lamps|pillows|frames|candles|bottles|magazines|comics|puzzles|blouses|vests|scarves|belts|cardigans|sweatshirts|polos|tanks|tumblers|vases|stools|knives|pans|pots|toys|plushies|squishmallows|watches)\b`,
  'iu',
);

const parseCount = (words: readonly (string | undefined)[]): number | null => {
  const word = words.find(
    (group) => group !== undefined && (/^\d+$/.test(group) || NUMBER_WORDS[group.toLowerCase().replace('a ', '')] !== undefined),
  );
  if (word === undefined) return null;
  const count = /^\d+$/.test(word) ? Number(word) : (NUMBER_WORDS[word.toLowerCase().replace('a ', '')] ?? 0);
  return count >= 2 && count <= 500 ? count : null;
};

/**
 * Matches a count that starts the notes and is not part of a name. "6 chairs" with a table, or the games for an "Xbox 360", are
 * not a lot.
 */
const findPlural = (ledger: Ledger): RegExpExecArray | null => {
  const found = COUNTED_PLURAL.exec(ledger.text);
  if (!found || ledger.isGuarded(found.index, found.index + (found[1]?.length ?? 0))) return null;
  const before = ledger.text.slice(0, found.index);
  // "Nintendo 3DS XL galaxy style 2 games": after a model, the counted parts come with it.
  const isWithModel = /\d/.test(before) && INCLUDABLE_PARTS.has(/\p{L}+$/u.exec(found[0])?.[0].toLowerCase() ?? '');
  return isWithModel || /[,;.\n:+]|\b(?:with|w\/?|and|plus|includes?|including|comes)\b/iu.test(before) || findCategories(before).length > 0
    ? null
    : found;
};

/** "Pair" as a count of two, for items that are not pairs themselves: "Brass candlesticks pair". */
const PAIR =
  /(?<=\b(?:lamp|candlestick|speaker|vase|nightstand|bookend|sconce|stool)\s)pair\b(?!\s+of)|(?<=\p{L}s\s)pair\b(?!\s+of)|(?<=[\p{L}\d]\s)pair(?=\s*(?:$|[,;.\n]))|(?<=\s[\p{L}-]*\d[\p{L}\d-]*\s)pair(?=\s(?!of\b)\p{L})/iu;
const UNPAIRED_KINDS = new Set(['home', 'hobby', 'electronics', 'sport', 'toys', 'other']);
/** "Pair" before items that are not pairs themselves: "Pair of table lamps". */
const LEADING_PAIR = /^(?:(?:an?|one|1|matching|beautiful|vintage|antique)\s+)*pair of(?=\s\p{L})/iu;
const readLeadingPair = (ledger: Ledger): void => {
  const found = LEADING_PAIR.exec(ledger.text)?.[0];
  const category = found && findCategories(ledger.text.slice(found.length))[0]?.category;
  const start = found ? found.length - 'pair of'.length : 0;
  if (!found || !category || !UNPAIRED_KINDS.has(category.kind) || isPair(category.noun) || !ledger.isFree(start, found.length)) return;
  ledger.single.lotSize = ledger.createSourcedValue(2, start, found.length);
  ledger.claim(start, found.length, 'fact');
};

const readPair = (ledger: Ledger): void => {
  const found = PAIR.exec(ledger.text);
  if (!found) return readLeadingPair(ledger);
  // "JBL 305P pair": without a noun, the model's words name the category.
  const words = ledger.text.slice(0, found.index);
  const category = (findCategories(words)[0] ?? findCategories(ledger.text)[0] ?? (/\d/.test(words) ? nameCategories(words)[0] : null))
    ?.category;
  if (!category || !UNPAIRED_KINDS.has(category.kind) || isPair(category.noun) || !ledger.isFree(found.index, found.index + 4)) return;
  ledger.single.lotSize = ledger.createSourcedValue(2, found.index, found.index + 4);
  ledger.claim(found.index, found.index + 4, 'fact');
};

/** A lot without a count at the start of the notes: "Lot of women's clothes", "bundle baby clothes". "A lot of wear" is not a lot. */
const UNCOUNTED_LOT =
  /^(?:(?:a|huge|big|large|small|mixed|nwt|euc|guc)\s+)*(?:(lot|bundle)(?:\s+of)?|(bag|box|bin|tub|tote|crate|pile) of)\s+(?=\p{L})/iu;
/** The number of items of a lot whose start states none: "Bundle of kids' clothes, about 30 pieces". */
const PIECE_COUNT = new RegExp(
  String.raw`(?:\b(?:about|approx\.?|approximately|around|over|roughly)\s|~\s?)?${COUNT_WORD}\s?(?:pcs|pieces|items|articles)\b`,
  'iu',
);
const readUncountedLot = (ledger: Ledger): void => {
  const found = UNCOUNTED_LOT.exec(ledger.text);
  if (!found) return;
  ledger.claim(0, found[0].trimEnd().length, 'fact');
  const counted = PIECE_COUNT.exec(ledger.text);
  const count = counted ? parseCount(counted.slice(1)) : null;
  if (counted === null || count === null) {
    ledger.lists.features.push(ledger.createSourcedValue((found[1] ?? found[2] ?? '').toLowerCase(), 0, found[0].length));
    return;
  }
  const end = counted.index + counted[0].length;
  ledger.single.lotSize = ledger.createSourcedValue(count, 0, end);
  ledger.claim(counted.index, end, 'fact');
};

/** Returns whether a number after "x" belongs to a model, because one item follows: "Custom X 158 snowboard". */
const isModelNumber = (text: string, { 0: words, index }: RegExpExecArray): boolean => {
  const next = /^\s+(\p{L}{3,})/u.exec(text.slice(index + words.length))?.[1] ?? '';
  return /^x\s?\d/iu.test(words) && !next.endsWith('s') && findCategories(next).length > 0;
};

/** Reads the number of identical items: "lot of three", "set of 6", "2 pairs". The quote also provides the lot's name. */
export const readLotSize = (ledger: Ledger): void => {
  const lot = LOT_PHRASE.exec(ledger.text);
  const found = lot ?? findPlural(ledger);
  const count = found ? parseCount(found.slice(1)) : null;
  if (!found) {
    readUncountedLot(ledger);
    return readPair(ledger);
  }
  if (count === null || !ledger.isFree(found.index, found.index + found[0].length) || isModelNumber(ledger.text, found)) return;
  // In "3 Nike shirts" only the number is the count.
  const length = lot ? found[0].trimEnd().length : (found[1]?.length ?? 1);
  ledger.single.lotSize = ledger.createSourcedValue(count, found.index, found.index + length);
  ledger.claim(found.index, found.index + length, 'fact');
};

const GARMENT =
  /\b(?:jacket|coat|blazer|vest|waistcoat|pants|trousers|slacks|top|bottoms?|skirt|shirt|shorts|dress|sweater|cardigan|hoodie|joggers|leggings|jeans|tie|bra|panty|romper|bib)\b/iu;
const LIST_HEADER =
  /\b(?:lot|bundle|set|suit|outfit|tuxedo|tux|two[ -]piece|three[ -]piece|[23][ -]?(?:pc|piece)|collection|twin ?set|pajamas|pj set|all (?:of )?(?:these|the following)|both|assorted|includes the following|pieces?|items?)\b/iu;

const hasItemName = (text: string): boolean => {
  const hasSize = findSize(text, { kind: 'clothing', category: null }) !== null;
  return (
    findBrand(text, (start) => text.slice(0, start).trim() === '') !== null ||
    findCategories(text).length > 0 ||
    hasSize ||
    GARMENT.test(text)
  );
};

/** Creates a function that returns whether an index is within a brand, such as "Cat & Jack". */
const createBrandCheck = (text: string): ((index: number) => boolean) => {
  const spans = findExactBrands(text)
    .filter(({ quote }) => /&|\band\b/i.test(quote))
    .map(({ start, quote }) => ({ start, end: start + quote.length }));
  return (index) => spans.some(({ start, end }) => start <= index && index < end);
};

const splitEntries = (text: string, from: number, to: number, separator: RegExp): PieceText[] => {
  const isWithin = createBrandCheck(text);
  const entries: PieceText[] = [];
  let index = from;
  const addEntry = (end: number) => {
    const raw = text.slice(index, end);
    const trimmed = raw
      .trim()
      .replace(/^(?:[-*•·>]|\d{1,2}[.):])\s*/u, '')
      .replace(/^(?:and|plus|one|1|an?)\s+(?=\S)/iu, '')
      .replace(/^(?:pr|pair|pairs) (?:of )?(?=\S)/iu, '')
      .replace(/[\s,;.]+$/u, '');
    const start = index + raw.indexOf(trimmed);
    if (/[\p{L}\p{N}]/u.test(trimmed)) entries.push({ text: trimmed, start, end: start + trimmed.length });
  };
  for (const found of text.slice(from, to).matchAll(separator)) {
    if (isWithin(from + found.index)) continue;
    addEntry(from + found.index);
    index = from + found.index + found[0].length;
  }
  addEntry(to);
  return entries;
};

/** Returns whether a text is a piece, and not a remark after the list: "all in great condition". */
const isPiece = ({ text }: PieceText): boolean =>
  text.split(/\s+/).length <= 14 &&
  !/^(?:all|each|every|they|these|both|everything|great|good|excellent|very|smoke|from|free(?! people)|no|thanks|please)\b/iu.test(text) &&
  hasItemName(text);

const isLikelyList = (entries: readonly PieceText[], count: number | null): boolean =>
  entries.length >= 2 &&
  entries.filter(isPiece).length >= Math.max(2, entries.length * 0.6) &&
  (count === null || entries.length >= Math.min(count, 2));

/** Finds the pieces of a lot: "Lot of three: A, B, C", bulleted lines, "jacket 40R and pants 34x32", "A + B". */
export const findPieces = (ledger: Ledger): PieceText[] => {
  const { text, single } = ledger;
  const count = single.lotSize?.value ?? null;
  const colon = /[:\n]\s*/u.exec(text);
  const hasHeader = count !== null || LIST_HEADER.test(text.slice(0, colon?.index ?? Math.min(text.length, 80)));
  const bullets = [...text.matchAll(/(?:^|\n)\s*(?:[-*•·>]|\d{1,2}[.)])\s*([^\n]+)/gu)];
  if (hasHeader && bullets.length >= 2) {
    const first = bullets[0];
    const entries = bullets.flatMap(({ 0: found, 1: entry = '', index }) =>
      splitEntries(text, index + found.length - entry.length, index + found.length, /\n/gu),
    );
    if (first && isLikelyList(entries, count)) return entries.filter(isPiece);
  }
  if (hasHeader && colon && colon.index < 120) {
    const from = colon.index + colon[0].length;
    const stop = /\.\s|\n\s*\n|[!?]|$/u.exec(text.slice(from));
    const isLineList = colon[0].includes('\n');
    const to = isLineList ? text.length : from + (stop?.index ?? 0);
    const entries = splitEntries(text, from, to, isLineList ? /\n+/gu : /\s*(?:[,;]|\band\b|\s\+\s|\s&\s|\s\/\s|\s-\s)\s*/giu);
    const listedEntries = entries.slice(0, Math.max(entries.findLastIndex(isPiece) + 1, 0));
    if (isLikelyList(listedEntries, count)) return listedEntries.filter(isPiece);
  }
  const brands = findBrandPieces(text, count);
  if (brands.length > 0) return brands;
  if (count !== null) readBrandList(ledger);
  return findAdjacentPieces(ledger, hasHeader);
};

const GARMENT_SIZE = String.raw`(?:\s+(?:is|are|size|sz|in|a))*\s+(?:(?:us|eu|uk)\s?)?(?:\d{2}\s?[RLS]\b|\d{2}\s?x\s?\d{2}|\d{1,2}(?:\.5)?|x{0,3}[sl]|m|small|medium|large)\b`;
const GARMENTS = new RegExp(
  String.raw`\b(jacket|coat|blazer|vest|pants|trousers|slacks|top|bottoms?|skirt|shirt|shorts|joggers|leggings|hoodie|sweatshirt|jeans|bra)${GARMENT_SIZE}`,
  'giu',
);

/** Reads a clause that only lists brands as a detail of the lot, because none is the brand of all pieces. */
const readBrandList = (ledger: Ledger): void => {
  for (const { start, end } of ledger.clauses.slice(1)) {
    const entries = splitEntries(ledger.text, start, end, /\s*(?:,|\band\b|&)\s*/giu);
    const brands = entries.flatMap(({ text }) => findExactBrands(text).filter(({ quote }) => quote === text));
    if (brands.length < 2 || brands.length !== entries.length || !ledger.isFree(start, end)) continue;
    ledger.lists.details.push(ledger.createSourcedValue(brands.map(({ brand }) => brand).join(', '), start, end));
    ledger.claim(start, end, 'detail');
  }
};

/** Reads brands after the noun of a lot as a detail, because none is the brand of all pieces: "Lot of men's shirts Nike Gap Adidas". */
export const readLotBrands = (ledger: Ledger): void => {
  const brands = findExactBrands(ledger.text).toSorted((a, b) => a.start - b.start);
  const isNext = (index: number): boolean => {
    const [brand, next] = [brands[index], brands[index + 1]];
    return (
      brand !== undefined &&
      next !== undefined &&
      /^\s*(?:,|and|&|\+|\/)?\s*$/u.test(ledger.text.slice(brand.start + brand.quote.length, next.start))
    );
  };
  const first = brands.findIndex((_, index) => isNext(index));
  let last = first;
  while (last >= 0 && isNext(last)) last += 1;
  const [from, to] = [brands[first], brands[last]];
  if (!from || !to || findCategories(ledger.text.slice(0, from.start)).length === 0) return;
  const end = to.start + to.quote.length;
  if (!ledger.isFree(from.start, end)) return;
  const names = brands.slice(first, last + 1).map(({ brand }) => brand);
  ledger.lists.details.push(ledger.createSourcedValue(names.join(', '), from.start, end));
  ledger.claim(from.start, end, 'detail');
};

/** Finds the brands of a lot, one for each piece: "Lot of 3 polo shirts, Gap, Nike, Old Navy". */
const findBrandPieces = (text: string, count: number | null): PieceText[] => {
  const sentence = /^[^\n.!?]+/u.exec(text)?.[0] ?? '';
  const comma = sentence.indexOf(',');
  const entries = comma < 0 ? [] : splitEntries(text, comma + 1, sentence.length, /\s*(?:,|\band\b|&)\s*/giu);
  const brands = entries.filter((entry) => findExactBrands(entry.text).some(({ quote }) => quote === entry.text));
  return count !== null && brands.length === count && brands.length === entries.length ? brands : [];
};

/** Finds two garments that each have a size, or two items joined by "+". */
const findAdjacentPieces = ({ text }: Ledger, hasHeader: boolean): PieceText[] => {
  const garments = [...text.matchAll(GARMENTS)].map(({ 0: found, index }) => ({ text: found, start: index, end: index + found.length }));
  const kinds = new Set(garments.map(({ text: words }) => words.split(/\s/)[0]?.toLowerCase()));
  if (garments.length >= 2 && kinds.size === garments.length) return garments;
  const sentence = /^[^\n.!?]+/u.exec(text)?.[0] ?? '';
  const sides = splitEntries(text, 0, sentence.length, hasHeader ? /\s\+\s|\s&\s|,\s*/gu : /\s\+\s/gu);
  const areAllItems =
    sides.length >= 2 &&
    sides.every(
      (side) =>
        findCategories(side.text).length > 0 && side.text.split(/\s+/).length >= 2 && !/(?:^|\s)(?:with|w\/|includes?)/iu.test(side.text),
    );
  // "Kindle + fabric cover": an accessory comes with the item.
  const isWithAccessory = sides.slice(1).some(({ text: words }) => ACCESSORIES.has(words.split(/\s+/).at(-1) ?? ''));
  return areAllItems && !isWithAccessory && !LIST_HEADER.test(sides[0]?.text ?? '') ? sides : [];
};
