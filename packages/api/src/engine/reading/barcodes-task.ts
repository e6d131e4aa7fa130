import type { Symbology } from './digits.ts';
import type { GreyImage } from './pgm.ts';

/** A grey image to search for barcodes. */
export interface BarcodeTask extends GreyImage {
  /** How zxing tells bars from gaps: by the light around each pixel, or by two peaks in the line's histogram. */
  readonly binarizer: 'LocalAverage' | 'GlobalHistogram';
}

/** What zxing reports, check digit and number still to be verified. */
export interface RawBarcode {
  readonly symbology: Symbology;
  readonly text: string;
}
