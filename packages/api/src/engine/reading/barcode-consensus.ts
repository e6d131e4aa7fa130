import type { Place } from '../../contract/index.ts';
import type { RawBarcode } from './raw-barcode.ts';
import { toIsbn, verifyDigits, type Symbology } from './digits.ts';
import type { Barcode } from './types.ts';

/** Minimum fit at which the bars confirm a number. Misread numbers score below -0.2 (bench/barcodes). */
export const MIN_CONFIRMED_FIT = 0.02;
/** Number of preprocessing passes that must agree on a number, unless its fit is certain or one pass read it on enough scan lines. */
const MIN_PASSES = 2;
const MIN_LINES = 3;
const MIN_AGREED_FIT = 0.04;
const MIN_CERTAIN_FIT = 0.1;
/**
 * Minimum fit of bars on bent paper, which match their number slightly less well. Their number needs many scan lines from each of two
 * passes without distortion.
 */
const MIN_BENT_FIT = -0.2;
const MIN_BENT_LINES = 20;
/**
 * Minimum number of scan lines in one pass for a UPC-E or EAN-8, in addition to its fit. A few slanted lines across part of an EAN-13, or
 * noise, can also look like so few digits.
 */
const MIN_SHORT_CODE_LINES = 16;
const SHORT_SYMBOLOGIES: ReadonlySet<Symbology> = new Set<Symbology>(['UPC-E', 'EAN-8']);

interface Candidate {
  readonly read: RawBarcode;
  /** Number of preprocessing passes that read the number. */
  passes: number;
  lines: number;
  /** Maximum number of scan lines in one pass. */
  maxLines: number;
  /** Number of passes without distortion that read the number on many scan lines. */
  undistortedPasses: number;
  fit: number;
}

const isOverlapping = (first: Place, second: Place): boolean =>
  first.left < second.left + second.width &&
  second.left < first.left + first.width &&
  first.top < second.top + second.height &&
  second.top < first.top + first.height;

/** Returns a place with margins of its own size. A reader reports only the part of the bars that its scan lines crossed. */
const addMargins = ({ left, top, width, height }: Place): Place => ({
  left: left - width,
  top: top - height,
  width: 3 * width,
  height: 3 * height,
});

/** Minimum share of equal digits in two reads of the same bars. Unrelated numbers share one digit in ten. */
const MIN_EQUAL_DIGITS = 0.6;
const isSimilar = (first: string, second: string): boolean =>
  first.length === second.length && [...first].filter((digit, index) => digit === second[index]).length >= MIN_EQUAL_DIGITS * first.length;

/**
 * Combines the reads from several preprocessing passes over one photo. One wrong number in ten has a valid check digit. A number therefore
 * counts only when the bars confirm it and no other number at its position.
 */
export const createConsensus = (photo: number) => {
  const candidates = new Map<string, Candidate>();
  const acceptedDigits = new Set<string>();

  const isSupported = ({ read, passes, lines, maxLines, undistortedPasses, fit }: Candidate): boolean => {
    if (fit < MIN_CONFIRMED_FIT) return read.symbology !== 'UPC-E' && fit >= MIN_BENT_FIT && undistortedPasses >= MIN_PASSES;
    if (SHORT_SYMBOLOGIES.has(read.symbology)) return maxLines >= MIN_SHORT_CODE_LINES;
    if (fit >= MIN_CERTAIN_FIT || maxLines >= MIN_LINES) return true;
    return passes >= MIN_PASSES && (lines > 0 || fit >= MIN_AGREED_FIT);
  };
  /**
   * Returns whether another number is a better read of the same bars. The worse read may come from scan lines that also cross the printed
   * digits below the bars.
   */
  const isWorseRead = (digits: string, { read, fit, lines }: Candidate, other: string, better: Candidate): boolean =>
    better.fit > fit && better.lines > lines && isSimilar(digits, other) && isOverlapping(read.place, addMargins(better.read.place));
  const isContradicted = (digits: string, candidate: Candidate): boolean =>
    [...candidates].some(
      ([otherDigits, other]) =>
        otherDigits !== digits &&
        other.fit >= MIN_AGREED_FIT &&
        // The left half of an EAN-13 looks like a UPC-E.
        (other.read.symbology !== 'UPC-E' || candidate.read.symbology === 'UPC-E') &&
        (isOverlapping(candidate.read.place, other.read.place) || isWorseRead(digits, candidate, otherDigits, other)),
    );
  const toBarcode = ([digits, { read }]: readonly [string, Candidate]): Barcode => ({
    photo,
    format: read.symbology,
    digits,
    isbn: toIsbn(digits),
    place: read.place,
  });

  return {
    /** Counts the reads from one pass and returns the barcodes that this pass made certain. */
    count: (reads: readonly RawBarcode[], isDistorted = false): Barcode[] => {
      const bestReads = new Map<string, RawBarcode>();
      for (const read of reads) {
        const digits = verifyDigits(read.symbology, read.text);
        if (digits === null) continue;
        const bestRead = bestReads.get(digits) ?? read;
        const betterRead = read.fit > bestRead.fit ? read : bestRead;
        bestReads.set(digits, { ...betterRead, lineCount: Math.max(read.lineCount, bestRead.lineCount) });
      }
      for (const [digits, read] of bestReads) {
        const candidate = candidates.get(digits) ?? { read, passes: 0, lines: 0, maxLines: 0, undistortedPasses: 0, fit: -1 };
        candidate.passes++;
        candidate.lines += read.lineCount;
        candidate.maxLines = Math.max(candidate.maxLines, read.lineCount);
        if (!isDistorted && read.lineCount >= MIN_BENT_LINES) candidate.undistortedPasses++;
        candidate.fit = Math.max(candidate.fit, read.fit);
        candidates.set(digits, candidate);
      }
      const acceptedCandidates = [...candidates].filter(
        ([digits, candidate]) => isSupported(candidate) && !acceptedDigits.has(digits) && !isContradicted(digits, candidate),
      );
      for (const [digits] of acceptedCandidates) acceptedDigits.add(digits);
      return acceptedCandidates.map(toBarcode);
    },
    /** Returns numbers with a valid check digit that the bars do not confirm or another number contradicts. */
    listDoubtfulBarcodes: (): Barcode[] => [...candidates].filter(([digits]) => !acceptedDigits.has(digits)).map(toBarcode),
  };
};
