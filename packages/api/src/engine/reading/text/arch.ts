import type { Arch, Box } from './geometry.ts';

/** Minimum height of an arch, as a share of the band's thickness. A flatter one is read as a straight line. */
const MIN_HEIGHT = 0.25;
/** Minimum length of a band, in thicknesses. The shape of a shorter one does not show its course. */
const MIN_LENGTH = 2;
/** Maximum slope at the ends of a band. A steeper one runs around a circle. */
const MAX_SLOPE = 1;
/** Thickness of a band, in standard deviations of its points. */
const DEVIATIONS = Math.sqrt(12);

/** Number of a component's points that determine its course. */
const MAX_POINTS = 4000;

const computeMean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
/** Returns the slope of the least-squares line through points whose coordinates have a mean of zero. */
const fitSlope = (points: readonly (readonly [x: number, y: number])[]): number =>
  computeMean(points.map(([x, y]) => x * y)) / Math.max(1e-9, computeMean(points.map(([x]) => x * x)));

/**
 * Fits a parabola to the points of a component, whose straight box would include much cloth above and below the letters. Returns null
 * for straight print. `growth` is the box's growth on both sides together.
 */
export const findArch = (pixels: readonly number[], stride: number, { cx, cy, ux, uy, length }: Box, growth: number): Arch | null => {
  const interval = Math.ceil(pixels.length / MAX_POINTS);
  const points = pixels
    .filter((_, index) => index % interval === 0)
    .map((pixel): [u: number, v: number] => {
      const [dx, dy] = [(pixel % stride) + 0.5 - cx, Math.floor(pixel / stride) + 0.5 - cy];
      return [dx * ux + dy * uy, dy * ux - dx * uy];
    });
  const [meanU, meanV] = [computeMean(points.map(([u]) => u)), computeMean(points.map(([, v]) => v))];
  const meanSquare = computeMean(points.map(([u]) => u * u));
  // A box's axis is nearly parallel to the chord of its arch, so that the linear term is small and is removed first.
  const slope = fitSlope(points.map(([u, v]) => [u - meanU, v - meanV]));
  const residuals = points.map(([u, v]): [square: number, v: number] => [u * u - meanSquare, v - meanV - slope * (u - meanU)]);
  const bend = fitSlope(residuals);
  const shift = meanV - slope * meanU - bend * meanSquare;
  const thickness = DEVIATIONS * Math.sqrt(computeMean(residuals.map(([square, v]) => (v - bend * square) ** 2)));
  const height = Math.abs(bend) * (length / 2) ** 2;
  const isArched = height >= MIN_HEIGHT * thickness && length >= MIN_LENGTH * thickness && Math.abs(bend) * length <= MAX_SLOPE;
  return isArched ? { shift, thickness: thickness + growth, bend } : null;
};

/** Returns the box of an arched band; null if the box's print is straight. The outer letters lean outward, so that it is longer. */
export const toArchedBox = (box: Box): Box | null => {
  if (!box.arch) return null;
  const { shift, thickness, bend } = box.arch;
  const length = box.length + thickness * Math.abs(bend) * box.length;
  return { ...box, cx: box.cx - shift * box.uy, cy: box.cy + shift * box.ux, length, thickness, bend, arch: null };
};
