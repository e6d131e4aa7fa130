import type { Token } from '../../notes/text/tokens.ts';
import { listNumbers, type Support } from './support.ts';
import type { Range } from '../ranges.ts';

/** Pairs each word with its number. */
const pairWithNumbers = (words: string, from: number, step = 1): [string, number][] =>
  words.split(' ').map((word, index) => [word, from + index * step]);
const ONES: ReadonlyMap<string, number> = new Map(
  pairWithNumbers(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    0,
  ),
);
const TENS: ReadonlyMap<string, number> = new Map(pairWithNumbers('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10));

/** A number in words, with every value it may have. */
export interface StatedNumber extends Range {
  readonly values: readonly number[];
  /** True for words with a unit: "two and a half feet". */
  readonly isMeasure: boolean;
  /** End of the unit, or of the number without one. */
  readonly unitEnd: number;
}

/** Factors for conversion to other units: a foot is 12 inches, a terabyte 1,000 or 1,024 gigabytes. */
const UNIT_FACTORS: readonly (readonly [unit: RegExp, factors: readonly number[]])[] = [
  [/^(?:foot|feet|ft)$/u, [12]],
  [/^(?:inch|inches|in)$/u, [1 / 12]],
  [/^(?:yards?|yds?)$/u, [3, 36]],
  [/^(?:terabytes?|tb|tera)$/u, [1000, 1024]],
  [/^(?:pounds?|lbs?)$/u, [16]],
  [/^(?:quarts?|qts?)$/u, [4, 0.25]],
  [/^(?:pints?)$/u, [2, 16]],
  [/^(?:cups?)$/u, [8]],
  [/^(?:dozen)$/u, [12]],
  [/^(?:pairs?)$/u, [2]],
  [/^(?:meters?|metres?)$/u, [100]],
  [/^(?:gigabytes?|gigs?|gb)$/u, [1 / 1000, 1 / 1024]],
];

const isDigits = (word: string): boolean => /^\d+(?:\.\d+)?$/u.test(word);

/**
 * Parses a number that starts at a word; returns its value and the index after it. Examples: "thirty four", "a hundred and twenty",
 * "9".
 */
const parseWhole = (words: readonly string[], index: number): { value: number; nextIndex: number } | null => {
  const word = words[index] ?? '';
  if (isDigits(word)) return { value: Number(word), nextIndex: index + 1 };
  const [ones, tens] = [ONES.get(word), TENS.get(word)];
  if (tens !== undefined) {
    const unit = ONES.get(words[index + 1] ?? '');
    return unit !== undefined && unit < 10 ? { value: tens + unit, nextIndex: index + 2 } : { value: tens, nextIndex: index + 1 };
  }
  const isMultiplier = (wordIndex: number) => words[wordIndex] === 'hundred' || words[wordIndex] === 'thousand';
  if (isMultiplier(index + 1) && (ones !== undefined || word === 'a')) {
    const hundreds = (ones ?? 1) * (words[index + 1] === 'hundred' ? 100 : 1000);
    const remainder = parseWhole(words, words[index + 2] === 'and' ? index + 3 : index + 2);
    return remainder !== null && remainder.value < 100
      ? { value: hundreds + remainder.value, nextIndex: remainder.nextIndex }
      : { value: hundreds, nextIndex: index + 2 };
  }
  return ones === undefined ? null : { value: ones, nextIndex: index + 1 };
};

/** Longest phrases first. "Two dozen" is a number with a unit. */
const DOZENS: readonly (readonly [phrase: readonly string[], value: number])[] = [
  [['half', 'a', 'dozen'], 6],
  [['half', 'dozen'], 6],
  [['a', 'dozen'], 12],
  [['one', 'dozen'], 12],
  [['dozen'], 12],
];

/** Parses a number with a fraction: "… and a half", "½", "1/2", "point five", and "half a …". */
const parseNumber = (words: readonly string[], index: number): { value: number; nextIndex: number } | null => {
  const dozen = DOZENS.find(([phrase]) => phrase.every((word, offset) => words[index + offset] === word));
  if (dozen) return { value: dozen[1], nextIndex: index + dozen[0].length };
  if (words[index] === 'half' && /^an?$/u.test(words[index + 1] ?? '')) return { value: 0.5, nextIndex: index + 2 };
  const wholeNumber = parseWhole(words, index);
  if (wholeNumber === null) return null;
  const { value, nextIndex } = wholeNumber;
  const [first, second, third] = [words[nextIndex], words[nextIndex + 1], words[nextIndex + 2]];
  if (first === 'and' && /^(?:an?|one|1)$/u.test(second ?? '') && third === 'half') return { value: value + 0.5, nextIndex: nextIndex + 3 };
  const isQuarter = second === '4' && (first === '1' || first === '3');
  if (isQuarter) return { value: value + Number(first) / 4, nextIndex: nextIndex + 2 };
  if (first === '1' && second === '2') return { value: value + 0.5, nextIndex: nextIndex + 2 };
  if (first === 'half') return { value: value + 0.5, nextIndex: nextIndex + 1 };
  const digit = ONES.get(second ?? '');
  if (first === 'point' && digit !== undefined && digit < 10) return { value: value + digit / 10, nextIndex: nextIndex + 2 };
  return wholeNumber;
};

/** Parses a decimal after letters, which is two tokens: "f1" and "4" in "f1.4". */
const parseJoinedNumber = (tokens: readonly Token[], index: number): { value: number; nextIndex: number } | null => {
  const [first, second] = [tokens[index], tokens[index + 1]];
  const whole = /^\p{L}{1,2}(\d+)$/u.exec(first?.folded ?? '')?.[1];
  if (whole === undefined || !first || !second || second.start !== first.end + 1 || !/^\d+\p{L}?$/u.test(second.folded)) return null;
  return { value: Number.parseFloat(`${whole}.${second.folded}`), nextIndex: index + 2 };
};

/** Finds all numbers that are written in words or span several words. */
export const findStatedNumbers = (tokens: readonly Token[]): StatedNumber[] => {
  const words = tokens.map(({ folded }) => folded);
  const statedNumbers: StatedNumber[] = [];
  for (let index = 0; index < words.length; index += 1) {
    // In "a foot and a half", the unit comes before the fraction.
    const isUnitFirst =
      words[index] === 'a' && words.slice(index + 2, index + 5).join(' ') === 'and a half' && parseWhole(words, index + 1) === null;
    const number = isUnitFirst ? { value: 1.5, nextIndex: index + 5 } : (parseNumber(words, index) ?? parseJoinedNumber(tokens, index));
    if (number === null) continue;
    const unit = words[isUnitFirst ? index + 1 : number.nextIndex] ?? '';
    const factors = UNIT_FACTORS.find(([pattern]) => pattern.test(unit))?.[1] ?? [];
    const values = [number.value, ...factors.map((factor) => number.value * factor)];
    const [first, last] = [tokens[index], tokens[number.nextIndex - 1]];
    const isMeasure = factors.length > 0 && number.nextIndex - index > 1 && !/\d/u.test(words.slice(index, number.nextIndex).join(''));
    const unitEnd = (factors.length > 0 && !isUnitFirst ? tokens[number.nextIndex] : last)?.end ?? 0;
    if (first && last) statedNumbers.push({ start: first.start, end: last.end, values, isMeasure, unitEnd });
    index = number.nextIndex - 1;
  }
  return statedNumbers;
};

/** Returns whether a value is supported, exactly or rounded to one decimal: 64 inches are 5.3 feet. */
const isKnownValue = (value: number, support: Support): boolean =>
  [value, Math.round(value * 10) / 10].some((form) => support.hasNumber(String(form)));

/** Returns the ranges of supported numbers, including those in other units. A bare "one" states nothing. */
export const selectKnownNumbers = (numbers: readonly StatedNumber[], support: Support): Range[] =>
  numbers.filter(({ values }) => values.some((value) => value !== 1 && isKnownValue(value, support)));

/** Returns unsupported measures in words, such as "two and a half feet", outside `excludedRanges`. */
export const selectUnknownMeasures = (numbers: readonly StatedNumber[], support: Support, excludedRanges: readonly Range[]): Range[] => {
  const knownNumbers = new Set(selectKnownNumbers(numbers, support));
  const isOutside = ({ start, end }: Range): boolean => !excludedRanges.some((range) => range.start <= start && range.end >= end);
  return numbers
    .filter((number) => number.isMeasure && !knownNumbers.has(number) && isOutside(number))
    .map(({ start, unitEnd }) => ({ start, end: unitEnd }));
};

const NUMBER_WITH_UNIT =
  /^\d+(?:[.,]\d+)*(?:["″]|in|inch|inches|ft|cm|mm|m|oz|ml|l|gb|tb|mb|lbs?|kg|g|w|v|hz|mp|mah|qts?|quarts?|gal|cups?|pcs?|pk|packs?|x|pt|ply|hrs?|mins?|mph|rpm|psi|ct|k|yds?|st|nd|rd|th)?$/iu;

/** Letters before a size and the department that they name: "M9" and "W11" for a shoe in men's 9 or women's 11. */
const SIZE_PREFIXES: ReadonlyMap<string, string> = new Map([
  ['m', 'mens'],
  ['w', 'womens'],
]);

/** Returns whether a number is supported. "16in" needs the number 16; "W34" and "90s" need the exact words, or "W 34". */
export const isNumberKnown = (token: Token, support: Support): boolean => {
  const numbers = listNumbers(token.raw);
  if (numbers.length === 0 || support.has([token.folded])) return true;
  if (NUMBER_WITH_UNIT.test(token.raw.normalize('NFKC'))) return numbers.every((number) => support.hasNumber(number));
  const parts = token.folded.match(/\d+(?:\.\d+)?|\D+/gu) ?? [];
  const department = SIZE_PREFIXES.get(parts[0] ?? '');
  return (
    support.has(parts) || (department !== undefined && support.has([department]) && numbers.every((number) => support.hasNumber(number)))
  );
};
