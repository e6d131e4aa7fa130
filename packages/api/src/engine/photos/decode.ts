import { MAX_PHOTO_PIXELS } from '../../contract/limits.ts';
import type { PhotoHeader } from './decoding-cost.ts';
import { decodeHeic } from './heic/heic.ts';
import type { Pixels } from './pixels.ts';
import { sharp } from './sharp.ts';

type Sharp = ReturnType<typeof sharp>;

/**
 * Warnings of libjpeg, libpng and libvips about files that phones and editors commonly write and every viewer shows. Any other
 * warning means lost pixels, so the photo is rejected.
 */
const HARMLESS_WARNING = /SOS parameters|extraneous bytes|Adobe color|iCCP|profile|EXIF|eXIf|sRGB|gAMA|cHRM|tEXt|zTXt|iTXt|XMP/i;

/** Shrinks an image to at most `side` pixels on its longer side. Converts it to sRGB, with transparent areas in white. */
const shrink = async (image: Sharp, side: number): Promise<Pixels> => {
  const { data, info } = await image
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
};

const openImage = (bytes: Buffer, failOn: 'warning' | 'error'): Sharp =>
  sharp(bytes, { failOn, limitInputPixels: MAX_PHOTO_PIXELS, pages: 1 }).autoOrient();

/**
 * Decodes a validated photo to at most `side` pixels on its longer side; uses only the first frame of an animation. Throws when pixels
 * are missing or damaged.
 */
export const decodePhoto = async (bytes: Buffer, { format }: PhotoHeader, side: number): Promise<Pixels> => {
  if (format === 'heic') {
    const { data, width, height } = await decodeHeic(bytes, side);
    return shrink(sharp(data, { raw: { width, height, channels: 3 } }), side);
  }
  try {
    return await shrink(openImage(bytes, 'warning'), side);
  } catch (cause) {
    if (!(cause instanceof Error && HARMLESS_WARNING.test(cause.message))) throw cause;
    return shrink(openImage(bytes, 'error'), side);
  }
};
