import { findExactBrands, isOrdinaryName } from '../../catalog/brands.ts';
import { findCategories } from '../../catalog/find-categories.ts';
import type { ParsedNotes } from '../text/parsed-notes.ts';
import { ACCESSORIES, COLORS, DEPARTMENTS, FLAWS, MATERIALS, STYLES } from '../text/lexicon.ts';
import { toProperName } from '../read-keyed.ts';
import { tokenize } from '../text/tokens.ts';
import { findSize } from './sizes/sizes.ts';
import { hasBrand, splitEntries, type PieceText } from './split-entries.ts';
import { findJoinedPieces } from './joined-pieces.ts';
import { findTitlePieces } from './title-pieces.ts';

const GARMENT =
  /\b(?:jacket|coat|blazer|vest|waistcoat|pants|trousers|slacks|top|bottoms?|skirt|shirt|shorts|dress|sweater|cardigan|hoodie|joggers|leggings|jeans|tie|bra|panty|romper|bib)\b/iu;
const LIST_HEADER =
  /\b(?:lot|bundle|set|suit|outfit|tuxedo|tux|two[ -]piece|three[ -]piece|[23][ -]?(?:pc|piece)|collection|twin ?set|pajamas|pj set|all (?:of )?(?:these|the following)|both|assorted|includes the following|pieces?|items?)\b/iu;

const hasItemName = (text: string): boolean => {
  const hasSize = findSize(text, { kind: 'clothing', category: null }) !== null;
  return hasBrand(text) || findCategories(text).length > 0 || hasSize || GARMENT.test(text);
};

/** Returns whether a text is a piece, and not a remark after the list: "all in great condition". */
const isPiece = ({ text }: PieceText): boolean =>
  text.split(/\s+/).length <= 14 &&
  !/^(?:all|each|every|they|these|both|everything|great|good|excellent|very|smoke|from|free(?! people)|no|thanks|please)\b/iu.test(text) &&
  hasItemName(text);

/** Returns whether an entry is a flaw of an earlier piece: "one bowl chipped", "small moth hole in trousers". */
const isFlawOfPiece = (parsedText: string, { text, start }: PieceText, earlierEntries: readonly PieceText[]): boolean => {
  const tokens = tokenize(text);
  if (!FLAWS.findAll(text, tokens).length || hasBrand(text) || findSize(text, { kind: 'clothing', category: null }) !== null) return false;
  const isOneOf = /\b(?:one|1|an?)(?: of the)?\s+$/iu.test(parsedText.slice(0, start));
  const part = (isOneOf ? /^(\p{L}+)/u : /\s(?:in|on|at|of|inside)\s(?:the\s|one\s)?(\p{L}+)$/iu).exec(text)?.[1]?.toLowerCase();
  const stem = part?.replace(/e?s$/u, '');
  return stem !== undefined && stem.length > 2 && earlierEntries.some((entry) => entry.text.toLowerCase().includes(stem));
};

const isLikelyList = (entries: readonly PieceText[], count: number | null): boolean =>
  entries.length >= 2 &&
  entries.filter(isPiece).length >= Math.max(2, entries.length * 0.6) &&
  (count === null || entries.length >= Math.min(count, 2));

/** Adds the brands after a list of pieces as a detail. */
const addBrandNames = (parsed: ParsedNotes, entries: readonly PieceText[]): void => {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last || !parsed.isFree(first.start, last.end)) return;
  parsed.lists.details.push(parsed.createSourcedValue(toProperName(parsed.text.slice(first.start, last.end)), first.start, last.end));
  parsed.claim(first.start, last.end, 'detail');
};

/** Finds the pieces of a lot: "Lot of three: A, B, C", bulleted lines, "jacket 40R and pants 34x32", "A + B". */
export const findPieces = (parsed: ParsedNotes): PieceText[] => {
  const { text, single } = parsed;
  const count = single.lotSize?.value ?? null;
  const colon = /[:\n]\s*/u.exec(text);
  const hasHeader = count !== null || LIST_HEADER.test(text.slice(0, colon?.index ?? Math.min(text.length, 80)));
  const bullets = [...text.matchAll(/(?:^|\n)\s*(?:[-*•·>]|\d{1,2}[.)])\s*([^\n]+)/gu)];
  if (hasHeader && bullets.length >= 2) {
    const first = bullets[0];
    const entries = bullets.flatMap(({ 0: match, 1: entry = '', index }) =>
      splitEntries(text, index + match.length - entry.length, index + match.length, /\n/gu),
    );
    if (first && isLikelyList(entries, count)) return entries.filter(isPiece);
  }
  if (hasHeader && colon && colon.index < 120) {
    const listStart = colon.index + colon[0].length;
    const endMatch = /\.\s|\n\s*\n|[!?]|$/u.exec(text.slice(listStart));
    const isLineList = colon[0].includes('\n');
    const listEnd = isLineList ? text.length : listStart + (endMatch?.index ?? 0);
    const titles = isLineList ? [] : findTitlePieces(text, count, listStart, listEnd);
    if (titles.length > 0) return titles;
    const entries = splitEntries(text, listStart, listEnd, isLineList ? /\n+/gu : /\s*(?:[,;]|\band\b|\s\+\s|\s&\s|\s\/\s|\s-\s)\s*/giu);
    const pieceEntries = entries.filter((entry, index) => !isFlawOfPiece(text, entry, entries.slice(0, index)));
    const listedEntries = pieceEntries.slice(0, Math.max(pieceEntries.findLastIndex(isPiece) + 1, 0));
    // "3 tops, 2 jeans, Motherhood & Old Navy": brands at the end belong to no single piece.
    const isBrandOnly = ({ text: words }: PieceText): boolean => findExactBrands(words).some(({ quote }) => quote.length === words.length);
    const lastNamedIndex = listedEntries.findLastIndex((entry) => !isBrandOnly(entry) && findCategories(entry.text).length > 0);
    const namedEntries = lastNamedIndex > 0 ? listedEntries.slice(0, lastNamedIndex + 1) : listedEntries;
    if (isLikelyList(namedEntries, count)) {
      addBrandNames(parsed, listedEntries.slice(namedEntries.length));
      return namedEntries.filter(isPiece);
    }
  }
  const brands = findBrandPieces(text, count);
  if (brands.length > 0) return brands;
  if (count !== null) readBrandList(parsed);
  return findAdjacentPieces(parsed, hasHeader);
};

const GARMENT_SIZE = String.raw`(?:\s+(?:is|are|size|sz|in|a))*\s+(?:(?:us|eu|uk)\s?)?(?:\d{2}\s?[RLS]\b|\d{2}\s?W?\s?x\s?\d{2}\s?L?\b|\d{2}\s?W\b|\d{1,2}(?:\.5)?|x{0,3}[sl]|m|small|medium|large)\b`;
const GARMENTS = new RegExp(
  String.raw`\b(jacket|coat|blazer|vest|pants|trousers|slacks|top|bottoms?|skirt|shirt|shorts|joggers|leggings|hoodie|sweatshirt|jeans|bra)${GARMENT_SIZE}`,
  'giu',
);

/** Reads a clause that only lists brands as a detail of the lot, because none is the brand of all pieces. */
const readBrandList = (parsed: ParsedNotes): void => {
  for (const { start, end } of parsed.clauses.slice(1)) {
    const entries = splitEntries(parsed.text, start, end, /\s*(?:,|\band\b|&)\s*/giu);
    const brands = entries.flatMap(({ text }) => findExactBrands(text).filter(({ quote }) => quote === text));
    if (brands.length < 2 || brands.length !== entries.length || !parsed.isFree(start, end)) continue;
    parsed.lists.details.push(parsed.createSourcedValue(brands.map(({ brand }) => brand).join(', '), start, end));
    parsed.claim(start, end, 'detail');
  }
};

const ROW_SEPARATOR = /^\s*(?:,|and|&|\+|\/)?\s*$/u;
/** Finds the brands of a lot. Beside another brand, a name that is also an ordinary word counts: "Old Navy Gap and Carter's". */
const findLotBrands = (text: string) => {
  const brands = findExactBrands(text);
  const isBeside = (start: number, end: number): boolean =>
    !isOrdinaryName(text.slice(start, end)) &&
    ![COLORS, MATERIALS, STYLES, DEPARTMENTS].some((list) => list.has(text.slice(start, end).toLowerCase())) &&
    brands.some(
      (brand) =>
        ROW_SEPARATOR.test(text.slice(brand.start + brand.quote.length, start)) || ROW_SEPARATOR.test(text.slice(end, brand.start)),
    );
  return findExactBrands(text, isBeside).toSorted((a, b) => a.start - b.start);
};

/** Reads the brands of a lot as a detail, because none is the brand of all pieces: "Lot of men's shirts Nike Gap Adidas". */
export const readLotBrands = (parsed: ParsedNotes): void => {
  const brands = findLotBrands(parsed.text);
  const getGap = (index: number): string => {
    const [brand, next] = [brands[index], brands[index + 1]];
    return brand && next ? parsed.text.slice(brand.start + brand.quote.length, next.start) : '-';
  };
  const first = brands.findIndex((_, index) => ROW_SEPARATOR.test(getGap(index)));
  let last = first;
  while (last >= 0 && ROW_SEPARATOR.test(getGap(last))) last += 1;
  const [firstBrand, lastBrand] = [brands[first], brands[last]];
  if (!firstBrand || !lastBrand) return;
  // Before the noun, two names may be one line: "lot of Disney Pixar shirts".
  const isList = last - first > 1 || getGap(first).trim() !== '';
  if (!isList && findCategories(parsed.text.slice(0, firstBrand.start)).length === 0) return;
  const end = lastBrand.start + lastBrand.quote.length;
  if (!parsed.isFree(firstBrand.start, end)) return;
  const names = brands.slice(first, last + 1).map(({ brand }) => brand);
  parsed.lists.details.push(parsed.createSourcedValue(names.join(', '), firstBrand.start, end));
  parsed.claim(firstBrand.start, end, 'detail');
};

/** Finds the brands of a lot, one for each piece: "Lot of 3 polo shirts, Gap, Nike, Old Navy". */
const findBrandPieces = (text: string, count: number | null): PieceText[] => {
  const sentence = /^[^\n.!?]+/u.exec(text)?.[0] ?? '';
  const comma = sentence.indexOf(',');
  const entries = comma < 0 ? [] : splitEntries(text, comma + 1, sentence.length, /\s*(?:,|\band\b|&)\s*/giu);
  const brands = entries.filter((entry) => findExactBrands(entry.text).some(({ quote }) => quote === entry.text));
  return count !== null && brands.length === count && brands.length === entries.length ? brands : [];
};

/** Returns whether a text names an item by its noun, or by brand and model number: "Sony a7 III". */
const isNamedItem = (text: string): boolean => findCategories(text).length > 0 || (/\d/.test(text) && hasBrand(text));

/** The state of a piece: "one has yellowed grill". */
const PIECE_STATE = /^(?:(?:one|two|some|both|each|all|most|\d) )?(?:has|have|is|are|with|missing|needs?)(?!\p{L})/iu;

/** Counted parts after "+": "drill + 2 batteries & charger". */
const COUNTED_PARTS =
  /^(?:\d |two |extra |spare )?(?:batter(?:y|ies)|chargers?|cables?|remotes?|controllers?|games|lens(?:es)?|straps?)(?!\p{L})/iu;

/** Finds two garments that each have a size, or two items joined by "+". */
const findAdjacentPieces = ({ text }: ParsedNotes, hasHeader: boolean): PieceText[] => {
  const garments = [...text.matchAll(GARMENTS)].map(({ 0: match, index }) => ({ text: match, start: index, end: index + match.length }));
  const kinds = new Set(garments.map(({ text: words }) => words.split(/\s/)[0]?.toLowerCase()));
  if (garments.length >= 2 && kinds.size === garments.length) return garments;
  const sentence = /^[^\n.!?]+/u.exec(text)?.[0] ?? '';
  const sides = splitEntries(text, 0, sentence.length, hasHeader ? /\s\+\s|\s&\s|,\s*/gu : /\s\+\s/gu);
  // "Fenty gloss bomb + Rare Beauty blush": each side has its maker.
  const isEachBranded = sides.every((side) => hasBrand(side.text));
  const isEachItem =
    sides.length >= 2 &&
    sides.every(
      (side) =>
        (isEachBranded || isNamedItem(side.text)) &&
        side.text.split(/\s+/).length >= 2 &&
        !/(?:^|\s)(?:with|w\/|includes?)/iu.test(side.text) &&
        !PIECE_STATE.test(side.text),
    );
  // "Kindle + fabric cover": an accessory comes with the item.
  const hasAccessory = sides
    .slice(1)
    .some(({ text: words }) => ACCESSORIES.has(words.split(/\s+/).at(-1) ?? '') || COUNTED_PARTS.test(words));
  return isEachItem && !hasAccessory && !LIST_HEADER.test(sides[0]?.text ?? '') ? sides : findJoinedPieces(text);
};
