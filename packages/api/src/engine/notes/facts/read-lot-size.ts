import { nameCategories } from '../../catalog/title-model/name-categories.ts';
import { findExactBrands } from '../../catalog/brands.ts';
import { findCategories } from '../../catalog/find-categories.ts';
import { isPair } from '../../listings/writer/grammar.ts';
import { LIKELY_CONFIDENCE, type ParsedNotes } from '../text/parsed-notes.ts';
import { endsWithAnyModel, endsWithModel, startsWithModel } from '../text/known-models.ts';
import { getModelPatterns } from './full-models.ts';
import { findLineCategory } from './line-category.ts';
import { findUsualCategory } from './brand/maker-lines.ts';
import { INCLUDABLE_PARTS } from '../text/lexicon.ts';
import { claimLot, readCountsBeforeKinds, readLateCount, readSeveralCounts, readTrailingLot } from './read-late-count.ts';

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
// A letter makes a figure a size: "lot 5t", "bra lot 34d".
const COUNT_WORD = String.raw`(\d{1,3}(?![\d/]|\.\d|(?:[a-wyz]|x[a-z])(?!\p{L}|\d)|(?:mos?|yrs?|xl|dd)(?!\p{L}))|two|three|four|five|six|seven|eight|nine|ten|twelve|a dozen|dozen)`;
const LOT_PHRASE = new RegExp(
  String.raw`\b(?:(?:huge |big |large |small )?(?:(?:lot|bundle|set|group|collection|pack|box|bunch|outfit|assortment|stack|crate|bag|bin|tub|tote)\s+of|lot\s?[:-]?|bundle)\s+(?:(?:about|approx\.?|approximately|around|over|roughly)\s|~)?(?:\(?${COUNT_WORD}\)?)(?:\s?(?:pcs|pieces|items)\b(?! set))?(?!\s?[-–]\s?\d|\s?\/|\s?(?:%|gb|in\b(?!\s(?:the\s|its\s|original\s)*(?:box|boxes|case|package|packaging|bag|tin|sleeve)\b)|"|cm|mm|oz|lbs?\b|pounds?\b|kgs?\b|'|months?\b|mos?\b|pc set))|${COUNT_WORD}[\s-]?(?:pc|pcs|piece|pieces|count|ct|pk|pack|item|items)\s+(lot|bundle|set|collection|pack)|${COUNT_WORD}[\s-]?(?:pack|pk)\b|(?<=^|[,:;+&(\n]\s*|\blot\s|\bset\s)${COUNT_WORD}\s?x\s(?=\p{L})|(?<![\w.])(?<!\d["']?\s?)x\s?${COUNT_WORD}\b(?!\s?(?:\d|["'%]|x\b|in\b(?!\s(?:original\s)?(?:box|boxes|case|package|packaging)\b)|inch|cm|mm|ft|feet|[whld]\b))|${COUNT_WORD}\s+(?:pairs?\s+of|pairs|pair(?=\s*(?:$|[,.;\n])|\s(?!of\b)\p{Ll}{3,})|prs?(?:\s+of)?)(?!\p{L})|\b(?:qty|quantity)(?:\s+of|\.|:)?\s*${COUNT_WORD}\b)`,
  'iu',
);
const COUNTED_PLURAL = new RegExp(
  String.raw`(?<![\w$.#/-]|\d\s|\b(?:size|sz|no|age|w)\.?\s)${COUNT_WORD}\s+(?:(?:size|sz)\s\S+\s+)?(?:\p{L}+['-]?\p{L}*\s+){0,5}?(?:shirts|tshirts|tees|t-shirts|tops|dresses|skirts|pants|jeans|shorts|leggings|jackets|sweaters|hoodies|bras|books|games|dvds|cds|records|mugs|plates|bowls|glasses|cups|dolls|figures|cars|cards|necklaces|bracelets|rings|earrings|hats|ties|bags|purses|wallets|onesies|rompers|bodysuits|pajamas|outfits|chairs|lamps|pillows|frames|candles|bottles|magazines|comics|puzzles|blouses|vests|scarves|belts|cardigans|sweatshirts|polos|tanks|tumblers|vases|knives|pans|pots|toys|plushies|squishmallows|watches|tires|rims|wheels|hubcaps|stools|speakers|ornaments|placemats|napkins)\b`,
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

/** Words after a figure that counts something other than items: "3 wick candles", "2 piece pajamas", "12 days of Christmas plates". */
const COUNTED_PROPERTY =
  /^\s(?:piece|pc|pack|wick|tier|drawer|door|speed|person|man|burner|quart|qt|gallon|string|light|shelf|panel|slot|slice|cup|hole|ring|season|button|player|channel|band|seat|way|in|inch|ft|foot|oz|lb|pound|point|ply|years?|months?|weeks?|days?|hours?|ct|carat|stage|blade|pocket|strap|wheel|row|tray|disc|gang|key|note|octave|layer|size(?!\s(?:x{0,3}[sl]|m|\dx|x?x-?large|x?-?small|medium|large|\d{1,2}(?:\.5|t|m)?)\s\p{L})|x)(?![\p{L}\p{N}])/iu;
const isPropertyCount = (text: string, end: number): boolean => COUNTED_PROPERTY.test(text.slice(end));

/**
 * Matches a count that starts the notes and is not part of a name. "6 chairs" with a table, or the games for an "Xbox 360", are
 * not a lot.
 */
const findPlural = (parsed: ParsedNotes): RegExpExecArray | null => {
  const match = COUNTED_PLURAL.exec(parsed.text);
  // "2 Levi's 501 jeans": the number before the noun is a model's.
  if (!match || parseCount(match.slice(1)) === null) return null;
  if (parsed.isGuarded(match.index, match.index + (match[1]?.length ?? 0))) return null;
  if (isPropertyCount(parsed.text, match.index + (match[1]?.length ?? 0))) return null;
  const textBefore = parsed.text.slice(0, match.index);
  // "Nintendo 3DS XL galaxy style 2 games": after a model, the counted parts come with it.
  const isPartOfModel = /\d/.test(textBefore) && INCLUDABLE_PARTS.has(/\p{L}+$/u.exec(match[0])?.[0].toLowerCase() ?? '');
  return isPartOfModel ||
    /[,;.\n:+]|\b(?:with|w\/?|and|plus|includes?|including|comes)\b/iu.test(textBefore) ||
    findCategories(textBefore).length > 0
    ? null
    : match;
};

/** A count at the start of the notes: "2 IKEA Billy bookcases". */
const LEADING_COUNT = new RegExp(String.raw`^${COUNT_WORD}(?=\s\p{L})`, 'iu');
const MAX_LEADING_COUNT = 12;
const MAX_COUNTED_WORDS = 6;
const PLURAL_ENDING = /(?:(?<=sh|ch|x|ss)es|(?<!s)s)$/iu;
/** Returns whether words end with the plural of an item's noun: "IKEA Billy bookcases". Pairs such as jeans are always plural. */
const isPluralItem = (words: string): boolean => {
  const [match] = PLURAL_ENDING.test(words) ? findCategories(words) : [];
  const singular = words.replace(PLURAL_ENDING, '');
  return (
    match !== undefined &&
    !isPair(match.category.noun) &&
    (words.endsWith(match.quote) || findCategories(singular).some(({ category }) => category === match.category))
  );
};

/** Maximum number of equal models that a bare number counts. A larger one may be a screen size: "13 MacBook Air". */
const MAX_COUNTED_MODELS = 6;
/** "iPhone 13 x2": the letter after the model starts a count, not a measure. */
const COUNT_AFTER_MODEL = new RegExp(String.raw`(?<=\d )x\s?${COUNT_WORD}(?=\s*(?:$|[,;\n]|\.\s))`, 'iu');
const findCountAfterModel = ({ text }: ParsedNotes): RegExpExecArray | null => {
  const match = COUNT_AFTER_MODEL.exec(text);
  return match && endsWithAnyModel(text.slice(0, match.index - 1)) ? match : null;
};

/** Words after a number that is a part of the name: "6 Plus iPhone", "two tone watch". */
const NAME_AFTER_NUMBER = /^(?:pro|max|mini|plus|ultra|series|gen|generation|player|tone)\b/iu;
/** Returns whether the words after a number are a model without numbered sizes: in "6 Jordan 11", the 6 is a size. */
const isUnsizedModel = (words: string): boolean =>
  !NAME_AFTER_NUMBER.test(words) && startsWithModel(words) && UNPAIRED_KINDS.has(nameCategories(words)[0]?.category.kind ?? '');

/** Maximum number of equal garments that a bare number counts. A larger one may be their size: "4 Lululemon Align". */
export const MAX_COUNTED_GARMENTS = 3;
/** Returns whether the words after a number are a garment's maker and model: "2 Levi's 501". */
export const isGarmentModel = (words: string): boolean => {
  const [brand] = findExactBrands(words);
  const model =
    brand?.start === 0
      ? getModelPatterns()
          .get(brand.brand)
          ?.exec(words.slice(brand.quote.length + 1))
      : null;
  return model?.index === 0 && nameCategories(words)[0]?.category.kind === 'clothing';
};

/** Returns the count at the start of notes about several equal items. */
const findLeadingCount = (parsed: ParsedNotes): RegExpExecArray | null => {
  const match = LEADING_COUNT.exec(parsed.text);
  const count = match ? parseCount(match.slice(1)) : null;
  const end = match?.[0].length ?? 0;
  if (!match || count === null || count > MAX_LEADING_COUNT || parsed.isGuarded(0, end) || isPropertyCount(parsed.text, end)) return null;
  const [clause = ''] = parsed.text
    .slice(end)
    .trim()
    .split(/[,;.\n]/u);
  if ((count <= MAX_COUNTED_MODELS || /\D/u.test(match[0])) && isUnsizedModel(clause)) return match;
  if (count <= MAX_COUNTED_GARMENTS && isGarmentModel(clause)) return match;
  const words = clause.split(' ').slice(0, MAX_COUNTED_WORDS);
  return words.some((_, index) => index > 0 && isPluralItem(words.slice(0, index + 1).join(' '))) ? match : null;
};

/** "Pair" as a count of two, for items that are not pairs themselves: "Brass candlesticks pair". */
const PAIR =
  /(?<=\b(?:lamp|candlestick|speaker|vase|nightstand|bookend|sconce|stool)\s)pair\b(?!\s+of)|(?<=\p{L}s\s)pair\b(?!\s+of)|(?<=[\p{L}\d]\s)pair(?=\s*(?:$|[,;.\n]))|(?<=\s(?:[\p{L}-]*\d[\p{L}\d-]*|black|white|gr[ae]y|silver|gold|brass|blue|green|red)\s)pair(?=\s(?!of\b)\p{L})|(?<=\p{L}\s)pair(?=\s(?:black|white|gr[ae]y|silver|gold|brass|blue|green|red|brown|with|w)(?!\p{L}))/iu;
const UNPAIRED_KINDS = new Set(['home', 'hobby', 'electronics', 'sport', 'toys', 'other']);
/** "Pair" before items that are not pairs themselves: "Pair of table lamps". */
const LEADING_PAIR =
  /^(?:(?:hi|hey|hello|so|i|we|have|i've|ive|got|selling|for sale|up for sale|here is|these are|is|my|our|the|this|an?|one|1|matching|beautiful|lovely|gorgeous|nice|old|vintage|antique)[\s,!.]+)*pair(?: of)?(?=\s\p{L})/iu;
const readLeadingPair = (parsed: ParsedNotes): void => {
  const pair = LEADING_PAIR.exec(parsed.text)?.[0];
  const category = pair && findCategories(parsed.text.slice(pair.length))[0]?.category;
  const start = pair ? pair.length - 'pair of'.length : 0;
  if (!pair || !category || !UNPAIRED_KINDS.has(category.kind) || isPair(category.noun) || !parsed.isFree(start, pair.length)) return;
  parsed.single.lotSize = parsed.createSourcedValue(2, start, pair.length);
  parsed.claim(start, pair.length, 'fact');
};

const readPair = (parsed: ParsedNotes): void => {
  const match = PAIR.exec(parsed.text);
  if (!match) return readLeadingPair(parsed);
  // "JBL 305P pair": without a noun, the model's words name the category.
  const words = parsed.text.slice(0, match.index);
  const category = (
    findCategories(words)[0] ??
    findCategories(parsed.text)[0] ??
    findLineCategory(words) ??
    (/\d/.test(words) || findExactBrands(words).length > 0 ? nameCategories(words)[0] : null) ??
    findUsualCategory(words)
  )?.category;
  if (!category || !UNPAIRED_KINDS.has(category.kind) || isPair(category.noun) || !parsed.isFree(match.index, match.index + 4)) return;
  parsed.single.lotSize = parsed.createSourcedValue(2, match.index, match.index + 4);
  parsed.claim(match.index, match.index + 4, 'fact');
};

/** A lot without a count at the start of the notes: "Lot of women's clothes", "bundle baby clothes". "A lot of wear" is not a lot. */
const UNCOUNTED_LOT =
  /^(?:(?:a|huge|big|large|small|mixed|nwt|euc|guc)\s+)*(?:(lot|bundle)(?:\s+of)?|(bag|box|bin|tub|tote|crate|pile|bucket|stack|basket|jar) of)\s+(?=\p{L})/iu;
/** The number of items in a lot that starts without a number: "Bundle of kids' clothes, about 30 pieces". */
const PIECE_COUNT = new RegExp(
  String.raw`(?:\b(?:about|approx\.?|approximately|around|over|roughly)\s|~\s?)?${COUNT_WORD}\s?(?:(?:pcs|pieces|items|articles|cars|cards|books|figures|dolls|cds|dvds|records|games|toys|comics|magazines|shirts|outfits)\b|(?<=\b(?:about|approx\.?|approximately|around|over|roughly)\s\S+)(?=\s?(?:$|[,.;\n])|\s(?:some|mostly|total|in all|or so)\b))`,
  'iu',
);
const readUncountedLot = (parsed: ParsedNotes): void => {
  const match = UNCOUNTED_LOT.exec(parsed.text);
  if (!match) return;
  parsed.claim(0, match[0].trimEnd().length, 'fact');
  const pieceCount = PIECE_COUNT.exec(parsed.text);
  const count = pieceCount ? parseCount(pieceCount.slice(1)) : null;
  if (pieceCount === null || count === null) {
    parsed.lists.features.push(parsed.createSourcedValue((match[1] ?? match[2] ?? '').toLowerCase(), 0, match[0].length));
    return;
  }
  const end = pieceCount.index + pieceCount[0].length;
  parsed.single.lotSize = parsed.createSourcedValue(count, 0, end);
  parsed.claim(pieceCount.index, end, 'fact');
};

/** A lot whose count follows after a break: "Nerf gun lot, 8 blasters". */
const COUNTED_LOT = new RegExp(
  String.raw`(?<=\p{L}\s)(?:lot|bundle)\s?[,:;(-]\s?${COUNT_WORD}(?=\s((?:\p{L}+\s)?\p{L}{3,}s)(?![\p{L}\p{N}]|\sincluded))`,
  'iu',
);
const isGoods = (noun: string): boolean => /^(?:cards?|pieces?)$/iu.test(noun) || findCategories(noun).length > 0;
const MEASURING_UNIT = /^(?:lbs|pounds|ounces|inches|yards|feet|years|months|gallons|liters)$/iu;
/** Finds a count after the lot, unless it counts parts or other goods: "doll lot, 6 outfits". */
const findCountedLot = ({ text }: ParsedNotes): RegExpExecArray | null => {
  const match = COUNTED_LOT.exec(text);
  const noun = match?.at(-1) ?? '';
  if (!match || MEASURING_UNIT.test(noun) || INCLUDABLE_PARTS.has(noun.toLowerCase())) return null;
  const [category, countedCategory] = [text.slice(0, match.index), noun].map((words) => findCategories(words)[0]?.category);
  // The words before books may name their author: "colleen hoover bundle, 5 paperbacks".
  const isSameCategory = category === undefined || countedCategory === category || countedCategory?.kind === 'media';
  return countedCategory === undefined || isSameCategory ? match : null;
};

/** The number of goods before the lot: "500 card lot", "22 book bundle". */
const GOODS_LOT = /(?<=^|\s)(\d{2,3}) (\p{L}{3,}) (?:lot|bundle|collection)(?!\p{L})/iu;
const readGoodsLot = (parsed: ParsedNotes): boolean => {
  const match = GOODS_LOT.exec(parsed.text);
  const [words = '', digits = '', noun = ''] = match ?? [];
  const count = parseCount([digits]);
  if (!match || count === null || MEASURING_UNIT.test(`${noun}s`) || !isGoods(noun)) return false;
  const end = match.index + digits.length;
  if (!parsed.isFree(match.index, end) || parsed.isGuarded(match.index, end)) return false;
  parsed.single.lotSize = parsed.createSourcedValue(count, match.index, match.index + words.length);
  // The noun names the item, so only the number is claimed.
  parsed.claim(match.index, end, 'fact');
  return true;
};

/** Returns whether a number belongs to a model: "Osprey Atmos 65 pack", or after "x" if one item follows, as in "Custom X 158 snowboard". */
const isModelNumber = (text: string, { 0: words, index }: RegExpExecArray): boolean => {
  const number = /^\d+/u.exec(words)?.[0];
  if (number !== undefined && /\S\s$/u.test(text.slice(0, index)) && endsWithModel(text.slice(0, index + number.length))) return true;
  // "Bose 301 speakers": three digits right after a brand are a model.
  const isAfterBrand = findExactBrands(text.slice(0, index)).some(({ start, quote }) => start + quote.length === index - 1);
  if (/^\d{3}\s(?!pieces|pcs|cards|stickers|beads|sheets)/u.test(`${text.slice(index)} `) && isAfterBrand) return true;
  const next = /^\s+(\p{L}{3,})/u.exec(text.slice(index + words.length))?.[1] ?? '';
  return /^x\s?\d/iu.test(words) && !next.endsWith('s') && findCategories(next).length > 0;
};

/** Maximum number of pieces in a "set" that may be a lot. "100 piece set" is one set of building tiles, tools or puzzle pieces. */
const MAX_SET_PIECES = 12;
const PIECE_SET = /(?:pcs?|pieces?)\s+set$/iu;

/** Categories whose sets have different pieces: pots with their lids, sockets with a ratchet. */
const MIXED_SETS = /^(?:cookware|bakeware|kitchen-tools|hand-tools|power-tools|bedding|comforters|sheets|nursery-bedding|makeup-brushes)$/;
/** Returns whether a set of pieces is one item: an outfit ("Carter's pajamas 2 pc set"), pots and pans, or a set without another noun. */
const isOneSet = (text: string): boolean => {
  const namedCategory = findCategories(text)[0];
  const category = (namedCategory ?? nameCategories(text)[0])?.category;
  return namedCategory === undefined || /^(?:clothing|baby)$/.test(category?.kind ?? '') || MIXED_SETS.test(category?.id ?? '');
};

/** Reads a set of pieces as the item's name if no noun names it: "10 pc set". */
const readUnnamedSet = (parsed: ParsedNotes, { 0: words, index }: RegExpExecArray, count: number): void => {
  if (findCategories(parsed.text).length > 0) return;
  parsed.add('name', `${count}-piece set`, { start: index, end: index + words.length }, { confidence: LIKELY_CONFIDENCE });
};

/** Returns whether the number after a lot starts a list of sizes: "toddler shoes lot 6 7 8". */
const isListOfSizes = (text: string, { 0: words, index }: RegExpExecArray): boolean =>
  /^lot\s\d/iu.test(words) && /^,?\s\d{1,2},?\s(?:and\s|&\s)?\d{1,2}(?![\p{L}\p{N}./-])/iu.test(text.slice(index + words.length));

/** One of a pair: "one shoe Nike Air Max", "1 gold hoop earring". */
const ONE_OF_PAIR =
  /^(?:(?:only|just) )?(?:one|1)(?= (?!size|star)(?:[\p{L}\d]+ ){0,2}?(?:shoe|sneaker|boot|bootie|heel(?! height)|pump|sandal|slipper|loafer|cleat|earring|stud|hoop|earbud|air ?pod|sock(?! monkey)|mitten|cuff ?link)(?![\p{L}\p{N}]))/iu;
const readOneOfPair = (parsed: ParsedNotes): boolean => {
  const end = ONE_OF_PAIR.exec(parsed.text)?.[0].length ?? 0;
  if (end === 0 || !parsed.isFree(0, end)) return false;
  parsed.lists.features.push(parsed.createSourcedValue('single', 0, end));
  parsed.claim(0, end, 'fact');
  return true;
};

/** Reads the number of identical items: "lot of three", "set of 6", "2 pairs". The quote also provides the lot's name. */
export const readLotSize = (parsed: ParsedNotes): void => {
  if (readGoodsLot(parsed) || readOneOfPair(parsed) || readCountsBeforeKinds(parsed)) return;
  const phrases = [...parsed.text.matchAll(new RegExp(LOT_PHRASE.source, 'giu'))].filter(({ 0: words, index }) => {
    // "Candle lot 3 wick": the number counts the wicks of each candle.
    const isProperty = /^lot\s\d+$/iu.test(words) && isPropertyCount(parsed.text, index + words.length);
    if (isProperty) claimLot(parsed, index, index + 'lot'.length);
    return !isProperty;
  });
  // "Lot 511 32x30 … two pair": a model's number is not a count.
  const lot =
    phrases.find((phrase) => parseCount(phrase.slice(1)) !== null) ?? phrases[0] ?? findCountedLot(parsed) ?? findCountAfterModel(parsed);
  const match = lot ?? findPlural(parsed) ?? findLeadingCount(parsed);
  const count = match ? parseCount(match.slice(1)) : null;
  if (!match) {
    if (readLateCount(parsed)) return;
    readUncountedLot(parsed);
    if (!parsed.lists.features.some(({ value }) => /^(?:lot|bundle)$/u.test(value))) readTrailingLot(parsed);
    return readPair(parsed);
  }
  if (isListOfSizes(parsed.text, match)) return claimLot(parsed, match.index, match.index + 'lot'.length);
  if (readSeveralCounts(parsed, match)) return;
  if (count === null || !parsed.isFree(match.index, match.index + match[0].length) || isModelNumber(parsed.text, match)) return;
  if (PIECE_SET.test(match[0]) && (count > MAX_SET_PIECES || isOneSet(parsed.text))) return readUnnamedSet(parsed, match, count);
  // In "3 Nike shirts" only the number is the count.
  const length = lot ? match[0].trimEnd().length : (match[1]?.length ?? 1);
  parsed.single.lotSize = parsed.createSourcedValue(count, match.index, match.index + length);
  parsed.claim(match.index, match.index + length, 'fact');
};
