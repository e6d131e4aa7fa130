import type { Place } from '../../contract/index.ts';
import type { Candidates } from '../item-facts.ts';

/** A number read from a barcode in a photo. */
export interface Barcode {
  /** Position of the photo, 1 to 5. */
  readonly photo: number;
  readonly format: 'EAN-13' | 'EAN-8' | 'UPC-A' | 'UPC-E';
  /** Digits with a verified check digit. A UPC-E is expanded to a UPC-A. */
  readonly digits: string;
  /** ISBN-13 if the GS1 prefix is 978 or 979. */
  readonly isbn: string | null;
  readonly place: Place;
}

/** The barcodes of one photo. */
export interface BarcodeResult {
  /** Barcodes with verified digits, without duplicates; empty if none is certain. */
  readonly barcodes: readonly Barcode[];
  /** Numbers that the bars alone do not confirm. The digits printed below may confirm one. */
  readonly doubtfulBarcodes?: readonly Barcode[];
  /** False if time ran out before every preprocessing pass. A less busy machine may read more. */
  readonly isComplete: boolean;
}

/** A point in an upright photo, as fractions of width and height from the top-left corner. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** A printed word, with a confidence from 0 to 100. */
export interface ReadWord {
  readonly text: string;
  readonly confidence: number;
  /** The four corners, clockwise from the upper left of the first letter. */
  readonly corners: readonly Corner[];
}

/** A printed line, with a confidence from 0 to 100. */
export interface ReadLine {
  /** The line's words, separated by single spaces. */
  readonly text: string;
  readonly confidence: number;
  readonly place: Place;
  readonly words?: readonly ReadWord[];
}

/** Text found in one photo. */
export interface LabelText {
  readonly photo: number;
  readonly lines: readonly ReadLine[];
}

/** All text and barcodes that were read on an item's photos. */
export interface Reading {
  readonly barcodes: readonly Barcode[];
  readonly texts: readonly LabelText[];
  /** Facts parsed from barcodes and text, with photo, quote and confidence. */
  readonly candidates: Candidates;
  /** True if a photo's text or barcodes could not be read, for example because a thread took too long. */
  readonly isPartial?: boolean;
}
