import { categories } from '../../catalog/categories.ts';
import { COLORS, SHORT_COLORS } from '../text/lexicon.ts';
import { capitalizeFirst, listTokens, type NamedCategory, type ParsedNotes } from '../text/parsed-notes.ts';

/** Last words of all category names, such as "shirt" of "polo shirt". */
const CATEGORY_LAST_WORDS: ReadonlySet<string> = new Set(
  categories.flatMap(({ noun, words }) => [noun, ...words].map((name) => name.replace(/^.*\s/u, '').toLowerCase())),
);
export const isCategoryWord = (word: string): boolean => CATEGORY_LAST_WORDS.has(word) || CATEGORY_LAST_WORDS.has(word.replace(/s$/u, ''));

/** Counts by color: "2 red 3 blue", "1 black, 2 white and 1 gray". */
const COLOR_COUNTS =
  /(?<![\p{L}\p{N}$.#/-])(\d{1,2}) (\p{L}+)(?:(?:,? and |,? & |, ?| )(\d{1,2}) (\p{L}+))(?:(?:,? and |,? & |, ?| )(\d{1,2}) (\p{L}+))?/giu;
const LOT_WORD = /\b(?:lot|bundle|set)(?: of)?(?= )/iu;

/** Reads the items of a lot that are counted by color, so that no count becomes a name or a size. */
export const readColorCounts = (parsed: ParsedNotes): void => {
  const { text } = parsed;
  for (const match of text.matchAll(COLOR_COUNTS)) {
    const [, count1 = '', color1 = '', count2 = '', color2 = '', count3, color3] = match;
    const pairs = [
      [count1, color1],
      [count2, color2],
      ...(count3 !== undefined && color3 !== undefined && COLORS.has(color3.toLowerCase()) ? [[count3, color3] as const] : []),
    ] as const;
    if (!pairs.every(([, color]) => COLORS.has(color.toLowerCase()))) continue;
    const words = pairs.length === 3 || count3 === undefined ? match[0] : match[0].slice(0, match[0].lastIndexOf(color2) + color2.length);
    const end = match.index + words.length;
    if (!parsed.isFree(match.index, end)) continue;
    const list = pairs.map(([count, color]) => `${count} ${color}`).join(', ');
    parsed.lists.features.push(parsed.createSourcedValue(list, match.index, end));
    parsed.claim(match.index, end, 'detail');
    const total = pairs.reduce((sum, [count]) => sum + Number(count), 0);
    const lot = LOT_WORD.exec(text);
    const isLotFree = lot !== null && lot.index < match.index && parsed.isFree(lot.index, lot.index + lot[0].length);
    if (parsed.single.lotSize === null && total > 1) {
      parsed.single.lotSize = parsed.createSourcedValue(total, isLotFree ? lot.index : match.index, end);
      if (isLotFree)
        for (const { start, end: wordEnd } of listTokens(parsed, { start: lot.index, end: lot.index + lot[0].length }))
          parsed.claim(start, wordEnd, 'fact');
    }
    return;
  }
};

/** A name of a color that the lexicon does not have: "pelican color", "bordeaux colorway". */
const NAMED_COLOR = /(?<![\p{L}\p{N}])(\p{L}{3,}) colou?r(?:way)?(?=\s*(?:$|[,.;!\n]))/giu;
const NO_COLOR =
  /^(?:what|any|same|multi|two|one|full|custom|solid|nice|great|beautiful|pretty|lovely|original|different|this|the|that|nail|hair|lip|water|body|and|of|in|for|true|good|new|rare|fun|cute|random|mixed|every|some|each|gameboy|boy|gbc)$/iu;
/** Reads a word that the seller calls a color, unless the color is already known: "pelican color". */
export const readNamedColor = (parsed: ParsedNotes): void => {
  if (parsed.facts.color) return;
  for (const { 0: words, 1: color = '', index } of parsed.text.matchAll(NAMED_COLOR)) {
    const end = index + words.length;
    if (COLORS.has(color.toLowerCase()) || NO_COLOR.test(color) || !parsed.isFree(index, end) || parsed.isGuarded(index, end)) continue;
    parsed.add('color', capitalizeFirst(color), { start: index, end });
    return;
  }
};

/** Categories in which color words name the food that an item holds: "canisters flour sugar coffee". */
const FOOD_CATEGORIES = new Set(['food-storage', 'coffee-makers', 'mugs']);
const FOODS = /^(?:coffee|mocha|honey|cinnamon|mustard|olive|lemon|lime|mint|vanilla|chocolate|wine|espresso|cream)$/iu;
/** Returns whether a color word names food because of the item's category. */
export const isFood = (color: string, noun: NamedCategory | null): boolean =>
  noun !== null && FOOD_CATEGORIES.has(noun.category.id) && FOODS.test(color);

/** Spells out a color: "blk/wht" → "black/white". */
export const spellColor = (words: string): string =>
  words
    .toLowerCase()
    .split(/(?<=[\s/])|(?=[/])/)
    .map((word) => SHORT_COLORS.get(word.trim()) ?? word.trim())
    .filter(Boolean)
    .join(' ')
    .replace(/ ?\/ ?/g, '/');
