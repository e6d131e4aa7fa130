import { toGray } from './gray.ts';
import type { Gray, Pixels } from './pixels.ts';
import { sharp } from './sharp.ts';
import type { PhotoQuality } from './types.ts';

/** Longer side of the measured gray image, fixed so that the measurements of all photos are comparable. */
const MEASURED_SIDE = 512;
const TILES_PER_SIDE = 12;

/** Returns the variance of the Laplacian over one tile; the tile must not touch the image border. */
const computeTileSharpness = ({ data, width }: Gray, left: number, top: number, right: number, bottom: number): number => {
  let [sum, squares] = [0, 0];
  for (let y = top; y < bottom; y++) {
    for (let index = y * width + left; index < y * width + right; index++) {
      const neighbors = (data[index - 1] ?? 0) + (data[index + 1] ?? 0) + (data[index - width] ?? 0) + (data[index + width] ?? 0);
      const laplacian = neighbors - 4 * (data[index] ?? 0);
      sum += laplacian;
      squares += laplacian * laplacian;
    }
  }
  const count = (right - left) * (bottom - top);
  return count ? squares / count - (sum / count) ** 2 : 0;
};

/**
 * Returns the sharpness of the sharpest part: variance of the Laplacian in the tile at the 95th percentile of 12 × 12. The item
 * may be small or plain against a wall; a photo is blurred when no part of it has edges.
 */
export const computeSharpness = (gray: Gray): number => {
  const tiles: number[] = [];
  const computeEdge = (size: number, step: number): number => 1 + Math.floor(((size - 2) * step) / TILES_PER_SIDE);
  for (let row = 0; row < TILES_PER_SIDE; row++) {
    for (let column = 0; column < TILES_PER_SIDE; column++) {
      const [top, bottom] = [computeEdge(gray.height, row), computeEdge(gray.height, row + 1)];
      tiles.push(computeTileSharpness(gray, computeEdge(gray.width, column), top, computeEdge(gray.width, column + 1), bottom));
    }
  }
  tiles.sort((a, b) => a - b);
  return tiles[Math.floor(tiles.length * 0.95)] ?? 0;
};

const computeMean = ({ data }: Gray): number => {
  let sum = 0;
  for (const value of data) sum += value;
  return sum / data.length;
};

const computeStandardDeviation = ({ data }: Gray, mean: number): number => {
  let squares = 0;
  for (const value of data) squares += (value - mean) ** 2;
  return Math.sqrt(squares / data.length);
};

/**
 * Converts pixels to grayscale within MEASURED_SIDE; never enlarges them. Shrinks them first, so that fewer pixels
 * need the conversion.
 */
const toMeasuredGray = async ({ data, width, height, channels }: Pixels): Promise<Gray> => {
  const image = sharp(data, { raw: { width, height, channels } });
  const resizedImage = image.resize(MEASURED_SIDE, MEASURED_SIDE, { fit: 'inside', withoutEnlargement: true });
  const { data: color, info } = await resizedImage.raw().toBuffer({ resolveWithObject: true });
  return toGray({ data: color, width: info.width, height: info.height, channels: 3 });
};

/**
 * Measures a photo. `sharpness` ranges from about 0 (blurred) to thousands. `brightness` is the mean gray, 0 to 255, and `contrast`
 * is its standard deviation.
 * @param longestSide the original's longer side in pixels.
 */
export const measureQuality = async (pixels: Pixels, longestSide: number): Promise<PhotoQuality> => {
  const gray = await toMeasuredGray(pixels);
  const brightness = computeMean(gray);
  return {
    sharpness: Math.round(computeSharpness(gray) * 10) / 10,
    brightness: Math.round(brightness),
    contrast: Math.round(computeStandardDeviation(gray, brightness) * 10) / 10,
    longestSide,
  };
};
