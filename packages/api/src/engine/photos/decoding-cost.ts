import type { PhotoFormat } from './sniff.ts';

/** What of a file's header decides how much memory its decoding takes. */
export interface DecodingMeasures {
  readonly format: PhotoFormat;
  readonly width: number;
  readonly height: number;
  /** 3, or 4 with transparency; CMYK has 4, grey 1. */
  readonly channels: number;
  /** 8 to 16. */
  readonly bitsPerSample: number;
  /** A progressive JPEG or an interlaced PNG: nothing of it can be dropped before its end. */
  readonly isProgressive: boolean;
  /** Of an animation. */
  readonly frames: number;
}

/**
 * Bytes that a decoder holds at its peak for each byte of decoded pixels, all its copies counted. The growth of a process while it
 * decoded photos of 16 to 49 megapixels with sharp 0.35 and libheif-js 1.23, rounded up; `npm run bench -- bombs` measures it again.
 */
const copiesOf = ({ format, bitsPerSample, isProgressive, frames }: DecodingMeasures): number => {
  switch (format) {
    case 'jpeg':
      return isProgressive ? 2.5 : 0.5;
    case 'png':
      return isProgressive ? 1.3 : 0.5;
    case 'webp':
      return frames > 1 ? 3 : 1.6;
    case 'gif':
      return 2.1;
    case 'avif':
      return bitsPerSample > 8 ? 4.5 : 6.5;
    case 'heic':
      return bitsPerSample > 8 ? 1.9 : 2.8;
  }
};

/** libheif decodes transparency last, when the peak is over. */
const channelsOf = ({ format, channels }: DecodingMeasures): number => (format === 'avif' || format === 'heic' ? 3 : channels);

/** Bytes of memory that decoding takes at its peak, for each pixel. */
const bytesPerPixel = (measures: DecodingMeasures): number =>
  channelsOf(measures) * (measures.bitsPerSample > 8 ? 2 : 1) * copiesOf(measures);

/** Bytes of memory that decoding takes at its peak. */
export const decodingCost = (measures: DecodingMeasures): number => measures.width * measures.height * bytesPerPixel(measures);

/**
 * Bytes for all decoding of this process at a time: with what the process needs besides, it stays under 1 GB. As much as the largest
 * HEIC takes that phones make.
 */
export const DECODING_BUDGET = 420_000_000;

/**
 * Bytes for one AVIF: what 12 megapixels of ten bits take, the largest that cameras make. Its decoder takes more memory a pixel than any
 * other, and a file of a few kB can ask for all of it.
 */
const AVIF_BUDGET = 330_000_000;

/** Pixels of the largest photo of its kind that is decoded. */
export const mostPixels = (measures: DecodingMeasures): number =>
  (measures.format === 'avif' ? AVIF_BUDGET : DECODING_BUDGET) / bytesPerPixel(measures);
