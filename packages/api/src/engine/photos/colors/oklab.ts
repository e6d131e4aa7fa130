import { toLinear } from './srgb.ts';

/** A color in OKLab: lightness 0 to 1, then green-red and blue-yellow. Distances in it match human perception. */
export type Oklab = readonly [lightness: number, a: number, b: number];

/** Converts sRGB bytes to OKLab; matrices by Björn Ottosson, https://bottosson.github.io/posts/oklab/ */
export const toOklab = (red: number, green: number, blue: number): Oklab => {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

/** Returns the squared distance; lightness counts less than hue, because folds and shadows change it within one fabric. */
export const getDistance = (first: Oklab, second: Oklab): number => {
  const [l, a, b] = [first[0] - second[0], first[1] - second[1], first[2] - second[2]];
  return 0.2 * l * l + a * a + b * b;
};

/** Returns how vivid a color is, relative to its lightness, which shading does not change. */
export const computeChroma = ([lightness, a, b]: Oklab): number => Math.hypot(a, b) / Math.max(lightness, 0.2);
