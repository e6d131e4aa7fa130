import type { KeptPhoto } from '../types.ts';
import { nameColours } from './colours.ts';
import { sharp } from './sharp.ts';
import type { PreparedPhoto } from './types.ts';

const coloursOf = async ({ variants }: KeptPhoto): Promise<PreparedPhoto['colours']> => {
  const { data, info } = await sharp(variants[320]).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return nameColours({ data, width: info.width, height: info.height, channels: 3 });
};

/** Makes prepared photos of stored ones. What was measured at the door stands; only the colors, which nobody keeps, are named again. */
export const reopen = (photos: readonly KeptPhoto[]): Promise<PreparedPhoto[]> =>
  Promise.all(photos.map(async (photo) => ({ ...photo, colours: await coloursOf(photo) })));
