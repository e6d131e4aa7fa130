import type { Place } from '../../contract/index.ts';
import type { RawBarcode } from './raw-barcode.ts';
import { isbnOf, verifyDigits } from './digits.ts';
import type { Barcode } from './types.ts';

/** From here on the bars themselves confirm a number: wrong ones that were read lie below -0.2 (bench/barcodes). */
export const CONFIRMED = 0.02;
/** A number that zxing misread and the bars put right takes so many treatments that agree, or a fit beyond doubt. */
const LEAST_TREATMENTS = 2;
const AGREED = 0.04;
const CERTAIN = 0.1;
/** Bars on bent paper may explain a number a little less well: it then takes so many lines of each of two treatments that make up no bars. */
const BENT = -0.2;
const BENT_LINES = 20;
/** Six digits and a weak parity: a UPC-E is read from noise, and from the half of an EAN-13, so that it takes many lines of one treatment besides. */
const UPC_E_LINES = 16;

interface Candidate {
  readonly read: RawBarcode;
  treatments: number;
  lines: number;
  /** Most lines of one treatment. */
  most: number;
  /** Treatments without distortion that say it on many lines. */
  plainly: number;
  fit: number;
}

const overlaps = (one: Place, other: Place): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/**
 * Weighs the reads of several treatments of one photo. One check digit lets one wrong number in ten pass, so a number counts only when
 * the bars confirm what was read, and when nothing else that they confirm stands at its place.
 */
export const createBallot = (photo: number) => {
  const candidates = new Map<string, Candidate>();
  const elected = new Set<string>();

  const isSupported = ({ read, treatments, lines, most, plainly, fit }: Candidate): boolean => {
    if (fit < CONFIRMED) return read.symbology !== 'UPC-E' && fit >= BENT && plainly >= LEAST_TREATMENTS;
    if (read.symbology === 'UPC-E') return most >= UPC_E_LINES;
    return lines > 0 || fit >= CERTAIN || (fit >= AGREED && treatments >= LEAST_TREATMENTS);
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
  const barcodeOf = ([digits, { read }]: readonly [string, Candidate]): Barcode => ({
    photo,
    format: read.symbology,
    digits,
    isbn: isbnOf(digits),
    place: read.place,
  });

  return {
    /** Counts the reads of one treatment; answers the barcodes that are certain with it and were not before. */
    count: (reads: readonly RawBarcode[], distorts = false): Barcode[] => {
      const best = new Map<string, RawBarcode>();
      for (const read of reads) {
        const digits = verifyDigits(read.symbology, read.text);
        if (digits === null) continue;
        const known = best.get(digits) ?? read;
        const surest = read.fit > known.fit ? read : known;
        best.set(digits, { ...surest, lineCount: Math.max(read.lineCount, known.lineCount) });
      }
      for (const [digits, read] of best) {
        const known = candidates.get(digits) ?? { read, treatments: 0, lines: 0, most: 0, plainly: 0, fit: -1 };
        known.treatments++;
        known.lines += read.lineCount;
        known.most = Math.max(known.most, read.lineCount);
        if (!distorts && read.lineCount >= BENT_LINES) known.plainly++;
        known.fit = Math.max(known.fit, read.fit);
        candidates.set(digits, known);
      }
      const certainNow = [...candidates].filter(
        ([digits, known]) => isSupported(known) && !elected.has(digits) && !isContradicted(digits, known),
      );
      for (const [digits] of certainNow) elected.add(digits);
      return certainNow.map(barcodeOf);
    },
    /** Numbers with a right check digit that the bars do not confirm, or that another one contradicts. */
    doubtful: (): Barcode[] => [...candidates].filter(([digits]) => !elected.has(digits)).map(barcodeOf),
  };
};
