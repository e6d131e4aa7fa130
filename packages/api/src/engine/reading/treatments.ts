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

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A photo prepared for the barcode search. */
export interface Treated {
  readonly image: GrayImage;
  /** The place on the photo as it is, in its pixels, of one on the image. */
  readonly toPhoto: (point: Point) => Point;
}

/** One way to prepare a photo for the barcode search. */
export interface Treatment {
  readonly treat: (photo: GrayImage) => Promise<Treated>;
  /** Whether it makes up bars, so that many lines of it prove nothing. */
  readonly distorts?: boolean;
}

const open = ({ gray, width, height }: GrayImage) => sharp(gray, { raw: { width, height, channels: 1 } });
const scaleTo = (side: number, { width, height }: GrayImage): number => side / Math.max(width, height);

/** Only stretched: shares of the image are shares of the photo. */
const stretched = (image: GrayImage, photo: GrayImage): Treated => ({
  image,
  toPhoto: ({ x, y }) => ({ x: (x * photo.width) / image.width, y: (y * photo.height) / image.height }),
});

const resize = async (photo: GrayImage, along: number, down: number): Promise<GrayImage> => {
  const [width, height] = [Math.max(1, Math.round(photo.width * along)), Math.max(1, Math.round(photo.height * down))];
  return renderGray(open(photo).resize(width, height, { fit: 'fill' }));
};
const fit = (photo: GrayImage, side: number): Promise<GrayImage> => {
  const scale = scaleTo(side, photo);
  return resize(photo, scale, scale);
};

/** Longer side of the image that is stretched. */
const STRETCHED = 1024;
/** Bars twice as long cross more scan lines. */
const stretch = async (photo: GrayImage): Promise<Treated> => {
  const scale = Math.min(1, scaleTo(STRETCHED, photo));
  return stretched(await resize(photo, scale, 2 * scale), photo);
};

const scaled =
  (side: number) =>
  async (photo: GrayImage): Promise<Treated> =>
    stretched(await fit(photo, side), photo);

/** Strong sharpening brings back bars that are out of focus, and makes up others. */
const sharpened =
  (side: number, sigma: number, strength: number) =>
  async (photo: GrayImage): Promise<Treated> =>
    stretched(await sharpen(await fit(photo, side), sigma, strength), photo);

/** Bars that run from corner to corner cross neither rows nor columns for long. */
const DIAGONAL = Math.SQRT1_2;
/** Longer side of what is turned; the turned image is half as long again. */
const TURNED = 1400;
const turnDiagonally = async (photo: GrayImage): Promise<Treated> => {
  const scale = Math.min(1, scaleTo(TURNED, photo));
  const small = scale < 1 ? await resize(photo, scale, scale) : photo;
  const matrix: [number, number, number, number] = [DIAGONAL, -DIAGONAL, DIAGONAL, DIAGONAL];
  const image = await renderGray(open(small).affine(matrix, { background: '#808080', interpolator: 'bilinear' }));
  const toPhoto = ({ x, y }: Point): Point => {
    const [dx, dy] = [x - image.width / 2, y - image.height / 2];
    return { x: ((dx + dy) * DIAGONAL) / scale + photo.width / 2, y: ((dy - dx) * DIAGONAL) / scale + photo.height / 2 };
  };
  return { image, toPhoto };
};

/**
 * In the order tried, cheapest first; the search stops at the first certain read. Chosen among 25 by what each adds to those before it
 * and by its false reads (bench/barcodes).
 */
export const TREATMENTS: readonly Treatment[] = [
  { treat: async (photo) => stretched(photo, photo) },
  { treat: stretch },
  { treat: scaled(1280) },
  { treat: turnDiagonally },
  { treat: sharpened(1000, 3, 4), distorts: true },
  { treat: sharpened(1200, 4, 6), distorts: true },
];
