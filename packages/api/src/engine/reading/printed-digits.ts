import { isProductNumber } from './digits.ts';
import type { Barcode, LabelText } from './types.ts';

/** A word of print counts from here on. */
const LEAST_CONFIDENCE = 60;
/** Digits that a full number has at least; shorter ones are prices and sizes. */
const LEAST_DIGITS = 8;

/** The digits of every line and of neighbors on it, as they stand under bars: "8 413000 065504". */
const runsOf = ({ lines }: LabelText): string[] =>
  lines
    .filter(({ confidence }) => confidence >= LEAST_CONFIDENCE)
    .map(({ text }) => text.replace(/[Oo]/g, '0').replace(/[^\d]/g, ''))
    .filter((digits) => digits.length >= LEAST_DIGITS);

/** Under an EAN-13 the first digit stands apart and is easily lost; so is the last of a UPC-A. */
const isPrinted = (digits: string, runs: readonly string[]): boolean =>
  runs.some((run) => run.includes(digits) || (digits.length > 8 && run.length >= digits.length - 2 && digits.includes(run)));

/** The barcodes that the digits beneath confirm, of those that the bars alone leave in doubt. One a photo at most. */
export const confirmedByPrint = (doubtful: readonly Barcode[], text: LabelText): Barcode[] => {
  const runs = runsOf(text);
  const confirmed = doubtful.filter(({ digits }) => isProductNumber(digits) && isPrinted(digits, runs));
  return confirmed.length === 1 ? confirmed : [];
};
