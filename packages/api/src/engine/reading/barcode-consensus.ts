import type { Place } from '../../contract/index.ts';
import type { RawBarcode } from './raw-barcode.ts';
import { isbnOf, verifyDigits } from './digits.ts';
import type { Barcode } from './types.ts';

/** Fit from which the bars confirm a number. Misread numbers are below -0.2 (bench/barcodes). */
export const CONFIRMED = 0.02;
/** Number of treatments that must agree on a number that zxing misread and the bar fit corrected, unless it is beyond doubt. */
const MIN_TREATMENTS = 2;
const AGREED = 0.04;
const CERTAIN = 0.1;
/**
 * Minimum fit of bars on bent paper, which match their number slightly less well. Such a number needs many scan lines from each of
 * two treatments without distortion.
 */
const BENT = -0.2;
const BENT_LINES = 20;
/**
 * Scan lines from one treatment that a UPC-E needs in addition to its fit, because noise and half of an EAN-13 can also look like
 * its six digits with a weak parity.
 */
const UPC_E_LINES = 16;

interface Candidate {
  readonly read: RawBarcode;
  treatments: number;
  lines: number;
  /** Maximum number of scan lines in one treatment. */
  maxLines: number;
  /** Number of treatments without distortion that read the number on many scan lines. */
  undistorted: number;
  fit: number;
}

const overlaps = (one: Place, other: Place): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/**
 * Combines the reads from several treatments of one photo. A check digit lets one wrong number in ten pass, so a number counts only
 * when the bars confirm it and confirm no other number at its position.
 */
export const createConsensus = (photo: number) => {
  const candidates = new Map<string, Candidate>();
  const accepted = new Set<string>();

  const isSupported = ({ read, treatments, lines, maxLines, undistorted, fit }: Candidate): boolean => {
    if (fit < CONFIRMED) return read.symbology !== 'UPC-E' && fit >= BENT && undistorted >= MIN_TREATMENTS;
    if (read.symbology === 'UPC-E') return maxLines >= UPC_E_LINES;
    return lines > 0 || fit >= CERTAIN || (fit >= AGREED && treatments >= MIN_TREATMENTS);
  };
  const isContradicted = (digits: string, { read }: Candidate): boolean =>
    [...candidates].some(
      ([other, rival]) =>
        other !== digits &&
        rival.fit >= AGREED &&
        // The left half of an EAN-13 looks like a UPC-E.
        (rival.read.symbology !== 'UPC-E' || read.symbology === 'UPC-E') &&
        overlaps(read.place, rival.read.place),
    );
  const toBarcode = ([digits, { read }]: readonly [string, Candidate]): Barcode => ({
    photo,
    format: read.symbology,
    digits,
    isbn: isbnOf(digits),
    place: read.place,
  });

  return {
    /** Counts the reads from one treatment and returns the barcodes that became certain with it. */
    count: (reads: readonly RawBarcode[], isDistorted = false): Barcode[] => {
      const best = new Map<string, RawBarcode>();
      for (const read of reads) {
        const digits = verifyDigits(read.symbology, read.text);
        if (digits === null) continue;
        const known = best.get(digits) ?? read;
        const better = read.fit > known.fit ? read : known;
        best.set(digits, { ...better, lineCount: Math.max(read.lineCount, known.lineCount) });
      }
      for (const [digits, read] of best) {
        const known = candidates.get(digits) ?? { read, treatments: 0, lines: 0, maxLines: 0, undistorted: 0, fit: -1 };
        known.treatments++;
        known.lines += read.lineCount;
        known.maxLines = Math.max(known.maxLines, read.lineCount);
        if (!isDistorted && read.lineCount >= BENT_LINES) known.undistorted++;
        known.fit = Math.max(known.fit, read.fit);
        candidates.set(digits, known);
      }
      const certainNow = [...candidates].filter(
        ([digits, known]) => isSupported(known) && !accepted.has(digits) && !isContradicted(digits, known),
      );
      for (const [digits] of certainNow) accepted.add(digits);
      return certainNow.map(toBarcode);
    },
    /** Returns numbers with a valid check digit that the bars do not confirm or another number contradicts. */
    listDoubtful: (): Barcode[] => [...candidates].filter(([digits]) => !accepted.has(digits)).map(toBarcode),
  };
};
