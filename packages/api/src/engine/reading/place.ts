import type { Place } from '../../contract/index.ts';

/** A point in an upright photo, as fractions of width and height from the top-left corner. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Minimum height and width of a place. A single scan line has no height, but people must see it. */
const MIN_SIDE = 0.01;
/** Rounds to a ten-thousandth, which is a fifth of a pixel in the largest variant. */
const roundShare = (share: number): number => Math.round(share * 10_000) / 10_000;

/** Returns the start and the length of a span that is inside the photo and wide enough to see. */
const computeSpan = (shares: readonly number[]): readonly [start: number, length: number] => {
  const clampedShares = shares.map((share) => Math.min(1, Math.max(0, share)));
  const [start, end] = [Math.min(...clampedShares), Math.max(...clampedShares)];
  const length = Math.max(MIN_SIDE, end - start);
  return [roundShare(Math.min(1 - length, Math.max(0, (start + end - length) / 2))), roundShare(length)];
};

/** Returns the smallest upright place that contains all points. */
export const computePlaceAround = (points: readonly Point[]): Place => {
  const [left, width] = computeSpan(points.map(({ x }) => x));
  const [top, height] = computeSpan(points.map(({ y }) => y));
  return { left, top, width, height };
};

const listCorners = ({ left, top, width, height }: Place): Point[] => [
  { x: left, y: top },
  { x: left + width, y: top + height },
];

/** Returns an evidence field with the place around several places, or no field if there are none. */
export const createPlaceField = (places: readonly Place[]): { readonly place?: Place } =>
  places.length ? { place: computePlaceAround(places.flatMap(listCorners)) } : {};
