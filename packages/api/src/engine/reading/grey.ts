import type { sharp } from '../photos/sharp.ts';
import type { GreyImage } from './pgm.ts';

type Sharp = ReturnType<typeof sharp>;

/** Runs an image's steps and returns its brightness, off the main thread. */
export const renderGrey = async (image: Sharp): Promise<GreyImage> => {
  const { data, info } = await image.greyscale().toColorspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { grey: data, width: info.width, height: info.height };
};
