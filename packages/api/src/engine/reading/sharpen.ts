import { sharp } from '../photos/sharp.ts';
import { renderGray } from './gray.ts';
import type { GrayImage } from './pgm.ts';

/** Shares of white: differences below the first are left as they are, and no pixel gets brighter or darker by more than the others. */
const FLAT = 0.02;
const [BRIGHTER, DARKER] = [0.1, 0.2];

/** How much each difference between a pixel and its surroundings adds to it, for differences -255 to 255. */
const gains = (strength: number): Int16Array =>
  Int16Array.from({ length: 511 }, (_, at) => {
    const share = (at - 255) / 255;
    const more = Math.max(0, Math.abs(share) - FLAT) * strength + Math.min(Math.abs(share), FLAT);
    return Math.round(255 * (share < 0 ? Math.max(-DARKER, -more) : Math.min(BRIGHTER, more)));
  });

/**
 * Sharpens edges as libvips does, on brightness alone, where that takes a tenth of the time: adds what a Gaussian blur of `sigma` pixels
 * takes away, times `strength`, within bounds.
 */
export const sharpen = async (image: GrayImage, sigma: number, strength: number): Promise<GrayImage> => {
  const { gray, width, height } = image;
  const blurred = await renderGray(sharp(gray, { raw: { width, height, channels: 1 } }).blur(sigma));
  const table = gains(strength);
  const clear = new Uint8ClampedArray(gray.length);
  for (let at = 0; at < gray.length; at++) clear[at] = (gray[at] ?? 0) + (table[(gray[at] ?? 0) - (blurred.gray[at] ?? 0) + 255] ?? 0);
  return { gray: new Uint8Array(clear.buffer), width, height };
};
