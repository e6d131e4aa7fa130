import type { Oklab } from './oklab.ts';

const MAX_ITERATIONS = 10;
/** Applies the lightness weight from oklab.ts once, so that plain squared distances work. */
const LIGHTNESS_SCALE = Math.sqrt(0.2);

/** Packs all colors into one typed array, because clustering reads it about a hundred thousand times per photo. */
const flatten = (colors: readonly Oklab[]): Float64Array => {
  const points = new Float64Array(colors.length * 3);
  colors.forEach(([lightness, a, b], index) => points.set([lightness * LIGHTNESS_SCALE, a, b], index * 3));
  return points;
};

const getValue = (points: Float64Array, index: number): number => points[index] as number;

const computeSquaredDistance = (first: Float64Array, firstOffset: number, second: Float64Array, secondOffset: number): number => {
  const x = getValue(first, firstOffset) - getValue(second, secondOffset);
  const y = getValue(first, firstOffset + 1) - getValue(second, secondOffset + 1);
  const z = getValue(first, firstOffset + 2) - getValue(second, secondOffset + 2);
  return x * x + y * y + z * z;
};

/** Chooses each initial center as the color farthest from the previous centers, so that the same photo gives the same clusters. */
const chooseInitialCenters = (points: Float64Array, count: number): Float64Array => {
  const size = points.length / 3;
  const centers = new Float64Array(Math.min(count, size) * 3);
  const distances = new Float64Array(size).fill(Infinity);
  let next = Math.floor(size / 2);
  for (let centerOffset = 0; centerOffset < centers.length; centerOffset += 3) {
    centers.set(points.subarray(next * 3, next * 3 + 3), centerOffset);
    next = 0;
    for (let index = 0; index < size; index++) {
      distances[index] = Math.min(getValue(distances, index), computeSquaredDistance(points, index * 3, centers, centerOffset));
      if (getValue(distances, index) > getValue(distances, next)) next = index;
    }
  }
  return centers;
};

const findNearest = (points: Float64Array, offset: number, centers: Float64Array): number => {
  let nearestCenter = 0;
  let smallestDistance = Infinity;
  for (let centerOffset = 0; centerOffset < centers.length; centerOffset += 3) {
    const distance = computeSquaredDistance(points, offset, centers, centerOffset);
    if (distance >= smallestDistance) continue;
    nearestCenter = centerOffset / 3;
    smallestDistance = distance;
  }
  return nearestCenter;
};

/** Assigns every point to its nearest center; returns whether any assignment changed. */
const assign = (points: Float64Array, centers: Float64Array, members: Int32Array): boolean => {
  let hasChanged = false;
  for (let index = 0; index < members.length; index++) {
    const member = findNearest(points, index * 3, centers);
    hasChanged ||= member !== members[index];
    members[index] = member;
  }
  return hasChanged;
};

/** Moves each center to the mean of its points. Does not move a center without points. */
const recenter = (points: Float64Array, members: Int32Array, centers: Float64Array): void => {
  const sums = new Float64Array(centers.length);
  const counts = new Float64Array(centers.length / 3);
  members.forEach((member, index) => {
    counts[member] = getValue(counts, member) + 1;
    for (let axis = 0; axis < 3; axis++) sums[member * 3 + axis] = getValue(sums, member * 3 + axis) + getValue(points, index * 3 + axis);
  });
  sums.forEach((sum, index) => {
    const count = getValue(counts, Math.floor(index / 3));
    if (count > 0) centers[index] = sum / count;
  });
};

/** Runs k-means; returns at most `count` centers, and for each color the index of its center. */
export const cluster = (colors: readonly Oklab[], count: number): { centers: Oklab[]; members: number[] } => {
  const points = flatten(colors);
  const centers = chooseInitialCenters(points, count);
  const members = new Int32Array(colors.length).fill(-1);
  // Stop once no assignment changes, because further iterations would change nothing.
  for (let iteration = 0; iteration < MAX_ITERATIONS && assign(points, centers, members); iteration++) recenter(points, members, centers);
  const centerColors = Array.from({ length: centers.length / 3 }, (_, index): Oklab => {
    const offset = index * 3;
    return [getValue(centers, offset) / LIGHTNESS_SCALE, getValue(centers, offset + 1), getValue(centers, offset + 2)];
  });
  return { centers: centerColors, members: [...members] };
};

/** Largest difference between one channel of two neighbors in a blank photo. Light changes slowly over a wall, and noise is small. */
const MAX_BLANK_DIFFERENCE = 3;
/**
 * Returns whether no pixel differs from its neighbors, as in a photo of a wall, a covered lens, a blank page or a placeholder.
 * @param bytes RGB, three bytes per pixel.
 * @param width Pixels per row.
 */
export const isBlank = (bytes: Uint8Array, width: number): boolean =>
  bytes.every((byte, index) => {
    const isFirst = Math.floor(index / 3) % width === 0;
    const left = isFirst ? byte : (bytes[index - 3] ?? byte);
    const above = bytes[index - width * 3] ?? byte;
    return Math.abs(byte - left) <= MAX_BLANK_DIFFERENCE && Math.abs(byte - above) <= MAX_BLANK_DIFFERENCE;
  });
