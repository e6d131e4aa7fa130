import type { Place } from '../../contract/index.ts';
import type { Symbology } from './digits.ts';

/** What zxing reports, check digit and agreement still to be verified. */
export interface RawBarcode {
  readonly symbology: Symbology;
  readonly text: string;
  /** Scan lines that read the same. */
  readonly lineCount: number;
  readonly place: Place;
}
