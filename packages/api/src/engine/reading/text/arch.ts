import type { Arch, Box } from './geometry.ts';

/** Minimum height of an arch, as a share of the band's thickness. A flatter one is read as a straight line. */
const MIN_HEIGHT = 0.25;
/** Minimum length of a band, in thicknesses. The shape of a shorter one does not show its course. */
const MIN_LENGTH = 2;
/** Maximum slope at the ends of a band. A steeper one runs around a circle. */
const MAX_SLOPE = 1;
/** Thickness of a band, in standard deviations of its points. */
const DEVIATIONS = Math.sqrt(12);

/** Maximum number of a component's points that are measured. */
const MAX_POINTS = 4000;

const computeMean = (values: Float64Array): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
};
/** Returns the slope of the least-squares line through points whose coordinates have a mean of zero. */
const fitSlope = (x: Float64Array, y: Float64Array): number => {
  let [products, squares] = [0, 0];
  for (const [index, value] of x.entries()) {
    products += value * (y[index] ?? 0);
    squares += value * value;
  }
  return products / x.length / Math.max(1e-9, squares / x.length);
};

/** Returns every nth pixel's distances from the box's center, along the box and across it. */
const measurePixels = (pixels: ArrayLike<number>, stride: number, { cx, cy, ux, uy }: Box) => {
  const interval = Math.ceil(pixels.length / MAX_POINTS);
  const count = Math.ceil(pixels.length / interval);
  const [distancesAlong, distancesAcross] = [new Float64Array(count), new Float64Array(count)];
  for (let index = 0; index < count; index++) {
    const pixel = pixels[index * interval] ?? 0;
    const y = Math.floor(pixel / stride);
    const dx = pixel - y * stride + 0.5 - cx;
    const dy = y + 0.5 - cy;
    distancesAlong[index] = dx * ux + dy * uy;
    distancesAcross[index] = dy * ux - dx * uy;
  }
  return { distancesAlong, distancesAcross };
};

/**
 * Fits a parabola to the points of a component, whose straight box would include much cloth above and below the letters. Returns null
 * for straight print. `growth` is the box's growth on both sides together.
 */
export const findArch = (pixels: ArrayLike<number>, stride: number, box: Box, growth: number): Arch | null => {
  const { length } = box;
  const { distancesAlong, distancesAcross } = measurePixels(pixels, stride, box);
  const [meanU, meanV] = [computeMean(distancesAlong), computeMean(distancesAcross)];
  const squares = distancesAlong.map((u) => u * u);
  const meanSquare = computeMean(squares);
  const centeredU = distancesAlong.map((u) => u - meanU);
  // A box's axis is nearly parallel to the chord of its arch, so the linear term is small and is removed first.
  const slope = fitSlope(
    centeredU,
    distancesAcross.map((v) => v - meanV),
  );
  const centeredSquares = squares.map((square) => square - meanSquare);
  const residuals = distancesAcross.map((v, index) => v - meanV - slope * (centeredU[index] ?? 0));
  const bend = fitSlope(centeredSquares, residuals);
  const shift = meanV - slope * meanU - bend * meanSquare;
  const thickness = DEVIATIONS * Math.sqrt(computeMean(residuals.map((v, index) => (v - bend * (centeredSquares[index] ?? 0)) ** 2)));
  const height = Math.abs(bend) * (length / 2) ** 2;
  const isArched = height >= MIN_HEIGHT * thickness && length >= MIN_LENGTH * thickness && Math.abs(bend) * length <= MAX_SLOPE;
  return isArched ? { shift, thickness: thickness + growth, bend } : null;
};

/** Returns the box of an arched band; null if the box's print is straight. The outer letters lean outward, so it is longer. */
export const toArchedBox = (box: Box): Box | null => {
  if (!box.arch) return null;
  const { shift, thickness, bend } = box.arch;
  const length = box.length + thickness * Math.abs(bend) * box.length;
  return { ...box, cx: box.cx - shift * box.uy, cy: box.cy + shift * box.ux, length, thickness, bend, arch: null };
};
