import type { LabelText, ReadLine } from '../types.ts';
import { parseSizeAlone } from './size.ts';
import type { Match } from './types.ts';

/** A number without a word that identifies it as a size. */
const BARE_NUMBER = /^\d{1,2}$/;
/**
 * Maximum height of a size on a brand label, in heights of the brand's line. A size is close to the brand and not much larger.
 */
const MAX_HEIGHT_RATIO = 1.3;
/** Minimum height, in heights of the brand's line. */
const MIN_HEIGHT_RATIO = 0.2;
/** Maximum distance, in heights of the brand's line. */
const MAX_DISTANCE = 5;
const CERTAINTY = 0.72;

/** Returns whether a number can be a women's, waist or European size. Excludes 0 and 1, because OCR reads them in rings and folds. */
const isSize = (text: string): boolean => BARE_NUMBER.test(text) && Number(text) >= 2 && Number(text) <= 60 && !text.startsWith('0');
const parseBareSize = (text: string): string | undefined => (isSize(text) ? text : parseSizeAlone(text)?.value);

const computeCenter = ({ place: { left, top, width, height } }: ReadLine): readonly [number, number] => [
  left + width / 2,
  top + height / 2,
];
/** Returns the height of print that runs in either direction. */
const getPrintHeight = ({ place: { width, height } }: ReadLine): number => Math.min(width, height);

const isBeside = (line: ReadLine, brand: ReadLine): boolean => {
  const [[x, y], [brandX, brandY]] = [computeCenter(line), computeCenter(brand)];
  const ratio = getPrintHeight(line) / getPrintHeight(brand);
  return ratio > MIN_HEIGHT_RATIO && ratio < MAX_HEIGHT_RATIO && Math.hypot(x - brandX, y - brandY) < MAX_DISTANCE * getPrintHeight(brand);
};

/** Finds a size after the brand on the same line: "ZARA XL". A number may be part of a logo there. */
const findSizeAfterBrand = (text: string, brandQuotes: readonly string[]): Match | undefined => {
  for (const quote of brandQuotes) {
    const end = text.indexOf(quote) + quote.length;
    const followingText = text.slice(end);
    const size =
      text.startsWith(quote) && /^\s/.test(followingText) && !BARE_NUMBER.test(followingText.trim())
        ? parseSizeAlone(followingText)
        : undefined;
    if (size)
      return {
        value: size.value,
        quote: followingText.trim(),
        start: end + followingText.indexOf(followingText.trim()),
        certainty: CERTAINTY,
      };
  }
  return undefined;
};

/**
 * Returns whether several numbers are alone on their lines next to the brand. They belong together, such as waist and length in
 * "29 x 34", so none is the size on its own.
 */
const hasSeveralNumbers = (lines: readonly ReadLine[]): boolean =>
  new Set(lines.map(({ text }) => text.trim()).filter((text) => BARE_NUMBER.test(text))).size > 1;

/**
 * Finds a size such as "8" or "S" alone on its line next to the brand. The number on a shirt's back is larger, and one on a shelf is
 * farther away.
 */
export const findBareSizes = ({ lines }: LabelText, brandQuotes: readonly string[]): Match[] => {
  const brands = lines.filter(({ text }) => brandQuotes.some((quote) => text.includes(quote)));
  const isBesideBrand = (line: ReadLine): boolean => !brands.includes(line) && brands.some((brand) => isBeside(line, brand));
  const isAmbiguous = hasSeveralNumbers(lines.filter(isBesideBrand));
  let nextStart = 0;
  return lines.flatMap((line) => {
    const start = nextStart;
    nextStart += line.text.length + 1;
    const text = line.text.trim();
    const value = parseBareSize(text);
    const sizeAfterBrand = findSizeAfterBrand(line.text, brandQuotes);
    if (sizeAfterBrand) return [{ ...sizeAfterBrand, start: start + sizeAfterBrand.start }];
    // `isBesideBrand` excludes the brand's own line, because "LG" is both a brand and a size.
    if (value === undefined || !isBesideBrand(line) || (isAmbiguous && BARE_NUMBER.test(text))) return [];
    return [{ value, quote: text, start, certainty: CERTAINTY }];
  });
};
