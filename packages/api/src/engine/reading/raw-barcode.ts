import type { Place } from '../../contract/index.ts';
import type { Symbology } from './digits.ts';

/** A number from zxing or bar-fit.ts, before its check digit and consensus are verified. */
export interface RawBarcode {
  readonly symbology: Symbology;
  readonly text: string;
  /** Number of scan lines that read the number; 0 for a number that zxing misread and the bar fit corrected. */
  readonly lineCount: number;
  /** Margin (-1 to 1) by which the number explains the bars better than any other number. */
  readonly fit: number;
  readonly place: Place;
}
