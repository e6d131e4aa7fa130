import type { Place } from '../../contract/index.ts';
import { hasValidCheckDigit, isProductNumber } from './digits.ts';
import type { Barcode, LabelText, ReadLine } from './types.ts';

/** Minimum OCR confidence of a line. */
const MIN_CONFIDENCE = 60;
/** Minimum number of digits. Shorter numbers are prices and sizes. */
const MIN_DIGITS = 8;

/** Returns the digits of each line with enough confidence. Removes the gaps in print below bars, as in "8 413000 065504". */
const listDigitRuns = ({ lines }: LabelText): string[] =>
  lines
    .filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
    .map(({ text }) => text.replace(/[Oo]/g, '0').replace(/[^\d]/g, ''))
    .filter((digits) => digits.length >= MIN_DIGITS);

/**
 * Returns whether the digits are printed. The first digit of an EAN-13 and the last of a UPC-A may be missing, because they are
 * printed apart and easily lost. The eight digits of an EAN-8 must not be part of a longer number.
 */
const isPrinted = (digits: string, runs: readonly string[]): boolean =>
  runs.some((run) =>
    digits.length > MIN_DIGITS ? run.includes(digits) || (run.length >= digits.length - 2 && digits.includes(run)) : run === digits,
  );

/** Returns the doubtful barcode that the digits below it confirm, at most one per photo. */
export const findBarcodesConfirmedByPrint = (doubtfulBarcodes: readonly Barcode[], text: LabelText): Barcode[] => {
  const runs = listDigitRuns(text);
  const confirmedBarcodes = doubtfulBarcodes.filter(({ digits }) => isProductNumber(digits) && isPrinted(digits, runs));
  return confirmedBarcodes.length === 1 ? confirmedBarcodes : [];
};

/** Minimum OCR confidence of print that refutes the bars above it. */
const MIN_REFUTING_CONFIDENCE = 90;
/** Maximum gap between bars and print, in heights of the print. */
const MAX_GAP = 2;
const isBelow = ({ left, top, width, height }: Place, bars: Place): boolean => {
  const gap = top - (bars.top + bars.height);
  return gap < MAX_GAP * height && gap > -bars.height / 2 && left < bars.left + bars.width && left + width > bars.left;
};
const removeGaps = ({ text }: ReadLine): string => text.replaceAll(' ', '');

/**
 * Returns whether another valid number of the same length is printed below a barcode, so it is unclear which of the two is
 * right.
 */
export const isRefutedByPrint = ({ digits, place }: Barcode, { lines }: LabelText): boolean =>
  lines.some((line) => {
    const printedLine = removeGaps(line);
    const isNumber = printedLine.length === digits.length && hasValidCheckDigit(printedLine) && line.confidence >= MIN_REFUTING_CONFIDENCE;
    return isNumber && printedLine !== digits && isBelow(line.place, place);
  });
