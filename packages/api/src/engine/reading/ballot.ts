import type { RawBarcode } from './raw-barcode.ts';
import { isbnOf, verifyDigits } from './digits.ts';
import type { Barcode } from './types.ts';

/** A number that came out of two treatments needs so many scan lines in all. */
const AGREED_LINES = 4;
/** Six digits and a weak parity: a UPC-E is read from noise more easily than the others, and takes twice the lines. */
const UPC_E_FACTOR = 2;

interface Votes {
  readonly treatments: number;
  readonly lines: number;
}

/**
 * Weighs the reads of several treatments of one photo. One check digit lets one wrong number in ten pass, so a number counts only when
 * many scan lines of one treatment say it, or two treatments agree.
 */
export const createBallot = (photo: number) => {
  const votes = new Map<string, Votes>();

  const isElected = (digits: string, { symbology, lineCount }: RawBarcode, certain: number): boolean => {
    const { treatments, lines } = votes.get(digits) ?? { treatments: 0, lines: 0 };
    const now = { treatments: treatments + 1, lines: lines + lineCount };
    votes.set(digits, now);
    const needed = certain * (symbology === 'UPC-E' ? UPC_E_FACTOR : 1);
    return lineCount >= needed || (now.treatments > 1 && now.lines >= AGREED_LINES);
  };

  return {
    /** Counts the reads of one treatment; answers the barcodes that are certain with it. */
    count: (reads: readonly RawBarcode[], certain: number): Barcode[] => {
      const best = new Map<string, RawBarcode>();
      for (const read of reads) {
        const digits = verifyDigits(read.symbology, read.text);
        if (digits && read.lineCount > (best.get(digits)?.lineCount ?? 0)) best.set(digits, read);
      }
      return [...best]
        .filter(([digits, read]) => isElected(digits, read, certain))
        .map(([digits, { symbology, place }]) => ({ photo, format: symbology, digits, isbn: isbnOf(digits), place }));
    },
  };
};
