import type { sharp } from '../photos/sharp.ts';
import type { GrayImage } from './pgm.ts';

type Sharp = ReturnType<typeof sharp>;

/** Runs an image pipeline off the main thread and returns the brightness. */
export const renderGray = async (image: Sharp): Promise<GrayImage> => {
  const { data, info } = await image.grayscale().toColorspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { gray: data, width: info.width, height: info.height };
};
