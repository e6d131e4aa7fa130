import type { sharp } from '../photos/sharp.ts';
import type { GrayImage } from './pgm.ts';

type Sharp = ReturnType<typeof sharp>;

/** Runs an image's steps and returns its brightness, off the main thread. */
export const renderGray = async (image: Sharp): Promise<GrayImage> => {
  const { data, info } = await image.grayscale().toColorspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { gray: data, width: info.width, height: info.height };
};
