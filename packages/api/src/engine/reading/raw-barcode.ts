import type { Place } from '../../contract/index.ts';
import type { Symbology } from './digits.ts';

/** A number that zxing or bar-fit.ts reads, check digit and agreement still to be verified. */
export interface RawBarcode {
  readonly symbology: Symbology;
  readonly text: string;
  /** Scan lines that read the same; 0 for a number that zxing misread and the bars put right. */
  readonly lineCount: number;
  /** How much better it explains the bars than any other number, -1 to 1 (bar-fit.ts). */
  readonly fit: number;
  readonly place: Place;
}
