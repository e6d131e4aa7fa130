import { findBrand } from '../../catalog/brands.ts';
import { findCategories } from '../../catalog/find-categories.ts';
import { MIN_ITEM_SCORE } from '../../catalog/title-model/name-categories.ts';
import { ACCESSORIES, FLAWS, INCLUDABLE_PARTS, ITEM_PARTS } from '../text/lexicon.ts';
import { tokenize } from '../text/tokens.ts';
import { splitEntries, type PieceText } from './split-entries.ts';

/** A container at the start of the notes, which holds the items: "bag of 30 nerf darts". */
export const CONTAINER =
  /^(?:(?:an?|one|1|huge|big|large|small|little|mixed|full) )*(?:bag|box|bin|tub|tote|crate|pile|bucket|stack|basket|jar) of (?=[\p{L}\d])/iu;

const JOINED_BY_AND = /\s+(?:and|&|plus)\s+/giu;
const ARTICLE = /^(?:(?:an?|my|our|one|1|another) )(?=\p{L}{2})/iu;
/** Words that make the second side a part, a state or an offer of the first item, or both one lot. */
const OTHER_LINK =
  /(?<!\p{L})(?:with|w\/|w|for|from|includes?|included|including|comes?|has|have|had|is|are|was|it|its|they|i|we|you|my|get|no|not|lots?|bundle|set|collection|pair)(?!\p{L})/iu;
/** Parts that often come with an item, although they are also goods: "table and a chair", "desk and a lamp" are goods. */
const PART_OF_SET =
  /(?<!\p{L})(?:lens(?:es)?|batter(?:y|ies)|chargers?|controllers?|games?|remotes?|keyboards?|mouse|stands?|base|lids?|covers?|chairs?|stools?|cushions?|pillows?|shams?|mattress|ottoman|case|bag|box)$/iu;

const trimSide = (words: string): string => words.replace(/[\s,;.]+$/u, '');
const findItem = (words: string) => findCategories(words).find(({ score }) => score >= MIN_ITEM_SCORE);

const getLastWord = (words: string): string => /\p{L}+$/u.exec(words)?.[0].toLowerCase() ?? '';

/** Returns whether the words after "and" are a part of the first item: "a case", "an extra battery", but not "a sleeping bag". */
const isPartOfFirst = (words: string, noun: string): boolean => {
  if (/\s/.test(noun) && !INCLUDABLE_PARTS.has(noun.toLowerCase())) return false;
  const last = getLastWord(words);
  return [ACCESSORIES, INCLUDABLE_PARTS, ITEM_PARTS].some((list) => list.has(last)) || PART_OF_SET.test(words);
};

const findOwnBrand = (words: string): string | undefined => {
  const brand = findBrand(words, (start) => start === 0);
  return brand?.start === 0 ? brand.brand : undefined;
};

/** Returns whether both sides of "and" name goods by themselves: by different makers, or by a noun after an article or in a container. */
const areTwoItems = (left: string, right: string, isContained: boolean): boolean => {
  const [first, second] = [findItem(left), findItem(right.replace(ARTICLE, ''))];
  const [maker, otherMaker] = [findOwnBrand(left), findOwnBrand(right.replace(ARTICLE, ''))];
  const areMakersDifferent = maker !== undefined && otherMaker !== undefined && maker !== otherMaker;
  // "Nike Air Max and Adidas Samba sneakers": the noun is shared.
  if (areMakersDifferent) return second !== undefined && left.split(' ').length > 1 && right.split(' ').length > 1;
  if (isContained)
    return (
      (first ?? maker) !== undefined &&
      (ARTICLE.test(right) || second !== undefined || otherMaker !== undefined || right.split(' ').length > 1)
    );
  const areDifferent = first !== undefined && second !== undefined && getLastWord(first.quote) !== getLastWord(second.quote);
  return areDifferent && (ARTICLE.test(right) || otherMaker !== undefined) && !isPartOfFirst(right, second.quote);
};

/** Finds two items joined by "and" in the first clause: "bag of 30 nerf darts and elite disruptor blaster". */
export const findJoinedPieces = (text: string): PieceText[] => {
  const clause = /^(?:[^\n,;.:!?]|\.(?=\d))+/u.exec(text)?.[0] ?? '';
  const container = CONTAINER.exec(clause)?.[0] ?? '';
  const entries = splitEntries(text, container.length, clause.length, JOINED_BY_AND);
  const [first, second] = entries;
  if (entries.length !== 2 || !first || !second) return [];
  const raw = trimSide(text.slice(first.end, clause.length).replace(/^\s*(?:and|&|plus)\s+/iu, ''));
  const isRemark = [first.text, second.text].some((words) => OTHER_LINK.test(words) || words.split(' ').length > 8);
  const isFlawed =
    FLAWS.findAll(first.text, tokenize(first.text)).length > 0 || FLAWS.findAt(second.text, tokenize(second.text), 0) !== null;
  return !isRemark && !isFlawed && areTwoItems(first.text, raw, container !== '')
    ? [
        { ...first, start: 0, isJoined: true },
        { ...second, isJoined: true },
      ]
    : [];
};
