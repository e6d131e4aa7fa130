import type { Pixels } from '../pixels.ts';
import { computeChroma, toOklab } from './oklab.ts';

/** Longer side of the image on which the threshold was chosen. Finer threads average out. */
const MEASURED_SIDE = 320;
/**
 * Minimum median difference in lightness between a near-white pixel and its neighbors that shows a pattern or mixed yarn. Smooth white
 * cotton is below it, even in folds.
 */
const MIN_TEXTURE = 0.006;
/** Minimum lightness and maximum chroma of a near-white pixel. Folds of white cloth are still as light. */
const [MIN_LIGHTNESS, MAX_CHROMA] = [0.68, 0.035];

/** Returns the lightness of each near-white pixel, and NaN for others. */
const listNearWhiteLightness = ({ data, width, height }: Pixels): Float64Array => {
  const lightnesses = new Float64Array(width * height);
  for (let pixel = 0; pixel < lightnesses.length; pixel++) {
    const color = toOklab(data[3 * pixel] ?? 0, data[3 * pixel + 1] ?? 0, data[3 * pixel + 2] ?? 0);
    lightnesses[pixel] = color[0] >= MIN_LIGHTNESS && computeChroma(color) < MAX_CHROMA ? color[0] : NaN;
  }
  return lightnesses;
};

/**
 * Returns whether near-white fabric has a texture. Heather gray, fine stripes and small prints are as light as white cotton in shade,
 * so their color alone does not show whether a person would call them white.
 */
export const isNearWhiteTextured = (pixels: Pixels): boolean => {
  const { width, height } = pixels;
  const lightnesses = listNearWhiteLightness(pixels);
  const differences: number[] = [];
  for (let pixel = width; pixel < width * (height - 1); pixel++) {
    const [left, right] = [lightnesses[pixel - 1] ?? NaN, lightnesses[pixel + 1] ?? NaN];
    const [above, below] = [lightnesses[pixel - width] ?? NaN, lightnesses[pixel + width] ?? NaN];
    const difference = Math.abs((lightnesses[pixel] ?? NaN) - (left + right + above + below) / 4);
    if (!Number.isNaN(difference)) differences.push(difference);
  }
  const sortedDifferences = Float64Array.from(differences).sort();
  const median = sortedDifferences[Math.floor(sortedDifferences.length / 2)] ?? 0;
  return median * (Math.max(width, height) / MEASURED_SIDE) >= MIN_TEXTURE;
};
