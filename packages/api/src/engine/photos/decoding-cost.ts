import type { PhotoFormat } from './sniff.ts';

/** What of a file's header decides how much memory its decoding takes. */
export interface DecodingMeasures {
  readonly format: PhotoFormat;
  readonly width: number;
  readonly height: number;
  /** 3, or 4 with transparency; CMYK has 4, grey 1. */
  readonly channels: number;
  /** Of a JPEG or HEIC: 1 for gray, 1.5 where color has a quarter of the pixels, 2 where it has half, 3 where it has all; CMYK has 4. */
  readonly samplesPerPixel: number;
  /** 8 to 16. */
  readonly bitsPerSample: number;
  /** A progressive JPEG or an interlaced PNG: nothing of it can be dropped before its end. */
  readonly isProgressive: boolean;
  /** Of an animation. */
  readonly frames: number;
}

/**
 * Samples of a pixel that a decoder holds at its peak, all its copies counted. The growth of a process while it decoded photos of 12 to
 * 49 megapixels with sharp 0.35 and libheif-js 1.23, rounded up; `npm run bench -- bombs` measures it again.
 */
const samplesHeld = ({ format, channels, samplesPerPixel, bitsPerSample, isProgressive, frames }: DecodingMeasures): number => {
  switch (format) {
    case 'jpeg':
      // Its coefficients have two bytes; of one that is not progressive only a few rows are held.
      return isProgressive ? 2.5 * samplesPerPixel : 0.5 * channels;
    case 'png':
      return (isProgressive ? 1.3 : 0.5) * channels;
    case 'webp':
      return (frames > 1 ? 3 : 1.6) * channels;
    case 'gif':
      return 2.1 * channels;
    case 'avif':
      return (bitsPerSample > 8 ? 4.5 : 6.5) * 3;
    case 'heic':
      // The decoder's picture and libheif's; transparency is decoded when the first is gone.
      return 2.1 * samplesPerPixel;
  }
};

/** Bytes of memory that decoding takes at its peak, for each pixel. */
const bytesPerPixel = (measures: DecodingMeasures): number => samplesHeld(measures) * (measures.bitsPerSample > 8 ? 2 : 1);

/** Bytes of memory that decoding takes at its peak. */
export const decodingCost = (measures: DecodingMeasures): number => measures.width * measures.height * bytesPerPixel(measures);

/**
 * Bytes for all decoding of this process at a time: with what the process needs besides, it stays well under 1 GB. Enough for any HEIC
 * that phones make, and for 40 megapixels of the most expensive JPEG.
 */
export const DECODING_BUDGET = 300_000_000;

/**
 * Bytes for one AVIF: what 12 megapixels take. Its decoder takes more memory a pixel than any other, and a file of a few kB can ask for
 * all of it.
 */
const AVIF_BUDGET = 240_000_000;

/** Pixels of the largest photo of its kind that is decoded. */
export const mostPixels = (measures: DecodingMeasures): number =>
  (measures.format === 'avif' ? AVIF_BUDGET : DECODING_BUDGET) / bytesPerPixel(measures);
