import type { PhotoSize } from '../../contract/index.ts';
import type { Pixels } from './pixels.ts';
import { sharp } from './sharp.ts';
import type { PreparedPhoto } from './types.ts';

/** libjpeg quality by variant; the small one is only ever a thumbnail. */
const QUALITY: { readonly [Size in PhotoSize]: number } = { 2048: 85, 1024: 82, 320: 78 };

const imageOf = ({ data, width, height, channels }: Pixels) => sharp(data, { raw: { width, height, channels } });

const encode = (pixels: Pixels, size: PhotoSize): Promise<Buffer> => imageOf(pixels).jpeg({ quality: QUALITY[size] }).toBuffer();

/** Shrinks pixels so that the longer side is at most `side`; never enlarges. */
export const shrinkPixels = async (pixels: Pixels, side: number): Promise<Pixels> => {
  if (Math.max(pixels.width, pixels.height) <= side) return pixels;
  const { data, info } = await imageOf(pixels).resize(side, side, { fit: 'inside' }).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
};

/** The variants' JPEG bytes, and their pixels for measuring. */
export interface Variants {
  readonly jpegs: PreparedPhoto['variants'];
  readonly medium: Pixels;
  readonly small: Pixels;
}

/** Makes all variants in a chain, each from the next larger one's pixels: the photo is decoded once. */
export const makeVariants = async (large: Pixels): Promise<Variants> => {
  const medium = shrinkPixels(large, 1024);
  const small = medium.then((pixels) => shrinkPixels(pixels, 320));
  const [jpeg2048, jpeg1024, jpeg320] = await Promise.all([
    encode(large, 2048),
    medium.then((pixels) => encode(pixels, 1024)),
    small.then((pixels) => encode(pixels, 320)),
  ]);
  return { jpegs: { 2048: jpeg2048, 1024: jpeg1024, 320: jpeg320 }, medium: await medium, small: await small };
};
