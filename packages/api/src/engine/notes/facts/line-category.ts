import lines from '../../../../models/notes/lines.json' with { type: 'json' };
import { findExactBrands } from '../../catalog/brands.ts';
import { findCategoryById } from '../../catalog/categories.ts';
import { findHits } from '../../catalog/find-categories.ts';
import type { Category } from '../../catalog/types.ts';
import { createLazy } from '../../lazy.ts';
import { ACCESSORIES, COLORS, DEPARTMENTS, INCLUDABLE_PARTS, ITEM_PARTS, MATERIALS, STOP_WORDS } from '../text/lexicon.ts';
import { LIKELY_CONFIDENCE, type NamedCategory, type ParsedNotes } from '../text/parsed-notes.ts';
import { tokenize, type Token } from '../text/tokens.ts';
import { findMakerLines, findOnlyCategory, findUsualCategory, type Line } from './brand/maker-lines.ts';
import { isBabyLot } from './read-late-count.ts';

const getPatterns = createLazy(() =>
  Object.entries(lines.patterns).flatMap(([id, pattern]) => {
    const category = findCategoryById(id);
    return category === null ? [] : [[category, new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu')] as const];
  }),
);

/** Returns the first product line in a text. If several start at the same position, returns the longest. */
const findLine = (text: string): Line | null =>
  getPatterns()
    .flatMap(([category, pattern]) => {
      const match = pattern.exec(text);
      return match ? [{ category, start: match.index, end: match.index + match[0].length }] : [];
    })
    .concat(findMakerLines(text))
    .toSorted((a, b) => a.start - b.start || b.end - a.end)[0] ?? null;

/** Minimum number of words between a product line and an included part. "Rolex box" is a box, while "Rolex Oyster Date 1969 box" is a watch with its box. */
const MIN_WORDS_BEFORE_PART = 2;
const isDrive = ({ folded }: Token, previous: Token | undefined): boolean =>
  /^(?:ssd|hdd|ram)$/.test(folded) && /^\d/.test(previous?.folded ?? '');

/** Defects that only the device can have, even if the notes also name its case. */
const DEVICE_DEFECT =
  /\b(?:drifts?|drifting|(?:won'?t|doesn'?t|does not|will not) (?:turn on|power on|charge|boot)|dead pixels?|burn[- ]in)\b/iu;

/** Returns whether a noun is the general word for a line's category: "Lululemon Align pants" are leggings. */
export const isGeneralNoun = (noun: string, { id }: Category): boolean => /^pants?$/iu.test(noun) && /^(?:leggings|joggers)$/u.test(id);

/** Returns whether a text names a part or an accessory of a line, such as "Rolex box and papers", and not the line's item. */
const hasPartName = (text: string, line: Line): boolean => {
  const { start, end } = line;
  // "Xbox Series S 512gb controller": the storage shows that it is the console. "Switch Lite coral case drift": the defect does.
  if (DEVICE_DEFECT.test(text) || /\d ?[gt]b$/iu.test(text.slice(start, end))) return false;
  const [textBefore = ''] = text
    .slice(0, start)
    .split(/[,;\n]|\.\s/u)
    .slice(-1);
  const [textAfter = ''] = text.slice(end).split(/[,;\n]|\.\s/u);
  const isPart = (words: string, maxWordsBefore: number): boolean => {
    const tokens = tokenize(words);
    const parts = INCLUDABLE_PARTS.findAll(words, tokens);
    const isAccessory = (token: Token, index: number): boolean =>
      !isGeneralNoun(token.raw, line.category) &&
      // "Flawless Filter shade 4" names a color.
      !(token.folded === 'shade' && line.category.kind === 'beauty') &&
      // In "Yamaha P45 88 keys" the number counts parts of the item.
      !/^\d{1,3}$/.test(tokens[index - 1]?.folded ?? '') &&
      ((ACCESSORIES.has(token.folded) && !isDrive(token, tokens[index - 1])) || parts.some(({ first }) => first === index));
    const index = tokens.findIndex(isAccessory);
    return index >= 0 && tokens.slice(0, index).filter(({ folded }) => !STOP_WORDS.has(folded)).length < maxWordsBefore;
  };
  return isPart(textBefore, Infinity) || isPart(textAfter, MIN_WORDS_BEFORE_PART);
};

const toNamedCategory = (category: Category): NamedCategory => ({ category, quote: '', start: -1, end: -1, confidence: LIKELY_CONFIDENCE });

/**
 * Returns the category of a product line, such as "Sony A6400", in a text without a noun. Returns null if the clause
 * also names an accessory.
 */
export const findLineCategory = (text: string): NamedCategory | null => {
  const line = findLine(text);
  return line && !hasPartName(text, line) ? toNamedCategory(line.category) : null;
};

/** Words that make an item a part, even long after the name of the device. */
const SPARE_PART = /\b(?:replacement|oem|spare|for|fits)\b/iu;
/** The grade of a card, which is not the abbreviation for a record: "020/189 LP". */
const CARD_GRADE = /^lp$/iu;
/** Returns whether a noun only describes the item: it is in the middle of the text, or it names a part. */
const isDescription = (text: string, line: Line, hit: { readonly start: number; readonly end: number }): boolean => {
  const wordsBetween = tokenize(text.slice(line.end, hit.start)).filter(({ folded }) => !STOP_WORDS.has(folded));
  const noun = text.slice(hit.start, hit.end).toLowerCase();
  const isPart = [noun, noun.split(' ').at(-1) ?? ''].some((words) => INCLUDABLE_PARTS.has(words) || ACCESSORIES.has(words));
  const tokensAfter = tokenize(text.slice(hit.end)).filter(
    ({ folded }) => !COLORS.has(folded) && !MATERIALS.has(folded) && !STOP_WORDS.has(folded),
  );
  // "Xbox Series S 512gb controller power cord": the parts come with the console.
  if (isPart && /\d ?[gt]b$/iu.test(text.slice(line.start, line.end))) return true;
  if (CARD_GRADE.test(noun) && line.category.id === 'game-cards') return true;
  // In "Beats Studio 3 headband tape wrapped", words follow that describe a part of the item.
  return ITEM_PARTS.has(noun) && tokensAfter.length > 0
    ? true
    : wordsBetween.length >= MIN_WORDS_BEFORE_PART && (isPart || tokensAfter.length > 0);
};

/** Maximum number of nouns of a headline to compare with its product line. */
const MAX_HITS = 12;
/**
 * Returns the category of a product line at the start of a headline, if its nouns belong to the line's name or come too late to name
 * the item: "Omega watch 1968, gold cap", "iPhone 13 256 GB, battery 84%, cracked back glass".
 */
export const findHeadlineLine = (headline: string): NamedCategory | null => {
  const line = findLine(headline);
  if (!line || hasPartName(headline, line) || SPARE_PART.test(headline)) return null;
  // "Coach wallet Tabby": a noun between the maker and the line names the item.
  const isInGap = (hit: { readonly start: number; readonly end: number }): boolean =>
    line.gap !== undefined &&
    hit.start >= line.gap.start &&
    hit.end <= line.gap.end &&
    // "Ray-Ban frames RB5154": a part describes the line.
    !ITEM_PARTS.has(headline.slice(hit.start, hit.end).toLowerCase());
  const isOwn = (hit: { readonly category: Category; readonly start: number; readonly end: number }): boolean =>
    (line.start <= hit.start && hit.end <= line.end && !isInGap(hit)) ||
    hit.category.id === line.category.id ||
    isGeneralNoun(headline.slice(hit.start, hit.end), line.category) ||
    (hit.start > line.end && isDescription(headline, line, hit));
  return findHits(headline).slice(0, MAX_HITS).every(isOwn) ? toNamedCategory(line.category) : null;
};

/** The category, by the kind of goods, of a lot whose words name only a maker. */
const LOT_CATEGORIES: { readonly [Kind in Category['kind']]?: string } = { clothing: 'clothes', beauty: 'makeup-sets' };
const MAKEUP = /makeup|nail-polish/u;
const LOT_WORD = /^(?:lot|bundle|mixed|fall|winter|spring|summer|size|sz|items?|pieces?|pcs|\d{1,3}t?|x{0,3}[sl]|m|small|medium|large)$/;
/** Returns whether a headline names only a maker, the lot, and whom it is for: "Gap lot girls 4T". */
const hasOnlyMaker = (headline: string): boolean => {
  // A first word that is also an ordinary one is the maker: "gap lot".
  const brands = findExactBrands(headline, (start) => start === 0);
  return (
    brands.length > 0 &&
    tokenize(headline).every(
      ({ folded, start }) =>
        brands.some((brand) => brand.start <= start && start < brand.start + brand.quote.length) ||
        [STOP_WORDS, DEPARTMENTS, COLORS].some((words) => words.has(folded)) ||
        LOT_WORD.test(folded),
    )
  );
};
const findNamedCategory = (id: string): NamedCategory | null => {
  const category = findCategoryById(id);
  return category ? toNamedCategory(category) : null;
};
/** Returns the number of kinds of garments that a mixed lot names: "18 pcs, mostly tops and leggings, 1 coat". */
const countGarmentKinds = (headline: string): number =>
  /(?<!\p{L})(?:pcs|pieces|items)(?!\p{L})/iu.test(headline)
    ? new Set(
        findHits(headline)
          .filter(({ category }) => category.kind === 'clothing')
          .map(({ category }) => category.id),
      ).size
    : 0;

/** Returns the category of a lot without a noun. Most goods of a maker of clothes are clothes, but not all are T-shirts: "Gap lot". */
export const findLotCategory = ({ text, lists, single }: ParsedNotes, namedCategory: NamedCategory | null): NamedCategory | null => {
  const isLot = single.lotSize !== null || lists.features.some(({ value }) => /^(?:lot|bundle)$/u.test(value));
  const [headline = ''] = text.split(/[,;.\n]/u);
  if (isLot && (namedCategory === null || isGuessed(namedCategory)) && isBabyLot(headline)) return findNamedCategory('baby-clothing');
  if (isLot && namedCategory && countGarmentKinds(headline) > 1) return findNamedCategory('clothes');
  if (!isLot || namedCategory === null || !isGuessed(namedCategory) || !hasOnlyMaker(headline)) return null;
  const { id, kind } = namedCategory.category;
  const category = id === 'baby-clothing' || (kind === 'beauty' && !MAKEUP.test(id)) ? null : findCategoryById(LOT_CATEGORIES[kind] ?? '');
  return category ? { ...toNamedCategory(category), confidence: namedCategory.confidence } : null;
};

const getGamePattern = createLazy(
  () =>
    new RegExp(
      `^(?:the |new |marvel'?s |disney'?s |tom clancy'?s )?(?:${lines.games})(?: [^\\s,;]+){0,6}? (?:for |on )?(?:the )?\\(?(?:nintendo |sony |microsoft )?(?:${lines.consoles})(?![\\p{L}\\p{N}])`,
      'iu',
    ),
);
/** A console before its game: "Wii U Mario Kart 8". */
const getConsoleFirstPattern = createLazy(
  () =>
    new RegExp(
      `^(?:nintendo |sony |microsoft )?(?:${lines.consoles})(?: game)?:? (?:the |new |marvel'?s |disney'?s |tom clancy'?s )?(?:${lines.games})(?![\\p{L}\\p{N}])`,
      'iu',
    ),
);
/** A part that does not come with the game: "no wheel". */
const MISSING_PART = /\b(?:no|without|w\/o|missing) [\p{L}-]+/giu;
/** Words that show that a headline with the name of a game is about a console, an accessory or other goods. */
const NOT_A_GAME =
  /\b(?:console|system|edition|bundle|oled|lite|slim|pro|controllers?|joy-?cons?|\d+ ?[gt]b|skin|(?<!no |without |w\/o )case(?! (?:no|without|missing) (?:insert|manual|artwork|booklet|cover)\b)|amiibo|guide|poster|plush|figures?|shirt|headset|dock|charger|wheel|stand)\b/iu;

/** Returns the video game category for notes that start with a game and its console, in any order: "Halo 3 Xbox 360", "PS5 Madden 24". */
export const findGameCategory = (text: string): NamedCategory | null => {
  const [headline = ''] = text.split(/[\n,;]/u);
  const category = findCategoryById('video-games');
  const isGame = getGamePattern().test(headline) || getConsoleFirstPattern().test(headline);
  return category && isGame && !NOT_A_GAME.test(headline.replaceAll(MISSING_PART, '')) ? toNamedCategory(category) : null;
};

/** Kinds of goods that the makers of only one category do not make. */
const OTHER_KINDS: ReadonlySet<Category['kind']> = new Set(['electronics', 'other', 'beauty']);
/** Confidence of the usual category of a maker; the seller must confirm it. */
const USUAL_CONFIDENCE = 60;

/** Returns whether words only suggest a category, so that the maker decides. */
const isSuggested = (namedCategory: NamedCategory | null): boolean =>
  namedCategory === null || (namedCategory.start < 0 && namedCategory.confidence < LIKELY_CONFIDENCE);

/** Returns whether the title model guessed a category from words without a noun: a number and "size 9.5 d" look like sneakers. */
const isGuessed = (namedCategory: NamedCategory | null): boolean =>
  namedCategory !== null && namedCategory.start < 0 && namedCategory.quote !== '' && findHits(namedCategory.quote).length === 0;

/**
 * Returns the category of a maker's goods if the words do not name a category, or name one that the maker does not produce. "Little Tikes car" is
 * not a car. In `itemText`, words about anything but the item are masked; if it names a part, such as "Rolex box and papers", the maker
 * decides nothing.
 */
export const findMakerCategory = (text: string, itemText: string, namedCategory: NamedCategory | null): NamedCategory | null => {
  // VTech also makes phones.
  const isOtherKind = namedCategory !== null && OTHER_KINDS.has(namedCategory.category.kind) && namedCategory.category.id !== 'phones';
  const isUnnamed = isSuggested(namedCategory) || isGuessed(namedCategory);
  const onlyCategory = isUnnamed || isOtherKind ? findOnlyCategory(text) : null;
  if (onlyCategory && (isUnnamed || !OTHER_KINDS.has(onlyCategory.category.kind)))
    return hasPartName(itemText, onlyCategory) ? namedCategory : toNamedCategory(onlyCategory.category);
  const usualCategory = isSuggested(namedCategory) ? findUsualCategory(text) : null;
  return usualCategory && !hasPartName(itemText, usualCategory)
    ? { ...toNamedCategory(usualCategory.category), confidence: USUAL_CONFIDENCE }
    : null;
};
