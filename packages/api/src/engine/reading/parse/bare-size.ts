import type { LabelText, ReadLine } from '../types.ts';
import { parseSizeAlone } from './size.ts';
import type { Match } from './types.ts';

/** A number without a word that identifies it as a size. */
const BARE = /^\d{1,2}$/;
/**
 * Maximum height of a size on a brand label, in heights of the brand's line. A size is no larger than the brand and close to it.
 */
const LARGEST = 1.3;
/** Minimum height, in heights of the brand's line. */
const SMALLEST = 0.2;
/** Maximum distance, in heights of the brand's line. */
const NEAR = 5;
const STRICTNESS = 0.72;

/** Returns whether a number can be a women's, waist or European size. 0 is more often a ring, and 1 a fold. */
const isSize = (text: string): boolean => BARE.test(text) && Number(text) >= 2 && Number(text) <= 60 && !text.startsWith('0');
const sizeOf = (text: string): string | undefined => (isSize(text) ? text : parseSizeAlone(text)?.value);

const middleOf = ({ place: { left, top, width, height } }: ReadLine): readonly [number, number] => [left + width / 2, top + height / 2];
/** Returns the height of print that runs in either direction. */
const heightOf = ({ place: { width, height } }: ReadLine): number => Math.min(width, height);

const isBeside = (line: ReadLine, brand: ReadLine): boolean => {
  const [[x, y], [brandX, brandY]] = [middleOf(line), middleOf(brand)];
  const ratio = heightOf(line) / heightOf(brand);
  return ratio > SMALLEST && ratio < LARGEST && Math.hypot(x - brandX, y - brandY) < NEAR * heightOf(brand);
};

/**
 * Finds a size such as "8" or "S" alone on its line next to the brand. The number on a shirt's back is larger, and one on a shelf is
 * farther away.
 */
export const findBareSizes = ({ lines }: LabelText, brandQuotes: readonly string[]): Match[] => {
  const brands = lines.filter(({ text }) => brandQuotes.some((quote) => text.includes(quote)));
  let at = 0;
  return lines.flatMap((line) => {
    const start = at;
    at += line.text.length + 1;
    const text = line.text.trim();
    const value = sizeOf(text);
    if (value === undefined || !brands.some((brand) => brand !== line && isBeside(line, brand))) return [];
    return [{ value, quote: text, at: start, strictness: STRICTNESS }];
  });
};
