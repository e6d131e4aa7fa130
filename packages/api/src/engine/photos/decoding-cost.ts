import type { PhotoFormat } from './sniff.ts';

/** Fields of a photo file's header, read before decoding. They determine how much memory decoding takes. */
export interface PhotoHeader {
  readonly format: PhotoFormat;
  /** Width and height as displayed, upright. */
  readonly width: number;
  readonly height: number;
  /** 3, or 4 with transparency; CMYK has 4, gray 1. */
  readonly channels: number;
  /**
   * For JPEG or HEIC: 1 for gray, 1.5 for 4:2:0 chroma, 2 for 4:2:2, 3 for 4:4:4. CMYK adds 1 for black. Not used
   * for other formats.
   */
  readonly samplesPerPixel: number;
  /** 8 to 16. */
  readonly bitsPerSample: number;
  /** True for a progressive JPEG or an interlaced PNG, which the decoder must keep in memory until the end. */
  readonly isProgressive: boolean;
  /** Number of frames in an animation. */
  readonly frames: number;
}

/**
 * Returns the samples per pixel that a decoder has in memory at its peak, including all copies. The figures are the rounded-up memory
 * growth of a process that decoded photos of 12 to 49 megapixels with sharp 0.35 and libheif-js 1.23. `npm run bench -- bombs` repeats the
 * measurement.
 */
const computePeakSamples = ({ format, channels, samplesPerPixel, bitsPerSample, isProgressive, frames }: PhotoHeader): number => {
  switch (format) {
    case 'jpeg':
      // Coefficients take two bytes; the decoder of a baseline JPEG keeps only a few rows in memory.
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
      // The decoder's image and libheif's copy exist together. Transparency is decoded after the decoder's image is freed.
      return 2.1 * samplesPerPixel;
  }
};

/** Returns the peak memory of decoding in bytes per pixel. */
const computeBytesPerPixel = (header: PhotoHeader): number => computePeakSamples(header) * (header.bitsPerSample > 8 ? 2 : 1);

/** Returns the peak memory of decoding in bytes. */
export const computeDecodingCost = (header: PhotoHeader): number => header.width * header.height * computeBytesPerPixel(header);

/**
 * Bytes for all concurrent decoding, so that this process stays well under 1 GB in total. They suffice for any HEIC from a phone and for
 * 40 megapixels of the most expensive JPEG.
 */
export const DECODING_BUDGET = 300_000_000;

/**
 * Bytes for one AVIF, enough for 12 megapixels. Its decoder takes more memory per pixel than any other, and a file of a few kB
 * can request all of it.
 */
const AVIF_BUDGET = 240_000_000;

/** Returns the maximum number of pixels to decode for this kind of photo. */
export const computeMaxPixels = (header: PhotoHeader): number =>
  (header.format === 'avif' ? AVIF_BUDGET : DECODING_BUDGET) / computeBytesPerPixel(header);
