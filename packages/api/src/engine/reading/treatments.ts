import type { sharp } from '../photos/sharp.ts';
import type { BarcodeTask } from './barcodes-task.ts';

type Sharp = ReturnType<typeof sharp>;

/** One way to prepare a photo for the barcode search. */
export interface Treatment {
  readonly prepare: (image: Sharp) => Sharp;
  readonly binarizer: BarcodeTask['binarizer'];
}

const fit = (image: Sharp, side: number): Sharp => image.resize(side, side, { fit: 'inside' });

/** In the order of what each adds to the reads of those before it (bench/barcodes). */
export const TREATMENTS: readonly Treatment[] = [
  { prepare: (image) => image, binarizer: 'LocalAverage' },
  { prepare: (image) => fit(image, 1200).sharpen({ sigma: 4, m2: 6 }), binarizer: 'LocalAverage' },
  { prepare: (image) => fit(image, 1600).sharpen({ sigma: 2 }), binarizer: 'GlobalHistogram' },
];
