import { sharp } from '../photos/sharp.ts';
import type { PixelArea, TiltedBars } from './bar-patches.ts';
import { renderGray } from './gray.ts';
import type { GrayImage } from './pgm.ts';

/** Smallest difference that is amplified, as a share of white. */
const MIN_DIFFERENCE = 0.02;
/** Maximum increase and decrease in a pixel's brightness, as shares of white. */
const [MAX_BRIGHTENING, MAX_DARKENING] = [0.1, 0.2];

/** Returns the brightness to add to a pixel for each difference (-255 to 255) from its surroundings. */
const computeGains = (strength: number): Int16Array =>
  Int16Array.from({ length: 511 }, (_, index) => {
    const share = (index - 255) / 255;
    const gain = Math.max(0, Math.abs(share) - MIN_DIFFERENCE) * strength + Math.min(Math.abs(share), MIN_DIFFERENCE);
    return Math.round(255 * (share < 0 ? Math.max(-MAX_DARKENING, -gain) : Math.min(MAX_BRIGHTENING, gain)));
  });

/**
 * Sharpens edges as libvips does, but only in brightness and in a tenth of the time. Adds the detail that a Gaussian blur of
 * `sigma` pixels removes, times `strength`, within limits.
 */
export const sharpen = async (image: GrayImage, sigma: number, strength: number): Promise<GrayImage> => {
  const { gray, width, height } = image;
  const blurredImage = await renderGray(sharp(gray, { raw: { width, height, channels: 1 } }).blur(sigma));
  const gains = computeGains(strength);
  const sharpenedGray = new Uint8ClampedArray(gray.length);
  for (let index = 0; index < gray.length; index++)
    sharpenedGray[index] = (gray[index] ?? 0) + (gains[(gray[index] ?? 0) - (blurredImage.gray[index] ?? 0) + 255] ?? 0);
  return { gray: new Uint8Array(sharpenedGray.buffer), width, height };
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The searched part of a photo. */
export interface SearchedPart extends GrayImage {
  /** Position of the part in the photo, in pixels. */
  readonly left: number;
  readonly top: number;
  /** Longer side of the photo, which some passes scale to a fixed size. */
  readonly photoSide: number;
}

/** A part of a photo prepared for the barcode search. */
export interface PreprocessedPart {
  readonly image: GrayImage;
  /** Maps a point in the image to the original photo, in pixels. */
  readonly toPhoto: (point: Point) => Point;
}

/** One way to prepare a part of a photo for the barcode search. */
export interface PreprocessingPass {
  readonly preprocess: (part: SearchedPart) => Promise<PreprocessedPart>;
  /** True if the pass creates false bars, so many equal scan lines prove nothing. */
  readonly isDistorting?: boolean;
}

const openImage = ({ gray, width, height }: GrayImage) => sharp(gray, { raw: { width, height, channels: 1 } });

/** Returns a part of a photo for the barcode search. */
export const cutPart = async (photo: GrayImage, { left, top, width, height }: PixelArea): Promise<SearchedPart> => {
  const image = await renderGray(openImage(photo).extract({ left, top, width, height }));
  return { ...image, left, top, photoSide: Math.max(photo.width, photo.height) };
};

/** Wraps a scaled image, whose relative positions are the same as in the part. */
const wrapScaledImage = (image: GrayImage, part: SearchedPart): PreprocessedPart => ({
  image,
  toPhoto: ({ x, y }) => ({ x: part.left + (x * part.width) / image.width, y: part.top + (y * part.height) / image.height }),
});

const resizeImage = async (image: GrayImage, horizontalScale: number, verticalScale: number): Promise<GrayImage> => {
  const [width, height] = [Math.max(1, Math.round(image.width * horizontalScale)), Math.max(1, Math.round(image.height * verticalScale))];
  return renderGray(openImage(image).resize(width, height, { fit: 'fill' }));
};
const fitToSide = (part: SearchedPart, side: number): Promise<GrayImage> => {
  const scale = side / part.photoSide;
  return resizeImage(part, scale, scale);
};

/** Longer side of the photo before stretching, in pixels. */
const STRETCHED_SIDE = 1024;
/** Doubles the length of the bars, so that they cross more scan lines. */
const stretchImage = async (part: SearchedPart): Promise<PreprocessedPart> => {
  const scale = Math.min(1, STRETCHED_SIDE / part.photoSide);
  return wrapScaledImage(await resizeImage(part, scale, 2 * scale), part);
};

const scaleImage =
  (side: number) =>
  async (part: SearchedPart): Promise<PreprocessedPart> =>
    wrapScaledImage(await fitToSide(part, side), part);

/** Sharpens strongly, which restores bars that are out of focus but creates false bars. */
const sharpenImage =
  (side: number, sigma: number, strength: number) =>
  async (part: SearchedPart): Promise<PreprocessedPart> =>
    wrapScaledImage(await sharpen(await fitToSide(part, side), sigma, strength), part);

/** Longer side in pixels of a patch before its rotation, and its maximum enlargement. Larger bars are not read better. */
const [ROTATED_SIDE, MAX_ENLARGEMENT] = [1000, 2];

/** Rotates tilted bars upright, because rows and columns cross only short parts of them. */
const rotateUpright =
  (bars: TiltedBars, sharpening?: readonly [sigma: number, strength: number]) =>
  async (part: SearchedPart): Promise<PreprocessedPart> => {
    const { left, top, width, height, angle } = bars;
    const patch = await renderGray(openImage(part).extract({ left: left - part.left, top: top - part.top, width, height }));
    const scale = Math.min(MAX_ENLARGEMENT, ROTATED_SIDE / Math.max(width, height));
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    const matrix: [number, number, number, number] = [scale * cosine, scale * sine, -scale * sine, scale * cosine];
    const rotatedPatch = await renderGray(openImage(patch).affine(matrix, { background: '#808080', interpolator: 'bicubic' }));
    const toPhoto = ({ x, y }: Point): Point => {
      const [dx, dy] = [(x - rotatedPatch.width / 2) / scale, (y - rotatedPatch.height / 2) / scale];
      return { x: left + width / 2 + dx * cosine - dy * sine, y: top + height / 2 + dx * sine + dy * cosine };
    };
    return { image: sharpening ? await sharpen(rotatedPatch, ...sharpening) : rotatedPatch, toPhoto };
  };

/**
 * Returns the passes in the order in which the search tries them, cheapest first. It stops at the first certain read. We chose these
 * passes from 25 by the barcodes that each finds in addition to the previous ones and by its false reads (bench/barcodes).
 */
export const listPreprocessingPasses = (tiltedBars: readonly TiltedBars[]): readonly PreprocessingPass[] => [
  { preprocess: async (part) => wrapScaledImage(part, part) },
  ...tiltedBars.map((bars) => ({ preprocess: rotateUpright(bars) })),
  { preprocess: stretchImage },
  { preprocess: scaleImage(1280) },
  ...tiltedBars.map((bars) => ({ preprocess: rotateUpright(bars, [3, 4]), isDistorting: true })),
  { preprocess: sharpenImage(1000, 3, 4), isDistorting: true },
  { preprocess: sharpenImage(1200, 4, 6), isDistorting: true },
];
