import type { sharp } from '../photos/sharp.ts';

type Sharp = ReturnType<typeof sharp>;

/** One way to prepare a photo for the barcode search. */
export interface Treatment {
  /** Steps on an upright photo of the given size in pixels. */
  readonly prepare: (image: Sharp, width: number, height: number) => Sharp;
  /** Equal scan lines that make a number certain after this treatment alone. The more it distorts, the more it takes. */
  readonly certain: number;
}

const fit = (image: Sharp, side: number): Sharp => image.resize(side, side, { fit: 'inside' });
/** Longer side for the stretched image. */
const STRETCHED = 1024;

/**
 * In the order tried, cheapest first; the search stops at the first certain read. Chosen among 25 by what each adds to those before it
 * and by its false reads (bench/barcodes): 111 of 146 photos are read as they are, 129 with all five.
 */
export const TREATMENTS: readonly Treatment[] = [
  { prepare: (image) => image, certain: 8 },
  {
    // Bars twice as long cross more scan lines.
    prepare: (image, width, height) => {
      const scale = Math.min(1, STRETCHED / Math.max(width, height));
      return image.resize(Math.round(width * scale), Math.round(height * scale * 2), { fit: 'fill' });
    },
    certain: 24,
  },
  { prepare: (image) => fit(image, 1280), certain: 6 },
  // Strong sharpening brings back bars that are out of focus, and makes up others: these two only confirm, or need very many lines.
  { prepare: (image) => fit(image, 1000).sharpen({ sigma: 3, m2: 4 }), certain: Infinity },
  { prepare: (image) => fit(image, 1200).sharpen({ sigma: 4, m2: 6 }), certain: 60 },
];
