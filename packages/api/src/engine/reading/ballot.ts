import type { Place } from '../../contract/index.ts';
import type { RawBarcode } from './raw-barcode.ts';
import { isbnOf, verifyDigits } from './digits.ts';
import type { Barcode } from './types.ts';

/** A number that came out of two treatments needs so many scan lines in all. */
const AGREED_LINES = 4;
/** Six digits and a weak parity: a UPC-E is read from noise more easily than the others, and takes twice the lines. */
const UPC_E_FACTOR = 2;
/** Another number read at the same place contradicts from this share of the lines on; below it is a slip. */
const CONTRADICTION = 0.25;

interface Candidate {
  readonly read: RawBarcode;
  treatments: number;
  lines: number;
  /** Enough lines of one treatment, or of two that agree. */
  isSupported: boolean;
}

const overlaps = (one: Place, other: Place): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/**
 * Weighs the reads of several treatments of one photo. One check digit lets one wrong number in ten pass, so a number counts only when
 * many scan lines of one treatment say it, or two treatments agree, and when nothing else that is read at its place contradicts it.
 */
export const createBallot = (photo: number) => {
  const candidates = new Map<string, Candidate>();
  const elected = new Set<string>();

  const isContradicted = (digits: string, { read, lines }: Candidate): boolean =>
    [...candidates].some(
      ([other, rival]) => other !== digits && overlaps(read.place, rival.read.place) && rival.lines > lines * CONTRADICTION,
    );
  const barcodeOf = ([digits, { read }]: readonly [string, Candidate]): Barcode => ({
    photo,
    format: read.symbology,
    digits,
    isbn: isbnOf(digits),
    place: read.place,
  });

  return {
    /** Counts the reads of one treatment; answers the barcodes that are certain with it and were not before. */
    count: (reads: readonly RawBarcode[], certain: number): Barcode[] => {
      const best = new Map<string, RawBarcode>();
      for (const read of reads) {
        const digits = verifyDigits(read.symbology, read.text);
        if (digits && read.lineCount > (best.get(digits)?.lineCount ?? 0)) best.set(digits, read);
      }
      for (const [digits, read] of best) {
        const known = candidates.get(digits) ?? { read, treatments: 0, lines: 0, isSupported: false };
        known.treatments++;
        known.lines += read.lineCount;
        const needed = certain * (read.symbology === 'UPC-E' ? UPC_E_FACTOR : 1);
        known.isSupported ||= read.lineCount >= needed || (known.treatments > 1 && known.lines >= AGREED_LINES);
        candidates.set(digits, known);
      }
      const certainNow = [...candidates].filter(
        ([digits, known]) => known.isSupported && !elected.has(digits) && !isContradicted(digits, known),
      );
      for (const [digits] of certainNow) elected.add(digits);
      return certainNow.map(barcodeOf);
    },
    /** Numbers with a right check digit that too few lines say, or that another one contradicts. */
    doubtful: (): Barcode[] => [...candidates].filter(([digits]) => !elected.has(digits)).map(barcodeOf),
  };
};
