/** Pixels of an upright photo, with three bytes each for red, green and blue. */
export interface Image {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type Point = readonly [x: number, y: number];

/** A rectangle at any angle, in pixels. (ux, uy) is the unit vector along its longer side, and later along the print. */
export interface Box {
  readonly cx: number;
  readonly cy: number;
  readonly ux: number;
  readonly uy: number;
  readonly length: number;
  readonly thickness: number;
  /** Detector score, 0 to 1. */
  readonly score: number;
  /** The print's course if it is arched, as on a college shirt. */
  readonly arch?: Arch | null;
  /** Curvature of the line through the middle of this box. At a distance d from the center, the line is off by `bend` × d². */
  readonly bend?: number;
}

/** An arched band of print in a box. */
export interface Arch {
  /** Distance of the band from the box's center line, at the middle of the box. */
  readonly shift: number;
  readonly thickness: number;
  readonly bend: number;
}

const computeCrossProduct = (o: Point, a: Point, b: Point): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

const buildChain = (points: readonly Point[]): Point[] => {
  const chain: Point[] = [];
  for (const point of points) {
    while (chain.length > 1 && computeCrossProduct(chain.at(-2) as Point, chain.at(-1) as Point, point) <= 0) chain.pop();
    chain.push(point);
  }
  chain.pop();
  return chain;
};

/** Returns the convex hull by Andrew's monotone chain. */
const computeHull = (points: readonly Point[]): Point[] => {
  const sortedPoints = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...buildChain(sortedPoints), ...buildChain(sortedPoints.toReversed())];
};

/** Returns the sides of the points' bounding box in coordinates along (ux, uy). */
const computeExtent = (points: readonly Point[], ux: number, uy: number) => {
  let [u0, u1, v0, v1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    const [u, v] = [x * ux + y * uy, y * ux - x * uy];
    [u0, u1, v0, v1] = [Math.min(u0, u), Math.max(u1, u), Math.min(v0, v), Math.max(v1, v)];
  }
  return { u0, u1, v0, v1 };
};

/**
 * Returns the smallest rectangle at any angle around points. One of its sides lies on a side of their hull. Its direction points
 * right.
 */
export const findSmallestRectangle = (points: readonly Point[], score: number): Box => {
  const hull = computeHull(points);
  let best = { area: Infinity, ux: 1, uy: 0, ...computeExtent(points, 1, 0) };
  for (const [index, [ax, ay]] of hull.entries()) {
    const [bx, by] = hull[(index + 1) % hull.length] as Point;
    const side = Math.hypot(bx - ax, by - ay);
    if (side === 0) continue;
    const [ux, uy] = [(bx - ax) / side, (by - ay) / side];
    const frame = computeExtent(hull, ux, uy);
    const area = (frame.u1 - frame.u0) * (frame.v1 - frame.v0);
    if (area < best.area) best = { area, ux, uy, ...frame };
  }
  const [u, v] = [(best.u0 + best.u1) / 2, (best.v0 + best.v1) / 2];
  const [cx, cy] = [u * best.ux - v * best.uy, u * best.uy + v * best.ux];
  const [length, thickness] = [best.u1 - best.u0, best.v1 - best.v0];
  const isUpright = thickness > length;
  const [ux, uy] = isUpright ? [-best.uy, best.ux] : [best.ux, best.uy];
  const sign = ux < -1e-9 || (Math.abs(ux) <= 1e-9 && uy < 0) ? -1 : 1;
  return { cx, cy, ux: ux * sign, uy: uy * sign, length: Math.max(length, thickness), thickness: Math.min(length, thickness), score };
};

/** Rotates a box clockwise by `quarters` quarter turns. */
export const rotateBox = (box: Box, quarters: number): Box => {
  let { ux, uy, length, thickness } = box;
  for (let turn = 0; turn < quarters; turn++) [ux, uy, length, thickness] = [-uy, ux, thickness, length];
  const rotatedBox = { ...box, ux, uy, length, thickness };
  return box.bend === undefined || quarters === 0 ? rotatedBox : { ...rotatedBox, bend: quarters === 2 ? -box.bend : 0 };
};

/** Returns the part of a box between two shares of its length. */
export const sliceBox = (box: Box, start: number, end: number): Box => {
  const shift = ((start + end) / 2 - 0.5) * box.length;
  const offset = (box.bend ?? 0) * shift * shift;
  return {
    ...box,
    cx: box.cx + shift * box.ux - offset * box.uy,
    cy: box.cy + shift * box.uy + offset * box.ux,
    length: (end - start) * box.length,
  };
};

/** Returns a box from the start of the first box to the end of a later box. */
export const spanBoxes = (first: Box, last: Box): Box => {
  const getEnd = (box: Box, end: number): Point => [box.cx + end * box.length * box.ux, box.cy + end * box.length * box.uy];
  const [[x0, y0], [x1, y1]] = [getEnd(first, -0.5), getEnd(last, 0.5)];
  const length = Math.hypot(x1 - x0, y1 - y0) || first.length;
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  return { ...first, cx: (x0 + x1) / 2, cy: (y0 + y1) / 2, ux, uy, length, thickness: Math.max(first.thickness, last.thickness) };
};

/** Returns the corners, clockwise from the upper left in the reading direction. */
export const listCorners = ({ cx, cy, ux, uy, length, thickness }: Box): Point[] =>
  (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([a, b]) => [cx + (a * length * ux - b * thickness * uy) / 2, cy + (a * length * uy + b * thickness * ux) / 2]);

/** Returns whether a point is in a box. */
export const isPointInside = ({ cx, cy, ux, uy, length, thickness }: Box, x: number, y: number): boolean => {
  const [dx, dy] = [x - cx, y - cy];
  return Math.abs(dx * ux + dy * uy) < length / 2 && Math.abs(dy * ux - dx * uy) < thickness / 2;
};

/** Returns whether the center of one box is in another. */
export const isInside = (inner: Box, outer: Box): boolean => isPointInside(outer, inner.cx, inner.cy);

const isLong = ({ length, thickness }: Box): boolean => length > 1.5 * thickness;

/** Returns intersection over union in the other box's frame: 1 for equal boxes, 0 for long boxes in different directions. */
export const computeOverlap = (first: Box, second: Box): number => {
  if (Math.abs(first.ux * second.ux + first.uy * second.uy) < 0.8 && isLong(first) && isLong(second)) return 0;
  const [dx, dy] = [first.cx - second.cx, first.cy - second.cy];
  const [u, v] = [Math.abs(dx * second.ux + dy * second.uy), Math.abs(dy * second.ux - dx * second.uy)];
  const computeSharedLength = (distance: number, a: number, b: number) =>
    Math.max(0, Math.min(b / 2, distance + a / 2) - Math.max(-b / 2, distance - a / 2));
  const overlap = computeSharedLength(u, first.length, second.length) * computeSharedLength(v, first.thickness, second.thickness);
  return overlap / (first.length * first.thickness + second.length * second.thickness - overlap);
};
