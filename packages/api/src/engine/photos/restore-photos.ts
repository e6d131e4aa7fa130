import type { StoredPhoto } from '../types.ts';
import { nameColors } from './colors/colors.ts';
import { sharp } from './sharp.ts';
import type { PreparedPhoto } from './types.ts';

const readColors = async ({ variants }: StoredPhoto): Promise<PreparedPhoto['colors']> => {
  const { data, info } = await sharp(variants[320]).toColorspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return nameColors({ data, width: info.width, height: info.height, channels: 3 });
};

/**
 * Restores prepared photos from stored ones. Keeps the measurements from the upload, but computes the colors again,
 * because they are not stored.
 */
export const restorePhotos = (photos: readonly StoredPhoto[]): Promise<PreparedPhoto[]> =>
  Promise.all(photos.map(async (photo) => ({ ...photo, colors: await readColors(photo) })));
