import names from '../../../models/notes/names.json' with { type: 'json' };
import fillers from '../../../models/notes/fillers.json' with { type: 'json' };
import styleWords from '../../../models/notes/styles.json' with { type: 'json' };
import type { Category } from '../catalog/types.ts';
import { isAbbreviation } from './abbreviations.ts';
import { ACRONYMS, ABBREVIATIONS, ENGLISH_WORDS, SPELLED_OUT_GRADES, STOP_WORDS } from '../notes/text/lexicon.ts';
import { compilePhrases, compileWords } from '../notes/text/phrases.ts';
import { isSharedNoun } from '../notes/facts/shared-nouns.ts';
import { correctSpelling } from '../notes/text/spelling.ts';
import { foldWord, tokenize } from '../notes/text/tokens.ts';
import { translateQuote } from '../notes/text/translate-spanish.ts';
import { isModelCode } from './text.ts';
import { isUmbrella } from './writer/grammar.ts';
import { isSureGrade, type SourcedValue, type ItemFacts } from '../item-facts.ts';

/** Units written without a space, in the manufacturers' case. All others are lowercase after a space: "5.5 qt". */
const UNITS_WITHOUT_SPACE: Readonly<Record<string, string>> = {
  v: 'V',
  w: 'W',
  l: 'L',
  mp: 'MP',
  hz: 'Hz',
  mah: 'mAh',
  ah: 'Ah',
  hp: 'HP',
};
const UNITS =
  'cu\\.? ?ft|cubic feet|v|volts?|w|watts?|amps?|ah|mah|hp|hz|mp|megapixels?|fl\\.? ?oz|oz|ounces?|ml|liters?|litres?|l|qts?|quarts?|gal|gallons?|cups?|pints?|persons?|man|pieces?|pc|pcs|speed|gears?|keys?|strings?|drawers?|burners?|wicks?|tiers?|slots?|players?|packs?|pk|ct|count|inch|in|ft|foot|cm|mm';
const FIGURE_PATTERN = new RegExp(`^(\\d+(?:[.,]\\d+)?)[\\s-]?(${UNITS})\\.?$`, 'iu');
const SIDES_PATTERN = /^\d{1,4}(?:\.\d+)?\s?x\s?\d{1,4}(?:\.\d+)?(?:\s?x\s?\d{1,4}(?:\.\d+)?)?$/iu;

/** Formats figures with units: "18v" → "18V", "5.5qt" → "5.5 qt"; keeps "60L" and all other words. */
const formatFigure = (text: string): string => {
  const match = FIGURE_PATTERN.exec(text);
  if (!match) return text;
  const [, amount = '', unit = ''] = match;
  const compactUnit = UNITS_WITHOUT_SPACE[unit.toLowerCase()];
  return compactUnit === undefined ? `${amount} ${unit.toLowerCase()}` : `${amount}${compactUnit}`;
};

/** Makes the unit singular before a noun: "a 61 key keyboard". */
const formatFigureBeforeNoun = (text: string): string =>
  formatFigure(text).replace(/(?<=\d )(\p{L}{3,})s$/u, (plural, singular: string) => (FIGURE_PATTERN.test(text) ? singular : plural));

/** Returns whether a text is a figure that goes before the noun: "an 18V drill", "a 4 person tent", "a 14x5 snare drum". */
const isFigure = (text: string): boolean => FIGURE_PATTERN.test(text) || SIDES_PATTERN.test(text);

/** Adjectives that may precede a noun. */
const STYLES = compileWords(styleWords.adjectives);
/** Phrases that mark a detail as not for buyers, such as prices to discuss, other listings and shipping. */
const PRIVATE_PHRASES = compileWords(fillers.private);

/** Lowercases text in all caps: "WORKS GREAT" → "works great". Keeps codes and shorthand. */
export const lowercaseAllCaps = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}]|\d-)\p{Lu}{3,}(?![\p{L}\p{N}]|-\d)/gu, (word) => (isAbbreviation(word) ? word : word.toLowerCase()));

const PROPER_WORDS: ReadonlySet<string> = new Set(fillers.proper);
const { about: _, brands: __, titles: ___, ...otherNames } = names;
const KNOWN_NAMES = compilePhrases(
  Object.values(otherNames).flatMap((list) => list.filter((name) => name.includes(' ')).map((name) => [name, name] as const)),
);
/** Capitalizes lowercase names: "animal crossing" → "Animal Crossing". */
const capitalizeNames = (text: string): string =>
  KNOWN_NAMES.findAll(text, tokenize(text)).reduceRight(
    (remaining, { value, start, end }) =>
      text.slice(start, end) === value.toLowerCase() ? remaining.slice(0, start) + value + remaining.slice(end) : remaining,
    text,
  );

/** Corrects the case of lowercase words: "Smart tv", "hawaiian". */
const correctCase = (text: string): string =>
  capitalizeNames(text.replace(/(?<![\p{L}\p{N}])usb[ -]c(?![\p{L}\p{N}])/giu, 'USB-C')).replace(
    /(?<![\p{L}\p{N}'-])[\p{Ll}\d]+(?![\p{L}\p{N}])/gu,
    (word) =>
      PROPER_WORDS.has(word)
        ? word.charAt(0).toUpperCase() + word.slice(1)
        : (ACRONYMS.get(word) ?? (isModelCode(word) ? word.toUpperCase() : word)),
  );

/** Returns the seller's words formatted for a listing, without all caps and decorative characters. */
export const formatSellerWords = ({ value, evidence }: SourcedValue): string =>
  evidence.source === 'seller'
    ? correctCase(lowercaseAllCaps(value))
        .replace(/[*~_^<>{}[\]\\|=]+/gu, ' ')
        .replace(/(?<=^|\s)"|"(?=\s|$)(?<!\d")/gu, '')
        .replace(/\bw\/\s?/giu, 'with ')
        .replace(/[!?]+/gu, '')
        .replace(/\s+/gu, ' ')
        .trim()
    : value;

/**
 * Returns whether a detail is meant for buyers. "No returns" and "check my other listings" are not. In "battery
 * doesn't hold a charge" or "heart rate monitor works" the same words describe the item.
 */
export const isPublic = (detail: string): boolean => {
  const tokens = tokenize(detail);
  const hits = PRIVATE_PHRASES.findAll(detail, tokens);
  if (hits.some(({ first, last }) => last > first)) return false;
  const content = tokens.filter(({ folded }) => !STOP_WORDS.has(folded));
  const privateWords = content.filter(({ start }) => hits.some((hit) => hit.start <= start && start < hit.end));
  return privateWords.length === 0 || privateWords.length * 2 < content.length;
};

/** Shorthand that only restates the grade. */
const GRADE_SHORTHAND =
  /^(?:new|brand new|used|good|great|fair|perfect|excellent|very good|mint|poor)$|\bcondition\b|\bshape\b|^(?:as is|for parts|like new|new with(?:out)? tags?|nwt|nwot|new|sealed)$/i;

/** Writes abbreviations of three or more letters as words: "nvr used" → "never used". */
const expandAbbreviations = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}'])\p{Ll}{3,}(?![\p{L}\p{N}'])/gu, (word) => ABBREVIATIONS.get(word) ?? word);

/** Returns the seller's words about the condition if they add to the grade: "worn twice". */
export const getConditionWords = ({ facts: { condition }, flaws }: ItemFacts): string | null => {
  if (!condition || !isSureGrade(condition) || condition.evidence.source !== 'seller') return null;
  const quote = expandAbbreviations(translateQuote(condition.evidence.quote?.trim() ?? ''));
  if (quote === '' || flaws.some(({ value }) => value.includes(quote))) return null;
  const grade = SPELLED_OUT_GRADES.get(quote.toLowerCase()) ?? lowercaseAllCaps(quote);
  const words = grade
    .replace(/^(?:in|it is|its|is|are)\s+/i, '')
    .trim()
    .replace(/\bcond\b\.?/i, 'condition')
    // "Never worn with tags" would mean worn without them.
    .replace(/(?<=\b(?:worn|used|washed|unworn|unused)) (?=with (?:the |all |original )*tags?\b)/iu, ', ')
    .replace(/^(?:good|great|excellent|nice|perfect|fair|very good|very nice)$/i, '$& condition');
  return /^(?:all |brand )?new$|^used$/i.test(words) ||
    (GRADE_SHORTHAND.test(words) && words.toLowerCase() === condition.value.toLowerCase())
    ? null
    : words;
};

const MAX_NOUN_WORDS = 4;
const toKey = (words: string): string => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const CLOTHES_FOR_DOLLS = /^(?:clothes|clothing|outfits?|shoes|dress(?:es)?)$/iu;

/** Returns the seller's noun for the item if the category came from it ("sweatpants"), else the catalog's noun. */
export const getNoun = ({ facts, features, accessoryFor, lotSize }: ItemFacts, category: Category | null): string | null => {
  if (category === null) return null;
  const sourcedCategory = facts.category;
  const sellerQuote = sourcedCategory?.evidence.source === 'seller' ? translateQuote((sourcedCategory.evidence.quote ?? '').trim()) : '';
  const quote = isNounOfCategory(sellerQuote, category)
    ? sellerQuote
    : sellerQuote.replace(/\p{L}+/gu, (word) => ABBREVIATIONS.get(word) ?? correctSpelling(word) ?? word);
  const isNoun = quote !== '' && /^[\p{L}\p{N}][\p{L}\p{N}' -]*$/u.test(quote) && quote.split(/\s+/).length <= MAX_NOUN_WORDS;
  if (NON_NOUNS.test(quote) && !facts.model && !facts.name) return DEVICE_FAMILIES[quote.toLowerCase()] ?? category.noun;
  // "American Girl doll clothes" are not a doll.
  if (accessoryFor && CLOTHES_FOR_DOLLS.test(quote) && category.kind === 'toys') return quote.toLowerCase();
  if (
    !isNoun ||
    !(
      isNounOfCategory(quote, category) ||
      isNounOfCategory(quote.replace(/ (?:sets?|kits?|(?:board )?game)$/iu, ''), category) ||
      isSharedNoun(quote.replace(/ kits?$/iu, ''), category)
    )
  )
    return category.noun;
  const noun = removeNames(quote, [facts.brand?.value, facts.era?.value]);
  // "Stampin Up stamp sets lot of 9": the plural of a brand names no goods.
  if (lotSize && quote.includes(' ') && toKey(quote) === toKey(facts.brand?.value ?? '')) return category.noun;
  // "Yeti Tundra cooler": brand and model name the category, and the noun is a separate word.
  const separateNoun = features.find(({ value }) => [category.noun.replace(/^.*\s/u, ''), ...category.words].includes(value.toLowerCase()));
  const isName = removeNames(quote, [facts.brand?.value, facts.model?.value, facts.era?.value]) === null;
  if (separateNoun && isName) return separateNoun.value.toLowerCase();
  // "Crock pot 6 qt": the maker's name is more specific than "kitchen appliance".
  if (noun === null && quote.includes(' ') && isUmbrella(category.noun)) return correctCase(quote.toLowerCase());
  if (noun === null && !facts.model && !facts.name) return removeNames(category.noun, [facts.era?.value]) ?? category.noun;
  // The seller named only the brand, so the catalog names the item.
  if (noun === null && WORN_KINDS.has(category.kind) && toKey(quote) === toKey(facts.brand?.value ?? '')) return category.noun;
  if (noun === null) return correctCase(quote.toLowerCase());
  // Another spelling of the brand, such as "Yu Gi Oh" without spaces.
  if (toKey(noun) === toKey(facts.brand?.value ?? '')) return category.noun;
  // "MTG" is short for the brand Magic: The Gathering.
  if ((facts.model ?? facts.name) && noun.toLowerCase() === facts.brand?.evidence.quote?.toLowerCase()) return null;
  // "BAG" is a word in capitals; "GPU" is an acronym.
  const isWordInCapitals = noun === noun.toUpperCase() && ENGLISH_WORDS.has(foldWord(noun.split(' ').at(-1) ?? ''));
  return !isWordInCapitals && /\p{Ll}\p{Lu}|(?<!\p{Lu})\p{Lu}{2,4}s?$|\s\p{Lu}\p{Ll}+.*\s\p{Ll}/u.test(noun)
    ? noun
    : correctCase(noun.toLowerCase());
};

/** Returns the noun, or null if the names already contain all of its words, as in "vintage barbie" for a vintage Barbie. */
const removeNames = (noun: string, names: readonly (string | undefined)[]): string | null => {
  const nameWords = new Set(names.flatMap((name) => tokenize(name ?? '')).map(({ folded }) => folded));
  const words = noun.split(/\s+/);
  const remainingWords = words.filter((word) => !tokenize(word).every(({ folded }) => nameWords.has(folded))).join(' ');
  return /^(?:|lots?|bundles?|sets?|items?)$/iu.test(remainingWords) ? null : noun;
};

/** Brand and model words that name a category but are not its noun: "iPhone", "Stratocaster". */
const NON_NOUNS =
  /^(?:iphone|ipad|macbook|imac|kindle|xbox|playstation|thinkpad|chromebook|otterbox|lego|legos|airpods|stratocaster|telecaster|galaxy|kobo|oculus|meta quest)\b/i;
/** Device families used as the noun if the model is unknown: "Apple iPhone". */
const DEVICE_FAMILIES: Readonly<Record<string, string>> = {
  iphone: 'iPhone',
  ipad: 'iPad',
  macbook: 'MacBook',
  imac: 'iMac',
  kindle: 'Kindle',
  xbox: 'Xbox',
  playstation: 'PlayStation',
  thinkpad: 'ThinkPad',
  chromebook: 'Chromebook',
  airpods: 'AirPods',
};
const isNounOfCategory = (quote: string, category: Category): boolean => {
  const stem = (word: string) =>
    word
      .toLowerCase()
      .replace(/(?<=s|x|z|ch|sh)es$/, '')
      .replace(/s$/, '');
  const word = stem(quote);
  const endsWith = (known: string) => word === known || word.endsWith(` ${known}`);
  return !NON_NOUNS.test(quote) && [category.noun, ...category.words].some((known) => endsWith(stem(known)));
};

/** Maximum number of figures before a noun. More figures are hard to read. */
const MAX_FIGURES = 2;

/** Separates styles and figures, which go before the noun, from other features. Features from an AI go after the noun. */
export const splitFeatures = (
  texts: readonly string[],
  values: readonly SourcedValue[],
  name: string,
): { styles: string[]; features: string[] } => {
  const sellerTexts = new Set(values.filter(({ evidence }) => evidence.source === 'seller').map(({ value }) => value.toLowerCase()));
  // "No 5 3.4 oz" would look like one number.
  const canPrecedeFigure = !/[\d.]$/u.test(name);
  const figures = texts.filter((text) => canPrecedeFigure && sellerTexts.has(text.toLowerCase()) && isFigure(text)).slice(0, MAX_FIGURES);
  const isStyle = (text: string) => sellerTexts.has(text.toLowerCase()) && STYLES.has(text) && text.split(/\s+/).length <= 3;
  return {
    styles: [...figures.map(formatFigureBeforeNoun), ...texts.filter(isStyle).map((text) => text.toLowerCase())],
    features: texts.filter((text) => !isStyle(text) && !figures.includes(text)).map(formatFigure),
  };
};

const WORN_KINDS: ReadonlySet<Category['kind']> = new Set(['clothing', 'shoes']);
const toSingular = (word: string): string => word.toLowerCase().replace(/s$/u, '');

/**
 * Removes words at the ends of a feature that name the item again: "cars loose" of die-cast cars, "Enjoy Trousers" of pants. Returns
 * an empty text if no word is left.
 */
export const removeNoun = (feature: string, noun: string | null, category: Category | null): string => {
  if (noun !== null && feature.includes(' ') && feature.toLowerCase() === noun.toLowerCase()) return '';
  const words = feature.split(' ');
  // "Enjoy Trousers" is lettering plus a word for the item, but "pocket tee" is a kind of T-shirt.
  const hasSynonym = category !== null && WORN_KINDS.has(category.kind) && words.every((word) => /^\p{Lu}/u.test(word));
  const synonyms = hasSynonym ? category.words.filter((word) => !word.includes(' ')) : [];
  const names = new Set([...(noun?.split(' ').slice(-1) ?? []), ...synonyms].map(toSingular));
  const isOther = (word: string): boolean => !names.has(toSingular(word));
  const otherWords = words
    .slice(Math.max(0, words.findIndex(isOther)), words.findLastIndex(isOther) + 1)
    .join(' ')
    .replace(/^(?:and|&|with) (?=\S)/iu, '');
  // "21 badges": the count needs its noun.
  return /^\d+$/u.test(otherWords) && words.length > 1 ? feature : otherWords;
};
