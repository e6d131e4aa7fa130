import type { KeptPhoto } from '../types.ts';
import { nameColours } from './colours.ts';
import { sharp } from './sharp.ts';
import type { PreparedPhoto } from './types.ts';

const coloursOf = async ({ variants }: KeptPhoto): Promise<PreparedPhoto['colours']> => {
  const { data, info } = await sharp(variants[320]).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return nameColours({ data, width: info.width, height: info.height, channels: 3 });
};

/**
 * Restores prepared photos from stored ones. Keeps the measures from intake; only the colors, which are not stored, are computed
 * again.
 */
export const reopen = (photos: readonly KeptPhoto[]): Promise<PreparedPhoto[]> =>
  Promise.all(photos.map(async (photo) => ({ ...photo, colours: await coloursOf(photo) })));
