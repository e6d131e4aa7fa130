import type { Place } from '../../contract/index.ts';
import type { Candidates } from '../thing.ts';

export interface Barcode {
  readonly photo: number;
  readonly format: 'EAN-13' | 'EAN-8' | 'UPC-A' | 'UPC-E';
  /** Digits with a verified check digit; UPC-E expanded to UPC-A's digits. */
  readonly digits: string;
  /** ISBN-13 when the GS1 prefix is 978 or 979. */
  readonly isbn: string | null;
  readonly place: Place;
}

/** Where on an upright photo, in shares of its width and height from the top left corner. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** A word of print; `confidence` 0 to 100. */
export interface ReadWord {
  readonly text: string;
  readonly confidence: number;
  /** Four, clockwise, from the one above the first letter's left side. */
  readonly corners: readonly Corner[];
}

/** A line of print; `confidence` 0 to 100. */
export interface ReadLine {
  /** Its words, parted by single spaces. */
  readonly text: string;
  readonly confidence: number;
  readonly place: Place;
  readonly words?: readonly ReadWord[];
}

/** Text found on one photo. */
export interface LabelText {
  readonly photo: number;
  readonly lines: readonly ReadLine[];
}

/** All that was read on the photos of one thing. */
export interface Reading {
  readonly barcodes: readonly Barcode[];
  readonly texts: readonly LabelText[];
  /** Facts parsed from barcodes and text, each with photo, quote and confidence. */
  readonly candidates: Candidates;
}
