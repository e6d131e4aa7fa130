import { findCategories } from '../../catalog/find-categories.ts';
import { MIN_ITEM_SCORE } from '../../catalog/title-model/name-categories.ts';
import { FLAW_ADJECTIVES, FLAWS, INCLUDABLE_PARTS, STATEMENTS } from '../text/lexicon.ts';
import type { ParsedNotes } from '../text/parsed-notes.ts';
import { CONTAINER } from './joined-pieces.ts';
import { maskRanges } from '../text/mask-ranges.ts';

const PLACE = /^\s+(?:on|in|at|near|along|across|around|under|inside|below|above|by)\s/iu;

/** Masks statements of several words, whose words may name other goods: "pet free home". */
const maskStatements = ({ text, tokens }: ParsedNotes, namingText: string): string =>
  maskRanges(
    namingText,
    STATEMENTS.findAll(text, tokens).filter(({ first, last }) => last > first),
  );

/**
 * Masks flaws with their places in `namingText`, because a place may be a part of many items: "small stain on the sleeve". "Stain on
 * shirt" still names a shirt.
 */
const maskFlawPlaces = ({ text, tokens, clauses }: ParsedNotes, namingText: string): string =>
  maskRanges(
    namingText,
    FLAWS.findAll(text, tokens).flatMap(({ first, start, end }) => {
      const clause = clauses.find((candidate) => candidate.start <= start && candidate.end >= end);
      const place = text.slice(end, clause?.end ?? end);
      if (!PLACE.test(place) || findCategories(place).length > 0) return [];
      const [adjective] = tokens.slice(Math.max(0, first - 1), first).filter(({ folded }) => FLAW_ADJECTIVES.has(folded));
      return [{ start: adjective?.start ?? start, end: end + place.length }];
    }),
  );

/** A container before an amount, which is not the item: "lego bag about 4 lb". */
const CONTAINER_OF_AMOUNT =
  /(?<=\p{L}\s)(?:bag|bin|box|tub|tote|bucket)(?=\s(?:(?:about|approx|around|over)\s)?\d{1,3}(?:\.\d)?\s?(?:lbs?|pounds?|kgs?|gallons?)(?!\p{L}))/giu;
/** "Pet" in the name of a vacuum, which is not a pet supply: "carpet cleaner pet pro". */
const PET_MODEL =
  /(?<=\b(?:vacuum|vac|cleaner|upright|bissell|shark|hoover|dyson|eureka)\b[^,;\n]{0,30}\s)(?:pet|animal)(?=\s(?:pro|plus|eraser|power|max|hair|multi|turbo|\d)|\s*$)/giu;
const maskContainersAndPetModels = (text: string): string =>
  [CONTAINER, CONTAINER_OF_AMOUNT, PET_MODEL].reduce(
    (masked, pattern) => masked.replace(pattern, (match) => ' '.repeat(match.length)),
    text,
  );

/** Masks statements and the places of flaws, so that they do not name a category. */
export const maskRemarks = (parsed: ParsedNotes, namingText: string): string =>
  maskContainersAndPetModels(maskFlawedBands(parsed, maskStatements(parsed, maskFlawPlaces(parsed, namingText))));

/** Words after "with", which name an included part if enough words precede them: "Water table with umbrella". */
const SIDE_PHRASE = /(?<=[^\s,;:.!?\n]+[ ][^\s,;:.!?\n]+[ ])(?:with|w\/|\+(?=\s))[^,;.!?\n]*/giu;
/** The band of a watch, which does not name the item: "Seiko SKX007 on jubilee bracelet". */
const ON_BAND = /(?<=[^\s,;:.!?\n]+[ ][^\s,;:.!?\n]+[ ])on (?:an? |the |its )?(?:\p{L}+ ){0,2}(?:bracelet|strap|band|nato)(?!\p{L})/giu;
/** The band of a watch before its flaw: "watch bracelet has scratches". */
const FLAWED_BAND =
  /(?<=\bwatch )(?:bracelet|band|strap)(?= (?:(?:has|is|with|shows|a|bit|some|few|light|minor|small) )*(?:scratch|scuff|worn|wear|torn|broken|broke|cracked|stretch|tarnish|missing|loose|links?|peeling|faded|stain|dirty))/giu;
const maskFlawedBands = ({ text }: ParsedNotes, namingText: string): string =>
  maskRanges(
    namingText,
    [...text.matchAll(FLAWED_BAND)].map(({ 0: band, index }) => ({ start: index, end: index + band.length })),
  );
export const maskAsides = (text: string): string =>
  text.replaceAll(SIDE_PHRASE, (match) => ' '.repeat(match.length)).replaceAll(ON_BAND, (match) => ' '.repeat(match.length));

/**
 * Masks counted parts if the item is named elsewhere: "Bookcase, 5 shelves", "dresser with 6 drawers". In "QuietComfort 45 headphones"
 * the number belongs to the model.
 */
export const maskCounts = (text: string): string => {
  const item = findCategories(text)[0]?.category;
  const maskedText = text.replaceAll(/(?<=\S\s)\d{1,2}\s\p{L}+s\b/gu, (match, index: number) => {
    const isItem = findCategories(match).some(({ category }) => category === item);
    // "Bookshelf 5 shelves": the words before the count name the item.
    const matchBefore = isItem ? findCategories(text.slice(0, index))[0] : undefined;
    // "Oak bookshelf 5 shelves": shelves are parts of any item named before.
    const isPart = /\s(?:shelves|drawers|doors|tiers)$/iu.test(match) && (matchBefore?.score ?? 0) >= MIN_ITEM_SCORE;
    const isNamedBefore = matchBefore !== undefined && (isPart || matchBefore.category === item);
    return isItem && !isNamedBefore ? match : ' '.repeat(match.length);
  });
  // "Garage door opener 2 remotes": after three words, a counted part does not name the item.
  const part = /(?<= )\d \p{L}+s(?!\p{L})/u.exec(text);
  const isPart = part !== null && text.slice(0, part.index).split(' ').length > 3 && INCLUDABLE_PARTS.has(part[0].slice(2));
  if (isPart && findCategories(part[0])[0]?.category === item) return text.replace(part[0], ' '.repeat(part[0].length));
  return maskedText !== text && (findCategories(maskedText)[0]?.score ?? 0) >= MIN_ITEM_SCORE ? maskedText : text;
};
