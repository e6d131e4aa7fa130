import { findBrand } from './catalog/brands.ts';
import { findCategories } from './catalog/find-categories.ts';
import { isGarmentModel, MAX_COUNTED_GARMENTS } from './notes/facts/read-lot-size.ts';
import type { Price, PricingResult, PriceInput } from './pricing/types.ts';

/** The words for 1 to 10. The index is the number minus one. */
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const LOT = /\b(?:lot|bundle|set|pack) of (\d+|two|three|four|five|six|seven|eight|nine|ten|a dozen)\b/i;
/** "3x iPhone 12" is a lot, but "3X dress" is a size. */
const MULTIPLE = /^\s*(\d{1,2}) ?x (?=[\p{L}\d])/iu;
/** A count after the name: "iPhone 12 x2", "iPhone 12 (x2)", "iPhone 12 qty 2". */
const TRAILING_MULTIPLE = /\s(?:x(\d{1,2})|\(x ?(\d{1,2})\)|\(?(?:qty|quantity)(?: of|[:.])? ?(\d{1,2})\)?)\s*$/iu;
/** "2 iPhone 13" counts phones, but a larger number may be a screen size: "13 MacBook Air". */
const LEADING_COUNT = /^\s*([2-6]|two|three|four|five|six|seven|eight|nine|ten) (?=(\p{L}{3,}))/iu;
/** Words after a number that is a part of the name or another measure: "6 Plus iPhone", "5 inch tablet". */
const NAME_AFTER_NUMBER = /^(?:pro|max|mini|plus|ultra|series|gen|generation|inch|pack|piece|pieces|season|player)$/i;
/** Maximum number of equal pieces. A higher number is more likely a typing error than a lot that one seller owns. */
export const MAX_LOT_SIZE = 999;

/** Counted media at the start of a name: "100 vinyl records", "50 DVD lot". A smaller number may be the discs of one album. */
const MEDIA_LOT = new RegExp(
  String.raw`^\s*(?:(?:lot|bundle|collection)\s+)?(\d{2,3})\+?\s+(?:(?:used|old|vintage|mixed|assorted|random|vinyl|music|movie|rock|country|jazz|classical|pop|kids|children'?s|romance|mystery|fiction|fantasy|paperback|hardcover|hardback)\s+)*(?:(?:records|lps|cds|dvds|blu-?rays|cassettes|books|novels|paperbacks|hardcovers)\b|(?:record|lp|cd|dvd|blu-?ray|cassette|book)\s+(?:lot|bundle|collection)\b)`,
  'i',
);
/** One item of several discs or volumes: "12 books box set". */
const SET = /\b(?:set|series|edition|volumes?)\b/i;

const parseCount = (text: string): number => (text === 'a dozen' ? 12 : NUMBERS.indexOf(text.toLowerCase()) + 1 || Number(text));

/** A text without the words that state a number of equal pieces, and that number; 1 if the text states none. */
export interface EqualPieces {
  readonly name: string;
  readonly count: number;
}

/**
 * Returns how many equal pieces are sold. The price model already covers titles like "3 pack of socks", so only explicit lots
 * count.
 */
export const parseLotSize = (name: string): EqualPieces => {
  const statedCount = LOT.exec(name)?.[1]?.toLowerCase();
  const media = statedCount === undefined && !SET.test(name) ? MEDIA_LOT.exec(name) : null;
  if (media) return { name: name.replace(/\d+\+?/, ' ').trim(), count: Number(media[1]) };
  if (statedCount === undefined) return { name, count: 1 };
  const count = parseCount(statedCount);
  return count > 1 ? { name: name.replace(LOT, ' ').trim(), count } : { name, count: 1 };
};

/** The pieces of a text with a count outside a phrase such as "lot of 3". */
interface Multiple extends EqualPieces {
  /** True for a number without "x" or "qty", which may also be part of the name. */
  readonly isBare?: boolean;
}

/**
 * Returns the text without a count and that number: "3x iPhone 12", "2 iPhone 12", "iPhone 12 x2"; null if the text has none. The
 * caller must check that the rest names a model, because clothes have sizes like these.
 */
export const parseMultiple = (name: string): Multiple | null => {
  const multiple = MULTIPLE.exec(name);
  if (multiple) return { name: name.slice(multiple[0].length), count: Math.max(1, Number(multiple[1])) };
  const trailingMatch = TRAILING_MULTIPLE.exec(name);
  if (trailingMatch) return { name: name.slice(0, trailingMatch.index), count: Math.max(1, Number(trailingMatch.slice(1).find(Boolean))) };
  const leadingMatch = LEADING_COUNT.exec(name);
  if (!leadingMatch || NAME_AFTER_NUMBER.test(leadingMatch[2] as string)) return null;
  return { name: name.slice(leadingMatch[0].length), count: parseCount(leadingMatch[1] as string), isBare: true };
};

const BRANDED_COUNT = /^\s*(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?=\p{L})/iu;
/** Nouns that are plural for one piece, so a number before them may be a size: "6 Carter's pajamas". */
const PLURAL_PIECES =
  /\b(?:jeans|pants|trousers|leggings|shorts|pajamas|pyjamas|overalls|tights|joggers|sweatpants|scrubs|shoes|sneakers|boots|booties|sandals|heels|flats|slippers|cleats|socks|gloves|mittens|glasses|sunglasses|headphones|earbuds|scissors|binoculars)$/i;
/** The number of a model within the first words after a brand: "501", "Air Max 90". Years, measures and sizes do not count. */
const MODEL_NUMBER =
  /^(?:[\p{L}-]+ ){0,2}(?<!\b(?:size|sz|us|uk|eu|waist|pack) )(?!(?:19|20)\d\d\b)\d{2,4}s?(?![\p{L}\d]|[.,]\d| ?(?:x\b|inch|in\b|cm|mm|oz|ml|gb|tb|count|ct|pcs|pieces|piece|pack))/iu;
/**
 * Returns the pieces of a number before a brand and a plural or a model's number: "10 Bath & Body Works candles", "2 Levi's 501". A
 * number in words needs only the brand: "two Levi's jeans". Returns null for any other name.
 */
export const parseBrandedPieces = (name: string): EqualPieces | null => {
  const [start, digits = ''] = BRANDED_COUNT.exec(name) ?? [];
  if (start === undefined || findBrand(name, (index) => index === 0)?.start === 0) return null;
  const pieceName = name.slice(start.length);
  const count = parseCount(digits);
  const pieces = { name: pieceName, count: Math.max(1, count) };
  const isCount = count <= MAX_COUNTED_GARMENTS;
  if (isCount && isGarmentModel(pieceName)) return pieces;
  const brand = findBrand(pieceName, (index) => index === 0);
  if (brand?.start !== 0) return null;
  // Sellers do not spell out sizes, so a number in words is a count.
  const isSpelledOut = !/^\d/.test(digits);
  if (isSpelledOut || (isCount && MODEL_NUMBER.test(pieceName.slice(brand.quote.length).trimStart()))) return pieces;
  const noun = findCategories(pieceName)[0]?.quote ?? '';
  return /[^s]s$/i.test(noun) && !PLURAL_PIECES.test(noun) ? pieces : null;
};

/** The start of a list of pieces: "Bundle:", "lot of 2:", "set of". */
const HEADER =
  /^\s*(?:(?:job )?lot|bundle|set)\b(?:\s+of\b)?(?:\s+(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\b)?\s*[:-]?\s*/i;
const SEPARATOR = /\s*[,;+&]\s*|\s+(?:and|plus)\s+/i;
const MAX_PIECES = 10;

/** Returns the name of the model that a price is based on; null for any other price. */
const findPricedModel = ({ price }: PricingResult): string | null =>
  price?.basis.kind === 'model' ? String(price.factors.find(({ code }) => code === 'model')?.params['name'] ?? '') : null;

const listWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/**
 * Returns whether a text's count applies to the model that determines the price of the rest. A bare number counts only a model that follows
 * it, perhaps after one other word: "2 used iPhone 12", but not "4 Privet Drive LEGO Harry Potter".
 */
export const isCountOfModel = ({ name, isBare }: Multiple, result: PricingResult): boolean => {
  const model = findPricedModel(result);
  if (model === null) return false;
  const modelWords = listWords(model);
  return (
    !isBare ||
    listWords(name)
      .slice(0, 2)
      .some((word) => modelWords.includes(word))
  );
};

/** Returns whether a text names goods by brand and more words, such as "Sony a7 III" or "Dyson V8", not only a brand. */
const isBrandedName = (text: string): boolean => {
  const brand = findBrand(text, (start) => text.slice(0, start).trim() === '');
  return brand !== null && /[\p{L}\p{N}]/u.test(text.replace(brand.quote, ' '));
};
/**
 * Returns the subject of a question: "Telecaster" or "Apple phone" if it lists answers, or the text itself if it names other goods by
 * brand. Returns null otherwise.
 */
const findAskedSubject = ({ question }: PricingResult, text: string): string | null => {
  if (!question) return null;
  if (question.code.startsWith('which') && question.answers.length > 0) return String(question.params['name'] ?? '');
  return isBrandedName(text) ? text : null;
};

/** Returns whether no name starts with another one, as in "iPhone 12 128GB, Apple iPhone 12", which name the same phone. */
const areDifferent = (names: readonly string[]): boolean =>
  names.every((name, index) => names.every((other, otherIndex) => index === otherIndex || !other.startsWith(name)));

/** Returns whether the items that a question asks about differ from the models: an "Apple phone" may be the iPhone that is named before it. */
const areOtherItems = (subjects: readonly string[], models: readonly string[]): boolean =>
  subjects.every((subject) => models.every((model) => !model.includes(subject.split(' ')[0] ?? '')));

const splitList = (name: string): string[] =>
  name
    .replace(HEADER, '')
    .split(SEPARATOR)
    .filter((text) => /[\p{L}\p{N}]/u.test(text));

/**
 * Returns the inputs of the pieces if a text lists different models, as in "Canon AE-1 and Nikon F3". Returns null for remarks about
 * one item, such as "iPhone 12, cracked screen", and "unclear" if the text lists other words beside several models.
 */
export const findDifferentModels = (
  name: string,
  createInput: (piece: string) => PriceInput,
  price: Price,
): readonly PriceInput[] | 'unclear' | null => {
  const texts = splitList(name);
  if (texts.length < 2 || texts.length > MAX_PIECES) return null;
  const inputs = texts.map(createInput);
  const prices = inputs.map(price);
  const models = prices.flatMap((piece) => findPricedModel(piece) ?? []);
  const askedSubjects = prices.flatMap((piece, index) => findAskedSubject(piece, texts[index] ?? '') ?? []);
  if (models.length === 0 || !areDifferent(models)) return null;
  const areSeveral = models.length >= 2 || (askedSubjects.length > 0 && (HEADER.test(name) || areOtherItems(askedSubjects, models)));
  if (!areSeveral) return null;
  return models.length + askedSubjects.length === inputs.length ? inputs : 'unclear';
};
