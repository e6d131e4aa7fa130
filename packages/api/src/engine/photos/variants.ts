import type { JpegOptions } from 'sharp';
import type { PhotoSize } from '../../contract/index.ts';
import { hashBytes } from './hash.ts';
import type { Pixels } from './pixels.ts';
import { sharp } from './sharp.ts';
import type { PreparedPhoto } from './types.ts';

/**
 * Encoder options by variant. Optimized Huffman codes double the time and save an eighth of the bytes, so the largest variant, which is
 * rarely requested, does without them. Pages show the middle variant first, so its encoding takes twice as long again to save a
 * quarter of the bytes. The smallest is only a thumbnail.
 */
const JPEG_OPTIONS: { readonly [Size in PhotoSize]: JpegOptions } = {
  2048: { quality: 85, optimizeCoding: false },
  1024: { quality: 76, quantizationTable: 3, progressive: true },
  320: { quality: 78, optimizeCoding: true },
};

const openPixels = ({ data, width, height, channels }: Pixels) => sharp(data, { raw: { width, height, channels } });

const encode = (pixels: Pixels, size: PhotoSize): Promise<Buffer> => openPixels(pixels).jpeg(JPEG_OPTIONS[size]).toBuffer();

/** Shrinks pixels so that the longer side is at most `side`; never enlarges. */
export const shrinkPixels = async (pixels: Pixels, side: number): Promise<Pixels> => {
  if (Math.max(pixels.width, pixels.height) <= side) return pixels;
  const { data, info } = await openPixels(pixels).resize(side, side, { fit: 'inside' }).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
};

/** A photo's pixels in the two sizes that measurements use. */
export interface ShrunkPixels {
  /** At most 1024 pixels on the longer side. */
  readonly medium: Pixels;
  /** At most 320 pixels on the longer side. */
  readonly small: Pixels;
}

export interface Variants<Measured> {
  readonly jpegs: PreparedPhoto['variants'];
  /** SHA-256 of the largest JPEG, because equal pixels make equal bytes and hashing these reads a tenth of the data. */
  readonly sha256: string;
  readonly measurements: Measured;
}

/**
 * Creates all variants in a chain, each from the next larger one's pixels, so the photo is decoded once. `measure` runs while libvips
 * encodes the largest variant, which takes longest.
 */
export const createVariants = async <Measured>(
  largePixels: Pixels,
  measure: (pixels: ShrunkPixels) => Promise<Measured>,
): Promise<Variants<Measured>> => {
  const shrunkPixels = shrinkPixels(largePixels, 1024).then(async (medium) => ({ medium, small: await shrinkPixels(medium, 320) }));
  const largestJpeg = encode(largePixels, 2048);
  const [jpeg2048, sha256, jpeg1024, jpeg320, measurements] = await Promise.all([
    largestJpeg,
    largestJpeg.then(hashBytes),
    shrunkPixels.then(({ medium }) => encode(medium, 1024)),
    shrunkPixels.then(({ small }) => encode(small, 320)),
    shrunkPixels.then(measure),
  ]);
  return { jpegs: { 2048: jpeg2048, 1024: jpeg1024, 320: jpeg320 }, sha256, measurements };
};
