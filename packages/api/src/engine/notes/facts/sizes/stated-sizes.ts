import type { CategoryKind } from '../../../catalog/types.ts';
import {
  AGE,
  toAgeRange,
  CUT,
  formatWidth,
  isInRange,
  LETTERS,
  toLetters,
  NUMBER,
  trimNumber,
  SYSTEMS,
  toUpper,
  addCut,
  NAMES,
} from './size-words.ts';

/** Facts known before the size is read, because a number may be a shoe size but not a lamp size. */
export interface SizeContext {
  readonly kind: CategoryKind | null;
  readonly category: string | null;
  /** True if the notes mention children, whose sizes may be age ranges: "10-12". */
  readonly isKids?: boolean;
}

export type Rule = readonly [pattern: RegExp, formatSize: (groups: readonly (string | undefined)[], context: SizeContext) => string | null];

const WORN_KINDS = new Set<CategoryKind | null>(['clothing', 'shoes', 'accessory', 'baby', null]);
export const isWorn = ({ kind }: SizeContext) => WORN_KINDS.has(kind);
export const BEDS = /bed|mattress|sheet|comforter|duvet|quilt|blanket|furniture|frame|headboard|pillow/;

const PREFIX = String.raw`\b(?:size|sz|tagged|taille|talla|pointure|taglia)(?![a-z])\.?\s*(?:is|:|-|#|=|a|an)?\s*`;
export const WEARER = String.raw`(?:(?:mens?'?s?|wo?mens?'?s?|women'?s?|ladies'?|kids'?|boys?'?|girls?'?|youth|toddler|big kids?|little kids?)\s+)?`;

/** Rules for a size after the word "size", strictest first. */
export const STATED_RULES: readonly Rule[] = [
  [new RegExp(`${PREFIX}${WEARER}(xs\\/s|s\\/m|m\\/l|l\\/xl)\\b`, 'i'), ([size = '']) => toUpper(size)],
  // This matches a store's size followed by the standard size: "size 1 (8)".
  [new RegExp(`${PREFIX}(\\d(?:\\.5)?)\\s?\\((\\d{1,2})\\)`, 'i'), ([storeSize, size]) => `${storeSize} (${size})`],
  [
    /\b(us|uk|eur?o?|it|fr|jp|au)\s+(?:size|sz)\.?\s*(\d{1,2}(?:[.,]5)?)\b/i,
    ([system = '', size = '']) => `${SYSTEMS[system.toLowerCase()]} ${size.replace(',', '.')}`,
  ],
  [
    new RegExp(`${PREFIX}${WEARER}w?\\s?(\\d{2})\\s?["]?\\s?(?:w|waist)?\\s?[x/,-]?\\s?l\\s?(\\d{2})\\b`, 'i'),
    ([waist, leg]) => `W${waist} L${leg}`,
  ],
  [
    new RegExp(`${PREFIX}${WEARER}(\\d{2})\\s?[x/]\\s?(\\d{2})\\b(?!\\s?(?:cm|mm|in\\b|inch))`, 'i'),
    ([waist = '', leg = '']) => (isInRange(waist, 22, 60) && isInRange(leg, 24, 40) ? `W${waist} L${leg}` : null),
  ],
  [
    new RegExp(`${PREFIX}${WEARER}(us|uk|eur?o?|it|fr|jp|au|de)\\s?${WEARER}(${NUMBER})(?:\\s?(w|wide|d|m|n|[246]e|ee+))?\\b`, 'i'),
    ([system = '', size = '', width]) =>
      addCut(`${SYSTEMS[system.toLowerCase()]} ${trimNumber(size)}`, width && width.length > 1 ? width : undefined),
  ],
  [
    new RegExp(
      `${PREFIX}${WEARER}(${LETTERS}|${NAMES})\\s*(?:[(/]\\s*(${NUMBER}\\s?[-/]\\s?\\d{1,2})\\s*\\)?|\\b(\\d{1,2}\\s?[-/]\\s?\\d{1,2})(?:\\s?(months?|mos?|mths))?\\b)`,
      'i',
    ),
    ([size = '', range = '', bareRange = '', months]) =>
      `${toLetters(size)} (${(range || bareRange).replace(/\s/g, '')}${months ? ' months' : ''})`,
  ],
  [new RegExp(`${PREFIX}${WEARER}(${CUT}\\s+)(${LETTERS}|${NAMES})\\b`, 'i'), ([cut, size = '']) => addCut(toLetters(size), cut?.trim())],
  [
    new RegExp(`${PREFIX}${WEARER}(${LETTERS}|${NAMES})(?:\\s(${CUT}))?\\b(?!\\s?\\d{1,2}(?![a-z\\d]))`, 'i'),
    ([size = '', cut]) => addCut(toLetters(size), cut),
  ],
  [
    new RegExp(`${PREFIX}${WEARER}(\\d{1,2})\\s?(?:-|–|to)\\s?(\\d{1,2})\\s?${AGE.replace('(?:', '(')}\\b`, 'i'),
    ([from = '', to, unit = '']) => toAgeRange(from, to, unit),
  ],
  [
    new RegExp(`${PREFIX}${WEARER}(\\d{1,2})\\s?(months?|mos?|mths|m|years?|yrs?|[tcy])\\b`, 'i'),
    // "Boots sz 8 m": the letter is a shoe's width.
    ([from = '', unit = ''], { kind }) => (kind === 'shoes' && unit.toLowerCase() === 'm' ? from : toAgeRange(from, undefined, unit)),
  ],
  [
    new RegExp(`${PREFIX}${WEARER}(\\d{1,2})\\s?(r|l|s|reg|regular|long|short)\\b`, 'i'),
    ([size, cut = '']) => `${size}${cut.charAt(0).toUpperCase()}`,
  ],
  [new RegExp(`${PREFIX}(\\d{2})\\s?(a|b|c|dd?d?|e|f|g)\\b`, 'i'), ([band, cup = '']) => `${band}${cup.toUpperCase()}`],
  [
    new RegExp(
      `${PREFIX}${WEARER}(${NUMBER}(?:\\s?[-/]\\s?\\d{1,2}(?:\\.5)?)?)(?:\\s?(w|wide|d|m|n|[246]e|ee+|p)\\b)?(?:\\s(${CUT}))?\\b(?!\\s?(?:"|inch|cm\\b|mm\\b|lbs?|oz|gb|x\\s?\\d))`,
      'i',
    ),
    ([size = '', width, cut]) => addCut(`${trimNumber(size)}${width && !/^(?:m|d)$/i.test(width) ? formatWidth(width) : ''}`, cut),
  ],
  // This matches any value after "size": "Size B", "size 100".
  [
    new RegExp(`${PREFIX}${WEARER}([a-k]|\\d{2,3})(?![\\p{L}\\d.%"'/-]|\\s?(?:inch|in\\b|cm|mm|lbs?|oz|gb|ml|x\\s?\\d))`, 'iu'),
    ([size = '']) => size.toUpperCase(),
  ],
  [
    /\b(king|queen|full|twin xl|twin|california king|cal king|double|single)[ -]size(?:d)?\b/i,
    ([size = ''], { category, kind }) =>
      kind !== 'home' && !BEDS.test(category ?? '') ? null : size.charAt(0).toUpperCase() + size.slice(1).toLowerCase().replace('xl', 'XL'),
  ],
];
