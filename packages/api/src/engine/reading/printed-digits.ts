import type { Place } from '../../contract/index.ts';
import { hasValidCheckDigit, isProductNumber } from './digits.ts';
import type { Barcode, LabelText, ReadLine } from './types.ts';

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

/** Print this sure, right beneath the bars, is what they say: so many heights of its own lie between them at most. */
const SURE = 90;
const NEAR = 2;
const isBeneath = ({ left, top, width, height }: Place, bars: Place): boolean => {
  const gap = top - (bars.top + bars.height);
  return gap < NEAR * height && gap > -bars.height / 2 && left < bars.left + bars.width && left + width > bars.left;
};
const numberIn = ({ text }: ReadLine): string => text.replaceAll(' ', '');

/** Whether another possible number of the same length stands beneath a barcode: then nobody knows which of the two is right. */
export const isRefutedByPrint = ({ digits, place }: Barcode, { lines }: LabelText): boolean =>
  lines.some((line) => {
    const printed = numberIn(line);
    const isNumber = printed.length === digits.length && hasValidCheckDigit(printed) && line.confidence >= SURE;
    return isNumber && printed !== digits && isBeneath(line.place, place);
  });
