import models from '../../../../../models/notes/models.json' with { type: 'json' };
import { findBrand } from '../../../catalog/brands.ts';
import { findCategoryById } from '../../../catalog/categories.ts';
import { findCategories } from '../../../catalog/find-categories.ts';
import { createLazy } from '../../../lazy.ts';
import { ACCESSORIES, COLORS, DEPARTMENTS, ENGLISH_WORDS, INCLUDABLE_PARTS, KNOWN_WORDS, MATERIALS } from '../../text/lexicon.ts';
import { createBrandPositionCheck } from './brand-position.ts';
import { findParticleName, toBrandCase } from './particle-name.ts';
import { findPluralBrand } from './plural-brand.ts';
import { spellModel } from './spell-model.ts';
import { getModelPatterns, writeFullModel } from '../full-models.ts';
import { findClause, LIKELY_CONFIDENCE, STATED_CONFIDENCE, listTokens, insertBreaks, type ParsedNotes } from '../../text/parsed-notes.ts';
import { maskRanges } from '../../text/mask-ranges.ts';
import { toNameCase } from '../../text/name-words.ts';
import { foldWord } from '../../text/tokens.ts';

/** Brands whose models are listed under another maker, because the brand's name is part of the model. */
const MAKER_OF_BRAND: Readonly<Record<string, string>> = {
  PlayStation: 'Sony',
  Xbox: 'Microsoft',
  Kindle: 'Amazon',
  'Fender Squier': 'Fender',
};
/**
 * Brands whose names also describe other goods, with the category that they sell in: a "red heart locket" is not Red Heart yarn.
 */
const CATEGORY_OF_BRAND: Readonly<Record<string, RegExp>> = {
  'Red Heart': /^crafts$/,
  Lodge: /^(?:cookware|bakeware|dutch-ovens|grills?|kitchen.*|dinnerware)$/,
};
/** Words that make a brand's name part of another phrase: "express shipping", "Tiffany style lamp". */
const OTHER_PHRASE: Readonly<Record<string, RegExp>> = {
  Express: /^\s(?:ship|shipping|ships|mail|delivery|lane|train|vpn|card|checkout)(?!\p{L})/iu,
  'Tiffany & Co.': /^[\s-](?:style|styled|blue|type|look|inspired|glass|lamp|stained)(?!\p{L})/iu,
};
const getImpliedBrands = createLazy(() =>
  Object.entries(models.implies).map(([word, brand]) => [new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}])`, 'iu'), brand] as const),
);

/** Words before a store, which is not the brand: "Bought at Nordstrom". */
const PLACE_BEFORE =
  /\b(?:bought|purchased|got|found|ordered|picked up|shopped|came|comes|available|sold|exclusive(?:ly)?|thrifted|brand new|retails?|still|online|worn|made|\$\d+)\s+(?:(?:it|them|this|these|new|only|online|originally|in store|last year|exclusively)\s+)*(?:at|from|in|through|on|for)\s+(?:the\s+|a\s+)?$/i;
const STORE_AFTER = /^(?:'s)?\s+(?:store|outlet|website|online|dot com|clearance|registry|receipt|gift card)\b/i;

/** Returns the text with claimed ranges masked, so that they do not name the brand. */
const maskClaims = ({ text, claims }: ParsedNotes): string =>
  maskRanges(
    text,
    claims.filter(({ kind }) => kind !== 'name'),
  );

const isStore = (text: string, start: number, end: number): boolean =>
  PLACE_BEFORE.test(text.slice(Math.max(0, start - 60), start)) || (start > 0 && STORE_AFTER.test(text.slice(end)));

const breakAtSentences = ({ clauses }: ParsedNotes, text: string): string =>
  clauses.reduce(
    (lines, { start, sentence }, index) =>
      index > 0 && clauses[index - 1]?.sentence !== sentence && start > 0 ? `${lines.slice(0, start - 1)}\n${lines.slice(start)}` : lines,
    text,
  );

/** Returns whether a fuzzy match is an ordinary word: "willing" is not Zwilling. */
const isOrdinary = (quote: string): boolean =>
  quote.split(/\s+/).every((word) => ENGLISH_WORDS.has(foldWord(word)) || KNOWN_WORDS.has(foldWord(word)));

const isFirstClause = ({ clauses: [first] }: ParsedNotes, start: number): boolean => first !== undefined && start < first.end;

/** Returns whether a brand that looks like a code follows an unlisted maker: "Acme K2 keyboard". */
const isModelOfOtherMaker = ({ text }: ParsedNotes, quote: string, start: number): boolean => {
  const textBefore = /(?<![\p{L}\p{N}])\p{L}{4,}(?= $)/u.exec(text.slice(Math.max(0, start - 20), start))?.[0];
  return (
    /^\p{L}{1,2}\d{1,2}$/u.test(quote) &&
    textBefore !== undefined &&
    !ENGLISH_WORDS.has(foldWord(textBefore)) &&
    !KNOWN_WORDS.has(foldWord(textBefore))
  );
};

/** Gems and materials of jewelry, which are also brands of other goods: "pearl earrings". */
const GEMS = /^(?:pearl|amber|jade|ruby|opal|topaz|garnet|coral|crystal|diamond|sapphire|emerald|onyx|sterling)$/iu;

/** Returns whether a brand starts the name of a color: "atomic purple". */
const isStartOfColor = ({ text, tokens }: ParsedNotes, brandStart: number, brandEnd: number): boolean =>
  (COLORS.findAt(
    text,
    tokens,
    tokens.findIndex(({ start }) => start === brandStart),
  )?.end ?? 0) > brandEnd;

const FRANCHISES: ReadonlySet<string> = new Set(models.franchises);

type BrandMatch = NonNullable<ReturnType<typeof findBrand>> & { readonly end: number };
/**
 * Finds the first brand, skipping the store where the item was bought. A maker takes precedence over a franchise: Kenner in "Star Wars
 * Kenner figure".
 */
const findStatedBrand = (parsed: ParsedNotes): BrandMatch | null => {
  // Search by sentence, because capitals are significant only within a sentence.
  let unclaimedText = breakAtSentences(parsed, maskClaims(parsed));
  let franchise: BrandMatch | null = null;
  for (let tries = 0; tries < 5; tries += 1) {
    const match = findBrand(unclaimedText, createBrandPositionCheck(parsed));
    if (!match) return franchise;
    const end = match.start + match.quote.length;
    // "Drum set for xbox 360": the console's maker is not the drums'.
    const isForConsole =
      /^(?:xbox|playstation)/iu.test(match.quote) && /\bfor (?:the |my |an? )?$/iu.test(parsed.text.slice(0, match.start));
    const isDeviceBrand =
      isForConsole ||
      (parsed.single.accessoryFor !== null &&
        (isPartOfModel(match.quote) || foldWord(parsed.single.accessoryFor.value).includes(foldWord(match.quote))));
    // "Garmin Striker 4" is not Strider: before a digit, a fuzzy match counts only at the start of its clause.
    const canBeFuzzy =
      /^[\s\p{P}]*$/u.test(parsed.text.slice(findClause(parsed, match.start)?.start ?? 0, match.start)) ||
      !/\d/.test(parsed.text.slice(end, end + 6));
    const isCode = isModelOfOtherMaker(parsed, match.quote, match.start);
    // "Fine, one wheel cracked": two ordinary words in a later clause are not Onewheel.
    const isTwoWords = / /.test(match.quote) && !/ /.test(match.brand) && isOrdinary(match.quote) && !isFirstClause(parsed, match.start);
    const isNeeded = /\bneeds?\s(?:an?\s|new\s)*$/i.test(parsed.text.slice(0, match.start));
    const expectedCategory = CATEGORY_OF_BRAND[match.brand];
    const category = parsed.facts.category?.[0]?.value;
    const isOtherMeaning =
      (expectedCategory !== undefined && !expectedCategory.test(category ?? '')) ||
      OTHER_PHRASE[match.brand]?.test(parsed.text.slice(end)) === true ||
      isStartOfColor(parsed, match.start, end) ||
      // "Monopoly Star Wars edition": the franchise names the edition.
      (FRANCHISES.has(match.brand) && /^ edition(?!\p{L})/iu.test(parsed.text.slice(end))) ||
      (GEMS.test(match.quote) && category !== undefined && findCategoryById(category)?.kind === 'accessory');
    const isAcceptable =
      !isNeeded && !isTwoWords && !isCode && !isOtherMeaning && (match.isExact || (canBeFuzzy && !isOrdinary(match.quote)));
    if (isAcceptable && !isDeviceBrand && !isStore(parsed.text, match.start, end) && parsed.isFree(match.start, end)) {
      if (!FRANCHISES.has(match.brand) && (franchise === null || match.isExact)) return { ...match, end };
      franchise ??= { ...match, end };
    }
    unclaimedText = unclaimedText.slice(0, match.start) + '_'.repeat(match.quote.length) + unclaimedText.slice(end);
  }
  return franchise;
};

/** An unlisted brand after "by": "Jacket by Kettlewell". For a book, it would be the author. "Inspired by Gucci" is not by Gucci. */
const BRAND_AFTER_BY =
  /(?<!\b(?:inspired|influenced|similar|reminiscent|copied|modeled|modelled|based|designed to look)\s)\b(?:by|from the brand)\s+((?:\p{Lu}[\p{L}\p{N}'&.-]*)(?:\s+(?:\p{Lu}[\p{L}\p{N}'&.-]*|&|of|and(?=\s\p{Lu}))){0,3})/u;

/** Returns the suffix after a model's number: "Galaxy S10+", "Solo 2 plus". In "iPad Mini 2 plus charger", "plus" adds a part. */
const findSuffix = (followingText: string): string => {
  if (followingText.startsWith('+')) return '+';
  const [plus = ''] = /^ plus(?![\p{L}\p{N}])/iu.exec(followingText) ?? [];
  const next = followingText.slice(plus.length);
  const noun = findCategories(next)[0]?.quote;
  const isBeforeNoun = noun !== undefined && next.startsWith(` ${noun}`) && !ACCESSORIES.has(noun) && !INCLUDABLE_PARTS.has(noun);
  return isBeforeNoun || /^\s*(?:[,;.\n]|$)/u.test(next) ? plus : '';
};

/** Returns whether a brand's list of models contains a year literally: Gap 1969. */
const isLineName = ({ source }: RegExp, words: string): boolean => new RegExp(`[:|(]${words}[|)]`, 'u').test(source);

/** Words after a number that state how complete the item is: "LEGO 75192 incomplete missing 20 pieces". */
const STATE_AFTER_MODEL =
  / (?:incomplete|missing|complete|sealed|unopened|untested|retired|used|needs|no|without|with|box|instructions)(?!\p{L}).*$/iu;
/** A Roman numeral after a model: "Bailey Button II". */
const NUMERAL = /^ i{2,3}(?![\p{L}\p{N}])/iu;
const readModel = (parsed: ParsedNotes, brand: string): void => {
  const maker = MAKER_OF_BRAND[brand] ?? brand;
  const pattern = getModelPatterns().get(maker);
  if (!pattern) return;
  const text = insertBreaks(parsed, maskClaims(parsed));
  // A bare number is a model only next to the brand: "Levi's 501", not "501 pieces".
  for (const match of text.matchAll(new RegExp(pattern.source, 'giu'))) {
    const wordsEnd = match.index + match[0].replace(STATE_AFTER_MODEL, '').trimEnd().length;
    // "Galaxy S10+": the suffix is part of the name.
    const suffix = /\d/.test(text[wordsEnd - 1] ?? '') ? findSuffix(text.slice(wordsEnd)) : (NUMERAL.exec(text.slice(wordsEnd))?.[0] ?? '');
    const [start, end] = [match.index, wordsEnd + suffix.length];
    const words = text.slice(start, end).trim();
    const brandClaim = parsed.claims.find((claim) => claim.kind === 'name' && claim.end === start);
    const brandEnd = brandClaim?.end ?? -1;
    const isNear =
      brandEnd >= 0 ||
      new RegExp(String.raw`${brand.replaceAll(/[^\p{L}\p{N}]/gu, '.?')}.{0,24}$`, 'iu').test(
        parsed.text.slice(Math.max(0, start - 50), start),
      );
    if (/^\d{1,3}$/.test(words) && !isNear) continue;
    // A voltage, a capacity or a decade is not a model.
    if (/^(?:\d+(?:v|w|oz|qt|gb|tb|in|mm|ah)|\d{4}s|(?:19|20)\d\d)$/i.test(words) && !isLineName(pattern, words)) continue;
    if (words.length < 3 && !/\d/.test(words)) continue;
    if (ENGLISH_WORDS.has(words.toLowerCase()) && !isNear && words === words.toLowerCase()) continue;
    if (!parsed.isFree(start, end)) continue;
    parsed.add(
      'model',
      // "75192 millennium falcon": only the number of a LEGO set is listed.
      (maker === 'LEGO' ? toNameCase(spellModel(words, maker)) : writeFullModel(spellModel(words, maker), maker)).replace(
        / i{2,3}$/u,
        (numeral) => numeral.toUpperCase(),
      ),
      { start, end },
      { confidence: 90, kind: 'fact' },
    );
    return;
  }
};

/** Returns whether a model contains the brand's name after other words: "Super Nintendo". */
const isInModel = (
  { text }: ParsedNotes,
  { brand, start, end }: { readonly brand: string; readonly start: number; readonly end: number },
): boolean =>
  [...text.matchAll(new RegExp(getModelPatterns().get(brand)?.source ?? '(?!)', 'giu'))].some(
    ({ 0: model, index }) => index < start && index + model.length >= end,
  );

/** Words of a company's full name that do not name a product line: "Kate Spade New York". */
const COMPANY_WORDS =
  /^(?:(?:and|&|co|company|inc|ltd|corp|brand|clothing|sportswear|outfitters|cosmetics|beauty|athletica|trading|supply|supplies|tools?|usa|new york|paris|london|milano?|one one)[\s.]*)+$/iu;

/** Reads the brand and, if known, the model. */
export const readBrand = (parsed: ParsedNotes, isMedia: boolean): void => {
  const statedBrand = parsed.facts.brand?.[0]?.value;
  // A word of a title is not a brand: "Taylor" in "Taylor Swift".
  const match = statedBrand === undefined && !isMedia ? (findStatedBrand(parsed) ?? findPluralBrand(parsed)) : null;
  if (match) {
    // "Nike Air" and "iPhone" imply the brand, but their words belong to the model.
    const isInsideModel = isInModel(parsed, match);
    const isSeparate = !isPartOfModel(match.quote) && !isInsideModel;
    const isBrandFirst =
      !isInsideModel && match.quote.toLowerCase().startsWith(match.brand.toLowerCase()) && MAKER_OF_BRAND[match.brand] === undefined;
    // "Pottery Barn Kids": the department remains a fact.
    const wordsAfterBrand = isBrandFirst ? match.quote.slice(match.brand.length).trim().replace(/^s$/iu, '') : '';
    // "Waterford crystal": the material also remains a fact. "Adidas Originals": the line remains part of the name.
    const isLine = wordsAfterBrand !== '' && !COMPANY_WORDS.test(wordsAfterBrand) && findCategories(wordsAfterBrand).length === 0;
    // "Gap Kids": the maker's line for children is part of the name.
    const isKidsLine = /^kids$/iu.test(wordsAfterBrand);
    const isFact = DEPARTMENTS.has(wordsAfterBrand) || MATERIALS.has(wordsAfterBrand) || isLine;
    const end = isSeparate && (!isFact || isKidsLine) ? match.end : match.start + match.brand.length;
    parsed.add(
      'brand',
      match.brand,
      { start: match.start, end },
      { confidence: match.isExact ? STATED_CONFIDENCE : LIKELY_CONFIDENCE, kind: isSeparate || isBrandFirst ? 'fact' : null },
    );
    if (isKidsLine) {
      const range = { start: match.end - wordsAfterBrand.length, end: match.end };
      parsed.add('model', 'Kids', range, { kind: null });
      // "Gap Kids jeans girls 10": another word states the department more exactly.
      if (!DEPARTMENTS.findAll(parsed.text, parsed.tokens).some(({ start }) => start < range.start || start >= range.end))
        parsed.add('department', 'kids', range, { kind: null });
    }
  }
  const brandAfterBy = statedBrand === undefined && !match && !isMedia ? BRAND_AFTER_BY.exec(parsed.text) : null;
  if (
    brandAfterBy &&
    parsed.isFree(brandAfterBy.index, brandAfterBy.index + brandAfterBy[0].length) &&
    listTokens(parsed, { start: brandAfterBy.index, end: brandAfterBy.index + brandAfterBy[0].length }).length > 1
  )
    parsed.add(
      'brand',
      brandAfterBy[1] ?? '',
      { start: brandAfterBy.index, end: brandAfterBy.index + brandAfterBy[0].length },
      { confidence: LIKELY_CONFIDENCE },
    );
  const particleName = parsed.facts.brand === undefined && !isMedia ? findParticleName(parsed.text) : null;
  if (particleName !== null && parsed.isFree(0, particleName.length))
    parsed.add('brand', toBrandCase(particleName), { start: 0, end: particleName.length }, { confidence: LIKELY_CONFIDENCE });
  const brand = parsed.facts.brand?.[0]?.value;
  if (brand !== undefined) return readModel(parsed, brand);
  for (const [pattern, name] of getImpliedBrands()) {
    const match = pattern.exec(maskClaims(parsed));
    // "Drum set for xbox 360": the console's maker is not the drums'.
    if (!match || parsed.single.accessoryFor || (!isMedia && /\bfor (?:the |my |an? )?$/iu.test(parsed.text.slice(0, match.index))))
      continue;
    parsed.add('brand', name, { start: match.index, end: match.index + match[0].length }, { confidence: LIKELY_CONFIDENCE, kind: null });
    return readModel(parsed, name);
  }
};

/** Returns whether a brand's quote is also part of the model: "iPhone", "Air Max". */
const isPartOfModel = (quote: string): boolean =>
  getImpliedBrands().some(([pattern]) => pattern.test(quote)) ||
  /^(?:iphone|ipad|macbook|airpods|imac|ipod|apple watch|kindle|playstation|xbox|jordans?|nike air|levi 501)/i.test(quote);
